"""What a session plays at a level: the law, and the game's own determinations."""

from __future__ import annotations

from typing import Any

from pitboss.chips import TournamentChips
from pitboss.law.rule_set import RuleSet
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.schedules import Level, RaceOff
from pitboss.tournament.tournament_games import game_determined


def law_of(conditions: Conditions, session: Session) -> RuleSet:
    """NI2025-411 16.3(a)(iii)(E), NI2017-193 17.3(a)(ii)(D)  Another game has its own rules."""
    game = TABLE_GAMES.get(conditions.game_of(session))
    if game is None or conditions.law in game.laws:
        return conditions.law
    return game.laws[0]


def smallest_chip_at(conditions: Conditions, number: int) -> int:
    """S2-2001 4.8  The smallest chip at a level, after the printed race-offs before it."""
    values = sorted(conditions.chip_values)
    smallest = values[0]
    lines = conditions.schedule.between(0, number) if conditions.schedule else ()
    for line in lines:
        if isinstance(line, RaceOff):
            smallest = next((value for value in values if value > line.chip), smallest)
    return smallest


def determinations_at(
    conditions: Conditions, session: Session, level: Level, smallest_chip: int
) -> Any:
    """Return the determinations of a session's game with the figures of a level."""
    of = conditions.determinations_of(session)
    game = game_determined(of)
    if game is None:
        raise TypeError(f"no determinations: {of!r}")
    return game.at_level(of, level, TournamentChips(smallest_chip))
