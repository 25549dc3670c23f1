"""The acts of room management in words: the room itself, and its people.

Clauses are given by their names in `room.management.clauses`, because an act of management may rest
on several instruments at once; an act on which they are silent cites nothing.  See `reading`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.room.catalogue.entry import Entry
from pitboss.room.catalogue.management import house, people

ACTS: Final[Mapping[type, Entry]] = {**house.ACTS, **people.ACTS}
