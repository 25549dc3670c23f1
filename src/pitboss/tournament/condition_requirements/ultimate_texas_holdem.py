"""Conditions under NI2025-411 16.3; NI2019-212 has the same list under the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.ultimate_texas_holdem import Determinations
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused
from pitboss.tournament.condition_requirements import (
    betting_problems,
    betting_text,
    problems,
    session_problems,
    session_text,
    text,
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


def prevails(_: Conditions) -> str:
    """16.3(b)  The rules prevail over the conditions."""
    return (
        "The director or an assistant runs the tournament by these conditions and the rules of the"
        " game. Where the two disagree, the rules come first."
    )


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


def _enough_to_wager(conditions: Conditions) -> Iterator[Refused]:
    """16.15  A player who cannot cover ante and blind is eliminated at once (reading U-24)."""
    if isinstance(conditions.determinations, Determinations):
        least = conditions.determinations.ante.minimum.units * 2
        if conditions.chips < least:
            yield refused(
                f"{conditions.chips:,} chips do not cover ante and blind of {least:,}",
                cite("16.15", reading="U-24"),
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


def _no_race_off(conditions: Conditions) -> Iterator[Refused]:
    """16.14  Chips are exchanged only under the rules, which have no race-off."""
    if conditions.schedule and conditions.schedule.race_offs:
        yield refused("the rules have no race-off of small chips", cite("16.14"), cite("16.3(b)"))


WANTED: Final = Requirements(
    (
        Requirement(
            (cite("16.3(a)(i)"), cite("16.3(a)")),
            "the start, entry and eligibility",
            text.start,
            problems.start,
        ),
        Requirement(
            (cite("16.3(a)(ii)"), cite("16.21")),
            "entry fee and commission",
            text.fees,
            problems.fees,
        ),
        Requirement(
            (cite("16.3(a)(iii)(A)"), cite("16.3(a)(iii)")),
            "number and length of sessions",
            session_text.sessions,
            session_problems.sessions,
        ),
        Requirement(
            (cite("16.3(a)(iii)(B)"), cite("16.9")),
            "tables",
            session_text.tables,
            session_problems.tables,
        ),
        Requirement((cite("16.3(a)(iii)(C)"),), "further conditions of play", _play, problems.play),
        Requirement(
            (cite("16.3(a)(iii)(D)"),),
            "going on from session to session",
            session_text.progression,
            session_problems.progression,
        ),
        Requirement(
            (cite("16.3(a)(iii)(E)"), cite("16.3(a)(iii)(E)b")),
            "points and prizes by session",
            session_text.points,
            session_problems.points,
        ),
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
        Requirement(
            (cite("16.3(a)(iii)(F)"),),
            "repechage and catch-up sessions",
            session_text.repechage,
            session_problems.repechage,
        ),
        Requirement((cite("16.3(a)(iii)(G)"),), "rebuys", text.rebuys, problems.rebuys),
        Requirement((cite("16.3(a)(iii)(H)"),), "add-ons", text.top_up, problems.top_up),
        Requirement((cite("16.3(a)(iv)"),), "tournament chips", _chips, problems.chips),
        Requirement((cite("16.3(a)(v)"),), "numbers of players", text.players, problems.players),
        Requirement((cite("16.3(a)(vi)"),), "groups of players", text.groups),
        Requirement(
            (cite("16.3(a)(vii)"),),
            "betting structure and limits",
            betting_text.betting,
            betting_problems.betting,
        ),
        Requirement(
            (cite("16.3(a)(viii)(A)"), cite("16.3(a)(viii)")),
            "elimination where players compete to go on",
            session_text.elimination,
        ),
        Requirement(
            (cite("16.3(a)(viii)(B)"),),
            "how many go on",
            session_text.advancing,
        ),
        Requirement(
            (cite("16.3(a)(ix)"), cite("16.21(b)")),
            "shares of the prize pool",
            text.breakdown,
            problems.breakdown,
        ),
        Requirement(
            (cite("16.3(a)(x)"), cite("16.22")),
            "paying the prize pool out",
            text.distribution,
            problems.distribution,
        ),
        Requirement((cite("16.3(b)"),), "which prevails", prevails),
        Requirement(
            (cite("16.10", reading="T-42"),),
            "notice of a start",
            text.notice_of_a_start,
            problems.notice,
        ),
        Requirement((cite("15.3(b)", reading="T-21"),), "excluded players", text.excluded),
        Requirement((cite("15.5", reading="S-70"),), "disputes", text.disputes, problems.disputes),
        Requirement((cite("16.23"), cite("16.24", reading="U-28")), "refunds", text.refunds),
    ),
    (
        _equal_on_points,
        _only_the_eliminated_buy_back,
        _enough_to_wager,
        _no_blinds_to_be_due_for,
        _everything_is_refunded,
        _no_race_off,
    ),
)
