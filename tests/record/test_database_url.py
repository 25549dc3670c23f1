"""The database URL: timeouts, and errors that never repeat a password."""

from __future__ import annotations

import socket
from typing import Any

import psycopg
import pytest

from pitboss.record import database_url
from pitboss.record.database_url import timeout_options
from pitboss.record.journal import Unreachable, Unreadable
from pitboss.record.sql import PostgresSql, connect

WORD = "hush-money"
"""What must never be said."""


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://house:{WORD}%zz@127.0.0.1:1/room",
        f"postgresql://house:a@{WORD}@127.0.0.1:1/room",
        f"postgresql://house:{WORD}/b@127.0.0.1:1/room",
        f"postgresql://house:1/{WORD}@127.0.0.1:1/room",
        f"postgresql://house@127.0.0.1:{WORD}/room",
        f"postgresql://house@127.0.0.1:1/room?password={WORD}&a",
    ],
)
def test_unreadable_url_is_not_repeated(url: str) -> None:
    with pytest.raises(Unreadable, match="cannot be read, and is not repeated") as refused:
        connect(url)
    assert WORD not in str(refused.value)
    assert refused.value.__cause__ is None


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://house:{WORD}@127.0.0.1:1/room",
        f"postgresql://house:{WORD}%40@127.0.0.1:1/room",
        f"postgresql://house@127.0.0.1:1/room?password={WORD}",
    ],
)
def test_unreachable_database_is_reported_without_its_password(url: str) -> None:
    with pytest.raises(Unreadable, match="cannot be reached") as refused:
        connect(url)
    assert WORD not in str(refused.value)


def test_silent_server_times_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The driver by itself would wait for two minutes, and so would every caller."""
    monkeypatch.setitem(database_url._IN_TIME, "connect_timeout", 2)
    given, connects = dict[str, Any](), psycopg.connect

    def told(url: str, **how: Any) -> Any:
        given.update(how)
        return connects(url, **how)

    monkeypatch.setattr(psycopg, "connect", told)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(Unreachable):
            PostgresSql(f"postgresql://pitboss@127.0.0.1:{port}/room")
    assert given["connect_timeout"] == 2


def test_settings_in_the_url_are_kept() -> None:
    assert timeout_options("postgresql://host/room")["connect_timeout"] == 5
    said = timeout_options("postgresql://host/room?connect_timeout=30&tcp_user_timeout=0")
    assert sorted(said) == ["keepalives_count", "keepalives_idle", "keepalives_interval"]
