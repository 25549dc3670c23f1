"""Sentences of the scenario language that construct a command and do nothing else.

A value in braces fills the command's field of the same name.  A field that has another name, or no
braces, says how it is read: `because=words("why")`, `box=OWN_SEAT`, `handled=False`.  Sentences
that look at the scene, or give several commands, are code in `pitboss.scenario`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, time
from enum import Enum
from typing import Final, Protocol

from pitboss.cards import Card
from pitboss.chips import Chips

Value = (
    str | int | Enum | Chips | Card | date | time | tuple[Card, ...] | tuple[str, ...]
    | tuple[int, ...] | tuple[tuple[int, Card], ...] | None
)  # fmt: skip
"""What a sentence may say, and what a field may be set to."""


class Speech(Protocol):
    """A sentence as somebody said it in a scene."""

    @property
    def values(self) -> Mapping[str, Value]:
        """The values of its braces; those of brackets that were left out are missing."""

    @property
    def speaker(self) -> int:
        """The number of the person who acts."""

    @property
    def seat(self) -> int:
        """The box or seat of the person who acts."""

    @property
    def entrant(self) -> int:
        """The entry number of the person who acts."""

    @property
    def table(self) -> int:
        """The number of the scene's table."""

    def chips(self, name: str) -> Chips:
        """Return an amount in the currency of the table."""

    def one_of(self, name: str, known: Mapping[str, Value], what: str) -> Value:
        """Return what the words stand for; refuse words that are not known."""

    def dealt(self, where: str) -> tuple[Card, ...]:
        """Return the faces of the cards that were dealt there, such as `communal`."""

    def exposed(self, where: str) -> tuple[tuple[int, Card], ...]:
        """Return the cards that the sentence counts from 1, with their faces."""


@dataclass(frozen=True, slots=True)
class Read:
    """How a field of a command is read from a sentence."""

    read: Callable[[Speech], Value]


@dataclass(frozen=True, slots=True)
class ScenarioSentence:
    """A pattern, and how fields are read that its braces do not name."""

    pattern: str
    reads: Mapping[str, Read]


def says(pattern: str, **fields: Read | Value) -> ScenarioSentence:
    """Define a sentence; a field is given a value, or a way to read one."""
    reads = {
        name: value if isinstance(value, Read) else _constant(value)
        for name, value in fields.items()
    }
    return ScenarioSentence(pattern, reads)


def _constant(value: Value) -> Read:
    return Read(lambda _: value)


OWN_SEAT: Final = Read(lambda speech: speech.seat)
SPEAKER: Final = Read(lambda speech: speech.speaker)
OWN_ENTRY: Final = Read(lambda speech: speech.entrant)
TABLE: Final = Read(lambda speech: speech.values.get("table", speech.table))
"""The table that the sentence names, or the scene's own."""


def value(name: str) -> Read:
    """Read the value of the braces with this name."""
    return Read(lambda speech: speech.values[name])


def words(name: str, otherwise: str = "") -> Read:
    """Read words; a default if the sentence leaves them out."""
    return Read(lambda speech: speech.values.get(name, otherwise))


def texts(name: str, otherwise: str) -> Read:
    """Read words as the only one of several texts."""
    return Read(lambda speech: (str(speech.values.get(name, otherwise)),))


def chips(name: str) -> Read:
    """Read an amount in the currency of the table."""
    return Read(lambda speech: speech.chips(name))


def one_card(name: str) -> Read:
    """Read one card as the only one of several."""

    def read(speech: Speech) -> Value:
        found = speech.values[name]
        assert isinstance(found, Card), f"{{{name}}} is one card"
        return (found,)

    return Read(read)


def one_of(name: str, known: Mapping[str, Value], what: str) -> Read:
    """Read words that stand for a value; `what` names it where they do not."""
    return Read(lambda speech: speech.one_of(name, known, what))


def exposed(where: str) -> Read:
    """Read cards by their places, from `first` to `last`; the sentence may name other faces."""
    return Read(lambda speech: speech.exposed(where))


def first_cards(where: str, count: int) -> Read:
    """Read the first cards that were dealt there; the sentence may name other faces."""

    def read(speech: Speech) -> Value:
        named = speech.values.get("cards")
        cards = named if isinstance(named, tuple) else speech.dealt(where)[:count]
        return tuple((place, card) for place, card in enumerate(cards, 1) if isinstance(card, Card))

    return Read(read)


def numbers(*names: str) -> Read:
    """Read those numbers that the sentence gives."""

    def read(speech: Speech) -> Value:
        found = (speech.values[name] for name in names if name in speech.values)
        return tuple(number for number in found if isinstance(number, int))

    return Read(read)
