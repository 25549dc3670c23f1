"""Levels: which blinds, antes or limits a round begins with, and what is due between rows.

S2-2001 part 3 of each appendix (3.4, 3.6; readings L-01 to L-05, R-02); NI2025-411 16.3(a)(vii),
NI2017-193 17.3(a)(viii), NI2006-154 20.4(g) for schedules of the operator's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from pitboss.table.equipment import with_equipment_of
from pitboss.tournament.clauses import Under, of_appendix
from pitboss.tournament.conditions import Session
from pitboss.tournament.schedules import Level, RaceOff
from pitboss.tournament.session_determinations import determinations_at
from pitboss.tournament.state import TableInPlay, Tournament

SECONDS = 60


def level_number(state: Tournament, at: datetime) -> int:
    """3.6, L-01  By the playing time at a moment; 1 where there is no schedule."""
    schedule = state.of.schedule
    return schedule.number_at(state.clock.seconds(at)) if schedule else 1


def level_of(state: Tournament, number: int) -> Level | None:
    """Return the row, or a later one that follows by doubling."""
    return state.of.schedule.level(number) if state.of.schedule else None


def clauses_of_level(state: Tournament, level: Level) -> Under:
    """The row, the schedule, and how its time runs."""
    letter = state.of.appendix
    timing = (*of_appendix(letter, "3.4"), *of_appendix(letter, "3.6"))
    return tuple(dict.fromkeys((*level.under, *timing, *state.clauses.clock)))


def smallest_chip(state: Tournament, table: TableInPlay | None = None) -> int:
    """4.8  The smallest chip left in play at a table."""
    values = sorted(state.of.chip_values)
    gone = raced_off_chips(state, table) if table else ()
    left = [value for value in values if value > max(gone, default=0)]
    return left[0] if left else values[-1]


def raced_off_chips(state: Tournament, table: TableInPlay) -> tuple[int, ...]:
    """4.8, L-04  Chips raced off at a table that no arriving player has brought back since."""
    return tuple(chip for chip in table.raced if not _came_back(state, table, chip))


def _came_back(state: Tournament, table: TableInPlay, chip: int) -> bool:
    larger = next_larger(state, chip) or chip
    return any(table.stake(seat) % larger for seat in table.seated)


def next_larger(state: Tournament, chip: int) -> int | None:
    """4.8, T-08, L-05  The chip that a smaller one is exchanged for."""
    return min((value for value in state.of.chip_values if value > chip), default=None)


def level_needing_chips(state: Tournament, chip: int, at: datetime) -> Level | None:
    """4.8  The first level from now on whose figures need smaller chips, if any."""
    larger, schedule = next_larger(state, chip), state.of.schedule
    if larger is None or schedule is None:
        return None
    number = level_number(state, at)
    to_come = (schedule.level(number), *schedule.levels[number:])
    return next(
        (
            level
            for level in to_come
            if any(units % larger for units in (*level.blinds, level.ante))
        ),
        None,
    )


def determinations_of_table(
    state: Tournament, session: Session, number: int = 1, table: TableInPlay | None = None
) -> Any:
    """What a table plays by at a level, with the chips and equipment in use there."""
    level = level_of(state, number)
    limits = state.of.determinations_of(session)
    if level is not None:
        limits = determinations_at(state.of, session, level, smallest_chip(state, table))
    return with_equipment_of(table.table.determinations, limits) if table else limits


def race_offs_due(state: Tournament, table: TableInPlay, at: datetime) -> Iterator[RaceOff]:
    """3.4, L-04  The lines that the clock has passed and the table has not held.

    If a player is moved to a table with such chips, they are raced off again.
    """
    if state.of.schedule is None:
        return
    gone = raced_off_chips(state, table)
    for line in state.of.schedule.between(0, level_number(state, at)):
        if isinstance(line, RaceOff) and line.chip not in gone:
            yield line


def rebuys_over(state: Tournament, at: datetime) -> bool:
    """3.3, R-02  Whether the window has closed, by the clock of the schedule."""
    rebuys = state.of.rebuys
    return rebuys is not None and state.clock.seconds(at) >= rebuys.minutes * SECONDS


def rebuys_open(state: Tournament, table: TableInPlay, at: datetime) -> bool:
    """3.3, R-02  Within the window; after a round that outlasts it, for a short time more.

    17.3(a)(xii)(D)  Additional rounds decide between equals, and no chips are bought in them.
    """
    rebuys = state.of.rebuys
    if rebuys is None or table.rebuys_closed or state.extra_for:
        return False
    return state.clock.seconds(at) < max(rebuys.minutes * SECONDS, table.rebuys_until)


def closing_of_rebuys_due(state: Tournament, table: TableInPlay, at: datetime) -> bool:
    """R-02  Whether a table has played its last round of the window."""
    return rebuys_over(state, at) and not table.rebuys_closed and not state.extra_for


def top_ups_offered(state: Tournament, table: TableInPlay, at: datetime) -> bool:
    """3.3, 16.3(a)(iii)(H)  At the end of the rebuy window, or from the fixed minute.

    R-02  Once per player: in a later session, to those for whom it was not closed before.
    """
    top_up = state.of.top_up
    here = state.in_seat_order(table.number)
    if top_up is None or state.extra_for or all(entrant.top_up_over for entrant in here):
        return False
    if top_up.minute is None:
        return table.rebuys_closed
    return state.clock.seconds(at) >= top_up.minute * SECONDS
