"""The words for what players and dealers do at an Ultimate Texas Hold-em table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.chips import Cents
from pitboss.games.ultimate_texas_holdem import Stage, awaited, commands
from pitboss.games.ultimate_texas_holdem.commands import Command, PlayersAct
from pitboss.offices import Office
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.ultimate_texas_holdem.table import OpenTable, Table
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_DECK: Final = 52
_USUAL_CUT: Final = 26

# --- players --------------------------------------------------------------------------------------


def _at_box(command: type[PlayersAct]) -> _Act:
    """Build a command that needs only the box of the person who acts."""
    return lambda table, by, _: [command(table.person(by), by.seat)]


def _places_wagers(table: Table, by: Actor, said: Said) -> Commands:
    nothing = Cents(0)
    return [
        commands.PlaceWagers(
            table.person(by),
            by.seat,
            said.get("ante", nothing),
            said.get("blind", nothing),
            said.get("trips"),
        )
    ]


def _plays(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.PlacePlayWager(table.person(by), by.seat, said.amount())]


def _disputes(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.Dispute(table.person(by), by.seat, said.words(), said.get("round"))]


PLAYERS: Final[tuple[ActWords, ...]] = (
    act("places ante {ante:amount}, blind {blind:amount}[, trips {trips:amount}]", _places_wagers),
    act("places ante {ante:amount}", _places_wagers),
    act("places blind {blind:amount}", _places_wagers),
    act("places trips {trips:amount}", _places_wagers),
    act("withdraws the wagers", _at_box(commands.WithdrawWagers)),
    act("checks", _at_box(commands.Check)),
    act("folds", _at_box(commands.Fold)),
    act("concedes", _at_box(commands.Fold)),
    act("places a play wager of {amount}", _plays),
    act("disputes[ of round {round:number}] that {words}", _disputes),
)

# --- the dealer, step by step ---------------------------------------------------------------------


def _single(command: type[Command]) -> _Act:
    return lambda table, by, _: [command(table.person(by))]


def _asks(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.AskToWager(table.person(by), said.number("box"))]


def _cuts(table: Table, by: Actor, said: Said) -> Commands:
    return [commands.CutCards(table.person(by), said.number())]


def _loads(table: Table, by: Actor, said: Said) -> Commands:
    cutting = said.number("cutting") if "cutting" in said else 1
    return [commands.LoadShoe(table.person(by), said.number("count"), cutting)]


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
    act("offers wagers", _single(commands.OfferWagers)),
    act("asks box {box:number} to wager", _asks),
    act("prepares the shoe", _prepares),
    act("shuffles", _single(commands.ShuffleCards)),
    act("cuts the cards {number} deep", _cuts),
    act("loads {count:number} cards into the shoe", _loads),
    act("loads {count:number} cards into the shoe, {cutting:number} cutting cards", _loads),
    act("announces no more bets", _single(commands.AnnounceNoMoreBets)),
    act("deals the communal cards", _single(commands.DealCommunalCards)),
    act("deals the hands", _single(commands.DealHands)),
    act("deals", _deals),
    act("reveals {part:words} as {cards}", _reveals_as),
    act("reveals {parts:words}", _reveals),
    act("refunds the antes", _single(commands.RefundAntes)),
    act("settles box {box:number}[ as {cards}]", _settles_box),
    act("settles", _settles),
    act("begins the next round", _next_round),
)
