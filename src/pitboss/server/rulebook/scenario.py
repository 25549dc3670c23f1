"""A scenario as the inspector reads it: who does what, the outcome, and by which clause."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.law.citation import Citation
from pitboss.server.rulebook.evidence import Run

if TYPE_CHECKING:
    from pitboss.scenario.clauses import Stated
    from pitboss.scenario.expectations import Expected
    from pitboss.scenario.script import Act, Script, Worded


@dataclass(frozen=True, slots=True)
class Differs:
    """A line with a different outcome under an instrument."""

    instrument: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Step:
    """One line."""

    line: int
    who: str
    """Empty below an act."""
    text: str
    outcome: str
    clauses: tuple[Citation, ...]
    differs: tuple[Differs, ...]
    heading: bool = False
    """Whether it sets up the table rather than plays at it."""


def steps(script: Script, runs: tuple[Run, ...] | None) -> tuple[Step, ...]:
    """Return every line, with its differences."""
    differing: dict[int, list[Differs]] = defaultdict(list)
    for run in runs or ():
        for difference in run.differences:
            differing[difference.line].append(
                Differs(run.instrument, difference.expected, difference.found)
            )
    return tuple(_lines(script, {line: tuple(found) for line, found in differing.items()}))


def _lines(script: Script, differing: dict[int, tuple[Differs, ...]]) -> Iterator[Step]:
    from pitboss.scenario.script import Act

    for heading in script.headings:
        yield _line_step(heading, differing, heading=True)
    for item in script.body:
        if isinstance(item, Act):
            yield from _act_steps(item, differing)
        else:
            yield _line_step(item, differing, heading=False)


def _line_step(line: Worded, differing: dict[int, tuple[Differs, ...]], *, heading: bool) -> Step:
    return Step(line.line, line.name, line.text, "", (), differing.get(line.line, ()), heading)


def _act_steps(act: Act, differing: dict[int, tuple[Differs, ...]]) -> Iterator[Step]:
    yield Step(
        act.line,
        act.actor.head,
        act.text,
        act.outcome.lower(),
        act.stated.citations,
        differing.get(act.line, ()),
    )
    for below in act.below:
        text, stated = _describe(below)
        clauses = stated.citations if stated else ()
        yield Step(below.line, "", text, "", clauses, differing.get(below.line, ()))


def _describe(expected: Expected) -> tuple[str, Stated | None]:
    from pitboss.scenario.expectations import (
        AMONG_OTHERS,
        NOTHING_ELSE,
        AmongOthers,
        Because,
        ExpectedResult,
        NothingElse,
        Saying,
    )

    match expected:
        case Because():
            return f"because {expected.text}", None
        case ExpectedResult():
            description = f"{expected.subject} {expected.outcome.value} {expected.amount}"
            return description, expected.stated
        case Saying():
            return expected.text, expected.stated
        case AmongOthers():
            return AMONG_OTHERS, None
        case NothingElse():
            return NOTHING_ELSE, None
        case _:
            return "?", None
