"""The view of a tournament's clock, in server time so that a suspended page stays correct."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from pitboss.messages.tournament_views import ClockShown, LevelShown, NoticeShown
from pitboss.room.tournaments.desk_state import TournamentAtDesk
from pitboss.tournament import Stage, Tournament
from pitboss.tournament.conditions import AfterMinutes
from pitboss.tournament.levels import SECONDS, level_number, level_of
from pitboss.tournament.schedules import EndOfRebuys, Level, RaceOff


def clock_shown(of: TournamentAtDesk, now: datetime) -> ClockShown:
    """Show playing time, levels, and what is due between them."""
    state, clock = of.tournament, of.tournament.clock
    number = level_number(state, now)
    rests = clock.break_minutes and of.break_from is not None
    rebuys = state.of.rebuys
    return ClockShown(
        played=clock.played,
        since=clock.since if state.stage is Stage.RUNNING else None,
        break_until=of.break_from + timedelta(minutes=clock.break_minutes)
        if rests and of.break_from
        else None,
        level=_level(state, number),
        next_level=_level(state, number + 1) if _goes_on(state, number) else None,
        notices=tuple(_notices(state, number)),
        rebuys_until=rebuys.minutes * SECONDS if rebuys else None,
        ends_at=_ends_at(state),
    )


def _goes_on(state: Tournament, number: int) -> bool:
    schedule = state.of.schedule
    if schedule is None:
        return False
    return number < len(schedule.levels) or bool(schedule.doubling_minutes)


def _level(state: Tournament, number: int) -> LevelShown | None:
    level = level_of(state, number)
    if level is None:
        return None
    return LevelShown(
        number=number,
        says=level.said,
        blinds=level.blinds,
        ante=level.ante,
        minimum=level.minimum,
        maximum=level.maximum,
        begins=level.begins * SECONDS,
        cites=tuple(str(clause) for clause in level.under),
    )


def _notices(state: Tournament, number: int) -> Iterator[NoticeShown]:
    """Yield the upcoming notices of the schedule."""
    schedule = state.of.schedule
    before: Level | None = None
    place = 0
    for line in schedule.lines if schedule else ():
        if isinstance(line, Level):
            before, place = line, place + 1
        elif before is not None and place >= number:
            yield _notice(line, before.ends * SECONDS)


def _notice(line: RaceOff | EndOfRebuys, begins: int) -> NoticeShown:
    cites = tuple(str(clause) for clause in line.under)
    if isinstance(line, RaceOff):
        says = f"chips of {line.chip:,} are raced off"
        return NoticeShown(says=says, begins=begins, chip=line.chip, cites=cites)
    return NoticeShown(says="rebuys end", begins=begins, cites=cites)


def _ends_at(state: Tournament) -> int | None:
    if not state.session or not isinstance(state.current.ends, AfterMinutes):
        return None
    return state.session_from + state.current.ends.minutes * SECONDS
