"""The source of chance before a battery of others: dieharder, by night and where it is installed.

What it calls weak may be bad luck, one in a hundred, and is asked once more; what it calls failed
is not.  It reads bits as fast as they come, and never the same twice.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import NamedTuple

import pytest

from tests.support.proving import Reached, UpTo, at_level

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(not at_level(0, 1), reason="by night dieharder is asked"),
    pytest.mark.skipif(shutil.which("dieharder") is None, reason="dieharder is not installed"),
]

SOURCE = """
import sys
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
while True:
    sys.stdout.buffer.write(SYSTEM_ENTROPY(1 << 20))
"""
CONGRUENCE = """
import sys
value = 1
while True:
    out = bytearray()
    for _ in range(1 << 16):
        value = (1103515245 * value + 12345) % 2**31
        out += value.to_bytes(4, "little")
    sys.stdout.buffer.write(out)
"""
"""A generator that many have used; its highest bit is always nought, and its lowest in turn."""
QUICK = ("100", "15", "8", "0", "204", "102", "101", "205", "209", "206", "207", "208")
SLOW = ("9", "10", "11", "12", "13", "16", "3", "2", "17", "1", "4")
"""By number; those that its author calls suspect or not to be used are left out."""
WITH_WIDTHS = {"200": range(1, 13), "201": range(2, 6), "202": range(2, 6), "203": range(33)}
ASKED: list[tuple[str, ...]] = [
    *((number,) for number in (*QUICK, *SLOW)),
    *((number, "-n", str(width)) for number, widths in WITH_WIDTHS.items() for width in widths),
]


class Told(NamedTuple):
    """One line of its answer."""

    name: str
    width: str
    p: float
    assessment: str


def ask(source: str, *test: str) -> list[Told]:
    """What dieharder says of bits that a program writes."""
    with subprocess.Popen(
        [sys.executable, "-c", source], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as drawn:
        try:
            answer = subprocess.run(
                ["dieharder", "-g", "200", "-d", *test],
                check=True, stdin=drawn.stdout, capture_output=True, text=True,
            )  # fmt: skip
        finally:
            drawn.kill()
    return read(answer.stdout)


def read(answer: str) -> list[Told]:
    """Its table: name, width, samples, samples, p and what it thinks of it."""
    rows = [[cell.strip() for cell in line.split("|")] for line in answer.splitlines()]
    return [
        Told(cells[0], cells[1], float(cells[4]), cells[5])
        for cells in rows
        if len(cells) == 6 and cells[5] in ("PASSED", "WEAK", "FAILED")
    ]


def faults_of(source: str, *test: str) -> list[Told]:
    """What fails, and what is weak twice."""
    first = ask(source, *test)
    assert first, f"dieharder said nothing of {test}"
    failed = [one for one in first if one.assessment == "FAILED"]
    weak = [one for one in first if one.assessment == "WEAK"]
    if failed or not weak:
        return failed
    names = {(one.name, one.width) for one in weak}
    again = ask(source, *test)
    return [
        one for one in again
        if one.assessment == "FAILED" or (one.assessment == "WEAK" and one[:2] in names)
    ]  # fmt: skip


def test_system_entropy_passes_dieharder(record_property: Reached) -> None:
    """Quick tests first; reports how many the time allowed."""
    turns = UpTo(len(ASKED))
    for turn in turns:
        assert not faults_of(SOURCE, *ASKED[turn])
    record_property("dieharder", turns.done)


@pytest.mark.parametrize("test", ["100", "8", "102"])
def test_dieharder_refuses_a_congruential_generator(test: str) -> None:
    assert faults_of(CONGRUENCE, test)


def test_dieharder_table_is_parsed() -> None:
    lines = """
#=====#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
        diehard_runs|   0|    100000|     100|0.84016339|  PASSED
     rgb_kstest_test|   0|     10000|    1000|0.00482516|   WEAK
"""
    assert read(lines) == [
        Told("diehard_runs", "0", 0.84016339, "PASSED"),
        Told("rgb_kstest_test", "0", 0.00482516, "WEAK"),
    ]
