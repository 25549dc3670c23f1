"""Frames: closed, versioned, one shape each."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from pitboss.messages.frames import (
    Act,
    Answer,
    Error,
    Farewell,
    Ping,
    Pong,
    Unwatch,
    Watch,
    Welcome,
    read_from_client,
    read_from_room,
    write,
)
from tests.support.room.rooms import ANN, ULTIMATE, house

AT = datetime(2026, 11, 16, tzinfo=UTC)
ACT = {"type": "act", "id": "command-1", "table": 1, "act": {"type": "x"}}


@pytest.mark.parametrize(
    "frame", [Watch(table=1, since=4), Watch(table=0), Unwatch(table=2), Ping()]
)
def test_client_frames_round_trip(frame: Watch | Unwatch | Ping) -> None:
    assert read_from_client(write(frame)) == frame


def test_act_body_is_carried_unparsed() -> None:
    read = read_from_client(msgspec.json.encode(ACT))
    assert isinstance(read, Act)
    assert bytes(read.act) == b'{"type":"x"}'


@pytest.mark.parametrize(
    "frame",
    [
        Answer(id="command-1", outcome="allowed", number=3, cites=("NI2025-411 4.1",)),
        Welcome(protocol=1, release="1", person=3, offices=("player",), at=AT),
        Pong(at=AT),
        Error(code="bad_frame", message="no frame"),
        Farewell(code="bye", message="the room closes"),
    ],
)
def test_room_frames_round_trip(frame: msgspec.Struct) -> None:
    assert read_from_room(write(frame)) == frame


def test_whole_view_round_trips() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table)
        made.ultimate_round(table, ANN)
        shown = made.room.shown(made.visitor(ANN), table, 0)
        assert read_from_room(write(shown)) == shown


@pytest.mark.parametrize(
    "change",
    [
        {"id": "short"},
        {"id": "x" * 65},
        {"id": "with space"},
        {"id": "command-\n"},
        {"id": 12345678},
        {"table": -1},
        {"table": True},
        {"table": 1.0},
        {"table": 10**7},
        {"seen": -1},
        {"seen": "3"},
        {"seen": 2**63},
        {"office": 1},
        {"more": 1},
        {"type": "answer"},
        {"type": "ACT"},
    ],
)
def test_act_with_an_invalid_field_is_rejected(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_from_client(msgspec.json.encode({**ACT, **change}))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b'{"type":"\xc3(',
        b"[" * 8_000,
        b'{"type":"act","act":' + b"[" * 8_000,
    ],
)
def test_malformed_frames_raise_decode_error(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        read_from_client(data)
    assert str(caught.value)


@pytest.mark.parametrize("field", ["id", "act", "type"])
def test_act_with_a_missing_field_is_rejected(field: str) -> None:
    left = {key: value for key, value in ACT.items() if key != field}
    with pytest.raises(msgspec.ValidationError):
        read_from_client(msgspec.json.encode(left))
