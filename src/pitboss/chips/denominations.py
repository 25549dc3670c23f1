"""Denominations: the chip values in use, and how to make up an amount from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import gcd
from typing import Generic, NamedTuple

from pitboss.chips.amounts import Amount, Chips, ChipsError

MOST_DENOMINATIONS = 20
MOST_STEPS = 200_000  # of make_up, under 0.1 s; the chips of real rooms need hundreds of steps


class _Rung(NamedTuple):
    """A chip value in units, and the most of it and of smaller chips that is worth trying."""

    value: int
    most: int | None
    smaller_in_all: int


@dataclass(frozen=True, slots=True, init=False)
class Denominations(Generic[Amount]):
    """The chip values in use, smallest first."""

    values: tuple[Amount, ...]
    _ladder: tuple[_Rung, ...] = field(repr=False, compare=False)

    def __init__(self, values: Iterable[Amount]) -> None:
        ordered = _checked(tuple(values))
        object.__setattr__(self, "values", ordered)
        object.__setattr__(self, "_ladder", _ladder([value.units for value in ordered]))

    @property
    def smallest(self) -> Amount:
        """The smallest chip in play."""
        return self.values[0]

    def multiple_of_smallest(self, amount: Amount) -> bool:
        """Return whether the amount is a multiple of the smallest chip."""
        self._check(amount)
        return amount.units % self.values[0].units == 0

    def can_pay(self, amount: Amount) -> bool:
        """Return whether chips of these values can make up the amount exactly."""
        self._check(amount)
        return self._counts(amount.units) is not None

    def make_up(self, amount: Amount) -> dict[Amount, int]:
        """Return the fewest chips that make up the amount, largest value first.

        Of two ways with equally few chips, take the one with more of the larger chips.
        """
        self._check(amount)
        counts = self._counts(amount.units)
        if counts is None:
            values = ", ".join(str(value) for value in self.values)
            raise ChipsError(f"{amount} cannot be made up of chips of {values}")
        largest_first = zip(reversed(self.values), counts, strict=True)
        return {value: count for value, count in largest_first if count}

    def _check(self, amount: Amount) -> None:
        if amount.__class__ is not self.values[0].__class__:
            raise ChipsError(f"{amount!r} is not paid in chips of {type(self.values[0]).__name__}")

    def _counts(self, units: int) -> tuple[int, ...] | None:
        """Return the number of chips of each value, largest first.

        Works value by value and keeps the best way to each amount that is still open: fewest chips,
        then larger ones.  A way is the number of chips and the negated counts, so that the smaller
        tuple is the better way.
        """
        ways: dict[int, tuple[int, ...]] = {units: (0,)}
        for rung in reversed(self._ladder):
            narrower: dict[int, tuple[int, ...]] = {}
            for rest, way in ways.items():
                for count in _useful_counts(rung, rest):
                    still_open = rest - count * rung.value
                    longer = (way[0] + count, *way[1:], -count)
                    if still_open not in narrower or longer < narrower[still_open]:
                        narrower[still_open] = longer
            ways = narrower
        return tuple(-count for count in ways[0][1:]) if 0 in ways else None


def _useful_counts(rung: _Rung, rest: int) -> range:
    """Return the counts of one chip value whose rest the smaller chips can still make up."""
    most = rest // rung.value
    if rung.most is not None:
        most = min(most, rung.most)
    least = max(0, -((rung.smaller_in_all - rest) // rung.value))
    return range(least, most + 1)


def _checked(values: tuple[Amount, ...]) -> tuple[Amount, ...]:
    if not 1 <= len(values) <= MOST_DENOMINATIONS:
        raise ChipsError(f"1 to {MOST_DENOMINATIONS} chip values are in use, not {len(values)}")
    for value in values:
        if not isinstance(value, Chips) or value.__class__ is not values[0].__class__:
            raise ChipsError(f"chip values are all Cents or all TournamentChips, not {value!r}")
        if not value:
            raise ChipsError("a chip has a value above 0")
    ordered = tuple(sorted(values))
    for smaller, larger in pairwise(ordered):
        if smaller == larger:
            raise ChipsError(f"the chip of {larger} is named twice")
    return ordered


def _ladder(values: list[int]) -> tuple[_Rung, ...]:
    """Bound the search, smallest value first, by counts that a smallest set of chips never has.

    Of two values S < L it never has L / gcd(S, L) chips of S: S / gcd chips of L are worth as much.
    And it never has L / gcd(all up to L) chips below L: in any row of that many, some neighbours
    add up to a multiple of L (two running sums leave the same remainder), and fewer chips of L are
    worth as much.
    """
    rungs: list[_Rung] = []
    smaller_in_all = 0
    for place, value in enumerate(values):
        if place:
            chips_below = value // gcd(*values[: place + 1]) - 1
            smaller_in_all = min(smaller_in_all, chips_below * values[place - 1])
        most = min(
            (larger // gcd(larger, value) - 1 for larger in values[place + 1 :]), default=None
        )
        rungs.append(_Rung(value, most, smaller_in_all))
        smaller_in_all += value * (most or 0)
    _check_steps(rungs, gcd(*values))
    return tuple(rungs)


def _check_steps(rungs: list[_Rung], step: int) -> None:
    """Refuse values that fit together so badly that making up an amount would take too long."""
    ways = steps = 1
    for rung in reversed(rungs):
        counts = rung.smaller_in_all // rung.value + 1
        if rung.most is not None:
            counts = min(counts, rung.most + 1)
        steps += ways * counts
        ways = min(ways * counts, rung.smaller_in_all // step + 1)
    if steps > MOST_STEPS:
        values = ", ".join(str(rung.value) for rung in rungs)
        raise ChipsError(f"chips of {values} fit one another too badly to make up an amount")
