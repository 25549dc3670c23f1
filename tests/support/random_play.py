"""Random play: the one loop that random rounds, tables and rooms go through.

What is awaited, a command for it or something irregular in its place, the ruling, its events, and
the checks.  A game supplies only what differs: how it draws its commands, how it decides and
applies, and what must hold.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pitboss.ruling import Allowed, Event, Refused

CommandT = TypeVar("CommandT")
RulingT = TypeVar("RulingT")
StateT = TypeVar("StateT")
EventT = TypeVar("EventT", bound=Event)


class RandomPlay(ABC, Generic[CommandT, RulingT]):
    """Something that is played at random, one command after another."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        return False

    @abstractmethod
    def awaited_command(self) -> CommandT:
        """One of the commands that are awaited now, as the person who may give it would."""

    @abstractmethod
    def act(self, command: CommandT) -> RulingT:
        """Rule on a command, and let happen what is allowed."""

    def irregular_command(self, step: int) -> CommandT | None:
        """Now and then a command that comes in place of an awaited one."""
        return None

    def before_step(self) -> None:
        """Let time pass, or look at what is awaited."""

    def after_awaited(self, command: CommandT, ruling: RulingT) -> None:
        """Look at the ruling on a command that was awaited."""

    def after_step(self) -> None:
        """Check what must hold after every command, also after a refusal."""

    def take_step(self, step: int = 0) -> None:
        """Give one command."""
        self.before_step()
        irregular = self.irregular_command(step)
        command = self.awaited_command() if irregular is None else irregular
        ruling = self.act(command)
        if irregular is None:
            self.after_awaited(command, ruling)
        self.after_step()

    def take_steps(self, most: int) -> None:
        """Play until it is over, but no more than so many steps."""
        for step in range(most):
            if self.over:
                return
            self.take_step(step)

    def play_to_end(self, most: int) -> None:
        """Play until it is over, which must come within so many steps."""
        self.take_steps(most)
        assert self.over, "the round does not end"


class DecidedPlay(
    RandomPlay[CommandT, Allowed[EventT] | Refused], Generic[StateT, CommandT, EventT]
):
    """Random play of something with a state, a decider, and events that change the state."""

    state: StateT

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.events: list[EventT] = []
        self.rulings: list[tuple[CommandT, Allowed[EventT] | Refused]] = []

    @abstractmethod
    def decide(self, command: CommandT) -> Allowed[EventT] | Refused:
        """Rule on a command."""

    @abstractmethod
    def apply(self, event: EventT) -> StateT:
        """The state after an event."""

    def after_event(self, before: StateT, event: EventT) -> None:
        """Check what must hold after every event."""

    def act(self, command: CommandT) -> Allowed[EventT] | Refused:
        ruling = self.decide(command)
        self.rulings.append((command, ruling))
        if isinstance(ruling, Allowed):
            for event in ruling.events:
                before = self.state
                self.state = self.apply(event)
                self.events.append(event)
                self.after_event(before, event)
        return ruling
