"""What a session plays at a level: the law, and the game's own determinations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pitboss.chips import Chips, TournamentChips
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.rule_set import RuleSet
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.schedules import Level, RaceOff


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
    of, chip = conditions.determinations_of(session), TournamentChips(smallest_chip)
    match of:
        case poker.Determinations():
            return _pot_game(of, level, chip)
        case ultimate.Determinations():
            return _ultimate(of, level, chip)
        case canberra_poker.Determinations():
            return _canberra(of, level, chip)
    raise TypeError(f"no determinations: {of!r}")


def _growth(before: int, now: int, chip: TournamentChips) -> Callable[[Chips], TournamentChips]:
    """Scale an amount with a level, rounded up to whole chips in play."""

    def grown(amount: Chips) -> TournamentChips:
        units = -(-amount.units * now // before)
        return chip * -(-units // chip.units)

    return grown


# --- pot games ------------------------------------------------------------------------------------


def _pot_game(
    determinations: poker.Determinations, level: Level, chip: TournamentChips
) -> poker.Determinations:
    """S2-2001 4.3(g), 4.3(h)  Bets grow in step with the largest forced bet (reading T-25)."""
    before = determinations.blind or (determinations.ante.units if determinations.ante else 0)
    now = max(level.blinds, default=level.ante)
    if not before or not now:
        return replace(determinations, smallest_chip=chip)
    grown = _growth(before, now, chip)
    minimum = grown(determinations.minimum_bet)
    return replace(
        determinations,
        blinds=tuple(TournamentChips(blind) for blind in level.blinds),
        ante=TournamentChips(level.ante) if level.ante else None,
        over_blinds=tuple(grown(blind) for blind in determinations.over_blinds),
        limit=_limit(determinations.limit, grown),
        minimum_bet=minimum,
        # Reading T-26: it is asked for at the start and bars nobody later.
        minimum_table_stake=max(TournamentChips(determinations.minimum_table_stake.units), minimum),
        smallest_chip=chip,
    )


def _limit(limit: poker.Limit, grown: Callable[[Chips], TournamentChips]) -> poker.Limit:
    match limit:
        case poker.FixedLimit(sizes):
            return poker.FixedLimit(tuple(grown(size) for size in sizes))
        case poker.SpreadLimit(spreads):
            return poker.SpreadLimit(tuple((grown(least), grown(most)) for least, most in spreads))
    return limit


# --- games against the house ----------------------------------------------------------------------


def _ultimate(
    determinations: ultimate.Determinations, level: Level, chip: TournamentChips
) -> ultimate.Determinations:
    """NI2025-411 16.3(a)(vii)  Trips as the ante; the play box takes four times as much (U-07)."""
    multiple = max(
        TournamentChips(determinations.multiple.units), chip * 2
    )  # 3 to 2 in whole chips (U-11)
    if not level.minimum:
        return replace(determinations, multiple=multiple)
    limits = ultimate.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    grown = _growth(determinations.ante.maximum.units, level.maximum, chip)
    return replace(
        determinations,
        ante=limits,
        trips=limits,
        play=ultimate.PlayLimits(),
        multiple=multiple,
        maximum_payout=None
        if determinations.maximum_payout is None
        else grown(determinations.maximum_payout),
    )


def _canberra(
    determinations: canberra_poker.Determinations, level: Level, chip: TournamentChips
) -> canberra_poker.Determinations:
    """NI2017-193 17.3(a)(viii)  The bet is twice the ante, and so are its limits (C-30)."""
    multiple = max(TournamentChips(determinations.multiple.units), chip)
    if not level.minimum:
        return replace(determinations, multiple=multiple)
    limits = canberra_poker.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    grown = _growth(determinations.ante.maximum.units, level.maximum, chip)
    return replace(
        determinations,
        ante=limits,
        bet=canberra_poker.Limits(limits.minimum * 2, limits.maximum * 2),
        multiple=multiple,
        maximum_payout=None
        if determinations.maximum_payout is None
        else grown(determinations.maximum_payout),
    )
