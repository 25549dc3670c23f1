"""Draw a tournament's lots: ballots, cards for a race-off, cards for equal places.

Where the room deals it also draws the lots, from the system's entropy.  At live tables the person
conducting the tournament may enter what was drawn on the felt, or leave the draw to the room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from pitboss.cards import Card, Entropy
from pitboss.cards.card import CARDS
from pitboss.cards.shuffle import shuffle
from pitboss.tournament import Tournament, commands
from pitboss.tournament.ballot import session_players
from pitboss.tournament.levels import next_larger
from pitboss.tournament.moves import due_to_move, free_seats, uneven
from pitboss.tournament.race_off import odd_chips

DECK: Final = tuple(CARDS[:52])

Lot = TypeVar("Lot")


class Lots:
    """Draws the lots that a command leaves open."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy

    def ballot(self, of: Iterable[Lot]) -> tuple[Lot, ...]:
        """Return all of them in random order."""
        return shuffle(tuple(of), self._entropy)

    def one(self, of: Iterable[Lot]) -> Lot:
        """Return one of them at random."""
        return self.ballot(of)[0]

    def cards(self, for_each: Iterable[Lot]) -> tuple[tuple[Lot, Card], ...]:
        """Draw a card for each, all from one deck."""
        return tuple(zip(for_each, self.ballot(DECK), strict=False))

    def drawn(self, state: Tournament, command: Any) -> Any:
        """Return the command with all open lots drawn."""
        draw = _DRAW.get(type(command))
        return draw(self, state, command) if draw and not names_lots(command) else command


def names_lots(command: Any) -> bool:
    """Return whether a command already names its lots."""
    return any(getattr(command, name, ()) for name in ("order", "cards", "seats"))


def leaves_open(command: Any) -> bool:
    """Return whether a command leaves lots to be drawn; a move may name its entrant and seat."""
    return is_drawn(type(command)) and not names_lots(command) and not getattr(command, "seat", 0)


def is_drawn(command: type) -> bool:
    """Return whether a kind of command involves lots."""
    return command in _DRAW


def _draw_heats(lots: Lots, state: Tournament, command: commands.DrawHeats) -> Any:
    return replace(command, order=lots.ballot(entrant.number for entrant in state.left_in))


def _draw_ballot(lots: Lots, state: Tournament, command: commands.DrawBallot) -> Any:
    session = state.next_session
    if session is None:
        return command
    players = session_players(state, session)
    return replace(command, order=lots.ballot(entrant.number for entrant in players))


def _draw_move(lots: Lots, state: Tournament, command: commands.MovePlayer) -> Any:
    """Draw the entrant and the seat of a move.

    A command that names them, or that cannot be carried out, is unchanged: the tournament rules on
    it.
    """
    target = state.tables.get(command.table)
    unbalanced = uneven(state)
    if target is None or unbalanced is None or command.seat or not free_seats(state, target):
        return command
    fullest, _ = unbalanced
    due = due_to_move(state, fullest)
    order: tuple[int, ...] = ()
    if due is not None:
        entrant = command.entrant or due.number
    elif command.entrant:
        return command
    else:
        order = lots.ballot(seated.number for seated in state.in_seat_order(fullest.number))
        entrant = order[0]
    seats = lots.ballot(free_seats(state, target))
    return replace(command, entrant=entrant, seat=seats[0], order=order, seats=seats)


def _draw_order_of_leaving(lots: Lots, state: Tournament, command: commands.BreakTable) -> Any:
    leaving = state.in_seat_order(command.table)
    return replace(command, order=lots.ballot(entrant.number for entrant in leaving))


def _draw_seats(lots: Lots, state: Tournament, command: commands.RedrawSeats) -> Any:
    return replace(command, order=lots.ballot(entrant.number for entrant in state.playing))


def _draw_race_off(lots: Lots, state: Tournament, command: commands.ConductRaceOff) -> Any:
    table, larger = state.tables.get(command.table), next_larger(state, command.chip)
    if table is None or larger is None:
        return command
    return replace(command, cards=lots.cards(odd_chips(table, larger)))


def _draw_for_places(lots: Lots, state: Tournament, command: commands.DrawForPlaces) -> Any:
    group = state.undecided[0] if state.undecided else ()
    return replace(command, cards=lots.cards(group))


_DRAW: Final[Mapping[type, Callable[[Lots, Tournament, Any], Any]]] = {
    commands.DrawHeats: _draw_heats,
    commands.DrawBallot: _draw_ballot,
    commands.MovePlayer: _draw_move,
    commands.BreakTable: _draw_order_of_leaving,
    commands.RedrawSeats: _draw_seats,
    commands.ConductRaceOff: _draw_race_off,
    commands.DrawForPlaces: _draw_for_places,
}
"""How to draw the lots of each kind of command: its `order`, `seats` or `cards`."""
