"""Describe events in running a room and at its desks in plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from pitboss.room.acts.wire_acts import act_name
from pitboss.room.management import events
from pitboss.room.tables import desk_events as desk
from pitboss.scenario.room.happenings import RecordVerified, TableCameBack
from pitboss.scenario.table.event_text import worded

SAYINGS: Final[dict[type, tuple[str, ...]]] = {
    events.RoomOpened: ("the room is opened",),
    events.RoomStarted: ("the room runs",),
    events.RoomStopped: ("the room has stopped",),
    events.TablesResumed: ("tables go on",),
    events.IntegrityFailed: ("no new round begins: {because}",),
    events.IntegrityRestored: ("rounds may begin again",),
    events.SpaceRanShort: ("no new round begins for want of space",),
    events.SpaceReturned: ("there is room for the record again",),
    events.ClockStepped: ("the clock has jumped",),
    events.TimeCorrected: ("the room's time is corrected: {because}",),
    events.OfficeGranted: ("person {person} holds the office of {office}",),
    events.OfficeRevoked: ("person {person} holds the office of {office} no longer",),
    events.InvitedAtMachine: ("person {person} was invited at the machine",),
    events.PowersDelegated: ("the supervisors at table {table} have the operator's powers",),
    events.DelegationWithdrawn: (
        "the operator's powers at table {table} are the operator's alone",
    ),
    events.SignedOn: ("person {person} works at table {table} as {office}",),
    events.SignedOff: ("person {person} works at table {table} no longer",),
    events.TableSetUp: ("there is a table {table}",),
    events.TournamentSetUp: ("there is a tournament {tournament}: {name}",),
    events.StandingDetermined: ("it is determined what the room rules at table {table} by itself",),
    events.JackpotSetUp: ("there is a jackpot {jackpot}",),
    events.JackpotParametersChanged: ("jackpot {jackpot} is determined anew",),
    events.ApprovalEntered: ("approval {number} is entered: {reference}",),
    events.ApprovalWithdrawn: ("approval {number} holds no longer",),
    events.GamingHoursEntered: ("hours of gaming are entered",),
    events.CommencementEntered: ("{instrument} began on {day}",),
    events.WaitingListJoined: ("person {person} waits for a seat",),
    events.WaitingListLeft: ("person {person} waits no longer",),
    events.SeatOffered: ("box {seat} is kept for person {person} until {until}",),
    events.OfferTakenUp: ("person {person} has taken the offer up",),
    events.OfferLapsed: ("person {person} has let the offer lapse",),
    events.PersonExcluded: ("person {person} takes no seat",),
    events.ExclusionLifted: ("the house lets person {person} in again",),
    events.PersonErased: ("what is held about person {person} is erased",),
    events.PlayChipsDetermined: ("it is determined how many play chips persons get",),
    events.ChipsIssued: ("person {person} gets play chips of {amount}",),
    events.ChipsRedeemed: ("person {person} gives play chips of {amount} back",),
    events.NoteWritten: ("the inspector notes: {text}",),
    events.ReviewRecorded: ("the Commission has reviewed round {round_of_play}: {outcome}",),
    events.RoundOpened: ("round {round_of_play} is opened to the inspector",),
    desk.ShoeSealed: ("the cards of round {round_number} are fixed and sealed",),
    desk.ActProposed: ("proposal {proposal} waits for another person: {command}",),
    desk.ActSeconded: ("proposal {proposal} is seconded",),
    desk.ActDropped: ("proposal {proposal} is dropped",),
    desk.TimeMoved: ("time is counted on from the corrected time of the room",),
    desk.TableResumed: ("the table goes on after {lost_seconds} seconds",),
    desk.PlayerReady: ("box {seat} wagers no more",),
    TableCameBack: (
        "table {table} is as it was",
        "table {table} is not as it was",
        "table {table} has the same cards",
    ),
    RecordVerified: ("the record is whole",),
}

_WHICH: Final[dict[type, Callable[[Any], tuple[int, ...]]]] = {
    TableCameBack: lambda event: (
        0 if event.as_it_was else 1,
        *((2,) if event.same_cards else ()),
    ),
}


def sayings(event: Any) -> tuple[str, ...]:
    """Return the event as one or two sentences."""
    patterns = SAYINGS[type(event)]
    which = _WHICH.get(type(event))
    chosen = [patterns[n] for n in which(event)] if which else patterns
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    if isinstance(event, desk.ActProposed):
        values["command"] = act_name(type(event.command)).partition(".")[2].replace("_", " ")
    said = {name: worded(value) for name, value in values.items()}
    return tuple(pattern.format(**said) for pattern in chosen)
