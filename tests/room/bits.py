"""What a stream of true chance must look like, bit by bit: tests after NIST SP 800-22, vectorised.

Each takes an array of zeros and ones and answers with its p.  The first four are those of `make
test`; all of them are for long counts.  Seven of the publication's fifteen are here; templates,
Maurer's universal test, linear complexity and random excursions are not.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint8]
Test = Callable[[Bits], float]
ROWS = 32
"""Of a square of bits whose rank is worked out."""


def monobit(bits: Bits) -> float:
    """As many ones as zeros."""
    excess = 2 * int(bits.sum()) - len(bits)
    return erfc(abs(excess) / sqrt(2 * len(bits)))


def runs(bits: Bits) -> float:
    """The bits change as often as they should."""
    count, ones = len(bits), float(bits.mean())
    changes = 1 + int((bits[1:] != bits[:-1]).sum())
    spread = ones * (1 - ones)
    if not spread:
        return 0.0
    return erfc(abs(changes - 2 * count * spread) / (2 * sqrt(2 * count) * spread))


def serial(bits: Bits, width: int = 12) -> float:
    """Every pattern of so many bits in a row is as frequent as any other."""
    return upper_gamma(
        2 ** (width - 2), (_psi_square(bits, width) - _psi_square(bits, width - 1)) / 2
    )


def _psi_square(bits: Bits, width: int) -> float:
    counts = _patterns(bits, width)
    squares = float((counts.astype(float) ** 2).sum())
    return squares * float(2**width) / len(bits) - len(bits)


def _patterns(bits: Bits, width: int) -> NDArray[np.int64]:
    """How often each pattern occurs; the stream is taken as a ring."""
    ring = np.concatenate((bits, bits[: width - 1])).astype(np.int32)
    values = np.zeros(len(bits), np.int32)
    for place in range(width):
        values = 2 * values + ring[place : place + len(bits)]
    return np.bincount(values, minlength=2**width)


def ranks(bits: Bits) -> float:
    """Squares of bits are as often of full rank, and of one less, as squares of chance are."""
    squares = np.packbits(bits[: len(bits) // ROWS**2 * ROWS**2]).view(np.uint32).reshape(-1, ROWS)
    found = np.bincount(_ranks(squares), minlength=ROWS + 1)
    counts = np.array((found[ROWS], found[ROWS - 1], found[: ROWS - 1].sum()))
    expected = len(squares) * np.array((0.2887880951, 0.5775761902, 0.1336357147))
    return exp(-float(((counts - expected) ** 2 / expected).sum()) / 2)


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


def blocks(bits: Bits, size: int = 128) -> float:
    """As many ones as zeros in every block."""
    shares = bits[: len(bits) // size * size].reshape(-1, size).mean(axis=1)
    return upper_gamma(len(shares) / 2, 4 * size * float(((shares - 0.5) ** 2).sum()) / 2)


def walk(bits: Bits) -> float:
    """A walk of one step a bit strays as far as it should (cumulative sums)."""
    count = len(bits)
    far = int(np.abs(np.cumsum(2 * bits.astype(np.int64) - 1)).max())

    def below(steps: float) -> float:
        return erfc(-steps * far / sqrt(2 * count)) / 2

    bound = count // far
    total = 1.0
    for k in range((-bound + 1) // 4, (bound - 1) // 4 + 1):
        total -= below(4 * k + 1) - below(4 * k - 1)
    for k in range((-bound - 3) // 4, (bound - 1) // 4 + 1):
        total += below(4 * k + 3) - below(4 * k + 1)
    return min(max(total, 0.0), 1.0)


def spectrum(bits: Bits) -> float:
    """No period stands out (discrete Fourier transform)."""
    count = len(bits)
    heights = np.abs(np.fft.rfft(2.0 * bits - 1))[: count // 2]
    low = int((heights < sqrt(log(1 / 0.05) * count)).sum())
    return erfc(abs(low - 0.95 * count / 2) / sqrt(count * 0.95 * 0.05 / 4) / sqrt(2))


AT_ONCE: dict[str, Test] = {"monobit": monobit, "runs": runs, "serial": serial, "ranks": ranks}
TESTS: dict[str, Test] = {**AT_ONCE, "blocks": blocks, "walk": walk, "spectrum": spectrum}


def bits_of(data: bytes) -> Bits:
    """Eight to a byte, the highest first."""
    return np.unpackbits(np.frombuffer(data, np.uint8))


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
