"""Every way to deal the remaining communal cards, with equivalent deals counted together.

Suits matter only where a flush can be made.  Of five communal cards three must then be of one suit,
because a player adds two at most, so no two suits ever matter at once.  Hence all deals are counted
by their ranks alone, and those in which one suit matters are taken out of these counts and counted
by the cards of that suit and the ranks of the others.  A class of deals is represented by
cards that make no flush of their own accord, whether or not another player holds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.cards import JOKER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cards = NDArray[np.uint8]
    Counts = NDArray[np.int64]

_AT_ONCE: Final = 1 << 19
_RANKS, _SUITS = 13, 4
_OWN: Final = 2
"""The most hole cards that play in a hand, in games with five communal cards."""
MOST_ALIKE: Final = 6_175 + _SUITS * 36_608
"""The most classes of five cards: sets of ranks, and those with three or more of one suit."""
_WAYS: Final = np.array([[comb(n, k) for k in range(6)] for n in range(5)], np.int64)
"""The number of ways to take k cards of a rank when n are left."""


class Deals(NamedTuple):
    """Deals in columns: `cards[place]` is one card of each deal; `counts` are their weights."""

    cards: Cards
    counts: Counts


# --- one by one ---------------------------------------------------------------------------------


def each_deal(unseen: Sequence[int], number: int) -> Iterator[Deals]:
    """Yield every set of this many cards, in chunks."""
    if comb(len(unseen), number) <= _AT_ONCE:
        cards = np.array(unseen, np.uint8)[_places(len(unseen), number)]
        yield Deals(cards, np.ones(cards.shape[1], np.int64))
        return
    for place, card in enumerate(unseen[: len(unseen) - number + 1]):
        for rest in each_deal(unseen[place + 1 :], number - 1):
            first = np.full((1, len(rest.counts)), card, np.uint8)
            yield Deals(np.concatenate([first, rest.cards]), rest.counts)


@cache
def _places(size: int, number: int) -> Cards:
    """Return all sets of `number` places among `size`, in columns."""
    found = list(combinations(range(size), number))
    return np.array(found, np.uint8).reshape(len(found), number).T.copy()


# --- alike together -----------------------------------------------------------------------------


def deal_classes(
    unseen: Sequence[int],
    number: int,
    hands: Sequence[Sequence[int]],
    communal: Sequence[int],
    *,
    suits_count: bool,
) -> Iterator[Deals]:
    """Yield every set of this many communal cards out of five, for known hands."""
    if JOKER.number in communal:  # with the joker two suits may matter at once
        yield from each_deal(unseen, number)
        return
    natural = [card for card in unseen if card != JOKER.number]
    yield _by_rank(natural, number, hands, communal, suits_count=suits_count)
    if len(natural) < len(unseen) and number:
        for deals in each_deal(natural, number - 1):
            joker = np.full((1, len(deals.counts)), JOKER.number, np.uint8)
            yield Deals(np.concatenate([joker, deals.cards]), deals.counts)


def _by_rank(
    natural: Sequence[int],
    number: int,
    hands: Sequence[Sequence[int]],
    communal: Sequence[int],
    *,
    suits_count: bool,
) -> Deals:
    left = np.zeros((_RANKS, _SUITS), np.int64)
    left[np.array(natural) // _SUITS, np.array(natural) % _SUITS] = 1
    lying = [sum(card % _SUITS == suit for card in communal) for suit in range(_SUITS)]
    ranks = _multisets(number)
    counts = ranks.ways(left.sum(axis=1))
    suited: list[Deals] = []
    equal = _equal_suits((natural, communal, *hands)) if suits_count else []
    for suit, *others in equal:
        least = max(0, 5 - _most_held(hands, suit) - lying[suit])
        for many in range(least, number + 1):
            found = _where_it_matters(left, lying, suit, (many, number), 1 + len(others))
            counts -= np.bincount(found.joined, found.deals.counts, len(counts)).astype(np.int64)
            suited.append(found.deals)
    some = np.flatnonzero(counts)
    cards = _SUITS * ranks.ranks.take(some, axis=1) + _plain_suits(lying, number)
    plain = Deals(cards, counts[some])
    parts = [plain, *suited]
    cards = np.concatenate([part.cards for part in parts], axis=1)
    return Deals(cards, np.concatenate([part.counts for part in parts]))


def _equal_suits(cards: Sequence[Sequence[int]]) -> list[list[int]]:
    """Group suits in which everybody has the same ranks: they are interchangeable."""
    by_ranks: dict[tuple[frozenset[int], ...], list[int]] = {}
    for suit in range(_SUITS):
        same = tuple(
            frozenset(card // _SUITS for card in some if card % _SUITS == suit) for some in cards
        )
        by_ranks.setdefault(same, []).append(suit)
    return list(by_ranks.values())


def _most_held(hands: Sequence[Sequence[int]], suit: int) -> int:
    """Return the most cards of a suit that a player can add; the joker is of every suit."""
    return max(
        min(_OWN, sum(card % _SUITS == suit or card == JOKER.number for card in hand))
        for hand in hands
    )


class _Suited(NamedTuple):
    deals: Deals
    joined: NDArray[np.intp]
    """The place of each among the sets of ranks."""


def _where_it_matters(
    left: NDArray[np.int64],
    lying: Sequence[int],
    suit: int,
    suited: tuple[int, int],
    times: int,
) -> _Suited:
    """Count deals with this many cards in one suit, for this many interchangeable suits."""
    many, number = suited
    in_suit, others = _places(_RANKS, many), _multisets(number - many)
    ways = times * others.ways(left.sum(axis=1) - left[:, suit])
    sets = np.flatnonzero(left[:, suit].take(in_suit).all(axis=0))
    some = np.flatnonzero(ways)
    joined = _joined(many, number).take(sets, axis=0).take(some, axis=1)
    elsewhere = [_OWN if index == suit else there for index, there in enumerate(lying)]
    first = _SUITS * in_suit.take(sets, axis=1) + np.uint8(suit)
    then = _SUITS * others.ranks.take(some, axis=1) + _plain_suits(elsewhere, number - many)
    cards = np.empty((number, joined.size), np.uint8)
    cards[:many] = np.repeat(first, len(some), axis=1)
    cards[many:] = np.tile(then, len(sets))
    return _Suited(Deals(cards, np.tile(ways[some], len(sets))), joined.ravel())


def _plain_suits(lying: Sequence[int], number: int) -> Cards:
    """Return suits for the remaining communal cards that leave at most two of each suit."""
    free = [suit for suit, there in enumerate(lying) for _ in range(_OWN - there)]
    assert len(free) >= number, "of five cards in four suits"
    return np.array(free[:number], np.uint8).reshape(number, 1)


class _Multisets(NamedTuple):
    """All multisets of this many ranks, at most four of each."""

    ranks: Cards
    """The ranks, in columns."""
    times: Cards
    """How often each rank occurs."""
    keys: Counts
    """Base-five numbers with a digit for each rank, so that adding keys joins multisets."""

    def ways(self, left: NDArray[np.int64]) -> Counts:
        """Return the number of ways to draw each multiset from the cards left of each rank."""
        counts = np.ones(len(self.keys), np.int64)
        for of_rank, times in zip(left.tolist(), self.times, strict=True):
            counts *= _WAYS[of_rank].take(times)
        return counts


_DIGITS: Final = 5 ** np.arange(_RANKS, dtype=np.int64)


@cache
def _multisets(number: int) -> _Multisets:
    """Return all multisets of this size, sorted by key."""
    found = [
        row
        for row in combinations_with_replacement(range(_RANKS), number)
        if all(row.count(rank) <= _SUITS for rank in row)
    ]
    ranks = np.array(found, np.uint8).reshape(len(found), number).T
    keys = _DIGITS[ranks].sum(axis=0)
    ranks = ranks[:, np.argsort(keys)].copy()
    times = np.array([(ranks == rank).sum(axis=0) for rank in range(_RANKS)], np.uint8)
    return _Multisets(ranks, times, np.sort(keys))


@cache
def _joined(many: int, number: int) -> NDArray[np.intp]:
    """Return the place of each set of different ranks joined with each set of other ranks."""
    first = _DIGITS[_places(_RANKS, many)].sum(axis=0)
    sums = first[:, None] + _multisets(number - many).keys
    places: NDArray[np.intp] = np.searchsorted(_multisets(number).keys, sums)
    return places
