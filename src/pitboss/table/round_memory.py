"""What a table keeps of its rounds: read from the game's events, never from its insides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import FLOAT
from pitboss.ruling import Event, changed
from pitboss.table.events import CheckDue, RoundBegan, RoundConcluded, RoundSetAside
from pitboss.table.state import RoundAtTable, Table, is_of_a_round
from pitboss.table.table_game import Meaning, Opening


def begun(state: Table, event: RoundBegan) -> Table:
    """Open the game's round with what lasts: stakes, warnings, markers."""
    opening = Opening(
        state.particulars.law,
        state.determinations,
        {seat.seat: (seat.player, seat.stake) for seat in event.seats if seat.plays},
        frozenset(seat.player for seat in event.seats if seat.warned),
        tuple(seat.seat for seat in event.seats if seat.marker),
        state.jackpot_operating,
        state.machine_loaded,
        event.dealer_button,
    )
    in_it = frozenset(seat.seat for seat in event.seats if seat.plays)
    at_table = RoundAtTable(
        event.number,
        event.back,
        {seat.seat: seat.player for seat in event.seats},
        state.game.open_round(opening),
        state.balances[FLOAT],
        wagered=in_it if state.game.pot_game else frozenset(),
        dealer_button=event.dealer_button,
    )
    seats = {
        seat.seat: replace(state.seats[seat.seat], declared=True)
        for seat in event.seats
        if seat.declared
    }
    return changed(state, rounds=event.number, round=at_table, seats={**state.seats, **seats})


def set_aside(state: Table, _: RoundSetAside) -> Table:
    """The table waits for the next round."""
    return changed(state, round=None)


def concluded(state: Table, event: RoundConcluded) -> Table:
    """Idle rounds are counted, the empty accounts of wagers go, the dealer button has moved."""
    assert state.round is not None
    dealer_button = state.round.dealer_button if event.dealt else state.dealer_button
    seats = {
        seat: replace(state.seats[seat], idle_rounds=count)
        for seat, count in event.idle
        if seat in state.seats
    }
    balances = {
        name: units for name, units in state.balances.items() if units or not is_of_a_round(name)
    }
    return changed(state, seats=seats, balances=balances, dealer_button=dealer_button)


def in_round(state: Table, event: Event) -> Table:
    """An event of the game: the round changes, and the table remembers what lasts."""
    at_table = state.round
    assert at_table is not None, f"{type(event).__name__} without a round"
    played = changed(at_table, state=state.game.apply(at_table.state, event))
    state = changed(state, round=played)
    meaning = state.game.meanings.get(type(event))
    return _MEMORY[meaning](state, event) if meaning else state


def _with_round(state: Table, **changes: Any) -> Table:
    assert state.round is not None
    return changed(state, round=changed(state.round, **changes))


def _wagered(state: Table, event: Any) -> Table:
    assert state.round is not None
    return _with_round(state, wagered=state.round.wagered | {event.box})


def _withdrawn(state: Table, event: Any) -> Table:
    assert state.round is not None
    return _with_round(state, wagered=state.round.wagered - {event.box})


def _voided(state: Table, event: Any) -> Table:
    """Before the first card the box is simply empty again; later its player was in the round."""
    assert state.round is not None
    return state if state.round.dealt else _withdrawn(state, event)


def _with_seat(state: Table, seat: int, **changes: bool) -> Table:
    if seat not in state.seats:
        return state  # the player has gone meanwhile
    return state.with_seat(seat, replace(state.seats[seat], **changes))


def _excluded(state: Table, event: Any) -> Table:
    return changed(state, excluded=state.excluded | {event.player})


def _check_ordered(state: Table, _: Event) -> Table:
    """The deck of that round; every deck if it is no longer known by those backs."""
    assert state.round is not None
    back = state.round.back
    known = state.deck(back) is not None
    decks = tuple(
        replace(deck, due=deck.due | {CheckDue.IRREGULARITY})
        if deck.back == back or not known
        else deck
        for deck in state.decks
    )
    return changed(state, decks=decks, machine_loaded=False)


def _jackpot_failed(state: Table, _: Event) -> Table:
    return changed(state, jackpot_operating=False, approval_awaited=True)


_MEMORY: Final[dict[Meaning, Callable[[Table, Any], Table]]] = {
    Meaning.WAGERED: _wagered,
    Meaning.WITHDRAWN: _withdrawn,
    Meaning.VOIDED: _voided,
    Meaning.LOADED: lambda state, _: changed(state, machine_loaded=True),
    Meaning.FIRST_CARD: lambda state, _: _with_round(state, dealt=True),
    Meaning.OVER: lambda state, _: _with_round(state, over=True),
    Meaning.VOID: lambda state, _: _with_round(state, over=True, void=True),
    Meaning.DISPUTED: lambda state, _: _with_round(state, disputed=True),
    Meaning.DISPUTE_DECIDED: lambda state, _: _with_round(state, disputed=False),
    Meaning.ADVISED: lambda state, event: _with_seat(state, event.box, warned=True),
    Meaning.MARKED: lambda state, event: _with_seat(state, event.box, marker=True),
    Meaning.EXCLUDED: _excluded,
    Meaning.CHECK_ORDERED: _check_ordered,
    Meaning.JACKPOT_FAILED: _jackpot_failed,
    Meaning.JACKPOT_RESTORED: lambda state, _: changed(state, jackpot_operating=True),
    Meaning.CONTINUING_APPROVED: lambda state, _: changed(state, approval_awaited=False),
}
