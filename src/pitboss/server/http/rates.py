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


GUEST_ACTS: Final = 90
"""A minute: more than anybody makes who decides as soon as anything is awaited."""
A_MINUTE: Final = 60.0
A_DAY: Final = 86_400.0


class Quota(NamedTuple):
    """How many acts one person may put on the record, which cannot be pruned.

    `at_once` is what somebody saves who was idle.
    """

    a_minute: float
    at_once: float
    a_day: float

    @classmethod
    def of(cls, a_minute: float) -> Quota:
        """Four minutes' acts at once, and four hours' in a day."""
        return cls(a_minute, 4 * a_minute, 240 * a_minute)

    @property
    def rates(self) -> tuple[Rate, Rate]:
        """The same as two rates; a day's acts may all be made at once, as far as the first lets."""
        return Rate(self.a_minute / A_MINUTE, self.at_once), Rate(self.a_day / A_DAY, self.a_day)


class Rates(NamedTuple):
    """How much a server takes from one person, one connection, one address."""

    acts: Rate = Rate(30, 60)
    """Of one person."""
    frames: Rate = Rate(100, 200)
    """Of one connection; who sends more is shown out."""
    requests: Rate = Rate(2_000, 4_000)
    """Of one address, over HTTP; many people may share one."""
    costly: Rate = Rate(20, 100)
    """Of one address: pages and papers that take long to make; many people may share one."""
    connections_of_person: int = 20
    """WebSockets at once: a few devices with a few tabs each."""
    connections_of_address: int = 8_000
    """WebSockets at once: two thousand people behind one address, with four each."""
    guest: Quota = Quota.of(GUEST_ACTS)
    """Of a guest."""
    player: Quota = Quota.of(2 * GUEST_ACTS)
    """Of somebody with a password and no office.  Staff have none: they answer for their acts."""


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


class Quotas:
    """What each person has left of a quota."""

    def __init__(self, quota: Quota, now: Callable[[], float]) -> None:
        self.quota = quota
        self._minute, self._day = (Buckets(rate, now) for rate in quota.rates)

    def refusal(self, person: int) -> str:
        """Take one; why there is none, or empty."""
        if not self._minute.take(person):
            return f"you have made more acts than {self.quota.a_minute:g} a minute; please wait"
        if not self._day.take(person):
            return f"you have made {self.quota.a_day:,.0f} acts in a day, the most for one person"
        return ""
