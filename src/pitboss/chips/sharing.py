"""Sharing an amount in whole units: a pot among winners, a charge over pots."""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as shown
from typing import Generic, NamedTuple

from pitboss.chips.amounts import Amount, Chips, ChipsError, whole_number


class Shares(NamedTuple, Generic[Amount]):
    """What each winner receives, and the odd amount besides."""

    each: Amount
    odd: Amount


def share(pot: Amount, winners: int, unit: Amount) -> Shares[Amount]:
    """Equal shares in whole units of the smallest chip, and all that is left over.

    Reading F-20: the whole leftover, and not a chip each, goes to one seat, which the caller knows.
    """
    whole_number("the number of winners", winners, 1)
    _check_unit(pot, unit)
    each = pot.__class__(pot.units // (winners * unit.units) * unit.units)
    return Shares(each, pot - each * winners)


def largest_remainder(
    amount: Amount, weights: Sequence[int | Chips], unit: Amount
) -> tuple[Amount, ...]:
    """Apportion the amount in whole units, in proportion to the weights; the sum is the amount.

    Reading F-44: units left over go one each to the largest remainders; of equal remainders the
    larger weight comes first, then the earlier.
    """
    _check_unit(amount, unit)
    units, loose = divmod(amount.units, unit.units)
    if loose:
        raise ChipsError(f"{amount} cannot be apportioned in whole units of {unit}")
    sizes = _sizes(weights)
    whole = sum(sizes)
    shares = [units * size // whole for size in sizes]
    order = sorted(
        range(len(sizes)), key=lambda place: (-(units * sizes[place] % whole), -sizes[place])
    )
    for place in order[: units - sum(shares)]:
        shares[place] += 1
    return tuple(unit * share_units for share_units in shares)


def _sizes(weights: Sequence[int | Chips]) -> list[int]:
    """The weights as plain numbers; they are all of one kind, or their proportion means nothing."""
    kinds = {weight.__class__ for weight in weights}
    if len(kinds) > 1:
        names = " and ".join(sorted(kind.__name__ for kind in kinds))
        raise ChipsError(f"weights are all of one kind, not of {names}")
    sizes = [weight.units if isinstance(weight, Chips) else weight for weight in weights]
    for size in sizes:
        whole_number("a weight", size, 0)
    if not any(sizes):
        raise ChipsError("an amount is apportioned over at least one weight above 0")
    return sizes


def _check_unit(amount: Amount, unit: Amount) -> None:
    """A unit is of the amount's own currency, and is not nothing."""
    if unit.__class__ is not amount.__class__ or not unit.units:
        raise ChipsError(
            f"{amount!r} is counted in a unit of {type(amount).__name__} above 0, not {shown(unit)}"
        )
