"""Concordances: the clauses of one instrument matched with those of another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Change(Enum):
    """How a clause changed from the older instrument to the newer one."""

    NONE = "none"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    CHANGED = "changed"
    NEW = "new"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Pair:
    """A clause of the older instrument and its counterpart in the newer; either may be empty."""

    older: str
    newer: str
    change: Change
    note: str


@dataclass(frozen=True, slots=True)
class Concordance:
    """Every clause of two instruments, paired."""

    older: str
    newer: str
    pairs: tuple[Pair, ...]

    def counterpart(self, instrument: str, number: str) -> str:
        """Return the clause's number in the other instrument, or "" if it has no such clause."""
        for pair in self.pairs:
            if instrument == self.newer and pair.newer == number:
                return pair.older
            if instrument == self.older and pair.older == number:
                return pair.newer
        return ""

    def differences(self) -> tuple[Pair, ...]:
        """Return the pairs that differ in number or effect."""
        return tuple(pair for pair in self.pairs if pair.change is not Change.NONE)
