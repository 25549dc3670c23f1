"""The acts of Canberra Poker in words.  Clauses in the numbering of 2017."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.canberra_poker import irregularities, play, rulings
from pitboss.room.catalogue.entry import Entry

INSTRUMENT: Final = "NI2017-193"
ACTS: Final[Mapping[type, Entry]] = {**play.ACTS, **irregularities.ACTS, **rulings.ACTS}
