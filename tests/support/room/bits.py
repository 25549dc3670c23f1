"""What a stream of true chance must look like, bit by bit: after NIST SP 800-22, vectorised.

Each test takes an array of zeros and ones and answers with its p, or with several: one for each
direction, pattern or state that it looks at, in an order that never changes.  Those that look for
patterns are in bit_patterns.py, those that follow a walk in bit_walks.py, and bit_tests.py has all
fifteen of the publication.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

from tests.support.room.statistics import LEAST

Bits = NDArray[np.uint8]
Test = Callable[[Bits], tuple[float, ...]]
ROWS = 32
"""Of a square of bits whose rank is worked out."""


def monobit(bits: Bits) -> tuple[float, ...]:
    """As many ones as zeros."""
    excess = 2 * int(bits.sum()) - len(bits)
    return (erfc(abs(excess) / sqrt(2 * len(bits))),)


def blocks(bits: Bits, size: int = 128) -> tuple[float, ...]:
    """As many ones as zeros in every block."""
    shares = cut_up(bits, size).mean(axis=1)
    return (upper_gamma(len(shares) / 2, 4 * size * float(((shares - 0.5) ** 2).sum()) / 2),)


def runs(bits: Bits) -> tuple[float, ...]:
    """The bits change as often as they should."""
    count, ones = len(bits), float(bits.mean())
    changes = 1 + int((bits[1:] != bits[:-1]).sum())
    spread = ones * (1 - ones)
    if not spread:
        return (0.0,)
    return (erfc(abs(changes - 2 * count * spread) / (2 * sqrt(2 * count) * spread)),)


def longest_run(bits: Bits, size: int = 10_000, least: int = 10, most: int = 16) -> tuple[float]:
    """The longest run of ones in a block is as long as it should be.

    Blocks are put into classes, from `least` and shorter up to `most` and longer.
    """
    found = np.clip(_longest_runs(cut_up(bits, size)), least, most)
    within = [_share_without_longer(size, longest) for longest in range(least, most)]
    shares = np.diff(np.array([0.0, *within, 1.0]))
    return (p_of_classes(np.bincount(found - least, minlength=most - least + 1), shares),)


def _longest_runs(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Of ones, in every row at once: how far each place lies behind the last zero."""
    places = np.arange(1, rows.shape[1] + 1)
    zeros = np.maximum.accumulate(np.where(rows == 0, places, 0), axis=1)
    longest: NDArray[np.int64] = (places - zeros).max(axis=1)
    return longest


@cache
def _share_without_longer(size: int, longest: int) -> float:
    """The share of all blocks of a size that have no run of ones longer than this.

    Such a block ends with a zero and up to `longest` ones, and what lies before is such a block.
    """
    shares = [1.0] * (longest + 1)
    shares.append(1 - 0.5 ** (longest + 1))
    for length in range(longest + 2, size + 1):
        shares.append(shares[length - 1] - 0.5 ** (longest + 2) * shares[length - longest - 2])
    return shares[size]


def ranks(bits: Bits) -> tuple[float, ...]:
    """Squares of bits are as often of full rank, and of one less, as squares of chance are."""
    squares = np.packbits(cut_up(bits, ROWS**2)).view(np.uint32).reshape(-1, ROWS)
    found = np.bincount(_ranks(squares), minlength=ROWS + 1)
    counts = np.array((found[ROWS], found[ROWS - 1], found[: ROWS - 1].sum()))
    return (p_of_classes(counts, np.array((0.2887880951, 0.5775761902, 0.1336357147))),)


def _ranks(squares: NDArray[np.uint32]) -> NDArray[np.int64]:
    """By elimination, in all squares at once."""
    rows, each = squares.copy(), np.arange(len(squares))
    used = np.zeros(rows.shape, bool)
    rank = np.zeros(len(rows), np.int64)
    for bit in range(ROWS):
        has = (rows >> np.uint32(bit)) & np.uint32(1) == 1
        free = has & ~used
        found, pivot = free.any(axis=1), free.argmax(axis=1)
        has[each, pivot] = False
        rows ^= np.where(has & found[:, None], rows[each, pivot][:, None], np.uint32(0))
        used[each[found], pivot[found]] = True
        rank += found
    return rank


def spectrum(bits: Bits) -> tuple[float, ...]:
    """No period stands out (discrete Fourier transform)."""
    count = len(bits)
    heights = np.abs(np.fft.rfft(2.0 * bits - 1))[: count // 2]
    low = int((heights < sqrt(log(1 / 0.05) * count)).sum())
    return (erfc(abs(low - 0.95 * count / 2) / sqrt(count * 0.95 * 0.05 / 4) / sqrt(2)),)


# --- what the tests share -------------------------------------------------------------------------


def bits_of(data: bytes) -> Bits:
    """Eight to a byte, the highest first."""
    return np.unpackbits(np.frombuffer(data, np.uint8))


def cut_up(bits: Bits, size: int) -> Bits:
    """Rows of a size; what is left over at the end is left out."""
    return bits[: len(bits) // size * size].reshape(-1, size)


def p_of_classes(counts: NDArray[np.int64], shares: NDArray[np.float64]) -> float:
    """The chi-square of what was counted in each class, beside what was to be expected."""
    expected = counts.sum() * shares
    square = float(((counts - expected) ** 2 / expected).sum())
    return upper_gamma((len(shares) - 1) / 2, square / 2)


def passes(test: Test, draw: Callable[[], Bits]) -> bool:
    """Not too unlikely; what lies outside is drawn anew, as one in two thousand is bad luck.

    Three times in a row that happens once in eight thousand million.

    A test with many p may have one that is as many times less likely.  A high p is no fault here:
    some of these tests have steps near 1.
    """
    return any(min(ps) * len(ps) > LEAST for ps in (test(draw()) for _ in range(3)))


def evenly(values: Sequence[float]) -> float:
    """How likely it is that p of true chance are spread like these."""
    counts = np.histogram(values, bins=10, range=(0, 1))[0]
    return p_of_classes(counts, np.full(10, 0.1))


def upper_gamma(a: float, x: float) -> float:
    """The upper incomplete gamma function, as a share: by a series below, by a fraction above."""
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - scale * total
    return scale * _fraction(a, x)


def _fraction(a: float, x: float) -> float:
    """Lentz's continued fraction of the upper incomplete gamma function."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value, step, n = d, 0.0, 0
    while abs(step - 1) > 1e-15:
        n += 1
        b += 2
        factor = -n * (n - a)
        d = 1 / (factor * d + b)
        c = b + factor / c
        step = c * d
        value *= step
    return value
