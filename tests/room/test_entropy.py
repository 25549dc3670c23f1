"""The entropy source: its bits, how much a deck takes, and what happens without it."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

import pytest

from pitboss.cards import Entropy
from pitboss.cards.shuffle import shuffle
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.bit_tests import AT_ONCE, TESTS
from tests.support.room.bits import Test, bits_of, evenly, passes
from tests.support.room.rooms import ANN, ULTIMATE, house

MEBIBYTE = 1 << 20
SEQUENCES = at_level(0, 64, 1_000)
LONG = 10**6
ENOUGH = 55
"""So many p are wanted before their spread tells anything."""
SIZES = (52, 53, 48, 44, 40, 36, 32)


class TestBits:
    """A generator that fails these is broken; one that passes may still be predictable."""

    @pytest.mark.full
    def test_mebibyte_of_system_entropy_passes(self, record_property: Reached) -> None:
        drawn = [bits_of(SYSTEM_ENTROPY(MEBIBYTE)) for _ in range(3)]
        for name, test in AT_ONCE.items():
            assert passes(test, drawn.copy().pop), name
        record_property("bytes", MEBIBYTE)

    @pytest.mark.prove
    @pytest.mark.skipif(not SEQUENCES, reason="by night many sequences are tested")
    def test_many_sequences_pass(self, record_property: Reached) -> None:
        """Of each of 188 p enough pass at one in a hundred, and all are spread evenly.

        Among so many some lie outside by luck: whatever does is asked once more of new sequences.
        """
        turns = UpTo(SEQUENCES)
        doubtful = _outside(many(turns, TESTS))
        record_property("bytes", turns.done * LONG // 8)
        again = {name: TESTS[name] for name, _ in doubtful}
        twice = doubtful & _outside(many(range(turns.done), again))
        assert not twice


Found = dict[tuple[str, int], list[float]]
"""The p of a test, by its name and which of its p it is."""


def many(turns: Iterable[int], tests: Mapping[str, Test]) -> Found:
    """Each test on as many sequences as there are turns; where one tells nothing, on another."""
    found = Found()
    for _ in turns:
        bits = bits_of(SYSTEM_ENTROPY(LONG // 8))
        for name, test in tests.items():
            ps = test(bits)
            while not ps:
                ps = test(bits_of(SYSTEM_ENTROPY(LONG // 8)))
            for which, p in enumerate(ps):
                found.setdefault((name, which), []).append(p)
    return found


def _outside(found: Found) -> set[tuple[str, int]]:
    return {key for key, values in found.items() if not is_of_chance(values)}


def is_of_chance(values: Sequence[float]) -> bool:
    """Whether true chance passes as often as this, and is spread like this."""
    least = 0.99 - 3 * math.sqrt(0.99 * 0.01 / len(values))
    passed = sum(p >= 0.01 for p in values) / len(values)
    return passed >= least and (len(values) < ENOUGH or evenly(values) >= 0.0001)


def test_implausible_p_values_are_refused() -> None:
    """Too many small ones, or too many alike; an even spread passes."""
    even = [(n + 0.5) / 64 for n in range(64)]
    assert is_of_chance(even)
    assert not is_of_chance([*even[4:], *[0.001] * 4]), "four of 64 below one in a hundred"
    assert not is_of_chance([0.3 + p / 2 for p in even])


# --- entropy per deck -----------------------------------------------------------------------------


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
def test_shuffle_draws_enough_bits_for_every_order(size: int) -> None:
    """226 bits for 52 cards, 232 with the joker; no shuffle of fewer can reach every order."""
    needed = math.ceil(math.log2(math.factorial(size)))
    assert bits_drawn(shuffle, size) >= needed
    assert bits_drawn(_from_a_small_seed, size) < needed, "the control: it is seen"


@pytest.mark.prove
@pytest.mark.skipif(not SEQUENCES, reason="by night decks are compared")
def test_decks_repeat_only_with_a_small_seed() -> None:
    """Of 300,000 decks from a 32-bit seed about ten repeat, which no count of places shows."""
    count = 300_000
    assert len({tuple(shuffle(range(52), SYSTEM_ENTROPY)) for _ in range(count)}) == count
    small = {tuple(_from_a_small_seed(range(52), SYSTEM_ENTROPY)[:12]) for _ in range(count)}
    assert len(small) < count


# --- without entropy ------------------------------------------------------------------------------


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
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
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
