"""The best play as a chart: kinds of hand down, ranks of the dealer's upcard across.

Pairs and better need one line each.  Ace-king hands differ by their other three ranks, and where
those do not settle the choice, the suits do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pitboss.analysis.exact.canberra.counting import CATEGORIES, DEALERS_HANDS, Counts
from pitboss.analysis.exact.canberra.terms import NOT_QUALIFIED, STRONGER, Terms
from pitboss.analysis.exact.returns import exactly
from pitboss.cards import Category, Rank
from pitboss.json_types import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

BELOW_ACE_KING: Final = "below ace and king"
ACE_KING: Final = "ace and king"
BET: Final = "bet"
FOLD: Final = "fold"
DEPENDS: Final = "depends"
_ACE_AND_KING: Final = 1 << Rank.ACE - 2 | 1 << Rank.KING - 2
_RANKS: Final = len(Rank)


@dataclass(frozen=True, slots=True)
class Cell:
    """One kind of hand against one rank of the dealer's card."""

    hands: int
    """The number of player hands with a dealer's card."""
    bets: int
    """The number of them that bet."""
    bet_value: Fraction
    """The value of betting all of them, in antes; a fold is worth -1."""
    value: Fraction
    """Their value under the best play."""

    @property
    def action(self) -> str:
        """The action; for a kind that sometimes bets it depends on the other ranks or suits."""
        if self.bets == self.hands:
            return BET
        return DEPENDS if self.bets else FOLD

    def document(self) -> JsonObject:
        return {
            "action": self.action,
            "hands": self.hands,
            "bet_share": exactly(Fraction(self.bets, self.hands)),
            "bet_value": exactly(self.bet_value),
            "value": exactly(self.value),
        }


@dataclass(frozen=True, slots=True)
class Line:
    """A kind of hand against every upcard rank, two to ace."""

    kind: str
    category: Category
    cells: tuple[Cell, ...]

    def document(self) -> JsonObject:
        return {
            "kind": self.kind,
            "category": self.category.name.lower(),
            "by_upcard": [cell.document() for cell in self.cells],
        }


@dataclass(frozen=True, slots=True)
class Strategy:
    """The whole chart, worst hand first."""

    kinds: tuple[Line, ...]
    ace_king: tuple[Line, ...]
    """Ace-king hands by their ranks, highest first: AKQJ9 to AK432."""

    @property
    def ace_king_bets(self) -> Fraction:
        """The fraction of all ace-king hands that bet."""
        cells = [cell for line in self.ace_king for cell in line.cells]
        return Fraction(sum(cell.bets for cell in cells), sum(cell.hands for cell in cells))

    @property
    def on_suits(self) -> int:
        """The number of ace-king cells in which the choice depends on the suits."""
        return sum(cell.action == DEPENDS for line in self.ace_king for cell in line.cells)

    def document(self) -> JsonObject:
        return {
            "upcards": [rank.letter for rank in Rank],
            "kinds": [line.document() for line in self.kinds],
            "ace_king": {
                "bet_share": exactly(self.ace_king_bets),
                "depend_on_suits": self.on_suits,
                "hands": [line.document() for line in self.ace_king],
            },
        }


def chart(terms: Terms, counted: Counts, bets: NDArray[np.bool_]) -> Strategy:
    """Build the chart of a solution."""
    import numpy as np

    from pitboss.analysis.exact.canberra import rank_sets

    sets = rank_sets.rank_sets(5)
    odd, pairs = counted.of_category(0), counted.of_category(1)
    rows = counted.cells // _RANKS + _RANKS  # two pairs and better, after two lines and the pairs
    rows[odd] = _has_ace_and_king(sets)[counted.sets[odd]]
    rows[pairs] = 2 + np.argmax(rank_sets.held(sets) == 2, axis=1)[counted.sets[pairs]]
    deals = _by_row(counted, bets, slice(None), rows)
    kinds = [_line(terms, *kind, deal) for kind, deal in zip(_kinds(), deals, strict=True)]
    some = np.flatnonzero(rows == 1)
    hands, own_rows = np.unique(counted.sets[some], return_inverse=True)
    named = [_letters(ranks) for ranks in sets[hands].tolist()]
    odd_cards = Category.FIVE_ODD_CARDS
    lines = [
        _line(terms, name, odd_cards, cell)
        for name, cell in zip(named, _by_row(counted, bets, some, own_rows), strict=True)
    ]
    lines.sort(key=lambda line: ["23456789TJQKA".index(letter) for letter in line.kind])
    return Strategy(tuple(kinds), tuple(reversed(lines)))


def _has_ace_and_king(sets: NDArray[np.uint8]) -> NDArray[np.bool_]:
    from pitboss.analysis.exact.canberra.rank_sets import masks

    found: NDArray[np.bool_] = (masks(sets) & _ACE_AND_KING) == _ACE_AND_KING
    return found


def _letters(ranks: Sequence[int]) -> str:
    return "".join(tuple(Rank)[rank].letter for rank in reversed(ranks))


def _kinds() -> list[tuple[str, Category]]:
    """The lines of the chart: odd cards in two, a line for each pair, then one for each kind."""
    return [
        (BELOW_ACE_KING, Category.FIVE_ODD_CARDS),
        (ACE_KING, Category.FIVE_ODD_CARDS),
        *((f"pair of {rank.plural}", Category.ONE_PAIR) for rank in Rank),
        *((category.value, category) for category in CATEGORIES[2:]),
    ]


def _by_row(
    counted: Counts, bets: NDArray[np.bool_], some: Numbers | slice, rows: Numbers
) -> Numbers:
    """Deals by row, rank of the dealer's card, folded or bet, and as in `Counts.deals`."""
    import numpy as np

    upcards = counted.cells[some] % _RANKS
    keys = (rows * _RANKS + upcards) * 2 + bets[some]
    # Sums of floats, and exact: all deals together are less than 2 to the power of 53.
    sums = [np.bincount(keys, counts[some]) for counts in counted.deals]
    return np.stack(sums, axis=1).astype(np.int64).reshape(-1, _RANKS, 2, len(sums))


def _line(terms: Terms, kind: str, category: Category, deals: Numbers) -> Line:
    win = terms.result_of_win(category)
    cells = []
    for folded, bet in deals.tolist():
        hands = folded[0] + bet[0]
        folded_value = _value(win, folded)
        bet_value = _value(win, bet)
        best = bet_value - folded[0] * DEALERS_HANDS
        whole = hands * DEALERS_HANDS
        cells.append(Cell(hands, bet[0], (folded_value + bet_value) / whole, best / whole))
    return Line(kind, category, tuple(cells))


def _value(win: Fraction, deals: Sequence[int]) -> Fraction:
    _, not_qualified, weaker, stronger = deals
    return not_qualified * NOT_QUALIFIED + weaker * win + stronger * STRONGER
