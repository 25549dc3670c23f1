"""The room itself: opened once, started and stopped; no new rounds while the record is in doubt or
short of disk space.

The instruments do not deal with software; only the fate of rounds after a fault is read into
NI2025-411 11.1 and NI2017-193 12.6 (reading E-02).
"""

from __future__ import annotations

from pitboss.room.management import clauses
from pitboss.room.management.commands import (
    OpenRoom,
    ReportClockStep,
    ReportIntegrityFailure,
    ReportShortOfSpace,
    ReportSpaceAgain,
    RestoreIntegrity,
    ResumeTables,
    StartRoom,
    StopRoom,
)
from pitboss.room.management.events import (
    ClockStepped,
    Event,
    IntegrityFailed,
    IntegrityRestored,
    RoomOpened,
    RoomStarted,
    RoomStopped,
    SpaceRanShort,
    SpaceReturned,
    TablesResumed,
)
from pitboss.room.management.people.persons import (
    person_refusal,
    text_refusal,
)
from pitboss.room.management.state import RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def open_room(state: RoomState, command: OpenRoom) -> Allowed[Event] | Refused:
    """NI2025-411 A:Casino Operator  Open a room; it has an operator from the start."""
    refusal = person_refusal(command.operator)
    if refusal:
        return refusal
    if state.opened:
        return refused("the room was opened before")
    return allowed(RoomOpened(clauses.OPERATOR, command.operator))


def start_room(_: RoomState, command: StartRoom) -> Allowed[Event] | Refused:
    """Start the room, even if it is recorded as running: a killed room records no stop."""
    refusal = text_refusal("the release", command.release)
    return refusal or allowed(RoomStarted((), command.release))


def stop_room(state: RoomState, _: StopRoom) -> Allowed[Event] | Refused:
    """Record a clean stop; a killed room records none."""
    return allowed(RoomStopped(())) if state.running else refused("the room does not run")


def resume_tables(state: RoomState, command: ResumeTables) -> Allowed[Event] | Refused:
    """NI2025-411 11.1, NI2017-193 12.6  An intact record and cards void nothing."""
    if not command.tables or len(set(command.tables)) != len(command.tables):
        return refused("each table that goes on is named, once")
    unknown = [table for table in command.tables if table not in state.tables]
    if unknown:
        return refused(f"there is no table {unknown[0]}")
    return allowed(TablesResumed(clauses.SERVER_FAULT, command.tables))


def report_integrity_failure(
    state: RoomState, command: ReportIntegrityFailure
) -> Allowed[Event] | Refused:
    """Report a damaged record, by the room or staff; no round begins from then on."""
    refusal = text_refusal("the reason", command.because)
    if refusal:
        return refusal
    if state.integrity_failed:
        return refused("new rounds are stopped already")
    return allowed(IntegrityFailed((), command.because))


def restore_integrity(state: RoomState, command: RestoreIntegrity) -> Allowed[Event] | Refused:
    """Let rounds begin again; a two-person act, which the desk enforces."""
    refusal = text_refusal("what was found", command.because)
    if refusal:
        return refusal
    if not state.integrity_failed:
        return refused("nothing has stopped new rounds")
    return allowed(IntegrityRestored((), command.because))


def report_short_of_space(
    state: RoomState, command: ReportShortOfSpace
) -> Allowed[Event] | Refused:
    """Report low disk space, by the room itself; no round begins from then on."""
    refusal = text_refusal("the reason", command.because)
    if refusal:
        return refusal
    if state.short_of_space:
        return refused("new rounds are stopped for want of space already")
    return allowed(SpaceRanShort((), command.because))


def report_space_again(state: RoomState, _: ReportSpaceAgain) -> Allowed[Event] | Refused:
    """Report enough disk space; needs no person's judgment."""
    if not state.short_of_space:
        return refused("the record was not short of space")
    return allowed(SpaceReturned(()))


def report_clock_step(_: RoomState, command: ReportClockStep) -> Allowed[Event] | Refused:
    """Record a clock step, so that moments around it can be interpreted."""
    if not command.milliseconds:
        return refused("the clock did not jump")
    return allowed(ClockStepped((), command.milliseconds))
