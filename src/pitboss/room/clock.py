"""The room's clock: the only one in the product, and authoritative for every client."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Tells the moment, in UTC."""


def system_clock() -> datetime:
    """What the machine's clock says."""
    return datetime.now(UTC)
