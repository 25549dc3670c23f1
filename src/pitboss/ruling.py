"""Rulings: the shape of every decider's answer.

A decider allows a command, with the events that follow, or refuses it; either way it cites.  Rules
are written with the numbers of the instrument that their file names; `in_force` turns them into
the numbers of the instruments that govern the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
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
    """Something that happened by a clause."""

    @property
    def under(self) -> tuple[Citation, ...]:
        """The clauses that it happened by."""

    limits: ClassVar[bool]
    """Whether it limits somebody: a wager handed back, a payout capped, a round voided."""

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The money that it moved, each out of one account into another."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What the events of every decider have in common; each decider has a root of its own."""

    under: tuple[Citation, ...]
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What an event moved that has `moved`; the others moved nothing."""
        moved: tuple[Transfer, ...] = getattr(self, "moved", ())
        return moved


EventType = TypeVar("EventType", bound=Event)


@dataclass_transform(frozen_default=True)
def plain_value(kind: type[Value]) -> type[Value]:
    """A dataclass with slots that the type checker alone keeps from being changed.

    The guard at run time makes each value eight times as slow to make, and an act of a pot game
    makes several.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


@plain_value
class Allowed(Generic[EventType]):
    """The command stands, and this follows."""

    events: tuple[EventType, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The command has no effect, by these clauses, for this reason."""

    under: tuple[Citation, ...]
    because: str


def allowed(*events: EventType) -> Allowed[EventType]:
    """The command stands."""
    return Allowed(events)


def refused(because: str, *under: Citation) -> Refused:
    """The command has no effect."""
    return Refused(under, because)


_blank, _set = object.__new__, object.__setattr__


def changed(value: Value, **changes: object) -> Value:
    """A copy of a frozen dataclass without slots, with some fields changed.

    It does what `dataclasses.replace` does in a sixth of the time, which a round feels: its state
    is copied once an event.  That is why states, unlike events and commands, have no slots.
    """
    copy = _blank(value.__class__)
    _set(copy, "__dict__", value.__dict__ | changes)
    return copy


def copier(kind: type[Value]) -> Callable[[Value], Value]:
    """A function that copies values of a dataclass with slots.

    Written out field by field, as `dataclasses` itself writes `__init__`: a round of a pot game is
    copied with each act, and has fifty fields.
    """
    names = [field.name for field in fields(cast(Any, kind))]
    lines = [f"    copy.{name} = value.{name}" for name in names]
    text = "\n".join(["def copied(value):", "    copy = blank(kind)", *lines, "    return copy"])
    made: dict[str, Any] = {"blank": _blank, "kind": kind}
    exec(text, made)  # noqa: S102 (of names of fields alone)
    copied: Callable[[Value], Value] = made["copied"]
    return copied


def in_force(ruling: Allowed[EventType] | Refused, law: RuleSet) -> Allowed[EventType] | Refused:
    """The same ruling with the numbers of the instruments that govern the round."""
    if isinstance(ruling, Refused):
        return refusal_in_force(ruling, law)
    if all(_governed(event.under, law) for event in ruling.events):
        return ruling
    return Allowed(tuple(_renumbered(event, law) for event in ruling.events))


def refusal_in_force(refusal: Refused, law: RuleSet) -> Refused:
    """The same refusal with the numbers of the instruments that govern the round."""
    if _governed(refusal.under, law):
        return refusal
    return Refused(cited_in_force(refusal.under, law), refusal.because)


def _governed(under: Iterable[Citation], law: RuleSet) -> bool:
    return all(citation.instrument in law.instruments for citation in under)


@lru_cache(maxsize=4096)
def cited_in_force(under: tuple[Citation, ...], law: RuleSet) -> tuple[Citation, ...]:
    """The counterparts, without clauses that the governing edition does not have."""
    held = tuple(law.cite(citation) for citation in under if law.holds(citation))
    return held or (law.cite(under[0]),)  # a ruling without any clause is a fault of ours


def _renumbered(value: Any, law: RuleSet) -> Any:
    """The value with every citation in it renumbered."""
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
