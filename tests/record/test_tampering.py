"""Tampering by an outsider with the file: every change must be found.

What somebody can do who has the database but not the key, or the key but not the heads that an
inspector holds, is in test_verify.
"""

from __future__ import annotations

import io
import random
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from pitboss.record import chain
from pitboss.record.export import export, verify_export
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.walk import Fault
from tests.support.proving import Reached, UpTo, at_level
from tests.support.record.entries import fill

EVENTS = 200
LONG = at_level(0, 100_000, 1_000_000)
SPOILT = at_level(1_000, 100_000, 1_000_000, quick=150)
"""Changes, one at a time; each is looked for from the beginning of the journal."""
MOVED = at_level(40, 40, quick=6)
SEED = "tampering"


@cache
def lines(events: int = EVENTS) -> tuple[bytes, ...]:
    """A journal's export, made once."""
    return exported(events)


def exported(events: int) -> tuple[bytes, ...]:
    journal = SqliteJournal()
    fill(journal, events)
    file = io.BytesIO()
    export(journal.sql, file)
    journal.close()
    return tuple(file.getvalue().splitlines(keepends=True))


def fault_in(path: Path, spoilt: list[bytes]) -> Fault | None:
    path.write_bytes(b"".join(spoilt))
    return verify_export(path).fault


def flipped(rng: random.Random, line: bytes) -> bytes:
    """One bit of one byte."""
    place = rng.randrange(len(line))
    return line[:place] + bytes((line[place] ^ 1 << rng.randrange(8),)) + line[place + 1 :]


@pytest.mark.sampled
@pytest.mark.counted
def test_flipped_bit_in_any_event_is_located(tmp_path: Path, record_property: Reached) -> None:
    """One in each line in turn, anywhere in it; the first bad event is named."""
    turns = UpTo(SPOILT)
    _each_is_found(tmp_path / "export.jsonl", lines(), turns)
    record_property("changes", turns.done)


def _each_is_found(path: Path, whole: tuple[bytes, ...], turns: UpTo) -> None:
    rng = random.Random(SEED)
    before = list(accumulate((one.startswith(b'{"event"') for one in whole), initial=0))
    for number in turns:
        place = number % len(whole)
        spoilt = list(whole)
        spoilt[place] = flipped(rng, whole[place])
        fault = fault_in(path, spoilt)
        assert fault is not None, (SEED, place)
        assert fault.position in (before[place] + 1, None), (SEED, place, fault)


@pytest.mark.prove
@pytest.mark.skipif(not LONG, reason="by night a long journal is searched too")
def test_flipped_bit_in_a_long_journal_is_located(tmp_path: Path, record_property: Reached) -> None:
    """Twenty, anywhere between the first event and the last."""
    whole, rng = lines(LONG), random.Random(SEED)
    order = rng.sample(range(1, len(whole) - 1), 20)
    turns = UpTo(len(order))
    for number in turns:
        spoilt = list(whole)
        spoilt[order[number]] = flipped(rng, whole[order[number]])
        fault = fault_in(tmp_path / "export.jsonl", spoilt)
        assert fault is not None, (SEED, order[number])
        events = sum(one.startswith(b'{"event"') for one in whole[: order[number]])
        assert fault.position in (events + 1, None), (SEED, order[number], fault)
    record_property("changes", turns.done)


@pytest.mark.sampled
@pytest.mark.parametrize("how", ["deleted", "doubled", "exchanged", "cut off", "from elsewhere"])
def test_moved_or_missing_event_is_found(tmp_path: Path, how: str) -> None:
    rng, whole = random.Random(f"{SEED} {how}"), lines(1_000)
    other = fault_free(tmp_path)
    for _ in range(MOVED):
        place = rng.randrange(1, len(whole) - 2)
        spoilt = list(whole)
        match how:
            case "deleted":
                del spoilt[place]
            case "doubled":
                spoilt.insert(place, spoilt[place])
            case "exchanged":
                spoilt[place : place + 2] = reversed(spoilt[place : place + 2])
            case "cut off":
                del spoilt[place:]
            case _:
                spoilt[place] = other[place]
        assert fault_in(tmp_path / "export.jsonl", spoilt) is not None, (how, place)


def fault_free(tmp_path: Path) -> tuple[bytes, ...]:
    """Another journal of the same room, whole in itself."""
    other = lines(1_001)
    assert fault_in(tmp_path / "other.jsonl", list(other)) is None
    return other


def test_chain_without_bodies_misses_a_changed_body(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: our chain finds the change, and a chain without bodies misses it."""
    assert _changed_body_is_found(tmp_path, lines(1_000))
    honest: Any = chain.event_digest

    def without_body(*parts: Any) -> bytes:
        return bytes(honest(*parts[:7], b"", *parts[8:]))

    monkeypatch.setattr(chain, "event_digest", without_body)
    assert not _changed_body_is_found(tmp_path, exported(1_000))


def _changed_body_is_found(tmp_path: Path, whole: tuple[bytes, ...]) -> bool:
    spoilt = [one.replace(b'{\\"turn\\":500}', b'{\\"turn\\":501}') for one in whole]
    assert sum(here != there for here, there in zip(whole, spoilt, strict=True)) == 1
    return fault_in(tmp_path / "export.jsonl", spoilt) is not None
