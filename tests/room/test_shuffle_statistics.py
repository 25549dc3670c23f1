"""Shuffles of the system's entropy, counted; and broken shuffles, which the same counts refuse.

`make test` counts a share, `make prove` more.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from io import BytesIO

import numpy as np
import pytest

from pitboss.cards import Deck, Entropy
from pitboss.cards.shuffle import draw_below, shuffle
from pitboss.dealing.shuffling import shuffle_deck
from tests.support.parameters import rest_later
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.statistics import (
    STATISTICS,
    Decks,
    Tally,
    depths,
    lies_within,
    p_of_chi_square,
    p_of_normal,
)

SIZES = (52, 53, 48, 44, 40, 36, 32)
DECKS = {
    size: at_level(140_000, 7_000_000, 70_000_000, quick=10_000)
    if size == 52
    else at_level(10_000, 500_000, 5_000_000)
    for size in SIZES
}
CHUNK = 10_000
"""So many decks are held at once; their counts are kept, and they are forgotten."""
CUTS = at_level(1_500, 100_000, 1_500_000, quick=1_000)

Shuffle = Callable[[Sequence[int], Entropy], tuple[int, ...]]


def system_entropy() -> Entropy:
    """The system's entropy, drawn a mebibyte at a time; every byte is used once."""
    given = BytesIO()

    def draw(count: int) -> bytes:
        nonlocal given
        taken = given.read(count)
        if len(taken) < count:
            given = BytesIO(os.urandom(1 << 20))
            taken = given.read(count)
        return taken

    return draw


def decks_by(how: Shuffle, size: int, count: int, entropy: Entropy) -> Decks:
    cards = tuple(range(size))
    rows = b"".join([bytes(how(cards, entropy)) for _ in range(count)])
    return np.frombuffer(rows, dtype=np.uint8).reshape(count, size)


def tally_of(size: int) -> Tally:
    """As many shuffles as the level asks for, or the time allows."""
    tally, entropy = Tally(size), system_entropy()
    for _ in UpTo(DECKS[size] // CHUNK):
        tally.add(decks_by(shuffle, size, CHUNK, entropy))
    return tally


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("size", rest_later(SIZES, 3))
def test_every_order_is_equally_likely(size: int, record_property: Reached) -> None:
    """Outliers are shuffled again: one count in a thousand is bad luck, three are not."""
    tally = tally_of(size)
    record_property("decks", tally.decks)
    outside = {name: tally.p(name) for name in STATISTICS if not lies_within(tally.p(name))}
    for _ in range(2):
        again = tally_of(size) if outside else tally
        outside = {name: p for name in outside if not lies_within(p := again.p(name))}
    assert not outside


# --- controls: broken shuffles --------------------------------------------------------------------


def naive_swaps(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """Swaps every card with any other: n^n ways into n! orders do not go evenly."""
    order = list(cards)
    for place in range(len(order)):
        other = draw_below(len(order), entropy)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def one_off(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """Never lets a card stay where it is (Sattolo)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = draw_below(last, entropy)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def by_remainder(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """Draws by the remainder of a byte, which favours small numbers."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = entropy(1)[0] % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def only_cut(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """Only cuts: every card comes to every place, beside the same neighbours."""
    depth = draw_below(len(cards), entropy)
    return (*cards[depth:], *cards[:depth])


def riffled_thrice(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """Three riffles leave long rising sequences; seven are said to be enough for people."""
    order = tuple(cards)
    for _ in range(3):
        sides = [draw_below(2, entropy) for _ in order]
        packets = iter(order[: sides.count(0)]), iter(order[sides.count(0) :])
        order = tuple(next(packets[side]) for side in sides)
    return order


_AGAIN: list[tuple[int, ...]] = []


def dealt_twice(cards: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    """A true shuffle, and then the same deck once more."""
    if _AGAIN:
        return _AGAIN.pop()
    _AGAIN.append(shuffle(cards, entropy))
    return _AGAIN[0]


BROKEN: list[tuple[Shuffle, int, list[str]]] = [
    (naive_swaps, 2_000, ["places"]),
    (one_off, 2_000, ["places"]),
    (by_remainder, 15_000, ["places"]),
    (only_cut, 2_000, ["neighbours", "first five", "rising sequences"]),
    (riffled_thrice, 1_000, ["places", "neighbours", "rising sequences"]),
    (dealt_twice, 2_000, ["from deck to deck"]),
]


@pytest.mark.parametrize(
    ("how", "count", "refused_by"),
    rest_later(BROKEN, 2),
    ids=[how.__name__ for how, _, _ in BROKEN],
)
def test_broken_shuffle_is_refused(how: Shuffle, count: int, refused_by: list[str]) -> None:
    """Three times, since two repeats are allowed; by the same statistics, on far fewer decks."""
    entropy = random.Random(how.__name__).randbytes  # the same decks every time
    for _ in range(3):
        decks = decks_by(how, 52, count, entropy)
        for name in refused_by:
            assert not lies_within(STATISTICS[name](decks)), name


def test_summed_counts_match_the_whole() -> None:
    """Except for the step from one part to the next, which no part sees."""
    decks = decks_by(shuffle, 53, 3_000, random.Random("parts").randbytes)
    tally = Tally(53)
    for part in np.split(decks, 3):
        tally.add(part)
    for name in STATISTICS.keys() - {"from deck to deck"}:
        assert tally.p(name) == STATISTICS[name](decks)
    assert tally.p("from deck to deck") == pytest.approx(
        STATISTICS["from deck to deck"](decks), abs=0.2
    )


@pytest.mark.full
def test_statistics_are_uniform_for_true_shuffles() -> None:
    """Over many small counts of true shuffles the answers are spread evenly from 0 to 1."""
    spread = {name: np.zeros(4) for name in STATISTICS}
    entropy = random.Random("spread").randbytes  # the same decks every time: it cannot be bad luck
    for part in np.split(decks_by(shuffle, 32, 20_000, entropy), 40):
        for name, statistic in STATISTICS.items():
            spread[name][int(4 * statistic(part))] += 1
    for name, counts in spread.items():
        assert p_of_chi_square(float(((counts - 10) ** 2).sum()) / 10, 3) > 0.01, (name, counts)


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [
        (3.325, 9, 0.95),
        (16.919, 9, 0.05),
        (29.666, 9, 0.0005),
        (149.449, 100, 0.001),
        (1074.679, 1000, 0.05),
    ],
)
def test_chi_square_tail_matches_printed_values(value: float, freedom: int, p: float) -> None:
    assert p_of_chi_square(value, freedom) == pytest.approx(p, rel=0.1)
    assert p_of_normal(0) == 0.5
    assert p_of_normal(1.959964) == pytest.approx(0.025, rel=1e-5)


# --- the cut --------------------------------------------------------------------------------------


@pytest.mark.counted
@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_cut_is_never_within_one_card_of_an_end(size: int) -> None:
    """NI2017-193 5.2, NI2006-154 7.2, S2-2001 7.2; and every other depth is equally likely."""
    deck = Deck(size - size % 4, joker=size == 53)
    for _ in range(3):
        counts = np.bincount([depth_of_cut(deck) for _ in range(CUTS)], minlength=size)
        assert counts[2 : size - 1].sum() == CUTS
        if lies_within(depths(counts[2 : size - 1])):
            return
    raise AssertionError(counts)


def depth_of_cut(deck: Deck) -> int:
    drawn = shuffle_deck(deck, to_cut=True)
    assert len(drawn.order) == len(deck.cards)
    return drawn.depth


def test_system_entropy_is_never_reused() -> None:
    entropy = system_entropy()
    drawn = b"".join(entropy(7) for _ in range(200_000))
    pieces = [drawn[n : n + 16] for n in range(0, len(drawn) - 16, 16)]
    assert len(set(pieces)) == len(pieces)
