"""Runs a scenario: each act's commands to the decider, one after another, and what came of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Final

from pitboss.cards import Card
from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused
from pitboss.scenario.clauses import bare
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.people import read_persons
from pitboss.scenario.script import Act, Saying, Script, Worded, unknown_head
from pitboss.scenario.vocabularies import vocabulary_of
from pitboss.scenario.vocabulary import (
    Answered,
    Checked,
    Closing,
    Opening,
    Result,
    Scene,
    Vocabulary,
)

_MOST_COMMANDS: Final = 1000
"""Of one act; a macro that wants more has lost its way."""
_SEPARATOR: Final = re.compile(r",\s+|;\s*")


@dataclass(frozen=True, slots=True)
class Carried:
    """A clause that a ruling carried, and whether it refused or limited by it."""

    citation: Citation
    limits: bool


@dataclass(slots=True)
class Performed:
    """An act and all that came of it."""

    act: Act
    answer: str = "allowed"
    """In a room its word for what became of the act; else `allowed` or `refused`."""
    refusal: Refused | None = None
    carried: list[Carried] = field(default_factory=list)
    results: list[tuple[Result, tuple[Carried, ...]]] = field(default_factory=list)
    """Each with the clauses that it or its event carries."""
    sayings: list[tuple[str, tuple[Carried, ...]]] = field(default_factory=list)
    """What happened, with the clauses of the event."""

    @property
    def cites(self) -> tuple[Citation, ...]:
        """Every clause of its ruling, as cited."""
        return tuple(dict.fromkeys(one.citation for one in self.carried))

    @property
    def outcome(self) -> str:
        """As the scenario writes it; empty: allowed."""
        return "" if self.answer == "allowed" else self.answer.upper().replace("_", " ")


@dataclass(frozen=True, slots=True)
class Looked:
    """A check and what it found."""

    worded: Worded
    checked: Checked


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario as it went under one rule set."""

    script: Script
    law: RuleSet
    steps: tuple[Performed | Looked, ...]
    stakes: dict[str, int]

    @property
    def performed(self) -> tuple[Performed, ...]:
        """The acts, in order."""
        return tuple(one for one in self.steps if isinstance(one, Performed))


def play(script: Script, law: RuleSet) -> Played:
    """Play a scenario under one rule set."""
    with at(script.file, script.line):
        vocabulary = spoken_in(script, law)
        _refuse_unknown_headings(script, vocabulary)
        if not script.body:
            raise ScenarioError("the scenario has no act")
        scene = vocabulary.open(_opening(script, law))
        try:
            steps = tuple(_steps(script, vocabulary, scene))
            return Played(script, law, steps, dict(scene.stakes()))
        finally:
            if isinstance(scene, Closing):
                scene.close()


def _steps(script: Script, vocabulary: Vocabulary, scene: Scene) -> Iterator[Performed | Looked]:
    known: set[Card] = set()
    for item in script.body:
        with at(script.file, item.line):
            if isinstance(item, Act):
                yield _perform(scene, vocabulary, item, known)
            elif item.name in vocabulary.changes:
                scene.change(item)
            elif item.name in vocabulary.checks:
                yield Looked(item, scene.check(item.name, item.text))
            else:
                raise unknown_head(item.name, (*vocabulary.checks, *vocabulary.changes))


def spoken_in(script: Script, law: RuleSet) -> Vocabulary:
    """The vocabulary of a scenario."""
    game = script.game
    with at(script.file, game.line if game else script.line):
        return vocabulary_of(law, game.text if game else None)


def _refuse_unknown_headings(script: Script, vocabulary: Vocabulary) -> None:
    known = ("Under", "Game", "Persons", *vocabulary.headings)
    seen: set[str] = set()
    for heading in script.headings:
        with at(script.file, heading.line):
            if heading.name in vocabulary.checks and heading.name not in known:
                raise ScenarioError(f'"{heading.name}" is compared after an act; here none is done')
            if heading.name not in known:
                raise unknown_head(heading.name, known)
            if heading.name in seen:
                raise ScenarioError(f'"{heading.name}" stands twice')
            seen.add(heading.name)


def _opening(script: Script, law: RuleSet) -> Opening:
    headings = {one.name: one for one in script.headings}
    under = headings["Under"]
    _, comma, after = under.text.partition(",")
    said = [Worded("Under", one, under.line) for one in _pieces(after)] if comma else []
    if "Table" in headings:
        table = headings["Table"]
        said += [Worded("Table", one, table.line) for one in _pieces(table.text)]
    places = [act.actor.place for act in script.acts if act.actor.place is not None]
    persons: dict[Office, int] = {}
    if "Persons" in headings:
        with at(script.file, headings["Persons"].line):
            persons = read_persons(headings["Persons"].text)
    return Opening(law, tuple(said), headings, tuple(dict.fromkeys(places)), persons)


def _pieces(text: str) -> Iterator[str]:
    return (one.strip() for one in _SEPARATOR.split(text) if one.strip())


def _perform(scene: Scene, vocabulary: Vocabulary, act: Act, known: set[Card]) -> Performed:
    said, words = vocabulary.read_act(act.text)
    for expected in act.below:
        if isinstance(expected, Saying):
            with at("", expected.line):
                vocabulary.refuse_unknown_saying(expected.text)
    performed = Performed(act)
    for count, command in enumerate(words.commands(scene, act.actor, said)):
        assert count < _MOST_COMMANDS, f"{act.text} does not end"
        ruling = _ruling(scene, command)
        if isinstance(ruling, Answered):
            performed.answer = ruling.answer
            known.update(_cards_in(ruling.exposed))
            ruling = ruling.ruling
        if isinstance(ruling, Refused):
            if performed.answer == "allowed":
                performed.answer = "refused"
            performed.refusal = ruling
            performed.carried = [Carried(one, True) for one in ruling.under]
            return performed
        known.update(_cards_in(command))
        for event in ruling.events:
            _refuse_hidden_faces(event, known)
            _take(scene, performed, command, event)
            scene.apply(event)
    return performed


def _ruling(scene: Scene, command: Any) -> Allowed[Any] | Refused | Answered:
    try:
        return scene.decide(command)
    except LawError as error:  # no fault of the scenario's: a ruling found no clause to cite
        raise AssertionError(f"{type(command).__name__}: {error}") from error


def _take(scene: Scene, performed: Performed, command: Any, event: Any) -> None:
    """Note what an event carries, before it changes anything."""
    limits = type(event).limits
    carried = tuple(Carried(one, limits) for one in event.under)
    performed.carried += carried
    for result in scene.results(command, event):
        own = tuple(Carried(one, limits) for one in result.under)
        performed.results.append((result, (*own, *carried)))
        performed.carried += own
    performed.sayings += [(said, carried) for said in scene.says(event)]


def _refuse_hidden_faces(event: Any, known: set[Card]) -> None:
    """No event may carry a face that no command has exposed: a rule would have looked."""
    hidden = [card for card in _cards_in(event) if card not in known]
    assert not hidden, f"{type(event).__name__} carries {hidden}, which nobody has exposed"


def _cards_in(value: Any) -> list[Card]:
    """Every card in an event or a command, however deep."""
    found: list[Card] = []
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, Card):
            found.append(one)
        elif (parts := _parts_of(one.__class__)) is not None:
            left += parts(one)
    return found


@cache
def _parts_of(kind: type) -> Callable[[Any], Iterable[Any]] | None:
    """How to take a value of this type apart; None where it has no parts."""
    if issubclass(kind, dict):
        return lambda one: (*one.keys(), *one.values())
    if issubclass(kind, tuple | list | set | frozenset):
        return iter
    names = [one.name for one in fields(kind)] if is_dataclass(kind) else []
    return (lambda one: [getattr(one, name) for name in names]) if names else None


def exactly(carried: Iterable[Carried]) -> dict[Citation, set[bool]]:
    """Each clause without its reading, and whether it was limited by, was not, or both."""
    found: dict[Citation, set[bool]] = {}
    for one in carried:
        found.setdefault(bare(one.citation), set()).add(one.limits)
    return found
