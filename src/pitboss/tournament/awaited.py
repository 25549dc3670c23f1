"""Which acts are open to whom in a tournament, at a moment of its clock.

The tables list the acts in their own rounds.  What the director may do at any time (breaks,
rulings, exclusions) is not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from pitboss.offices import Office
from pitboss.table.commands import BeginRound
from pitboss.tournament import commands
from pitboss.tournament.absences import begins_here, position_lost
from pitboss.tournament.ballot import free_tables, session_players, tables_needed
from pitboss.tournament.clauses import Absent
from pitboss.tournament.conditions import TakesPart, Ties
from pitboss.tournament.eliminations import can_rebuy, least_wager
from pitboss.tournament.levels import closing_of_rebuys_due, race_offs_due, top_ups_offered
from pitboss.tournament.moves import due_before_move_refusal, fits_elsewhere, table_to_break, uneven
from pitboss.tournament.rounds import begin_refusal
from pitboss.tournament.sessions import is_over, published_start, too_few
from pitboss.tournament.state import Stage, TableInPlay, Tournament


class Awaited(NamedTuple):
    """An act that is open to somebody now."""

    office: Office
    command: type
    table: int | None = None
    entrant: int | None = None


def awaited(state: Tournament, at: datetime, table: int | None = None) -> tuple[Awaited, ...]:
    """List the acts that the tournament waits for or offers, at all tables or at one."""
    return tuple(_awaited(state, at, table))


def _awaited(state: Tournament, at: datetime, table: int | None) -> Iterator[Awaited]:
    match state.stage:
        case Stage.DRAFT:
            yield Awaited(Office.OPERATOR, commands.PublishConditions)
        case Stage.PUBLISHED if state.director is None:
            yield Awaited(Office.SHIFT_MANAGER, commands.NominateDirector)
        case Stage.PUBLISHED:
            yield Awaited(Office.DIRECTOR, commands.OpenEntries)
        case Stage.ENTRIES:
            yield from _entries(state)
        case Stage.BETWEEN_SESSIONS:
            yield from _between_sessions(state)
        case Stage.SEATED:
            yield from _seats(state, at)
        case Stage.RUNNING:
            yield from _running(state, at, table)
        case Stage.PLACED:
            yield Awaited(Office.DIRECTOR, commands.AwardPrizes)


def _entries(state: Tournament) -> Iterator[Awaited]:
    if state.paying < state.of.most_players:
        yield Awaited(Office.PLAYER, commands.Enter)
    if state.paying >= state.of.least_players:
        yield Awaited(Office.DIRECTOR, commands.CloseEntries)


def _between_sessions(state: Tournament) -> Iterator[Awaited]:
    if state.undecided and not state.extra_for:
        rounds = state.of.ties is Ties.EXTRA_ROUNDS
        decides = commands.PlayExtraRounds if rounds else commands.DrawForPlaces
        yield Awaited(Office.DIRECTOR, decides)
        return
    session = state.next_session
    if session is None:
        return
    heats = session.takes_part is TakesPart.HEAT
    if heats and not all(entrant.heat for entrant in state.left_in):
        yield Awaited(Office.DIRECTOR, commands.DrawHeats)
        return
    players = len(session_players(state, session))
    if len(free_tables(state, session)) < tables_needed(state, players):
        yield Awaited(Office.OPERATOR, commands.AddTable)
        return
    yield Awaited(Office.DIRECTOR, commands.DrawBallot)


def _seats(state: Tournament, at: datetime) -> Iterator[Awaited]:
    starts = published_start(state)
    due = starts is None or at >= starts
    late = due and starts is not None
    for entrant in state.playing:
        if not entrant.present:
            if not position_lost(state, entrant, at):
                yield Awaited(Office.PLAYER, commands.TakeSeat, entrant.table, entrant.number)
            if late and state.reserves and not entrant.in_time and begins_here(state, entrant):
                yield Awaited(Office.DIRECTOR, commands.SeatReserve, entrant.table, entrant.number)
    if due and too_few(state):
        yield Awaited(Office.OPERATOR, commands.CancelTournament)
    elif due:
        yield Awaited(Office.DIRECTOR, commands.StartSession)


def _running(state: Tournament, at: datetime, only: int | None) -> Iterator[Awaited]:
    if state.undecided:
        yield Awaited(Office.DIRECTOR, commands.DrawForPlaces)
        return
    if is_over(state, at):
        yield Awaited(Office.DIRECTOR, commands.EndSession)
        return
    if state.clock.break_minutes:
        yield Awaited(Office.DIRECTOR, commands.EndBreak)
    for table in state.in_play:
        if only in (table.number, None):
            yield from _at_table(state, table, at)
    if due_before_move_refusal(state, state.in_play, at):
        return
    broken = table_to_break(state)
    if broken is not None:  # a table must be broken first; moves before that are wasted
        if broken.between_rounds and fits_elsewhere(state, broken):
            yield Awaited(Office.DIRECTOR, commands.BreakTable, broken.number)
        return
    apart = uneven(state)
    if apart is not None and apart[0].between_rounds:
        yield Awaited(Office.DIRECTOR, commands.MovePlayer, apart[0].number)


def _at_table(state: Tournament, table: TableInPlay, at: datetime) -> Iterator[Awaited]:
    yield from _absences(state, table)
    if not table.between_rounds:
        return
    yield from _chips_to_buy(state, table, at)
    if closing_of_rebuys_due(state, table, at):
        yield Awaited(Office.DIRECTOR, commands.CloseRebuys, table.number)
    elif any(race_offs_due(state, table, at)):
        yield Awaited(Office.DIRECTOR, commands.ConductRaceOff, table.number)
    elif top_ups_offered(state, table, at):
        yield Awaited(Office.DIRECTOR, commands.CloseTopUps, table.number)
    elif begin_refusal(state, table, at) is None:
        yield Awaited(Office.DEALER, BeginRound, table.number)


def _absences(state: Tournament, table: TableInPlay) -> Iterator[Awaited]:
    for entrant in state.in_seat_order(table.number):
        if entrant.present:
            continue
        yield Awaited(Office.PLAYER, commands.TakeSeat, table.number, entrant.number)
        if not entrant.verified and state.clauses.absent is not Absent.FORFEITS:
            yield Awaited(Office.DIRECTOR, commands.VerifyAbsence, table.number, entrant.number)
        forfeits = state.clauses.absent is Absent.DIRECTOR_DECIDES and entrant.missed_start
        if forfeits and table.between_rounds and published_start(state) is not None:
            yield Awaited(Office.DIRECTOR, commands.DeclareForfeit, table.number, entrant.number)


def _chips_to_buy(state: Tournament, table: TableInPlay, at: datetime) -> Iterator[Awaited]:
    rebuys = state.of.rebuys
    ceiling = max(least_wager(state, table, at), 1)
    if rebuys is not None and rebuys.below is not None:
        ceiling = rebuys.below
    offered = top_ups_offered(state, table, at) and not any(race_offs_due(state, table, at))
    for entrant in state.in_seat_order(table.number):
        if can_rebuy(state, table, entrant, at) and table.stake(entrant.seat) < ceiling:
            yield Awaited(Office.PLAYER, commands.Rebuy, table.number, entrant.number)
            yield Awaited(Office.PLAYER, commands.DeclineRebuy, table.number, entrant.number)
        if offered and not (entrant.topped_up or entrant.top_up_over):
            yield Awaited(Office.PLAYER, commands.TakeTopUp, table.number, entrant.number)
