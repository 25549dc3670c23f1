"""Moments as the person tables store them: microseconds since 1970, in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def kept(moment: datetime) -> int:
    """Encode an aware moment as a number, without loss."""
    return (moment - _BEGINNING) // _MICROSECOND


@overload
def moment(number: int) -> datetime: ...
@overload
def moment(number: int | None) -> datetime | None: ...
def moment(number: int | None) -> datetime | None:
    """Decode a moment."""
    return None if number is None else _BEGINNING + number * _MICROSECOND
