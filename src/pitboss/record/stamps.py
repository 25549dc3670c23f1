"""Event timestamps: the time of the command, but never earlier than the previous timestamp.

Setting a clock back does not move timestamps back.  The one exception is the event by which two
persons correct the room's time: from it on, timestamps restart at the corrected time.
"""

from __future__ import annotations

from typing import Final

TIME_CORRECTED: Final = "management.TimeCorrected"
"""The kind of the only event that may have an earlier timestamp than the one before it."""


def stamp_of(kind: str, before: int, given: int) -> int:
    """Compute the timestamp of an event from the last timestamp and its command's time."""
    return given if kind == TIME_CORRECTED else max(before, given)
