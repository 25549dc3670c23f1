"""Rounds of the pot games by the real decider: bots at every seat, and the report on them.

Every round begins with the same stakes and the marker moves on, so that rounds are comparable and
luck in one does not affect the next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple

from pitboss.chips import dollars
from pitboss.games.poker.events import CommissionTaken, Event, PotWon, RoundVoided
from pitboss.play import Player, Rules, Table
from pitboss.play.proposed import rules_of
from pitboss.practice.bots.pot_games import CHEAP, Careless, Sensible, calling
from pitboss.practice.seeded_entropy import SeededEntropy
from pitboss.simulation.batches import Question, Sums
from pitboss.simulation.estimates import Estimate


class Bot(NamedTuple):
    """The bots of the pot games, by name."""

    does: str
    made: Callable[[Random], Player]


BOTS: Final = {
    "sensible": Bot("weighs strength, price and position", lambda dice: Sensible(dice, CHEAP)),
    "calling": Bot("always stays in and never raises", lambda _: calling),
    "careless": Bot("does anything that is open", Careless),
}
STAKE: Final = dollars(1000)
"""The stake of each seat in every round, capped at the table's maximum."""
_TABLE: Final = "table"


def play_batch(question: Question, batch: int) -> Sums:
    """Play a batch; return the figures of every seat and of the table."""
    rules = rules_of(question.game)
    chance = f"{question.seed}/{batch}"
    cards = SeededEntropy(chance)
    bots = {
        seat: BOTS[name].made(Random(f"{chance}/{seat}"))  # noqa: S311 - repeated by its seed
        for seat, name in enumerate(question.bots, 1)
    }
    sums: Sums = {str(seat): dict.fromkeys(_OF_A_SEAT, 0) for seat in bots}
    sums[_TABLE] = dict.fromkeys(_OF_THE_TABLE, 0)
    for number in question.rounds_of(batch):
        table = Table(rules, entropy=cards)
        for seat, name in enumerate(question.bots, 1):
            table.sit(seat, name, _stake(rules))
        table.marker = number % len(bots) + 1
        won = table.play_round(bots)
        for seat, amount in won.items():
            _count_seat(sums[str(seat)], amount)
        for event in table.events:
            _count_event(sums, event)
        sums[_TABLE]["rounds"] += 1
    return sums


def _stake(rules: Rules) -> int:
    most = rules.determinations.maximum_buy_in
    return STAKE.units if most is None else min(STAKE.units, most.units)


_OF_A_SEAT: Final = ("won", "lost", "rounds_won", "squares", "pots", "from_pots")
_OF_THE_TABLE: Final = ("rounds", "commission", "rounds_void")


def _count_seat(sums: dict[str, int], amount: int) -> None:
    sums["won" if amount > 0 else "lost"] += abs(amount)
    sums["rounds_won"] += amount > 0
    sums["squares"] += amount * amount


def _count_event(sums: Sums, event: Event) -> None:
    if isinstance(event, PotWon):
        for seat, share in event.shares:
            sums[str(seat)]["pots"] += 1
            sums[str(seat)]["from_pots"] += share.units
    elif isinstance(event, CommissionTaken):
        sums[_TABLE]["commission"] += event.amount.units
    elif isinstance(event, RoundVoided):
        sums[_TABLE]["rounds_void"] += 1


# --- the report -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatReport:
    """The results of one seat, in cents."""

    seat: int
    bot: str
    result: Estimate
    won: int
    lost: int
    rounds_won: int
    pots: int
    """The number of pots that the seat shared in."""
    from_pots: int

    def document(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "bot": self.bot,
            "result": self.result.document(),
            "won": self.won,
            "lost": self.lost,
            "rounds_won": self.rounds_won,
            "pots": self.pots,
            "from_pots": self.from_pots,
        }


@dataclass(frozen=True, slots=True)
class PotReport:
    """The results of all seats, and the house's take."""

    question: Question
    seats: tuple[SeatReport, ...]
    commission: int
    rounds_void: int

    def document(self) -> dict[str, Any]:
        """Return the report as JSON-ready data; amounts are cents."""
        return {
            "question": self.question.document(),
            "seats": [seat.document() for seat in self.seats],
            "commission": self.commission,
            "rounds_void": self.rounds_void,
        }


def report(question: Question, sums: Sums) -> PotReport:
    """Build the report from the sums of all batches."""
    table = sums[_TABLE]
    assert table["rounds"] == question.rounds, "every round was counted"
    seats = tuple(
        _seat_report(seat, bot, sums[str(seat)], question.rounds)
        for seat, bot in enumerate(question.bots, 1)
    )
    taken = sum(seat.lost - seat.won for seat in seats)
    assert taken == table["commission"], "what players lack, the house has"
    return PotReport(question, seats, table["commission"], table["rounds_void"])


def _seat_report(seat: int, bot: str, sums: dict[str, int], rounds: int) -> SeatReport:
    result = Estimate(rounds, Fraction(sums["won"] - sums["lost"]), Fraction(sums["squares"]))
    figures = {name: sums[name] for name in ("won", "lost", "rounds_won", "pots", "from_pots")}
    return SeatReport(seat, bot, result, **figures)
