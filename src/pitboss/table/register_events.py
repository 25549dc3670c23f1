"""The event of copying the room's registers to a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pitboss.table.events import Event
from pitboss.table.particulars import Approvals, GamingHours, Period


@dataclass(frozen=True, slots=True)
class RegistersRead(Event):
    """From now on the table goes by these approvals, hours and commencements."""

    approvals: Approvals
    hours: GamingHours | None
    commencements: Mapping[str, date]
    gaming: Period | None
    """The period of gaming that an open table is in, by these hours."""
