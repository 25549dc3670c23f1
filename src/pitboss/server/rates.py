"""How much one may ask for: buckets that fill evenly and hold a burst."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_KEPT: Final = 20_000
"""Buckets at hand; the one that was not asked for longest goes first, and would be full again."""


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    a_second: float
    at_once: float


class Rates(NamedTuple):
    """How much a server takes from one person, one connection, one address."""

    acts: Rate = Rate(30, 60)
    """Of one person."""
    frames: Rate = Rate(100, 200)
    """Of one connection; who sends more is shown out."""
    requests: Rate = Rate(2_000, 4_000)
    """Of one address, over HTTP; many people may share one."""
    connections_of_person: int = 20
    """WebSockets at once: a few devices with a few tabs each."""
    connections_of_address: int = 8_000
    """WebSockets at once: two thousand people behind one address, with four each."""


class Bucket:
    """Fills evenly, and is full at first."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.at_once
        self._since = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        rate = self._rate
        left = min(rate.at_once, self._left + (now - self._since) * rate.a_second)
        taken = left >= 1
        self._left, self._since = left - 1 if taken else left, now
        return taken


class Buckets:
    """One bucket for each key."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._kept: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object) -> bool:
        """Take one, if there is one."""
        now = self._now()
        bucket = self._kept.get(key)
        if bucket is None:
            bucket = self._kept[key] = Bucket(self._rate, now)
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return bucket.take(now)
