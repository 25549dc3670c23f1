"""Apply events to the state of management.  Applying never decides anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

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

_Change = Callable[[RoomState, Any], RoomState]


def apply(state: RoomState, event: events.Event) -> RoomState:
    """Return the state after an event; notes leave it unchanged."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


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


_CHANGES: Final[dict[type[events.Event], _Change]] = {
    events.RoomOpened: _opened,
    events.RoomStarted: _started,
    events.RoomStopped: lambda state, _: changed(state, running=False),
    events.IntegrityFailed: lambda state, event: changed(state, integrity_failed=event.because),
    events.IntegrityRestored: lambda state, _: changed(state, integrity_failed=""),
    events.SpaceRanShort: lambda state, event: changed(state, short_of_space=event.because),
    events.SpaceReturned: lambda state, _: changed(state, short_of_space=""),
    events.ClockStepped: clock_stepped,
    events.TimeCorrected: corrected_time,
    events.OfficeGranted: _granted,
    events.OfficeRevoked: _revoked,
    events.PowersDelegated: lambda state, event: _with_table(state, event.table, delegated=True),
    events.DelegationWithdrawn: lambda state, event: _with_table(
        state, event.table, delegated=False
    ),
    events.SignedOn: _signed_on,
    events.SignedOff: _signed_off,
    events.TableSetUp: _table_set_up,
    events.TournamentSetUp: _tournament_set_up,
    events.StandingDetermined: lambda state, event: _with_table(
        state, event.table, standing=event.powers
    ),
    events.JackpotSetUp: _jackpot,
    events.JackpotParametersChanged: _jackpot,
    events.ApprovalEntered: _approval_entered,
    events.ApprovalWithdrawn: _approval_withdrawn,
    events.GamingHoursEntered: lambda state, event: changed(state, hours=event.hours),
    events.CommencementEntered: _commencement,
    events.WaitingListJoined: _joined,
    events.WaitingListLeft: _left,
    events.SeatOffered: lambda state, event: changed(state, waiting=with_offer(state, event)),
    events.OfferTakenUp: _offer_gone,
    events.OfferLapsed: _offer_gone,
    events.PersonExcluded: _excluded,
    events.ExclusionLifted: _lifted,
    events.PersonErased: _erased,
    events.PlayChipsDetermined: lambda state, event: changed(state, play_chips=event.play_chips),
    events.ChipsIssued: _issued,
    events.ChipsRedeemed: lambda state, event: _with_issued(
        state, event.person, -event.amount.units
    ),
    events.RoundOpened: _round_opened,
}
