"""The security page is true: every test it names exists, and no requirement is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.support.marks import marks_in

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
SCRIPTS = sorted((ROOT / "src/pitboss/server/web/static/js").rglob("*.js"))

LAST: Final = {
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5,
    "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2,
    "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11,
    "10.5": 5, "10.6": 2, "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1,
    "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
    "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5,
    "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4, "17.3": 2,
}  # fmt: skip
"""The last requirement of levels 1 and 2 in each section of version 5.0.0, which begin with 1;
those of level 3 come after them."""


class Row(NamedTuple):
    """A line of the tables: which requirements, and how they are met."""

    numbers: tuple[str, ...]
    state: str
    by: str


def rows(page: str) -> Iterator[Row]:
    """Every line that begins with a number of the standard."""
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and re.match(r"\d+\.\d+\.\d+", cells[0]):
            yield Row(tuple(_numbers(cells[0])), cells[2], cells[3])


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
    wanted = [f"{section}.{n}" for section, last in LAST.items() for n in range(1, last + 1)]
    assert len(wanted) == 253
    said = [number for row in rows(PAGE) for number in row.numbers]
    assert sorted(said) == sorted(wanted)


def test_every_linked_test_exists() -> None:
    named = linked(PAGE)
    assert len(named) > 150
    assert missing(named) == []
    assert PAGE.count(".py::") == len(named), "a test is named without a link"


def test_no_row_is_empty() -> None:
    assert amiss(PAGE) == []


def test_gaps_are_listed_together() -> None:
    said = PAGE.partition("\n## Gaps\n")[2].partition("Beside the standard")[0]
    listed = re.findall(r"\d+\.\d+\.\d+", said)
    assert listed == [number for row in rows(PAGE) if row.state == "gap" for number in row.numbers]


def test_missing_tests_and_empty_lines_are_found() -> None:
    assert missing(["server/test_http.py::test_of_nothing", "server/nowhere.py::test_a"])
    assert amiss("| 1.1.1 | decoding | shown | trust us |") == ["1.1.1 shown"]
    assert amiss("| 1.1.1 | decoding | perhaps | it may be |") == ["1.1.1 perhaps"]


@pytest.mark.parametrize("way", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"])
def test_no_script_writes_markup(way: str) -> None:
    assert len(SCRIPTS) > 50
    assert [one.name for one in SCRIPTS if way in one.read_text("utf-8")] == []


def test_scripts_keep_no_token() -> None:
    keeping = [
        line
        for one in SCRIPTS
        for line in one.read_text("utf-8").splitlines()
        if ".setItem(" in line or "document.cookie" in line
    ]
    assert len(keeping) > 5
    assert [line for line in keeping if re.search("token|password|cookie|secret", line)] == []
