"""Whether the machine's clock can be right: at start-up by the record, later by the room's time."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from pitboss.record.journal import JournalError
from pitboss.record.opening import Record
from pitboss.record.people import People
from pitboss.room.clock import Clock, apart, machine_of
from pitboss.room.time_corrections import MOST_APART

_log = logging.getLogger(__name__)

LONGEST_CLOSED: Final = timedelta(days=90)
"""The longest closure after which a start does not question the clock."""


class ClockInDoubt(JournalError):  # noqa: N818 - says what happened
    """The machine's clock contradicts the record, and nobody has confirmed that it is right."""


def clock_doubt(last: datetime | None, now: datetime) -> str:
    """Return why the machine's clock is probably wrong; empty if nothing suggests it."""
    if last is None:
        return ""
    start = f"the machine's clock says {_in_utc(now)}, and the last event on record is of"
    if last - now > MOST_APART:
        return f"{start} {_in_utc(last)}, which is later: one of the two is wrong"
    if now - last > LONGEST_CLOSED:
        days = (now - last).days
        return f"{start} {_in_utc(last)}, {days} days before: the clock may be wrong"
    return ""


def check_clock(record: Record, last: datetime | None, now: datetime, *, is_right: bool) -> None:
    """Check the clock before the first record; raise ClockInDoubt, or warn in a demonstration."""
    doubt = clock_doubt(last, now)
    if not doubt:
        return
    if not is_right and not _is_demonstration(record):
        raise ClockInDoubt(
            f"{doubt}. Set the machine's clock and start again; if it is right, start once with"
            " --clock-is-right"
        )
    _log.warning("%s", doubt)


def _is_demonstration(record: Record) -> bool:
    sql = record.places.connect()
    try:
        return bool(People(sql, record.keys.macs).demonstration_persons())
    finally:
        sql.close()


def clock_alarm(clock: Clock) -> str:
    """Return the alarm while the room's time and the machine's differ too much; else ""."""
    ahead = apart(clock)
    if abs(ahead) <= MOST_APART:
        return ""
    room, machine = _in_utc(clock()), _in_utc(machine_of(clock)())
    return (
        f"the room's time is {room}, and the machine's clock says {machine}; set the machine's"
        " clock right, then correct the room's time if they still differ"
    )


def _in_utc(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M:%S} UTC"
