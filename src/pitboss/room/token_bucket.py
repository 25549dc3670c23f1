"""Token buckets for rate limits."""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """A rate limit: tokens per second, and the largest burst."""

    a_second: float
    at_once: float


class Bucket:
    """A token bucket that starts full and refills evenly."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.at_once
        self._since = now

    def take(self, now: float) -> bool:
        """Take a token; return whether there was one."""
        if not self.has_one(now):
            return False
        self._left -= 1
        return True

    def has_one(self, now: float) -> bool:
        """Return whether there is a token to take."""
        rate = self._rate
        passed = max(0.0, now - self._since)  # a clock that was set back refills nothing
        self._left, self._since = min(rate.at_once, self._left + passed * rate.a_second), now
        return self._left >= 1
