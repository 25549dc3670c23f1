"""Rank many hands: arrays of hands, and every hand that a deck can deal.

Scores equal those of `pitboss.cards.ranking(order).score` and come from the same tables.  NumPy and
Numba are imported on first use, so importing this module is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from pitboss.cards.best_hand import ranking
from pitboss.cards.card import JOKER, CardsError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.hand_pages import Pages
    from pitboss.cards.order_of_hands import Category, OrderOfHands


class _Kernels(Protocol):
    """The interface shared by `hand_kernels` and `hand_arrays`."""

    def score_rows(
        self, pages: Pages, cards: NDArray[np.uint8], scores: NDArray[np.uint16], /
    ) -> None: ...

    def count_hands(
        self,
        pages: Pages,
        joker: bool,
        key: np.uint64,
        first: int,
        number: int,
        counts: NDArray[np.uint64],
        /,
    ) -> None: ...


def score_array(
    order: OrderOfHands, cards: NDArray[np.uint8], *, compiled: bool | None = None
) -> NDArray[np.uint16]:
    """Return the score of the best hand in each row of five, six or seven card numbers.

    Refuses cards that are not in the deck.  Does not check for duplicates: a row with one gets a
    meaningless score.  `compiled` works as in `histogram`.
    """
    import numpy as np

    if cards.dtype != np.uint8 or cards.ndim != 2:
        raise CardsError("hands are rows of card numbers, an array of bytes with two dimensions")
    kernels, pages = _prepare(order, cards.shape[1], compiled)
    scores = np.empty(len(cards), np.uint16)
    kernels.score_rows(pages, np.ascontiguousarray(cards), scores)
    if not scores.all():
        row = int(np.argmin(scores))
        raise CardsError(f"row {row}, {cards[row]}, is not from {order.deck.described}")
    return scores


def histogram(
    order: OrderOfHands, cards_in_hand: int, *, compiled: bool | None = None
) -> NDArray[np.int64]:
    """Count the hands of the deck by score, over all hands of this many cards.

    The array is indexed by score; no hand scores 0.  Numba runs if it can be imported, NumPy
    otherwise; `compiled` forces Numba (True) or NumPy (False).
    """
    import numpy as np

    kernels, pages = _prepare(order, cards_in_hand, compiled)
    counts = np.zeros(pages.best + 1, np.uint64)
    first = 52 - order.deck.size
    kernels.count_hands(pages, False, pages.empty, first, cards_in_hand, counts)
    if order.deck.joker:
        with_joker = pages.empty + np.uint64(JOKER.key)
        kernels.count_hands(pages, True, with_joker, first, cards_in_hand - 1, counts)
    return counts.astype(np.int64)


def count_categories(
    order: OrderOfHands, cards_in_hand: int, *, compiled: bool | None = None
) -> dict[Category, int]:
    """Count all hands of this many cards by kind, best kind first."""
    category = ranking(order).category
    found = dict.fromkeys(order.categories, 0)
    for score, count in enumerate(histogram(order, cards_in_hand, compiled=compiled).tolist()):
        if count:
            found[category(score)] += count
    return found


def _prepare(order: OrderOfHands, count: int, compiled: bool | None) -> tuple[_Kernels, Pages]:
    if not 5 <= count <= 7:
        raise CardsError(f"a hand is the best five of five, six or seven cards, not {count}")
    from pitboss.analysis.hand_pages import pages

    return _kernels(compiled), pages(order, count)


def _kernels(compiled: bool | None) -> _Kernels:
    if numba_serves(compiled):
        from pitboss.analysis import hand_kernels

        return hand_kernels
    from pitboss.analysis import hand_arrays

    return hand_arrays


def numba_serves(compiled: bool | None) -> bool:
    """Return whether to use Numba: if it can be imported, unless `compiled` decides."""
    if compiled is False:
        return False
    try:
        import_module("numba")
    except ImportError:  # Numba is missing, or does not support this Python or NumPy
        if compiled:
            raise
        return False
    return True
