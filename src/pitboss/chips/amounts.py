"""Amounts: whole cents and whole tournament chips, two closed currencies that never mix."""

from __future__ import annotations

import re
from collections.abc import Iterable
from reprlib import repr as shown
from typing import TYPE_CHECKING, NoReturn, Self, TypeVar, final, overload


class ChipsError(ValueError):
    """A programming mistake, or text that is not an amount.  Never a ruling: those are values."""


class Chips:
    """A whole, non-negative amount of one currency.  Use Cents or TournamentChips."""

    __slots__ = ("_units",)  # set only where an amount is created
    _units: int

    def __new__(cls, units: int) -> Self:
        if type(units) is not int or units < 0 or cls is Chips:
            _refuse_units(cls, units)
        amount = _blank(cls)
        amount._units = units  # noqa: SLF001 (its own)
        return amount

    @property
    def units(self) -> int:
        """The number of cents or single chips.  Read only: amounts are immutable."""
        return self._units

    # Results of checked arithmetic need no second check, so these build them bare: hot paths.
    def __add__(self, other: Self) -> Self:
        cls = self.__class__
        if other.__class__ is not cls:
            _refuse_mixture(self, "added to", other)
        amount = _blank(cls)
        amount._units = self._units + other._units
        return amount

    def __sub__(self, other: Self) -> Self:
        cls = self.__class__
        if other.__class__ is not cls:
            _refuse_mixture(other, "taken from", self)
        units = self._units - other._units
        if units < 0:
            raise ChipsError(f"{self} is short of {other} by {cls(-units)}")
        amount = _blank(cls)
        amount._units = units
        return amount

    def __mul__(self, times: int) -> Self:
        if type(times) is not int or times < 0:
            raise ChipsError(
                f"{type(self).__name__} is multiplied by a whole number from 0, not {shown(times)}"
            )
        amount = _blank(self.__class__)
        amount._units = self._units * times
        return amount

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chips) or other.__class__ is not self.__class__:
            return NotImplemented
        return self._units == other._units

    def __hash__(self) -> int:
        return hash(self._units)

    def __lt__(self, other: Self) -> bool:
        if other.__class__ is not self.__class__:
            _refuse_mixture(self, "compared with", other)
        return self._units < other._units

    def __le__(self, other: Self) -> bool:
        if other.__class__ is not self.__class__:
            _refuse_mixture(self, "compared with", other)
        return self._units <= other._units

    def __gt__(self, other: Self) -> bool:
        if other.__class__ is not self.__class__:
            _refuse_mixture(self, "compared with", other)
        return self._units > other._units

    def __ge__(self, other: Self) -> bool:
        if other.__class__ is not self.__class__:
            _refuse_mixture(self, "compared with", other)
        return self._units >= other._units

    def __bool__(self) -> bool:
        return self._units != 0

    def __int__(self) -> int:
        return self._units

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._units})"

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return type(self), (self._units,)

    # Hidden from mypy, which therefore refuses these operations before they can run.
    if not TYPE_CHECKING:

        def __radd__(self, other: object) -> NoReturn:
            raise ChipsError(
                f"{shown(other)} is no {type(self).__name__}; amounts are summed by total()"
            )

        def __rsub__(self, other: object) -> NoReturn:
            _refuse_mixture(self, "taken from", other)

        def __truediv__(self, other: object) -> NoReturn:
            raise ChipsError(
                "an amount is divided by divide(), fraction() or share(), which lose nothing"
            )

        __floordiv__ = __mod__ = __divmod__ = __truediv__
        __rtruediv__ = __rfloordiv__ = __rmod__ = __rdivmod__ = __truediv__


_blank = object.__new__


@final
class Cents(Chips):
    """Money, in whole cents."""

    __slots__ = ()

    def __str__(self) -> str:
        whole, cents = divmod(self._units, 100)
        return f"${whole:,}.{cents:02}" if cents else f"${whole:,}"


@final
class TournamentChips(Chips):
    """Tournament chips, which have no value outside their tournament."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self._units:,} chip" if self._units == 1 else f"{self._units:,} chips"


Amount = TypeVar("Amount", bound=Chips)


def _refuse_units(cls: type[Chips], units: object) -> NoReturn:
    if cls is Chips:
        raise ChipsError("an amount is of Cents or of TournamentChips; Chips alone is neither")
    if type(units) is int:
        raise ChipsError(f"{cls.__name__} is an amount from 0 upwards, not {shown(units)}")
    raise ChipsError(
        f"{cls.__name__} is made from a whole int, not from {type(units).__name__} {shown(units)}"
    )


def whole_number(what: str, number: object, least: int) -> None:
    """Raise ChipsError unless `number` is an int (not a bool) and at least `least`."""
    if type(number) is not int or number < least:
        raise ChipsError(f"{what} is a whole number from {least}, not {shown(number)}")


def _refuse_mixture(one: object, act: str, other: object) -> NoReturn:
    raise ChipsError(f"{shown(one)} is not {act} {shown(other)}: a currency goes with itself alone")


@overload
def total(amounts: Iterable[Cents]) -> Cents: ...
@overload
def total(amounts: Iterable[Amount], of: type[Amount]) -> Amount: ...
def total(amounts: Iterable[Chips], of: type[Chips] = Cents) -> Chips:
    """Add up amounts; no amounts give zero of `of`.  The built-in sum() would start from an int."""
    units = 0
    for amount in amounts:
        if amount.__class__ is not of:
            raise ChipsError(f"a total of {of.__name__} holds no {shown(amount)}")
        units += amount._units  # noqa: SLF001 (.units would take half as long again)
    return of(units)


def dollars(whole: int, cents: int = 0) -> Cents:
    """Return an amount of money: `dollars(7, 50)` is $7.50."""
    whole_number("the number of dollars", whole, 0)
    whole_number("the number of cents", cents, 0)
    if cents > 99:
        raise ChipsError(f"cents beside dollars are 0 to 99, not {cents}")
    return Cents(whole * 100 + cents)


# At most 15 digits: far above any float or pool, and still within 64 bits as cents.
_WHOLE = r"(?P<whole>0|[1-9][0-9]{0,14}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})"
_MONEY = re.compile(rf"\$?{_WHOLE}(?:\.(?P<cents>[0-9]{{2}}))?")
_TOURNAMENT_CHIPS = re.compile(_WHOLE)


def read_money(text: str) -> Cents:
    """Read "$12.50", "12.50", "12" or "$1,250".  Anything else is refused rather than guessed."""
    found = _MONEY.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ChipsError(
            f"{shown(text)} is not an amount of money: write dollars, with two digits of cents"
            ' or none, such as "12", "$12.50" or "$1,250"'
        )
    return dollars(int(found["whole"].replace(",", "")), int(found["cents"] or 0))


def read_tournament_chips(text: str) -> TournamentChips:
    """Read "1250" or "1,250"."""
    found = _TOURNAMENT_CHIPS.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ChipsError(
            f"{shown(text)} is not a number of tournament chips: write a whole number,"
            ' such as "250" or "1,250"'
        )
    return TournamentChips(int(found["whole"].replace(",", "")))
