"""The security page is true: every test it names exists, and no requirement is left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.support.marks import marks_in

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
SCRIPTS = sorted((ROOT / "src/pitboss/server/web/static/js").rglob("*.js"))

LAST: Final = {
    "1.1": (0, 2, 2), "1.2": (5, 9, 10), "1.3": (2, 11, 12), "1.4": (0, 3, 3), "1.5": (1, 2, 3),
    "2.1": (1, 3, 3), "2.2": (2, 3, 3), "2.3": (1, 4, 5), "2.4": (0, 1, 2), "3.1": (0, 0, 1),
    "3.2": (2, 2, 3), "3.3": (1, 4, 5), "3.4": (2, 6, 8), "3.5": (3, 5, 8), "3.6": (0, 0, 1),
    "3.7": (0, 2, 5), "4.1": (1, 3, 5), "4.2": (0, 1, 5), "4.3": (0, 2, 2), "4.4": (1, 4, 4),
    "5.1": (0, 1, 1), "5.2": (2, 3, 6), "5.3": (2, 2, 3), "5.4": (0, 3, 3), "6.1": (1, 3, 3),
    "6.2": (8, 12, 12), "6.3": (2, 4, 8), "6.4": (2, 4, 6), "6.5": (0, 5, 8), "6.6": (0, 3, 4),
    "6.7": (0, 0, 2), "6.8": (0, 4, 4), "7.1": (0, 3, 3), "7.2": (4, 4, 4), "7.3": (0, 2, 2),
    "7.4": (2, 5, 5), "7.5": (0, 2, 3), "7.6": (0, 2, 2), "8.1": (1, 2, 4), "8.2": (2, 3, 4),
    "8.3": (1, 1, 3), "8.4": (0, 1, 2), "9.1": (3, 3, 3), "9.2": (1, 4, 4), "10.1": (0, 2, 2),
    "10.2": (0, 2, 3), "10.3": (0, 4, 5), "10.4": (5, 11, 16), "10.5": (0, 5, 5), "10.6": (0, 2, 2),
    "10.7": (0, 3, 3), "11.1": (0, 2, 4), "11.2": (0, 3, 5), "11.3": (2, 3, 5), "11.4": (1, 4, 4),
    "11.5": (0, 1, 2), "11.6": (0, 1, 2), "11.7": (0, 0, 2), "12.1": (1, 3, 5), "12.2": (2, 2, 2),
    "12.3": (0, 4, 5), "13.1": (0, 1, 4), "13.2": (0, 5, 6), "13.3": (0, 2, 4), "13.4": (1, 5, 7),
    "14.1": (0, 2, 2), "14.2": (1, 4, 8), "14.3": (1, 3, 3), "15.1": (1, 3, 5), "15.2": (1, 3, 5),
    "15.3": (1, 7, 7), "15.4": (0, 0, 4), "16.1": (0, 1, 1), "16.2": (0, 5, 5), "16.3": (0, 4, 4),
    "16.4": (0, 3, 3), "16.5": (0, 3, 4), "17.1": (0, 1, 2), "17.2": (0, 4, 8), "17.3": (0, 2, 2),
}  # fmt: skip
"""The last requirement of each level in each section of version 5.0.0.

In every section those of level 1 come first, then those of level 2, then those of level 3.
"""
HOW_MANY: Final = {1: 70, 2: 183, 3: 92}


class Row(NamedTuple):
    """A line of the tables: which requirements, and how they are met."""

    numbers: tuple[str, ...]
    about: str
    state: str
    by: str


def rows(page: str) -> Iterator[Row]:
    """Every line of the chapters that begins with a number of the standard."""
    for line in page.partition("\n## Gaps\n")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and re.match(r"\d+\.\d+\.\d+", cells[0]):
            yield Row(tuple(_numbers(cells[0])), *cells[1:])


LEVELS: Final = {
    f"{section}.{number}": 1 + sum(number > last for last in lasts[:2])
    for section, lasts in LAST.items()
    for number in range(1, lasts[2] + 1)
}
"""The level of each requirement."""


def missing_numbers(page: str) -> list[str]:
    """Requirements that no row names."""
    said = {number for row in rows(page) for number in row.numbers}
    return [number for number in LEVELS if number not in said]


def _numbers(cell: str) -> Iterator[str]:
    for part in cell.split(", "):
        first, _, last = part.partition(" to ")
        section, _, begin = first.rpartition(".")
        end = last.rpartition(".")[2] or begin
        yield from (f"{section}.{number}" for number in range(int(begin), int(end) + 1))


def linked(text: str) -> list[str]:
    """Every `file::test` that a text links to."""
    return re.findall(r"\[([\w/]+\.py::[\w:]+)\]\(\.\./tests/", text)


def missing(named: list[str]) -> list[str]:
    """Those that do not exist."""
    found = []
    for node in named:
        file, _, name = node.partition("::")
        path = ROOT / "tests" / file
        if not path.is_file() or name not in marks_in(path):
            found.append(node)
    return found


def amiss(page: str) -> list[str]:
    """Lines that say nothing: *shown* without a test, *reason* or *gap* without words."""
    return [
        f"{row.numbers[0]} {row.state}"
        for row in rows(page)
        if row.state not in ("shown", "reason", "gap")
        or not row.by
        or (row.state == "shown" and not linked(row.by))
    ]


def test_every_requirement_is_listed_once() -> None:
    said = [number for row in rows(PAGE) for number in row.numbers]
    assert sorted(said) == sorted(LEVELS)
    assert Counter(LEVELS.values()) == HOW_MANY
    assert missing_numbers(PAGE.replace("| 3.4.7 |", "| |")) == ["3.4.7"]


def test_level_three_is_marked() -> None:
    for row in rows(PAGE):
        levels = {LEVELS[number] for number in row.numbers}
        assert row.about.startswith("L3: ") == (3 in levels), row.numbers
        assert 3 not in levels or levels == {3}, row.numbers


def test_counts_are_right() -> None:
    counted = Counter((LEVELS[number], row.state) for row in rows(PAGE) for number in row.numbers)
    for level in HOW_MANY:
        states = [counted[level, state] for state in ("shown", "reason", "gap")]
        cells = (level, *states, sum(states))
        assert f"| {' | '.join(str(cell) for cell in cells)} |\n" in PAGE


def test_every_linked_test_exists() -> None:
    named = linked(PAGE)
    assert len(named) > 150
    assert missing(named) == []
    assert PAGE.count(".py::") == len(named), "a test is named without a link"


def test_no_row_is_empty() -> None:
    assert amiss(PAGE) == []


def test_gaps_are_listed_together() -> None:
    said = PAGE.partition("\n## Gaps\n")[2].partition("Beside the standard")[0]
    gaps = [line.strip("|").split("|") for line in said.splitlines() if re.match(r"\| \d", line)]
    assert all(cell.strip() for gap in gaps for cell in gap)
    listed = [number for gap in gaps for number in gap[0].strip().split(", ")]
    assert listed == [number for row in rows(PAGE) if row.state == "gap" for number in row.numbers]


def test_missing_tests_and_empty_lines_are_found() -> None:
    assert missing(["server/test_http.py::test_of_nothing", "server/nowhere.py::test_a"])
    assert amiss("| 1.1.1 | decoding | shown | trust us |") == ["1.1.1 shown"]
    assert amiss("| 1.1.1 | decoding | perhaps | it may be |") == ["1.1.1 perhaps"]


@pytest.mark.parametrize("way", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"])
def test_no_script_writes_markup(way: str) -> None:
    assert len(SCRIPTS) > 50
    assert [script.name for script in SCRIPTS if way in script.read_text("utf-8")] == []


def test_scripts_keep_no_token() -> None:
    keeping = [
        line
        for script in SCRIPTS
        for line in script.read_text("utf-8").splitlines()
        if ".setItem(" in line or "document.cookie" in line
    ]
    assert len(keeping) > 5
    assert [line for line in keeping if re.search("token|password|cookie|secret", line)] == []


_CRYPTOGRAPHY: Final = re.compile(
    r"^\s*(?:import|from) (?:argon2|cryptography|hashlib|hmac|nacl|pyotp|secrets|ssl)\b",
    re.MULTILINE,
)


def test_every_use_of_cryptography_is_listed() -> None:
    package = ROOT / "src/pitboss"
    using = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if _CRYPTOGRAPHY.search(path.read_text("utf-8"))
    }
    listed = PAGE.partition("### Where cryptography is used\n")[2].partition("\n**")[0]
    assert set(re.findall(r"`([\w/]+\.py)`", listed)) == using
    assert len(using) > 15
