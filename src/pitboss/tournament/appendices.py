"""Templates for the nine tournaments of S2-2001, appendices A to I.

Part 3 of an appendix fixes players, tables, limits, rebuys and the schedule.  What it leaves to the
operator (4.3, reading T-01) has a usual value here that can be overridden.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypedDict, Unpack

from pitboss.chips import Cents, TournamentChips
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    Determinations,
    Game,
    Limit,
    NoLimit,
    Option,
    PotLimit,
    Wins,
)
from pitboss.law.citation import citing
from pitboss.tournament.conditions import (
    CHIP_VALUES,
    Balancing,
    Conditions,
    Prizes,
    Rebuys,
    Rounding,
    Session,
    Ties,
    TopUp,
    usual_balancing,
)
from pitboss.tournament.schedules import SCHEDULES, Schedule

cite = citing("S2-2001")

INSTRUMENT: Final = "S2-2001"


@dataclass(frozen=True, slots=True)
class RebuyWindow:
    """The minute when rebuys end and the stake below which players may rebuy; a top-up follows."""

    minutes: int
    below: int


@dataclass(frozen=True, slots=True)
class Appendix:
    """Part 3 of an appendix, as printed."""

    letter: str
    word: str
    """The game's key in the table of games."""
    game: Game
    least_players: int
    most_players: int
    seats: int
    limit: Limit
    rebuys: RebuyWindow | None = None

    @property
    def schedule(self) -> Schedule:
        """Return the blinds or antes, level by level."""
        return SCHEDULES[self.letter]

    @property
    def chip_values(self) -> tuple[int, ...]:
        """4.8  The chips that the schedule needs: those it races off first, and larger ones."""
        first = self.schedule.levels[0]
        smallest = min((*first.blinds, *((first.ante,) if first.ante else ())))
        return tuple(value for value in CHIP_VALUES if value >= smallest)

    @property
    def usual_chips(self) -> int:
        """Reading T-01: printed nowhere, but the rebuy ceiling suggests the issue."""
        return self.rebuys.below if self.rebuys else 1_000


APPENDICES: Final = {
    appendix.letter: appendix
    for appendix in (
        Appendix(
            "A", "tournament_three_card_manila", Game.THREE_CARD_MANILA, 9, 72, 9, MANILA_LIMITS
        ),
        Appendix(
            "B", "tournament_draw_poker", Game.DRAW_POKER, 8, 64, 8, PotLimit(),
            RebuyWindow(120, 1_000),
        ),
        Appendix(
            "C", "tournament_omaha", Game.OMAHA, 10, 80, 10, PotLimit(), RebuyWindow(120, 1_000)
        ),
        Appendix(
            "D", "tournament_seven_card_stud", Game.SEVEN_CARD_STUD, 8, 64, 8, PotLimit(half=True),
            RebuyWindow(120, 1_000),
        ),
        Appendix(
            "E", "tournament_hold_em", Game.EARLY_BIRD, 10, 80, 10, NoLimit(),
            RebuyWindow(90, 1_000),
        ),
        Appendix("F", "tournament_hold_em", Game.INSTANT_SATELLITE, 10, 10, 10, NoLimit()),
        Appendix(
            "G", "tournament_hold_em", Game.SUPER_SATELLITE, 10, 80, 10, NoLimit(),
            RebuyWindow(60, 500),
        ),
        Appendix("H", "tournament_hold_em", Game.NO_LIMIT_HOLD_EM, 10, 80, 10, NoLimit()),
        Appendix("I", "tournament_hold_em", Game.LIMIT_HOLD_EM, 10, 80, 10, LIMIT_HOLD_EM),
    )
}  # fmt: skip
"""What each appendix prints about players, tables, limits and rebuys."""


class Determined(TypedDict, total=False):
    """4.3, reading T-01  What the operator may determine differently from the usual."""

    chips: int
    rebuy_chips: int
    rebuy_price: Cents
    top_up_chips: int
    top_up_price: Cents
    minimum_chips: int
    """4.3(b)  What an entrant must hold to start (reading T-26)."""
    minimum_bet: int
    """4.3(h)  The smallest bet of the first level (reading T-25)."""
    over_blinds: tuple[int, ...]
    cards: int
    wild_card: bool
    ace_low: bool
    wins: Wins
    qualifier: bool
    ace_low_in_low: bool
    option: Option
    burn: bool
    no_check_at_last: bool
    reshuffle_folded: bool
    ante_raise_cap: int | None
    raise_cap_in_no_limit: bool
    backs: tuple[str, ...]
    delegated: bool
    sessions: tuple[Session, ...]
    how_to_enter: str
    eligibility: str
    groups: str
    agreement_in_writing: bool
    sit_and_go: bool
    ties: Ties
    balancing: Balancing
    race_off_rounding: Rounding
    refunds_rebuys: bool
    excluded_are_placed: bool
    further: tuple[str, ...]


_OF_THE_CONDITIONS: Final = (
    "sessions", "how_to_enter", "eligibility", "groups", "agreement_in_writing", "sit_and_go",
    "ties", "balancing", "race_off_rounding", "refunds_rebuys",
    "excluded_are_placed", "further",
)  # fmt: skip
_OF_THE_GAME: Final = (
    "cards", "wild_card", "ace_low", "wins", "qualifier", "ace_low_in_low", "option", "burn",
    "no_check_at_last", "reshuffle_folded", "ante_raise_cap", "raise_cap_in_no_limit", "backs",
    "delegated",
)  # fmt: skip


def appendix_tournament(
    letter: str,
    *,
    title: str,
    starts: datetime,
    entry_fee: Cents,
    commission: Cents,
    prizes: Prizes,
    **determined: Unpack[Determined],
) -> Conditions:
    """Return the conditions of an appendix, with the operator's determinations."""
    of = APPENDICES[letter]
    chips = determined.get("chips", of.usual_chips)
    price = entry_fee - commission if commission <= entry_fee else entry_fee
    rebuys, top_up = _rebuys(of, chips, price, determined)
    return Conditions(
        title=title,
        instrument=INSTRUMENT,
        game=of.word,
        determinations=_determinations(of, chips, determined),
        starts=starts,
        entry_fee=entry_fee,
        commission=commission,
        chips=chips,
        least_players=of.least_players,
        most_players=of.most_players,
        seats_at_a_table=of.seats,
        prizes=prizes,
        appendix=letter,
        schedule=of.schedule,
        rebuys=rebuys,
        top_up=top_up,
        chip_values=of.chip_values,
        **{
            "refunds_rebuys": False,
            "balancing": usual_balancing(INSTRUMENT),
            **_chosen(determined, _OF_THE_CONDITIONS),
        },
    )


def _rebuys(
    of: Appendix, chips: int, price: Cents, determined: Determined
) -> tuple[Rebuys | None, TopUp | None]:
    """Both or neither; they buy as many chips as the entry unless determined otherwise."""
    if of.rebuys is None:
        return None, None
    rebuys = Rebuys(
        of.rebuys.minutes,
        determined.get("rebuy_chips", chips),
        determined.get("rebuy_price", price),
        of.rebuys.below,
    )
    top_up = TopUp(determined.get("top_up_chips", chips), determined.get("top_up_price", price))
    return rebuys, top_up


def _determinations(of: Appendix, chips: int, determined: Determined) -> Determinations:
    """4.3  The game at the first level; no commission (14.2), and whole stakes tap out (13.1)."""
    first = of.schedule.levels[0]
    return Determinations(
        game=of.game,
        seats=of.seats,
        ante=TournamentChips(first.ante) if first.ante else None,
        blinds=tuple(TournamentChips(blind) for blind in first.blinds),
        over_blinds=tuple(TournamentChips(blind) for blind in determined.get("over_blinds", ())),
        limit=of.limit,
        tap_out_units=False,
        minimum_bet=TournamentChips(
            determined.get("minimum_bet", max(first.blinds, default=first.ante))
        ),
        minimum_table_stake=TournamentChips(determined.get("minimum_chips", chips)),
        maximum_buy_in=None,
        smallest_chip=TournamentChips(of.chip_values[0]),
        commission=None,
        **_chosen(determined, _OF_THE_GAME),
    )


def _chosen(determined: Determined, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in determined.items() if name in names}
