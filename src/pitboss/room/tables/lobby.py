"""The lobby: open tables with limits, seats and jackpot meter, and the viewer's own situation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime

from pitboss.chips import Chips
from pitboss.messages.views import (
    LobbyView,
    SeatInLobby,
    TableInLobby,
    TournamentInLobby,
    WaitInLobby,
    YoursInLobby,
)
from pitboss.room.management import RoomState
from pitboss.room.management.questions import exclusion_holds, kept_for
from pitboss.room.management.state import Waiting
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.seating import free_seats
from pitboss.table import Table


def lobby_of(
    management: RoomState,
    desks: Iterable[Desk],
    at: datetime,
    yours: YoursInLobby | None = None,
    tournaments: tuple[TournamentInLobby, ...] = (),
) -> LobbyView:
    """Return the lobby: every table in order of number, and every tournament."""
    lines = (_line(management, desk, at) for desk in desks)
    tables = tuple(sorted(lines, key=lambda line: line.table))
    return LobbyView(tables=tables, at=at, yours=yours, tournaments=tournaments)


def _line(management: RoomState, desk: Desk, at: datetime) -> TableInLobby:
    state = desk.state
    table = state.table
    least, most = _limits(table)
    notices = table.notices
    return TableInLobby(
        table=state.number,
        game=table.particulars.game,
        kind=state.kind.value,
        purpose=table.purpose.value if table.purpose else "",
        stage=table.stage.value,
        boxes=table.determinations.boxes,
        taken=len(table.seats),
        waiting=sum(entry.table == state.number for entry in management.waiting),
        minimum=least.units,
        maximum=most.units if most else None,
        meter=desk.jackpot.state.meter.units if desk.jackpot else None,
        law=table.particulars.law.instruments,
        free=tuple(
            seat
            for seat in free_seats(desk)
            if kept_for(management, state.number, seat, at) is None
        ),
        new_limits=notices.limits_from,
        tournament=table.particulars.tournament,
        closes=notices.closes,
    )


def _limits(table: Table) -> tuple[Chips, Chips | None]:
    """Return the least a player needs to take part, and the most they may bring or wager."""
    pot_game, determined = table.game.pot_game, table.determinations
    if pot_game:
        return pot_game.minimum_table_stake(determined), pot_game.maximum_buy_in(determined)
    return determined.ante.minimum, determined.ante.maximum


def place_of(
    management: RoomState,
    desks: Mapping[int, Desk],
    person: int,
    purse: Callable[[int], int],
    at: datetime,
) -> YoursInLobby:
    """Return a person's purse, seats, waiting lists and exclusion."""
    exclusions = [
        exclusion
        for exclusion in management.exclusions.get(person, ())
        if exclusion_holds(management, exclusion, at)
    ]
    ends = [exclusion.until for exclusion in exclusions if exclusion.until is not None]
    return YoursInLobby(
        purse=purse(person),
        seats=tuple(_seats(desks, person)),
        waits=tuple(_waits(management, person)),
        excluded=bool(exclusions),
        excluded_until=max(ends) if ends and len(ends) == len(exclusions) else None,
    )


def _seats(desks: Mapping[int, Desk], person: int) -> Iterator[SeatInLobby]:
    for number, desk in sorted(desks.items()):
        table = desk.state.table
        seat = table.seat_of(person)
        if seat is not None:
            yield SeatInLobby(table=number, seat=seat, stake=table.stake(seat).units)


def _waits(management: RoomState, person: int) -> Iterator[WaitInLobby]:
    for entry in management.waiting:
        if entry.person != person:
            continue
        offer = entry.offer
        yield WaitInLobby(
            table=entry.table,
            game=entry.game,
            place=_place(management, entry),
            offered=SeatInLobby(table=offer.table, seat=offer.seat, stake=0) if offer else None,
            until=offer.until if offer else None,
        )


def _place(management: RoomState, sought: Waiting) -> int:
    """Return a person's place in the queue of those who were not offered a seat yet."""
    queue = (
        entry
        for entry in management.waiting
        if (entry.table, entry.game) == (sought.table, sought.game)
    )
    return [entry for entry in queue if entry.offer is None or entry == sought].index(sought) + 1
