"""The address of a database: what cannot be read in it is not repeated."""

from __future__ import annotations

import pytest

from pitboss.record.journal import Unreadable
from pitboss.record.sql import connect

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
def test_what_cannot_be_read_is_not_repeated(url: str) -> None:
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
def test_a_database_that_is_not_there_is_said_without_its_password(url: str) -> None:
    with pytest.raises(Unreadable, match="cannot be reached") as refused:
        connect(url)
    assert WORD not in str(refused.value)
