"""Choice of seat.  NI2006-154 8.2 and 17.13, with readings F-40 and F-41.

Players at the table come before players waiting for a seat; if several want one seat, cards decide.
"""

from __future__ import annotations

from pitboss.cards import Card
from pitboss.cards.card import JOKER
from pitboss.chips import Transfer
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.blind_duties import blinds
from pitboss.table.events import Event
from pitboss.table.law_and_hours import closed_table_refusal, open_round_refusal
from pitboss.table.pot_game_commands import AskForSeat, ChangeSeat, DrawForSeat
from pitboss.table.pot_game_events import CardsDrawnForSeat, SeatAskedFor, SeatChanged
from pitboss.table.rejoining import not_of_a_seated_player
from pitboss.table.round_marker import clockwise_after
from pitboss.table.state import Table, stake_of


def ask_for_seat(state: Table, command: AskForSeat) -> Allowed[Event] | Refused:
    """8.2  A seated player may ask for a seat that is still taken, and then comes first."""
    refusal = not_of_a_seated_player(state, command)
    if refusal:
        return refusal
    player, to, under = state.seats[command.seat].player, command.to, state.clauses.choice_of_seat
    if to is not None and (to == command.seat or not 1 <= to <= state.determinations.boxes):
        return refused("there is no such other seat", *under)
    if to == claimed_by(state, player):
        return refused("the player has said so already", *under)
    return allowed(SeatAskedFor(under, command.seat, player, to))


def claimed_by(state: Table, player: int) -> int | None:
    """Return the seat that a player wants."""
    return next((seat for seat, players in state.claims.items() if player in players), None)


def claimed_by_others(state: Table, seat: int, player: int) -> Refused | None:
    """8.2  Refuse a seat that others also want, or have won."""
    others = [other for other in state.claims.get(seat, ()) if other != player]
    if not others:
        return None
    text = "a draw of cards decides" if player in state.claims[seat] else "a player comes first"
    return refused(f"others want that seat: {text}", *state.clauses.choice_of_seat)


def change_seat(state: Table, command: ChangeSeat) -> Allowed[Event] | Refused:
    """8.2, 17.13  Between rounds, to a vacant seat that nobody else wants."""
    refusal = not_of_a_seated_player(state, command) or open_round_refusal(state)
    if refusal:
        return refusal
    clauses, seated, to = state.clauses, state.seats[command.seat], command.to
    if not 1 <= to <= state.determinations.boxes or to in state.seats:
        return refused("that is no vacant seat", *clauses.choice_of_seat)
    refusal = claimed_by_others(state, to, seated.player)
    if refusal:
        return refusal
    further = moves_further(state, command.seat, to)
    under = (*clauses.choice_of_seat, *(clauses.moved_further if further else ()))
    stake = state.stake(command.seat)
    moved = (Transfer(stake_of(command.seat), stake_of(to), stake),) if stake else ()
    return allowed(SeatChanged(under, moved, command.seat, seated.player, to, further))


def open_to(state: Table, player: int) -> tuple[int, ...]:
    """The vacant seats to which a seated player may move now."""
    return tuple(
        seat
        for seat in range(1, state.determinations.boxes + 1)
        if seat not in state.seats and not claimed_by_others(state, seat, player)
    )


def moves_further(state: Table, seat: int, to: int) -> bool:
    """17.13, F-40  Whether the big blind takes more rounds to reach the new seat than the old one.

    The big blind advances by one player per round, so the player who has it now is furthest from
    it.
    """
    if not blinds(state) or state.big_blind is None:
        return False
    return _rounds_until(state, seat, to) > _rounds_until(state, seat, seat)


def _rounds_until(state: Table, moving: int, place: int) -> int:
    """The number of other players that the big blind reaches first."""
    assert state.big_blind is not None
    in_game = {seat for seat, seated in state.seats.items() if seated.entering is None}
    others = in_game - {moving, place}
    way = clockwise_after({*others, place}, state.big_blind)
    return way.index(place)


# --- a draw of cards ------------------------------------------------------------------------------


def draw_for_seat(state: Table, command: DrawForSeat) -> Allowed[Event] | Refused:
    """8.2, F-41  The highest card wins; players who share it draw again."""
    under = state.clauses.choice_of_seat
    refusal = closed_table_refusal(state) or _draw_refusal(state, command)
    if refusal:
        return refusal
    highest = max(_rank(card) for _, card in command.drawn)
    remain = tuple(player for player, card in command.drawn if _rank(card) == highest)
    return allowed(CardsDrawnForSeat(under, command.seat, command.drawn, remain))


def _rank(card: Card) -> int:
    """3.1  Suits are equal, so only ranks decide."""
    return card.number // 4


def _draw_refusal(state: Table, command: DrawForSeat) -> Refused | None:
    under, seat = state.clauses.choice_of_seat, command.seat
    players = [player for player, _ in command.drawn]
    cards = [card for _, card in command.drawn]
    if state.game.pot_game is None:
        return refused("no cards are drawn for a seat of this game", *state.clauses.box)
    if not 1 <= seat <= state.determinations.boxes or seat in state.seats:
        return refused("that is no vacant seat", *under)
    if len(players) < 2 or len(set(players)) != len(players):
        return refused("cards are drawn by two or more players", *under)
    claims = state.claims.get(seat, ())
    if claims and set(players) != set(claims):
        return refused("it is between the players who asked for the seat first", *under)
    if len(set(cards)) != len(cards) or not all(card in state.whole_deck for card in cards):
        return refused("each player draws one card of the deck", *under, *state.deck_clauses)
    if JOKER in cards:
        return refused("the wild card has no rank to draw by", *under)
    return _seating_refusal(state, players)


def _seating_refusal(state: Table, players: list[int]) -> Refused | None:
    for player in players:
        if player in state.excluded:
            return refused("the player is shut out of the game", *state.clauses.excluded)
    return None
