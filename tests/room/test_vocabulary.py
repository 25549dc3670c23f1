"""Everything the room itself records can be written and read back, one of every kind."""

from __future__ import annotations

import pitboss.room.vocabulary  # noqa: F401 (names the room's words)
from pitboss.record.codec import decode, encode
from pitboss.record.vocabulary import every_kind
from pitboss.room.tables.desk_events import ShoeSealed
from tests.support.record.samples import sample


def test_every_kind_round_trips() -> None:
    kinds = {
        name: kind
        for name, kind in every_kind().items()
        if kind.__module__.startswith("pitboss.room.")
    }
    assert len(kinds) > 20
    for name, kind in kinds.items():
        value = sample(kind)
        assert decode(encode(value)) == value, name
        assert encode(decode(encode(value))) == encode(value), name


def test_older_sealed_shoe_is_read_as_a_whole_deck() -> None:
    """The first version did not record the places before it."""
    now = ShoeSealed((), 17, 1, 52, b"root", b"seal")
    before = encode(now).replace(b'"after":0,', b"").replace(b"ShoeSealed 2", b"ShoeSealed")
    assert before != encode(now)
    assert decode(before) == now
