"""docs/operations.md as a script: what to type, what to write into files, what is answered.

A block `sh` is run; `sh slow` is run by `make prove` alone; `sh elsewhere` cannot be run in a
drill, and its first line says why.  A block whose second word is a path is a file.  A block `text`
right after commands is what they print: `…` stands for anything in a line, alone for any lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parents[2] / "docs" / "operations.md"
_FENCE: Final = re.compile(r"^```(\S.*)?$")
ANYTHING: Final = "…"


class Block(NamedTuple):
    """A fenced block."""

    chapter: str
    line: int
    language: str
    word: str
    """What follows the language: `slow`, `elsewhere`, the path of a file, or nothing."""
    text: str

    @property
    def is_file(self) -> bool:
        return self.word.startswith("/")

    @property
    def place(self) -> str:
        return f"{PAGE.name} line {self.line}"


class Step(NamedTuple):
    """A block with what it is said to print, if that is shown."""

    block: Block
    printed: str | None


def blocks(page: str) -> Iterator[Block]:
    """Every block of a page, with the chapter (`## ...`) that it stands in."""
    chapter, began, words, lines = "", 0, "", list[str]()
    for number, line in enumerate(page.splitlines(), start=1):
        fence = _FENCE.match(line)
        if began and line == "```":
            language, _, word = words.partition(" ")
            yield Block(chapter, began, language, word.strip(), "\n".join(lines) + "\n")
            began = 0
        elif began:
            lines.append(line)
        elif fence:
            began, words, lines = number, fence[1] or "", []
        elif line.startswith("## "):
            chapter = line[3:].strip()


def steps(chapter: str) -> list[Step]:
    """What a chapter tells to do, in order."""
    found = [one for one in blocks(PAGE.read_text()) if one.chapter == chapter]
    assert found, f"{PAGE.name} has no chapter {chapter!r} with anything to do"
    after: dict[int, str] = {}
    for one, following in pairwise(found):
        if one.language == "sh" and following.language == "text":
            after[one.line] = following.text
    return [Step(one, after.get(one.line)) for one in found if one.language == "sh" or one.is_file]


def as_pattern(printed: str) -> re.Pattern[str]:
    """What a shown output allows."""
    lines = []
    for line in printed.splitlines():
        if line.strip() == ANYTHING:
            lines.append(r"(?:.*\n)*?")
        else:
            lines.append(".*?".join(map(re.escape, line.split(ANYTHING))) + r"\n")
    return re.compile("".join(lines))
