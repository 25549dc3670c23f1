"""The acts of a vocabulary that act sheets define: sentences that only construct a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Protocol, TypeVar

from pitboss.acts.sentences import ScenarioSentence, Value
from pitboss.acts.sheet import ActSheet
from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.offices import Person
from pitboss.scenario.errors import ScenarioError, nearest
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

    def one_of(self, name: str, known: Mapping[str, Value], what: str) -> Value:
        """Return what the words stand for; refuse words that are not known."""
        text = self._said.words(name)
        if text.lower() not in known:
            raise ScenarioError(f'"{text}" is no {what}{nearest(text, known)}')
        return known[text.lower()]

    def dealt(self, where: str) -> tuple[Card, ...]:
        """Return the faces of the cards that were dealt there, such as `communal`."""
        raise AssertionError(f"no cards of this scene are called {where}")

    def spare_card(self) -> Card:
        """Return a card that was not dealt."""
        raise AssertionError("this scene has no shoe")

    def exposed(self, where: str) -> tuple[tuple[int, Card], ...]:
        """Return the cards that the sentence counts from 1, with their faces.

        A place where no card lies shows a spare one; the rules then refuse the place.
        """
        there, places = self.dealt(where), self._said.places()
        if not there:
            return ()
        faces = self._said.cards() or [
            there[place - 1] if 1 <= place <= len(there) else self.spare_card() for place in places
        ]
        if len(faces) != len(places):
            raise ScenarioError(f"{len(faces)} cards are named for {len(places)} places")
        return tuple(zip(places, faces, strict=True))


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
