"""The house director: conducts a tournament in the director's name, as far as the director allows.

It does what is due and leaves no choice.  It decides nothing that a clause leaves to a person's
discretion: forfeits, exclusions, rulings, breaks and cancellation stay with the people in office.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from pitboss.dealing.lot_drawing import Lots
from pitboss.offices import Office, Person
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.tournament import Awaited, Tournament, awaited, commands
from pitboss.tournament.conditions import Balancing
from pitboss.tournament.levels import race_offs_due
from pitboss.tournament.moves import free_seats, uneven
from pitboss.tournament.persons import as_director
from pitboss.tournament.sessions import published_start

GATHERING: Final = timedelta(seconds=60)
"""How long a session without a published time waits for entrants who are not seated yet."""
EXTRA_ROUNDS: Final = 5
"""How many extra rounds decide between equal entrants."""

Command = Any


def acts(standing: TournamentWithTables, now: datetime, lots: Lots) -> Iterator[Command]:
    """Yield what the house would do now, the most urgent act first."""
    state = standing.of.tournament
    if state.director is None or state.conditions is None:
        return
    by = as_director(state)
    for act in awaited(state, now):
        make = _ACTS.get(act.command)
        if make is not None and _house_may_act(act):
            command = make(standing, act, by, now)
            if command is not None:
                yield lots.drawn(state, command)
        elif act.command is commands.MovePlayer:
            yield from _moves(state, by, now, lots)
        elif act.command is commands.AwardPrizes and state.places:
            yield commands.AwardPrizes(by, now, goods_by_lot(state, lots))


def _house_may_act(act: Awaited) -> bool:
    return act.office is Office.DIRECTOR or act.command is commands.DeclineRebuy


def goods_by_lot(state: Tournament, lots: Lots) -> tuple[tuple[int, int], ...]:
    """Draw who receives each prize in goods that equal entrants cannot divide."""
    return tuple(
        (place, lots.one(shared.entrants))
        for shared in state.places
        if len(shared.entrants) > 1
        for place in range(shared.place, shared.place + len(shared.entrants))
        if place <= len(state.goods)
    )


def _moves(state: Tournament, by: Person, now: datetime, lots: Lots) -> Iterator[Command]:
    move = next_move(state, lots)
    if move is not None:
        yield lots.drawn(state, commands.MovePlayer(by, now, *move))


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


def _close_entries(
    standing: TournamentWithTables, _: Awaited, by: Person, now: datetime
) -> Command | None:
    """Close entries when the tournament is full or at the published time."""
    state = standing.of.tournament
    full = state.paying >= state.of.most_players
    due = state.of.starts is not None and now >= state.of.starts
    return commands.CloseEntries(by, now) if full or due else None


def _start(standing: TournamentWithTables, _: Awaited, by: Person, now: datetime) -> Command | None:
    """Start at the published time; without one, when all are seated or have had time to be."""
    state, since = standing.of.tournament, standing.of.at
    all_present = all(entrant.present for entrant in state.playing)
    waited = since is not None and now >= since + GATHERING
    # the start becomes awaited only at the published time, so a published one is due
    due = published_start(state) is not None or all_present or waited
    return commands.StartSession(by, now) if due else None


def _end_break(
    standing: TournamentWithTables, _: Awaited, by: Person, now: datetime
) -> Command | None:
    begun = standing.of.break_from
    allowed = timedelta(minutes=standing.of.tournament.clock.break_minutes)
    over = begun is not None and now >= begun + allowed
    return commands.EndBreak(by, now) if over else None


def _decision_time_is_over(standing: TournamentWithTables, table: int, now: datetime) -> bool:
    """Return whether players at a table have had the time allowed for a decision."""
    at = standing.tables[table]
    if at.at is None:
        return False
    since = max(at.at, standing.of.rebuys_closed_at.get(table, at.at))
    return now >= since + timedelta(seconds=at.pace.to_decide)


def _decline(
    standing: TournamentWithTables, act: Awaited, by: Person, now: datetime
) -> Command | None:
    """Decline a rebuy for an entrant without chips who does not answer in time."""
    assert act.entrant is not None
    assert act.table is not None
    state = standing.of.tournament
    idle = not state.chips_of(state.entrants[act.entrant])
    late = idle and _decision_time_is_over(standing, act.table, now)
    return commands.DeclineRebuy(by, now, act.entrant) if late else None


def _close(command: type) -> Callable[..., Command | None]:
    """Return a function that closes something at a table once its players have had their time."""

    def close(
        standing: TournamentWithTables, act: Awaited, by: Person, now: datetime
    ) -> Command | None:
        assert act.table is not None
        return (
            command(by, now, act.table)
            if _decision_time_is_over(standing, act.table, now)
            else None
        )

    return close


def _race_off(
    standing: TournamentWithTables, act: Awaited, by: Person, now: datetime
) -> Command | None:
    assert act.table is not None
    state = standing.of.tournament
    line = next(race_offs_due(state, state.tables[act.table], now), None)
    return commands.ConductRaceOff(by, now, act.table, line.chip, ()) if line else None


def _at_once(command: type) -> Callable[..., Command]:
    return lambda _, __, by, now: command(by, now)


def _of_entrant(command: type) -> Callable[..., Command]:
    return lambda _, act, by, now: command(by, now, act.entrant)


_ACTS: Final[Mapping[type, Callable[..., Command | None]]] = {
    commands.CloseEntries: _close_entries,
    commands.DrawHeats: lambda _, __, by, now: commands.DrawHeats(by, now, ()),
    commands.DrawBallot: lambda _, __, by, now: commands.DrawBallot(by, now, ()),
    commands.SeatReserve: _of_entrant(commands.SeatReserve),
    commands.StartSession: _start,
    commands.VerifyAbsence: _of_entrant(commands.VerifyAbsence),
    commands.EndBreak: _end_break,
    commands.DeclineRebuy: _decline,
    commands.CloseRebuys: _close(commands.CloseRebuys),
    commands.ConductRaceOff: _race_off,
    commands.CloseTopUps: _close(commands.CloseTopUps),
    commands.BreakTable: lambda _, act, by, now: commands.BreakTable(by, now, act.table, ()),
    commands.DrawForPlaces: lambda _, __, by, now: commands.DrawForPlaces(by, now, ()),
    commands.PlayExtraRounds: lambda _, __, by, now: commands.PlayExtraRounds(
        by, now, EXTRA_ROUNDS
    ),
    commands.EndSession: _at_once(commands.EndSession),
}
