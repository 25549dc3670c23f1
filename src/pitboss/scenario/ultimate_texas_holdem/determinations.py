"""The words for what the operator determines for an Ultimate Texas Hold-em table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from pitboss.games.ultimate_texas_holdem import (
    Determinations,
    Limits,
    PlayErrorBasis,
    PlayLimits,
    ShoeKind,
)
from pitboss.law.register import instrument
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import Choice, choice


@dataclass(frozen=True, slots=True)
class House:
    """What is determined for the table, with the operator's commencements."""

    table: Determinations = field(default_factory=Determinations)
    entered: dict[str, date] = field(default_factory=dict)


_Change = Callable[[House, Said], House]


def _with(house: House, fields: dict[str, Any]) -> House:
    return replace(house, table=replace(house.table, **fields))


def _fixed(**fields: Any) -> _Change:
    return lambda house, _: _with(house, fields)


def _amount(name: str) -> _Change:
    return lambda house, said: _with(house, {name: said.amount()})


def _number(name: str) -> _Change:
    return lambda house, said: _with(house, {name: said.number()})


def _seconds(name: str) -> _Change:
    return lambda house, said: _with(house, {name: said.number("duration")})


def _limit(end: str, *boxes: str) -> _Change:
    """Set the minimum or maximum of some boxes."""
    return lambda house, said: _with(
        house,
        {box: replace(getattr(house.table, box), **{end: said.amount()}) for box in boxes},
    )


def _both(box: str, limits: type[Limits | PlayLimits] = Limits) -> _Change:
    return lambda house, said: _with(
        house, {box: limits(said.amount("least"), said.amount("most"))}
    )


def _backs(house: House, said: Said) -> House:
    colours = tuple(colour.strip() for colour in said.words().replace(" and ", ",").split(","))
    return _with(house, {"backs": colours})


def _commences(house: House, said: Said) -> House:
    instrument(said.words("instrument"))  # raises if unknown
    return replace(house, entered={**house.entered, said.words("instrument"): said.day()})


CHOICES: Final[tuple[Choice[House], ...]] = (
    choice("box minimum {amount}", _limit("minimum", "ante", "trips")),
    choice("box maximum {amount}", _limit("maximum", "ante", "trips")),
    choice("ante minimum {amount}", _limit("minimum", "ante")),
    choice("ante maximum {amount}", _limit("maximum", "ante")),
    choice("ante {least:amount} to {most:amount}", _both("ante")),
    choice("trips minimum {amount}", _limit("minimum", "trips")),
    choice("trips maximum {amount}", _limit("maximum", "trips")),
    choice("trips {least:amount} to {most:amount}", _both("trips")),
    choice("play minimum {amount}", _limit("minimum", "play")),
    choice("play maximum {amount}", _limit("maximum", "play")),
    choice("play {least:amount} to {most:amount}", _both("play", PlayLimits)),
    choice("multiple {amount}", _amount("multiple")),
    choice("maximum payout {amount}", _amount("maximum_payout")),
    choice("no maximum payout", _fixed(maximum_payout=None)),
    choice("automated shuffling shoe", _fixed(shoe=ShoeKind.AUTOMATED, backs=("blue", "red"))),
    choice("card shoe", _fixed(shoe=ShoeKind.CARD, backs=("blue",))),
    choice("{number} boxes", _number("boxes")),
    choice("backs {words}", _backs),
    choice("reasonable period {duration}", _seconds("reasonable_period_seconds")),
    choice("play errors by rule 8", _fixed(play_error_basis=PlayErrorBasis.RULE_8)),
    choice("play errors by the limits", _fixed(play_error_basis=PlayErrorBasis.LIMITS)),
    choice("powers delegated to supervisors", _fixed(delegated=True)),
    choice("{instrument:words} commences on {day}", _commences),
)
