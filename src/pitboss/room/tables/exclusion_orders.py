"""Orders that follow from exclusions at a table, before anything else is done there.

NI2025-411 15.3(b), NI2017-193 16.3(b), NI2006-154 19.2(b), S2-2001 18.3(b) (readings S-18, S-40):
a player excluded at the time of an act takes no part in what that act begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from pitboss.room.management.particulars import THE_ROOM
from pitboss.room.management.questions import excluded
from pitboss.room.management.state import RoomState
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.table.commands import ExcludePlayer, LeaveSeat, SetRoundAside


def exclusion_orders(
    management: RoomState, state: TableAtDesk, now: datetime, shut_out: Mapping[int, int]
) -> Iterator[Any]:
    """Yield the commands that carry out exclusions at a table, except in a tournament.

    In a tournament the director excludes.  `shut_out`: players shut out of the game elsewhere, and
    the table where that was ruled.
    """
    table = state.table
    if table.in_tournament or not (shut_out or management.exclusions):
        return
    for player, other in shut_out.items():
        why = f"shut out of the game at table {other}"
        yield ExcludePlayer(THE_ROOM, now, player, why)
    excluded_seats = [
        seat for seat, seated in table.seats.items() if excluded(management, seated.player, now)
    ]
    set_aside = table.only_turned_to(excluded_seats)
    if set_aside:
        yield SetRoundAside(THE_ROOM, now)
    for seat in excluded_seats:
        if set_aside or table.may_leave(seat):
            yield LeaveSeat(THE_ROOM, now, seat)
