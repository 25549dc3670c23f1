"""Our own prose and names: what a native colleague would not write does not come back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools.plain_words import INSTEAD, all_hits, hits_in_python, hits_in_text, left


def test_no_file_has_more_of_them_than_the_list_allows() -> None:
    allowed, hits = left(), all_hits()
    counts = Counter(hit.file for hit in hits)
    wrong = [str(hit) for hit in hits if counts[hit.file] > allowed.get(hit.file, 0)]
    assert not wrong, "\n".join(["", *wrong])


def test_list_names_only_files_that_exist() -> None:
    root = Path(__file__).parents[2]
    gone = [file for file in left() if not (root / file).exists()]
    assert not gone, "run `python -m tools.plain_words --keep`"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Whoever asks may go away", "Whoever"),
        ("that there is none of that kind", "that there is none"),
        ("a fault of ours; it has been logged", "of ours"),
        ("a server that is there no more", "there no more"),
        ("the room lets in guests", "lets in"),
        ("It runs in one's own.", "in one's own"),
        ("The table stands so from now on", "stands so"),
        ("a player acts at the own seat only", "at the own"),
        ("an amount is more than nothing", "more than nothing"),
        ("Invite the operator anew.", "anew"),
    ],
)
def test_phrase_is_found(text: str, found: str) -> None:
    assert [phrase for phrase, _ in hits_in_text(text)] == [found]


@pytest.mark.parametrize(
    "text",
    ["no more than ten", "there is no more than one", "in their own time", "of course"],
)
def test_plain_text_is_left_alone(text: str) -> None:
    assert not list(hits_in_text(text))


def test_comments_texts_and_names_are_read() -> None:
    source = '''
def test_whoever_asks(told):  # for whoever asks
    """Say it anew."""
    for one in (1, 2):
        print("as it stands", one)
'''
    found = sorted(phrase for _, phrase, _ in hits_in_python(source))
    assert found == ["anew", "as it stands", "one", "told", "whoever", "whoever"]


def test_every_phrase_says_what_to_write_instead() -> None:
    assert all(INSTEAD.values())
