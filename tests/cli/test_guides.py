"""Every command and example in the guides runs and prints what they show."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.play import CHECK, NotAllowed, Table, no_limit_hold_em
from tests.support.parameters import rest_later
from tests.support.until import HANGING

ROOT = Path(__file__).parents[2]
GUIDES = ROOT / "docs" / "guides"
PITBOSS = (sys.executable, "-c", "from pitboss.cli import main; main()")
BLOCK = re.compile(r"```(console|python)\n(.*?)```", re.DOTALL)
Shown = tuple[str, str]
"""A command without its sign, and the lines under it."""


def commands(guide: str) -> list[Shown]:
    text = (GUIDES / guide).read_text("utf-8")
    blocks = (block for kind, block in BLOCK.findall(text) if kind == "console")
    found = (one.partition("\n") for block in blocks for one in block.split("$ ")[1:])
    return [(command, shown) for command, _, shown in found]


SHOWN = [one for guide in ("mathematician.md", "developer.md") for one in commands(guide)]


def as_shown(shown: str, printed: str) -> bool:
    """Line by line; three dots stand for any lines."""
    parts = [re.escape(part.strip("\n")) for part in re.split(r"(?m)^\.\.\.$", shown)]
    return re.fullmatch("(?s:.*)".join(parts), printed.strip("\n")) is not None


LONG = ("pitboss law show", "pitboss simulate", "pitboss scenario run", "pitboss analyse canberra")
"""Commands that take a second or more; other tests of `make test` run them within a process."""
SHORT_FIRST = sorted(SHOWN, key=lambda one: one[0].startswith(LONG))
QUICK = sum(not command.startswith(LONG) for command, _ in SHOWN)


@pytest.mark.parametrize(
    ("command", "shown"), rest_later(SHORT_FIRST, QUICK), ids=[one for one, _ in SHORT_FIRST]
)
def test_command_prints_what_the_guide_shows(command: str, shown: str) -> None:
    name, *more = shlex.split(command)
    assert name == "pitboss"
    ran = subprocess.run(
        [*PITBOSS, *more], capture_output=True, text=True, cwd=ROOT, timeout=HANGING, check=True
    )
    printed = "\n".join(line.rstrip() for line in ran.stdout.splitlines())
    assert as_shown(shown, printed), f"{shown}\nis not\n{printed}"


def test_examples_of_the_developers_guide_run() -> None:
    text = (GUIDES / "developer.md").read_text("utf-8")
    names: dict[str, Any] = {"__name__": "guide"}
    examples = [block for kind, block in BLOCK.findall(text) if kind == "python"]
    assert len(examples) > 1
    for example in examples:
        exec(compile(example, "developer.md", "exec"), names)


# --- when something goes wrong --------------------------------------------------------------------


def trouble(guide: str, seen: str) -> str:
    """A row of a guide's table of that name; what it means and what helps."""
    text = (GUIDES / f"{guide}.md").read_text("utf-8").partition("## When something goes wrong")[2]
    (row,) = (line for line in text.splitlines() if line.startswith(f"| {seen} |"))
    return row


def test_refused_act_is_explained_and_can_be_checked_first() -> None:
    assert "`why_not`" in trouble("developer", "`NotAllowed`")
    table = Table(no_limit_hold_em(blinds=(50, 100)), entropy=random.Random(7).randbytes)
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 10_000)
    table.begin_round()
    before = table.awaited
    assert table.why_not(CHECK) is not None
    with pytest.raises(NotAllowed, match=re.escape("S2-2001 10.1")):
        table.do(CHECK)
    assert table.awaited == before


def test_answers_to_bots_are_in_the_api_page() -> None:
    """tests/room/test_desk.py and tests/server/test_http.py test the answers themselves."""
    api = (ROOT / "docs" / "api.md").read_text("utf-8")
    trouble("developer", "`stale`")
    trouble("developer", "`not_awaited`")
    assert "`Retry-After`" in trouble("developer", "429")
    for word in ("`stale`", "`not_awaited`", "429", "`Retry-After`"):
        assert word in api


def test_figures_name_their_instrument_and_busy_answers_are_explained() -> None:
    """tests/server/test_study_mathematician.py tests the busy answer itself."""
    trouble("mathematician", "“try again”")
    assert "names the instrument" in trouble("mathematician", "a figure differs from a book")
    reports = {shown.splitlines()[0] for command, shown in SHOWN if command.endswith("canberra")}
    assert reports == {"Canberra Poker, best play under NI2017-193"}


def test_output_that_differs_from_the_guide_is_noticed() -> None:
    assert as_shown("one\n...\nfour\n", "one\ntwo\nthree\nfour\n")
    assert not as_shown("one\n...\nfive\n", "one\ntwo\nthree\nfour\n")
    assert not as_shown("one\n", "one\ntwo\n")
    assert len(SHOWN) > 7
