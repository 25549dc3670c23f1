"""The words for what is determined and approved for a Canberra Poker table and its jackpot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from pitboss.games.canberra_poker import Determinations, Limits, ShoeKind
from pitboss.games.progressive_jackpot import JackpotDeterminations, Reseed
from pitboss.law.register import instrument
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import Choice, choice

_USUAL_APPROVAL: Final = "an example, approved by nobody"


def _usual_jackpot() -> JackpotDeterminations:
    return JackpotDeterminations(approval=_USUAL_APPROVAL)


@dataclass(frozen=True, slots=True)
class House:
    """What is determined for table and jackpot, with the commencements entered."""

    table: Determinations = field(default_factory=Determinations)
    jackpot: JackpotDeterminations = field(default_factory=_usual_jackpot)
    entered: dict[str, date] = field(default_factory=dict)


_Change = Callable[[House, Said], House]


def _with(house: House, fields: dict[str, Any]) -> House:
    return replace(house, table=replace(house.table, **fields))


def _with_jackpot(house: House, fields: dict[str, Any]) -> House:
    return replace(house, jackpot=replace(house.jackpot, **fields))


def _fixed(**fields: Any) -> _Change:
    return lambda house, _: _with(house, fields)


def _amount(name: str) -> _Change:
    return lambda house, said: _with(house, {name: said.amount()})


def _limit(end: str, area: str) -> _Change:
    return lambda house, said: _with(
        house, {area: replace(getattr(house.table, area), **{end: said.amount()})}
    )


def _both(area: str) -> _Change:
    return lambda house, said: _with(
        house, {area: Limits(said.amount("least"), said.amount("most"))}
    )


def _boxes(house: House, said: Said) -> House:
    return _with(house, {"boxes": said.number()})


def _backs(house: House, said: Said) -> House:
    colours = tuple(colour.strip() for colour in said.words().replace(" and ", ",").split(","))
    return _with(house, {"backs": colours})


def _automated(house: House, _: Said) -> House:
    """Use the machine, with the two decks that it needs."""
    return _with(house, {"shoe": ShoeKind.AUTOMATED, "backs": ("blue", "red")})


def _jackpot_wager(house: House, said: Said) -> House:
    """Set the same price at the table and in the pools."""
    price = said.amount()
    return _with(_with_jackpot(house, {"displayed_wager": price}), {"jackpot_wager": price})


def _shares(house: House, said: Said) -> House:
    shares = {
        "jackpot_permille": said.number("jackpot"),
        "reserve_permille": said.number("reserve"),
    }
    return _with_jackpot(house, shares)


def _approval(house: House, said: Said) -> House:
    return _with_jackpot(house, {"approval": said.words()})


def _reseed(reseed: Reseed) -> _Change:
    return lambda house, said: _with_jackpot(
        house, {"reseed": reseed, "start_value": said.get("amount", house.jackpot.start_value)}
    )


def _commences(house: House, said: Said) -> House:
    instrument(said.words("instrument"))  # raises if unknown
    return replace(house, entered={**house.entered, said.words("instrument"): said.day()})


CHOICES: Final[tuple[Choice[House], ...]] = (
    choice("ante minimum {amount}", _limit("minimum", "ante")),
    choice("ante maximum {amount}", _limit("maximum", "ante")),
    choice("ante {least:amount} to {most:amount}", _both("ante")),
    choice("bet minimum {amount}", _limit("minimum", "bet")),
    choice("bet maximum {amount}", _limit("maximum", "bet")),
    choice("bet {least:amount} to {most:amount}", _both("bet")),
    choice("multiple {amount}", _amount("multiple")),
    choice("maximum payout {amount}", _amount("maximum_payout")),
    choice("no maximum payout", _fixed(maximum_payout=None)),
    choice("automated shuffling shoe", _automated),
    choice("card shoe", _fixed(shoe=ShoeKind.CARD)),
    choice("{number} boxes", _boxes),
    choice("backs {words}", _backs),
    choice("jackpot wager {amount}", _jackpot_wager),
    choice("no jackpot", _fixed(jackpot_wager=None)),
    choice("jackpot share {jackpot:number} and reserve share {reserve:number} per mille", _shares),
    choice("shares approved as {words}", _approval),
    choice("shares not approved", _approval),
    choice("filled up by the operator to {amount}", _reseed(Reseed.START_VALUE)),
    choice("filled up from the reserve to {amount}", _reseed(Reseed.FROM_RESERVE)),
    choice("start value {amount} without filling up", _reseed(Reseed.NONE)),
    choice("powers delegated to supervisors", _fixed(delegated=True)),
    choice("{instrument:words} commences on {day}", _commences),
)
