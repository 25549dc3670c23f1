"""The room's clock: the only clock in the product, and authoritative for every client."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

Clock = Callable[[], datetime]
"""Returns the current time, in UTC."""

NOTICED: Final = timedelta(seconds=1)
"""The smallest step of a machine's clock that is reported."""


def system_clock() -> datetime:
    """Return the time of the machine's clock."""
    return datetime.now(UTC)


class SteadyClock:
    """A clock that starts at the machine's time and then only counts the time that passes.

    A machine's clock may be set at any moment.  If the room followed it, a step of an hour forward
    would fold every undecided hand, and a step back would give a player an hour to think.  So the
    room keeps its own time until it restarts, or until two people correct it.
    """

    def __init__(
        self,
        machine: Clock = system_clock,
        passes: Callable[[], float] = time.monotonic,
        *,
        not_before: datetime | None = None,
    ) -> None:
        """`not_before`: the last time on record; the clock starts no earlier."""
        self.machine, self._passes = machine, passes
        self._began, self._from = machine(), passes()
        if not_before is not None:
            self._began = max(self._began, not_before)

    def __call__(self) -> datetime:
        return self._began + timedelta(seconds=self._passes() - self._from)

    def correct(self, now: datetime) -> None:
        """Continue from another time."""
        self._began, self._from = now, self._passes()


def machine_of(clock: Clock) -> Clock:
    """Return the machine's clock behind a room's clock; a plain clock is its own machine's.

    Sign-in uses it: one-time codes and links expire by real time.
    """
    return clock.machine if isinstance(clock, SteadyClock) else clock


def apart(clock: Clock) -> timedelta:
    """Return how far the machine's clock is ahead of the room's."""
    return machine_of(clock)() - clock()


def correct(clock: Clock, now: datetime) -> None:
    """Set a room's clock to another time; no effect on a clock that follows the machine's."""
    if isinstance(clock, SteadyClock):
        clock.correct(now)
