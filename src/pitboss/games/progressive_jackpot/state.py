"""The state of a progressive jackpot: two pools, and the wagers of rounds in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pitboss.cards import Category
from pitboss.chips import FLOAT, Cents, Transfer
from pitboss.games.progressive_jackpot.determinations import JackpotDeterminations
from pitboss.law.citation import citing

cite = citing("NI2017-193")

JACKPOT_POOL: Final = "jackpot pool"
RESERVE_POOL: Final = "reserve pool"


def wager_of(box: int) -> str:
    """The account of a jackpot wager, where the pools and the round meet."""
    return f"wager {box} jackpot"


RoundName = tuple[int, int]
"""The table and its round number."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An accepted wager, the pool it went to, and its prize."""

    to_jackpot: Cents
    to_reserve: Cents
    prize: tuple[Transfer, ...] = ()
    hand: Category | None = None


@dataclass(frozen=True, slots=True)
class SettledRound:
    """A finished round that may still become void until the table's next one begins (S-12)."""

    number: int
    entries: Mapping[int, Entry]
    filled_up: tuple[Transfer, ...] = ()
    """The refill of the pool after the round's royal flush."""


@dataclass(frozen=True, slots=True)
class ProgressiveJackpot:
    """10.6  Every wager goes to the jackpot prize pool or the reserve prize pool."""

    determinations: JackpotDeterminations
    balances: Mapping[str, int]
    """The pools, the operator's float starting at zero, and the areas of the boxes."""
    rounds: Mapping[RoundName, Mapping[int, Entry]] = field(default_factory=dict)
    """The wagers of rounds in progress, by box."""
    settled: Mapping[int, SettledRound] = field(default_factory=dict)
    """The last finished round of each table, ordered by when they ended."""
    operating: bool = True
    """4.2  Whether the equipment works."""
    approved: bool = True
    """14.5  Whether the game may continue with the equipment in its current state."""
    stopped: frozenset[int] = frozenset()
    """14.5  The tables that have stopped for the last fault."""
    ever_stopped: frozenset[int] = frozenset()
    """4.2  The tables that have stopped for any fault; all resume wagers together."""

    @property
    def meter(self) -> Cents:
        """10.3  The amount on the prize meter."""
        return Cents(self.balances[JACKPOT_POOL])

    @property
    def reserve(self) -> Cents:
        """10.6  The amount in the reserve prize pool."""
        return Cents(self.balances[RESERVE_POOL])

    def failed_at(self, table: int) -> ProgressiveJackpot:
        """Record a fault found at a table."""
        failed = replace(self, operating=False, approved=False, stopped=frozenset())
        return failed.with_stopped(table)

    def with_stopped(self, table: int) -> ProgressiveJackpot:
        """Record another table that has stopped because of the fault."""
        ever_stopped = self.ever_stopped | {table}
        return replace(self, stopped=self.stopped | {table}, ever_stopped=ever_stopped)

    def entry(self, round_name: RoundName, box: int) -> Entry | None:
        """The wager of a box in a round in progress."""
        return self.rounds.get(round_name, {}).get(box)


def shares_a_prize(entries: Mapping[int, Entry], box: int) -> bool:
    """11.3  Whether another hand of the round was paid a share of the same payout."""
    hand = entries[box].hand
    others = (entry for other, entry in entries.items() if other != box)
    return hand is not None and any(other.prize and other.hand is hand for other in others)


def opening_balances(jackpot: Cents, reserve: Cents) -> dict[str, int]:
    """The balances at the start: the pools as given, and the float at zero."""
    return {JACKPOT_POOL: jackpot.units, RESERVE_POOL: reserve.units, FLOAT: 0}
