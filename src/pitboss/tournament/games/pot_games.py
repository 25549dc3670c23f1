"""The pot games in tournaments.  S2-2001 and its appendices; NI2006-154 20 for Five Card Stud."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.chips import Chips, TournamentChips
from pitboss.games import poker as game
from pitboss.table import pot_games as table
from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.games.amounts import BACKS, SIZES, growth
from pitboss.tournament.games.interface import Around, TournamentGame
from pitboss.tournament.games.pot_game_betting import forced_bets, limit, smallest_bet
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import (
    CHIPS,
    NUMBER,
    TEXT,
    YES_NO,
    ConditionsError,
    Kind,
    Problem,
    inline,
    read_keys,
    required,
    several,
    word,
    wrong,
)

# --- by level -------------------------------------------------------------------------------------


def _at_level(
    determinations: game.Determinations, level: Level, chip: TournamentChips
) -> game.Determinations:
    """S2-2001 4.3(g), 4.3(h)  Bets grow in step with the largest forced bet (reading T-25)."""
    before = determinations.blind or (determinations.ante.units if determinations.ante else 0)
    now = max(level.blinds, default=level.ante)
    if not before or not now:
        return replace(determinations, smallest_chip=chip)
    grown = growth(before, now, chip)
    minimum = grown(determinations.minimum_bet)
    return replace(
        determinations,
        blinds=tuple(TournamentChips(blind) for blind in level.blinds),
        ante=TournamentChips(level.ante) if level.ante else None,
        over_blinds=tuple(grown(blind) for blind in determinations.over_blinds),
        limit=_limit_at_level(determinations.limit, grown),
        minimum_bet=minimum,
        # Reading T-26: it is asked for at the start and bars nobody later.
        minimum_table_stake=max(TournamentChips(determinations.minimum_table_stake.units), minimum),
        smallest_chip=chip,
    )


def _limit_at_level(limit: game.Limit, grown: Callable[[Chips], TournamentChips]) -> game.Limit:
    match limit:
        case game.FixedLimit(sizes):
            return game.FixedLimit(tuple(grown(size) for size in sizes))
        case game.SpreadLimit(spreads):
            return game.SpreadLimit(tuple((grown(least), grown(most)) for least, most in spreads))
    return limit


def _betting(determinations: game.Determinations) -> str:
    return f"{forced_bets(determinations)} {limit(determinations)} {smallest_bet(determinations)}"


# --- in a conditions file -------------------------------------------------------------------------

_LIMITS: Final[Mapping[str, game.Limit]] = {
    "no limit": game.NoLimit(),
    "full pot": game.PotLimit(),
    "half pot": game.PotLimit(half=True),
    "straddle": game.StraddleLimit(),
    "manila": game.MANILA_LIMITS,
    "limit hold-em": game.LIMIT_HOLD_EM,
}
_SPREADS: Final = several(SIZES, "least and greatest bets")
_LIMIT_WANTED: Final = (
    f"one of {', '.join(_LIMITS)}, or {{ fixed = [10, 20] }}, or {{ spread = [[5, 20]] }}"
)


def _read_limit(value: Any, path: str) -> game.Limit:
    """Read a word, or the amounts for each betting round."""
    if isinstance(value, str) and value in _LIMITS:
        return _LIMITS[value]
    if not isinstance(value, dict) or len(value) != 1:
        wrong(path, _LIMIT_WANTED, value)
    read = read_keys(value, path, {"fixed": SIZES, "spread": _SPREADS})
    if "fixed" in read:
        return game.FixedLimit(read["fixed"])
    if any(len(spread) != 2 for spread in read["spread"]):
        wrong(path, _LIMIT_WANTED, value)
    return game.SpreadLimit(read["spread"])


def _write_limit(limit: game.Limit) -> str:
    match limit:
        case game.FixedLimit(sizes):
            return inline({"fixed": SIZES.write(sizes)})
        case game.SpreadLimit(spreads):
            return inline({"spread": _SPREADS.write(spreads)})
    named = next((name for name, value in _LIMITS.items() if value == limit), None)
    if named is None:
        raise ConditionsError(Problem("determinations.limit is one that no file can say"))
    return TEXT.write(named)


_KEYS: Final[Mapping[str, Kind[Any]]] = {
    "game": word(game.Game),
    "seats": NUMBER,
    "cards": NUMBER,
    "wild_card": YES_NO,
    "ace_low": YES_NO,
    "wins": word(game.Wins),
    "qualifier": YES_NO,
    "ace_low_in_low": YES_NO,
    "ante": CHIPS,
    "blinds": SIZES,
    "over_blinds": SIZES,
    "option": word(game.Option),
    "limit": Kind(_LIMIT_WANTED, _read_limit, _write_limit),
    "opens": word(game.Opens),
    "opens_by": word(game.OpensBy),
    "burn": YES_NO,
    "no_check_at_last": YES_NO,
    "ante_raise_cap": NUMBER,
    "raise_cap_in_no_limit": YES_NO,
    "tap_out_units": YES_NO,
    "reshuffle_folded": YES_NO,
    "minimum_bet": CHIPS,
    "minimum_table_stake": CHIPS,
    "smallest_chip": CHIPS,
    "backs": BACKS,
    "delegated": YES_NO,
}


def _read_level(read: Mapping[str, Any], path: str, level: Level | None) -> Level:
    """Return the forced bets of the first level, which the schedule or the determinations give."""
    required(read, path, "limit")
    if level is None or not (level.blinds or level.ante):
        level = _forced(read.get("blinds", ()), read.get("ante"))
    if not (level.blinds or level.ante):
        raise ConditionsError(Problem(f"{path}.blinds or {path}.ante is missing", path))
    return level


def _written_level(of: game.Determinations, level: Level | None) -> tuple[Level, tuple[str, ...]]:
    if level is None or not (level.blinds or level.ante):
        return _forced(of.blinds, of.ante), ("limit", "blinds", "ante")
    return level, ("limit",)


def _forced(blinds: tuple[Chips, ...], ante: Chips | None) -> Level:
    return Level(0, 0, tuple(blind.units for blind in blinds), ante.units if ante else 0)


def _usual(plays: game.Game, around: Around, level: Level) -> game.Determinations:
    return game.Determinations(
        game=plays,
        seats=around.seats,
        ante=TournamentChips(level.ante) if level.ante else None,
        blinds=tuple(TournamentChips(blind) for blind in level.blinds),
        limit=game.NoLimit(),
        tap_out_units=plays is game.Game.FIVE_CARD_STUD,
        minimum_bet=TournamentChips(max(level.blinds, default=level.ante)),
        minimum_table_stake=TournamentChips(around.chips),
        maximum_buy_in=None,
        smallest_chip=TournamentChips(around.smallest_chip),
        commission=None,
    )


# --- the games ------------------------------------------------------------------------------------


def _pot_game(word: str, plays: game.Game) -> TournamentGame:
    return TournamentGame(
        table=table.POT_GAMES[word],
        at_level=_at_level,
        smallest_wager=lambda of: of.minimum_bet,
        least_for_a_round=lambda _: 0,  # no stake is too small to tap out
        describe_betting=_betting,
        keys=_KEYS,
        read_level=_read_level,
        written_level=_written_level,
        usual=lambda around, level: _usual(plays, around, level),
    )


_FIRST: Final = {appendix.word: appendix.game for appendix in reversed(APPENDICES.values())}
"""The usual game of each deal: that of its first appendix."""

POT_GAMES: Final[Mapping[str, TournamentGame]] = {
    "five_card_stud": _pot_game("five_card_stud", game.Game.FIVE_CARD_STUD),
    **{
        appendix.word: _pot_game(appendix.word, _FIRST[appendix.word])
        for appendix in APPENDICES.values()
    },
}
"""All of them, by name."""
