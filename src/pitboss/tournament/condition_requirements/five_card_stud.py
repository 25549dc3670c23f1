"""Conditions under NI2006-154 20.3 to 20.5: approved, and prevailing over rules 1 to 19."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.poker import Determinations
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
from pitboss.tournament.wordings import listed

cite = citing("NI2006-154")


def _approved(_: Conditions) -> str:
    """20.3  The approval reference is entered when they are published."""
    return (
        "The Commission approves these conditions of entry and play before entries are taken; the"
        " reference of the approval is entered with their publication."
    )


def _heats(conditions: Conditions) -> str:
    """20.4(b)  The sessions, who plays them, and who goes through."""
    if not conditions.sessions:
        return ""
    return " ".join(
        (
            session_text.sessions(conditions),
            session_text.heats(conditions),
            session_text.tables(conditions),
            session_text.progression(conditions),
            session_text.repechage(conditions),
        )
    )


def _heats_problems(conditions: Conditions) -> Iterator[str]:
    yield from session_problems.sessions(conditions)
    yield from session_problems.tables(conditions)
    yield from session_problems.progression(conditions)
    yield from session_problems.points(conditions)
    yield from session_problems.repechage(conditions)


def _prevails(conditions: Conditions) -> str:
    """20.5  They prevail over rules 1 to 19; additions under 20.3 are named (F-51, F-63, F-90)."""
    brings = [
        *(["rebuys"] if conditions.rebuys else []),
        *(["a top-up"] if conditions.top_up else []),
        *(["race-offs"] if conditions.schedule and conditions.schedule.race_offs else []),
        *(["moves within a session"] if conditions.balancing is not Balancing.NONE else []),
    ]
    sentence = (
        "Once approved, these conditions come before rules 1 to 19 of the game while it lasts."
    )
    if not brings:
        return sentence
    return f"{sentence} They bring in what the rules do not have: {listed(brings)}."


def _bought(conditions: Conditions) -> str:
    """20.14  Chips are added only as approved conditions say."""
    return f"{text.rebuys(conditions)} {text.top_up(conditions)}"


def _chips_in_use(conditions: Conditions) -> str:
    """20.14  Chips are exchanged only where the approved schedule has a race-off (F-63)."""
    if conditions.schedule and conditions.schedule.race_offs:
        return f"{text.chips_in_use(conditions)} The schedule says when."
    return f"{text.chip_values(conditions)} No race-off is held."


def _rebuy_problems(conditions: Conditions) -> Iterator[str]:
    yield from problems.rebuys(conditions)
    yield from problems.top_up(conditions)


def _same_round(conditions: Conditions) -> Iterator[Refused]:
    """20.19  Part of rule 20 itself, which the conditions do not displace: equal players divide."""
    if conditions.ties is not Ties.DIVIDE:
        yield refused(
            "players who put in the same and go out together share their prizes",
            cite("20.19", reading="F-50"),
            cite("20.5"),
        )


def _due_for_a_blind(conditions: Conditions) -> Iterator[Refused]:
    """20.3  The balancing method must work for the game."""
    pot = conditions.determinations
    ante_game = isinstance(pot, Determinations) and not pot.blinds
    if conditions.balancing is Balancing.NEXT_LAST_BLIND and ante_game:
        yield refused("nobody is next due for a blind where there are antes", cite("20.3"))


WANTED: Final = Requirements(
    (
        Requirement((cite("20.3"),), "approval", _approved),
        Requirement((cite("20.4(a)"),), "the start", text.start, problems.start),
        Requirement((cite("20.4(b)"),), "heats", _heats, _heats_problems),
        Requirement(
            (cite("20.4(c)"), cite("20.20")),
            "entry fee and commission",
            text.fees_alone,
            problems.fees,
        ),
        Requirement((cite("20.4(d)"),), "tournament chips", text.chips, problems.chips),
        Requirement((cite("20.4(e)"),), "numbers of players", text.players, problems.players),
        Requirement((cite("20.4(f)"),), "groups of players", text.groups),
        Requirement(
            (cite("20.4(g)"),),
            "betting structure and limits",
            betting_text.betting,
            betting_problems.betting,
        ),
        Requirement(
            (cite("20.4(h)"), cite("20.18")),
            "shares of the prize pool",
            text.breakdown,
            problems.breakdown,
        ),
        Requirement(
            (cite("20.18"), cite("20.19", reading="F-50")),
            "paying the prize pool out",
            text.distribution,
            problems.distribution,
        ),
        Requirement((cite("20.14", reading="F-63"),), "chips and race-offs", _chips_in_use),
        Requirement((cite("20.5"), cite("20.3", reading="S-02")), "which prevails", _prevails),
        Requirement(
            (cite("20.3", reading="F-51"), cite("20.14")),
            "rebuys and top-up",
            _bought,
            _rebuy_problems,
        ),
        Requirement(
            (cite("20.7"), cite("20.3", reading="F-90")), "moving players", session_text.moves
        ),
        Requirement(
            (cite("20.16"), cite("4.8")),
            "time to act and further conditions",
            session_text.time_to_act,
            problems.play,
        ),
        Requirement(
            (cite("20.9", reading="T-42"),),
            "notice of a start",
            text.notice_of_a_start,
            problems.notice,
        ),
        Requirement((cite("19.2(b)", reading="T-21"),), "excluded players", text.excluded),
        Requirement((cite("19.4", reading="S-70"),), "disputes", text.disputes, problems.disputes),
        Requirement((cite("20.21", reading="F-51"),), "refunds", text.refunds, problems.no_refunds),
    ),
    (_same_round, _due_for_a_blind),
)
