"""What a table keeps of its rounds, read only from the game's events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import FLOAT
from pitboss.ruling import Event, changed
from pitboss.table import dispute_memory
from pitboss.table.blind_duties import at_the_big_blind
from pitboss.table.dispute_events import RoundTakenUp
from pitboss.table.events import CheckDue, RoundBegan, RoundConcluded, RoundSetAside
from pitboss.table.ninety_seconds import on_turn
from pitboss.table.round_marker import seats_advanced
from pitboss.table.state import RoundAtTable, Table, is_of_a_round
from pitboss.table.table_game import Meaning, Opening, TableGame


def begun(state: Table, event: RoundBegan) -> Table:
    """Open the game's round with what persists: stakes, warnings, markers."""
    opening = Opening(
        state.particulars.law,
        state.determinations,
        {seat.seat: (seat.player, seat.stake) for seat in event.seats if seat.plays},
        frozenset(seat.player for seat in event.seats if seat.warned),
        tuple(seat.seat for seat in event.seats if seat.marker),
        state.jackpot_operating,
        state.machine_loaded,
        event.dealer_button if state.game.pot_game else None,
        event.owing,
        frozenset(seat.seat for seat in event.seats if seat.absent),
        None if state.game.pot_game else event.dealer_button,
        frozenset(seat.player for seat in event.seats if seat.advised),
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
    last = state.round
    return changed(
        state,
        rounds=event.number,
        round=at_table,
        previous=last if last is not None and last.dealt else state.previous,
        before_the_deal=None,
        contested=_still_contested(state, last),
        seats={**state.seats, **seats},
        claims=_still_claimed(state),
    )


def _still_contested(state: Table, last: RoundAtTable | None) -> dict[int, RoundAtTable]:
    """Reading S-70: rounds left behind by play are kept while a dispute about them waits.

    The last round dealt is the previous one until the next card, so it is not left behind yet.
    """
    left = () if last is None or last.dealt else (last,)
    waiting = {dispute.round for dispute in state.disputes if dispute.waits}
    rounds = (*state.contested.values(), *left)
    return {at_table.number: at_table for at_table in rounds if at_table.number in waiting}


def _leave_behind(state: Table, at_table: RoundAtTable | None) -> dict[int, RoundAtTable]:
    if at_table is None or not any(
        dispute.waits for dispute in state.disputes_about(at_table.number)
    ):
        return dict(state.contested)
    return {**state.contested, at_table.number: at_table}


def taken_up(state: Table, event: RoundTakenUp) -> Table:
    """Put an earlier round back on the table, keeping the current one to return to."""
    assert state.round is not None
    others = {
        number: at_table for number, at_table in state.contested.items() if number != event.number
    }
    return changed(
        state,
        round=state.contested[event.number],
        contested={**others, state.round.number: state.round},
    )


def _still_claimed(state: Table) -> dict[int, tuple[int, ...]]:
    """NI2006-154 8.2  Drop claims to vacant seats: those players had time to take them.

    Keep claims that a draw has yet to decide, and claims to seats that are not vacant yet.
    """
    seated = {occupant.player for occupant in state.seats.values()}
    left = {
        seat: tuple(player for player in players if player in seated)
        for seat, players in state.claims.items()
    }
    return {
        seat: players
        for seat, players in left.items()
        if len(players) > 1 or (players and seat in state.seats)
    }


def set_aside(state: Table, _: RoundSetAside) -> Table:
    """The table waits for the next round; the previous result is not final yet."""
    contested = _leave_behind(state, state.round)
    return changed(state, round=state.previous, previous=None, contested=contested)


def concluded(state: Table, event: RoundConcluded) -> Table:
    """Update idle rounds, remove empty wager accounts, and move the marker."""
    assert state.round is not None
    idle = {
        seat: replace(state.seats[seat], idle_rounds=count)
        for seat, count in event.idle
        if seat in state.seats
    }
    balances = {
        name: units for name, units in state.balances.items() if units or not is_of_a_round(name)
    }
    return _marker_moved(
        changed(state, seats={**state.seats, **idle}, balances=balances),
        state.round,
        dealt=event.dealt,
    )


def _marker_moved(state: Table, at_table: RoundAtTable, *, dealt: bool) -> Table:
    """NI2006-154 8.3, S2-2001 Alt 8.3  Players who were dealt in are in the game and owe nothing
    more.
    """
    marker = at_table.dealer_button
    if marker is None or not dealt:
        return state
    seats = {
        seat: replace(seated, entering=None, owes=(), posts=False)
        if seat in at_table.wagered
        else seated
        for seat, seated in state.seats.items()
    }
    return changed(
        state,
        seats=seats,
        dealer_button=marker,
        big_blind=at_the_big_blind(state, at_table),
        marker_from=marker if state.marker_from is None else state.marker_from,
        marker_went=seats_advanced(state, marker),
    )


def in_round(state: Table, event: Event) -> Table:
    """Apply an event of the game to the round, and keep what persists."""
    at_table = state.round
    assert at_table is not None, f"{type(event).__name__} without a round"
    meaning = state.game.meanings.get(type(event))
    if meaning in _OF_DISPUTES:
        return _in_dispute(state, event, meaning)
    played = changed(at_table, state=state.game.apply(at_table.state, event))
    if played.ninety_seconds and _has_acted(state.game, played, event):
        played = changed(played, ninety_seconds=None)
    state = changed(state, round=played)
    return _MEMORY[meaning](state, event) if meaning else state


_OF_DISPUTES: Final = (Meaning.DISPUTED, Meaning.DISPUTE_DECIDED)


def _in_dispute(state: Table, event: Any, meaning: Meaning | None) -> Table:
    """Apply a dispute or decision about the current round, the previous one, or one left behind."""
    number = event.round
    before = state.previous if state.previous and state.previous.number == number else None
    left = state.contested.get(number)
    at_table = before or left or state.round
    assert at_table is not None
    remember = dispute_memory.raised if meaning is Meaning.DISPUTED else dispute_memory.decided
    state = remember(state, at_table, event)
    played = changed(at_table, state=state.game.apply(at_table.state, event))
    if left and not before:
        return changed(state, contested={**state.contested, number: played})
    return changed(state, previous=played) if before else changed(state, round=played)


def _has_acted(game: TableGame, at_table: RoundAtTable, event: Event) -> bool:
    """NI2006-154 4.8  Whether the player who was given time has acted, or is no longer on turn."""
    assert at_table.ninety_seconds is not None
    seat = at_table.ninety_seconds[0]
    own = getattr(event, "seat", None) == seat
    return own or not on_turn(game, at_table, seat)


def _with_round(state: Table, **changes: Any) -> Table:
    assert state.round is not None
    return changed(state, round=changed(state.round, **changes))


def _apply_any(state: Table, event: Any) -> Table:
    assert state.round is not None
    return _with_round(state, wagered=state.round.wagered | {event.box})


def _apply_first_card(state: Table, _: Event) -> Table:
    """A:Round of Play, NI2006-154 17.14  From now on the previous result is final."""
    state = _with_round(state, dealt=True)
    contested = _leave_behind(state, state.previous)
    return changed(state, previous=None, before_the_deal=state.previous, contested=contested)


def _apply_misdealt(state: Table, _: Event) -> Table:
    """NI2006-154 A:Misdeal  It was no round, so the previous result is not final yet."""
    state = _with_round(state, dealt=False)
    before = state.before_the_deal
    contested = dict(state.contested)
    if before is not None:
        before = contested.pop(before.number, before)
    return changed(state, previous=before, before_the_deal=None, contested=contested)


def _apply_withdrawn(state: Table, event: Any) -> Table:
    assert state.round is not None
    return _with_round(state, wagered=state.round.wagered - {event.box})


def _apply_taken_back(state: Table, event: Any) -> Table:
    assert state.round is not None
    state = dispute_memory.wagers_taken_back(state, state.round.number, event.box)
    return _apply_withdrawn(state, event)


def _apply_voided(state: Table, event: Any) -> Table:
    """Before the first card the box is simply empty again; later its player was in the round."""
    assert state.round is not None
    return state if state.round.dealt else _apply_withdrawn(state, event)


def _with_seat(state: Table, seat: int, **changes: Any) -> Table:
    if seat not in state.seats:
        return state  # the player has left since
    return state.with_seat(seat, replace(state.seats[seat], **changes))


def _apply_advised(state: Table, event: Any) -> Table:
    """Reading U-09: the advice counts even if the player leaves and comes back."""
    state = changed(state, warned=state.warned | {event.player})
    return _with_seat(state, event.box, warned=True)


def _apply_excluded(state: Table, event: Any) -> Table:
    return changed(state, excluded=state.excluded | {event.player})


def _apply_check_ordered(state: Table, _: Event) -> Table:
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


def _apply_jackpot_failed(state: Table, _: Event) -> Table:
    return changed(state, jackpot_operating=False, approval_awaited=True)


_MEMORY: Final[dict[Meaning, Callable[[Table, Any], Table]]] = {
    Meaning.WAGERED: _apply_any,
    Meaning.WITHDRAWN: _apply_taken_back,
    Meaning.VOIDED: _apply_voided,
    Meaning.LOADED: lambda state, _: changed(state, machine_loaded=True),
    Meaning.FIRST_CARD: _apply_first_card,
    Meaning.OVER: lambda state, _: _with_round(state, over=True),
    Meaning.MISDEALT: _apply_misdealt,
    Meaning.VOID: lambda state, _: _with_round(state, over=True, void=True),
    Meaning.ADVISED: _apply_advised,
    Meaning.ASKED: lambda state, _: state,  # the round tracks it; the desk says who waits
    Meaning.OUT_OF_ORDER: lambda state, event: _with_seat(state, event.box, advised=True),
    Meaning.MARKED: lambda state, event: _with_seat(state, event.box, marker=True),
    Meaning.EXCLUDED: _apply_excluded,
    Meaning.CHECK_ORDERED: _apply_check_ordered,
    Meaning.JACKPOT_FAILED: _apply_jackpot_failed,
    Meaning.JACKPOT_RESTORED: lambda state, _: changed(state, jackpot_operating=True),
    Meaning.CONTINUING_APPROVED: lambda state, _: changed(state, approval_awaited=False),
}
