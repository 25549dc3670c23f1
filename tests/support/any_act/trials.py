"""Tries any command of a decider at any stage of play, and says what must hold of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, TypeVar

from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from tests.support.any_act.bounds import bounded
from tests.support.any_act.values import Known, Values, hints_of

Value = TypeVar("Value")
SELDOM: Final = 3
"""A kind of command that was allowed less often is tried wherever the play brings it."""
MOST_EVENTS: Final = 2_000
"""No act has so many; a session's end with eighty entrants has some hundreds."""
AS_ORDINARY: Final = 0.1
"""How often a command is the one that the play goes on with."""
AS_CHANGED: Final = 0.25
"""How often it is that one with a change."""
AS_AWAITED: Final = 0.25
"""How often it is of a kind that is awaited, by whom it is awaited from."""
RARER_OF: Final = 3
"""Of so many kinds that are drawn, the one that was allowed least often is tried."""
FURTHER: Final = 0.4
"""How often another act follows on one that was allowed, away from the play."""


@dataclass(frozen=True, slots=True)
class Decider:
    """Something that rules on commands."""

    name: str
    commands: tuple[type[Any], ...]
    decide: Callable[[Any, Any], Allowed[Any] | Refused]
    apply: Callable[[Any, Any], Any]
    awaited: Callable[[Any], Any]
    check: Callable[[Any], object]
    """What must hold of every state, such as that money is conserved."""
    most_lines: int
    """How many lines of code one act may go through."""
    by_law: bool = True
    """Whether every ruling rests on a clause; a room has rules of its own besides."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A decider at a moment of play, with what means something then and what may come next."""

    decider: Decider
    state: Any
    known: Known
    ordinary: tuple[Any, ...] = ()
    """Commands that are awaited."""


@dataclass(slots=True)
class Trials:
    """Tries commands at the stages that it is shown, until it has tried enough."""

    rng: Random
    most: int
    at_a_stage: int = 12
    tried: int = 0
    allowed: Counter[type] = field(default_factory=Counter)
    refused: Counter[type] = field(default_factory=Counter)
    most_lines: Counter[str] = field(default_factory=Counter)
    """The most lines that an act went through, by decider."""

    def at(self, stage: Stage) -> None:
        """Try some commands there, and see that none of them has changed the state."""
        before = deepcopy(stage.state)
        for _ in range(self.at_a_stage):
            after = self._tried(stage, stage.state)
            while after is not None and self.rng.random() < FURTHER:
                after = self._tried(stage, after)
        assert stage.state == before, f"{stage.decider.name}: deciding has changed the state"

    @property
    def never_allowed(self) -> Mapping[type, str]:
        """The kinds of command that were tried, and refused whenever they were, by name."""
        return {kind: kind.__name__ for kind in self.refused if not self.allowed[kind]}

    @property
    def enough(self) -> bool:
        """Whether so many were tried."""
        return self.tried >= self.most

    def _tried(self, stage: Stage, state: Any) -> Any:
        """What becomes of the state by one command; None where it is refused."""
        command = self._command(stage, state)
        decider = stage.decider
        self.tried += 1
        try:
            return self._ruled(decider, state, command)
        except Exception as error:
            raise AssertionError(f"{decider.name}: {_shown(command)}: {error!r}") from error

    def _ruled(self, decider: Decider, state: Any, command: Any) -> Any:
        ruling = self._counted(decider, lambda: decider.decide(state, command))
        if isinstance(ruling, Refused):
            self.refused[type(command)] += 1
            assert ruling.under or not decider.by_law, "a refusal cites a clause"
            assert ruling.because, "a refusal says why"
            return None
        self.allowed[type(command)] += 1
        assert len(ruling.events) <= MOST_EVENTS, f"{len(ruling.events)} events"
        for event in ruling.events:
            assert event.under or not decider.by_law, f"{event} cites nothing"
        after = self._counted(decider, lambda: _applied(decider, state, ruling))
        self._counted(decider, lambda: decider.awaited(after))
        decider.check(after)
        return after

    def _counted(self, decider: Decider, work: Callable[[], Any]) -> Any:
        found, lines = bounded(work, decider.most_lines)
        self.most_lines[decider.name] = max(self.most_lines[decider.name], lines)
        return found

    def _command(self, stage: Stage, state: Any) -> Any:
        values, chance = Values(self.rng, stage.known), self.rng.random()
        if stage.ordinary and chance < AS_ORDINARY + AS_CHANGED:
            ordinary = self.rng.choice(stage.ordinary)
            return ordinary if chance < AS_ORDINARY else values.changed(ordinary)
        if chance < AS_ORDINARY + AS_CHANGED + AS_AWAITED:
            kinds = stage.decider.commands
            awaited = [one for one in stage.decider.awaited(state) if one.command in kinds]
            if awaited:
                one = min(self._some(awaited), key=lambda one: self.allowed[one.command])
                return _as_awaited(values, one, state)
        kind = min(self._some(stage.decider.commands), key=lambda kind: self.allowed[kind])
        return values.command(kind)

    def _some(self, known: Sequence[Value]) -> list[Value]:
        return [self.rng.choice(known) for _ in range(self.rng.randint(1, RARER_OF))]

    def wants(self, stage: Stage) -> bool:
        """Whether the play goes on with an act of a kind that was seldom allowed so far."""
        return any(self.allowed[type(one)] < SELDOM for one in stage.ordinary)


def _as_awaited(values: Values, awaited: Any, state: Any) -> Any:
    """A command of an awaited kind: by whom and where it is awaited, and any other values."""
    command = values.command(awaited.command)
    known = {name: getattr(awaited, name, None) for name in _NAMED_BY_AWAITED}
    seat = known["seat"] or known["box"]
    by = _player_at(state, seat) if awaited.office is Office.PLAYER and seat else None
    known["by"] = by or _in_office(values, awaited.office)
    hints = hints_of(awaited.command)
    try:
        return replace(
            command, **{name: one for name, one in known.items() if one and name in hints}
        )
    except ValueError:
        return command


_NAMED_BY_AWAITED: Final = ("seat", "box", "back", "table", "entrant")


def _in_office(values: Values, office: Office) -> Person:
    persons = [one for one in values.known.persons if one.office is office]
    return values.rng.choice(persons) if persons else Person(values.number(), office)


def _player_at(state: Any, seat: int) -> Person | None:
    seats: Any = getattr(state, "seats", None) or getattr(state, "boxes", ())
    held = seats if isinstance(seats, Mapping) else {one.number: one for one in seats}
    return Person(held[seat].player, Office.PLAYER) if seat in held else None


def _applied(decider: Decider, state: Any, ruling: Allowed[Any]) -> Any:
    for event in ruling.events:
        state = decider.apply(state, event)
    return state


def _shown(command: Any) -> str:
    text = repr(command)
    return text if len(text) < 2_000 else f"{text[:2_000]} ..."
