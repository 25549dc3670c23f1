"""docs/operations.md as a script: what to type, what to write into files, what is answered.

A block `sh` is run; `sh slow` where the program is installed from nothing, and `sh accounts` where
the drill has a machine of its own, both by `make prove` alone.  A block whose second word is a path
is a file.  A block `text` right after commands is what they print: `…` stands for anything in a
line, alone for any lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parents[3] / "docs" / "operations.md"
_FENCE: Final = re.compile(r"^```(\S.*)?$")
_SECTION: Final = re.compile(r"^\*\*(.+?)\.?\*\*")
ANYTHING: Final = "…"
TROUBLES_CHAPTER: Final = "When something is wrong"


class Block(NamedTuple):
    """A fenced block."""

    chapter: str
    section: str
    """The words in bold that the last paragraph with such a beginning has begun with."""
    line: int
    language: str
    word: str
    """What follows the language: `slow`, `accounts`, the path of a file, or nothing."""
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
    chapter, section, began, words, lines = "", "", 0, "", list[str]()
    for number, line in enumerate(page.splitlines(), start=1):
        fence = _FENCE.match(line)
        if began and line == "```":
            language, _, word = words.partition(" ")
            yield Block(chapter, section, began, language, word.strip(), "\n".join(lines) + "\n")
            began = 0
        elif began:
            lines.append(line)
        elif fence:
            began, words, lines = number, fence[1] or "", []
        elif line.startswith("## "):
            chapter, section = line[3:].strip(), ""
        elif bold := _SECTION.match(line):
            section = bold[1]


def steps(chapter: str, section: str = "") -> list[Step]:
    """What a chapter tells to do, in order, or one section of it."""
    inside = (one for one in blocks(PAGE.read_text()) if one.chapter == chapter)
    found = [one for one in inside if section in ("", one.section)]
    assert found, f"{PAGE.name} has no {chapter!r} {section!r} with anything to do"
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
