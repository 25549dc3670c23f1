"""The acts of Ultimate Texas Hold-em in words.  Clauses in the numbering of 2025."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import Entry
from pitboss.room.catalogue.ultimate_texas_holdem import irregularities, play, rulings

INSTRUMENT: Final = "NI2025-411"
ACTS: Final[Mapping[type, Entry]] = {**play.ACTS, **irregularities.ACTS, **rulings.ACTS}
