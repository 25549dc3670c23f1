"""A scenario as the inspector reads it: who does what, what becomes of it, by which clause."""

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
    """A line that came out otherwise under an instrument."""

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
    """Whether it lays the table rather than plays at it."""


def steps(script: Script, runs: tuple[Run, ...] | None) -> tuple[Step, ...]:
    """Every line, with what differs under it."""
    differing: dict[int, list[Differs]] = defaultdict(list)
    for run in runs or ():
        for one in run.differences:
            differing[one.line].append(Differs(run.instrument, one.expected, one.found))
    return tuple(_lines(script, {line: tuple(found) for line, found in differing.items()}))


def _lines(script: Script, differing: dict[int, tuple[Differs, ...]]) -> Iterator[Step]:
    from pitboss.scenario.script import Act

    for heading in script.headings:
        yield _worded(heading, differing, heading=True)
    for item in script.body:
        if isinstance(item, Act):
            yield from _act(item, differing)
        else:
            yield _worded(item, differing, heading=False)


def _worded(one: Worded, differing: dict[int, tuple[Differs, ...]], *, heading: bool) -> Step:
    return Step(one.line, one.name, one.text, "", (), differing.get(one.line, ()), heading)


def _act(act: Act, differing: dict[int, tuple[Differs, ...]]) -> Iterator[Step]:
    yield Step(
        act.line,
        act.actor.head,
        act.text,
        act.outcome.lower(),
        act.stated.citations,
        differing.get(act.line, ()),
    )
    for below in act.below:
        text, stated = _said(below)
        clauses = stated.citations if stated else ()
        yield Step(below.line, "", text, "", clauses, differing.get(below.line, ()))


def _said(expected: Expected) -> tuple[str, Stated | None]:
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
            said = f"{expected.subject} {expected.outcome.value} {expected.amount}"
            return said, expected.stated
        case Saying():
            return expected.text, expected.stated
        case AmongOthers():
            return AMONG_OTHERS, None
        case NothingElse():
            return NOTHING_ELSE, None
        case _:
            return "?", None
