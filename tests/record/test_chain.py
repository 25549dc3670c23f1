"""The hashed bytes: their format never changes."""

from __future__ import annotations

import hashlib
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.record import chain
from pitboss.record.journal import Posting
from tests.support.record.entries import NOON

AT = 1_770_120_000_000_000
COMMAND: tuple[Any, ...] = (
    bytes(32), 1, 7, AT, True, "é1", "table.Do", "0.1.0", b"b" * 32, b"a" * 32,
)  # fmt: skip
EVENT: tuple[Any, ...] = (
    bytes(32), 1, "table 1", 1, "table.Done", 1, AT, b"body", '[["a","b","cents",5]]', b"c" * 32,
)  # fmt: skip


def text(value: str) -> bytes:
    return struct.pack(">I", len(value.encode())) + value.encode()


def test_command_digest_follows_the_format() -> None:
    """Written out again from the format's description, not from the code."""
    canonical = (
        b"pitboss command 1\n" + struct.pack(">QqqB", 1, 7, AT, 1) + text("é1") + text("table.Do")
        + text("0.1.0") + b"b" * 32 + b"a" * 32
    )  # fmt: skip
    assert chain.command_digest(*COMMAND) == hashlib.sha256(bytes(32) + canonical).digest()


def test_event_digest_follows_the_format() -> None:
    canonical = (
        b"pitboss event 1\n" + struct.pack(">QQIq", 1, 1, 1, AT) + text("table 1")
        + text("table.Done") + hashlib.sha256(b"body").digest() + text('[["a","b","cents",5]]')
        + b"c" * 32
    )  # fmt: skip
    assert chain.event_digest(*EVENT) == hashlib.sha256(bytes(32) + canonical).digest()


def test_format_has_not_changed() -> None:
    """If this fails, every existing journal has become unreadable."""
    assert (
        chain.command_digest(*COMMAND).hex()
        == "6a88030ac5cd58387d2de261c266a0213976cb8d9e2e1a0ac1bb7469e0901224"
    )
    assert (
        chain.event_digest(*EVENT).hex()
        == "3300fc7143907450f97816421d262284f789e80872e26a67f1801248422ef219"
    )


@pytest.mark.parametrize("index", range(len(EVENT)))
def test_digest_covers_every_part_of_an_event(index: int) -> None:
    changed = (*EVENT[:index], _other(EVENT[index]), *EVENT[index + 1 :])
    assert chain.event_digest(*changed) != chain.event_digest(*EVENT)


@pytest.mark.parametrize("index", range(len(COMMAND)))
def test_digest_covers_every_part_of_a_command(index: int) -> None:
    changed = (*COMMAND[:index], _other(COMMAND[index]), *COMMAND[index + 1 :])
    assert chain.command_digest(*changed) != chain.command_digest(*COMMAND)


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("x" if isinstance(value, str) else b"x")


@given(st.text(), st.text(), st.text(), st.text())
def test_adjacent_texts_are_not_ambiguous(a: str, b: str, c: str, d: str) -> None:
    def digest(stream: str, kind: str) -> bytes:
        return chain.event_digest(bytes(32), 1, stream, 1, kind, 1, AT, b"", "", bytes(32))

    assert (digest(a, b) == digest(c, d)) == ((a, b) == (c, d))


texts = st.text(st.characters(exclude_categories=["Cs"]))
postings = st.builds(Posting, texts, texts, texts, st.integers(1, 2**63 - 1))


@given(st.lists(postings).map(tuple))
def test_postings_round_trip(moved: tuple[Posting, ...]) -> None:
    assert chain.decode_postings(chain.encode_postings(moved)) == moved


def test_postings_have_one_canonical_form() -> None:
    assert chain.encode_postings(()) == ""
    written = chain.encode_postings((Posting("tæble 1/stake 2", 'a"b', "cents", 5),))
    assert written == '[["tæble 1/stake 2","a\\"b","cents",5]]'
    for bad in (
        "x",
        "[[1,2,3,4]]",
        '[["a","b","c"]]',
        '[["a","b","c",1.5]]',
        '[["a","b","c","1"]]',
    ):
        with pytest.raises(ValueError, match=r"JSON|Expected"):
            chain.decode_postings(bad)


def test_time_without_a_zone_is_rejected() -> None:
    assert chain.microseconds(NOON) == AT
    with pytest.raises(ValueError, match="time zone"):
        chain.microseconds(NOON.replace(tzinfo=None))
