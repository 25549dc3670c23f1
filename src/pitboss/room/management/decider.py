"""The decider of room management: open, awaited, decide; `apply` is in changes.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from pitboss.offices import Office
from pitboss.room.management import (
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
from pitboss.room.management.people.persons import office_refusal
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, refused


def open_room() -> RoomState:
    """Return the state of a new room; `OpenRoom` names its first operator."""
    return RoomState()


# --- decide ---------------------------------------------------------------------------------------

_Rule = Callable[[RoomState, Any], Allowed[Event] | Refused]

_RULES: Final[dict[type[commands.Command], _Rule]] = {
    commands.OpenRoom: room.open_room,
    commands.StartRoom: room.start_room,
    commands.StopRoom: room.stop_room,
    commands.ResumeTables: room.resume_tables,
    commands.ReportIntegrityFailure: room.report_integrity_failure,
    commands.RestoreIntegrity: room.restore_integrity,
    commands.ReportShortOfSpace: room.report_short_of_space,
    commands.ReportSpaceAgain: room.report_space_again,
    commands.ReportClockStep: room.report_clock_step,
    commands.CorrectTime: room_time.correct_time,
    commands.GrantOffice: offices.grant_office,
    commands.RevokeOffice: offices.revoke_office,
    commands.ReportInvitedAtMachine: offices.report_invited_at_machine,
    commands.DelegatePowers: offices.delegate_powers,
    commands.WithdrawDelegation: offices.withdraw_delegation,
    commands.SignOn: sign_on.sign_on,
    commands.SignOff: sign_on.sign_off,
    commands.SetUpTable: tables.set_up_table,
    commands.SetUpTournament: tournaments.set_up_tournament,
    commands.SetUpTournamentTable: tournaments.set_up_table,
    commands.DetermineStanding: tables.determine_standing,
    commands.SetUpJackpot: jackpots.set_up_jackpot,
    commands.ChangeJackpotParameters: jackpots.change_parameters,
    commands.EnterApproval: registers.enter_approval,
    commands.WithdrawApproval: registers.withdraw_approval,
    commands.EnterGamingHours: registers.enter_gaming_hours,
    commands.EnterCommencement: registers.enter_commencement,
    commands.JoinWaitingList: waiting_lists.join,
    commands.LeaveWaitingList: waiting_lists.leave,
    commands.CallNext: waiting_lists.call_next,
    commands.TakeUpOffer: waiting_lists.take_up,
    commands.LetOfferLapse: waiting_lists.let_lapse,
    commands.ExcludePerson: exclusions.exclude,
    commands.LiftExclusion: exclusions.lift,
    commands.RecordErasure: erasure.record_erasure,
    commands.DeterminePlayChips: play_chips.determine,
    commands.IssueChips: play_chips.issue,
    commands.RedeemChips: play_chips.redeem,
    commands.WelcomeGuest: play_chips.welcome,
    commands.WriteNote: inspection.write_note,
    commands.RecordReview: inspection.record_review,
    commands.OpenRoundToInspector: inspection.open_round,
}
COMMANDS: Final = tuple(_RULES)
"""Every command of room management."""


def decide(state: RoomState, command: commands.Command) -> Allowed[Event] | Refused:
    """Rule on a command.  Pure: changes nothing, reads no clock, never raises."""
    if not state.opened and not isinstance(command, commands.OpenRoom):
        return refused("the room is not opened yet")
    refusal = office_refusal(state, command.by)
    return refusal or _RULES[type(command)](state, command)


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
