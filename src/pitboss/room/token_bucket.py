"""Token buckets: they fill evenly and hold a burst."""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    a_second: float
    at_once: float


class Bucket:
    """Fills evenly, and is full at first."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.at_once
        self._since = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        if not self.has_one(now):
            return False
        self._left -= 1
        return True

    def has_one(self, now: float) -> bool:
        """Whether there is one to take.  A clock that was set back fills nothing."""
        rate = self._rate
        passed = max(0.0, now - self._since)
        self._left, self._since = min(rate.at_once, self._left + passed * rate.a_second), now
        return self._left >= 1
