"""The acts of a player, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pitboss.cards import Card, FaceDown, read_cards
from pitboss.chips import Chips
from pitboss.games.poker import RoundOfPlay, commands
from pitboss.offices import Office, Person
from pitboss.play.faults import PlayError


class Act(NamedTuple):
    """One act of a player: its name, and the amount or the discards if it takes any."""

    name: str
    amount: int = 0
    discards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        with_it = [str(self.amount)] if self.amount else [str(card) for card in self.discards]
        return " ".join((self.name.replace("_", " "), *with_it))


FOLD: Final = Act("fold")
CHECK: Final = Act("check")
STAND: Final = Act("stand")
"""Check in the big blind: stay in when nobody has raised it."""
CALL: Final = Act("call")
TAP_OUT: Final = Act("tap_out")
"""Go all in: bet the rest of a table stake that is too small for the bet."""


def bet(amount: int | Chips) -> Act:
    """Open the betting for this amount."""
    return Act("bet", _units(amount))


def raise_by(amount: int | Chips) -> Act:
    """Call, and raise the last full bet by this amount."""
    return Act("raise", _units(amount))


def draw(*discards: str | Card) -> Act:
    """Discard these cards and draw as many new ones: `draw("7C", "2D")`; `draw()` stands pat."""
    return Act("draw", 0, tuple(_cards(discards)))


def _units(amount: int | Chips) -> int:
    return amount.units if isinstance(amount, Chips) else amount


def _cards(discards: Iterable[str | Card]) -> Iterable[Card]:
    for card in discards:
        yield from read_cards(card) if isinstance(card, str) else (card,)


# --- as commands of the rules ---------------------------------------------------------------------


def command_of(
    act: Act, state: RoundOfPlay, number: int, faces: Callable[[Iterable[FaceDown]], Iterable[Card]]
) -> commands.Command:
    """Convert a player's act into a command of the rules.

    `faces` looks up the faces of the player's own cards, which a draw names by their places.
    """
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
"""The name of each player command in this API."""
