"""What a vocabulary provides: the words of one game, table, tournament or room.

A game's module builds one `Vocabulary`, and `vocabularies.py` lists it.  The runner reads a
scenario with it, gives each act's commands to the scene's decider one by one, and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from pitboss.chips import Chips
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office
from pitboss.ruling import Allowed, Outcome, Refused
from pitboss.scenario.errors import Errors, ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Said, Sentence, fits, read_sentence
from pitboss.scenario.wordings import Synonym, reword


@dataclass(frozen=True, slots=True)
class Result:
    """How one wager, pot or prize ended."""

    seat: str
    """`box 1`, `seat 3`, `player 12`."""
    wager: str
    """`ante`, `main pot`, `prize`."""
    outcome: Outcome
    amount: Chips
    """Won, lost or returned."""
    under: tuple[Citation, ...]
    """Its own clauses, besides those of the event that brought it."""

    @property
    def subject(self) -> str:
        """The start of the scenario's line."""
        return f"{self.seat} {self.wager}"


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check, in the words the scenario should use."""

    right: bool
    found: str


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that a scene is opened with."""

    law: RuleSet
    determinations: tuple[Worded, ...]
    """From "Under" after the first comma, and from "Table", one by one."""
    headings: Mapping[str, Worded]
    places: tuple[int, ...]
    """The boxes or seats at which somebody acts, in order of first act."""
    persons: Mapping[Office, int]
    """Who holds an office, if the heading "Persons" says so."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A room's answer: a ruling, a refusal of permission, or a wait for somebody else."""

    answer: str
    """The room's word, such as `not_permitted`."""
    ruling: Allowed[Any] | Refused
    exposed: tuple[Any, ...] = ()
    """Commands that the house gave meanwhile and that also exposed cards."""


@runtime_checkable
class Closing(Protocol):
    """A scene that holds resources to be released at the end."""

    def close(self) -> None:
        """Release them."""


class Scene(Protocol):
    """Where the acts happen: holds the state of one or more deciders, and the hidden cards."""

    def decide(self, command: Any) -> Allowed[Any] | Refused | Answered:
        """Rule on one command of an act."""

    def apply(self, event: Any) -> None:
        """Apply one event."""

    def results(self, command: Any, event: Any) -> Iterable[Result]:
        """Return how wagers ended by the event; called before it is applied."""

    def says(self, event: Any) -> Iterable[str]:
        """Return the event in plain sentences, for expectations below an act."""

    def check(self, name: str, text: str) -> Checked:
        """Compare what a check states with the facts; `?` asks for everything there is to say."""

    def change(self, heading: Worded) -> None:
        """Handle a heading among the acts, such as the cards of the next round."""

    def stakes(self) -> Mapping[str, int]:
        """Return each player's chips, in units."""


Commands = Iterable[Any]
"""Commands of one act.  A generator may look at the scene again after each ruling."""


@dataclass(frozen=True, slots=True)
class ActWords:
    """The words of an act and the commands they produce."""

    sentence: Sentence
    commands: Callable[[Any, Actor, Said], Commands]


def act(pattern: str, commands: Callable[[Any, Actor, Said], Commands]) -> ActWords:
    """Define an act of a vocabulary."""
    return ActWords(Sentence(pattern), commands)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one game."""

    name: str
    instruments: tuple[str, ...]
    """The instruments it is meant for unless the heading "Game" names another."""
    headings: tuple[str, ...]
    """Allowed before the first act, besides "Scenario", "Under", "Game" and "Persons"."""
    changes: tuple[str, ...]
    """Headings that may also come between acts and change something."""
    checks: tuple[str, ...]
    """What may be checked after an act."""
    acts: tuple[ActWords, ...]
    says: tuple[str, ...]
    """What may be expected below an act, as patterns; braces match any words."""
    open: Callable[[Opening], Scene]
    played_under: tuple[tuple[str, ...], ...] = ()
    """The rule sets that hold its game's rules; any, if none is named."""
    synonyms: tuple[Synonym, ...] = ()
    """Everyday wordings of some of the acts."""

    def read_act(self, text: str) -> tuple[Said, ActWords]:
        """Return what an act says, and the words that matched it."""
        known = [(words.sentence, words) for words in self.acts]
        return read_sentence(self.in_its_words(text), known, f"act of {self.name}")

    def in_its_words(self, text: str) -> str:
        """Return an act in the vocabulary's own words, if it is put differently."""
        return reword(text, (words.sentence for words in self.acts), self.synonyms)

    def refuse_unknown_saying(self, text: str) -> None:
        """Raise for an expectation that nothing could ever meet."""
        if not any(fits(text, pattern) for pattern in self.says):
            raise ScenarioError(
                f'"{text}" is nothing that happens in {self.name}{nearest(text, self.says)}'
            )


Settled = TypeVar("Settled")
Choice = tuple[Sentence, Callable[[Settled, Said], Settled]]
"""The words of a determination, and what they change."""


def choice(pattern: str, change: Callable[[Settled, Said], Settled]) -> Choice[Settled]:
    """Define one determination in words."""
    return Sentence(pattern), change


def determined(
    start: Settled, words: Iterable[Worded], choices: Iterable[Choice[Settled]], what: str
) -> Settled:
    """Apply the operator's determinations, piece by piece."""
    held = tuple(choices)
    errors = Errors("")
    for line in words:
        with errors.at(line.line):
            text = reword(line.text, (sentence for sentence, _ in held))
            said, change = read_sentence(text, held, what)
            start = change(start, said)
    errors.refuse()
    return start
