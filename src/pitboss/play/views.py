"""A round as the player at one seat sees it: the own cards, those that lie open, and the chips."""

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
    """An act that is open to a player now."""

    name: str
    least: int = 0
    """The least that may be bet, or raised by; of a draw, how few cards may go."""
    most: int = 0
    """The most; of a draw, for how many cards there are enough."""
    price: int = 0
    """What an act that names no amount costs."""


class SeatSeen(NamedTuple):
    """What everybody sees of a player in the round."""

    number: int
    name: str
    stake: int
    """The chips in front of the player that are not bet."""
    bet: int
    """What the player has bet in this betting round."""
    put_in: int
    """All that the player has put into the pots in this round."""
    up: tuple[Card, ...]
    """The cards that lie open, at a showdown the hole cards besides."""
    cards: int
    """How many cards the player holds."""
    drawn: int | None
    """How many cards the player replaced, once that is known."""
    standing: str
    """active, tapped out, folded, exposed or passed in"""

    @property
    def in_the_round(self) -> bool:
        """Whether the hand can still win."""
        return self.standing in _IN


_IN: Final = frozenset(("active", "tapped out", "exposed"))


@dataclass(frozen=True, slots=True)
class View:
    """A round through the eyes of one seat."""

    rules: Rules
    seat: int
    hole: tuple[Card, ...]
    """The own cards that nobody else sees."""
    up: tuple[Card, ...]
    """The own cards that lie open."""
    communal: tuple[Card, ...]
    seats: tuple[SeatSeen, ...]
    """All players of the round, in the order of the deal."""
    marker: int
    """Where the buck or the dealer button lies."""
    betting_round: int
    """From 1; 0 before the first."""
    pot: int
    """All that lies in the pots."""
    to_call: int
    """What the player lacks to the highest bet."""
    turn: int | None
    """Who is to act."""
    open: Mapping[str, Open]
    """What the player may do now, by name; empty while it is somebody else's turn."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All own cards."""
        return self.hole + self.up

    @property
    def own(self) -> SeatSeen:
        """What others see of the player."""
        return next(seat for seat in self.seats if seat.number == self.seat)

    @property
    def stake(self) -> int:
        """The own chips that are not bet."""
        return self.own.stake

    @property
    def opponents(self) -> tuple[SeatSeen, ...]:
        """The others whose hands can still win."""
        return tuple(s for s in self.seats if s.number != self.seat and s.in_the_round)

    @property
    def stay(self) -> Act:
        """The cheapest way to stay in the round, whatever it is called."""
        for act in _STAYS:
            if act.name in self.open:
                return act
        if "bet" in self.open:  # who opens a game of antes has no other choice
            return bet(self.open["bet"].least)
        return Act("draw") if "draw" in self.open else FOLD


_STAYS: Final = (CHECK, STAND, CALL, TAP_OUT)

Opened = Callable[[Iterable[FaceDown]], tuple[Card, ...]]
"""Turns places into faces; only whoever keeps the shoe can."""


def view_of(
    rules: Rules, state: RoundOfPlay, number: int, names: Mapping[int, str], opened: Opened
) -> View:
    """What the player at this seat may know."""
    seat = state.seat(number)
    assert seat is not None, "only players of the round look at it"
    acts = whose_turn(state)
    return View(
        rules,
        number,
        opened(seat.hole),
        state.shown(seat.up),
        state.shown(state.communal),
        tuple([_seen(state, seat, names) for seat in state.seats]),
        state.marker,
        state.betting_round,
        state.pot,
        max(state.level - seat.bet, 0) if state.stage is Stage.BETTING else 0,
        acts,
        open_to(state, number) if acts == number else {},
    )


def _seen(state: RoundOfPlay, seat: Seat, names: Mapping[int, str]) -> SeatSeen:
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
    """The seat that is to bet or to draw."""
    seat = next_to_draw(state) if state.stage is Stage.DRAWING else turn(state)
    return None if seat is None else seat.number


def open_to(state: RoundOfPlay, number: int) -> dict[str, Open]:
    """What the player may do now, by name."""
    found: dict[str, Open] = {}
    for due in awaited(state):
        if due.office is not Office.PLAYER or due.seat != number or due.command not in NAMES:
            continue
        name = NAMES[due.command]
        if name == "draw":
            found[name] = Open(name, 0, _most_to_draw(state, number))
        else:
            found[name] = Open(name, _units(due.least), _units(due.most), _units(due.price))
    return found


def _units(amount: Chips | None) -> int:
    return 0 if amount is None else amount.units


def _most_to_draw(state: RoundOfPlay, number: int) -> int:
    """S2-2001 B 2.6  For how many there are cards, the discards of others included."""
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
