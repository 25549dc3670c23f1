"""Exports: anybody can verify one, and every changed byte is detected."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.record.export import as_bytes, as_text, export, verify_export
from pitboss.record.heads import sign
from pitboss.record.journal import Append, Entry, NewEvent
from pitboss.record.keys import Keys
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import Verdict
from tests.support.record.entries import NOON, add, cause, event, fill, one, paid

FACE = b"the ace of spades"


def exported(*, answers: bool = False) -> bytes:
    """A short journal with everything in it."""
    journal = SqliteJournal()
    fill(journal, 6)
    return filled(journal, answers=answers)


def filled(journal: SqliteJournal, *, answers: bool) -> bytes:
    add(journal, one({}, by=cause(3, "refused", FACE), answer=b"no: " + FACE))
    moved = (paid("issued", "täble 2/stake 1", 5), paid("issued", "purse 1", 7, "chips"))
    twice = (event("table 2", b"\xff\x00", *moved), event("table 2", b"base64:odd"))
    follow = Entry(cause(4), (NewEvent("jackpot 1", "k", 2, "é\n".encode()),), b"\xfe")
    add(journal, Append({"table 2": 1, "jackpot 1": 1}, (Entry(cause(), twice, b"yes"), follow)))
    add(journal, one({}, by=cause(5), answer=b"the last is refused"))
    file = io.BytesIO()
    export(journal.sql, file, answers=answers)
    journal.close()
    return file.getvalue()


WHOLE = {answers: exported(answers=answers) for answers in (False, True)}


def verdict(directory: Path, data: bytes) -> Verdict:
    path = directory / "export.jsonl"
    path.write_bytes(data)
    return verify_export(path)


@pytest.mark.parametrize("answers", [False, True])
def test_export_verifies(tmp_path: Path, answers: bool) -> None:
    found = verdict(tmp_path, WHOLE[answers])
    assert found.fault is None
    assert found.verified.streams == {"table 1": 6, "table 2": 2, "jackpot 1": 1}
    assert found.verified.accounts["purse 1", "chips"] == 7


def test_each_line_is_an_event_with_its_command() -> None:
    lines = [json.loads(line) for line in WHOLE[False].splitlines()]
    assert lines[0] == {"opening": {"journal": "pitboss", "format": 1, "answers": False}}
    assert set(lines[-1]) == {"end"}
    events = [line for line in lines if "event" in line]
    assert [line["event"]["position"] for line in events] == list(range(1, 10))
    assert all(set(line) == {"event", "command"} for line in events)
    assert len([line for line in lines if "refused" in line]) == 4


def test_public_export_omits_answers_and_refused_bodies() -> None:
    assert FACE not in WHOLE[False]
    assert b"the last is refused" not in WHOLE[False]
    assert b"the last is refused" in WHOLE[True]


@settings(max_examples=200)
@given(st.data())
@pytest.mark.parametrize("answers", [False, True])
def test_every_flipped_byte_is_detected(
    tmp_path_factory: pytest.TempPathFactory, answers: bool, data: st.DataObject
) -> None:
    whole = WHOLE[answers]
    place = data.draw(st.integers(0, len(whole) - 1))
    flip = data.draw(st.integers(1, 255))
    spoilt = whole[:place] + bytes([whole[place] ^ flip]) + whole[place + 1 :]
    directory = tmp_path_factory.getbasetemp()
    found = verdict(directory, spoilt)
    assert found.fault is not None
    line = whole[: place + 1].count(b"\n") + (whole[place] != 0x0A)
    before = sum(b'"event"' in one for one in whole.splitlines()[: line - 1])
    assert found.fault.position in (before + 1, None)


def test_every_change_of_case_is_detected(tmp_path: Path) -> None:
    """The subtlest flip, tried on every letter."""
    whole = filled(SqliteJournal(), answers=True)
    path = tmp_path / "export.jsonl"
    path.write_bytes(whole)
    with path.open("r+b", buffering=0) as file:
        for place in [place for place in range(len(whole)) if chr(whole[place]).isalpha()]:
            os.pwrite(file.fileno(), bytes([whole[place] ^ 0x20]), place)
            assert not verify_export(path).holds, place
            os.pwrite(file.fileno(), whole[place : place + 1], place)
    assert verify_export(path).holds


def test_removed_repeated_or_swapped_lines_are_detected(tmp_path: Path) -> None:
    lines = WHOLE[False].splitlines(keepends=True)
    for place, line in enumerate(lines):
        assert not verdict(tmp_path, b"".join(lines[:place] + lines[place + 1 :])).holds
        assert not verdict(tmp_path, b"".join([*lines[:place], line, *lines[place:]])).holds
        after = lines[place + 1 : place + 2]
        if after:
            swapped = [*lines[:place], *after, line, *lines[place + 2 :]]
            assert not verdict(tmp_path, b"".join(swapped)).holds


@pytest.mark.parametrize("size", [0, 1, 50, len(WHOLE[False]) - 1])
def test_truncated_export_is_detected(tmp_path: Path, size: int) -> None:
    assert not verdict(tmp_path, WHOLE[False][:size]).holds


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"journal":"pitboss"', b'"journal":"other"'),
        (b'"format":1', b'"format":2'),
        (b'"answers":false', b'"answers":true'),
        (b'{"event":', b'{ "event":'),
        (b'"postings":[]', b'"postings":[["a","b","cents",1]]'),
        (b'"postings":[]', b'"postings":[["a","b","cents",-1]]'),
        (b'"version":1', b'"version":1.0'),
        (b'"version":1', b'"version":true'),
        (b'"version":1', b'"version":99999999999999999999999999'),
        (b'"at":', b'"at":9'),
        (b'"person":1', b'"person":1,"person":1'),
        (b'"body":"{', b'"other":1,"body":"{'),
    ],
)
def test_changed_form_or_content_is_detected(tmp_path: Path, old: bytes, new: bytes) -> None:
    assert old in WHOLE[False]
    assert not verdict(tmp_path, WHOLE[False].replace(old, new, 1)).holds


def test_export_is_verified_against_heads(tmp_path: Path) -> None:
    keys, journal, path = Keys.made(os.urandom), SqliteJournal(), tmp_path / "export.jsonl"
    fill(journal, 3)
    with path.open("wb") as file:
        export(journal.sql, file)
    first = sign(journal.head(), NOON, keys)
    assert verify_export(path, [first], keys.public).holds
    fill(journal, 1)
    later = sign(journal.head(), NOON, keys)
    journal.close()
    fault = verify_export(path, [first, later], keys.public).fault
    assert fault is not None
    assert (fault.position, fault.stream) == (4, None)


@given(st.binary())
def test_any_bytes_round_trip(data: bytes) -> None:
    assert as_bytes(as_text(data)) == data


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_bytes_have_one_encoding(text: str) -> None:
    try:
        assert as_text(as_bytes(text)) == text
    except ValueError:
        assert text.startswith("base64:")
