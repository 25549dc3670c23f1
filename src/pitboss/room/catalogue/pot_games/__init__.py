"""The acts of the pot games in words.  Clauses in the numbering of 2006; of 2001 for the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import Entry
from pitboss.room.catalogue.pot_games import dealing, irregularities, play, rulings

INSTRUMENT: Final = "NI2006-154"
ACTS: Final[Mapping[type, Entry]] = {
    **play.ACTS,
    **dealing.ACTS,
    **irregularities.ACTS,
    **rulings.ACTS,
}
