"""We wrote everything in the project: no file copies an instrument's wording.

The instruments' texts are not part of the project; they are read from beside it if present.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = sorted(ROOT.parent.glob("*/seeds/*.txt"))
FILES = ("src/**/*.toml", "src/**/*.py", "docs/**/*.md", "*.md", "scenarios/**/*.txt")
RUN = 8
"""Words in a row that would be somebody else's sentence."""

FACTS = re.compile(
    r"(poker|hold|em|no|limit|early|bird|instant|super|satellite|tournament|casino|control|"
    r"ultimate|texas|approval|additional|rules|ace|king|queen|jack|[a-z]|and|in|each|of|"
    r"spades|hearts|diamonds|clubs|rule|the|canberra|five|card|stud|"
    r"three|manila|draw|omaha|seven)"
)
"""Names of games and ranks in a row are facts, not sentences; so are the letters of clauses."""


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z']+", re.sub(r"<[^>]*>|\*", "", text).lower())


def runs_of(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[n : n + RUN]) for n in range(len(words) - RUN + 1)}


@cache
def law() -> set[tuple[str, ...]]:
    return {run for path in TEXTS for run in runs_of(path.read_text())}


def taken_from_the_law(text: str) -> list[str]:
    shared = runs_of(text) & law()
    return sorted(" ".join(run) for run in shared if not all(map(FACTS.fullmatch, run)))


def test_no_file_copies_a_sentence_of_an_instrument() -> None:
    if not TEXTS:
        pytest.skip("the instruments' texts are not beside the clone")
    paths = [path for pattern in FILES for path in sorted(ROOT.glob(pattern))]
    taken = {
        path.relative_to(ROOT).as_posix(): found
        for path in paths
        if (found := taken_from_the_law(path.read_text()))
    }
    assert not taken
    sentence = " ".join(words_of(TEXTS[0].read_text())[2000:2020])
    assert taken_from_the_law(sentence), "the check can fail"
