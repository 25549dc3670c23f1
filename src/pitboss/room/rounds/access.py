"""Who may view a recorded round, and how much of it.

NI2006-154 16.4 and 16.7 keep folded and mucked cards secret from everybody at a table.  So players
view their own rounds with their own cards, and staff see what everybody saw.  Only after an
inspector has opened a finished round, which is recorded first, can staff view it as each of its
players, and that inspector see all of its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.offices import Office
from pitboss.room.management.questions import EVERYWHERE, offices_at, opened_to
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.rounds.index import RoundName

EVERYBODY: Final = "everybody"
AS_DEALT: Final = "as dealt"
_AT_TABLES: Final = frozenset((Office.SUPERVISOR, Office.DEALER))


@dataclass(frozen=True, slots=True)
class Access:
    """What somebody may see of one round."""

    staff: bool
    """Whether to show proposals, reasons and the names of staff."""
    seats: tuple[int, ...]
    """The boxes whose player's view may be seen."""
    as_dealt: bool

    @property
    def viewpoints(self) -> tuple[str, ...]:
        """The viewpoints from which the round may be seen."""
        seats = (f"seat {seat}" for seat in self.seats)
        return (EVERYBODY, *seats, *((AS_DEALT,) if self.as_dealt else ()))


def tables_open_to(state: RoomState, visitor: Visitor) -> frozenset[int]:
    """Return the tables whose rounds somebody may look up by office now."""
    return frozenset(table for table in state.tables if _offices(state, visitor, table))


def over_all_tables(state: RoomState, visitor: Visitor) -> bool:
    """Whether somebody may look up rounds at all tables, and verify the record."""
    return any(state.holds(visitor.person, office) for office in visitor.offices & EVERYWHERE)


def access(
    state: RoomState, visitor: Visitor, name: RoundName, seats: Mapping[int, int], *, over: bool
) -> Access | None:
    """Return what somebody may see of a round, or None.

    Somebody who had a seat in it sees it as a player, regardless of any office.
    """
    own = tuple(seat for seat, player in seats.items() if player == visitor.person)
    if own:
        return Access(staff=False, seats=own if over else (), as_dealt=False)
    offices = _offices(state, visitor, name.table)
    if not offices:
        return None
    opened = over and any(entry[:2] == name for entry in state.rounds_opened)
    mine = over and Office.INSPECTOR in offices and opened_to(state, *name, visitor.person)
    return Access(staff=True, seats=tuple(sorted(seats)) if opened else (), as_dealt=mine)


def _offices(state: RoomState, visitor: Visitor, table: int) -> frozenset[Office]:
    held = visitor.offices & (EVERYWHERE | _AT_TABLES)
    return offices_at(state, visitor.person, held, table)
