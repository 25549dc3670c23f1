"""What the room records of its own can be written down and read, one of every kind."""

from __future__ import annotations

import pitboss.room.vocabulary  # noqa: F401 (names the room's words)
from pitboss.record.codec import decode, encode
from pitboss.record.vocabulary import every_kind
from pitboss.room.table_events import ShoeSealed
from tests.support.record.samples import sample


def test_one_of_every_kind_comes_back() -> None:
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


def test_a_shoe_of_before_was_a_whole_deck() -> None:
    """Its first version said nothing of the places before it."""
    now = ShoeSealed((), 17, 1, 52, b"root", b"seal")
    before = encode(now).replace(b'"after":0,', b"").replace(b"ShoeSealed 2", b"ShoeSealed")
    assert before != encode(now)
    assert decode(before) == now
