"""The command that copies the room's registers to a table.

NI2025-411 A:Approved, Instr 2 and 14.1, NI2017-193 A:Approved and 15.1,
NI2006-154 A:Approved and 18.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pitboss.table.commands import Command
from pitboss.table.particulars import Approvals, GamingHours


@dataclass(frozen=True, slots=True)
class ReadRegisters(Command):
    """Let approvals, hours and commencements apply as the registers of the house hold them now."""

    approvals: Approvals
    hours: GamingHours | None
    commencements: Mapping[str, date]
