"""The words for what players and dealers do at a pot-game table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.games.poker import Stage, awaited, commands
from pitboss.games.poker.commands import Command, DealersAct
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import worth
from pitboss.games.poker.state import Seat
from pitboss.offices import Office
from pitboss.scenario.people import Actor
from pitboss.scenario.pot_games.table import NOWHERE, OpenTable, Table
from pitboss.scenario.sentences import Said
from pitboss.scenario.sheet_acts import Spoken
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_USUAL_CUT: Final = 20


class SpokenAtTable(Spoken):
    """A sentence at a pot-game table, which plays for money or for tournament chips."""

    def __init__(self, table: Table, by: Actor, said: Said) -> None:
        super().__init__(table, by, said)
        self._house = table.house

    def chips(self, name: str) -> Chips:
        """Return an amount in the currency of the table."""
        return self._house.chips(self._said.amount(name))


# --- players --------------------------------------------------------------------------------------


def _replaces(table: Table, by: Actor, said: Said) -> Commands:
    """Replace cards given by face; the player knows the faces, the rules do not."""
    seat = table.state.seat(by.seat)
    held = dict(zip(table.faces(seat.hole), seat.hole, strict=True)) if seat else {}
    discards = tuple(held.get(card, NOWHERE) for card in said.cards())
    return [commands.Draw(table.person(by), by.seat, discards)]


PLAYERS: Final[tuple[ActWords, ...]] = (
    act("replaces none", _replaces),
    act("replaces {cards}", _replaces),
)

# --- the dealer, step by step ---------------------------------------------------------------------


def _single(command: type[DealersAct]) -> _Act:
    return lambda table, by, _: [command(table.person(by))]


def _opens(table: Table, by: Actor, _: Said) -> Commands:
    return [OpenTable(table.person(by))]


def _initial(table: Table, by: Actor, said: Said) -> Commands:
    """Deal the initial cards; a hole card that came face up is given by number."""
    turned = {said.number("seat"): said.number("number")} if "seat" in said else {}
    faces = said.cards() or table.faces_dealt(turned)
    return [commands.DealInitialCards(table.person(by), faces, tuple(turned.items()))]


def _both_face_up(table: Table, by: Actor, said: Said) -> Commands:
    seat = said.number("seat")
    turned = ((seat, 1), (seat, 2))
    return [commands.DealInitialCards(table.person(by), table.faces_dealt(), turned)]


def _next_cards(table: Table, by: Actor, said: Said) -> Commands:
    faces = said.cards() or table.faces_dealt()
    return [commands.DealCards(table.person(by), faces)]


def _without_burning(table: Table, by: Actor, _: Said) -> Commands:
    faces = table.faces_dealt(burn_forgotten=True)
    return [commands.DealCards(table.person(by), faces, burn_forgotten=True)]


def _last_for_all(table: Table, by: Actor, _: Said) -> Commands:
    faces = table.faces_dealt()
    face = faces[0] if faces else table.shoe.spare()
    return [commands.DealLastCardForAll(table.person(by), face)]


def _shows_one(table: Table, by: Actor, said: Said) -> Commands:
    number = said.number("seat")
    seat = table.state.seat(number)
    faces = said.cards() or (table.faces(seat.hole) if seat else ())
    return [commands.ExposeHand(table.person(by), number, faces)]


# --- the dealer, all that is awaited --------------------------------------------------------------

_PREPARE: Final = (commands.ShuffleCards, commands.CutCards)
_BEFORE: Final = (*_PREPARE, commands.CollectBlindsAndAntes)
_DEAL: Final = (*_BEFORE, commands.DealInitialCards)
_NEXT: Final = (commands.DealCards, commands.DealLastCardForAll)
_SHOW: Final = (commands.ExposeHand, commands.PassInHand)
_ALL: Final = (*_DEAL, *_NEXT, *_SHOW, commands.DividePots)


def _next(table: Table, by: Actor, wanted: tuple[type[Command], ...]) -> Command | None:
    """Return the first of these commands that the dealer is due to give."""
    for awaited_act in awaited(table.state):
        if awaited_act.office is Office.DEALER and awaited_act.command in wanted:
            return _in_full(table, by, awaited_act.command)
    return None


def next_of_all(table: Table, by: Actor) -> Command | None:
    """Return the dealer's next due command, whatever it is."""
    return _next(table, by, _ALL)


def _in_full(table: Table, by: Actor, command: type[Command]) -> Command:
    person = table.person(by)
    if command is commands.CutCards:
        return commands.CutCards(person, _USUAL_CUT)
    if command is commands.DealInitialCards:
        return commands.DealInitialCards(person, table.faces_dealt())
    if command is commands.DealCards:
        return commands.DealCards(person, table.faces_dealt())
    if command is commands.DealLastCardForAll:
        return commands.DealLastCardForAll(person, table.faces_dealt()[0])
    seat = table.state.to_show
    if seat is not None:
        return _shown_or_passed_in(table, by, seat)
    return command(person)


def _shown_or_passed_in(table: Table, by: Actor, seat: Seat) -> Command:
    """By 13.1 a hand is shown unless a shown hand beats it."""
    faces: tuple[Card, ...] = table.faces(seat.hole)
    if equal_or_higher(table.state, seat, worth(table.state, seat, faces)):
        return commands.ExposeHand(table.person(by), seat.number, faces)
    return commands.PassInHand(table.person(by), seat.number)


def _all_of(wanted: tuple[type[Command], ...], otherwise: _Act) -> _Act:
    """Give all of these that are due; if none is, give one to get a ruling."""

    def steps(table: Table, by: Actor, said: Said) -> Iterator[Command]:
        step = _next(table, by, wanted)
        if step is None:
            yield from otherwise(table, by, said)
        while step is not None:
            yield step
            step = _next(table, by, wanted)

    return steps


def _show_somebody(table: Table, by: Actor, _: Said) -> Commands:
    return [commands.ExposeHand(table.person(by), min(table.sitting, default=1), ())]


def _deals(table: Table, by: Actor, said: Said) -> Iterator[Command]:
    """Deal up to the initial cards, once, and not the next cards after them."""
    if table.state.stage is not Stage.BEFORE_THE_DEAL:
        yield from _initial(table, by, said)
        return
    while table.state.stage is Stage.BEFORE_THE_DEAL:
        step = _next(table, by, _DEAL)
        assert step is not None, "before the deal something is always awaited of the dealer"
        yield step


def _next_round(table: Table, _by: Actor, _: Said) -> Commands:
    table.next_round()
    return ()


DEALER: Final[tuple[ActWords, ...]] = (
    act("opens the table", _opens),
    act("prepares the cards", _all_of(_PREPARE, _single(commands.ShuffleCards))),
    act("deals the initial cards[ as {cards}]", _initial),
    act("deals card {number} of seat {seat:number} face up", _initial),
    act("deals both hole cards of seat {seat:number} face up", _both_face_up),
    act("deals", _deals),
    act("deals the next cards without burning", _without_burning),
    act("deals the next cards[ as {cards}]", _next_cards),
    act("deals the last card for all", _last_for_all),
    act("shows the hand of seat {seat:number}[ as {cards}]", _shows_one),
    act("shows the hands", _all_of(_SHOW, _show_somebody)),
    act("does what is awaited", _all_of(_ALL, _single(commands.DividePots))),
    act("begins the next round", _next_round),
)
