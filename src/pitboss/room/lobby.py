"""The lobby: what is open, with limits, seats and the meter."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pitboss.chips import Chips
from pitboss.messages.views import LobbyView, TableInLobby
from pitboss.room.desk import Desk
from pitboss.room.management import RoomState
from pitboss.table import Table


def lobby_of(management: RoomState, desks: Iterable[Desk], at: datetime) -> LobbyView:
    """Every table that is set up, by its number."""
    lines = (_line(management, desk) for desk in desks)
    return LobbyView(tables=tuple(sorted(lines, key=lambda one: one.table)), at=at)


def _line(management: RoomState, desk: Desk) -> TableInLobby:
    state = desk.state
    table = state.table
    least, most = _limits(table)
    return TableInLobby(
        table=state.number,
        game=table.particulars.game,
        kind=state.kind.value,
        purpose=table.purpose.value if table.purpose else "",
        stage=table.stage.value,
        boxes=table.determinations.boxes,
        taken=len(table.seats),
        waiting=sum(one.table == state.number for one in management.waiting),
        minimum=least.units,
        maximum=most.units if most else None,
        meter=desk.jackpot.state.meter.units if desk.jackpot else None,
    )


def _limits(table: Table) -> tuple[Chips, Chips | None]:
    """What a player needs to take part, and may bring or wager at most."""
    pot_game, determined = table.game.pot_game, table.determinations
    if pot_game:
        return pot_game.minimum_table_stake(determined), pot_game.maximum_buy_in(determined)
    return determined.ante.minimum, determined.ante.maximum
