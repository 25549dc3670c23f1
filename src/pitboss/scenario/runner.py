"""Run a scenario: give each act's commands to the decider in turn, and record what happens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from pitboss.cards import Card
from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused
from pitboss.scenario.cards_within import cards_in
from pitboss.scenario.clauses import bare
from pitboss.scenario.errors import Errors, ScenarioError, at
from pitboss.scenario.expectations import Saying
from pitboss.scenario.people import Actor, read_persons
from pitboss.scenario.script import Act, Page, Script, Worded, late_heading, unknown_head
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
"""Limit per act, such as "plays 20 rounds"; more means that the scenario is stuck."""
_SEPARATOR: Final = re.compile(r",\s+|;\s*")


@dataclass(frozen=True, slots=True)
class CitedClause:
    """A clause that a ruling cited, and whether it refused or limited by it."""

    citation: Citation
    limits: bool


@dataclass(slots=True)
class PerformedAct:
    """An act and everything that happened."""

    act: Act
    answer: str = "allowed"
    """In a room, its word for the result of the act; else `allowed` or `refused`."""
    refusal: Refused | None = None
    carried: list[CitedClause] = field(default_factory=list)
    results: list[tuple[Result, tuple[CitedClause, ...]]] = field(default_factory=list)
    """Each with the clauses that it or its event cites."""
    sayings: list[tuple[str, tuple[CitedClause, ...]]] = field(default_factory=list)
    """What happened, with the clauses of the event."""
    by_each: list[tuple[Actor, str, Refused | None]] = field(default_factory=list)
    """If several act together: the result of each one's act."""

    @property
    def cites(self) -> tuple[Citation, ...]:
        """Every clause of its ruling, as cited."""
        return tuple(dict.fromkeys(carried.citation for carried in self.carried))

    @property
    def outcome(self) -> str:
        """As the scenario writes it; empty if allowed."""
        return "" if self.answer == "allowed" else self.answer.upper().replace("_", " ")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A check and what it found."""

    worded: Worded
    checked: Checked


@dataclass(frozen=True, slots=True)
class ScenarioRun:
    """A scenario as it ran under one rule set."""

    script: Script
    law: RuleSet
    steps: tuple[PerformedAct | CheckResult, ...]
    stakes: dict[str, int]
    stopped: int = 0
    """The line that could not be played, because an earlier act did not go as stated."""

    @property
    def performed(self) -> tuple[PerformedAct, ...]:
        """The acts, in order."""
        return tuple(step for step in self.steps if isinstance(step, PerformedAct))


def play(script: Script, law: RuleSet) -> ScenarioRun:
    """Play a scenario under one rule set."""
    with at(script.file, script.line):
        vocabulary = spoken_in(script, law)
        with opened_scene(script, vocabulary, law) as scene:
            steps: list[PerformedAct | CheckResult] = []
            stopped = _play_body(script, vocabulary, scene, steps)
            return ScenarioRun(script, law, tuple(steps), dict(scene.stakes()), stopped)


@contextmanager
def opened_scene(script: Script, vocabulary: Vocabulary, law: RuleSet) -> Iterator[Scene]:
    """Return the scene before the first act, or raise everything that prevents playing it."""
    errors = Errors(script.file)
    with errors.at(script.line):
        refuse_unknown_words(script, vocabulary)
        if not script.body:
            raise ScenarioError("the scenario has no act")
    scene: Scene | None = None
    try:
        with errors.at(script.line):
            scene = vocabulary.open(_opening(script, law))
        errors.refuse()
        assert scene is not None, "a scene that is not opened says why"
        yield scene
    finally:
        if isinstance(scene, Closing):
            scene.close()


def _play_body(
    script: Script, vocabulary: Vocabulary, scene: Scene, steps: list[PerformedAct | CheckResult]
) -> int:
    """Play act by act.  What becomes unplayable after a slip only follows from it."""
    known: set[Card] = set(getattr(scene, "exposed", ()))
    slipped = False
    for item in script.body:
        try:
            with at(script.file, item.line):
                if isinstance(item, Act):
                    performed = _perform(scene, vocabulary, item, known)
                    slipped = slipped or performed.outcome != item.outcome
                    steps.append(performed)
                elif item.name in vocabulary.changes:
                    scene.change(item)
                else:
                    steps.append(CheckResult(item, scene.check(item.name, item.text)))
        except ScenarioError:
            if not slipped:
                raise
            return item.line
    return 0


def spoken_in(script: Script, law: RuleSet) -> Vocabulary:
    """Return the vocabulary of a scenario."""
    game = script.game
    with at(script.file, game.line if game else script.line):
        return vocabulary_of(law, game.text if game else None)


def refuse_unknown_words(script: Script, vocabulary: Vocabulary) -> None:
    """Raise for every heading, act and sentence unknown to the vocabulary, all at once."""
    errors = Errors(script.file)
    _read_headings(script, vocabulary, errors)
    among = (*vocabulary.changes, *vocabulary.checks)
    for item in script.body:
        with errors.at(item.line):
            if isinstance(item, Act):
                _read_words(item, vocabulary, errors)
            elif item.name in ("Game", "Persons", *vocabulary.headings) and item.name not in among:
                raise late_heading(item.name)
            elif item.name not in among:
                raise unknown_head(item.name, (*vocabulary.checks, *vocabulary.changes))
    errors.refuse()


def all_errors(page: Page) -> tuple[ScenarioError, ...]:
    """Return what cannot be read of a page, and its unknown words, in line order."""
    errors = page.errors
    for script in page.partly:
        with errors.at(script.line):
            law = script.laws[0]
            with opened_scene(script, spoken_in(script, law), law):
                pass
    return tuple(sorted(errors.found, key=lambda error: error.line))


def _read_headings(script: Script, vocabulary: Vocabulary, errors: Errors) -> None:
    known = ("Under", "Game", "Persons", *vocabulary.headings)
    seen: set[str] = set()
    for heading in script.headings:
        with errors.at(heading.line):
            if heading.name in vocabulary.checks and heading.name not in known:
                raise ScenarioError(f'"{heading.name}" is compared after an act; here none is done')
            if heading.name not in known:
                raise unknown_head(heading.name, known)
            if heading.name in seen:
                raise ScenarioError(f'"{heading.name}" stands twice')
            seen.add(heading.name)


def _read_words(act: Act, vocabulary: Vocabulary, errors: Errors) -> None:
    with errors.at(act.line):
        vocabulary.read_act(act.text)
    for expected in act.below:
        if isinstance(expected, Saying):
            with errors.at(expected.line):
                vocabulary.refuse_unknown_saying(expected.text)


def _opening(script: Script, law: RuleSet) -> Opening:
    headings = {heading.name: heading for heading in script.headings}
    under = headings["Under"]
    _, comma, after = under.text.partition(",")
    said = [Worded("Under", piece, under.line) for piece in _pieces(after)] if comma else []
    if "Table" in headings:
        table = headings["Table"]
        said += [Worded("Table", piece, table.line) for piece in _pieces(table.text)]
    actors = [actor for act in script.acts for actor in act.actor.each]
    places = [actor.place for actor in actors if actor.place is not None]
    persons: dict[Office, int] = {}
    if "Persons" in headings:
        with at(script.file, headings["Persons"].line):
            persons = read_persons(headings["Persons"].text)
    return Opening(law, tuple(said), headings, tuple(dict.fromkeys(places)), persons)


def _pieces(text: str) -> Iterator[str]:
    return (piece.strip() for piece in _SEPARATOR.split(text) if piece.strip())


def _perform(scene: Scene, vocabulary: Vocabulary, act: Act, known: set[Card]) -> PerformedAct:
    said, words = vocabulary.read_act(act.text)
    performed = PerformedAct(act)
    for actor in act.actor.each:
        alone = PerformedAct(act)
        _perform_alone(scene, alone, words.commands(scene, actor, said), known)
        performed.carried += alone.carried
        performed.results += alone.results
        performed.sayings += alone.sayings
        performed.by_each.append((actor, alone.outcome, alone.refusal))
        if performed.answer == "allowed" or alone.outcome != act.outcome:
            performed.answer, performed.refusal = alone.answer, alone.refusal
        if alone.outcome != act.outcome:
            break  # later errors would only follow from this one
    return performed


def _perform_alone(
    scene: Scene, performed: PerformedAct, commands: Iterable[Any], known: set[Card]
) -> None:
    """Perform one person's commands, until one is refused."""
    for count, command in enumerate(commands):
        if count >= _MOST_COMMANDS:
            raise ScenarioError(
                f'"{performed.act.text}" takes more than {_MOST_COMMANDS:,} acts: write fewer'
            )
        ruling = _ruling(scene, command)
        if isinstance(ruling, Answered):
            performed.answer = ruling.answer
            known.update(cards_in(ruling.exposed))
            ruling = ruling.ruling
        if isinstance(ruling, Refused):
            if performed.answer == "allowed":
                performed.answer = "refused"
            performed.refusal = ruling
            performed.carried = [CitedClause(citation, True) for citation in ruling.under]
            return
        known.update(cards_in(command))
        for event in ruling.events:
            _refuse_hidden_faces(event, known)
            _take(scene, performed, command, event)
            scene.apply(event)


def _ruling(scene: Scene, command: Any) -> Allowed[Any] | Refused | Answered:
    try:
        return scene.decide(command)
    except LawError as error:  # not the scenario's fault: a ruling found no clause to cite
        raise AssertionError(f"{type(command).__name__}: {error}") from error


def _take(scene: Scene, performed: PerformedAct, command: Any, event: Any) -> None:
    """Note what an event cites before it changes anything."""
    limits = type(event).limits
    carried = tuple(CitedClause(citation, limits) for citation in event.under)
    performed.carried += carried
    for result in scene.results(command, event):
        own = tuple(CitedClause(citation, limits) for citation in result.under)
        performed.results.append((result, (*own, *carried)))
        performed.carried += own
    performed.sayings += [(said, carried) for said in scene.says(event)]


def _refuse_hidden_faces(event: Any, known: set[Card]) -> None:
    """Refuse an event with a face that no command exposed: a rule would have peeked."""
    hidden = [card for card in cards_in(event) if card not in known]
    assert not hidden, f"{type(event).__name__} carries {hidden}, which nobody has exposed"


def exactly(carried: Iterable[CitedClause]) -> dict[Citation, set[bool]]:
    """Map each clause without its reading to whether it limited, did not, or both."""
    found: dict[Citation, set[bool]] = {}
    for clause in carried:
        found.setdefault(bare(clause.citation), set()).add(clause.limits)
    return found
