"""The stamp of an event: the moment of its command, and never earlier than the stamp before it.

A clock that was set back moves no stamp back.  The one exception is the event by which two persons
bring the room's time back: from it on, stamps begin again at the corrected moment.
"""

from __future__ import annotations

from typing import Final

TIME_CORRECTED: Final = "management.TimeCorrected"
"""The kind of the event that may carry an earlier stamp than the event before it."""


def stamp_of(kind: str, before: int, given: int) -> int:
    """The stamp of an event of a kind, after the last stamp, at its command's moment."""
    return given if kind == TIME_CORRECTED else max(before, given)
