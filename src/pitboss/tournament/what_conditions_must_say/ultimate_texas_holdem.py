"""Conditions under NI2025-411 16.3; NI2019-212 has the same list under the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.ultimate_texas_holdem import Determinations
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused
from pitboss.tournament.conditions import Balancing, Conditions, Ties
from pitboss.tournament.what_conditions_must_say import (
    amiss,
    betting_amiss,
    betting_in_words,
    in_words,
    sessions_amiss,
    sessions_in_words,
)
from pitboss.tournament.what_conditions_must_say.item import Wanted, WhatIsWanted

cite = citing("NI2025-411")


def _marker(of: Conditions) -> str:
    """16.16  Optional, so it is a condition of play whether one is used (reading U-34)."""
    return (
        "Opening wagers are placed in order, clockwise from a starting marker."
        if of.starting_marker
        else "Opening wagers may come in any order."
    )


def _chips(of: Conditions) -> str:
    """16.3(a)(iv)  What is issued, and in which chips."""
    return f"{in_words.chips(of)} {in_words.chip_values(of)}"


def _play(of: Conditions) -> str:
    return f"{sessions_in_words.play(of)} {_marker(of)}"


def prevails(_: Conditions) -> str:
    """16.3(b)  Rules before conditions."""
    return (
        "The director or an assistant runs the tournament by these conditions and the rules of the"
        " game. Where the two disagree, the rules come first."
    )


# --- conditions at odds with the rules ------------------------------------------------------------


def _equal_on_points(of: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(E)c  Prizes are divided, or cards are drawn."""
    if of.ties is Ties.EXTRA_ROUNDS:
        yield refused(
            "equal players share their prizes or draw cards; no additional rounds are known",
            cite("16.3(a)(iii)(E)c"),
            cite("16.3(b)"),
        )


def _only_the_eliminated_buy_back(of: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(G)  Buying back is for the eliminated; more chips for others are an add-on."""
    if of.rebuys and of.rebuys.below is not None:
        yield refused(
            "a rebuy is for a player who would be eliminated, not for one with few chips",
            cite("16.3(a)(iii)(G)", reading="U-33"),
            cite("16.14"),
            cite("16.3(b)"),
        )


def _enough_to_wager(of: Conditions) -> Iterator[Refused]:
    """16.15  Whoever cannot cover ante and blind is eliminated at once (reading U-24)."""
    if isinstance(of.determinations, Determinations):
        least = of.determinations.ante.minimum.units * 2
        if of.chips < least:
            yield refused(
                f"{of.chips:,} chips do not cover ante and blind of {least:,}",
                cite("16.15", reading="U-24"),
                cite("16.3(b)"),
            )


def _no_blinds_to_be_due_for(of: Conditions) -> Iterator[Refused]:
    """16.3(a)(iii)(C)  A method of balancing that the game can follow."""
    if of.balancing is Balancing.NEXT_LAST_BLIND:
        yield refused(
            "nobody posts blinds in turn in this game, so nobody is next due for one",
            cite("16.3(a)(iii)(C)"),
            cite("16.9"),
        )


def _everything_is_refunded(of: Conditions) -> Iterator[Refused]:
    """16.24  A cancellation gives everything back, rebuys and add-ons included (U-28)."""
    if not of.refunds_rebuys and (of.rebuys or of.top_up):
        yield refused(
            "a cancellation refunds rebuys and add-ons too",
            cite("16.24", reading="U-28"),
            cite("16.3(b)"),
        )


def _no_race_off(of: Conditions) -> Iterator[Refused]:
    """16.14  Chips are exchanged only by the rules, and those have no race-off."""
    if of.schedule and of.schedule.race_offs:
        yield refused("the rules have no race-off of small chips", cite("16.14"), cite("16.3(b)"))


WANTED: Final = WhatIsWanted(
    (
        Wanted(
            (cite("16.3(a)(i)"), cite("16.3(a)")),
            "the start, entry and eligibility",
            in_words.start,
            amiss.start,
        ),
        Wanted(
            (cite("16.3(a)(ii)"), cite("16.21")),
            "entry fee and commission",
            in_words.fees,
            amiss.fees,
        ),
        Wanted(
            (cite("16.3(a)(iii)(A)"), cite("16.3(a)(iii)")),
            "number and length of sessions",
            sessions_in_words.sessions,
            sessions_amiss.sessions,
        ),
        Wanted(
            (cite("16.3(a)(iii)(B)"), cite("16.9")),
            "tables",
            sessions_in_words.tables,
            sessions_amiss.tables,
        ),
        Wanted((cite("16.3(a)(iii)(C)"),), "further conditions of play", _play, amiss.play),
        Wanted(
            (cite("16.3(a)(iii)(D)"),),
            "going on from session to session",
            sessions_in_words.progression,
            sessions_amiss.progression,
        ),
        Wanted(
            (cite("16.3(a)(iii)(E)"), cite("16.3(a)(iii)(E)b")),
            "points and prizes by session",
            sessions_in_words.points,
            sessions_amiss.points,
        ),
        Wanted(
            (cite("16.3(a)(iii)(E)a"),),
            "elimination where points are given",
            sessions_in_words.elimination,
        ),
        Wanted(
            (cite("16.3(a)(iii)(E)b"),),
            "places in a session",
            sessions_in_words.places_in_a_session,
        ),
        Wanted(
            (cite("16.3(a)(iii)(E)c"),),
            "equal points",
            sessions_in_words.equal_on_points,
        ),
        Wanted(
            (cite("16.3(a)(iii)(F)"),),
            "repechage and catch-up sessions",
            sessions_in_words.repechage,
            sessions_amiss.repechage,
        ),
        Wanted((cite("16.3(a)(iii)(G)"),), "rebuys", in_words.rebuys, amiss.rebuys),
        Wanted((cite("16.3(a)(iii)(H)"),), "add-ons", in_words.top_up, amiss.top_up),
        Wanted((cite("16.3(a)(iv)"),), "tournament chips", _chips, amiss.chips),
        Wanted((cite("16.3(a)(v)"),), "numbers of players", in_words.players, amiss.players),
        Wanted((cite("16.3(a)(vi)"),), "groups of players", in_words.groups),
        Wanted(
            (cite("16.3(a)(vii)"),),
            "betting structure and limits",
            betting_in_words.betting,
            betting_amiss.betting,
        ),
        Wanted(
            (cite("16.3(a)(viii)(A)"), cite("16.3(a)(viii)")),
            "elimination where players compete to go on",
            sessions_in_words.elimination,
        ),
        Wanted(
            (cite("16.3(a)(viii)(B)"),),
            "how many go on",
            sessions_in_words.advancing,
        ),
        Wanted(
            (cite("16.3(a)(ix)"), cite("16.21(b)")),
            "shares of the prize pool",
            in_words.breakdown,
            amiss.breakdown,
        ),
        Wanted(
            (cite("16.3(a)(x)"), cite("16.22")),
            "paying the prize pool out",
            in_words.distribution,
            amiss.distribution,
        ),
        Wanted((cite("16.3(b)"),), "which prevails", prevails),
        Wanted(
            (cite("16.10", reading="T-42"),),
            "notice of a start",
            in_words.notice_of_a_start,
            amiss.notice,
        ),
        Wanted((cite("15.3(b)", reading="T-21"),), "excluded players", in_words.excluded),
        Wanted((cite("15.5", reading="S-70"),), "disputes", in_words.disputes, amiss.disputes),
        Wanted((cite("16.23"), cite("16.24", reading="U-28")), "refunds", in_words.refunds),
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
