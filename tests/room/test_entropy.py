"""The source of all chance: its bits, how much of it a deck takes, and what happens without it."""

from __future__ import annotations

import math
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from pitboss.cards import Entropy
from pitboss.cards.shuffle import shuffle
from pitboss.room.shuffle import SYSTEM_ENTROPY
from tests.proving import Reached, UpTo, at_level
from tests.room.bits import AT_ONCE, TESTS, Bits, bits_of, upper_gamma
from tests.room.rooms import ANN, ULTIMATE, house
from tests.room.statistics import LEAST

MEBIBYTE = 1 << 20
SEQUENCES = at_level(0, 64, 1_000)
LONG = 10**6
SIZES = (52, 53, 48, 44, 40, 36, 32)


def passes(test: Callable[[Bits], float], draw: Callable[[], Bits]) -> bool:
    """Not too unlikely; what lies outside is drawn once more, as one in two thousand is bad luck.

    A high p is no fault here: some of these tests have steps near 1.
    """
    return test(draw()) > LEAST or test(draw()) > LEAST


class TestTheBits:
    """A generator that fails these is broken; one that passes may still be foreseeable."""

    def test_a_mebibyte_of_the_systems_entropy(self, record_property: Reached) -> None:
        drawn = [bits_of(SYSTEM_ENTROPY(MEBIBYTE)) for _ in range(2)]
        for name, test in AT_ONCE.items():
            assert passes(test, drawn.copy().pop), name
        record_property("bytes", MEBIBYTE)

    @pytest.mark.prove
    @pytest.mark.skipif(not SEQUENCES, reason="by night many sequences are tested")
    def test_many_sequences(self, record_property: Reached) -> None:
        """Enough of them pass at one in a hundred, and their p are spread evenly."""
        turns, found = UpTo(SEQUENCES), dict[str, list[float]]()
        for _ in turns:
            bits = bits_of(SYSTEM_ENTROPY(LONG // 8))
            for name, test in TESTS.items():
                found.setdefault(name, []).append(test(bits))
        record_property("bytes", turns.done * LONG // 8)
        least = 0.99 - 3 * math.sqrt(0.99 * 0.01 / turns.done)
        for name, values in found.items():
            passed = sum(p >= 0.01 for p in values) / turns.done
            assert passed >= least, (name, passed)
            assert _evenly(values) >= 0.0001, (name, values)

    @pytest.mark.prove
    @pytest.mark.skipif(not SEQUENCES, reason="by night dieharder is asked, where there is one")
    @pytest.mark.skipif(shutil.which("dieharder") is None, reason="dieharder is not installed")
    def test_dieharder(self) -> None:
        source = f"import sys, os\nwhile True: sys.stdout.buffer.write(os.urandom({MEBIBYTE}))"
        with subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE) as drawn:
            told = subprocess.run(
                ["dieharder", "-a", "-g", "200"],
                check=False,
                stdin=drawn.stdout,
                capture_output=True,
                text=True,
            )
            drawn.kill()
        assert "PASSED" in told.stdout
        assert "FAILED" not in told.stdout, told.stdout


def _evenly(values: Sequence[float]) -> float:
    counts = np.histogram(values, bins=10, range=(0, 1))[0]
    expected = len(values) / 10
    return upper_gamma(4.5, float(((counts - expected) ** 2 / expected).sum()) / 2)


# --- controls: what must be refused ---------------------------------------------------------------

_STEADY = np.random.default_rng(15)
"""The controls are the same every time: what they must refuse cannot pass by luck."""


def _a_little_heavy() -> Bits:
    """Two ones more than zeros in a thousand bits."""
    return (_STEADY.random(8 * MEBIBYTE) < 0.501).astype(np.uint8)


def _sticky() -> Bits:
    """As many ones as zeros, but a bit likes to be what the last one was."""
    return np.cumsum(_STEADY.random(8 * MEBIBYTE) < 0.498).astype(np.uint8) % 2


def _low_bytes_of_a_congruence() -> Bits:
    """The low byte of a linear congruential generator comes again after 256 steps."""
    value, out = 1, bytearray()
    for _ in range(256):
        value = (1103515245 * value + 12345) % 2**31
        out.append(value & 0xFF)
    return bits_of(bytes(out) * (MEBIBYTE // 256))


def _in_clumps() -> Bits:
    """As many ones as zeros, but every block leans to one side or the other."""
    leans = np.repeat(np.where(_STEADY.random(8 * MEBIBYTE // 128) < 0.5, 0.48, 0.52), 128)
    return (_STEADY.random(8 * MEBIBYTE) < leans).astype(np.uint8)


def _a_row_that_depends() -> Bits:
    """Every row of a square but the last is true chance; the last is the sum of two others."""
    rows = np.frombuffer(_STEADY.bytes(MEBIBYTE), np.uint32).reshape(-1, 32).copy()
    rows[:, 31] = rows[:, 0] ^ rows[:, 1]
    return bits_of(rows.tobytes())


BROKEN: list[tuple[str, Callable[[], Bits]]] = [
    ("monobit", _a_little_heavy),
    ("runs", _sticky),
    ("serial", _low_bytes_of_a_congruence),
    ("ranks", _a_row_that_depends),
    ("blocks", _in_clumps),
    ("walk", _a_little_heavy),
    ("spectrum", _low_bytes_of_a_congruence),
]


@pytest.mark.parametrize(("name", "broken"), BROKEN, ids=[name for name, _ in BROKEN])
def test_a_broken_generator_is_refused(name: str, broken: Callable[[], Bits]) -> None:
    assert not passes(TESTS[name], broken)


def test_the_tests_themselves_are_right() -> None:
    """Over many short streams, the same every time, every test's p are spread evenly."""
    rng = random.Random("bits")
    found = dict[str, list[float]]()
    for _ in range(200):
        bits = bits_of(rng.randbytes(1 << 14))
        for name in ("monobit", "runs", "serial", "ranks", "blocks", "walk"):
            found.setdefault(name, []).append(TESTS[name](bits))
    for name, values in found.items():
        assert _evenly(values) > 0.001, name
    assert upper_gamma(1, 2) == pytest.approx(math.exp(-2))
    assert upper_gamma(4.5, 8.4595) == pytest.approx(0.05, rel=1e-3)


# --- how much chance is in a deck -----------------------------------------------------------------


def bits_drawn(how: Callable[[Sequence[int], Entropy], object], size: int) -> int:
    """How many bits of the system's entropy an order was made from."""
    drawn = 0

    def draw(count: int) -> bytes:
        nonlocal drawn
        drawn += 8 * count
        return SYSTEM_ENTROPY(count)

    how(range(size), draw)
    return drawn


def _from_a_small_seed(cards: Sequence[int], entropy: Entropy) -> list[int]:
    """What certified rooms have done: a good shuffle of a generator with 32 bits of state."""
    return random.Random(entropy(4)).sample(cards, len(cards))


@pytest.mark.parametrize("size", SIZES)
def test_a_deck_takes_as_much_chance_as_it_has_orders(size: int) -> None:
    """226 bits for 52 cards, 232 with the joker; no shuffle of fewer can reach every order."""
    needed = math.ceil(math.log2(math.factorial(size)))
    assert bits_drawn(shuffle, size) >= needed
    assert bits_drawn(_from_a_small_seed, size) < needed, "the control: it is seen"


@pytest.mark.prove
@pytest.mark.skipif(not SEQUENCES, reason="by night decks are compared")
def test_no_deck_comes_twice_and_those_of_a_small_seed_do() -> None:
    """Of 300,000 decks of a 32-bit seed some ten come twice, which no count of places shows."""
    count = 300_000
    assert len({tuple(shuffle(range(52), SYSTEM_ENTROPY)) for _ in range(count)}) == count
    small = {tuple(_from_a_small_seed(range(52), SYSTEM_ENTROPY)[:12]) for _ in range(count)}
    assert len(small) < count


# --- without it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["it raises", "it gives too little"])
def test_without_entropy_no_card_is_dealt(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house() as made:
        table = made.table(ULTIMATE)

        def fails(count: int) -> bytes:
            if fault == "it raises":
                raise OSError("no entropy")
            return bytes(count - 1)

        monkeypatch.setattr(made.room._vault, "entropy", fails)
        with pytest.raises((OSError, ValueError)):
            made.must(ANN, table, "table.take_seat", seat=1, player=ANN, stake=40_000)
        assert "desk.ShoeSealed" not in made.kinds(table)
        monkeypatch.undo()
        made.must(ANN, table, "table.take_seat", seat=1, player=ANN, stake=40_000)
        assert "desk.ShoeSealed" in made.kinds(table)


_FORKED = """
import os, sys
from pitboss.room.shuffle import SYSTEM_ENTROPY
SYSTEM_ENTROPY(8)
for _ in range(4):
    if os.fork() == 0:
        os.write(1, SYSTEM_ENTROPY(16).hex().encode() + b"\\n")
        os._exit(0)
for _ in range(4):
    os.wait()
os.write(1, SYSTEM_ENTROPY(16).hex().encode() + b"\\n")
"""


def test_forked_processes_share_no_stream() -> None:
    told = subprocess.run([sys.executable, "-c", _FORKED], capture_output=True, check=True)
    drawn = told.stdout.split()
    assert len(drawn) == len(set(drawn)) == 5
