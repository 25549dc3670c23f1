"""Corrections of the room's time, and how recorded times shift with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

MOST_APART: Final = timedelta(minutes=1)
"""How far the room's time and the machine's may differ without an alarm.

A one-time code may be thirty seconds off either way, and a clock that follows a time server is off
by far less.
"""


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction: the room's time before and after it."""

    was: datetime
    now: datetime

    @property
    def by(self) -> timedelta:
        """Return how far time moved; negative if it went back."""
        return self.now - self.was

    def moved(self, moment: datetime) -> datetime:
        """Shift a time from which a period is counted, so that its elapsed time stays the same.

        If time goes back, a time before the corrected one is kept: it was recorded by a right
        clock, which may be that of another process.
        """
        if self.now < self.was and moment <= self.now:
            return moment
        return moment + self.by


Moment = TypeVar("Moment", datetime, None, datetime | None)


def moved(moment: Moment, corrections: Sequence[Correction]) -> Moment:
    """Shift a time by several corrections in order; None stays None."""
    for correction in corrections:
        if moment is not None:
            moment = correction.moved(moment)
    return moment
