"""The room's own act sheets, and the list of every sheet.

Clauses of management are given by their names in `room.management.clauses`, because an act of
management may rest on several instruments at once; an act on which they are silent cites nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.acts import registered
from pitboss.acts.sheet import ActGroup, ActSheet
from pitboss.room.acts.sheets import desk, house, people, record, tournament_desk
from pitboss.room.tables import desk_events

AT_DESKS: Final = ActGroup(
    sheets=desk.SHEETS,
    marked_events={"rulings": (desk_events.ActSeconded, desk_events.ActDropped)},
)
OF_MANAGEMENT: Final = ActGroup(sheets=(*record.SHEETS, *house.SHEETS, *people.SHEETS))
OF_TOURNAMENTS: Final = ActGroup(
    sheets=(*tournament_desk.SHEETS, *registered.OF_TOURNAMENTS.sheets)
)

GROUPS: Final[tuple[ActGroup, ...]] = (
    *registered.GAMES,
    registered.AT_ANY_TABLE,
    AT_DESKS,
    OF_MANAGEMENT,
    OF_TOURNAMENTS,
)
SHEETS: Final[Mapping[type, ActSheet]] = {
    sheet.command: sheet for group in GROUPS for sheet in group.sheets
}
"""Every act that there is, in the order in which the API lists them."""
