"""The decider of room management: open, awaited, decide; `apply` is in changes.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pitboss.games.kernel import OfficeCheck, Rules, any_office, rule
from pitboss.offices import Office
from pitboss.room.management import (
    clauses,
    commands,
    inspection,
    jackpots,
    registers,
    room,
    room_time,
    tables,
    tournaments,
)
from pitboss.room.management.events import Event
from pitboss.room.management.particulars import THE_ROOM
from pitboss.room.management.people import (
    erasure,
    exclusions,
    offices,
    play_chips,
    sign_on,
    waiting_lists,
)
from pitboss.room.management.people.persons import (
    ROOM_ONLY,
    office_refusal,
    only,
    operator_only,
    room_or,
)
from pitboss.room.management.state import RoomState
from pitboss.ruling import Refused, refused


def open_room() -> RoomState:
    """Return the state of a new room; `OpenRoom` names its first operator."""
    return RoomState()


# --- decide ---------------------------------------------------------------------------------------

_ANYBODY: Final[OfficeCheck[RoomState]] = any_office()
"""Rules compare the person, or choose the office by what is asked."""
_OPERATOR_OR_SHIFT_MANAGER: Final = only(Office.OPERATOR, Office.SHIFT_MANAGER)
_AT_TABLES: Final = only(*sign_on.AT_TABLES, under=clauses.DUTIES)
_SUPERVISION: Final = (Office.SUPERVISOR, Office.SHIFT_MANAGER, Office.OPERATOR)


def _not_opened_or_not_held_refusal(state: RoomState, command: commands.Command) -> Refused | None:
    """Refuse everything before the room is opened, and acts in an office that is not held."""
    if not state.opened and not isinstance(command, commands.OpenRoom):
        return refused("the room is not opened yet")
    return office_refusal(state, command.by)


RULES: Final = Rules[RoomState, commands.Command, Event](
    rule(commands.OpenRoom, room.open_room, ROOM_ONLY),
    rule(commands.StartRoom, room.start_room, ROOM_ONLY),
    rule(commands.StopRoom, room.stop_room, ROOM_ONLY),
    rule(commands.ResumeTables, room.resume_tables, ROOM_ONLY),
    rule(
        commands.ReportIntegrityFailure,
        room.report_integrity_failure,
        room_or(Office.OPERATOR, Office.SHIFT_MANAGER, Office.INSPECTOR),
    ),
    rule(commands.RestoreIntegrity, room.restore_integrity, _OPERATOR_OR_SHIFT_MANAGER),
    rule(commands.ReportShortOfSpace, room.report_short_of_space, ROOM_ONLY),
    rule(commands.ReportSpaceAgain, room.report_space_again, ROOM_ONLY),
    rule(commands.ReportClockStep, room.report_clock_step, ROOM_ONLY),
    rule(commands.CorrectTime, room_time.correct_time, _OPERATOR_OR_SHIFT_MANAGER),
    rule(commands.GrantOffice, offices.grant_office, _ANYBODY),
    rule(commands.RevokeOffice, offices.revoke_office, _ANYBODY),
    rule(commands.ReportInvitedAtMachine, offices.report_invited_at_machine, ROOM_ONLY),
    rule(commands.DelegatePowers, offices.delegate_powers, operator_only()),
    rule(commands.WithdrawDelegation, offices.withdraw_delegation, operator_only()),
    rule(commands.SignOn, sign_on.sign_on, _AT_TABLES),
    rule(commands.SignOff, sign_on.sign_off, _AT_TABLES),
    rule(commands.SetUpTable, tables.set_up_table, operator_only()),
    rule(
        commands.SetUpTournament, tournaments.set_up_tournament, operator_only(*clauses.TOURNAMENTS)
    ),
    rule(
        commands.SetUpTournamentTable, tournaments.set_up_table, operator_only(*clauses.TOURNAMENTS)
    ),
    rule(commands.DetermineStanding, tables.determine_standing, operator_only()),
    rule(commands.SetUpJackpot, jackpots.set_up_jackpot, operator_only()),
    rule(
        commands.ChangeJackpotParameters,
        jackpots.change_parameters,
        only(*_SUPERVISION, under=clauses.JACKPOT_SPLIT),
    ),
    rule(commands.EnterApproval, registers.enter_approval, operator_only(*clauses.APPROVED)),
    rule(commands.WithdrawApproval, registers.withdraw_approval, operator_only(*clauses.APPROVED)),
    rule(commands.EnterGamingHours, registers.enter_gaming_hours, operator_only(*clauses.HOURS)),
    rule(
        commands.EnterCommencement, registers.enter_commencement, operator_only(*clauses.COMMENCES)
    ),
    rule(commands.JoinWaitingList, waiting_lists.join, _ANYBODY),
    rule(commands.LeaveWaitingList, waiting_lists.leave, _ANYBODY),
    rule(commands.CallNext, waiting_lists.call_next, room_or(*_SUPERVISION)),
    rule(commands.TakeUpOffer, waiting_lists.take_up, _ANYBODY),
    rule(commands.LetOfferLapse, waiting_lists.let_lapse, ROOM_ONLY),
    rule(commands.ExcludePerson, exclusions.exclude, _ANYBODY),
    rule(commands.LiftExclusion, exclusions.lift, operator_only(*clauses.SHUT_OUT)),
    rule(commands.RecordErasure, erasure.record_erasure, ROOM_ONLY),
    rule(commands.DeterminePlayChips, play_chips.determine, operator_only()),
    rule(commands.IssueChips, play_chips.issue, _OPERATOR_OR_SHIFT_MANAGER),
    rule(commands.RedeemChips, play_chips.redeem, _ANYBODY),
    rule(commands.WelcomeGuest, play_chips.welcome, _ANYBODY),
    rule(
        commands.WriteNote, inspection.write_note, only(Office.INSPECTOR, under=clauses.INSPECTOR)
    ),
    rule(
        commands.RecordReview,
        inspection.record_review,
        only(Office.INSPECTOR, under=clauses.REVIEW),
    ),
    rule(
        commands.OpenRoundToInspector,
        inspection.open_round,
        only(Office.INSPECTOR, under=clauses.SECRET_CARDS),
    ),
    gate=_not_opened_or_not_held_refusal,
)
COMMANDS: Final = tuple(RULES.by_command)
"""Every command of room management."""
decide = RULES.decide


# --- awaited --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Awaited:
    """An act that is now awaited of somebody."""

    office: Office
    command: type[commands.Command]
    person: int | None = None
    """The person concerned: who was offered a seat, or the room itself by its number."""
    table: int | None = None
    seat: int | None = None

    @property
    def box(self) -> int | None:
        """The box of the seat, which has the same number."""
        return self.seat


def awaited(state: RoomState) -> tuple[Awaited, ...]:
    """Return what the room waits for, not what persons may do at any time."""
    return tuple(_awaited(state))


def _awaited(state: RoomState) -> Iterator[Awaited]:
    if not state.opened:
        yield Awaited(Office.OPERATOR, commands.OpenRoom, THE_ROOM.number)
        return
    if not state.running:
        yield Awaited(Office.OPERATOR, commands.StartRoom, THE_ROOM.number)
    if state.integrity_failed:
        yield Awaited(Office.OPERATOR, commands.RestoreIntegrity)
    for entry in state.waiting:
        if entry.offer:
            offer = entry.offer
            yield Awaited(
                Office.PLAYER, commands.TakeUpOffer, entry.person, offer.table, offer.seat
            )
