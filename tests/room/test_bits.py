"""The bit tests give the published values, and refuse what they should."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from tests.support.parameters import rest_later
from tests.support.room.bit_patterns import (
    WIDTH,
    overlapping,
    serial,
    shortest_registers,
    templates_of,
)
from tests.support.room.bit_tests import TESTS
from tests.support.room.bit_walks import excursions, visits, walk
from tests.support.room.bits import (
    Bits,
    Test,
    bits_of,
    blocks,
    evenly,
    longest_run,
    monobit,
    p_of_classes,
    passes,
    runs,
    upper_gamma,
)

LONG = 10**6
MEBIBYTE = 1 << 20

# --- published values -----------------------------------------------------------------------------


def _bits(text: str) -> Bits:
    return np.array([int(one) for one in text], np.uint8)


@cache
def _of_e() -> Bits:
    """The first million binary digits of Euler's number: the publication's own long example."""
    above, below = _series(0, 80_000)
    size = below.bit_length()
    digits = (above + below) * _inverse(below) >> (2 * size - (LONG - 2))
    return bits_of(digits.to_bytes(LONG // 8, "big"))


def _series(first: int, last: int) -> tuple[int, int]:
    """The sum of 1/k! beyond its first term, as a fraction, by halves."""
    if last - first == 1:
        return 1, last
    middle = (first + last) // 2
    above, below = _series(first, middle)
    more, under = _series(middle, last)
    return above * under + more, below * under


def _inverse(value: int) -> int:
    """2 to twice its length, divided by it: by Newton, as long division takes seconds."""
    size = value.bit_length()
    if size < 4_000:
        return (1 << 2 * size) // value
    half = size // 2 + 8
    near = _inverse(value >> (size - half)) << (size - half)
    return 2 * near - (near * near * value >> 2 * size)


SHARP, ROUNDED = 2e-6, 1e-3
"""The publication prints six places, and rounds the chances of some classes to three or four."""

PUBLISHED: list[tuple[str, int, float, float]] = [
    ("monobit", 0, 0.953749, SHARP),
    ("blocks", 0, 0.211072, SHARP),
    ("walk", 0, 0.669887, SHARP),
    ("walk", 1, 0.724266, SHARP),
    ("runs", 0, 0.561917, SHARP),
    ("longest run", 0, 0.718945, ROUNDED),
    ("ranks", 0, 0.306156, SHARP),
    ("spectrum", 0, 0.847187, SHARP),
    ("templates", 0, 0.078790, SHARP),
    ("universal", 0, 0.282568, SHARP),
    ("entropy", 0, 0.700073, SHARP),
    ("excursions", 4, 0.786868, SHARP),
    ("visits", 8, 0.826009, SHARP),
    ("linear complexity", 0, 0.826335, ROUNDED),
]


@pytest.mark.full
@pytest.mark.parametrize(("name", "which", "p", "near"), PUBLISHED)
def test_million_digits_of_e_give_the_published_values(
    name: str, which: int, p: float, near: float
) -> None:
    assert TESTS[name](_of_e())[which] == pytest.approx(p, abs=near)


def test_patterns_of_sixteen_and_nine_ones_give_the_published_values() -> None:
    """Nine ones: the counts are as printed; the probabilities printed beside them are corrected."""
    assert serial(_of_e(), 16) == pytest.approx((0.766182, 0.462921), abs=SHARP)
    first = np.array((0.367879, 0.183940, 0.137955, 0.099634, 0.069935, 0.140656))
    counts = np.array((329, 164, 150, 111, 78, 136))
    assert p_of_classes(counts, first) == pytest.approx(0.110434, abs=1e-5)
    now = np.array((0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.1398657))
    assert overlapping(_of_e()) == (p_of_classes(counts, now),)


SHORT = "1001101011"
PI = (
    "11001001000011111101101010100010001000010110100011"
    "00001000110100110001001100011001100010100010111000"
)
"""The first hundred binary digits of pi."""
RUNS = (
    "11001100000101010110110001001100111000000000001001"
    "00110101010001000100111101011010000000110101111100"
    "1100111001101101100010110010"
)
WORKED: list[tuple[str, Test, str, tuple[float, ...]]] = [
    ("monobit", monobit, "1011010101", (0.527089,)),
    ("monobit", monobit, PI, (0.109599,)),
    ("blocks", lambda bits: blocks(bits, 3), "0110011010", (0.801252,)),
    ("blocks", lambda bits: blocks(bits, 10), PI, (0.706438,)),
    ("runs", runs, SHORT, (0.147232,)),
    ("runs", runs, PI, (0.500798,)),
    ("longest run", lambda bits: longest_run(bits, 8, 1, 4), RUNS, (0.180609,)),
    ("serial", lambda bits: serial(bits, 3), "0011011101", (0.808792, 0.670320)),
    ("walk", walk, PI, (0.219194, 0.114866)),
]


@pytest.mark.parametrize(("name", "test", "text", "ps"), WORKED)
def test_short_examples_give_the_published_values(
    name: str, test: Test, text: str, ps: tuple[float, ...]
) -> None:
    near = 2e-5 if name == "longest run" else SHARP
    assert test(_bits(text)) == pytest.approx(ps, abs=near)


def test_ten_step_walk_gives_the_published_values() -> None:
    """The walk returns home three times, and visits place 1 on two of its excursions."""
    bits = _bits("0110110101")
    assert excursions(bits, least=1)[4] == pytest.approx(0.502488, abs=SHARP)
    assert visits(bits, least=1)[9] == pytest.approx(0.683091, abs=SHARP)
    assert excursions(bits) == visits(bits) == (), "too short to tell anything"


def test_template_and_register_counts_are_right() -> None:
    """148 nine-bit patterns cannot overlap themselves; a register of four makes these thirteen."""
    assert len(templates_of(WIDTH)) == 148
    assert [f"{one:03b}" for one in templates_of(3)] == ["001", "011", "100", "110"]
    rows = np.array([_bits("1101011110001"), _bits("0000000000001"), _bits("0000000000000")])
    assert shortest_registers(rows).tolist() == [4, 13, 0]


@pytest.mark.full
def test_p_values_of_random_bits_are_uniform() -> None:
    """Over many short streams, the same every time, each test's p values are spread evenly."""
    rng = random.Random("bits")
    found = dict[str, list[float]]()
    for _ in range(200):
        bits = bits_of(rng.randbytes(1 << 14))
        for name in ("monobit", "runs", "serial", "ranks", "blocks", "walk", "overlapping"):
            found.setdefault(name, []).append(TESTS[name](bits)[0])
    for name, values in found.items():
        assert evenly(values) > 0.001, name
    assert upper_gamma(1, 2) == pytest.approx(math.exp(-2))
    assert upper_gamma(4.5, 8.4595) == pytest.approx(0.05, rel=1e-3)


# --- controls: broken generators ------------------------------------------------------------------

Chance = np.random.Generator
Broken = Callable[[Chance], Bits]


def _a_little_heavy(rng: Chance) -> Bits:
    """Two ones more than zeros in a thousand bits."""
    return (rng.random(8 * MEBIBYTE) < 0.501).astype(np.uint8)


def _sticky(rng: Chance) -> Bits:
    """As many ones as zeros, but a bit likes to be what the last one was."""
    return np.cumsum(rng.random(8 * MEBIBYTE) < 0.498).astype(np.uint8) % 2


def _low_bytes_of_a_congruence(_rng: Chance) -> Bits:
    """The low byte of a linear congruential generator comes again after 256 steps."""
    value, out = 1, bytearray()
    for _ in range(256):
        value = (1103515245 * value + 12345) % 2**31
        out.append(value & 0xFF)
    return bits_of(bytes(out) * (LONG // 2048))


def _in_clumps(rng: Chance) -> Bits:
    """As many ones as zeros, but every block leans to one side or the other."""
    leans = np.repeat(np.where(rng.random(LONG // 125) < 0.5, 0.48, 0.52), 125)
    return (rng.random(LONG) < leans).astype(np.uint8)


def _a_row_that_depends(rng: Chance) -> Bits:
    """Every row of a square but the last is true chance; the last is the sum of two others."""
    rows = np.frombuffer(rng.bytes(MEBIBYTE), np.uint32).reshape(-1, 32).copy()
    rows[:, 31] = rows[:, 0] ^ rows[:, 1]
    return bits_of(rows.tobytes())


def _true(rng: Chance) -> Bits:
    return bits_of(rng.bytes(LONG // 8))


def _with_a_word_too_often(rng: Chance) -> Bits:
    """Once in eight hundred bits a word of nine is written over what chance gave."""
    bits = _true(rng).reshape(-1, 800)
    bits[:, 100:109] = _bits("001010111")
    return bits.ravel()


def _without_long_runs(rng: Chance) -> Bits:
    """After a dozen ones a zero is made to come."""
    bits = _true(rng)
    for start in np.flatnonzero(np.convolve(bits, np.ones(13, int), "valid") == 13):
        bits[start + 12] = 0
    return bits


def _without_nine_ones(rng: Chance) -> Bits:
    """Of nine ones in a row the last is changed, two times in ten."""
    bits = _true(rng)
    for start in np.flatnonzero(np.convolve(bits, np.ones(9, int), "valid") == 9):
        bits[start + 8] &= rng.random() > 0.2
    return bits


def _from_a_pool(rng: Chance) -> Bits:
    """Words of seven are drawn with regard to the last hundred: what just came comes later."""
    words = np.concatenate([rng.permutation(128) for _ in range(LONG // 896)]).astype(np.uint8)
    return np.unpackbits(words[:, None], axis=1)[:, 1:].ravel()


def _from_a_register(rng: Chance) -> Bits:
    """A linear feedback register of 89 bits: its stream looks like chance and is foreseen."""
    bits = np.zeros(LONG, np.uint8)
    bits[:89] = _true(rng)[:89]
    for start in range(89, LONG, 38):
        end = min(start + 38, LONG)
        bits[start:end] = bits[start - 89 : end - 89] ^ bits[start - 38 : end - 38]
    return bits


def _drawn_home(rng: Chance) -> Bits:
    """A walk that is three steps from home is turned back once in three."""
    bits, stands = _true(rng), 0
    turns = rng.random(LONG) < 1 / 3
    for place in range(LONG):
        if abs(stands) == 3 and turns[place]:
            bits[place] = stands < 0
        stands += 2 * int(bits[place]) - 1
    return bits


BROKEN: list[tuple[str, Broken]] = [
    ("monobit", _a_little_heavy),
    ("runs", _sticky),
    ("serial", _low_bytes_of_a_congruence),
    ("ranks", _a_row_that_depends),
    ("blocks", _in_clumps),
    ("longest run", _without_long_runs),
    ("spectrum", _low_bytes_of_a_congruence),
    ("templates", _with_a_word_too_often),
    ("overlapping", _without_nine_ones),
    ("universal", _from_a_pool),
    ("linear complexity", _from_a_register),
    ("entropy", _low_bytes_of_a_congruence),
    ("walk", _a_little_heavy),
    ("excursions", _drawn_home),
    ("visits", _drawn_home),
]


@pytest.mark.parametrize(
    ("name", "broken"), rest_later(BROKEN, 3), ids=[name for name, _ in BROKEN]
)
def test_broken_generator_is_refused(name: str, broken: Broken) -> None:
    """Seeded, so that a broken generator cannot pass by luck."""
    rng = np.random.default_rng(15)
    assert not passes(TESTS[name], lambda: broken(rng))


def test_every_test_refuses_a_broken_generator() -> None:
    assert {name for name, _ in BROKEN} == TESTS.keys()
    assert len(TESTS) == 15


@pytest.mark.full
def test_register_output_passes_the_simple_tests() -> None:
    """So the test that looks for registers is needed."""
    rng = np.random.default_rng(15)
    for name in ("monobit", "runs", "blocks", "serial", "entropy", "universal"):
        assert passes(TESTS[name], lambda: _from_a_register(rng)), name
