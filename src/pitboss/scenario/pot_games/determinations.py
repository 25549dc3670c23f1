"""The words for what the operator or director determines at a pot-game table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from pitboss.chips import Cents, Chips, TournamentChips, read_money
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    Determinations,
    FixedLimit,
    Foreign,
    Game,
    NoLimit,
    Opens,
    OpensBy,
    Option,
    PotCommission,
    PotLimit,
    Rate,
    SpreadLimit,
    StraddleLimit,
    TimeCommission,
    Wins,
)
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.limits import Limit
from pitboss.law.register import instrument
from pitboss.law.rule_set import RuleSet
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.sentences import Said
from pitboss.scenario.tournament_chips import CENTS_IN_A_CHIP, chips_said
from pitboss.scenario.vocabulary import Choice, choice


@dataclass(frozen=True, slots=True)
class House:
    """What is determined for the table, with the operator's commencements."""

    table: Determinations = field(default_factory=Determinations)
    entered: dict[str, date] = field(default_factory=dict)

    def chips(self, amount: Cents) -> Chips:
        """Convert a written amount to what the table plays with."""
        return amount if isinstance(self.table.minimum_bet, Cents) else chips_said(amount)


# --- what a table has unless a scenario says another ----------------------------------------------


def usual(game: Game, law: RuleSet) -> House:
    """An ante of 1 in stud, blinds of 5 and 10 elsewhere; bets of 5 and 10, or 10 and 20."""
    tournament = tournament_rules_alone(law)
    unit: Callable[[int], Chips] = (
        TournamentChips if tournament else lambda number: Cents(number * CENTS_IN_A_CHIP)
    )
    by_card = game.procedure.last_card_can_be_shared
    small, big = (5, 10) if by_card else (10, 20)
    blinds = () if by_card else (unit(5), unit(10))
    usually = Determinations()
    return House(
        replace(
            usually,
            game=game,
            ante=unit(1) if by_card else None,
            blinds=blinds,
            limit=_usual_limit(game, unit(small), unit(big)),
            minimum_bet=unit(small),
            minimum_table_stake=unit(50),
            maximum_buy_in=None if tournament else usually.maximum_buy_in,
            smallest_chip=unit(1),
            commission=None if tournament else usually.commission,
        )
    )


def _usual_limit(game: Game, small: Chips, big: Chips) -> Limit:
    """As in the appendices; otherwise the smaller bet in the first two betting rounds."""
    match game:
        case Game.NO_LIMIT_HOLD_EM | Game.EARLY_BIRD:
            return NoLimit()
        case Game.INSTANT_SATELLITE | Game.SUPER_SATELLITE:
            return NoLimit()
        case Game.LIMIT_HOLD_EM:
            return LIMIT_HOLD_EM
        case Game.THREE_CARD_MANILA | Game.CANBERRA_MANILA:
            return MANILA_LIMITS
    rounds = game.procedure.betting_rounds
    early = min(2, rounds - 1)
    return FixedLimit((small,) * early + (big,) * (rounds - early))


# --- what can be said -----------------------------------------------------------------------------

_Change = Callable[[House, Said], House]


def _with(house: House, fields: dict[str, Any]) -> House:
    return replace(house, table=replace(house.table, **fields))


def _fixed(**fields: Any) -> _Change:
    return lambda house, _: _with(house, fields)


def _amount(name: str) -> _Change:
    return lambda house, said: _with(house, {name: house.chips(said.amount())})


def _number(name: str) -> _Change:
    return lambda house, said: _with(house, {name: said.number()})


_BETWEEN: Final = re.compile(r" and | to |/|, ")


def _each(house: House, text: str) -> tuple[Chips, ...]:
    """Read amounts in a row, as in `blinds 5 and 10` and `fixed limit 5/5/10/10`."""
    return tuple(house.chips(read_money(amount.strip())) for amount in _BETWEEN.split(text))


def _ante_alone(house: House, said: Said) -> House:
    return _with(house, {"ante": house.chips(said.amount()), "blinds": ()})


def _blinds(house: House, said: Said) -> House:
    return _with(house, {"blinds": _each(house, said.words()), "ante": None})


def _over_blinds(house: House, said: Said) -> House:
    return _with(house, {"over_blinds": _each(house, said.words())})


def _fixed_limit(house: House, said: Said) -> House:
    """Read one size for every betting round, or one for each."""
    sizes = _each(house, said.words())
    if len(sizes) == 1:
        sizes *= house.table.procedure.betting_rounds
    return _with(house, {"limit": FixedLimit(sizes)})


def _spread_limit(house: House, said: Said) -> House:
    spread = house.chips(said.amount("least")), house.chips(said.amount("most"))
    return _with(house, {"limit": SpreadLimit((spread,) * house.table.procedure.betting_rounds)})


def _spread_limits(house: House, said: Said) -> House:
    spreads = []
    for text in said.words().split("/"):
        ends = _each(house, text)
        if len(ends) != 2:
            raise ScenarioError(f'"{text.strip()}" is no spread, such as "5 to 20"')
        spreads.append((ends[0], ends[1]))
    return _with(house, {"limit": SpreadLimit(tuple(spreads))})


def _commission(rate: Rate) -> _Change:
    return lambda house, said: _with(house, {"commission": PotCommission(rate, said.amount())})


def _time_commission(house: House, said: Said) -> House:
    return _with(house, {"commission": TimeCommission(said.amount(), said.number())})


def _backs(house: House, said: Said) -> House:
    colours = tuple(colour.strip() for colour in said.words().replace(" and ", ",").split(","))
    return _with(house, {"backs": colours})


def _bring_in(house: House, said: Said) -> House:
    return _with(house, {"foreign": Foreign(short_opening=house.chips(said.amount()))})


def _played_by(*instruments: str) -> _Change:
    """Use another law's usual table and currency; must come before everything else."""
    return lambda house, _: replace(
        house, table=usual(house.table.game, RuleSet(instruments)).table
    )


def _commences(house: House, said: Said) -> House:
    instrument(said.words("instrument"))  # raises if unknown
    return replace(house, entered={**house.entered, said.words("instrument"): said.day()})


CARDS: Final[tuple[Choice[House], ...]] = (
    choice("{number} seats", _number("seats")),
    choice("{number} cards", _number("cards")),
    choice("a wild card", _fixed(wild_card=True)),
    choice("no wild card", _fixed(wild_card=False)),
    choice("ace also low", _fixed(ace_low=True)),
    choice("ace high only", _fixed(ace_low=False)),
    choice("high ball", _fixed(wins=Wins.HIGH_BALL)),
    choice("low ball", _fixed(wins=Wins.LOW_BALL)),
    choice("high/low split", _fixed(wins=Wins.SPLIT)),
    choice("low hands need eight or less", _fixed(qualifier=True)),
    choice("any low hand counts", _fixed(qualifier=False)),
    choice("ace lowest in low hands", _fixed(ace_low_in_low=True)),
    choice("burn cards", _fixed(burn=True)),
    choice("no burn cards", _fixed(burn=False)),
    choice("folded hands are shuffled for the draw", _fixed(reshuffle_folded=True)),
    choice("backs {words}", _backs),
)

BETS: Final[tuple[Choice[House], ...]] = (
    choice("ante {amount}", _ante_alone),
    choice("ante {amount} besides the blinds", _amount("ante")),
    choice("no ante", _fixed(ante=None)),
    choice("blind {words}", _blinds),
    choice("blinds {words}", _blinds),
    choice("no blinds", _fixed(blinds=())),
    choice("over-blind {words}", _over_blinds),
    choice("over-blinds {words}", _over_blinds),
    choice("option A", _fixed(option=Option.A)),
    choice("option B", _fixed(option=Option.B)),
    choice("option C", _fixed(option=Option.C)),
    choice("fixed limit {words}", _fixed_limit),
    choice("spread limit {least:amount} to {most:amount}", _spread_limit),
    choice("spread limits {words}", _spread_limits),
    choice("full pot limit", _fixed(limit=PotLimit())),
    choice("half pot limit", _fixed(limit=PotLimit(half=True))),
    choice("straddle limit", _fixed(limit=StraddleLimit())),
    choice("no limit", _fixed(limit=NoLimit())),
    choice("Manila limits", _fixed(limit=MANILA_LIMITS)),
    choice("limits of Limit Hold-Em", _fixed(limit=LIMIT_HOLD_EM)),
    choice("minimum bet {amount}", _amount("minimum_bet")),
    choice("smallest chip {amount}", _amount("smallest_chip")),
    choice("lowest card opens", _fixed(opens=Opens.LOWEST_CARD)),
    choice("highest card opens", _fixed(opens=Opens.HIGHEST_CARD)),
    choice("later rounds open by card", _fixed(opens_by=OpensBy.CARD)),
    choice("later rounds open by exposed hand", _fixed(opens_by=OpensBy.EXPOSED_HAND)),
    choice("no check in the final round", _fixed(no_check_at_last=True)),
    choice("at most {number} raises in an ante game", _number("ante_raise_cap")),
    choice("any number of raises at no limit", _fixed(raise_cap_in_no_limit=False)),
    choice("tapping out in whole minimum bets", _fixed(tap_out_units=True)),
    choice("tapping out with all chips", _fixed(tap_out_units=False)),
    choice("a bring-in of {amount}", _bring_in),
)

MONEY: Final[tuple[Choice[House], ...]] = (
    choice("tournament chips", _played_by("S2-2001")),
    choice("cash chips", _played_by("S2-2001", "NI2006-154")),
    choice("minimum table stake {amount}", _amount("minimum_table_stake")),
    choice("maximum buy-in {amount}", _amount("maximum_buy_in")),
    choice("no maximum buy-in", _fixed(maximum_buy_in=None)),
    choice("commission 5% up to {amount}", _commission(Rate.FIVE_PERCENT)),
    choice("commission 10% up to {amount}", _commission(Rate.TEN_PERCENT)),
    choice("commission {amount} for {number} minutes", _time_commission),
    choice("no commission", _fixed(commission=None)),
    choice("powers delegated to supervisors", _fixed(delegated=True)),
    choice("{instrument:words} commences on {day}", _commences),
)

CHOICES: Final[tuple[Choice[House], ...]] = (*CARDS, *BETS, *MONEY)
