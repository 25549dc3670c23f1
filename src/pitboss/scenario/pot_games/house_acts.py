"""The words for irregularities and house rulings at a pot-game table."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

from pitboss.cards import Card, FaceDown
from pitboss.games.poker import commands
from pitboss.games.poker.commands import Ground, Noticed, Seen
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.pot_games.table import NOWHERE, Table
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_Moment = TypeVar("_Moment", bound=Enum)

# --- irregularities -------------------------------------------------------------------------------

GROUNDS: Final = {ground.value: ground for ground in Ground}


def _reports(*, looked: bool = False, rebuilt: bool = True) -> _Act:
    def reports(table: Table, by: Actor, said: Said) -> Commands:
        words = said.words("ground").lower()
        if words not in GROUNDS:
            raise ScenarioError(f'"{words}" is nothing a deal suffers{nearest(words, GROUNDS)}')
        person, when = table.person(by), _noticed(said)
        return [commands.ReportDeal(person, GROUNDS[words], looked, rebuilt, when)]

    return reports


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


def _exposes_no_hole(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.HoleCardsExposed(table.person(by), ())]


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


def _face_up(*, first: bool) -> _Act:
    return lambda table, by, said: [
        commands.FaceUpInShoe(table.person(by), said.cards("card")[0], first)
    ]


def _wrong_number(table: Table, by: Actor, said: Said) -> Commands:
    seats = [said.number("seat")] + ([said.number("other")] if "other" in said else [])
    return [commands.WrongNumberOfCards(table.person(by), tuple(seats))]


def _in_discards(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CardsInDiscards(table.person(by), said.number("seat"))]


def _slow(table: Table, by: Actor, said: Said) -> Commands:
    number, seconds = said.number("seat"), said.number("seconds")
    return [commands.NinetySecondsRanOut(table.person(by), number, seconds)]


def _missing(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by), missing=said.cards("card"))]


def _foreign(table: Table, by: Actor, said: Said) -> Commands:
    found = said.words("what") or "a foreign card"
    return [commands.CardsMissingOrForeign(table.person(by), foreign=(found,))]


def _nothing_missing(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.CardsMissingOrForeign(table.person(by))]


def _tells(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.ShareInformation(table.person(by), said.words("told"))]


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("reports that {ground:words}, noticed {when:words}", _reports()),
    act("reports that {ground:words}, and somebody looked at it", _reports(looked=True)),
    act("reports that {ground:words}, beyond repair", _reports(rebuilt=False)),
    act("reports that {ground:words}", _reports()),
    act("exposes no hole card", _exposes_no_hole),
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
    act("finds the {card} face up in the shoe, first of the deal", _face_up(first=True)),
    act("finds the {card} face up in the shoe", _face_up(first=False)),
    act("finds a wrong number of cards at seat {seat:number}[ and seat {other:number}]",
        _wrong_number),
    act("finds the cards of seat {seat:number} among the discards", _in_discards),
    act("finds the {card} missing", _missing),
    act("finds a foreign card[, {what:words}]", _foreign),
    act("finds nothing missing or foreign", _nothing_missing),
    act("finds that seat {seat:number} has not acted in {seconds:duration}", _slow),
    act("tells everybody[ that {told:words}]", _tells),
)  # fmt: skip

# --- rulings of the house -------------------------------------------------------------------------


def _offers(table: Table, by: Actor, said: Said) -> Commands:
    options = tuple(
        option.strip() for option in said.words("options").split(" or ") if option.strip()
    )
    return [commands.OfferCourses(table.person(by), said.words("irregularity"), options)]


def _folds(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.FoldHand(table.person(by), said.number("seat"), said.words("why"))]


def _excludes(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.ExcludePlayer(table.person(by), said.number("seat"), said.words("why"))]


def _without_refund(said: Said) -> tuple[int, ...]:
    return (said.number("seat"),) if "seat" in said else ()


def _calls_off(table: Table, by: Actor, said: Said) -> Commands:
    why, kept = said.words("why"), _without_refund(said)
    return [commands.InvalidateOutcome(table.person(by), why, kept)]


def _voids(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.VoidRound(table.person(by), said.words("why"), _without_refund(said))]


def _releases(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.ReleaseFoldedHands(table.person(by))]


def _rules(*, play_on: bool) -> _Act:
    return lambda table, by, said: [
        commands.RuleOnDispute(
            table.person(by), play_on, said.words("why"), said.get("dispute"), said.get("round")
        )
    ]


RULINGS: Final[tuple[ActWords, ...]] = (
    act("offers options", _offers),
    act("offers for {irregularity:words}: {options:words}", _offers),
    act("lets folded hands be shuffled again", _releases),
    act("folds the hand of seat {seat:number}[ because {why:words}]", _folds),
    act("excludes seat {seat:number} from the game[ because {why:words}]", _excludes),
    act("calls the game off because of {why:words}, without refund to seat {seat:number}",
        _calls_off),
    act("calls the game off[ because of {why:words}]", _calls_off),
    act("voids the round because {why:words}, without refund to seat {seat:number}", _voids),
    act("voids the round[ because {why:words}]", _voids),
    act("rules[ on the dispute of seat {dispute:number}]"
        "[ about round {round:number}] to play on[ because {why:words}]",
        _rules(play_on=True)),
    act("rules[ on the dispute of seat {dispute:number}]"
        "[ about round {round:number}] not to play on because {why:words}",
        _rules(play_on=False)),
)  # fmt: skip
