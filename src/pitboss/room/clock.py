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
    keeps its own time until it is started again, and says what it has seen.
    """

    def __init__(
        self,
        machine: Clock = system_clock,
        passes: Callable[[], float] = time.monotonic,
        *,
        not_before: datetime | None = None,
    ) -> None:
        """It begins no earlier than the last moment that is on record."""
        self._machine, self._passes = machine, passes
        self._began, self._from = machine(), passes()
        if not_before is not None:
            self._began = max(self._began, not_before)
        self._apart = timedelta()

    def __call__(self) -> datetime:
        return self._began + timedelta(seconds=self._passes() - self._from)

    def step(self) -> timedelta:
        """By how much the machine's clock was set since this was last asked; else nothing."""
        apart = self._machine() - self()
        by = apart - self._apart
        if abs(by) < NOTICED:
            return timedelta()
        self._apart = apart
        return by
