"""Values for any field of any command, drawn from its type: ordinary, extreme and absurd ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import date, datetime, time, timedelta, timezone
from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from pitboss.cards import JOKER, Card
from pitboss.cards.card import CARDS
from pitboss.cards.shoe import FaceDown
from pitboss.chips import Cents, Chips, TournamentChips
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person

NUMBERS: Final = (-(10**9), -1, 0, 1, 2, 5, 8, 10, 51, 52, 53, 77, 1_000, 10**9, 2**63)
TEXTS: Final = ("", " ", "x", "fire", "\x00\u202e\n", "long " * 20_000)
LENGTHS: Final = (0, 1, 1, 2, 2, 3, 7)
MANY: Final = 60
"""Now and then a tuple has so many items: more than there are cards in a deck."""
SPANS: Final = (timedelta(0), timedelta(seconds=1), timedelta(minutes=90), timedelta(days=400))
ZONES: Final = tuple(timezone(timedelta(hours=hours)) for hours in (-12, 0, 14))
REPEATED: Final = 0.15
OTHER_COIN: Final = 0.1
KNOWN: Final = 0.6
"""How often a number, an amount, a card or a text is one that means something there."""


@dataclass(frozen=True, slots=True)
class Known:
    """What means something at a stage: the seats, persons, amounts, cards that are there."""

    now: datetime | None = None
    numbers: tuple[int, ...] = (1,)
    persons: tuple[Person, ...] = ()
    coin: type[Chips] = Cents
    amounts: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    texts: tuple[str, ...] = ()
    values: Mapping[str, Callable[[Values], Any]] = field(default_factory=dict)
    """By the name of a field whose type says too little."""
    bases: Mapping[type, tuple[Any, ...]] = field(default_factory=dict)
    """Values of a type that a few changes are made to, in place of one from nothing."""


class Values:
    """Draws values at one stage."""

    def __init__(self, rng: Random, known: Known) -> None:
        self.rng, self.known = rng, known

    def command(self, kind: type[Any]) -> Any:
        """A command of a kind; what its type refuses to be made of is drawn anew."""
        while True:
            try:
                return kind(**dict(self._drawn(kind)))
            except ValueError:
                continue  # refused at the edge, as a message of that kind would be

    def changed(self, value: Any) -> Any:
        """The same with another value in one of its fields."""
        hints = hints_of(type(value))
        for _ in range(20):
            name = self.rng.choice(list(hints))
            try:
                return replace(value, **{name: self.of(hints[name], name)})
            except ValueError:
                continue
        return value

    def _drawn(self, kind: type[Any]) -> Iterator[tuple[str, Any]]:
        for name, hint in hints_of(kind).items():
            yield name, self.of(hint, name)

    # --- by type ----------------------------------------------------------------------------------

    def of(self, hint: Any, name: str = "") -> Any:
        """A value of a type."""
        if name in self.known.values:
            return self.known.values[name](self)
        if get_origin(hint) in (Union, UnionType):
            return self.of(self.rng.choice(get_args(hint)), name)
        if get_origin(hint) is not None:
            return self._collection(hint, name)
        if hint in _PLAIN:
            return _PLAIN[hint](self)
        if issubclass(hint, Enum):
            return self.rng.choice(list(hint))
        if issubclass(hint, tuple):
            return hint(**{part: self.of(of, part) for part, of in hints_of(hint).items()})
        return self._structure(hint)

    def _structure(self, kind: type[Any]) -> Any:
        """A dataclass: one that is there with a change or two, or one from nothing."""
        assert is_dataclass(kind), f"no values are known for {kind}"
        bases = [base for of, found in self.known.bases.items() if of is kind for base in found]
        if bases and self.rng.random() < 0.9:
            base = self.rng.choice(bases)
            for _ in range(self.rng.choice((0, 1, 1, 1, 2))):
                base = self.changed(base)
            return base
        return self.command(kind)

    def _collection(self, hint: Any, name: str) -> Any:
        of, parts = get_origin(hint), get_args(hint)
        if of is tuple and parts[-1] is not Ellipsis:
            return tuple(self.of(part, name) for part in parts)
        length = MANY if self.rng.random() < 0.02 else self.rng.choice(LENGTHS)
        if issubclass(of, tuple):
            items = [self.of(parts[0], name) for _ in range(length)]
            if items and self.rng.random() < REPEATED:
                items.append(items[0])
            return tuple(items)
        if issubclass(of, frozenset):
            return frozenset(self.of(parts[0], name) for _ in range(length))
        assert issubclass(of, Mapping), f"no values are known for {hint}"
        return {self.of(parts[0], name): self.of(parts[1], name) for _ in range(length)}

    # --- plain values -----------------------------------------------------------------------------

    def number(self) -> int:
        """A number that means something here, or one beside it, or an absurd one."""
        if self.known.numbers and self.rng.random() < KNOWN:
            return self.rng.choice(self.known.numbers)
        return self.rng.choice(NUMBERS)

    def amount(self, coin: type[Chips]) -> Chips:
        """Chips of a currency."""
        if self.known.amounts and self.rng.random() < KNOWN:
            near = self.rng.choice(self.known.amounts) + self.rng.choice((0, 0, 0, 1, -1))
            return coin(max(near, 0))
        return coin(abs(self.number()))

    def any_chips(self) -> Chips:
        """Chips of the table's currency, and now and then of the other one."""
        coin = self.known.coin
        if self.rng.random() < OTHER_COIN:
            coin = TournamentChips if coin is Cents else Cents
        return self.amount(coin)

    def card(self) -> Card:
        """A card that lies open or is about to, any other, or the joker."""
        if self.known.cards and self.rng.random() < KNOWN:
            return self.rng.choice(self.known.cards)
        return self.rng.choice((*CARDS, JOKER))

    def place(self) -> FaceDown:
        """A place in the shoe, or where no shoe has one."""
        near = self.rng.random() < KNOWN
        return FaceDown(self.rng.randint(1, 40) if near else self.number())

    def text(self) -> str:
        """Nothing, something, or a great deal."""
        return self.rng.choice((*TEXTS, *self.known.texts))

    def person(self) -> Person:
        """Somebody who is here, or anybody else in any office."""
        if self.known.persons and self.rng.random() < 0.85:
            return self.rng.choice(self.known.persons)
        return Person(self.number(), self.rng.choice(list(Office)))

    def moment(self) -> datetime:
        """Now, sooner or later, or at the ends of time."""
        now = self.known.now
        assert now is not None, "this stage has no time"
        if self.rng.random() < 0.1:
            zone = self.rng.choice((now.tzinfo, *ZONES))
            first, last = datetime.min.replace(tzinfo=zone), datetime.max.replace(tzinfo=zone)
            return self.rng.choice((first, last))
        return now + self.rng.choice(SPANS) * self.rng.choice((-1, 1, 1))

    def day(self) -> date:
        """Today or any other."""
        return self.rng.choice((date.min, date(2001, 7, 1), date(2026, 1, 10), date.max))


_PLAIN: Final[Mapping[Any, Callable[[Values], Any]]] = {
    int: Values.number,
    bool: lambda values: values.rng.random() < 0.5,
    str: Values.text,
    NoneType: lambda _: None,
    Chips: Values.any_chips,
    Cents: lambda values: values.amount(Cents),
    TournamentChips: lambda values: values.amount(TournamentChips),
    Card: Values.card,
    FaceDown: Values.place,
    Person: Values.person,
    Citation: lambda _: Citation("NI2025-411", "4.2"),
    datetime: Values.moment,
    date: Values.day,
    time: lambda _: time(12),
}


_HINTS: dict[type[Any], Mapping[str, Any]] = {}


def hints_of(kind: type[Any]) -> Mapping[str, Any]:
    """The fields that a value of a dataclass or of a named tuple is made of, with their types."""
    if kind not in _HINTS:
        hints = get_type_hints(kind)
        made_of = [one.name for one in fields(kind) if one.init] if is_dataclass(kind) else hints
        _HINTS[kind] = {name: hints[name] for name in made_of}
    return _HINTS[kind]
