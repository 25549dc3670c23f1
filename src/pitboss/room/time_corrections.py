"""Corrections of the room's time: how moments on record move when it is brought back or forward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

MOST_APART: Final = timedelta(minutes=1)
"""How far the room's time and the machine's may differ without an alarm.  A one-time code may be
thirty seconds off either way, and a clock that follows a time server is off by far less."""


@dataclass(frozen=True, slots=True)
class Correction:
    """The room's time before and after."""

    was: datetime
    now: datetime

    @property
    def by(self) -> timedelta:
        """How far time moved; below nothing where it went back."""
        return self.now - self.was

    def moved(self, moment: datetime) -> datetime:
        """A moment from which time is counted, so that as much time has passed since as before.

        Where time goes back, what happened at a right time stays: another process may have kept it.
        """
        if self.now < self.was and moment <= self.now:
            return moment
        return moment + self.by


Moment = TypeVar("Moment", datetime, None, datetime | None)


def moved(moment: Moment, corrections: Sequence[Correction]) -> Moment:
    """A moment after several corrections, one after the other; where there is none, none."""
    for correction in corrections:
        if moment is not None:
            moment = correction.moved(moment)
    return moment
