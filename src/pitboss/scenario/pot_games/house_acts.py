"""The words for irregularities and house rulings at a pot-game table."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

from pitboss.cards import Card, FaceDown
from pitboss.games.poker import commands
from pitboss.games.poker.commands import Noticed, Seen
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.pot_games.table import NOWHERE, Table
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_Moment = TypeVar("_Moment", bound=Enum)

# --- irregularities -------------------------------------------------------------------------------


def _noticed(said: Said) -> Noticed | None:
    """Say when it was noticed, if the scenario says."""
    return _one_of(Noticed, said.words("when")) if "when" in said else None


def _one_of(moments: type[_Moment], words: str) -> _Moment:
    known = {moment.value: moment for moment in moments}
    if words.lower() not in known:
        raise ScenarioError(f'"{words}" is no moment of a round{nearest(words, known)}')
    return known[words.lower()]


def _hole_card(table: Table, number: int, which: int) -> tuple[int, FaceDown, Card]:
    """Return a seat's hole card, counted from 1; a missing one shows a spare card."""
    seat = table.state.seat(number)
    if seat is None or not 1 <= which <= len(seat.hole):
        return number, NOWHERE, table.shoe.spare()
    place = seat.hole[which - 1]
    return number, place, table.faces([place])[0]


def _exposes_hole(table: Table, by: Actor, said: Said) -> Commands:
    cards = [_hole_card(table, said.number("seat"), said.number())]
    if "other" in said:
        cards.append(_hole_card(table, said.number("other"), said.number("second")))
    return [commands.HoleCardsExposed(table.person(by), tuple(cards), _noticed(said))]


def _exposes_final(table: Table, by: Actor, said: Said) -> Commands:
    seat = table.state.seat(said.number("seat"))
    face = table.faces(seat.hole[-1:])[0] if seat and seat.hole else table.shoe.spare()
    return [commands.FinalCardExposed(table.person(by), said.number("seat"), face)]


def _exposes_communal(*, burnt: bool) -> _Act:
    def exposes(table: Table, by: Actor, said: Said) -> Commands:
        faces = said.cards() or table.next_communal(said.number("count"))
        when = _one_of(Seen, said.words("when")) if "when" in said else None
        return [commands.CommunalCardsExposed(table.person(by), faces, burnt, when)]

    return exposes


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("exposes hole card {number} of seat {seat:number}", _exposes_hole),
    act("exposes hole card {number} of seat {seat:number}, noticed {when:words}", _exposes_hole),
    act("exposes hole card {number} of seat {seat:number}"
        " and hole card {second:number} of seat {other:number}", _exposes_hole),
    act("exposes hole card {number} of seat {seat:number}"
        " and hole card {second:number} of seat {other:number}, noticed {when:words}",
        _exposes_hole),
    act("exposes the final card of seat {seat:number}", _exposes_final),
    act("exposes {count:number} communal card[s] too early", _exposes_communal(burnt=False)),
    act("exposes {count:number} communal card[s] too early, {when:words}",
        _exposes_communal(burnt=False)),
    act("exposes {cards} too early", _exposes_communal(burnt=False)),
    act("burns a card and exposes {count:number} communal card[s] too early",
        _exposes_communal(burnt=True)),
)  # fmt: skip

# --- rulings of the house -------------------------------------------------------------------------


def _offers(table: Table, by: Actor, said: Said) -> Commands:
    options = tuple(
        option.strip() for option in said.words("options").split(" or ") if option.strip()
    )
    return [commands.OfferCourses(table.person(by), said.words("irregularity"), options)]


RULINGS: Final[tuple[ActWords, ...]] = (
    act("offers for {irregularity:words}: {options:words}", _offers),
)  # fmt: skip
