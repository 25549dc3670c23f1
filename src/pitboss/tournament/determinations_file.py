"""Read a game's determinations from a conditions file, and write them back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from pitboss.chips import Chips, TournamentChips
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker import (
    Limit,
    NoLimit,
    Opens,
    OpensBy,
    Option,
    PotLimit,
    StraddleLimit,
    Wins,
)
from pitboss.tournament.appendices import APPENDICES
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import (
    CHIPS,
    MONEY,
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
    write_keys,
    wrong,
)

_LIMITS: Final[Mapping[str, Limit]] = {
    "no limit": NoLimit(),
    "full pot": PotLimit(),
    "half pot": PotLimit(half=True),
    "straddle": StraddleLimit(),
    "manila": poker.MANILA_LIMITS,
    "limit hold-em": poker.LIMIT_HOLD_EM,
}
_SIZES: Final = several(CHIPS, "amounts of chips")
_SPREADS: Final = several(_SIZES, "least and greatest bets")
_LIMIT_WANTED: Final = (
    f"one of {', '.join(_LIMITS)}, or {{ fixed = [10, 20] }}, or {{ spread = [[5, 20]] }}"
)


def _read_limit(value: Any, path: str) -> Limit:
    """Read a word, or the amounts for each betting round."""
    if isinstance(value, str) and value in _LIMITS:
        return _LIMITS[value]
    if not isinstance(value, dict) or len(value) != 1:
        wrong(path, _LIMIT_WANTED, value)
    read = read_keys(value, path, {"fixed": _SIZES, "spread": _SPREADS})
    if "fixed" in read:
        return poker.FixedLimit(read["fixed"])
    if any(len(spread) != 2 for spread in read["spread"]):
        wrong(path, _LIMIT_WANTED, value)
    return poker.SpreadLimit(read["spread"])


def _write_limit(limit: Limit) -> str:
    match limit:
        case poker.FixedLimit(sizes):
            return inline({"fixed": _SIZES.write(sizes)})
        case poker.SpreadLimit(spreads):
            return inline({"spread": _SPREADS.write(spreads)})
    named = next((name for name, value in _LIMITS.items() if value == limit), None)
    if named is None:
        raise ConditionsError(Problem("determinations.limit is one that no file can say"))
    return TEXT.write(named)


def _span(limits: type[Any]) -> Kind[Any]:
    """Minimum and maximum, as a list of two."""
    wanted = "the least and the greatest, such as [25, 500]"

    def read(value: Any, path: str) -> Any:
        amounts = _SIZES.read(value, path)
        return limits(*amounts) if len(amounts) == 2 else wrong(path, wanted, value)

    def write(value: Any) -> str:
        if value.minimum is None or value.maximum is None:
            raise ConditionsError(Problem(f"{wanted}, and not one without the other"))
        return _SIZES.write((value.minimum, value.maximum))

    return Kind(wanted, read, write)


_BACKS: Final = several(TEXT, "colours")

_POT_GAME: Final[Mapping[str, Kind[Any]]] = {
    "game": word(poker.Game),
    "seats": NUMBER,
    "cards": NUMBER,
    "wild_card": YES_NO,
    "ace_low": YES_NO,
    "wins": word(Wins),
    "qualifier": YES_NO,
    "ace_low_in_low": YES_NO,
    "ante": CHIPS,
    "blinds": _SIZES,
    "over_blinds": _SIZES,
    "option": word(Option),
    "limit": Kind(_LIMIT_WANTED, _read_limit, _write_limit),
    "opens": word(Opens),
    "opens_by": word(OpensBy),
    "burn": YES_NO,
    "no_check_at_last": YES_NO,
    "ante_raise_cap": NUMBER,
    "raise_cap_in_no_limit": YES_NO,
    "tap_out_units": YES_NO,
    "reshuffle_folded": YES_NO,
    "minimum_bet": CHIPS,
    "minimum_table_stake": CHIPS,
    "smallest_chip": CHIPS,
    "backs": _BACKS,
    "delegated": YES_NO,
}
_ULTIMATE: Final[Mapping[str, Kind[Any]]] = {
    "boxes": NUMBER,
    "shoe": word(ultimate.ShoeKind),
    "ante": _span(ultimate.Limits),
    "trips": _span(ultimate.Limits),
    "play": _span(ultimate.PlayLimits),
    "multiple": CHIPS,
    "maximum_payout": CHIPS,
    "backs": _BACKS,
    "reasonable_period_seconds": NUMBER,
    "play_error_basis": word(ultimate.PlayErrorBasis),
    "delegated": YES_NO,
}
_CANBERRA: Final[Mapping[str, Kind[Any]]] = {
    "boxes": NUMBER,
    "shoe": word(canberra_poker.ShoeKind),
    "backs": _BACKS,
    "ante": _span(canberra_poker.Limits),
    "bet": _span(canberra_poker.Limits),
    "multiple": CHIPS,
    "maximum_payout": CHIPS,
    "jackpot_wager": MONEY,
    "delegated": YES_NO,
}
_KINDS: Final = {"ultimate_texas_holdem": _ULTIMATE, "canberra_poker": _CANBERRA}
GAMES: Final = (
    "ultimate_texas_holdem",
    "canberra_poker",
    "five_card_stud",
    *dict.fromkeys(appendix.word for appendix in APPENDICES.values()),
)


@dataclass(frozen=True, slots=True)
class Around:
    """The parts of the conditions that determinations depend on."""

    seats: int
    chips: int
    smallest_chip: int
    level: Level | None
    """The first level of the schedule."""


# --- reading and writing --------------------------------------------------------------------------


def read_determinations(game: str, table: Any, path: str, around: Around) -> Any:
    """Read a table of determinations, with defaults for the rest."""
    kinds = _KINDS.get(game, _POT_GAME)
    read = read_keys(table, path, kinds)
    level = around.level
    if game in _KINDS:
        if level is None or not level.minimum:
            required(read, path, "ante")
        ante = read.get("ante")
        if ante is not None:
            level = Level(0, 0, minimum=ante.minimum.units, maximum=ante.maximum.units)
    else:
        required(read, path, "limit")
        if level is None or not (level.blinds or level.ante):
            level = _forced(read.get("blinds", ()), read.get("ante"))
        if not (level.blinds or level.ante):
            raise ConditionsError(Problem(f"{path}.blinds or {path}.ante is missing", path))
    usual = _usual(game, replace(around, level=level))
    return replace(usual, **read)


def write_determinations(game: str, of: Any, around: Around) -> dict[str, str]:
    """Return only what differs from the defaults, in the form that is read."""
    kinds = _KINDS.get(game, _POT_GAME)
    level = around.level
    always: tuple[str, ...] = ("ante",) if game in _KINDS else ("limit",)
    if game in _KINDS:
        level = Level(0, 0, minimum=of.ante.minimum.units, maximum=of.ante.maximum.units)
    elif level is None or not (level.blinds or level.ante):
        level, always = _forced(of.blinds, of.ante), ("limit", "blinds", "ante")
    usual = _usual(game, replace(around, level=level))
    _check_nothing_omitted(of, usual, kinds)
    return write_keys(of, kinds, usual, always)


def check_further(table: Any) -> None:
    """Refuse what an appendix cannot leave to be determined."""
    read_keys(table, "determinations", _POT_GAME)


def read_further(table: Any, usual: Any) -> Any:
    """Read what a table says besides what an appendix determines."""
    return replace(usual, **read_keys(table, "determinations", _POT_GAME))


def write_further(of: Any, usual: Any) -> dict[str, str]:
    """Return what differs from the appendix."""
    _check_nothing_omitted(of, usual, _POT_GAME)
    return write_keys(of, _POT_GAME, usual)


def _check_nothing_omitted(of: Any, usual: Any, kinds: Mapping[str, Kind[Any]]) -> None:
    """Raise rather than silently leave out a value that has no key."""
    for field in fields(of):
        value, usually = getattr(of, field.name), getattr(usual, field.name)
        if value != usually and (field.name not in kinds or value is None):
            because = f"determinations.{field.name} is {value!r}, which no file can say"
            raise ConditionsError(Problem(because))


def _forced(blinds: tuple[Chips, ...], ante: Chips | None) -> Level:
    return Level(0, 0, tuple(blind.units for blind in blinds), ante.units if ante else 0)


# --- the usual ------------------------------------------------------------------------------------


def _usual(game: str, around: Around) -> Any:
    assert around.level is not None, "the callers have seen to it"
    match game:
        case "ultimate_texas_holdem":
            return _usual_ultimate(around, around.level)
        case "canberra_poker":
            return _usual_canberra(around, around.level)
    return _usual_pot_game(game, around, around.level)


def _usual_ultimate(around: Around, level: Level) -> ultimate.Determinations:
    limits = ultimate.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    return ultimate.Determinations(
        boxes=around.seats,
        ante=limits,
        trips=limits,
        multiple=TournamentChips(around.smallest_chip * 2),  # 3 to 2 in whole chips (U-11)
    )


def _usual_canberra(around: Around, level: Level) -> canberra_poker.Determinations:
    limits = canberra_poker.Limits(TournamentChips(level.minimum), TournamentChips(level.maximum))
    return canberra_poker.Determinations(
        boxes=around.seats,
        ante=limits,
        bet=canberra_poker.Limits(limits.minimum * 2, limits.maximum * 2),
        multiple=TournamentChips(around.smallest_chip),
        maximum_payout=None,
        jackpot_wager=None,
    )


def _usual_pot_game(game: str, around: Around, level: Level) -> poker.Determinations:
    stud = game == "five_card_stud"
    plays = poker.Game.FIVE_CARD_STUD
    if not stud:
        plays = next(appendix.game for appendix in APPENDICES.values() if appendix.word == game)
    return poker.Determinations(
        game=plays,
        seats=around.seats,
        ante=TournamentChips(level.ante) if level.ante else None,
        blinds=tuple(TournamentChips(blind) for blind in level.blinds),
        limit=NoLimit(),
        tap_out_units=stud,
        minimum_bet=TournamentChips(max(level.blinds, default=level.ante)),
        minimum_table_stake=TournamentChips(around.chips),
        maximum_buy_in=None,
        smallest_chip=TournamentChips(around.smallest_chip),
        commission=None,
    )
