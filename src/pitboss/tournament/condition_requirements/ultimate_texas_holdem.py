"""Conditions under NI2025-411 16.3; NI2019-212 has the same list under the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused
from pitboss.tournament.condition_requirements import (
    conflicts,
    problems,
    session_text,
    text,
    topics,
)
from pitboss.tournament.condition_requirements.item import Requirement, Requirements
from pitboss.tournament.conditions import Balancing, Conditions, Ties

cite = citing("NI2025-411")


def _marker(conditions: Conditions) -> str:
    """16.16  Optional, so the conditions say whether one is used (reading U-34)."""
    return (
        "Opening wagers are placed in order, clockwise from a starting marker."
        if conditions.starting_marker
        else "Opening wagers may come in any order."
    )


def _chips(conditions: Conditions) -> str:
    """16.3(a)(iv)  What is issued, and in which chips."""
    return f"{text.chips(conditions)} {text.chip_values(conditions)}"


def _play(conditions: Conditions) -> str:
    return f"{session_text.play(conditions)} {_marker(conditions)}"


# --- conditions at odds with the rules ------------------------------------------------------------


def _equal_on_points(conditions: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(E)c  Prizes are divided, or cards are drawn."""
    if conditions.ties is Ties.EXTRA_ROUNDS:
        yield refused(
            "equal players share their prizes or draw cards; no additional rounds are known",
            cite("16.3(a)(iii)(E)c"),
            cite("16.3(b)"),
        )


def _only_the_eliminated_buy_back(conditions: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(G)  Only eliminated players buy back; chips for anybody else are an add-on."""
    if conditions.rebuys and conditions.rebuys.below is not None:
        yield refused(
            "a rebuy is for a player who would be eliminated, not for one with few chips",
            cite("16.3(a)(iii)(G)", reading="U-33"),
            cite("16.14"),
            cite("16.3(b)"),
        )


def _no_blinds_to_be_due_for(conditions: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(C)  A balancing method that works for the game."""
    if conditions.balancing is Balancing.NEXT_LAST_BLIND:
        yield refused(
            "nobody posts blinds in turn in this game, so nobody is next due for one",
            cite("16.3(a)(iii)(C)"),
            cite("16.9"),
        )


def _everything_is_refunded(conditions: Conditions) -> Iterator[Refused]:
    """16.24  A cancellation refunds everything, rebuys and add-ons included (U-28)."""
    if not conditions.refunds_rebuys and (conditions.rebuys or conditions.top_up):
        yield refused(
            "a cancellation refunds rebuys and add-ons too",
            cite("16.24", reading="U-28"),
            cite("16.3(b)"),
        )


WANTED: Final = Requirements(
    (
        topics.START.under(cite("16.3(a)(i)"), cite("16.3(a)")),
        topics.FEES.under(cite("16.3(a)(ii)"), cite("16.21")),
        topics.SESSIONS.under(cite("16.3(a)(iii)(A)"), cite("16.3(a)(iii)")),
        topics.TABLES.under(cite("16.3(a)(iii)(B)"), cite("16.9")),
        Requirement((cite("16.3(a)(iii)(C)"),), "further conditions of play", _play, problems.play),
        topics.PROGRESSION.under(cite("16.3(a)(iii)(D)")),
        topics.POINTS.under(cite("16.3(a)(iii)(E)"), cite("16.3(a)(iii)(E)b")),
        Requirement(
            (cite("16.3(a)(iii)(E)a"),),
            "elimination where points are given",
            session_text.elimination,
        ),
        Requirement(
            (cite("16.3(a)(iii)(E)b"),),
            "places in a session",
            session_text.places_in_a_session,
        ),
        Requirement(
            (cite("16.3(a)(iii)(E)c"),),
            "equal points",
            session_text.equal_on_points,
        ),
        topics.REPECHAGE.under(cite("16.3(a)(iii)(F)")),
        Requirement((cite("16.3(a)(iii)(G)"),), "rebuys", text.rebuys, problems.rebuys),
        Requirement((cite("16.3(a)(iii)(H)"),), "add-ons", text.top_up, problems.top_up),
        Requirement((cite("16.3(a)(iv)"),), "tournament chips", _chips, problems.chips),
        topics.PLAYERS.under(cite("16.3(a)(v)")),
        topics.GROUPS.under(cite("16.3(a)(vi)")),
        topics.BETTING.under(cite("16.3(a)(vii)")),
        topics.GOING_ON.under(cite("16.3(a)(viii)(A)"), cite("16.3(a)(viii)")),
        Requirement(
            (cite("16.3(a)(viii)(B)"),),
            "how many go on",
            session_text.advancing,
        ),
        topics.SHARES.under(cite("16.3(a)(ix)"), cite("16.21(b)")),
        topics.PAYING_OUT.under(cite("16.3(a)(x)"), cite("16.22")),
        topics.PREVAILS.under(cite("16.3(b)")),
        topics.NOTICE_OF_A_START.under(cite("16.10", reading="T-42")),
        topics.EXCLUDED.under(cite("15.3(b)", reading="T-21")),
        topics.DISPUTES.under(cite("15.5", reading="S-70")),
        Requirement((cite("16.23"), cite("16.24", reading="U-28")), "refunds", text.refunds),
    ),
    (
        _equal_on_points,
        _only_the_eliminated_buy_back,
        # 16.15  A player who cannot cover ante and blind is eliminated at once.
        conflicts.too_few_chips("ante and blind", cite("16.15", reading="U-24"), cite("16.3(b)")),
        _no_blinds_to_be_due_for,
        _everything_is_refunded,
        conflicts.race_offs(cite("16.14"), cite("16.3(b)")),
    ),
)
