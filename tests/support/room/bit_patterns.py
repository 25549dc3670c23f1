"""Patterns in a stream of bits: how often each comes, how soon again, and how little makes them."""

from __future__ import annotations

from math import erfc, log, sqrt

import numpy as np
from numpy.typing import NDArray

from tests.support.room.bits import Bits, cut_up, p_of_classes, upper_gamma

WIDTH = 9
"""Of the templates."""


def serial(bits: Bits, width: int = 12) -> tuple[float, float]:
    """Every pattern of so many bits in a row is as frequent as any other; as given, and changed."""
    wide, less, least = (_psi_square(bits, width - short) for short in range(3))
    return (
        upper_gamma(2 ** (width - 2), (wide - less) / 2),
        upper_gamma(2 ** (width - 3), (wide - 2 * less + least) / 2),
    )


def _psi_square(bits: Bits, width: int) -> float:
    squares = float((_on_a_ring(bits, width).astype(float) ** 2).sum())
    return squares * float(2**width) / len(bits) - len(bits)


def entropy(bits: Bits, width: int = 10) -> tuple[float, ...]:
    """A pattern says nothing about the bit that follows (approximate entropy)."""
    told = _disorder(bits, width) - _disorder(bits, width + 1)
    return (upper_gamma(2 ** (width - 1), len(bits) * (log(2) - told)),)


def _disorder(bits: Bits, width: int) -> float:
    shares = _on_a_ring(bits, width) / len(bits)
    shares = shares[shares > 0]
    return float((shares * np.log(shares)).sum())


def _on_a_ring(bits: Bits, width: int) -> NDArray[np.int64]:
    """How often each pattern occurs; after the last bit comes the first."""
    ring = np.concatenate((bits, bits[: width - 1]))
    return np.bincount(_windows(ring[None], width)[0], minlength=2**width)


def _windows(rows: Bits, width: int) -> NDArray[np.int32]:
    """The number that so many bits spell, from every place of every row on."""
    count = rows.shape[1] - width + 1
    values = np.zeros((len(rows), count), np.int32)
    for place in range(width):
        values = 2 * values + rows[:, place : place + count]
    return values


# --- templates ------------------------------------------------------------------------------------


def templates_of(width: int) -> list[int]:
    """Every pattern of a width that cannot overlap itself: none of its ends is its beginning."""
    return [
        value
        for value in range(2**width)
        if all(value >> shift != value & (2 ** (width - shift) - 1) for shift in range(1, width))
    ]


def templates(bits: Bits, width: int = WIDTH, parts: int = 8) -> tuple[float, ...]:
    """Each pattern that cannot overlap itself comes as often as it should, in every part.

    So what is found without overlaps is all that there is, and one count serves all of them.
    """
    size = len(bits) // parts
    windows = _windows(cut_up(bits, size)[:parts], width)
    counts = np.array([np.bincount(row, minlength=2**width) for row in windows])
    mean = (size - width + 1) / 2**width
    variance = size * (1 / 2**width - (2 * width - 1) / 2 ** (2 * width))
    squares = ((counts - mean) ** 2 / variance).sum(axis=0)
    return tuple(upper_gamma(parts / 2, float(squares[one]) / 2) for one in templates_of(width))


def overlapping(bits: Bits, size: int = 1032) -> tuple[float, ...]:
    """Nine ones in a row, which overlap themselves, come as often in a block as they should."""
    hits = (_windows(cut_up(bits, size), WIDTH) == 2**WIDTH - 1).sum(axis=1)
    counts = np.bincount(np.minimum(hits, 5), minlength=6)
    shares = (0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.1398657)
    return (p_of_classes(counts, np.array(shares)),)


# --- how soon again, and from how little ----------------------------------------------------------


def universal(bits: Bits, width: int = 7, warm: int = 1280) -> tuple[float, ...]:
    """A word comes again after as long as it should: the stream cannot be pressed (Maurer)."""
    words = _windows(cut_up(bits, width), width)[:, 0]
    order = np.argsort(words, kind="stable")
    follows = words[order][1:] == words[order][:-1]
    since = np.arange(1, len(words) + 1)  # where it never came before: since the beginning
    since[order[1:][follows]] = np.diff(order)[follows]
    measured = len(words) - warm
    mean = float(np.log2(since[warm:]).sum()) / measured
    narrowed = 0.7 - 0.8 / width + (4 + 32 / width) * measured ** (-3 / width) / 15
    return (erfc(abs(mean - 6.1962507) / (sqrt(2) * narrowed * sqrt(3.125 / measured))),)


def linear_complexity(bits: Bits, size: int = 500) -> tuple[float, ...]:
    """No short register makes a block: the shortest that does is as long as it should be."""
    lengths = shortest_registers(cut_up(bits, size))
    mean = size / 2 + (9 - (-1) ** size) / 36 - (size / 3 + 2 / 9) / 2.0**size
    strays = (-1) ** size * (lengths - mean) + 2 / 9
    counts = np.histogram(strays, [-np.inf, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, np.inf])[0]
    shares = (0.010417, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833)
    return (p_of_classes(counts, np.array(shares)),)


def shortest_registers(rows: Bits) -> NDArray[np.int64]:
    """How long the shortest linear feedback register is that gives each row (Berlekamp, Massey).

    In all rows at once, 64 bits to a word, the lowest first: the connection, the one before it
    multiplied by x at every step, and the bits so far, the latest lowest.
    """
    count, size = rows.shape
    shape = (count, size // 64 + 1)
    connection, before, so_far = (np.zeros(shape, np.uint64) for _ in range(3))
    connection[:, 0] = before[:, 0] = 1
    length = np.zeros(count, np.int64)
    for place in range(size):
        _shift(before)
        _shift(so_far)
        so_far[:, 0] |= rows[:, place]
        wrong = _odd(np.bitwise_xor.reduce(connection & so_far, axis=1))
        longer = wrong & (2 * length <= place)
        kept = connection[longer]
        connection[wrong] ^= before[wrong]
        before[longer] = kept
        length[longer] = place + 1 - length[longer]
    return length


def _shift(words: NDArray[np.uint64]) -> None:
    """By one bit, from each word into the next."""
    carried = words[:, :-1] >> np.uint64(63)
    words <<= np.uint64(1)
    words[:, 1:] |= carried


def _odd(words: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Whether a word has an odd number of ones."""
    odd: NDArray[np.bool_] = np.bitwise_count(words) % 2 == 1
    return odd
