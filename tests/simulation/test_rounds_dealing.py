"""The cards of simulated rounds: the generator by published vectors, the deals by statistics."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.analysis.rounds.dealing import MOST_CARDS, blocks, deals
from tests.support.room.statistics import p_of_chi_square

# The known answers that its authors publish for Philox 4x32 with ten rounds, word by word:
# counter, key, block.
KNOWN = [
    ("00000000" * 4, "00000000" * 2, "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff" * 4, "ffffffff" * 2, "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a8885a308d313198a2e03707344", "a4093822299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
]


def words(digits: str) -> list[int]:
    return [int(digits[place : place + 8], 16) for place in range(0, len(digits), 8)]


@pytest.mark.parametrize(("counter", "key", "block"), KNOWN)
def test_generator_matches_the_published_vectors(counter: str, key: str, block: str) -> None:
    a, b, c, d = words(counter)
    first, second = words(key)
    found = blocks(second << 32 | first, d << 32 | c, b << 32 | a, 1)
    assert [f"{word:08x}" for word in found[0].tolist()] == block.split()


def test_every_card_is_equally_likely_at_every_place() -> None:
    rows = deals(2017, 3, 200_000)
    assert all(len(set(row)) == MOST_CARDS for row in rows[:2_000].tolist())
    for place in range(MOST_CARDS):
        seen = np.bincount(rows[:, place], minlength=52)
        assert p_of_chi_square(*chi_square(seen)) > 1e-6, place


def test_neighbouring_places_are_independent() -> None:
    """Pairs of places within a word, across words, and from one round to the next."""
    rows = deals(2018, 0, 400_000).astype(np.int64)
    for one, other in ((0, 1), (2, 3), (3, 4), (7, 8), (8, 9)):
        pairs = np.bincount(rows[:, one] * 52 + rows[:, other], minlength=52 * 52)
        different = np.delete(pairs, np.arange(52) * 53)
        assert pairs.reshape(52, 52).trace() == 0
        assert p_of_chi_square(*chi_square(different)) > 1e-6, (one, other)
    following = np.bincount(rows[:-1, 9] * 52 + rows[1:, 0], minlength=52 * 52)
    assert p_of_chi_square(*chi_square(following)) > 1e-6


def chi_square(seen: np.ndarray[tuple[int], np.dtype[np.int64]]) -> tuple[float, int]:
    expected = seen.sum() / len(seen)
    return float(((seen - expected) ** 2 / expected).sum()), len(seen) - 1


def test_batches_and_seeds_deal_different_cards() -> None:
    first = deals(1, 0, 50)
    assert (deals(1, 0, 50) == first).all()
    assert (deals(1, 1, 50) != first).any()
    assert (deals(2, 0, 50) != first).any()
    assert (deals(1 + 2**32, 0, 50) != first).any()
    assert (deals(1, 2**32, 50) != first).any()
