"""Moments as the tables beside the streams keep them: whole microseconds since 1970, in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def kept(moment: datetime) -> int:
    """The number under which an aware moment is kept, without loss."""
    return (moment - _BEGINNING) // _MICROSECOND


@overload
def moment(number: int) -> datetime: ...
@overload
def moment(number: int | None) -> datetime | None: ...
def moment(number: int | None) -> datetime | None:
    """The moment kept under a number."""
    return None if number is None else _BEGINNING + number * _MICROSECOND
