"""Every command and every example of the guides is run, and prints what they show."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_the_guide_shows(command: str, shown: str) -> None:
    name, *more = shlex.split(command)
    assert name == "pitboss"
    ran = subprocess.run(
        [*PITBOSS, *more], capture_output=True, text=True, cwd=ROOT, timeout=300, check=True
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


def test_what_is_not_printed_is_noticed() -> None:
    assert as_shown("one\n...\nfour\n", "one\ntwo\nthree\nfour\n")
    assert not as_shown("one\n...\nfive\n", "one\ntwo\nthree\nfour\n")
    assert not as_shown("one\n", "one\ntwo\n")
    assert len(SHOWN) > 7
