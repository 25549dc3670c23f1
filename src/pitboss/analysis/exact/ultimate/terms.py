"""The terms of an analysis: the odds and the wagers allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from pitboss.analysis.exact.pays import gazetted, rows_of
from pitboss.cards import Category
from pitboss.games.ultimate_texas_holdem import payout_odds

KINDS: Final = tuple(
    reversed([category for category in Category if category is not Category.FIVE_OF_A_KIND])
)
"""The kinds of hand of 52 cards, lowest first; kernels use their indices as numbers."""
_GREATEST: Final = 10_000_000
"""The largest amount, in units of an ante, whose sums over all deals fit 63 bits."""


ROWS: Final = {
    "blind": rows_of(payout_odds.BLIND, "10.1 T1 Blind "),
    "trips": rows_of(payout_odds.TRIPS, "10.1 T2 "),
}
"""The rows of the printed tables, by wager."""


class TermsError(ValueError):
    """The terms cannot be analysed; the message says why."""


class Scaled(NamedTuple):
    """The terms as integers for the kernels."""

    unit: int
    """The number of units in an ante."""
    blind: tuple[int, ...]
    """What a blind wins with each kind of hand."""
    trips: tuple[int, ...]
    """What the trips wager wins or loses with each kind of hand."""
    fold: int


@dataclass(frozen=True)
class Terms:
    """10.1 of NI2025-411  Odds by kind of hand; kinds without odds win nothing.

    Multiples of the ante that may be played at each stage (8.2, 8.5, 8.7).
    """

    blind: Mapping[Category, Fraction] = field(default_factory=lambda: gazetted(payout_odds.BLIND))
    trips: Mapping[Category, Fraction] = field(default_factory=lambda: gazetted(payout_odds.TRIPS))
    pre_flop: tuple[int, ...] = (4, 3)
    flop: tuple[int, ...] = (2,)
    river: tuple[int, ...] = (1,)
    trips_stake: Fraction = Fraction(0)
    """The trips wager beside the ante, as a part of it; a hand that folds loses it, too."""

    def __post_init__(self) -> None:
        for name in ("pre_flop", "flop", "river"):
            _check_multiples(name, getattr(self, name))
        for name, pays in (("blind", self.blind), ("trips", self.trips)):
            _check_pays(name, pays)
        if self.trips_stake < 0:
            raise TermsError(f"a trips wager of {self.trips_stake} antes cannot be placed")
        of = self.scaled
        multiples = (*self.pre_flop, *self.flop, *self.river)
        if max(*of.blind, *of.trips, -of.fold, of.unit * max(multiples)) > _GREATEST:
            raise TermsError(
                f"counted in parts of 1/{of.unit} ante some amount is more than {_GREATEST:,}:"
                " write odds that are smaller, or less fine"
            )

    def __hash__(self) -> int:
        return hash(self.written())

    def capped(self, maximum_payout: Fraction, ante: Fraction) -> Terms:
        """10.1 T1 note **  Cap blind payouts at the maximum on the sign (reading U-10)."""
        if maximum_payout <= 0 or ante <= 0:
            raise TermsError("a maximum payout and the ante that it meets must be above zero")
        most = maximum_payout / ante
        return replace(self, blind={kind: min(odds, most) for kind, odds in self.blind.items()})

    @property
    def scaled(self) -> Scaled:
        """Return the terms as integers."""
        stake = self.trips_stake
        wins = {kind: odds * stake for kind, odds in self.trips.items()}
        amounts = [*self.blind.values(), *wins.values(), stake]
        unit = lcm(*(amount.denominator for amount in amounts))
        return Scaled(
            unit,
            tuple(int(self.blind.get(kind, Fraction()) * unit) for kind in KINDS),
            tuple(int(wins.get(kind, -stake) * unit) for kind in KINDS),
            int(-(2 + stake) * unit),
        )

    def with_multiples(self, said: str) -> Terms:
        """Parse play multiples before the flop, on it and on the river, such as "4,3/2/1"."""
        try:
            before, flop, river = (tuple(map(int, stage.split(","))) for stage in said.split("/"))
        except ValueError:
            why = f'"{said}" is not three stages of whole multiples: write 4,3/2/1'
            raise TermsError(why) from None
        return replace(self, pre_flop=before, flop=flop, river=river)

    def written(self) -> str:
        """Return the terms on one line; equal lines mean equal terms."""
        return repr((self.scaled, self.pre_flop, self.flop, self.river))


def _check_multiples(name: str, multiples: tuple[int, ...]) -> None:
    if not multiples or any(
        type(multiple) is not int or not 1 <= multiple <= 1_000 for multiple in multiples
    ):
        raise TermsError(f"{name}: one or more whole multiples of the ante, 1 to 1,000")


def _check_pays(name: str, pays: Mapping[Category, Fraction]) -> None:
    for kind, odds in pays.items():
        if kind not in KINDS:
            raise TermsError(f"{name}: {kind.value} cannot be dealt from 52 cards")
        if odds < 0:
            raise TermsError(f"{name}: {kind.value} pays 0 to 1 or more, not {odds}")


GAZETTED: Final = Terms()
"""The terms that the instrument prints, with no maximum payout and no trips wager."""
