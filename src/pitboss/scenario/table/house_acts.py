"""The words for what operator, supervisor and dealer do at a table besides the rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.cards import Card
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Said
from pitboss.scenario.table.determinations import purpose_of
from pitboss.scenario.table.scene import AtTable, CardCheck
from pitboss.scenario.table.sign_lines import ReadSign
from pitboss.scenario.vocabulary import ActWords, Commands, act, determined
from pitboss.table import commands

_Act = Callable[[AtTable, Actor, Said], Commands]


# --- time, opening and closing --------------------------------------------------------------------


def _strikes(table: AtTable, _by: Actor, said: Said) -> Commands:
    of_day = said.time_of_day()
    if "day" in said:
        table.evening.turn_to_day(said.day(), of_day)
    else:
        table.evening.turn_to(table.evening.moment(of_day))
    return ()


def _opens(table: AtTable, by: Actor, said: Said) -> Commands:
    purpose = purpose_of(said.words("purpose"))
    return [commands.OpenTable(table.person(by), table.evening.now, purpose)]


def _reads_sign(table: AtTable, by: Actor, _: Said) -> Commands:
    return [ReadSign(table.person(by))]


def _notice_of_closing(table: AtTable, by: Actor, said: Said) -> Commands:
    moment = table.evening.moment(said.time_of_day())
    return [commands.GiveNoticeOfClosure(table.person(by), table.evening.now, moment)]


OPENING: Final[tuple[ActWords, ...]] = (
    act("it is {time}[ on {day}]", _strikes),
    act("opens the table for {purpose:words}", _opens),
    act("reads the sign", _reads_sign),
    act("gives notice of closing at {time}", _notice_of_closing),
)

# --- limits ---------------------------------------------------------------------------------------


def limits_said(table: AtTable, text: str) -> Any:
    """Return the table's determinations with these replaced."""
    said = [Worded("Table", piece.strip(), 0) for piece in text.split(";")]
    house = table.round.house
    now = type(house)(table=table.state.determinations)
    return determined(now, said, table.game.choices, "determination").table


def _notice_of_limits(table: AtTable, by: Actor, said: Said) -> Commands:
    moment = table.evening.moment(said.time_of_day())
    limits = limits_said(table, said.words("limits"))
    return [commands.GiveNoticeOfLimits(table.person(by), table.evening.now, limits, moment)]


def _changes_limits(table: AtTable, by: Actor, said: Said) -> Commands:
    """Change to the stated limits, or else to those announced in the notice."""
    if "limits" in said:
        limits = limits_said(table, said.words("limits"))
    else:
        limits = table.state.notices.limits or table.state.determinations
    return [commands.ChangeLimits(table.person(by), table.evening.now, limits)]


LIMITS: Final[tuple[ActWords, ...]] = (
    act("gives notice of {limits:words} from {time}", _notice_of_limits),
    act("changes the limits[ to {limits:words}]", _changes_limits),
)

# --- cards ----------------------------------------------------------------------------------------


def _checks_all(table: AtTable, by: Actor, _: Said) -> Iterator[commands.CheckCards]:
    person = table.person(by)
    backs = [deck.back for deck in table.state.decks] or list(table.state.determinations.backs[:1])
    for back in backs:
        yield commands.CheckCards(person, table.evening.now, back, table.state.whole_deck.cards)


def _checks(table: AtTable, by: Actor, said: Said) -> Commands:
    """Check one deck: a card missing, a card too many, or a card with another back."""
    missed, other, more = (said.cards(name) for name in ("missed", "other", "more"))
    counted = (*_without(table.state.whole_deck.cards, (*missed, *other)), *more)
    command = commands.CheckCards(
        table.person(by), table.evening.now, said.words("back"), counted, other
    )
    return [CardCheck(command, missed)]


def _without(cards: tuple[Card, ...], missed: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in missed)


def _replaces_cards(table: AtTable, by: Actor, said: Said) -> Commands:
    person, back = table.person(by), said.words("back")
    cards = said.cards() or table.state.whole_deck.cards
    return [commands.ReplaceCards(person, table.evening.now, back, cards, said.words("new"))]


def _checks_replacement(table: AtTable, by: Actor, said: Said) -> Commands:
    """Check the new cards: complete, or with one missing."""
    person, back = table.person(by), said.words("back")
    deck = table.state.deck(back)
    new, missed = deck.replacement if deck else (), said.cards("missed")
    found = _without(new, missed)
    command = commands.CheckReplacement(person, table.evening.now, back, found)
    return [CardCheck(command, missed)]


CARDS: Final[tuple[ActWords, ...]] = (
    act("checks the new {back:words} cards and misses the {missed:card}", _checks_replacement),
    act("checks the new {back:words} cards", _checks_replacement),
    act("checks the cards", _checks_all),
    act("checks the {back:words} cards and misses the {missed:card}", _checks),
    act("checks the {back:words} cards and finds the {other:card} with another back", _checks),
    act("checks the {back:words} cards and finds the {more:card} beside them", _checks),
    act("checks the {back:words} cards", _checks),
    act("replaces all {back:words} cards by {new:words} ones", _replaces_cards),
    act("replaces all {back:words} cards", _replaces_cards),
    act("replaces the {cards} of the {back:words} cards", _replaces_cards),
)

# --- shoes ----------------------------------------------------------------------------------------


def _replaces_shoe(table: AtTable, by: Actor, said: Said) -> Commands:
    """Read `a card shoe`, `an automated shuffling shoe`, `a machine`, or `one like it`."""
    now, machine = table.state.determinations.shoe, table.state.game.automated
    kinds = {kind.value: kind for kind in type(now)} | {"one like it": now}
    if machine is not None:
        kinds["machine"] = machine
    name = said.words("kind").lower().removeprefix("an ").removeprefix("a ")
    if name not in kinds:
        raise ScenarioError(f'"{name}" is no shoe{nearest(name, kinds)}')
    backs = tuple(back.strip() for back in said.words("backs").split(" and ") if back.strip())
    return [
        commands.ReplaceShoe(
            table.person(by),
            table.evening.now,
            kinds[name],
            said.words("approval"),
            said.words("why"),
            backs,
        )
    ]


SHOES: Final[tuple[ActWords, ...]] = (
    act(
        "replaces the shoe by {kind:words} with {backs:words} cards, approved as {approval:words},"
        " because {why:words}",
        _replaces_shoe,
    ),
    act(
        "replaces the shoe by {kind:words}, approved as {approval:words}, because {why:words}",
        _replaces_shoe,
    ),
    act("replaces the shoe by {kind:words} because {why:words}", _replaces_shoe),
    act("replaces the shoe by {kind:words}, approved as {approval:words}", _replaces_shoe),
)
