"""`--update`: write what happened into the text of a scenario, for a person to review.

Only lines that do not match are touched, and in them only what differs: who acts and what is done
stays, and so do comments and the positions of columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from pitboss.ruling import Refused
from pitboss.scenario.clauses import Stated, bare, with_ancestors, written
from pitboss.scenario.comparison import plain, result_words, same_part, same_words
from pitboss.scenario.entries import same_amount
from pitboss.scenario.errors import at
from pitboss.scenario.expectations import AmongOthers, Because, ExpectedResult, Saying, Unfilled
from pitboss.scenario.lines import Column, Line, write_line
from pitboss.scenario.runner import (
    CheckResult,
    CitedClause,
    PerformedAct,
    ScenarioRun,
    exactly,
    play,
    spoken_in,
)
from pitboss.scenario.script import Script
from pitboss.scenario.spelling import respell
from pitboss.scenario.vocabulary import Result

_WIDTH: Final = 100
_USUAL_COLUMN: Final = 65
_INDENT: Final = 10


def rewrite(text: str, scripts: Iterable[Script]) -> str:
    """Return the text of a file with its scenarios' expectations as they came out.

    If a scenario runs under several instruments, the first decides what is written.
    """
    return rewrite_played(text, (play(script, script.laws[0]) for script in scripts))


def rewrite_played(text: str, played: Iterable[ScenarioRun]) -> str:
    """The same, for scenarios that have been played already."""
    changes: dict[int, list[str]] = {}
    for report in played:
        changes |= _Rewriting(report).changes()
    text = respell(text)
    if not changes:
        return text
    written_lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        written_lines += changes.get(number, [line])
    return "\n".join(written_lines) + "\n"


class _Rewriting:
    """The lines of one scenario that change."""

    def __init__(self, played: ScenarioRun) -> None:
        self._played = played
        self._lines = {line.number: line for line in played.script.lines}
        self._changed: dict[int, list[str]] = {}
        self._column = _usual_column(played.script)
        self._vocabulary = spoken_in(played.script, played.law)

    def changes(self) -> dict[int, list[str]]:
        """The new text of each changed line; a line may become none or several."""
        for step in self._played.steps:
            if isinstance(step, CheckResult):
                self._check(step)
            else:
                with at(self._played.script.file, step.act.line):
                    self._act(step)
                    self._below(step)
        return self._changed

    # --- acts -------------------------------------------------------------------------------------

    def _act(self, performed: PerformedAct) -> None:
        act, outcome = performed.act, performed.outcome
        if len({outcome for _, outcome, _ in performed.by_each}) > 1:
            return  # only some of several were refused: each needs its own line
        turned = act.outcome != outcome
        refused = performed.refusal is not None
        numbers = self._new_numbers(act.stated, performed.carried, wanted=turned and refused)
        text = act.text if act.actor.together else self._vocabulary.in_its_words(act.text)
        if numbers is None and not turned and text == act.text:
            return
        if numbers is None:
            numbers = self._numbers(act.stated)
        line = self._lines[act.line]
        columns = [line.columns[0], Column(line.columns[1].start, text)]
        column = act.stated.column or self._column
        if outcome:
            columns.append(Column(self._outcome_column(performed, line, column), outcome))
        self._replace(line, columns, numbers, column, act.stated)

    def _outcome_column(self, performed: PerformedAct, line: Line, column: int) -> int:
        if performed.act.outcome == performed.outcome:
            return line.columns[2].start
        return column - len(performed.outcome) - 3

    def _new_numbers(
        self, stated: Stated, carried: Iterable[CitedClause], *, wanted: bool = False
    ) -> list[str] | None:
        """Return the clauses to write; None if the existing ones are right."""
        exact = exactly(carried)
        held = {up for citation in exact for up in with_ancestors(citation)}
        kept = [citation for citation in stated.citations if bare(citation) in held]
        asked = stated.fill or (wanted and not stated.citations)
        if len(kept) == len(stated.citations) and not asked:
            return self._numbers(stated) if stated.respelled else None
        law = self._played.law
        return [written(citation, law) for citation in (kept or exact)]

    def _numbers(self, stated: Stated) -> list[str]:
        return [written(citation, self._played.law) for citation in stated.citations]

    def _replace(
        self, line: Line, columns: list[Column], numbers: list[str], column: int, stated: Stated
    ) -> None:
        """Rewrite a line; clauses that do not fit continue below."""
        rows = list(_rows(numbers, column))
        first = [*columns, Column(column, rows[0])] if rows else columns
        written_line = write_line(first, line.comment)
        more = [write_line([Column(column, row)]) for row in rows[1:]]
        self._changed[line.number] = [written_line, *more]
        for number in stated.continued:
            self._remove(self._lines[number])

    def _remove(self, line: Line) -> None:
        """Remove a line but keep its comment."""
        self._changed[line.number] = [write_line([], line.comment)] if line.comment else []

    # --- below an act -----------------------------------------------------------------------------

    def _below(self, performed: PerformedAct) -> None:
        for expected in performed.act.below:
            line = self._lines[expected.line]
            match expected:
                case Because():
                    self._because(performed, expected, line)
                case ExpectedResult():
                    self._result(performed, expected, line)
                case Saying():
                    self._saying(performed, expected, line)
                case Unfilled():
                    self._changed[line.number] = self._all_of(performed, line)
        if not any(isinstance(expectation, AmongOthers) for expectation in performed.act.below):
            self._add_unstated(performed)

    def _because(self, performed: PerformedAct, expected: Because, line: Line) -> None:
        refusal = performed.refusal
        if refusal is None:
            self._remove(line)
        elif not same_part(expected.text, refusal.because):
            self._changed[line.number] = _reasons(refusal, line)

    def _result(self, performed: PerformedAct, expected: ExpectedResult, line: Line) -> None:
        held = [pair for pair in performed.results if same_words(pair[0].subject, expected.subject)]
        if not held:
            self._remove(line)
            for number in expected.stated.continued:
                self._remove(self._lines[number])
            return
        result, carried = held[0]
        numbers = self._new_numbers(expected.stated, carried)
        same = result.outcome is expected.outcome and same_amount(expected.amount, result.amount)
        if same and numbers is None:
            return
        columns = _result_columns(
            result, line.columns[0].start, expected.outcome_column, expected.amount_end
        )
        if numbers is None:
            numbers = self._numbers(expected.stated)
        column = expected.stated.column or self._column
        self._replace(line, columns, numbers, column, expected.stated)

    def _saying(self, performed: PerformedAct, expected: Saying, line: Line) -> None:
        """Update its clauses; a sentence that did not come true is left for its author."""
        held = [pair for pair in performed.sayings if same_words(pair[0], expected.text)]
        carried = [citation for _, carried in held for citation in carried]
        numbers = self._new_numbers(expected.stated, carried) if held else None
        if numbers is not None:
            column = expected.stated.column or self._column
            self._replace(line, list(line.columns[:1]), numbers, column, expected.stated)

    def _all_of(self, performed: PerformedAct, line: Line) -> list[str]:
        """Return what `?` below an act stands for: the reason, the results, or what happened."""
        indent = line.columns[0].start
        if performed.refusal is not None:
            return _reasons(performed.refusal, line)
        if performed.results:
            results = [result for result, _ in performed.results]
            return list(self._result_lines(results, indent))
        said = dict.fromkeys(said for said, _ in performed.sayings)
        return [write_line([Column(indent, sentence)]) for sentence in said]

    def _add_unstated(self, performed: PerformedAct) -> None:
        """Add missing results of a seat that has some stated, after the last of those."""
        below = [line for line in performed.act.below if isinstance(line, ExpectedResult)]
        unstated = [
            result
            for result, _ in performed.results
            if any(line.subject.lower().startswith(f"{result.seat} ") for line in below)
            and not any(same_words(line.subject, result.subject) for line in below)
        ]
        if unstated:
            last = (below[-1].line, *below[-1].stated.continued)[-1]
            standing = self._changed.get(last, [_as_it_was(self._lines[last])])
            indent = self._lines[below[-1].line].columns[0].start
            self._changed[last] = [*standing, *self._result_lines(unstated, indent)]

    def _result_lines(self, results: list[Result], indent: int) -> Iterator[str]:
        outcome = indent + max(len(result.subject) for result in results) + 3
        words = max(len(result.outcome.value) for result in results)
        end = outcome + words + 2 + max(len(plain(str(result.amount))) for result in results)
        for result in results:
            columns = _result_columns(result, indent, outcome, max(end, outcome + 10))
            under = [written(bare(citation), self._played.law) for citation in result.under]
            rows = list(_rows(list(dict.fromkeys(under)), self._column))
            yield write_line([*columns, *(Column(self._column, row) for row in rows[:1])])
            yield from (write_line([Column(self._column, row)]) for row in rows[1:])

    # --- checks -----------------------------------------------------------------------------------

    def _check(self, step: CheckResult) -> None:
        if step.checked.right:
            return
        line = self._lines[step.worded.line]
        columns = [line.columns[0], Column(line.columns[1].start, step.checked.found)]
        self._changed[line.number] = [write_line(columns, line.comment)]
        following = line.number + 1
        while following in self._lines and self._lines[following].indented:
            self._remove(self._lines[following])
            following += 1


def _usual_column(script: Script) -> int:
    """Where the clauses of a scenario usually begin."""
    found = Counter(
        stated.column
        for act in script.acts
        for stated in (act.stated, *(getattr(line, "stated", act.stated) for line in act.below))
        if stated.column
    )
    return found.most_common(1)[0][0] if found else _USUAL_COLUMN


def _rows(numbers: list[str], column: int) -> Iterator[str]:
    """Break clauses into rows that fit the page."""
    row = ""
    for number in numbers:
        joined = f"{row}, {number}" if row else number
        if row and column + len(joined) > _WIDTH:
            yield row
            joined = number
        row = joined
    if row:
        yield row


def _result_columns(result: Result, indent: int, outcome: int, amount_end: int) -> list[Column]:
    """Box and wager, outcome, and the amount, right-aligned with the others."""
    amount = plain(str(result.amount))
    back = " returned" if result_words(result).endswith(" returned") else ""
    return [
        Column(indent, result.subject),
        Column(outcome, result.outcome.value),
        Column(amount_end - len(amount), f"{amount}{back}"),
    ]


def _reasons(refusal: Refused, line: Line) -> list[str]:
    """The reasons for a refusal, one a line."""
    reasons = [f"because {reason}" for reason in refusal.because.split("; ")]
    first, *more = ([Column(line.columns[0].start, reason)] for reason in reasons)
    return [write_line(first, line.comment), *(write_line(reason) for reason in more)]


def _as_it_was(line: Line) -> str:
    return f"{line.said}  {line.comment.text}" if line.comment else line.said
