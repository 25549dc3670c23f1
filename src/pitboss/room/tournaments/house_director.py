"""The house director: conducts a tournament in the director's name, as far as the director allows.

It does what is due and leaves no choice.  It decides nothing that a clause leaves to a person's
discretion: forfeits, exclusions, rulings, breaks and cancellation stay with the people in office.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from pitboss.dealing.house_director import directors_act
from pitboss.dealing.lot_drawing import Lots
from pitboss.offices import Office
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.tournament import Awaited, Command, awaited, commands
from pitboss.tournament.persons import as_director
from pitboss.tournament.sessions import published_start

GATHERING: Final = timedelta(seconds=60)
"""How long a session without a published time waits for entrants who are not seated yet."""


def acts(standing: TournamentWithTables, now: datetime, lots: Lots) -> Iterator[Command]:
    """Yield what the house would do now, the most urgent act first."""
    state = standing.of.tournament
    if state.director is None or state.conditions is None:
        return
    by = as_director(state)
    for due in awaited(state, now):
        if _house_may_act(due) and _its_time_has_come(standing, due, now):
            command = directors_act(state, due, by, now, lots)
            if command is not None:
                yield command


def _house_may_act(due: Awaited) -> bool:
    return due.office is Office.DIRECTOR or due.command in _FOR_OTHERS


_FOR_OTHERS: Final = (commands.DeclineRebuy, commands.AwardPrizes)
"""Acts that are awaited from others too, and leave no choice."""


# --- when the time for an act has come ------------------------------------------------------------


def _its_time_has_come(standing: TournamentWithTables, due: Awaited, now: datetime) -> bool:
    """Return whether the persons concerned have had the time they get; most acts wait for none."""
    check = _CHECKS.get(due.command)
    return check is None or check(standing, due, now)


def _entries_are_over(standing: TournamentWithTables, _: Awaited, now: datetime) -> bool:
    """Return whether the tournament is full or its published time has come."""
    state = standing.of.tournament
    full = state.paying >= state.of.most_players
    return full or (state.of.starts is not None and now >= state.of.starts)


def _session_is_due(standing: TournamentWithTables, _: Awaited, now: datetime) -> bool:
    """Return whether a session is due: at its published time, or once all had time to be seated."""
    state, since = standing.of.tournament, standing.of.at
    all_present = all(entrant.present for entrant in state.playing)
    waited = since is not None and now >= since + GATHERING
    # the start becomes awaited only at the published time, so a published one is due
    return published_start(state) is not None or all_present or waited


def _break_is_over(standing: TournamentWithTables, _: Awaited, now: datetime) -> bool:
    begun = standing.of.break_from
    allowed = timedelta(minutes=standing.of.tournament.clock.break_minutes)
    return begun is not None and now >= begun + allowed


def _decision_time_is_over(standing: TournamentWithTables, due: Awaited, now: datetime) -> bool:
    """Return whether players at a table have had the time allowed for a decision."""
    assert due.table is not None
    at = standing.tables[due.table]
    if at.at is None:
        return False
    since = max(at.at, standing.of.rebuys_closed_at.get(due.table, at.at))
    return now >= since + timedelta(seconds=at.pace.to_decide)


def _rebuy_lapses(standing: TournamentWithTables, due: Awaited, now: datetime) -> bool:
    """Return whether an entrant without chips has not answered in time."""
    assert due.entrant is not None
    state = standing.of.tournament
    idle = not state.chips_of(state.entrants[due.entrant])
    return idle and _decision_time_is_over(standing, due, now)


_CHECKS: Final[Mapping[type, Callable[[TournamentWithTables, Awaited, datetime], bool]]] = {
    commands.CloseEntries: _entries_are_over,
    commands.StartSession: _session_is_due,
    commands.EndBreak: _break_is_over,
    commands.DeclineRebuy: _rebuy_lapses,
    commands.CloseRebuys: _decision_time_is_over,
    commands.CloseTopUps: _decision_time_is_over,
}
