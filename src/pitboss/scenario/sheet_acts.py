"""The acts of a vocabulary that act sheets define: sentences that only construct a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Protocol, TypeVar

from pitboss.acts.sentences import ScenarioSentence, Value
from pitboss.acts.sheet import ActSheet
from pitboss.chips import Chips
from pitboss.offices import Person
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.moments import Evening
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act


class ScenePeople(Protocol):
    """A scene that knows who acts."""

    def person(self, actor: Actor) -> Person:
        """Return who acts."""


class TimedScene(ScenePeople, Protocol):
    """A scene with a clock."""

    @property
    def evening(self) -> Evening:
        """The evening on which it happens."""


class Spoken:
    """A sentence as somebody said it in a scene: what the readers of a sheet read from."""

    def __init__(self, scene: ScenePeople, by: Actor, said: Said) -> None:
        self._by, self._said = by, said
        self.person = scene.person(by)

    @property
    def values(self) -> Mapping[str, Value]:
        """The values of its braces; those of brackets that were left out are missing."""
        return self._said

    @property
    def speaker(self) -> int:
        """The number of the person who acts."""
        return self.person.number

    @property
    def seat(self) -> int:
        """The box or seat of the person who acts."""
        return self._by.seat

    @property
    def entrant(self) -> int:
        """The entry number of the person who acts."""
        if self._by.entrant is None:
            raise ScenarioError("this is an act of an entrant: begin it with Entrant 7")
        return self._by.entrant

    @property
    def table(self) -> int:
        """The number of the scene's table."""
        raise AssertionError("a scene without several tables does not number its own")

    @property
    def now(self) -> datetime:
        """The moment of the act."""
        raise AssertionError("commands of a round say no time")

    def chips(self, name: str) -> Chips:
        """Return an amount in the currency of the table."""
        return self._said.amount(name)


class SpokenInTime(Spoken):
    """A sentence in a scene with a clock."""

    def __init__(self, scene: TimedScene, by: Actor, said: Said) -> None:
        super().__init__(scene, by, said)
        self._evening = scene.evening

    @property
    def now(self) -> datetime:
        """The moment of the act."""
        return self._evening.now


S = TypeVar("S")


def sheet_acts(
    sheets: Iterable[ActSheet], spoken: Callable[[S, Actor, Said], Spoken]
) -> tuple[ActWords, ...]:
    """Return the acts of these sheets; `spoken` knows the scene in which they are said."""
    return tuple(
        act(sentence.pattern, _constructor(sheet.command, sentence, spoken))
        for sheet in sheets
        for sentence in sheet.sentences
    )


def _constructor(
    command: type, sentence: ScenarioSentence, spoken: Callable[[S, Actor, Said], Spoken]
) -> Callable[[S, Actor, Said], Commands]:
    """Build the function that constructs the command."""
    names = {field.name for field in fields(command)}

    def construct(scene: S, by: Actor, said: Said) -> Commands:
        speech = spoken(scene, by, said)
        values: dict[str, Value | Person | datetime] = {
            name: value for name, value in speech.values.items() if name in names
        }
        values |= {name: field.read(speech) for name, field in sentence.reads.items()}
        values["by"] = speech.person
        if "at" in names:
            values["at"] = speech.now
        return [command(**values)]

    return construct
