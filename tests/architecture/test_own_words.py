"""What the project contains, we wrote: no instrument's wording, in the registers or anywhere else.

The instruments' texts are not part of the project; they are read from beside it where they are.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = sorted((ROOT.parent / "shared" / "seeds").glob("*.txt"))
RUN = 8
"""Words in a row that would be somebody else's sentence."""

pytestmark = pytest.mark.skipif(not TEXTS, reason="the instruments' texts are not beside the clone")


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z']+", re.sub(r"<[^>]*>|\*", "", text).lower())


def runs_of(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[n : n + RUN]) for n in range(len(words) - RUN + 1)}


# Names of games and ranks in a row are facts, not sentences.
FACTS = re.compile(
    r"(poker|hold|em|no|limit|early|bird|instant|super|satellite|tournament|casino|control|"
    r"ultimate|texas|approval|additional|rules|ace|king|queen|jack|[a-z]|and|in|each|of|"
    r"spades|hearts|diamonds|clubs|rule|the|s|canberra|five|card|stud|\W)+"
)


@pytest.fixture(scope="module")
def law() -> set[tuple[str, ...]]:
    runs: set[tuple[str, ...]] = set()
    for path in TEXTS:
        runs |= runs_of(path.read_text())
    return runs


FILES = [
    path
    for pattern in ("src/**/*.toml", "src/**/*.py", "docs/**/*.md", "*.md", "scenarios/**/*.txt")
    for path in sorted(ROOT.glob(pattern))
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_sentence_is_the_instruments(path: Path, law: set[tuple[str, ...]]) -> None:
    shared = {" ".join(run) for run in runs_of(path.read_text()) & law}
    assert not {run for run in shared if not FACTS.fullmatch(run)}


def test_the_check_can_fail(law: set[tuple[str, ...]]) -> None:
    sentence = " ".join(words_of(TEXTS[0].read_text())[2000:2020])
    assert runs_of(sentence) & law
