"""Tries any command of a decider at any stage of play, and says what must hold of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from pitboss.ruling import Allowed, Refused
from tests.support.any_act.bounds import bounded
from tests.support.any_act.values import Known, Values

MOST_EVENTS: Final = 2_000
"""No act has so many; a session's end with eighty entrants has some hundreds."""
AS_AWAITED: Final = 0.35
"""How often a command is one that is awaited, with a change."""
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
    def enough(self) -> bool:
        """Whether so many were tried."""
        return self.tried >= self.most

    def _tried(self, stage: Stage, state: Any) -> Any:
        """What becomes of the state by one command; None where it is refused."""
        command = self._command(stage)
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
            assert ruling.under, "a refusal cites a clause"
            assert ruling.because, "a refusal says why"
            return None
        self.allowed[type(command)] += 1
        assert len(ruling.events) <= MOST_EVENTS, f"{len(ruling.events)} events"
        for event in ruling.events:
            assert event.under, f"{event} cites nothing"
        after = self._counted(decider, lambda: _applied(decider, state, ruling))
        self._counted(decider, lambda: decider.awaited(after))
        decider.check(after)
        return after

    def _counted(self, decider: Decider, work: Callable[[], Any]) -> Any:
        found, lines = bounded(work, decider.most_lines)
        self.most_lines[decider.name] = max(self.most_lines[decider.name], lines)
        return found

    def _command(self, stage: Stage) -> Any:
        values = Values(self.rng, stage.known)
        if stage.ordinary and self.rng.random() < AS_AWAITED:
            return values.changed(self.rng.choice(stage.ordinary))
        return values.command(self.rng.choice(stage.decider.commands))


def _applied(decider: Decider, state: Any, ruling: Allowed[Any]) -> Any:
    for event in ruling.events:
        state = decider.apply(state, event)
    return state


def _shown(command: Any) -> str:
    text = repr(command)
    return text if len(text) < 2_000 else f"{text[:2_000]} ..."
