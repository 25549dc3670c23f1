"""A clock that can be set wrong while time passes, and the ways to set it wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from pitboss.room.clock import SteadyClock
from tests.support.room.rooms import MORNING, FakeClock

HOUR = timedelta(hours=1)


class SettableClock(FakeClock):
    """A machine whose clock can be set while time passes; the room reads it as it does any."""

    def __init__(self, *, steady: bool = True) -> None:
        super().__init__()
        self.passed, self.stands = 0.0, False
        self._room = SteadyClock(self.shows, lambda: self.passed) if steady else self.shows

    def __call__(self) -> datetime:
        return self._room()

    def shows(self) -> datetime:
        return self.now

    def tick(self, seconds: float) -> None:
        self.passed += seconds
        if not self.stands:
            super().tick(seconds)


class MachineClock(SteadyClock):
    """A room's clock over a machine's that can be set; made anew for each start of a room."""

    def __init__(self, shows: datetime = MORNING, last: datetime | None = None) -> None:
        self.now, self._passed = shows, 0.0
        super().__init__(lambda: self.now, lambda: self._passed, not_before=last)

    def tick(self, seconds: float) -> None:
        self._passed += seconds
        self.now += timedelta(seconds=seconds)


def _back_a_second_at_a_time(machine: SettableClock) -> None:
    for _ in range(1_000):
        machine.now -= timedelta(seconds=1)
        machine.tick(0.001)


def _by(step: timedelta) -> Callable[[SettableClock], None]:
    def set_clock(machine: SettableClock) -> None:
        machine.now += step

    return set_clock


def _stand_still(machine: SettableClock) -> None:
    machine.stands = True


CLOCK_FAULTS: dict[str, Callable[[SettableClock], None]] = {
    "an hour back": _by(-HOUR),
    "an hour forward": _by(HOUR),
    "a thousand times a second back": _back_a_second_at_a_time,
    "it stands still": _stand_still,
    "summer time begins": _by(HOUR),
    "summer time ends": _by(-HOUR),
    "another zone": _by(10 * HOUR),
    "1970": lambda machine: setattr(machine, "now", datetime(1970, 1, 1, tzinfo=MORNING.tzinfo)),
}
