"""The words for what dealers do at an Ultimate Texas Hold-em table, besides single commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.cards import Card
from pitboss.games.ultimate_texas_holdem import Stage, awaited, commands
from pitboss.games.ultimate_texas_holdem.commands import Command
from pitboss.offices import Office
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.sheet_acts import Spoken
from pitboss.scenario.ultimate_texas_holdem.table import OpenTable, Table
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_DECK: Final = 52
_USUAL_CUT: Final = 26

# --- players --------------------------------------------------------------------------------------


class SpokenAtTable(Spoken):
    """A sentence at a table where communal cards and a dealer's hand are dealt."""

    def __init__(self, table: Table, by: Actor, said: Said) -> None:
        super().__init__(table, by, said)
        self._table = table

    def dealt(self, where: str) -> tuple[Card, ...]:
        """Return the faces of the communal cards or of the dealer's."""
        state = self._table.state
        return self._table.faces({"communal": state.communal, "dealer": state.dealers}[where])

    def spare_card(self) -> Card:
        """Return a card that was not dealt."""
        return self._table.shoe.spare()


# --- the dealer, step by step ---------------------------------------------------------------------


def _reveals_as(table: Table, by: Actor, said: Said) -> Commands:
    """Reveal once, with the faces that the scenario gives, right or wrong."""
    return [_part(said.words("part"))(table.person(by), said.cards())]


def _part(text: str) -> Any:
    known = {
        "flop": commands.RevealFlop,
        "turn and river": commands.RevealTurnAndRiver,
        "dealer's hand": commands.RevealDealersHand,
    }
    name = text.lower().replace("the ", "").strip()
    if name not in known:
        raise ScenarioError(f'"{text}" is nothing that is revealed{nearest(name, known)}')
    return known[name]


_AFTER_A_PART: Final = re.compile(
    r", and |,|(?<=flop) and | and (?=(?:the )?dealer)", re.IGNORECASE
)


def _reveals(table: Table, by: Actor, said: Said) -> Iterator[Command]:
    """Reveal several times in a row, with the faces in the shoe."""
    for part in _AFTER_A_PART.split(said.words("parts")):
        command = _part(part)
        state = table.state
        places = {
            commands.RevealFlop: state.communal[:3],
            commands.RevealTurnAndRiver: state.communal[3:],
            commands.RevealDealersHand: state.dealers,
        }[command]
        yield command(table.person(by), table.faces(places))


def _settles_box(table: Table, by: Actor, said: Said) -> Commands:
    box = table.state.box(said.number("box"))
    faces = said.cards() or table.faces(box.hole if box else ())
    return [commands.SettleHand(table.person(by), said.number("box"), faces)]


# --- the dealer, all that is awaited --------------------------------------------------------------


def _next(table: Table, by: Actor, wanted: tuple[type[Command], ...]) -> Command | None:
    """Return the first of these commands that the dealer is due to give."""
    for awaited_act in awaited(table.state):
        if awaited_act.office is Office.DEALER and awaited_act.command in wanted:
            return _in_full(table, by, awaited_act.command, awaited_act.box)
    return None


def _in_full(table: Table, by: Actor, command: type[Command], box: int | None) -> Command:
    person = table.person(by)
    if command is commands.CutCards:
        return commands.CutCards(person, _USUAL_CUT)
    if command is commands.LoadShoe:
        return commands.LoadShoe(person, _DECK)
    if command is commands.SettleHand and box is not None:
        held = table.state.box(box)
        return commands.SettleHand(person, box, table.faces(held.hole if held else ()))
    return command(person)


_PREPARE: Final = (commands.ShuffleCards, commands.CutCards, commands.LoadShoe)
_DEAL: Final = (
    commands.OfferWagers, *_PREPARE, commands.AnnounceNoMoreBets, commands.DealCommunalCards,
    commands.DealHands,
)  # fmt: skip


def _prepares(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    step = _next(table, by, _PREPARE)
    if step is None:  # nothing left: repeat it to get a ruling
        yield commands.ShuffleCards(table.person(by))
    while step is not None:
        yield step
        step = _next(table, by, _PREPARE)


def _deals(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    dealt = table.state.stage >= Stage.BEFORE_THE_FLOP
    step = _next(table, by, _DEAL)
    while step is not None:
        yield step
        step = _next(table, by, _DEAL)
    if dealt or table.state.stage < Stage.BEFORE_THE_FLOP:  # not awaited: get a ruling
        yield commands.DealCommunalCards(table.person(by))


def _settles(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    wanted = (commands.RefundAntes, commands.SettleHand)
    step = _next(table, by, wanted)
    if step is None:
        first = next((box.number for box in table.state.boxes), 1)
        yield commands.SettleHand(table.person(by), first, ())
    while step is not None:
        yield step
        step = _next(table, by, wanted)


def _next_round(table: Table, _by: Actor, _: Said) -> Commands:
    table.next_round()
    return ()


def _opens(table: Table, by: Actor, said: Said) -> Commands:
    return [OpenTable(table.person(by), said.day() if "day" in said else None)]


DEALER: Final[tuple[ActWords, ...]] = (
    act("opens the table[ on {day}]", _opens),
    act("prepares the shoe", _prepares),
    act("deals", _deals),
    act("reveals {part:words} as {cards}", _reveals_as),
    act("reveals {parts:words}", _reveals),
    act("settles box {box:number}[ as {cards}]", _settles_box),
    act("settles", _settles),
    act("begins the next round", _next_round),
)
