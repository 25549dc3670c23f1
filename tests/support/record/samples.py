"""One value of every kind of the vocabulary, made from the types that its fields declare."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pitboss.cards import Card, Deck, FaceDown, OrderOfHands
from pitboss.cards.card import CARDS
from pitboss.chips import Cents, Chips, Denominations, Odds, Rounding, TournamentChips, dollars
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.record.vocabulary import field_names
from pitboss.ruling import Event
from pitboss.table import Period
from pitboss.table.events import TableClosed
from pitboss.table.table_game import AwaitedAct, RoundCommand

NOON = datetime(2026, 1, 10, 12, 0, 0, 250_000, tzinfo=UTC)
FOUR = datetime(2026, 1, 11, 4, 0, tzinfo=UTC)
DEALER = Person(3, Office.DEALER)

SAMPLES: dict[Any, Any] = {
    Any: (1, "two", None, Cents(3)),
    object: "anything",
    str: "stake 3 – “so”",
    int: 7,
    bool: True,
    bytes: b"\x00\xff",
    NoneType: None,
    datetime: NOON,
    date: date(2025, 7, 19),
    Chips: TournamentChips(25),
    Cents: Cents(1250),
    TournamentChips: TournamentChips(25),
    Fraction: Fraction(7, 2),
    Card: CARDS[51],
    FaceDown: FaceDown(7),
    Citation: Citation("NI2025-411", "5.1", "U-07"),
    Deck: Deck(36, joker=True),
    Denominations: Denominations([dollars(1), dollars(5)]),
    OrderOfHands: OrderOfHands("NI2006-154", Deck(36)),
    Odds: Odds(3, 2),
    Rounding: Rounding("down", 5, "reading C-08"),
    Period: Period(NOON, FOUR),
    RuleSet: RuleSet(("S2-2001", "NI2006-154")),
    RoundCommand: ultimate.Fold(DEALER, 3),
    Event: TableClosed((Citation("NI2025-411", "14.2"),)),
    Enum: Office.DEALER,
    tuple[AwaitedAct, ...]: (),  # worked out anew from a state, and never recorded
}


def sample(kind: Any) -> Any:
    """A value of a class, or of what a type hint says."""
    if kind in SAMPLES:
        return SAMPLES[kind]
    if isinstance(kind, TypeVar):
        return sample(kind.__bound__)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is not None or isinstance(kind, UnionType):
        return _sample_of_generic(origin, arguments)
    if issubclass(kind, Enum):
        return list(kind)[-1]
    hints = get_type_hints(kind)
    return kind(**{name: sample(hints[name]) for name in field_names(kind)})


def _sample_of_generic(origin: Any, arguments: tuple[Any, ...]) -> Any:
    if origin in (Union, UnionType):
        return sample(next(one for one in arguments if one is not NoneType))
    if origin is Literal:
        return arguments[0]
    if origin is tuple and arguments[-1] is ...:
        return (sample(arguments[0]),) * 2
    if origin is tuple:
        return tuple(sample(one) for one in arguments)
    if origin is frozenset:
        return frozenset([sample(arguments[0])])
    if issubclass(origin, Mapping):
        return {sample(arguments[0]): sample(arguments[1])}
    return sample(origin)
