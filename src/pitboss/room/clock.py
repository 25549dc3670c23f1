"""The room's clock: the only one in the product, and authoritative for every client."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

Clock = Callable[[], datetime]
"""Tells the moment, in UTC."""

NOTICED: Final = timedelta(seconds=1)
"""By how much a machine's clock must have been set for it to be said."""


def system_clock() -> datetime:
    """What the machine's clock says."""
    return datetime.now(UTC)


class SteadyClock:
    """The machine's clock as it was when the room came up, and from there on time as it passes.

    A machine's clock may be set at any moment.  Were it followed, an hour forward would fold every
    hand that is being decided, and an hour back would let a player think for an hour.  So the room
    keeps its own time until it is started again, or until two persons correct it.
    """

    def __init__(
        self,
        machine: Clock = system_clock,
        passes: Callable[[], float] = time.monotonic,
        *,
        not_before: datetime | None = None,
    ) -> None:
        """It begins no earlier than the last moment that is on record."""
        self.machine, self._passes = machine, passes
        self._began, self._from = machine(), passes()
        if not_before is not None:
            self._began = max(self._began, not_before)

    def __call__(self) -> datetime:
        return self._began + timedelta(seconds=self._passes() - self._from)

    def correct(self, now: datetime) -> None:
        """Go on from another moment."""
        self._began, self._from = now, self._passes()


def machine_of(clock: Clock) -> Clock:
    """The machine's clock behind a room's clock; a clock that does not keep its own time is both.

    It judges sign-in: devices that show codes, and persons who hold links, go by real time.
    """
    return clock.machine if isinstance(clock, SteadyClock) else clock


def apart(clock: Clock) -> timedelta:
    """How far the machine's clock is ahead of the room's."""
    return machine_of(clock)() - clock()


def correct(clock: Clock, now: datetime) -> None:
    """Let a room's clock go on from another moment; one that only follows the machine's cannot."""
    if isinstance(clock, SteadyClock):
        clock.correct(now)
