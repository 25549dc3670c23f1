"""Count every deal of Canberra Poker by what the player sees, once for all pay tables.

A state is the rank of the dealer's upcard, the ranks of the player's hand, which of them share the
upcard's suit, and whether the hand is a flush.  Each state has a count of deals, and counts of the
dealer's 163,185 hands that do not qualify, are weaker, equal and stronger.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Final

from pitboss.analysis.exact.canberra.terms import ORDER
from pitboss.analysis.exact.result_cache import Progress, cached, ignore_progress
from pitboss.cards import Category

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.exact.canberra.count_kernels import Dealer, Player
    from pitboss.analysis.exact.result_cache import Arrays

    States = NDArray[np.int32]

DEALERS_HANDS: Final = comb(46, 4)
DEALS: Final = comb(52, 5) * 47 * DEALERS_HANDS
CATEGORIES: Final = tuple(reversed(ORDER.categories))
"""Worst first, in the order of the states."""
_RANKS: Final = 13
_STATES_OF_A_RANK: Final = 86_267
_NO_FLUSH_COMPARES: Final = (
    Category.ONE_PAIR,
    Category.TWO_PAIRS,
    Category.THREE_OF_A_KIND,
)
_ABOVE_FLUSHES: Final = (Category.FULL_HOUSE, Category.FOUR_OF_A_KIND)


@dataclass(frozen=True)
class Counts:
    """The states, grouped by category and rank of the dealer's card."""

    begins: NDArray[np.int64]
    """The start of each group of category and rank, and the end of the last."""
    sets: NDArray[np.int32]
    """The player's ranks, as an index into `rank_sets(5)`."""
    in_suit: NDArray[np.int32]
    """Those in the suit of the dealer's card, as bits."""
    weight: NDArray[np.int32]
    not_qualified: NDArray[np.int32]
    weaker: NDArray[np.int32]
    equal: NDArray[np.int32]
    stronger: NDArray[np.int32]

    def of_category(self, place: int) -> slice:
        return slice(self.begins[place * _RANKS], self.begins[(place + 1) * _RANKS])

    @cached_property
    def cells(self) -> NDArray[np.int64]:
        """Return the cell of each state: its category times thirteen, plus the rank."""
        import numpy as np

        return np.repeat(np.arange(len(self.begins) - 1), np.diff(self.begins))

    @cached_property
    def deals(self) -> NDArray[np.int64]:
        """Return the deals of each state: the total, then by how the dealer's hand compares."""
        import numpy as np

        counts = (self.not_qualified, self.weaker, self.stronger)
        weight = self.weight.astype(np.int64)
        return np.stack([weight, *(weight * count for count in counts)])

    @cached_property
    def fold_needs(self) -> NDArray[np.int64]:
        """Return how far a bet without payout falls short of a fold, in antes over all hands.

        A bet has 1 for a hand that is not qualified or weaker and -3 for a stronger one.
        """
        import numpy as np

        lost = 3 * self.stronger.astype(np.int64)
        return lost - self.not_qualified - self.weaker - DEALERS_HANDS

    @cached_property
    def weaker_twice(self) -> NDArray[np.int64]:
        """Return what odds of 1 to 1 add for weaker dealer hands; a bet is two antes."""
        import numpy as np

        return 2 * self.weaker.astype(np.int64)


def counts(progress: Progress = ignore_progress) -> Counts:
    """Return the counts, from memory, from the cache directory or by counting now."""
    return _known[0] if _known else _learn(progress)


_known: Final[list[Counts]] = []


def _learn(progress: Progress) -> Counts:
    arrays = cached("canberra", "", lambda: count(progress))
    _known[:] = [Counts(**arrays)]  # type: ignore[arg-type]
    return _known[0]


def count(progress: Progress = ignore_progress) -> Arrays:
    """Count everything."""
    import numpy as np

    from pitboss.analysis.exact.canberra import count_kernels as kernels

    progress("preparing to count Canberra Poker", 0.0)  # compiles on first use
    player = _player()
    states = np.zeros((_RANKS, _STATES_OF_A_RANK, kernels.COLUMNS), np.int32)
    for rank in range(_RANKS):
        found = kernels.count(_dealer(rank, player), player, states[rank])
        assert found == _STATES_OF_A_RANK, "every state has its row"
        progress("counting Canberra Poker", (rank + 1) / _RANKS)
    return _sorted(states.reshape(-1, kernels.COLUMNS), player)


def _sorted(states: States, player: Player) -> Arrays:
    """Return columns, sorted so that each category and rank is a slice."""
    import numpy as np

    from pitboss.analysis.exact.canberra import count_kernels as kernels

    categories = np.stack([_categories(scores) for scores in player.scores.T])
    category = categories[states[:, kernels.FLUSH], states[:, kernels.SET]]
    ranks = np.repeat(np.arange(_RANKS), _STATES_OF_A_RANK)
    cells = (category * _RANKS + ranks).astype(np.uint8)
    order = np.argsort(cells, kind="stable")
    ends = np.searchsorted(cells[order], np.arange(len(CATEGORIES) * _RANKS + 1))
    columns = {
        "sets": kernels.SET,
        "in_suit": kernels.IN_SUIT,
        "weight": kernels.WEIGHT,
        "not_qualified": kernels.NOT_QUALIFIED,
        "weaker": kernels.WEAKER,
        "equal": kernels.EQUAL,
        "stronger": kernels.STRONGER,
    }
    return {"begins": ends} | {name: states[order, column] for name, column in columns.items()}


def _categories(scores: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the index in `CATEGORIES` for each score."""
    import numpy as np

    from pitboss.cards import ranking

    category = ranking(ORDER).category
    found, inverse = np.unique(scores, return_inverse=True)
    return np.array([CATEGORIES.index(category(score)) for score in found.tolist()])[inverse]


# --- what the kernel reads ------------------------------------------------------------------------


def _player() -> Player:
    """A hand that no flush is compared with rank by rank stands like all of its group.

    Towards the dealer's flushes all hands below the least that participates are alike; so are one
    pair to three of a kind, and full house and four of a kind.
    """
    import numpy as np

    from pitboss.analysis.exact.canberra import rank_sets
    from pitboss.analysis.exact.canberra.count_kernels import Player

    sets = rank_sets.rank_sets(5)
    held = rank_sets.held(sets)
    different = held.max(axis=1) == 1
    by_ranks, in_suit = rank_sets.score_by_ranks(sets), np.zeros(len(sets), np.int64)
    in_suit[different] = rank_sets.score_in_suit(sets[different])
    categories = _categories(by_ranks)
    groups = (
        by_ranks < rank_sets.least_that_participates(),
        np.isin(categories, [CATEGORIES.index(category) for category in _NO_FLUSH_COMPARES]),
        np.isin(categories, [CATEGORIES.index(category) for category in _ABOVE_FLUSHES]),
    )
    alike = np.select(groups, range(len(groups)), len(groups))
    stand_ins = np.array([by_ranks[group].min() for group in groups])
    return Player(held, np.stack([by_ranks, in_suit], axis=1), alike, stand_ins)


def _dealer(shows: int, player: Player) -> Dealer:
    import numpy as np

    from pitboss.analysis.exact.canberra import rank_sets
    from pitboss.analysis.exact.canberra.count_kernels import Dealer

    drawn = rank_sets.rank_sets(4)
    drawn = drawn[(drawn == shows).sum(axis=1) < 4]
    scores = rank_sets.score_by_ranks(_with(drawn, shows))
    order = np.argsort(scores, kind="stable")
    scores, least = scores[order], rank_sets.least_that_participates()
    first = int(np.searchsorted(scores, least))
    suited = _with(rank_sets.different_ranks(4, shows), shows)
    return Dealer(
        shows,
        least,
        _factors(drawn[order]),
        first,
        np.maximum(np.searchsorted(scores, player.scores, "left"), first),
        np.maximum(np.searchsorted(scores, player.scores, "right"), first),
        rank_sets.masks(suited[:, :4]),
        rank_sets.score_by_ranks(suited),
        rank_sets.score_in_suit(suited),
    )


def _with(drawn: NDArray[np.uint8], shows: int) -> NDArray[np.uint8]:
    import numpy as np

    return np.column_stack([drawn, np.full(len(drawn), shows, np.uint8)])


def _factors(drawn: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The places of the factors of each set: a rank and how often, then nothing to multiply by."""
    import numpy as np

    places = np.full((len(drawn), 4), _RANKS * 5, np.uint8)
    for index, ranks in enumerate(drawn.tolist()):
        for place, rank in enumerate(sorted(set(ranks))):
            places[index, place] = rank * 5 + ranks.count(rank)
    return places
