"""Separate limits from the shoe and cards that they are played with.

NI2025-411 2.5, 5.1, 11.2 and 16.3(a)(vii); NI2017-193 2.3, 3.1 and 12.7; NI2006-154 2.5 and 4.1;
S2-2001 2.4 and 4.3.  A notice or a level contains all determinations, and equipment may be replaced
before it takes effect.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

REPLACEABLE: Final = ("shoe", "backs")
"""The determinations that acts at the table may replace between rounds."""


def with_equipment_of(table: Any, limits: Any) -> Any:
    """Return these determinations with the shoe and backs currently at the table."""
    in_use = {name: getattr(table, name) for name in REPLACEABLE}
    return replace(limits, **in_use) if type(limits) is type(table) else limits
