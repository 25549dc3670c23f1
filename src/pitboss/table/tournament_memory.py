"""How the events of a tournament's table change it.  Nothing is decided here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Never

from pitboss.games.kernel import Change, change, unchanged
from pitboss.ruling import changed
from pitboss.table import tournament_events as events
from pitboss.table.state import Seated, Table, stake_of


def _apply_entrant_seated(state: Table, event: events.EntrantSeated) -> Table:
    return state.with_seat(event.seat, Seated(event.player, advised=event.advised))


def _apply_entrant_removed(state: Table, event: events.EntrantRemoved) -> Table:
    seats = {seat: seated for seat, seated in state.seats.items() if seat != event.seat}
    empty = stake_of(event.seat)
    balances = {name: units for name, units in state.balances.items() if name != empty}
    return changed(state, seats=seats, balances=balances)


def _with_seat(state: Table, seat: int, **changes: Any) -> Table:
    return state.with_seat(seat, replace(state.seats[seat], **changes))


def _apply_started_afresh(state: Table, _: events.StartedAfresh) -> Table:
    return changed(state, dealer_button=None, big_blind=None, marker_from=None, marker_went=0)


TOURNAMENT_CHANGES: Final[tuple[Change[Table, Never, Table], ...]] = (
    change(events.EntrantSeated, _apply_entrant_seated),
    change(events.EntrantRemoved, _apply_entrant_removed),
    change(
        events.EntrantSubstituted,
        lambda state, event: state.with_seat(
            event.seat, Seated(event.substitute, advised=event.advised)
        ),
    ),
    change(
        events.LevelSet, lambda state, event: changed(state, determinations=event.determinations)
    ),
    change(events.EntrantAbsent, lambda state, event: _with_seat(state, event.seat, absent=True)),
    change(events.EntrantPresent, lambda state, event: _with_seat(state, event.seat, absent=False)),
    change(events.StartedAfresh, _apply_started_afresh),
    *unchanged(events.ChipsIssued, events.ChipsRaced),
)
