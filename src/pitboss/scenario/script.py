"""A scenario as it is written: headings, acts with what is expected of them, and checks.

This file knows no game.  What a heading, an act or an expectation means, a vocabulary says.
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
from pitboss.ruling import Outcome
from pitboss.scenario.clauses import (
    FILL,
    NOTHING_STATED,
    Stated,
    read_clauses,
    reads_as_clauses,
)
from pitboss.scenario.errors import ScenarioError, at, nearest
from pitboss.scenario.lines import Line, read_lines
from pitboss.scenario.people import HEADS, Actor, read_actor

REFUSED: Final = "REFUSED"
PROPOSED: Final = "PROPOSED"
OUTCOMES: Final = (REFUSED, "NOT PERMITTED", "NOT AWAITED", "STALE", PROPOSED)
"""What may be expected of an act, unless it is allowed.  All but the first are a room's answers."""
_RESULT: Final = re.compile(
    r"(?P<subject>(?:box|seat|player|entrant|table) \d+ .*?)"
    r"\s+(?P<outcome>wins|loses|push|void|returned)"
    r"\s+(?P<amount>\$?\d[\d,]*(?:\.\d+)?(?: chips?)?)(?:\s+returned)?"
    r"(?:\s\s+(?P<clauses>\S.*))?"
)
_BROKEN_RESULT: Final = re.compile(
    r"(?:box|seat|player|entrant|table) \d+ .* (?:wins|loses|push|void|returned) \S+(?: returned)?"
)


@dataclass(frozen=True, slots=True)
class Worded:
    """Words of a heading, and the line where they stand."""

    name: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Because:
    """A part of the reason of a refusal."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class ExpectedResult:
    """How a wager, a pot or a prize ends."""

    line: int
    subject: str
    outcome: Outcome
    amount: str
    stated: Stated
    outcome_column: int
    amount_end: int


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that happened, in the vocabulary's words."""

    line: int
    text: str
    stated: Stated


@dataclass(frozen=True, slots=True)
class Unfilled:
    """`?` below an act: `--update` writes what follows from it."""

    line: int


Expected = Because | ExpectedResult | Saying | Unfilled


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
        """Whether the act is to have no effect."""
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
    """Acts, and among them checks and headings that change something."""
    lines: tuple[Line, ...]

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts alone."""
        return tuple(one for one in self.body if isinstance(one, Act))

    @property
    def stated(self) -> tuple[Citation, ...]:
        """Every clause that it states, in the numbers of the instrument named first."""
        found: dict[Citation, None] = {}
        for act in self.acts:
            found.update(dict.fromkeys(act.stated.citations))
            for expected in act.below:
                if isinstance(expected, ExpectedResult | Saying):
                    found.update(dict.fromkeys(expected.stated.citations))
        return tuple(found)

    @property
    def game(self) -> Worded | None:
        """The heading "Game", where the scenario has it."""
        return next((one for one in self.headings if one.name == "Game"), None)

    @property
    def place(self) -> str:
        """`scenarios/NI2025-411/09-settlement.txt:12`."""
        return f"{self.file}:{self.line}"


def read_file(path: Path, name: str) -> tuple[Script, ...]:
    """Every scenario of a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"the file cannot be read: {error}", name) from error
    return read_scripts(text, name)


def read_scripts(text: str, file: str) -> tuple[Script, ...]:
    """Every scenario of a text; blank lines separate them."""
    blocks: list[list[Line]] = [[]]
    for line in read_lines(text):
        if line.columns:
            blocks[-1].append(line)
        elif line.comment is None:
            blocks.append([])
    scripts = tuple(_script(tuple(block), file) for block in blocks if block)
    if not scripts:
        raise ScenarioError("the file holds no scenario", file)
    return scripts


def _script(lines: tuple[Line, ...], file: str) -> Script:
    first = lines[0]
    if first.columns[0].text != "Scenario" or len(first.columns) < 2:
        with at(file, first.number):
            raise ScenarioError(
                'a scenario begins with "Scenario", two spaces and its title; blank lines separate'
                f' scenarios, and "{first.text}" follows one'
            )
    groups = list(_grouped(lines))
    title = " ".join(line.text for line in groups[0]).removeprefix("Scenario").strip()
    laws = _laws(groups, file)
    body = tuple(_item(group, laws[0], file) for group in groups[1:])
    opening = next((n for n, one in enumerate(body) if isinstance(one, Act)), len(body))
    headings = tuple(one for one in body[:opening] if isinstance(one, Worded))
    return Script(file, first.number, title, laws, headings, body[opening:], lines)


def _grouped(lines: tuple[Line, ...]) -> Iterator[list[Line]]:
    """Each line with the indented ones below it."""
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
    """`Under  NI2025-411 and NI2019-212, box minimum $5`; `with` joins instruments into one set."""
    under = next((group for group in groups if group[0].columns[0].text == "Under"), None)
    if under is None:
        raise ScenarioError(
            'the heading "Under" is missing: it names the instrument, such as NI2025-411',
            file,
            groups[0][0].number,
        )
    with at(file, under[0].number):
        named = " ".join(line.text for line in under).removeprefix("Under").split(",")[0]
        return tuple(_rule_set(one.strip()) for one in named.split(" and "))


def _rule_set(text: str) -> RuleSet:
    ids = [one.strip() for one in text.split(" with ")]
    for one in ids:
        if one not in instrument_ids():
            raise ScenarioError(f'"{one}" is no instrument{nearest(one, instrument_ids())}')
    return RuleSet(tuple(ids))


def _item(group: list[Line], first: RuleSet, file: str) -> Act | Worded:
    head, *rest = group
    with at(file, head.number):
        name = head.columns[0].text
        actor = read_actor(name)
        if actor is not None:
            return _act(actor, head, rest, first, file)
        if len(head.columns) < 2:
            raise ScenarioError(_no_second_column(name))
        text = " ".join([*(one.text for one in head.columns[1:]), *(one.text for one in rest)])
        return Worded(name, text, head.number)


def _no_second_column(name: str) -> str:
    words = name.split(" ")
    for cut in (4, 3, 2, 1):
        if read_actor(" ".join(words[:cut])) is not None:
            head = " ".join(words[:cut])
            return f'two or more spaces go between "{head}" and what is done'
    return f'"{name}" stands alone; a line is a head, two or more spaces, and words'


def _act(actor: Actor, head: Line, below: list[Line], first: RuleSet, file: str) -> Act:
    if len(head.columns) < 2:
        raise ScenarioError(f'what does "{actor.head}" do? Two or more spaces, then the words')
    text, *rest = head.columns[1:]
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
        stated = read_clauses(words, start, first)
    return _with_below(Act(head.number, actor, text.text, outcome, stated), below, first, file)


def _outcome(words: str) -> str:
    """The outcome that a column begins with, or nothing."""
    return next((one for one in OUTCOMES if words == one or words.startswith(f"{one} ")), "")


def _with_below(act: Act, below: list[Line], first: RuleSet, file: str) -> Act:
    """The act with the indented lines below it."""
    found: list[Expected] = []
    for line in below:
        with at(file, line.number):
            if len(line.columns) == 1 and _goes_on(line):
                more = read_clauses(line.text, line.columns[0].start, first)
                if found:
                    found[-1] = _continued(found[-1], more, line.number)
                else:
                    act = replace(act, stated=_joined(act.stated, more, line.number))
            else:
                found.append(_expected(line, first))
    return replace(act, below=tuple(found))


def _goes_on(line: Line) -> bool:
    return line.text != FILL and reads_as_clauses(line.text)


def _joined(stated: Stated, more: Stated, line: int) -> Stated:
    return Stated(
        (*stated.citations, *more.citations),
        stated.fill or more.fill,
        stated.column or more.column,
        (*stated.continued, line),
    )


def _continued(expected: Expected, more: Stated, line: int) -> Expected:
    if isinstance(expected, ExpectedResult | Saying):
        return replace(expected, stated=_joined(expected.stated, more, line))
    raise ScenarioError("clauses go on below an act, a result or what happened, not here")


def _expected(line: Line, first: RuleSet) -> Expected:
    text = line.said.strip()
    if text == FILL:
        return Unfilled(line.number)
    if text.startswith("because "):
        return Because(line.number, " ".join(text.split()[1:]))
    result = _RESULT.fullmatch(text)
    if result:
        return _result(line, result, first)
    return _saying(line, first)


def _result(line: Line, found: re.Match[str], first: RuleSet) -> ExpectedResult:
    indent = line.columns[0].start
    stated = NOTHING_STATED
    if found["clauses"]:
        stated = read_clauses(found["clauses"], indent + found.start("clauses"), first)
    return ExpectedResult(
        line.number,
        " ".join(found["subject"].split()),
        Outcome(found["outcome"]),
        found["amount"],
        stated,
        indent + found.start("outcome"),
        indent + found.end("amount"),
    )


def _saying(line: Line, first: RuleSet) -> Saying:
    if len(line.columns) > 2:
        raise ScenarioError(
            f'"{line.text}" is not understood: a result is box and wager, then wins, loses, push,'
            " void or returned, then an amount; anything else is words by single spaces, then"
            " clauses"
        )
    words, *clauses = line.columns
    if _BROKEN_RESULT.fullmatch(words.text):
        raise ScenarioError(f'"{words.text}" wants an amount at its end, such as 10 or $12.50')
    stated = NOTHING_STATED
    if clauses:
        stated = read_clauses(clauses[0].text, clauses[0].start, first)
    return Saying(line.number, words.text, stated)


def unknown_head(name: str, headings: tuple[str, ...]) -> ScenarioError:
    """What to say of a head that is neither a heading nor somebody."""
    return ScenarioError(
        f'"{name}" is no heading here and nobody{nearest(name, (*headings, *HEADS))}'
    )
