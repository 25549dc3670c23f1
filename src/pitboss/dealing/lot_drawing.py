"""Lots of a tournament: ballots, cards for a race-off, cards for equal places.

Where the room deals, it draws them too, from the only chance there is; at live tables whoever
conducts the tournament may say what was drawn on the felt, or leave it to the room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from pitboss.cards import Card, Entropy
from pitboss.cards.card import CARDS
from pitboss.cards.shuffle import shuffle
from pitboss.tournament import Tournament, commands
from pitboss.tournament.ballot import who_takes_part
from pitboss.tournament.levels import next_larger
from pitboss.tournament.moves import due_to_move, free_seats, uneven
from pitboss.tournament.race_off import odd_chips

DECK: Final = tuple(CARDS[:52])

Lot = TypeVar("Lot")


class Lots:
    """Draws what a command leaves to be drawn."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy

    def ballot(self, of: Iterable[Lot]) -> tuple[Lot, ...]:
        """All of them, in an order that nobody knew."""
        return shuffle(tuple(of), self._entropy)

    def one(self, of: Iterable[Lot]) -> Lot:
        """One of them."""
        return self.ballot(of)[0]

    def cards(self, for_each: Iterable[Lot]) -> tuple[tuple[Lot, Card], ...]:
        """A card of one deck for each."""
        return tuple(zip(for_each, self.ballot(DECK), strict=False))

    def drawn(self, state: Tournament, command: Any) -> Any:
        """The command with everything drawn that it left open."""
        draw = _DRAWN.get(type(command))
        return draw(self, state, command) if draw and not given(command) else command


def given(command: Any) -> bool:
    """Whether a command says itself what was drawn."""
    return any(getattr(command, name, ()) for name in ("order", "cards", "seats"))


def leaves_open(command: Any) -> bool:
    """Whether a command leaves something to be drawn; who moves, and where, can be named."""
    return is_drawn(type(command)) and not given(command) and not getattr(command, "seat", 0)


def is_drawn(command: type) -> bool:
    """Whether it is a command with lots in it."""
    return command in _DRAWN


def _heats(lots: Lots, state: Tournament, command: commands.DrawHeats) -> Any:
    return replace(command, order=lots.ballot(entrant.number for entrant in state.left_in))


def _ballot(lots: Lots, state: Tournament, command: commands.DrawBallot) -> Any:
    session = state.next_session
    if session is None:
        return command
    players = who_takes_part(state, session)
    return replace(command, order=lots.ballot(entrant.number for entrant in players))


def _moving(lots: Lots, state: Tournament, command: commands.MovePlayer) -> Any:
    """What is named already is left as it is: the tournament rules on it."""
    there = state.tables.get(command.table)
    apart = uneven(state)
    if there is None or apart is None or command.seat or not free_seats(state, there):
        return command
    due = due_to_move(state, apart[0])
    order: tuple[int, ...] = ()
    if due is not None:
        entrant = command.entrant or due.number
    elif command.entrant:
        return command
    else:
        order = lots.ballot(entrant.number for entrant in state.in_seat_order(apart[0].number))
        entrant = order[0]
    seats = lots.ballot(free_seats(state, there))
    return replace(command, entrant=entrant, seat=seats[0], order=order, seats=seats)


def _breaking(lots: Lots, state: Tournament, command: commands.BreakTable) -> Any:
    leaving = state.in_seat_order(command.table)
    return replace(command, order=lots.ballot(entrant.number for entrant in leaving))


def _seats(lots: Lots, state: Tournament, command: commands.RedrawSeats) -> Any:
    return replace(command, order=lots.ballot(entrant.number for entrant in state.playing))


def _race_off(lots: Lots, state: Tournament, command: commands.ConductRaceOff) -> Any:
    table, larger = state.tables.get(command.table), next_larger(state, command.chip)
    if table is None or larger is None:
        return command
    return replace(command, cards=lots.cards(odd_chips(table, larger)))


def _places(lots: Lots, state: Tournament, command: commands.DrawForPlaces) -> Any:
    group = state.undecided[0] if state.undecided else ()
    return replace(command, cards=lots.cards(group))


_DRAWN: Final[Mapping[type, Callable[[Lots, Tournament, Any], Any]]] = {
    commands.DrawHeats: _heats,
    commands.DrawBallot: _ballot,
    commands.MovePlayer: _moving,
    commands.BreakTable: _breaking,
    commands.RedrawSeats: _seats,
    commands.ConductRaceOff: _race_off,
    commands.DrawForPlaces: _places,
}
"""What leaves something to be drawn, by its `order`, its `seats` or its `cards`."""
