"""Rulings: the form in which every decider answers.

A decider allows a command and returns the events that follow, or refuses it; either way it cites
the clauses.  Rules use the numbers of the instrument that their file names; `in_force` converts
them to the numbers of the instruments that govern the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache, lru_cache, reduce
from operator import attrgetter
from typing import (
    Any,
    ClassVar,
    Generic,
    Protocol,
    TypeVar,
    cast,
    dataclass_transform,
    runtime_checkable,
)

from pitboss.chips import Transfer
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet

Value = TypeVar("Value")


class Outcome(Enum):
    """How a wager ends."""

    WINS = "wins"
    LOSES = "loses"
    PUSH = "push"
    VOID = "void"
    RETURNED = "returned"


@runtime_checkable
class Event(Protocol):
    """Something that happened under a clause."""

    @property
    def under(self) -> tuple[Citation, ...]:
        """The clauses behind the event."""

    limits: ClassVar[bool]
    """Whether it restricts somebody: a wager handed back, a payout capped, a round voided."""

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The money that the event moved, each transfer from one account to another."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Fields that the events of all deciders share.  Each decider has its own root class."""

    under: tuple[Citation, ...]
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The transfers in `moved`, if the event has that field; otherwise none."""
        moved: tuple[Transfer, ...] = getattr(self, "moved", ())
        return moved


EventType = TypeVar("EventType", bound=Event)
StateType = TypeVar("StateType")
Ruled_co = TypeVar("Ruled_co", bound=Event, covariant=True)


@dataclass_transform(frozen_default=True)
def plain_value(kind: type[Value]) -> type[Value]:
    """Make a dataclass with slots whose immutability only the type checker enforces.

    The runtime guard of `frozen=True` makes values eight times as slow to create, and one act of a
    pot game creates several.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


@plain_value
class Allowed(Generic[Ruled_co]):
    """The command is allowed, and these events follow."""

    events: tuple[Ruled_co, ...]


class Applied(Allowed[EventType], Generic[EventType, StateType]):
    """Allowed by a decider that has applied the events already: `states` has the state after each.

    Whoever carries out the ruling takes these states instead of applying the events again.
    """

    __slots__ = ("states",)
    __match_args__ = ("events",)

    def __init__(self, events: tuple[EventType, ...], states: tuple[StateType, ...]) -> None:
        super().__init__(events)
        self.states = states

    def __eq__(self, other: object) -> bool:
        return self.events == other.events if isinstance(other, Allowed) else NotImplemented

    __hash__ = Allowed.__hash__


@dataclass(frozen=True, slots=True)
class Refused:
    """The command is refused, under these clauses and for this reason."""

    under: tuple[Citation, ...]
    because: str


def allowed(*events: EventType) -> Allowed[EventType]:
    """Allow the command, with these events."""
    return Allowed(events)


def refused(because: str, *under: Citation) -> Refused:
    """Refuse the command, with the reason and its clauses."""
    return Refused(under, because)


class Course(Generic[EventType, StateType]):
    """Collects events, applying each at once so that the next step sees its effect."""

    def __init__(
        self, state: StateType, apply: Callable[[StateType, EventType], StateType]
    ) -> None:
        self.state = state
        self.events: list[EventType] = []
        self.states: list[StateType] = []
        """The state after each event."""
        self._apply = apply

    def happens(self, *events: EventType) -> None:
        """Apply these events."""
        for event in events:
            self.take_over(event, self._apply(self.state, event))

    def take_over(self, event: EventType, after: StateType) -> None:
        """Add an event that was applied elsewhere, and the state after it."""
        self.state = after
        self.events.append(event)
        self.states.append(after)

    @property
    def ruling(self) -> Applied[EventType, StateType]:
        """Return everything that happened."""
        return Applied(tuple(self.events), tuple(self.states))


def state_after(
    ruling: Allowed[EventType],
    state: StateType,
    apply: Callable[[StateType, EventType], StateType],
) -> StateType:
    """Return the state after a ruling; apply its events unless the decider has done so."""
    if isinstance(ruling, Applied):
        states: tuple[StateType, ...] = ruling.states
        return states[-1] if states else state
    return reduce(apply, ruling.events, state)


def steps(
    ruling: Allowed[EventType], _: type[StateType]
) -> Iterable[tuple[EventType, StateType | None]]:
    """Return each event with the state after it, or with None unless the decider has applied it."""
    if isinstance(ruling, Applied):
        return zip(ruling.events, ruling.states, strict=True)
    return ((event, None) for event in ruling.events)


_blank, _set = object.__new__, object.__setattr__


def changed(value: Value, **changes: object) -> Value:
    """Copy a frozen dataclass without slots, replacing some fields.

    Does the same as `dataclasses.replace` in a sixth of the time.  A round copies its state once
    per event, so the difference shows; it is why states, unlike events and commands, have no slots.
    """
    copy = _blank(value.__class__)
    _set(copy, "__dict__", value.__dict__ | changes)
    return copy


def in_force(ruling: Allowed[EventType] | Refused, law: RuleSet) -> Allowed[EventType] | Refused:
    """Convert a ruling to the numbers of the instruments that govern the round."""
    if isinstance(ruling, Refused):
        return refusal_in_force(ruling, law)
    if all(_governed(event.under, law) for event in ruling.events):
        return ruling
    return Allowed(tuple(_renumbered(event, law) for event in ruling.events))


def with_citations(event: EventType, under: tuple[Citation, ...]) -> EventType:
    """Copy an event whose first field is `under`, replacing it.

    Takes a third of the time of `dataclasses.replace`, which a hand of a pot game would notice.
    """
    kind: Callable[..., EventType] = event.__class__
    return kind(under, *_other_fields(event.__class__)(event))


@cache
def _other_fields(kind: type) -> Callable[[Event], tuple[object, ...]]:
    """Return a function that reads all fields of an event but the first."""
    _, *names = (field.name for field in fields(kind))
    if len(names) > 1:  # only then does it return a tuple
        return attrgetter(*names)
    return lambda event: tuple(getattr(event, name) for name in names)


def refusal_in_force(refusal: Refused, law: RuleSet) -> Refused:
    """Convert a refusal to the numbers of the instruments that govern the round."""
    if _governed(refusal.under, law):
        return refusal
    return Refused(cited_in_force(refusal.under, law), refusal.because)


def _governed(under: Iterable[Citation], law: RuleSet) -> bool:
    return all(citation.instrument in law.instruments for citation in under)


@lru_cache(maxsize=4096)
def cited_in_force(under: tuple[Citation, ...], law: RuleSet) -> tuple[Citation, ...]:
    """Convert citations to their counterparts; drop those that the governing edition lacks."""
    held = tuple(law.cite(citation) for citation in under if law.holds(citation))
    return held or (law.cite(under[0]),)  # a ruling must cite a clause, so keep one


def _renumbered(value: Any, law: RuleSet) -> Any:
    """Convert every citation inside a value, however deeply nested."""
    if type(value) is tuple:
        if value and all(isinstance(item, Citation) for item in value):
            return cited_in_force(value, law)
        return tuple(_renumbered(item, law) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        inner = {field.name: getattr(value, field.name) for field in fields(value)}
        changed = {name: _renumbered(item, law) for name, item in inner.items()}
        if changed == inner:
            return value
        return replace(cast(Any, value), **changed)
    return value
