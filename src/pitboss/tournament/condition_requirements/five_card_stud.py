"""Conditions under NI2006-154 20.3 to 20.5: approved, and prevailing over rules 1 to 19."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.law.citation import citing
from pitboss.tournament.condition_requirements import (
    conflicts,
    problems,
    session_problems,
    session_text,
    text,
    topics,
)
from pitboss.tournament.condition_requirements.item import Requirement, Requirements
from pitboss.tournament.conditions import Balancing, Conditions
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


def _chips_in_use(conditions: Conditions) -> str:
    """20.14  Chips are exchanged only where the approved schedule has a race-off (F-63)."""
    if conditions.schedule and conditions.schedule.race_offs:
        return f"{text.chips_in_use(conditions)} The schedule says when."
    return f"{text.chip_values(conditions)} No race-off is held."


WANTED: Final = Requirements(
    (
        Requirement((cite("20.3"),), "approval", _approved),
        Requirement((cite("20.4(a)"),), "the start", text.start, problems.start),
        Requirement((cite("20.4(b)"),), "heats", _heats, _heats_problems),
        topics.FEES_ALONE.under(cite("20.4(c)"), cite("20.20")),
        Requirement((cite("20.4(d)"),), "tournament chips", text.chips, problems.chips),
        topics.PLAYERS.under(cite("20.4(e)")),
        topics.GROUPS.under(cite("20.4(f)")),
        topics.BETTING.under(cite("20.4(g)")),
        topics.SHARES.under(cite("20.4(h)"), cite("20.18")),
        topics.PAYING_OUT.under(cite("20.18"), cite("20.19", reading="F-50")),
        Requirement((cite("20.14", reading="F-63"),), "chips and race-offs", _chips_in_use),
        Requirement((cite("20.5"), cite("20.3", reading="S-02")), "which prevails", _prevails),
        Requirement(
            (cite("20.3", reading="F-51"), cite("20.14")),
            "rebuys and top-up",
            text.bought,
            problems.bought,
        ),
        topics.MOVES.under(cite("20.7"), cite("20.3", reading="F-90")),
        topics.TIME_TO_ACT.under(cite("20.16"), cite("4.8")),
        topics.NOTICE_OF_A_START.under(cite("20.9", reading="T-42")),
        topics.EXCLUDED.under(cite("19.2(b)", reading="T-21")),
        topics.DISPUTES.under(cite("19.4", reading="S-70")),
        topics.NO_REFUNDS.under(cite("20.21", reading="F-51")),
    ),
    (
        # 20.19  Part of rule 20 itself, which the conditions do not displace.
        conflicts.unequal_shares(cite("20.19", reading="F-50"), cite("20.5")),
        conflicts.nobody_due_for_a_blind(cite("20.3")),
    ),
)
