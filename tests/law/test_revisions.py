"""The change log of readings: nobody revises a reading and forgets what it said before."""

from __future__ import annotations

import pytest

from pitboss.json_types import Json
from pitboss.law.register import reading, readings, withdrawn_readings
from pitboss.law.revisions import digest, texts
from tools.reading_digests import digests_kept, digests_now, forgotten
from tools.readings_page import readings_page, unused_numbers

NOW: dict[str, Json] = {
    "title": "One", "doubt": "Whether.", "reading": "It is.", "why": "So.", "ask": True,
}  # fmt: skip


def test_every_text_of_every_reading_has_its_digest() -> None:
    assert digests_now() == digests_kept(), "run `python -m tools.reading_digests`"


def test_revision_without_its_earlier_text_is_noticed() -> None:
    before = {"A-01": [digest(text) for text in texts(NOW, [])]}
    revised = {**NOW, "reading": "It is not."}
    lost = {"A-01": [digest(text) for text in texts(revised, [])]}
    assert forgotten(before, lost) == ["A-01"]
    told = {"A-01": [digest(text) for text in texts(revised, [{"reading": "It is."}])]}
    assert forgotten(before, told) == []
    wrong = {"A-01": [digest(text) for text in texts(revised, [{"reading": "It was."}])]}
    assert forgotten(before, wrong) == ["A-01"]


def test_removed_reading_is_noticed() -> None:
    assert forgotten({"A-01": ["1"]}, {}) == ["A-01"]


@pytest.mark.parametrize(
    "part", [{"title": "Two"}, {"doubt": "No."}, {"why": "Not so."}, {"ask": False}]
)
def test_digest_notices_a_change_of_any_part(part: dict[str, Json]) -> None:
    (text,), (other,) = texts(NOW, []), texts({**NOW, **part}, [])
    assert digest(text) != digest(other)


def test_texts_are_rebuilt_from_what_was_revised() -> None:
    log: list[dict[str, Json]] = [{"reading": "It was.", "choices": ["no"]}, {"ask": False}]
    oldest, middle, now = texts(NOW, log)
    assert (oldest["reading"], oldest["choices"], oldest["ask"]) == ("It was.", ["no"], False)
    assert (middle["reading"], middle["choices"], middle["ask"]) == ("It is.", [], False)
    assert now["ask"]


def test_change_log_gives_the_old_words_with_day_and_reason() -> None:
    (earlier,) = reading("B-07").earlier
    assert str(earlier.until) == "2026-11-18"
    assert dict(earlier.said)["reading"].startswith("Who lets the time run out in the draw keeps")
    assert earlier.because.startswith("S2-2001 4.7 folds the hand")


def test_page_shows_change_logs_and_numbers_not_in_use() -> None:
    page = readings_page()
    for held in readings():
        assert page.count(f"### {held.id}\n") == 1
        assert all(text.because in page for text in held.earlier)
    for withdrawn in withdrawn_readings():
        assert f"### {withdrawn.id}\n" in page
    assert "T-34 to T-37" in list(unused_numbers())
    assert "S-15" in list(unused_numbers())
