"""Share an amount in whole units: a pot among winners, a charge over pots."""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as shown
from typing import Generic, NamedTuple

from pitboss.chips.amounts import Amount, Chips, ChipsError, whole_number


class Shares(NamedTuple, Generic[Amount]):
    """The share of each winner, and the odd amount left over."""

    each: Amount
    odd: Amount


def share(pot: Amount, winners: int, unit: Amount) -> Shares[Amount]:
    """Split a pot into equal shares in whole units of the smallest chip, and an odd amount.

    Reading F-20: the whole odd amount, not a chip each, goes to one seat that the caller chooses.
    """
    whole_number("the number of winners", winners, 1)
    _check_unit(pot, unit)
    each = pot.__class__(pot.units // (winners * unit.units) * unit.units)
    return Shares(each, pot - each * winners)


def largest_remainder(
    amount: Amount, weights: Sequence[int | Chips], unit: Amount
) -> tuple[Amount, ...]:
    """Apportion the amount in whole units, in proportion to the weights; the parts add up to it.

    Reading F-44: leftover units go one each to the largest remainders.  For equal remainders the
    larger weight comes first, then the earlier one.
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
    """Return the weights as plain numbers; they must share one kind to be comparable."""
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
    """Refuse a unit of another currency, or of zero."""
    if unit.__class__ is not amount.__class__ or not unit.units:
        raise ChipsError(
            f"{amount!r} is counted in a unit of {type(amount).__name__} above 0, not {shown(unit)}"
        )
