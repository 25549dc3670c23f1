"""The kernel of every decider: who may give a command, which rule answers, what an event changes.

A decider lists its rules and its changes, one for each type of command and event; a type checker
compares each type with the function beside it, and a test finds a type that is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Never, Protocol, TypeVar, cast

from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Event, EventType, Refused


class Command(Protocol):
    """An act of a person."""

    @property
    def by(self) -> Person:
        """The person who acts."""


State = TypeVar("State")
AnyCommand = TypeVar("AnyCommand", bound=Command)
"""Every command of a decider: the root class, or a union."""
GivenCommand = TypeVar("GivenCommand", bound=Command)
"""The commands that one rule answers."""
AnyEvent = TypeVar("AnyEvent", bound=Event)
"""Every event of a decider: the root class, or a union."""
GivenEvent = TypeVar("GivenEvent", bound=Event)
"""The events that one function applies."""
Result = TypeVar("Result")
"""The changed state; None where changes are written into the state that is passed in."""


# --- decide ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfficeCheck(Generic[State]):
    """Who may give a command, and how anybody else is refused."""

    offices: frozenset[Office]
    """The offices that may give it in every state."""
    refusal: Callable[[State, Person], Refused | None]
    """Asked about any other office; None if that person may give it in this state."""

    def refuse(self, state: State, by: Person) -> Refused | None:
        """Refuse a person who may not give the command in this state."""
        return None if by.office in self.offices else self.refusal(state, by)


def only(*offices: Office, because: str, under: tuple[Citation, ...]) -> OfficeCheck[State]:
    """Return the check that lets these offices act in every state, and nobody else."""
    refusal = Refused(under, because)
    return OfficeCheck(frozenset(offices), lambda _state, _by: refusal)


_EVERY_OFFICE: Final = frozenset(Office)


def any_office() -> OfficeCheck[State]:
    """Return the check that lets everybody act; the rule may still compare the person."""
    return OfficeCheck(_EVERY_OFFICE, lambda _state, _by: None)


@dataclass(frozen=True, slots=True)
class Rule(Generic[State, GivenCommand, EventType]):
    """How a decider answers one type of command."""

    command: type[Command]
    decide: Callable[[State, GivenCommand], Allowed[EventType] | Refused]
    check: OfficeCheck[State]


def rule(
    command: type[GivenCommand],
    decide: Callable[[State, GivenCommand], Allowed[EventType] | Refused],
    check: OfficeCheck[State],
) -> Rule[State, Never, EventType]:
    """Pair a type of command with the rule that answers it and the office check before it."""
    return Rule(command, decide, check)


def _no_gate(_state: State, _command: Command) -> None:
    """Refuse nothing."""


class Rules(Generic[State, AnyCommand, EventType]):
    """The rules of one decider."""

    __slots__ = ("_gate", "by_command")

    def __init__(
        self,
        *rules: Rule[State, Never, EventType],
        gate: Callable[[State, AnyCommand], Refused | None] = _no_gate,
    ) -> None:
        """List the rules.  The gate refuses what has to wait, whatever the command's own rule."""
        self._gate = gate
        # `rule` has compared each type with its function, so an entry takes its own commands.
        self.by_command = {
            listed.command: cast("Rule[State, AnyCommand, EventType]", listed) for listed in rules
        }

    def decide(self, state: State, command: AnyCommand) -> Allowed[EventType] | Refused:
        """Rule on one command.  Changes nothing; reads no clock, draws no card, never raises."""
        refusal = self._gate(state, command)
        if refusal is not None:
            return refusal
        rule = self.by_command[command.__class__]
        if command.by.office not in rule.check.offices:
            refusal = rule.check.refusal(state, command.by)
            if refusal is not None:
                return refusal
        return rule.decide(state, command)


# --- apply ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change(Generic[State, GivenEvent, Result]):
    """What one type of event changes."""

    event: type[Event]
    apply: Callable[[State, GivenEvent], Result]


def change(
    event: type[GivenEvent], apply: Callable[[State, GivenEvent], Result]
) -> Change[State, Never, Result]:
    """Pair a type of event with the function that applies it."""
    return Change(event, apply)


def unchanged(*events: type[Event]) -> tuple[Change[State, Never, State], ...]:
    """List events that are kept on record and change nothing."""
    return tuple(Change(event, _keep) for event in events)


def _keep(state: State, _event: Event) -> State:
    return state


class Changes(Generic[State, AnyEvent, Result]):
    """The changes of one decider."""

    __slots__ = ("by_event",)

    def __init__(self, *changes: Change[State, Never, Result]) -> None:
        # `change` has compared each type with its function, so an entry takes its own events.
        self.by_event = {
            listed.event: cast("Callable[[State, AnyEvent], Result]", listed.apply)
            for listed in changes
        }

    def apply(self, state: State, event: AnyEvent) -> Result:
        """Apply one event.  Decides nothing."""
        return self.by_event[event.__class__](state, event)
