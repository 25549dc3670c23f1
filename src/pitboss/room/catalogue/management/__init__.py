"""The acts of the room's management in words: the house itself, and its people.

Clauses stand by their names in `room.management.clauses`, because an act of management may rest on
several instruments at once; where none of them speaks, it cites nothing.  `reading` says it all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import Entry
from pitboss.room.catalogue.management import house, people

ACTS: Final[Mapping[type, Entry]] = {**house.ACTS, **people.ACTS}
