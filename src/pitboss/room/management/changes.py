"""Apply events to the state of management.  Applying never decides anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pitboss.games.kernel import Changes, change, unchanged
from pitboss.offices import Office
from pitboss.room.management import events
from pitboss.room.management.people.waiting_lists import with_offer
from pitboss.room.management.room_time import clock_stepped, corrected_time
from pitboss.room.management.state import (
    Approval,
    Exclusion,
    OnDuty,
    RoomState,
    TableInRoom,
    Waiting,
)
from pitboss.ruling import changed

# --- the room, offices, sign-on -------------------------------------------------------------------


def _opened(state: RoomState, event: events.RoomOpened) -> RoomState:
    return changed(state, opened=True, offices={event.operator: frozenset({Office.OPERATOR})})


def _started(state: RoomState, event: events.RoomStarted) -> RoomState:
    return changed(state, running=True, release=event.release, machine_ahead_ms=0)


def _granted(state: RoomState, event: events.OfficeGranted) -> RoomState:
    held = state.offices.get(event.person, frozenset()) | {event.office}
    return changed(state, offices={**state.offices, event.person: held})


def _revoked(state: RoomState, event: events.OfficeRevoked) -> RoomState:
    offices = {**state.offices, event.person: state.offices[event.person] - {event.office}}
    if not offices[event.person]:
        del offices[event.person]
    return changed(state, offices=offices)


def _signed_on(state: RoomState, event: events.SignedOn) -> RoomState:
    on_duty = OnDuty(event.table, event.person, event.office)
    return changed(state, on_duty=(*state.on_duty, on_duty))


def _signed_off(state: RoomState, event: events.SignedOff) -> RoomState:
    gone = OnDuty(event.table, event.person, event.office)
    return changed(state, on_duty=tuple(duty for duty in state.on_duty if duty != gone))


# --- tables, jackpots, registers ------------------------------------------------------------------


def _table_set_up(state: RoomState, event: events.TableSetUp) -> RoomState:
    table = TableInRoom(event.kind, event.particulars, event.jackpot, event.pace)
    return changed(state, tables={**state.tables, event.table: table})


def _tournament_set_up(state: RoomState, event: events.TournamentSetUp) -> RoomState:
    return changed(state, tournaments={**state.tournaments, event.tournament: event.name})


def _with_table(state: RoomState, number: int, **changes: Any) -> RoomState:
    table = replace(state.tables[number], **changes)
    return changed(state, tables={**state.tables, number: table})


def _jackpot(
    state: RoomState, event: events.JackpotSetUp | events.JackpotParametersChanged
) -> RoomState:
    return changed(state, jackpots={**state.jackpots, event.jackpot: event.determinations})


def _approval_entered(state: RoomState, event: events.ApprovalEntered) -> RoomState:
    approval = Approval(event.subject, event.reference, event.given, event.given_by, event.games)
    return changed(state, approvals={**state.approvals, event.number: approval})


def _approval_withdrawn(state: RoomState, event: events.ApprovalWithdrawn) -> RoomState:
    withdrawn = replace(state.approvals[event.number], withdrawn=True)
    return changed(state, approvals={**state.approvals, event.number: withdrawn})


def _commencement(state: RoomState, event: events.CommencementEntered) -> RoomState:
    return changed(state, commencements={**state.commencements, event.instrument: event.day})


# --- persons --------------------------------------------------------------------------------------


def _joined(state: RoomState, event: events.WaitingListJoined) -> RoomState:
    waiting = Waiting(event.person, event.table, event.game, event.since)
    return changed(state, waiting=(*state.waiting, waiting))


def _left(state: RoomState, event: events.WaitingListLeft) -> RoomState:
    gone = (event.person, event.table, event.game)
    waiting = (entry for entry in state.waiting if (entry.person, entry.table, entry.game) != gone)
    return changed(state, waiting=tuple(waiting))


def _offer_gone(state: RoomState, event: events.OfferTakenUp | events.OfferLapsed) -> RoomState:
    """Remove the waiting-list place that has the offer; places on other lists stay."""
    waiting = (
        entry for entry in state.waiting if entry.person != event.person or entry.offer is None
    )
    return changed(state, waiting=tuple(waiting))


def _excluded(state: RoomState, event: events.PersonExcluded) -> RoomState:
    exclusion = Exclusion(event.begins, event.until, event.by, event.own, event.because)
    others = tuple(
        exclusion
        for exclusion in state.exclusions.get(event.person, ())
        if exclusion.own is not event.own
    )
    return changed(state, exclusions={**state.exclusions, event.person: (*others, exclusion)})


def _lifted(state: RoomState, event: events.ExclusionLifted) -> RoomState:
    own = tuple(exclusion for exclusion in state.exclusions[event.person] if exclusion.own)
    return changed(state, exclusions={**state.exclusions, event.person: own})


def _erased(state: RoomState, event: events.PersonErased) -> RoomState:
    waiting = tuple(entry for entry in state.waiting if entry.person != event.person)
    return changed(state, erased=state.erased | {event.person}, waiting=waiting)


def _issued(state: RoomState, event: events.ChipsIssued) -> RoomState:
    welcomed = state.welcomed | {event.person} if event.welcome else state.welcomed
    return changed(_with_issued(state, event.person, event.amount.units), welcomed=welcomed)


def _with_issued(state: RoomState, person: int, units: int) -> RoomState:
    issued = {**state.issued, person: state.issued.get(person, 0) + units}
    return changed(state, issued=issued)


def _round_opened(state: RoomState, event: events.RoundOpened) -> RoomState:
    opened = (event.table, event.round_of_play, event.inspector)
    return changed(state, rounds_opened=state.rounds_opened | {opened})


CHANGES: Final = Changes[RoomState, events.Event, RoomState](
    change(events.RoomOpened, _opened),
    change(events.RoomStarted, _started),
    change(events.RoomStopped, lambda state, _: changed(state, running=False)),
    change(
        events.IntegrityFailed, lambda state, event: changed(state, integrity_failed=event.because)
    ),
    change(events.IntegrityRestored, lambda state, _: changed(state, integrity_failed="")),
    change(events.SpaceRanShort, lambda state, event: changed(state, short_of_space=event.because)),
    change(events.SpaceReturned, lambda state, _: changed(state, short_of_space="")),
    change(events.ClockStepped, clock_stepped),
    change(events.TimeCorrected, corrected_time),
    change(events.OfficeGranted, _granted),
    change(events.OfficeRevoked, _revoked),
    change(
        events.PowersDelegated, lambda state, event: _with_table(state, event.table, delegated=True)
    ),
    change(
        events.DelegationWithdrawn,
        lambda state, event: _with_table(state, event.table, delegated=False),
    ),
    change(events.SignedOn, _signed_on),
    change(events.SignedOff, _signed_off),
    change(events.TableSetUp, _table_set_up),
    change(events.TournamentSetUp, _tournament_set_up),
    change(
        events.StandingDetermined,
        lambda state, event: _with_table(state, event.table, standing=event.powers),
    ),
    change(events.JackpotSetUp, _jackpot),
    change(events.JackpotParametersChanged, _jackpot),
    change(events.ApprovalEntered, _approval_entered),
    change(events.ApprovalWithdrawn, _approval_withdrawn),
    change(events.GamingHoursEntered, lambda state, event: changed(state, hours=event.hours)),
    change(events.CommencementEntered, _commencement),
    change(events.WaitingListJoined, _joined),
    change(events.WaitingListLeft, _left),
    change(
        events.SeatOffered, lambda state, event: changed(state, waiting=with_offer(state, event))
    ),
    change(events.OfferTakenUp, _offer_gone),
    change(events.OfferLapsed, _offer_gone),
    change(events.PersonExcluded, _excluded),
    change(events.ExclusionLifted, _lifted),
    change(events.PersonErased, _erased),
    change(
        events.PlayChipsDetermined, lambda state, event: changed(state, play_chips=event.play_chips)
    ),
    change(events.ChipsIssued, _issued),
    change(
        events.ChipsRedeemed,
        lambda state, event: _with_issued(state, event.person, -event.amount.units),
    ),
    change(events.RoundOpened, _round_opened),
    *unchanged(
        events.InvitedAtMachine,
        events.NoteWritten,
        events.ReviewRecorded,
        events.TablesResumed,
    ),
)
apply = CHANGES.apply
