"""A scenario as written: headings, acts with their expectations, and checks.

This file knows no game: a vocabulary gives headings, acts and expectations their meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.register import instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.scenario.clauses import (
    FILL,
    NOTHING_STATED,
    Stated,
    read_clauses,
    reads_as_clauses,
)
from pitboss.scenario.errors import Errors, ScenarioError, at, nearest
from pitboss.scenario.expectations import (
    Expected,
    ExpectedResult,
    Saying,
    read_expectation,
)
from pitboss.scenario.lines import Line, read_lines
from pitboss.scenario.people import HEADS, Actor, read_actor
from pitboss.scenario.spelling import respell

REFUSED: Final = "REFUSED"
PROPOSED: Final = "PROPOSED"
OUTCOMES: Final = (REFUSED, "NOT PERMITTED", "NOT AWAITED", "STALE", PROPOSED)
"""Expected outcomes other than allowed.  All but the first are a room's answers."""


@dataclass(frozen=True, slots=True)
class Worded:
    """The words of a heading, with their line."""

    name: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody does something."""

    line: int
    actor: Actor
    text: str
    outcome: str
    """One of `OUTCOMES`; empty: allowed."""
    stated: Stated
    below: tuple[Expected, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether the act must have no effect."""
        return self.outcome not in ("", PROPOSED)


@dataclass(frozen=True, slots=True)
class Script:
    """One scenario."""

    file: str
    line: int
    title: str
    laws: tuple[RuleSet, ...]
    """The instruments that it runs under, one after another."""
    headings: tuple[Worded, ...]
    body: tuple[Act | Worded, ...]
    """Acts, with the checks and headings between them."""
    lines: tuple[Line, ...]

    @property
    def acts(self) -> tuple[Act, ...]:
        """Only the acts."""
        return tuple(part for part in self.body if isinstance(part, Act))

    @property
    def stated(self) -> tuple[Citation, ...]:
        """Every clause that it states, numbered as in the first instrument."""
        found: dict[Citation, None] = {}
        for act in self.acts:
            found.update(dict.fromkeys(act.stated.citations))
            for expected in act.below:
                if isinstance(expected, ExpectedResult | Saying):
                    found.update(dict.fromkeys(expected.stated.citations))
        return tuple(found)

    @property
    def game(self) -> Worded | None:
        """The heading "Game", if the scenario has it."""
        return next((heading for heading in self.headings if heading.name == "Game"), None)

    @property
    def place(self) -> str:
        """The position, such as `scenarios/NI2025-411/09-settlement.txt:12`."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Page:
    """A text that contains scenarios."""

    scripts: tuple[Script, ...]
    partly: tuple[Script, ...]
    """Scripts without their unreadable lines: they are not played."""
    errors: Errors


def read_file(path: Path, name: str) -> tuple[Script, ...]:
    """Read every scenario of a file."""
    return read_scripts(text_of(path, name), name)


def text_of(path: Path, name: str) -> str:
    """Return the text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"the file cannot be read: {error}", name) from error


def read_scripts(text: str, file: str) -> tuple[Script, ...]:
    """Read every scenario of a text; each begins with "Scenario"."""
    page = read_page(text, file)
    page.errors.refuse()
    return page.scripts


def read_page(text: str, file: str) -> Page:
    """Return the readable scenarios of a text, and the errors in the others.

    A scenario ends at the next line that begins with "Scenario".
    """
    blocks: list[list[Line]] = [[]]
    for line in read_lines(respell(text)):
        if line.columns and line.columns[0].text == "Scenario":
            blocks.append([])
        if line.columns:
            blocks[-1].append(line)
    scripts: list[Script] = []
    partly: list[Script] = []
    errors = Errors(file)
    for block in filter(None, blocks):
        before = len(errors.found)
        with errors.at(block[0].number):
            script = _script(tuple(block), file, errors)
            (scripts if len(errors.found) == before else partly).append(script)
    if not scripts and not errors.found:
        errors.found.append(ScenarioError("the file holds no scenario", file))
    return Page(tuple(scripts), tuple(partly), errors)


def _script(lines: tuple[Line, ...], file: str, errors: Errors) -> Script:
    """Read a scenario; a line that cannot be read is recorded and left out."""
    first = lines[0]
    if first.columns[0].text != "Scenario" or len(first.columns) < 2:
        with at(file, first.number):
            raise ScenarioError(
                f'a scenario begins with "Scenario", two spaces and its title, not "{first.text}"'
            )
    groups = list(_grouped(lines))
    title = " ".join(line.text for line in groups[0]).removeprefix("Scenario").strip()
    laws = _laws(groups, file)
    read = []
    for group in groups[1:]:
        with errors.at(group[0].number):
            read.append(_item(group, laws[0], errors))
    body = tuple(read)
    opening = next((n for n, part in enumerate(body) if isinstance(part, Act)), len(body))
    headings = tuple(part for part in body[:opening] if isinstance(part, Worded))
    return Script(file, first.number, title, laws, headings, body[opening:], lines)


def _grouped(lines: tuple[Line, ...]) -> Iterator[list[Line]]:
    """Group each line with the indented ones below it."""
    group: list[Line] = []
    for line in lines:
        if line.indented:
            group.append(line)
            continue
        if group:
            yield group
        group = [line]
    yield group


def _laws(groups: list[list[Line]], file: str) -> tuple[RuleSet, ...]:
    """Read `Under  NI2025-411 and NI2019-212, box minimum $5`; `with` joins instruments."""
    under = next((group for group in groups if group[0].columns[0].text == "Under"), None)
    if under is None:
        raise ScenarioError(
            'the heading "Under" is missing: it names the instrument, such as NI2025-411',
            file,
            groups[0][0].number,
        )
    with at(file, under[0].number):
        if any(read_actor(group[0].columns[0].text) for group in groups[: groups.index(under)]):
            raise late_heading("Under")
        named = " ".join(line.text for line in under).removeprefix("Under").split(",")[0]
        return tuple(_rule_set(name.strip()) for name in named.split(" and "))


def _rule_set(text: str) -> RuleSet:
    ids = [name.strip() for name in text.split(" with ")]
    for instrument_id in ids:
        if instrument_id not in instrument_ids():
            raise ScenarioError(
                f'"{instrument_id}" is no instrument{nearest(instrument_id, instrument_ids())}'
            )
    return RuleSet(tuple(ids))


def _item(group: list[Line], first: RuleSet, errors: Errors) -> Act | Worded:
    head, *rest = group
    name = head.columns[0].text
    actor = read_actor(name)
    if actor is not None:
        return _act(actor, head, rest, first, errors)
    if name.lower().startswith(("the player", "player")):
        raise ScenarioError(
            f'who is "{name}"? Begin with a place or a number: Box 1, Seat 3 or Player 7'
        )
    if len(head.columns) < 2:
        raise ScenarioError(_no_second_column(name))
    text = " ".join(
        [*(column.text for column in head.columns[1:]), *(column.text for column in rest)]
    )
    return Worded(name, text, head.number)


def _no_second_column(name: str) -> str:
    first, *_ = name.split(" ")
    return (
        f'"{name}" names nobody and is no heading{nearest(first, HEADS)}; a line is who acts, two'
        " or more spaces, and what is done"
    )


_RESULT: Final = re.compile(
    r".* (?:wins?|won|loses?|lost|push(?:es|ed)?|void|returned) \$?\d[\d,.]*(?: returned)?"
)


def _act(actor: Actor, head: Line, below: list[Line], first: RuleSet, errors: Errors) -> Act:
    if len(head.columns) < 2:
        raise ScenarioError(f'what does "{actor.head}" do? Two or more spaces, then the words')
    text, *rest = head.columns[1:]
    if _RESULT.fullmatch(text.text):
        raise ScenarioError(f'"{head.text}" is a result: indent it below the act that brings it')
    outcome, stated = "", NOTHING_STATED
    for place, column in enumerate(rest):
        words = column.text
        start = column.start
        if place == 0:
            outcome = _outcome(words)
            start += len(words) - len(words.removeprefix(outcome).lstrip())
            words = words.removeprefix(outcome).lstrip()
            if not words:
                continue
        if stated.column or not reads_as_clauses(words):
            raise ScenarioError(
                f'"{words}" is neither {REFUSED} nor clauses; an act is who, what (by single'
                f" spaces), perhaps {REFUSED}, perhaps clauses"
            )
        with errors.at(head.number):
            stated = read_clauses(words, start, first)
    return _with_below(Act(head.number, actor, text.text, outcome, stated), below, first, errors)


def _outcome(words: str) -> str:
    """Return the outcome at the start of a column, or an empty text."""
    return next(
        (outcome for outcome in OUTCOMES if words == outcome or words.startswith(f"{outcome} ")), ""
    )


def _with_below(act: Act, below: list[Line], first: RuleSet, errors: Errors) -> Act:
    """Attach the indented lines below an act."""
    found: list[Expected] = []
    for line in below:
        with errors.at(line.number):
            if len(line.columns) == 1 and _goes_on(line):
                more = read_clauses(line.text, line.columns[0].start, first)
                if found:
                    found[-1] = _continued(found[-1], more, line.number)
                else:
                    act = replace(act, stated=_joined(act.stated, more, line.number))
            else:
                found.append(read_expectation(line, first))
    return replace(act, below=tuple(found))


def _goes_on(line: Line) -> bool:
    return line.text != FILL and reads_as_clauses(line.text)


def _joined(stated: Stated, more: Stated, line: int) -> Stated:
    return Stated(
        (*stated.citations, *more.citations),
        stated.fill or more.fill,
        stated.column or more.column,
        (*stated.continued, line),
        stated.respelled or more.respelled,
    )


def _continued(expected: Expected, more: Stated, line: int) -> Expected:
    if isinstance(expected, ExpectedResult | Saying):
        return replace(expected, stated=_joined(expected.stated, more, line))
    raise ScenarioError("clauses go on below an act, a result or what happened, not here")


def late_heading(name: str) -> ScenarioError:
    """Describe a heading that comes after an act."""
    return ScenarioError(f'"{name}" stands among the acts: write it above the first of them')


def unknown_head(name: str, headings: tuple[str, ...]) -> ScenarioError:
    """Describe a head that is neither a heading nor a person."""
    return ScenarioError(
        f'"{name}" is no heading here and nobody{nearest(name, (*headings, *HEADS))}'
    )
