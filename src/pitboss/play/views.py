"""A round as the player at one seat sees it: own cards, exposed cards and chips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.poker import RoundOfPlay, Seat, Stage, awaited, commands, decide
from pitboss.games.poker.draw import ALL, next_to_draw
from pitboss.games.poker.turns import turn
from pitboss.offices import Office, Person
from pitboss.play.acts import CALL, CHECK, FOLD, NAMES, STAND, TAP_OUT, Act, bet
from pitboss.play.rules import Rules
from pitboss.ruling import Refused


class Open(NamedTuple):
    """An act that is open to a player now, with its limits."""

    name: str
    least: int = 0
    """The minimum bet or raise; for a draw, the fewest cards that may be replaced."""
    most: int = 0
    """The maximum bet or raise; for a draw, as many cards as the shoe can replace."""
    price: int = 0
    """The cost of an act that takes no amount, such as a call."""


class SeatSeen(NamedTuple):
    """A player in the round, as everybody sees them."""

    number: int
    name: str
    stake: int
    """The chips in front of the player, bets excluded."""
    bet: int
    """The player's bet in this betting round."""
    put_in: int
    """Everything the player has put into the pots in this round."""
    up: tuple[Card, ...]
    """The cards that are face up, including hole cards shown at a showdown."""
    cards: int
    """The number of cards the player holds."""
    drawn: int | None
    """The number of cards the player replaced; None until the player has drawn."""
    standing: str
    """active, tapped out, folded, exposed or passed in"""

    @property
    def in_the_round(self) -> bool:
        """Whether the hand can still win."""
        return self.standing in _IN


_IN: Final = frozenset(("active", "tapped out", "exposed"))


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it.  This is all that a bot gets."""

    rules: Rules
    seat: int
    hole: tuple[Card, ...]
    """The viewer's hole cards."""
    up: tuple[Card, ...]
    """The viewer's cards that are face up."""
    communal: tuple[Card, ...]
    seats: tuple[SeatSeen, ...]
    """All players in the round, in dealing order."""
    marker: int
    """The seat of the buck or the dealer button."""
    betting_round: int
    """Counted from 1; 0 before the first."""
    pot: int
    """The total of all pots."""
    to_call: int
    """What the viewer must add to match the highest bet."""
    turn: int | None
    """The seat whose turn it is."""
    open: Mapping[str, Open]
    """The acts open to the viewer, by name; empty when it is another seat's turn."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of the viewer's cards, hole cards first."""
        return self.hole + self.up

    @property
    def own(self) -> SeatSeen:
        """The viewer's seat as others see it."""
        return next(seat for seat in self.seats if seat.number == self.seat)

    @property
    def stake(self) -> int:
        """The viewer's chips, bets excluded."""
        return self.own.stake

    @property
    def opponents(self) -> tuple[SeatSeen, ...]:
        """The other seats whose hands can still win."""
        return tuple(s for s in self.seats if s.number != self.seat and s.in_the_round)

    @property
    def stay(self) -> Act:
        """The cheapest act that keeps the viewer in the round."""
        for act in _STAYS:
            if act.name in self.open:
                return act
        if "bet" in self.open:  # the opener of an ante game can only bet
            return bet(self.open["bet"].least)
        return Act("draw") if "draw" in self.open else FOLD


_STAYS: Final = (CHECK, STAND, CALL, TAP_OUT)

Opened = Callable[[Iterable[FaceDown]], tuple[Card, ...]]
"""Looks up the faces of face-down cards; only the keeper of the shoe can."""


def view_of(
    rules: Rules, state: RoundOfPlay, number: int, names: Mapping[int, str], opened: Opened
) -> View:
    """Build the view of the player at this seat."""
    seat = state.seat(number)
    assert seat is not None, "only players of the round look at it"
    acts = whose_turn(state)
    return View(
        rules,
        number,
        opened(seat.hole),
        state.shown(seat.up),
        state.shown(state.communal),
        tuple([_seat_seen(state, seat, names) for seat in state.seats]),
        state.marker,
        state.betting_round,
        state.pot,
        max(state.level - seat.bet, 0) if state.stage is Stage.BETTING else 0,
        acts,
        open_acts(state, number) if acts == number else {},
    )


def _seat_seen(state: RoundOfPlay, seat: Seat, names: Mapping[int, str]) -> SeatSeen:
    faces = state.faces
    up = tuple([faces[place] for place in seat.up + seat.hole if place in faces]) if faces else ()
    return SeatSeen(
        seat.number,
        names[seat.number],
        state.stake(seat.number),
        seat.bet,
        seat.paid,
        up,
        len(seat.hole) + len(seat.up),
        seat.drawn,
        seat.standing.value,
    )


def whose_turn(state: RoundOfPlay) -> int | None:
    """Return the seat whose turn it is to bet or to draw."""
    seat = next_to_draw(state) if state.stage is Stage.DRAWING else turn(state)
    return None if seat is None else seat.number


def open_acts(state: RoundOfPlay, number: int) -> dict[str, Open]:
    """Return the acts open to the player at this seat, by name."""
    options: dict[str, Open] = {}
    for due in awaited(state):
        if due.office is not Office.PLAYER or due.seat != number or due.command not in NAMES:
            continue
        name = NAMES[due.command]
        if name == "draw":
            options[name] = Open(name, 0, _most_to_draw(state, number))
        else:
            options[name] = Open(name, _units(due.least), _units(due.most), _units(due.price))
    return options


def _units(amount: Chips | None) -> int:
    return 0 if amount is None else amount.units


def _most_to_draw(state: RoundOfPlay, number: int) -> int:
    """S2-2001 B 2.6  As many cards as can be dealt, counting the discards of others."""
    if state.left_in_the_shoe >= ALL - 1:
        return ALL
    seat = state.seat(number)
    assert seat is not None
    by = Person(seat.player, Office.PLAYER)
    for many in range(len(seat.hole), 0, -1):
        draws = commands.Draw(by, number, seat.hole[:many])
        if not isinstance(decide(state, draws), Refused):
            return many
    return 0
