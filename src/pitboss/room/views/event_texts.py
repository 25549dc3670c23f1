"""What the room's own events say: those of its management and of its desks."""

from __future__ import annotations

from typing import Final

from pitboss.acts.event_texts import EVENT_SHEETS, EventSheet, TextContext, sheet
from pitboss.acts.event_texts.sheet import Values
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.management import events
from pitboss.room.tables import desk_events as desk
from pitboss.room.tournaments.desk_events import HouseConducts


def _proposed(event: desk.ActProposed, _: TextContext) -> Values:
    act = act_name(type(event.command)).partition(".")[2].replace("_", " ")
    return {"command": act}


MANAGEMENT_SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(events.RoomOpened, "the room is opened"),
        sheet(events.RoomStarted, "the room runs"),
        sheet(events.RoomStopped, "the room has stopped"),
        sheet(events.TablesResumed, "tables go on"),
        sheet(events.IntegrityFailed, "no new round begins: {because}"),
        sheet(events.IntegrityRestored, "rounds may begin again"),
        sheet(events.SpaceRanShort, "no new round begins for want of space"),
        sheet(events.SpaceReturned, "there is room for the record again"),
        sheet(events.ClockStepped, "the clock has jumped"),
        sheet(events.TimeCorrected, "the room's time is corrected: {because}"),
        sheet(events.OfficeGranted, "person {person} holds the office of {office}"),
        sheet(events.OfficeRevoked, "person {person} holds the office of {office} no longer"),
        sheet(events.InvitedAtMachine, "person {person} was invited at the machine"),
        sheet(
            events.PowersDelegated,
            "the supervisors at table {table} have the operator's powers",
        ),
        sheet(
            events.DelegationWithdrawn,
            "the operator's powers at table {table} are the operator's alone",
        ),
        sheet(events.SignedOn, "person {person} works at table {table} as {office}"),
        sheet(events.SignedOff, "person {person} works at table {table} no longer"),
        sheet(events.TableSetUp, "there is a table {table}"),
        sheet(events.TournamentSetUp, "there is a tournament {tournament}: {name}"),
        sheet(
            events.StandingDetermined,
            "it is determined what the room rules at table {table} by itself",
        ),
        sheet(events.JackpotSetUp, "there is a jackpot {jackpot}"),
        sheet(events.JackpotParametersChanged, "jackpot {jackpot} is determined anew"),
        sheet(events.ApprovalEntered, "approval {number} is entered: {reference}"),
        sheet(events.ApprovalWithdrawn, "approval {number} holds no longer"),
        sheet(events.GamingHoursEntered, "hours of gaming are entered"),
        sheet(events.CommencementEntered, "{instrument} began on {day}"),
        sheet(events.WaitingListJoined, "person {person} waits for a seat"),
        sheet(events.WaitingListLeft, "person {person} waits no longer"),
        sheet(events.SeatOffered, "box {seat} is kept for person {person} until {until}"),
        sheet(events.OfferTakenUp, "person {person} has taken the offer up"),
        sheet(events.OfferLapsed, "person {person} has let the offer lapse"),
        sheet(events.PersonExcluded, "person {person} takes no seat"),
        sheet(events.ExclusionLifted, "the house lets person {person} in again"),
        sheet(events.PersonErased, "what is held about person {person} is erased"),
        sheet(events.PlayChipsDetermined, "it is determined how many play chips persons get"),
        sheet(events.ChipsIssued, "person {person} gets play chips of {amount}"),
        sheet(events.ChipsRedeemed, "person {person} gives play chips of {amount} back"),
        sheet(events.NoteWritten, "the inspector notes: {text}"),
        sheet(
            events.ReviewRecorded,
            "the Commission has reviewed round {round_of_play}: {outcome}",
        ),
        sheet(events.RoundOpened, "round {round_of_play} is opened to the inspector"),
    )
)
"""The management's stream is shown in no log: its pages show what the events have led to."""

DESK_SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            desk.ShoeSealed,
            "the cards of round {round_number} are fixed and sealed",
            "The order of the cards is fixed and sealed.",
        ),
        sheet(
            desk.ActProposed,
            "proposal {proposal} waits for another person: {command}",
            "Waiting for a second person: {command}.",
            values=_proposed,
        ),
        sheet(
            desk.ActSeconded,
            "proposal {proposal} is seconded",
            "A second person agrees to proposal {proposal}.",
        ),
        sheet(
            desk.ActDropped,
            "proposal {proposal} is dropped",
            "Proposal {proposal} is dropped.",
        ),
        sheet(
            desk.TimeMoved,
            "time is counted on from the corrected time of the room",
            "The room's time was corrected. Time limits here are unaffected.",
        ),
        sheet(
            desk.TableResumed,
            "the table goes on after {lost_seconds} seconds",
            "The room is back after {lost_seconds} seconds. Play goes on with the same cards.",
        ),
        sheet(desk.PlayerReady, "box {seat} wagers no more", "{who} is ready."),
    )
)

_CONDUCTING: Final = sheet(
    HouseConducts,
    (),
    ("The house conducts the tournament.", "The house no longer conducts the tournament."),
    log_lines=lambda event: (0 if event.on else 1,),
)

ROOM_SHEETS: Final[dict[type, EventSheet]] = MANAGEMENT_SHEETS | DESK_SHEETS
LOG_SHEETS: Final[dict[type, EventSheet]] = EVENT_SHEETS | ROOM_SHEETS | dict((_CONDUCTING,))
"""All sheets: every event that a table or a tournament can have on record is among them."""
