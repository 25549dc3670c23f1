"""What a tournament's director does that leaves no choice, with its lots drawn.

The room does it in the director's name where the director lets the house conduct, a simulation in
the name of a director of its own.  When the time for an act has come, each of them knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from pitboss.dealing.lot_drawing import Lots
from pitboss.offices import Person
from pitboss.tournament import Awaited, Command, Tournament, commands
from pitboss.tournament.conditions import Balancing
from pitboss.tournament.levels import race_offs_due
from pitboss.tournament.moves import free_seats, uneven

EXTRA_ROUNDS: Final = 5
"""How many extra rounds decide between equal entrants."""


def directors_act(
    state: Tournament, due: Awaited, by: Person, now: datetime, lots: Lots
) -> Command | None:
    """Return the act that is awaited, with its lots; None if it leaves a choice or is not due."""
    if due.command is commands.MovePlayer:
        move = next_move(state, lots)
        return lots.drawn(state, commands.MovePlayer(by, now, *move)) if move else None
    if due.command is commands.AwardPrizes:
        goods = goods_by_lot(state, lots)
        return commands.AwardPrizes(by, now, goods) if state.places else None
    make = _ACTS.get(due.command)
    command = make(state, due, by, now) if make else None
    return None if command is None else lots.drawn(state, command)


def goods_by_lot(state: Tournament, lots: Lots) -> tuple[tuple[int, int], ...]:
    """Draw who receives each prize in goods that equal entrants cannot divide."""
    return tuple(
        (place, lots.one(shared.entrants))
        for shared in state.places
        if len(shared.entrants) > 1
        for place in range(shared.place, shared.place + len(shared.entrants))
        if place <= len(state.goods)
    )


def next_move(state: Tournament, lots: Lots) -> tuple[int, int, int] | None:
    """Return the entrant, table and seat of a move that balances the tables; None if none is due.

    Entrant and seat are 0 where the conditions leave them to the ballot of the move itself.
    """
    unbalanced = uneven(state)
    if unbalanced is None:
        return None
    fullest, emptiest = unbalanced
    free = free_seats(state, emptiest)
    if not free:
        return None
    if state.of.balancing is not Balancing.NONE:
        return 0, emptiest.number, 0
    mover = lots.one(state.in_seat_order(fullest.number))
    return mover.number, emptiest.number, lots.one(free)


# --- one act each ---------------------------------------------------------------------------------

_Make = Callable[[Tournament, Awaited, Person, datetime], Command | None]


def _of_tournament(command: Callable[[Person, datetime], Command]) -> _Make:
    return lambda _, __, by, now: command(by, now)


def _of_entrant(command: Callable[[Person, datetime, int], Command]) -> _Make:
    return lambda _, due, by, now: command(by, now, due.entrant or 0)


def _of_table(command: Callable[[Person, datetime, int], Command]) -> _Make:
    return lambda _, due, by, now: command(by, now, due.table or 0)


def _race_off(state: Tournament, due: Awaited, by: Person, now: datetime) -> Command | None:
    assert due.table is not None
    line = next(race_offs_due(state, state.tables[due.table], now), None)
    return commands.ConductRaceOff(by, now, due.table, line.chip, ()) if line else None


_ACTS: Final[Mapping[type, _Make]] = {
    commands.CloseEntries: _of_tournament(commands.CloseEntries),
    commands.DrawHeats: lambda _, __, by, now: commands.DrawHeats(by, now, ()),
    commands.DrawBallot: lambda _, __, by, now: commands.DrawBallot(by, now, ()),
    commands.SeatReserve: _of_entrant(commands.SeatReserve),
    commands.StartSession: _of_tournament(commands.StartSession),
    commands.VerifyAbsence: _of_entrant(commands.VerifyAbsence),
    commands.EndBreak: _of_tournament(commands.EndBreak),
    commands.DeclineRebuy: _of_entrant(commands.DeclineRebuy),
    commands.CloseRebuys: _of_table(commands.CloseRebuys),
    commands.ConductRaceOff: _race_off,
    commands.CloseTopUps: _of_table(commands.CloseTopUps),
    commands.BreakTable: lambda _, due, by, now: commands.BreakTable(by, now, due.table or 0, ()),
    commands.DrawForPlaces: lambda _, __, by, now: commands.DrawForPlaces(by, now, ()),
    commands.PlayExtraRounds: lambda _, __, by, now: commands.PlayExtraRounds(
        by, now, EXTRA_ROUNDS
    ),
    commands.EndSession: _of_tournament(commands.EndSession),
}
