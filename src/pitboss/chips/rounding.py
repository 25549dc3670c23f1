"""Rounding for every division, with the clause or reading behind it.  No amount is lost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from reprlib import repr as shown
from typing import Final, Literal

from pitboss.chips.amounts import Amount, ChipsError, whole_number

_ORDER = re.compile(r"reading [A-Z]+-?[0-9]+|[A-Z]+[0-9]+-[0-9]+ \S.*")


@dataclass(frozen=True, slots=True)
class Rounding:
    """A way to round to whole multiples of `unit` (1 is a cent or a single chip)."""

    name: str
    unit: int
    ordered_by: str | None
    direction: Literal["down", "exact"] = "down"

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            raise ChipsError("a rounding has a name")
        whole_number("the unit of a rounding", self.unit, 1)
        if self.direction not in ("down", "exact"):
            raise ChipsError(
                f'the instruments round "down" or not at all ("exact"), not {shown(self.direction)}'
            )
        if self.direction == "exact" and self.ordered_by is None:
            return
        if not isinstance(self.ordered_by, str) or not _ORDER.fullmatch(self.ordered_by):
            raise ChipsError(
                f"rounding {self.name!r} needs the clause or reading that orders it, such as"
                f' "NI2006-154 13.2" or "reading C-08", not {shown(self.ordered_by)}'
            )

    def quotient(self, dividend: int, divisor: int) -> int:
        """Return the rounded quotient of plain numbers; for amounts use the functions below."""
        multiples, remainder = divmod(dividend, divisor * self.unit)
        if remainder and self.direction == "exact":
            raise ChipsError(
                f"{dividend} / {divisor} leaves a remainder in units of {self.unit},"
                " and no clause or reading is named that orders how to round it"
            )
        return multiples * self.unit


EXACT: Final = Rounding("exact", 1, None, "exact")


def divide(amount: Amount, by: int, rounding: Rounding) -> tuple[Amount, Amount]:
    """Return one of `by` equal parts, and the remainder: part x by + remainder is the amount."""
    whole_number("the number to divide by", by, 1)
    part = amount.__class__(rounding.quotient(amount.units, by))
    return part, amount - part * by


def fraction(
    amount: Amount, numerator: int, denominator: int, rounding: Rounding
) -> tuple[Amount, Amount]:
    """Return the fraction of the amount, and the rest: part + rest is the amount."""
    whole_number("a denominator", denominator, 1)
    whole_number("a numerator", numerator, 0)
    if numerator > denominator:
        raise ChipsError(f"{numerator}/{denominator} is more than the whole amount")
    part = amount.__class__(rounding.quotient(amount.units * numerator, denominator))
    return part, amount - part
