"""The registers: written approvals, hours of gaming, commencements.

NI2025-411 A:Approved, 1.1, 14.1 and Instr 2, NI2017-193 A:Approved, 1.1, 10.6 and 15.1, NI2006-154
A:Approved, 1.1, 15.3, 18.1 and 20.3: the operator enters each with its reference (reading H-19).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from pitboss.law.register import instrument_ids
from pitboss.law.rule_set import day_of
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under
from pitboss.room.management.commands import (
    EnterApproval,
    EnterCommencement,
    EnterGamingHours,
    WithdrawApproval,
)
from pitboss.room.management.events import (
    ApprovalEntered,
    ApprovalWithdrawn,
    CommencementEntered,
    Event,
    GamingHoursEntered,
)
from pitboss.room.management.particulars import Subject
from pitboss.room.management.people.persons import text_refusal
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table import TABLE_GAMES, GamingHours

ASKED_FOR: Final[Mapping[Subject, Under]] = {
    Subject.LAYOUT: clauses.LAYOUT,
    Subject.EQUIPMENT: clauses.EQUIPMENT,
    Subject.SHOE: clauses.SHOE,
    Subject.AUTOMATED_SHOE: clauses.AUTOMATED_SHOE,
    Subject.JACKPOT_SPLIT: clauses.JACKPOT_SPLIT,
    Subject.COMMISSION_MAXIMA: clauses.COMMISSION,
    Subject.GAMES_OF_2001: clauses.GAMES_OF_2001,
    Subject.TOURNAMENT_CONDITIONS: clauses.CONDITIONS,
    Subject.PROCEDURES: clauses.PROCEDURES,
}
"""The clauses that require an approval of each subject."""


_GAMES: Final[Mapping[str, str]] = {
    **{game.name.casefold(): word for word, game in TABLE_GAMES.items()},
    **{word: word for word in TABLE_GAMES},
}
"""Games by their display names, and by their names in the table of games."""


def _under(subject: Subject) -> Under:
    return tuple(dict.fromkeys((*ASKED_FOR[subject], *clauses.APPROVED)))


def enter_approval(state: RoomState, command: EnterApproval) -> Allowed[Event] | Refused:
    """NI2025-411 A:Approved, NI2017-193 A:Approved, NI2006-154 A:Approved  Enter a written one."""
    under = _under(command.subject)
    refusal = text_refusal(
        "the reference of the approval", command.reference, *under
    ) or text_refusal("who gave the approval", command.given_by, *under)
    if refusal:
        return refusal
    if command.given > day_of(command.at):
        return refused("an approval is entered when it has been given", *under)
    games = tuple(_GAMES.get(name.strip().casefold(), "") for name in command.games)
    if not all(games):
        unknown = command.games[games.index("")]
        names = ", ".join(sorted({game.name for game in TABLE_GAMES.values()}))
        return refused(f"no game named {unknown!r} is held; name one of: {names}", *under)
    return allowed(
        ApprovalEntered(
            under,
            max(state.approvals, default=0) + 1,
            command.subject,
            command.reference,
            command.given,
            command.given_by,
            games,
        )
    )


def withdraw_approval(state: RoomState, command: WithdrawApproval) -> Allowed[Event] | Refused:
    """NI2025-411 A:Approved, NI2017-193 A:Approved, NI2006-154 A:Approved  Record its end."""
    refusal = text_refusal("the reason", command.because, *clauses.APPROVED)
    if refusal:
        return refusal
    approval = state.approvals.get(command.number)
    if approval is None or approval.withdrawn:
        return refused(f"no approval {command.number} is in force", *clauses.APPROVED)
    return allowed(ApprovalWithdrawn(_under(approval.subject), command.number, command.because))


def enter_gaming_hours(_: RoomState, command: EnterGamingHours) -> Allowed[Event] | Refused:
    """NI2025-411 14.1, NI2017-193 15.1, NI2006-154 18.1  As set under the Act, with a reference."""
    refusal = text_refusal("the reference of the hours", command.reference, *clauses.HOURS)
    if refusal:
        return refusal
    if not command.periods:
        return refused("hours of gaming have a period at least", *clauses.HOURS)
    periods = sorted(command.periods, key=lambda period: period.begins)
    if any(earlier.ends > later.begins for earlier, later in pairwise(periods)):
        return refused("periods of gaming do not overlap", *clauses.HOURS)
    return allowed(
        GamingHoursEntered(clauses.HOURS, GamingHours(tuple(periods), command.reference))
    )


def enter_commencement(state: RoomState, command: EnterCommencement) -> Allowed[Event] | Refused:
    """NI2025-411 Instr 2  Assumed until the operator enters the day (reading S-03)."""
    if command.instrument not in instrument_ids():
        return refused(f"no instrument {command.instrument!r} is held", *clauses.COMMENCES)
    if state.commencements.get(command.instrument) == command.day:
        return refused("that day is entered already", *clauses.COMMENCES)
    return allowed(CommencementEntered(clauses.COMMENCES, command.instrument, command.day))
