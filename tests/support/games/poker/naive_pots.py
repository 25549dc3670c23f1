"""A second division of pots, chip by chip, written from the readings and not from the code.

Every chip lies in a column in front of its player.  The n-th chips of all columns are won by the
best hands shown among those whose own column has an n-th chip (reading F-16).  A chip that no other
column reaches goes back; one that a single hand is left to claim needs no showing.  Chips for
missed blinds lie in a column of their own, which nobody stands behind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

CHIP = 50
"""In cents: it measures every amount that these tests bring to a table."""


@dataclass
class Column:
    """What one player put in, how much of it was ante or blind, and whether the hand is left."""

    chips: int = 0
    forced: int = 0
    dead: int = 0
    left: bool = True


Columns = Mapping[int, Column]
"""By seat, in the order in which odd chips fall."""


@dataclass
class NaivePot:
    """Chips that the same hands may win."""

    claimed_by: tuple[int, ...]
    amount: int = 0
    forced_only: bool = True


def uncalled(columns: Columns) -> tuple[int, int] | None:
    """15.2(b)  The chips of one player, whose hand is left, that no other player's column has."""
    owners: Counter[int] = Counter()
    for chip in _chips(columns):
        there = [seat for seat, column in columns.items() if column.chips > chip]
        if len(there) == 1 and columns[there[0]].left:
            owners[there[0]] += CHIP
    return next(iter(owners.items()), None)


def pots(columns: Columns) -> list[NaivePot]:
    """14.2  From the lowest chips up; what nobody who is left has reached joins the last pot."""
    found: list[NaivePot] = []
    beyond = NaivePot(())
    for chip in _chips(columns):
        there = [seat for seat, column in columns.items() if column.chips > chip]
        dead = sum(column.dead > chip for column in columns.values())
        claimed_by = tuple(seat for seat in there if columns[seat].left)
        if claimed_by and (not found or found[-1].claimed_by != claimed_by):
            found.append(NaivePot(claimed_by))
        pot = found[-1] if found else beyond
        pot.amount += (len(there) + dead) * CHIP
        pot.forced_only &= all(columns[seat].forced > chip for seat in there)
    return found or [NaivePot(tuple(seat for seat, column in columns.items() if column.left),
                              beyond.amount, beyond.forced_only)]  # fmt: skip


def _chips(columns: Columns) -> range:
    heights = [height for column in columns.values() for height in (column.chips, column.dead)]
    assert not any(height % CHIP for height in heights)
    return range(0, max(heights), CHIP)


# --- who wins -------------------------------------------------------------------------------------


@dataclass
class Shown:
    """What hands are worth for either half; 0 for none.  A seat that is not in it showed none."""

    high: dict[int, int] = field(default_factory=dict)
    low: dict[int, int] = field(default_factory=dict)


def shares(amount: int, claimed_by: Sequence[int], shown: Shown, unit: int) -> dict[int, int]:
    """13.2  What each winner gets (readings F-20, F-21, F-22 and T-07)."""
    halves = [winners for winners in (_best(claimed_by, shown.high), _best(claimed_by, shown.low))
              if winners]  # fmt: skip
    if len(halves) < 2:
        return _among(amount, halves[0] if halves else list(claimed_by), unit)
    half = amount // (2 * unit) * unit
    odd = amount - 2 * half
    high_first = claimed_by.index(halves[0][0]) <= claimed_by.index(halves[1][0])
    won = Counter(_among(half + (odd if high_first else 0), halves[0], unit))
    won.update(_among(half + (0 if high_first else odd), halves[1], unit))
    return dict(won)


def _best(claimed_by: Sequence[int], scores: Mapping[int, int]) -> list[int]:
    best = max((scores.get(seat, 0) for seat in claimed_by), default=0)
    return [seat for seat in claimed_by if scores.get(seat, 0) == best] if best else []


def _among(amount: int, winners: list[int], unit: int) -> dict[int, int]:
    """The whole leftover goes to the first of them."""
    each = amount // (len(winners) * unit) * unit
    return {
        seat: each + (amount - each * len(winners) if seat == winners[0] else 0) for seat in winners
    }


# --- commission -----------------------------------------------------------------------------------


def commission(amounts: Sequence[int], percent: int, threshold: int, most: int) -> list[int]:
    """15.2(a)  What each of these pots pays, in cents (readings F-43 and F-44)."""
    dollars = min(sum(amounts) * percent // 10_000, most // 100)
    above = [place for place, amount in enumerate(amounts) if amount > threshold]
    paid = [0] * len(amounts)
    if not above or not dollars:
        return paid
    together = sum(amounts[place] for place in above)
    for place in above:
        paid[place] = dollars * amounts[place] // together
    by_remainder = sorted(
        above, key=lambda place: (-(dollars * amounts[place] % together), -amounts[place], place)
    )
    for place in by_remainder[: dollars - sum(paid)]:
        paid[place] += 1
    return [100 * dollar for dollar in paid]
