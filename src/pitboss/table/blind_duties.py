"""Blind duties from round to round: who is dealt in, and what is posted for it.

NI2006-154 17.4, 17.11, 17.12 and 17.13.  A player who is new, has missed blinds or has moved
further from them comes in at the big blind or by posting, and never at the dealer button.  In a
game of antes none of this applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from pitboss.chips import Cents, Chips
from pitboss.law.citation import Citation
from pitboss.table.events import SeatOwes
from pitboss.table.pot_game_events import BlindsMissed
from pitboss.table.round_marker import (
    clockwise_after,
    has_buck,
    has_passed,
    lies_first,
    order_of_the_deal,
)
from pitboss.table.state import BIG_BLIND, Entering, RoundAtTable, Table
from pitboss.table.table_stakes import able_to_play, player_count_refusal


class DealtIn(NamedTuple):
    """The position of the marker in a round and the players in it, in the order of the deal."""

    marker: int
    seats: tuple[int, ...]
    anew: bool = False
    """Whether the game starts over: nobody owes anything (reading F-61)."""


def blinds(state: Table) -> tuple[Chips, ...]:
    """4.2(c), 4.2(f)  The compulsory blinds that players can come to owe.

    None in a game of antes or in a tournament, where everybody with chips is dealt in and nobody
    posts missed blinds (readings F-59 and T-28).
    """
    pot_game = state.game.pot_game
    if pot_game is None or state.in_tournament:
        return ()
    return pot_game.blinds(state.determinations)


# --- who is dealt in ------------------------------------------------------------------------------


def dealt_in(state: Table, at: datetime | None = None) -> DealtIn:
    """8.3, 17.4, 17.11, 17.13  Move the marker to the next player in turn, and deal in everybody
    who may come in.

    The caller ensures that there are enough players for a round.
    """
    able = able_to_play(state, at)
    if state.dealer_button is None:
        marker = lies_first(state, able)
        return DealtIn(marker, order_of_the_deal(state, able, marker), anew=True)
    in_turn = clockwise_after(able, state.dealer_button)
    if not blinds(state):
        return DealtIn(in_turn[0], order_of_the_deal(state, able, in_turn[0]))
    for marker in in_turn:
        seats = _with_marker(state, able, marker)
        if len(seats) > 1:
            return DealtIn(marker, seats)
    return DealtIn(in_turn[0], order_of_the_deal(state, able, in_turn[0]), anew=True)


def _with_marker(state: Table, able: tuple[int, ...], marker: int) -> tuple[int, ...]:
    """The players in the round if the marker is at this seat; none if it cannot be there."""
    at_once = {seat for seat in able if not _waits(state, seat, marker)}
    if not any(state.seats[seat].entering is None for seat in at_once):
        return ()
    if has_buck(state):
        if marker not in at_once and _last_blind(state, len(at_once) + 1) != 1:
            return ()
        at_once |= {marker}
    elif state.seats[marker].entering is not None:
        return ()  # nobody comes into the game at the dealer button
    order = order_of_the_deal(state, at_once, marker)
    while state.seats[order[-1]].entering is not None:
        order = order[:-1]
    return _with_the_big_blind(state, able, order, marker)


def _waits(state: Table, seat: int, marker: int) -> bool:
    """Whether the player owes blinds and waits for the big one."""
    return bool(owes(state, seat, marker)) and not state.seats[seat].posts


def _with_the_big_blind(
    state: Table, able: tuple[int, ...], order: tuple[int, ...], marker: int
) -> tuple[int, ...]:
    """NI2006-154 17.4, 17.11(a), 17.13  A waiting player comes in at the turn for the big blind."""
    for seat in order_of_the_deal(state, able, marker):
        if seat not in order and _waits(state, seat, marker):
            with_it = order_of_the_deal(state, (*order, seat), marker)
            if with_it.index(seat) + 1 == _last_blind(state, len(with_it)):
                order = with_it
    return order


def _last_blind(state: Table, players: int) -> int:
    """F-39, F-60  The position of the big blind: with few players, ahead of the dealer button."""
    return min(len(blinds(state)), players - 1)


# --- what is owed ---------------------------------------------------------------------------------


def owes(state: Table, seat: int, marker: int) -> tuple[int, ...]:
    """17.4, 17.11, 17.12, 17.13  The blinds that a player who does not wait must post."""
    seated = state.seats[seat]
    if not blinds(state):
        return ()
    if seated.entering is Entering.NEW:
        return (BIG_BLIND,) if has_passed(state, seat, marker) else ()
    return seated.owes


def in_first_revolution(state: Table, seat: int, at: datetime | None = None) -> bool:
    """17.12  Whether a new player is dealt into the next round without a blind.

    The next position of the marker is known only between rounds, and with enough players.
    """
    if state.seats[seat].entering is not Entering.NEW or state.open_round is not None:
        return False
    if state.dealer_button is None:
        return True
    if player_count_refusal(state, at):
        return False
    return not has_passed(state, seat, dealt_in(state, at).marker)


def owing(state: Table, dealt: DealtIn) -> tuple[SeatOwes, ...]:
    """F-38, F-60  Up to the big blind live, the rest dead; minus the blind of the round itself."""
    return () if dealt.anew else tuple(_owing(state, dealt))


def _owing(state: Table, dealt: DealtIn) -> Iterator[SeatOwes]:
    levels = blinds(state)
    at_big_blind = (_last_blind(state, len(dealt.seats)), len(levels))
    for place, seat in enumerate(dealt.seats, 1):
        owed = owes(state, seat, dealt.marker)
        if not owed or not state.seats[seat].posts or place in at_big_blind:
            continue
        in_all = sum(_current_blind(levels, blind) for blind in owed)
        own = levels[place - 1].units if place <= len(levels) else 0
        more = max(0, in_all - own)
        live = min(more, levels[-1].units - own)
        if more:
            yield SeatOwes(seat, Cents(live), Cents(more - live))


def _current_blind(levels: tuple[Chips, ...], blind: int) -> int:
    """The current amount of a blind; zero if it is no longer posted."""
    if blind == BIG_BLIND:
        return levels[-1].units
    return levels[blind - 1].units if blind < len(levels) else 0


def entering_clauses(state: Table, dealt: DealtIn) -> tuple[Citation, ...]:
    """The clauses behind who came in, who must wait and who posts."""
    if not blinds(state) or state.dealer_button is None:
        return ()
    if dealt.anew:
        return state.clauses.game_anew
    found: list[Citation] = []
    for seat, seated in sorted(state.seats.items()):
        match seated.entering:
            case Entering.NEW if not owes(state, seat, dealt.marker):
                found += state.clauses.first_revolution
            case Entering.NEW:
                found += state.clauses.new_player
            case Entering.MISSED:
                found += state.clauses.missed_blinds
            case Entering.MOVED:
                found += state.clauses.moved_further
    return tuple(dict.fromkeys(found))


# --- what was missed ------------------------------------------------------------------------------


def blinds_missed(state: Table, concluded: RoundAtTable) -> tuple[BlindsMissed, ...]:
    """17.4  Players whose turn to post came while they were not in the round."""
    if not concluded.dealt or not blinds(state) or concluded.dealer_button is None:
        return ()
    return tuple(_missed(state, concluded, concluded.dealer_button))


def _missed(state: Table, concluded: RoundAtTable, marker: int) -> Iterator[BlindsMissed]:
    number = len(blinds(state))
    for seat, seated in sorted(state.seats.items()):
        was_present = concluded.present.get(seat) == seated.player and seat not in concluded.wagered
        if not was_present or seated.entering in (Entering.NEW, Entering.MOVED):
            continue
        place = _turn_that_passed(state, concluded, seat, marker)
        if place > min(number, len(concluded.wagered)):
            continue
        missed = tuple(sorted({*seated.owes, BIG_BLIND if place == number else place}))
        if missed != seated.owes:
            yield BlindsMissed(state.clauses.missed_blinds, seat, seated.player, missed)


def _turn_that_passed(state: Table, concluded: RoundAtTable, seat: int, marker: int) -> int:
    """The place that the seat would have had; the Buck passes it for the first blind."""
    before = state.dealer_button
    if has_buck(state) and before is not None:
        passed_over = clockwise_after({seat, marker}, before)
        if passed_over[0] == seat and seat != before:
            return 1
    return order_of_the_deal(state, {*concluded.wagered, seat}, marker).index(seat) + 1


def at_the_big_blind(state: Table, concluded: RoundAtTable) -> int | None:
    """The seat at the big blind in a round that was dealt; None in a game of antes."""
    number = len(blinds(state))
    if not number or concluded.dealer_button is None:
        return None
    order = order_of_the_deal(state, concluded.wagered, concluded.dealer_button)
    return order[min(number, len(order)) - 1]
