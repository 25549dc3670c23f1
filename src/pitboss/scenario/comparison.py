"""Compare what a scenario states with what happened, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Outcome
from pitboss.scenario.clauses import FILL, Stated, renumber_clause, with_ancestors, written
from pitboss.scenario.coverage import Exercised
from pitboss.scenario.entries import same_amount
from pitboss.scenario.errors import at
from pitboss.scenario.expectations import (
    NOTHING_ELSE,
    AmongOthers,
    Because,
    ExpectedResult,
    NothingElse,
    Saying,
    Unfilled,
)
from pitboss.scenario.runner import (
    CheckResult,
    CitedClause,
    PerformedAct,
    ScenarioRun,
    exactly,
    play,
)
from pitboss.scenario.script import Script
from pitboss.scenario.vocabulary import Result

_AMOUNT_SIGNS: Final = re.compile(r"\$|(?<=\d),(?=\d{3})")


class Slip(Enum):
    """The kind of line that fails, which decides what else may only follow from it."""

    OUTCOME = "outcome"
    """From here on the round differs from the one the scenario means."""
    SENTENCE = "sentence"
    RESULT = "result"
    MONEY = "money"
    CLAUSE = "clause"
    """Only the cited clauses differ."""
    REASON = "reason"
    """Only the reason for a refusal differs."""
    OTHER = "other"
    """Nothing follows from it, and it follows only from a different outcome."""


_CAUSES: Final = (Slip.SENTENCE, Slip.RESULT, Slip.MONEY)
ABOUT_WORDS: Final = (Slip.CLAUSE, Slip.REASON)
"""Differences in how a ruling is explained; what is allowed, moved and shown matches."""
_CONSEQUENCES: Final = (Slip.RESULT, Slip.MONEY)
_OF_MONEY: Final = (
    "Stakes", "Net", "Float", "Pools", "Pot", "Pots", "Commission", "Chips", "Purses", "Pool",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Difference:
    """A line that does not match."""

    line: int
    expected: str
    found: str
    slip: Slip = Slip.OTHER


@dataclass(slots=True)
class Report:
    """A scenario under one rule set: what happened, what differs, what it exercised."""

    played: ScenarioRun
    differences: list[Difference] = field(default_factory=list)
    carried: list[Exercised] = field(default_factory=list)
    """Stated clauses that rulings cited."""
    following: list[int] = field(default_factory=list)
    """Lines that differ too, perhaps only because of an earlier difference."""

    @property
    def passed(self) -> bool:
        """Whether every line matches."""
        return not self.differences

    @property
    def instrument(self) -> str:
        """The governing instrument, or several joined."""
        return " with ".join(self.played.law.instruments)

    @property
    def exercised(self) -> tuple[Exercised, ...]:
        """Clauses that it states and that rulings cited; none unless it passes."""
        return tuple(dict.fromkeys(self.carried)) if self.passed else ()


def run(script: Script) -> tuple[Report, ...]:
    """Run a scenario once under each of its instruments."""
    return tuple(report(play(script, law)) for law in script.laws)


def report(played: ScenarioRun) -> Report:
    """Compare a scenario with what happened."""
    found = Report(played)
    for step in played.steps:
        with at(played.script.file, 0):
            if isinstance(step, CheckResult):
                _compare_check(step, found)
            else:
                _Comparison(step, found).compare()
    _set_consequences_aside(found)
    return found


def _set_consequences_aside(found: Report) -> None:
    """Report each slip once: lines that may only follow from it are listed with it."""
    kept: list[Difference] = []
    following: dict[int, None] = {}
    before: set[Slip] = set()
    for difference in found.differences:
        follows = Slip.OUTCOME in before or (
            difference.slip in _CONSEQUENCES and any(cause in before for cause in _CAUSES)
        )
        if follows:
            following[difference.line] = None
        else:
            kept.append(difference)
        before.add(difference.slip)
    if found.played.stopped:
        following[found.played.stopped] = None
    listed = {difference.line for difference in kept}
    found.differences = kept
    found.following = [line for line in following if line not in listed]


def _compare_check(step: CheckResult, found: Report) -> None:
    if not step.checked.right:
        name, text, line = step.worded.name, step.worded.text, step.worded.line
        slip = Slip.MONEY if name in _OF_MONEY and text != FILL else Slip.OTHER
        found.differences.append(
            Difference(line, f"{name}  {text}", f"{name}  {step.checked.found}", slip)
        )


def result_words(result: Result) -> str:
    """Return a result as its line is written."""
    back = " returned" if result.outcome in (Outcome.PUSH, Outcome.VOID) else ""
    return f"{result.subject} {result.outcome.value} {plain(str(result.amount))}{back}"


def plain(amount: str) -> str:
    """Return an amount as written mid-line: 12.50 rather than $12.50."""
    return amount.removeprefix("$").removesuffix(" chips").removesuffix(" chip")


def same_words(sentence: str, other: str) -> bool:
    """Whether two sentences match, however their amounts are written."""
    return _folded(sentence) == _folded(other)


def same_part(part: str, whole: str) -> bool:
    """Whether the second sentence contains the first, however its amounts are written."""
    return _folded(part) in _folded(whole)


def _folded(text: str) -> str:
    return " ".join(_AMOUNT_SIGNS.sub("", text).lower().split())


def missing(
    stated: Stated, carried: Iterable[CitedClause], law: RuleSet, first: RuleSet
) -> list[str]:
    """Return the stated clauses that no ruling cited, directly or by a clause within."""
    held = {up for citation in exactly(carried) for up in with_ancestors(citation)}
    wanted = [(citation, renumber_clause(citation, first, law)) for citation in stated.citations]
    return [written(now, law) for _, now in wanted if now is not None and now not in held]


class _Comparison:
    """One act, with the lines below it."""

    def __init__(self, performed: PerformedAct, found: Report) -> None:
        self._performed, self._act, self._found = performed, performed.act, found
        self._law = found.played.law
        self._script = found.played.script

    def compare(self) -> None:
        self._outcome()
        self._clauses(self._act.line, self._act.stated, self._performed.carried)
        for expected in self._act.below:
            with at("", expected.line):
                match expected:
                    case Because():
                        self._because(expected)
                    case ExpectedResult():
                        self._result(expected)
                    case Saying():
                        self._saying(expected)
                    case Unfilled():
                        self._differs(expected.line, "?", "; ".join(self._came_of_it()))
                    case NothingElse():
                        self._nothing_else(expected)
        if not any(isinstance(expected, AmongOthers) for expected in self._act.below):
            self._unstated_results()

    def _differs(self, line: int, expected: str, found: str, slip: Slip = Slip.OTHER) -> None:
        self._found.differences.append(Difference(line, expected, found or "nothing", slip))

    def _outcome(self) -> None:
        refusal, found = self._performed.refusal, self._performed.outcome
        if found == self._act.outcome:
            return
        if refusal is not None:
            clauses = self._numbers(refusal.under)
            found = " ".join(f"{found} {clauses} because {refusal.because}".split())
        found = found or "allowed"
        if self._act.actor.together:
            actor, _, _ = self._performed.by_each[-1]
            found = f"{actor.head[:1].upper()}{actor.head[1:]}: {found}"
        self._differs(self._act.line, self._act.outcome or "allowed", found, Slip.OUTCOME)

    def _numbers(self, cited: Iterable[Citation]) -> str:
        return ", ".join(dict.fromkeys(written(citation, self._law) for citation in cited))

    def _clauses(self, line: int, stated: Stated, carried: Iterable[CitedClause]) -> None:
        """Every stated clause must be cited; the cited ones count as exercised."""
        held = list(carried)
        first = self._script.laws[0]
        cites = self._numbers(carried_clause.citation for carried_clause in held)
        if stated.fill:
            self._differs(line, "? (clauses)", cites, Slip.CLAUSE)
        for number in missing(stated, held, self._law, first):
            carried_now = f"clauses {cites}" if cites else "no clause"
            self._differs(line, f"clause {number}", carried_now, Slip.CLAUSE)
        exact = exactly(held)
        for citation in stated.citations:
            now = renumber_clause(citation, first, self._law)
            if now is not None and now in exact:
                self._found.carried += [
                    Exercised(now, self._script.place, limits) for limits in sorted(exact[now])
                ]

    def _because(self, expected: Because) -> None:
        refusal = self._performed.refusal
        said = refusal.because if refusal else ""
        if not said or not same_part(expected.text, said):
            found = f"because {said}" if said else "nothing is refused"
            self._differs(expected.line, f"because {expected.text}", found, Slip.REASON)

    def _result(self, expected: ExpectedResult) -> None:
        for result, carried in self._performed.results:
            if same_words(result.subject, expected.subject):
                same = result.outcome is expected.outcome
                if not same or not same_amount(expected.amount, result.amount):
                    said = f"{expected.subject} {expected.outcome.value} {expected.amount}"
                    self._differs(expected.line, said, result_words(result), Slip.RESULT)
                else:
                    self._clauses(expected.line, expected.stated, carried)
                return
        others = "; ".join(result_words(result) for result, _ in self._performed.results)
        self._differs(expected.line, f"a result of {expected.subject}", others, Slip.RESULT)

    def _saying(self, expected: Saying) -> None:
        held = [
            sentence
            for sentence in self._performed.sayings
            if same_words(sentence[0], expected.text)
        ]
        if not held:
            said = list(dict.fromkeys(said for said, _ in self._performed.sayings))
            close = get_close_matches(expected.text, said, n=2)
            found = "; ".join(close or self._came_of_it())
            self._differs(expected.line, expected.text, found, Slip.SENTENCE)
            return
        carried = [citation for _, carried in held for citation in carried]
        self._clauses(expected.line, expected.stated, carried)

    def _came_of_it(self) -> Iterator[str]:
        if self._performed.refusal:
            yield f"refused because {self._performed.refusal.because}"
        yield from (result_words(result) for result, _ in self._performed.results)
        yield from dict.fromkeys(said for said, _ in self._performed.sayings)

    def _unstated_results(self) -> None:
        """If a seat's results are stated, all of them must be."""
        stated = [line.subject for line in self._act.below if isinstance(line, ExpectedResult)]
        for result, _ in self._performed.results:
            named = any(
                _folded(subject).startswith(f"{_folded(result.seat)} ") for subject in stated
            )
            if named and not any(same_words(subject, result.subject) for subject in stated):
                self._differs(
                    self._act.line,
                    f"no other result of {result.seat}",
                    result_words(result),
                    Slip.RESULT,
                )

    def _nothing_else(self, expected: NothingElse) -> None:
        """Every result and every sentence must be stated."""
        below = self._act.below
        results = [line.subject for line in below if isinstance(line, ExpectedResult)]
        sentences = [line.text for line in below if isinstance(line, Saying)]
        others = [
            result_words(result)
            for result, _ in self._performed.results
            if not any(same_words(subject, result.subject) for subject in results)
        ]
        others += [
            said
            for said in dict.fromkeys(said for said, _ in self._performed.sayings)
            if not any(same_words(sentence, said) for sentence in sentences)
        ]
        if others:
            self._differs(expected.line, NOTHING_ELSE, "; ".join(others))
