"""The words for what players and dealers do at a Canberra Poker table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pitboss.chips import dollars
from pitboss.games.canberra_poker import Stage, awaited, commands
from pitboss.games.canberra_poker.commands import Command
from pitboss.games.canberra_poker.state import DEALER as DEALERS_HAND
from pitboss.offices import Office
from pitboss.scenario.canberra_poker.table import OpenTable, Table
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_HAND: Final = 5
_USUAL_CUT: Final = 26

# --- players --------------------------------------------------------------------------------------


def _wagers_on_jackpot(*, lit: bool) -> _Act:
    def wagers(table: Table, by: Actor, said: Said) -> Commands:
        price = table.house.table.jackpot_wager or dollars(1)
        amount = said.get("amount", price)
        return [commands.PlaceJackpotWager(table.person(by), by.seat, amount, lit)]

    return wagers


PLAYERS: Final[tuple[ActWords, ...]] = (
    act("wagers on the jackpot", _wagers_on_jackpot(lit=True)),
    act("wagers on the jackpot and the pad stays dark", _wagers_on_jackpot(lit=False)),
)

# --- the dealer, step by step ---------------------------------------------------------------------


def _face_up(table: Table, by: Actor, sequences: int | None) -> commands.DealCards:
    person = table.person(by)
    face = table.last_card(commands.DealCards(person, table.shoe.spare(), sequences))
    return commands.DealCards(person, face, sequences)


def _face_down(table: Table, by: Actor, sequences: int | None) -> commands.DealCards:
    return commands.DealCards(table.person(by), None, sequences)


def _deals_sequences(table: Table, by: Actor, said: Said) -> Commands:
    """Deal by the rules: only the dealer's last card face up, and none if one lies open."""
    count, state = said.number("count"), table.state
    last = count >= _HAND - len(state.dealers) and state.up_card is None
    return [_face_up(table, by, count) if last else _face_down(table, by, count)]


def _deals_up(table: Table, by: Actor, said: Said) -> Commands:
    return [_face_up(table, by, said.number("count"))]


def _turns_top(table: Table, by: Actor, said: Said) -> Commands:
    last = table.state.dealers[-1:]
    faces = said.cards("card") or table.faces(last) or (table.shoe.spare(),)
    return [commands.TurnTopCard(table.person(by), faces[0])]


def _sets(table: Table, by: Actor, said: Said) -> Commands:
    faces = said.cards() or table.faces(table.state.dealers)
    return [commands.SetDealersHand(table.person(by), faces)]


def _settles_box(table: Table, by: Actor, said: Said) -> Commands:
    number = said.number("box")
    faces = said.cards() or table.faces(table.state.cards_of(number))
    return [commands.SettleHand(table.person(by), number, faces)]


def _hands_over(table: Table, by: Actor, said: Said) -> Commands:
    paid = ((said.number("box"), said.amount()),)
    return [commands.HandOverJackpots(table.person(by), paid)]


def _collects_one(table: Table, by: Actor, said: Said) -> Commands:
    """Collect one hand, the dealer's if no box is named, with the number of cards counted."""
    number = said.number("box") if "box" in said else DEALERS_HAND
    count = said.number("count") if "count" in said else _HAND
    return [commands.CollectCards(table.person(by), ((number, count),))]


# --- the dealer, all that is awaited --------------------------------------------------------------

_PREPARE: Final = (commands.ShuffleCards, commands.CutCards, commands.LoadShoe)
_DEAL: Final = (
    commands.OfferWagers, *_PREPARE, commands.DealCards, commands.TurnTopCard,
    commands.CallBetOrFold,
)  # fmt: skip
_SETTLE: Final = (commands.SettleHand, commands.DeclareJackpots)


def _next(table: Table, by: Actor, wanted: tuple[type[Command], ...]) -> Command | None:
    """Return the first of these commands that the dealer is due to give."""
    for awaited_act in awaited(table.state):
        if awaited_act.office is Office.DEALER and awaited_act.command in wanted:
            return _in_full(table, by, awaited_act.command, awaited_act.box)
    return None


def _in_full(table: Table, by: Actor, command: type[Command], box: int | None) -> Command:
    person, state = table.person(by), table.state
    if command is commands.CutCards:
        return commands.CutCards(person, _USUAL_CUT)
    if command is commands.DealCards:
        open_last = not state.determinations.automated and state.up_card is None
        return (_face_up if open_last else _face_down)(table, by, None)
    if command is commands.TurnTopCard:
        return commands.TurnTopCard(person, table.faces(state.dealers[-1:])[0])
    if command is commands.SettleHand and box is not None:
        return commands.SettleHand(person, box, table.faces(state.cards_of(box)))
    return command(person)


def _prepares(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    step = _next(table, by, _PREPARE)
    if step is None:  # nothing left: repeat it to get a ruling
        yield commands.ShuffleCards(table.person(by))
    while step is not None:
        yield step
        step = _next(table, by, _PREPARE)


def _deals(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    dealt = table.state.deciding
    step = _next(table, by, _DEAL)
    while step is not None:
        yield step
        step = _next(table, by, _DEAL)
    if dealt or table.state.stage < Stage.BET_OR_FOLD:  # not awaited: get a ruling
        yield _face_down(table, by, None)


def _settles(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    """Settle every hand, then the claimed jackpots, then the cards; a claim may wait."""
    step = _next(table, by, _SETTLE)
    if step is None and not _hands_to_collect(table):
        yield commands.SettleHand(table.person(by), max(table.sitting, default=1), ())
    while step is not None:
        yield step
        step = _next(table, by, _SETTLE)
    if not table.state.continuing and not any(box.claim_open for box in table.state.boxes):
        yield from _collects(table, by, _)


def _collects(table: Table, by: Actor, _: Said) -> Iterator[Command]:
    """Collect every hand that may go; if none may, the dealer's, to get a ruling."""
    hands = _hands_to_collect(table) or (DEALERS_HAND,)
    counts = tuple((hand, len(table.state.cards_of(hand))) for hand in hands)
    yield commands.CollectCards(table.person(by), counts)


def _hands_to_collect(table: Table) -> tuple[int, ...]:
    for awaited_act in awaited(table.state):
        if awaited_act.command is commands.CollectCards:
            return awaited_act.hands
    return ()


def _next_round(table: Table, _by: Actor, _: Said) -> Commands:
    table.next_round()
    return ()


def _opens(table: Table, by: Actor, said: Said) -> Commands:
    return [OpenTable(table.person(by), said.day() if "day" in said else None)]


DEALER: Final[tuple[ActWords, ...]] = (
    act("opens the table[ on {day}]", _opens),
    act("prepares the shoe", _prepares),
    act("deals {count:number} sequence[s]", _deals_sequences),
    act("deals {count:number} sequence[s], the last card face up", _deals_up),
    act("turns the top card[ as {card}]", _turns_top),
    act("deals", _deals),
    act("sets the dealer's hand[ as {cards}]", _sets),
    act("settles box {box:number}[ as {cards}]", _settles_box),
    act("settles", _settles),
    act("hands over {amount} to box {box:number}", _hands_over),
    act("collects the cards of box {box:number}[, {count:number} of them]", _collects_one),
    act("collects the dealer's cards[, {count:number} of them]", _collects_one),
    act("collects the cards", _collects),
    act("begins the next round", _next_round),
)
