"""Rate limits: buckets that fill evenly and allow a burst."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from pitboss.room.token_bucket import Bucket, Rate

MOST_KEPT: Final = 20_000
"""Buckets kept in memory; the least recently used one goes first, and would be full again."""

GUEST_ACTS: Final = 90
"""Per minute: more than anybody makes who decides at every prompt."""
A_MINUTE: Final = 60.0
A_DAY: Final = 86_400.0


class Quota(NamedTuple):
    """How many acts one person may put on the record, which cannot be pruned.

    `at_once` is the burst of somebody who was idle.
    """

    a_minute: float
    at_once: float
    a_day: float

    @classmethod
    def of(cls, a_minute: float) -> Quota:
        """Build a quota: a minute's acts at once, and four hours' acts a day."""
        return cls(a_minute, a_minute, 240 * a_minute)

    @property
    def rates(self) -> tuple[Rate, Rate]:
        """The same as two rates; a day's acts may all come at once, as far as the first allows."""
        return Rate(self.a_minute / A_MINUTE, self.at_once), Rate(self.a_day / A_DAY, self.a_day)


class Rates(NamedTuple):
    """What a server accepts from one person, one connection, one address."""

    acts: Rate = Rate(30, 60)
    """Per person."""
    frames: Rate = Rate(100, 200)
    """Per connection; a client that sends more is disconnected."""
    requests: Rate = Rate(2_000, 4_000)
    """Per address, over HTTP; many people may share one."""
    costly: Rate = Rate(10, 50)
    """Per address: pages and papers that take long to make; many people may share one."""
    connections_of_person: int = 20
    """WebSockets at once: a few devices with a few tabs each."""
    connections_of_address: int = 8_000
    """WebSockets at once: two thousand people behind one address, with four each."""
    guest: Quota = Quota.of(GUEST_ACTS)
    """Per guest."""
    player: Quota = Quota.of(2 * GUEST_ACTS)
    """Per person with a password and no office.  Staff have no quota: they answer for their
    acts.
    """
    connections: Rate = Rate(200, 8_000)
    """New connections per address: two thousand people behind it reconnect at once, with four
    each.
    """


class Buckets:
    """One bucket per key."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._kept: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object) -> bool:
        """Take a token, if there is one."""
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
        """Take a token; return why there is none, or ""."""
        if not self._minute.take(person):
            return f"you have made more acts than {self.quota.a_minute:g} a minute; please wait"
        if not self._day.take(person):
            return f"you have made {self.quota.a_day:,.0f} acts in a day, the most for one person"
        return ""
