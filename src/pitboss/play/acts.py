"""What a player can do, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pitboss.cards import Card, FaceDown, read_cards
from pitboss.chips import Chips
from pitboss.games.poker import RoundOfPlay, commands
from pitboss.offices import Office, Person
from pitboss.play.faults import PlayError


class Act(NamedTuple):
    """One act: what, with how much, or which cards go."""

    name: str
    amount: int = 0
    discards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        with_it = [str(self.amount)] if self.amount else [str(card) for card in self.discards]
        return " ".join((self.name.replace("_", " "), *with_it))


FOLD: Final = Act("fold")
CHECK: Final = Act("check")
STAND: Final = Act("stand")
"""Stay in with the blind that nobody raised."""
CALL: Final = Act("call")
TAP_OUT: Final = Act("tap_out")
"""Bet what is left of the table stake, where that is too little for the bet."""


def bet(amount: int | Chips) -> Act:
    """Open the betting for so much."""
    return Act("bet", _units(amount))


def raise_by(amount: int | Chips) -> Act:
    """Call, and go beyond the last full bet by so much."""
    return Act("raise", _units(amount))


def draw(*discards: str | Card) -> Act:
    """Replace these cards, or none: `draw("7C", "2D")`."""
    return Act("draw", 0, tuple(_cards(discards)))


def _units(amount: int | Chips) -> int:
    return amount.units if isinstance(amount, Chips) else amount


def _cards(written: Iterable[str | Card]) -> Iterable[Card]:
    for item in written:
        yield from read_cards(item) if isinstance(item, str) else (item,)


# --- as commands of the rules ---------------------------------------------------------------------


def command_of(
    act: Act, state: RoundOfPlay, number: int, faces: Callable[[Iterable[FaceDown]], Iterable[Card]]
) -> commands.Command:
    """The act of the player at a seat, as the rules take it."""
    seat = state.seat(number)
    if seat is None:
        raise PlayError(f"nobody at seat {number} is in the round")
    by = Person(seat.player, Office.PLAYER)
    if act.name in _BARE:
        return _BARE[act.name](by, number)
    match act.name:
        case "bet":
            return commands.Bet(by, number, state.chips(act.amount))
        case "raise":
            return commands.CallAndRaise(by, number, state.chips(act.amount))
        case "draw":
            held = dict(zip(faces(seat.hole), seat.hole, strict=True))
            if not held.keys() >= set(act.discards):
                raise PlayError(f"seat {number} does not hold all of these: {act}")
            return commands.Draw(by, number, tuple(held[card] for card in act.discards))
    raise PlayError(f"{act.name!r} is no act of a player; there are {', '.join(NAMES.values())}")


_BARE: Final[dict[str, type[commands.PlayersAct]]] = {
    "fold": commands.Fold,
    "check": commands.Check,
    "stand": commands.Stand,
    "call": commands.Call,
    "tap_out": commands.TapOut,
}
NAMES: Final[dict[type[commands.Command], str]] = {
    **{kind: name for name, kind in _BARE.items()},
    commands.Bet: "bet",
    commands.CallAndRaise: "raise",
    commands.Draw: "draw",
}
"""How each command of a player is called here."""
