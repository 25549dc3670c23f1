"""Check betting structures and limits against the game's own rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.chips import Denominations, TournamentChips
from pitboss.ruling import Refused
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.schedules import Level
from pitboss.tournament.session_determinations import (
    determinations_at,
    law_of,
    smallest_chip_at,
)
from pitboss.tournament.tournament_games import TOURNAMENT_GAMES


def betting(conditions: Conditions) -> Iterator[str | Refused]:
    """Check each session's game, with the figures of every level, by the game's own rules."""
    if conditions.game in TABLE_GAMES and conditions.law not in TABLE_GAMES[conditions.game].laws:
        yield f"{conditions.instrument} has no rules for {conditions.game.replace('_', ' ')}"
    schedule = _schedule(conditions)
    yield from schedule
    seen: list[str | Refused] = []
    for session in conditions.sessions:
        for problem in _session(conditions, session, levels=not schedule):
            if problem not in seen:
                yield problem
            seen.append(problem)


def _schedule(conditions: Conditions) -> tuple[str, ...]:
    """Levels follow one another without gaps from minute 0, and end."""
    if conditions.schedule is None:
        return ()
    rows, found = conditions.schedule.levels, []
    if not rows:
        return ("a schedule has levels",)
    ends = [0, *(row.ends for row in rows)]
    if any(row.begins != end for row, end in zip(rows, ends, strict=False)):
        found.append("each level begins when the one before it ends, the first at minute 0")
    if any(row.begins >= row.ends for row in rows):
        found.append("each level lasts some time")
    if any(not (row.blinds or row.ante or row.minimum) for row in rows):
        found.append("each level has blinds, an ante or limits")
    if any(bool(row.minimum) != bool(row.maximum) for row in rows):
        found.append("a level with a least ante has a greatest one")
    if conditions.schedule.doubling_minutes < 0:
        found.append("doubling levels last some time")
    return (*found, *_race_offs(conditions))


def _race_offs(conditions: Conditions) -> Iterator[str]:
    """4.8  Each exchanges the smallest remaining chips for larger ones, or play would stop."""
    left = sorted(conditions.chip_values)
    for line in conditions.schedule.race_offs if conditions.schedule else ():
        if line.chip not in left:
            yield f"no chips of {line.chip:,} are in use to be raced off"
        elif line.chip == left[-1]:
            yield f"no chips are larger than those of {line.chip:,}, so they are not raced off"
        elif line.chip != left[0]:
            yield f"chips of {left[0]:,} are raced off before those of {line.chip:,}"
        left = [value for value in left if value > line.chip]


def _session(conditions: Conditions, session: Session, *, levels: bool) -> Iterator[str | Refused]:
    game, determined = conditions.game_of(session), conditions.determinations_of(session)
    if not _is_known_game(conditions, game):
        yield f"no rules are held here of a game called {game!r}"
        return
    if type(determined) is not TABLE_GAMES[game].determinations:
        yield f"{session.name} has determinations of another game than {game.replace('_', ' ')}"
        return
    if not isinstance(TOURNAMENT_GAMES[game].smallest_wager(determined), TournamentChips):
        yield f"{session.name} is played with tournament chips"
        return
    refusals = TABLE_GAMES[game].refusals(
        determined, law_of(conditions, session)
    ) or _unpayable_wagers(conditions, session, determined, 1)
    yield from refusals
    if levels and not refusals and conditions.schedule and _has_chips(conditions):
        for number, level in enumerate(conditions.schedule.levels, 1):
            yield from _level(conditions, session, number, level)


def _has_chips(conditions: Conditions) -> bool:
    """Whether the chips in use have valid values; `amiss.chips` reports it if not."""
    return bool(conditions.chip_values) and min(conditions.chip_values) > 0


def _is_known_game(conditions: Conditions, game: str) -> bool:
    """Whether the instrument has this game's rules; under S2-2001, only the chosen game."""
    if game not in TOURNAMENT_GAMES:
        return False
    return not TABLE_GAMES[game].tournaments_only or game == conditions.game


def _level(
    conditions: Conditions, session: Session, number: int, level: Level
) -> Iterator[str | Refused]:
    """A session of another game keeps its own figures where the schedule has none for it."""
    pot_game = TABLE_GAMES[conditions.game_of(session)].pot_game is not None
    if not session.game and (level.minimum if pot_game else level.blinds or level.ante):
        other = "limits of a game against the house" if pot_game else "blinds or antes"
        yield f"level {number} has {other}"
        return
    at = determinations_at(conditions, session, level, smallest_chip_at(conditions, number))
    refusals = TABLE_GAMES[conditions.game_of(session)].refusals(at, law_of(conditions, session))
    for refusal in refusals or _unpayable_wagers(conditions, session, at, number):
        yield Refused(refusal.under, f"at level {number} {refusal.because}")


def _unpayable_wagers(
    conditions: Conditions, session: Session, at: Any, number: int
) -> tuple[Refused, ...]:
    """NI2025-411 10.1  The smallest chip of the level must pay every wager at 3 to 2 (U-11)."""
    if not _has_chips(conditions):
        return ()
    chips = Denominations((TournamentChips(smallest_chip_at(conditions, number)),))
    return TABLE_GAMES[conditions.game_of(session)].unpayable(
        at, chips, law_of(conditions, session)
    )
