"""How the events of a pot game's table change it.  Nothing is decided here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Never

from pitboss.games.kernel import Change, change
from pitboss.ruling import changed
from pitboss.table import pot_game_events as events
from pitboss.table.state import BIG_BLIND, Entering, Seated, SelectedGroup, Table, stake_of


def without_claims(state: Table, player: int, seat: int) -> dict[int, tuple[int, ...]]:
    """The claims to seats, without those of a player who gives up waiting or has a seat."""
    left = {
        at: tuple(other for other in players if other != player)
        for at, players in state.claims.items()
        if at != seat
    }
    return {at: players for at, players in left.items() if players}


def _apply_any(state: Table, event: Any, **changes: Any) -> Table:
    return state.with_seat(event.seat, replace(state.seats[event.seat], **changes))


def _apply_blinds_missed(state: Table, event: events.BlindsMissed) -> Table:
    return _apply_any(state, event, entering=Entering.MISSED, owes=event.blinds, posts=False)


def _apply_seat_asked_for(state: Table, event: events.SeatAskedFor) -> Table:
    left = without_claims(state, event.player, 0)
    if event.to is not None:
        left[event.to] = (*left.get(event.to, ()), event.player)
    return changed(state, claims=left)


def _apply_cards_drawn_for_seat(state: Table, event: events.CardsDrawnForSeat) -> Table:
    return changed(state, claims={**state.claims, event.seat: event.remain})


def _apply_seat_changed(state: Table, event: events.SeatChanged) -> Table:
    seated = state.seats[event.seat]
    seats = {seat: other for seat, other in state.seats.items() if seat != event.seat}
    seats[event.to] = _moved_further(seated) if event.further else seated
    empty = stake_of(event.seat)
    balances = {name: units for name, units in state.balances.items() if name != empty}
    claims = without_claims(state, event.player, event.to)
    return changed(state, seats=seats, balances=balances, claims=claims)


def _moved_further(seated: Seated) -> Seated:
    """NI2006-154 17.13  Add the big blind to what is owed; a new player owes it anyway."""
    if seated.entering is Entering.NEW:
        return seated
    owes = tuple(sorted({*seated.owes, BIG_BLIND}))
    return replace(seated, entering=seated.entering or Entering.MOVED, owes=owes, posts=False)


def _apply_group_selected(state: Table, event: events.GroupSelected) -> Table:
    group = SelectedGroup(event.described, event.players) if event.described else None
    return changed(state, group=group)


def _apply_ninety_seconds_given(state: Table, event: events.NinetySecondsGiven) -> Table:
    assert state.round is not None
    given = (event.seat, event.began)
    return changed(state, round=changed(state.round, ninety_seconds=given))


POT_GAME_CHANGES: Final[tuple[Change[Table, Never, Table], ...]] = (
    change(events.StayedOut, lambda state, event: _apply_any(state, event, stays_out=True)),
    change(events.Rejoined, lambda state, event: _apply_any(state, event, stays_out=False)),
    change(events.PostingChosen, lambda state, event: _apply_any(state, event, posts=event.posts)),
    change(events.BlindsMissed, _apply_blinds_missed),
    change(events.SeatAskedFor, _apply_seat_asked_for),
    change(events.CardsDrawnForSeat, _apply_cards_drawn_for_seat),
    change(events.SeatChanged, _apply_seat_changed),
    change(events.GroupSelected, _apply_group_selected),
    change(events.TimePaid, lambda state, event: _apply_any(state, event, paid_until=event.until)),
    change(events.NinetySecondsGiven, _apply_ninety_seconds_given),
)
