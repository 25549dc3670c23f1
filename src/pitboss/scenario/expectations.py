"""Lines allowed below an act: reasons, results, and what happens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Outcome
from pitboss.scenario.clauses import FILL, NOTHING_STATED, Stated, read_clauses
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.lines import Line

_RESULT: Final = re.compile(
    r"(?P<subject>(?:box|seat|player|entrant|table) \d+ .*?)"
    r"\s+(?P<outcome>wins|loses|push|void|returned)"
    r"\s+(?P<amount>\$?\d[\d,]*(?:\.\d+)?(?: chips?)?)(?:\s+returned)?"
    r"(?:\s\s+(?P<clauses>\S.*))?",
    re.IGNORECASE,
)
_BROKEN_RESULT: Final = re.compile(
    r"(?:box|seat|player|entrant|table) \d+ .* (?:wins|loses|push|void|returned) \S+(?: returned)?"
)
_WITHOUT_A_WAGER: Final = re.compile(
    r"(?P<who>(?:box|seat) \d+) (?P<ended>wins|loses|push) \$?\d\S*", re.IGNORECASE
)
_OF_SEVERAL: Final = re.compile(
    r"(?:boxes|seats|players|entrants) \d.* (?:wins?|loses?|push|void|returned) .*", re.IGNORECASE
)
AMONG_OTHERS: Final = "among others"
NOTHING_ELSE: Final = "nothing else happens"


@dataclass(frozen=True, slots=True)
class Because:
    """Part of the reason for a refusal."""

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
    """An event, in the vocabulary's words."""

    line: int
    text: str
    stated: Stated


@dataclass(frozen=True, slots=True)
class Unfilled:
    """`?` below an act: `--update` fills in what follows from it."""

    line: int


@dataclass(frozen=True, slots=True)
class AmongOthers:
    """The stated results are only some of the actual ones."""

    line: int


@dataclass(frozen=True, slots=True)
class NothingElse:
    """Everything that happens by the act is stated."""

    line: int


Expected = Because | ExpectedResult | Saying | Unfilled | AmongOthers | NothingElse


def read_expectation(line: Line, first: RuleSet) -> Expected:
    """Read what a line below an act expects."""
    text = line.said.strip()
    if text == FILL:
        return Unfilled(line.number)
    words = " ".join(text.lower().split())
    if words == AMONG_OTHERS:
        return AmongOthers(line.number)
    if words == NOTHING_ELSE:
        return NothingElse(line.number)
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
        Outcome(found["outcome"].lower()),
        found["amount"],
        stated,
        indent + found.start("outcome"),
        indent + found.end("amount"),
    )


def _saying(line: Line, first: RuleSet) -> Saying:
    if _OF_SEVERAL.fullmatch(line.text):
        raise ScenarioError(
            f'"{line.text}" is the result of several: give each a line of its own, such as'
            ' "box 1 ante wins 10"'
        )
    if len(line.columns) > 2:
        raise ScenarioError(
            f'"{line.text}" is not understood: a result is box and wager, then wins, loses, push,'
            " void or returned, then an amount; anything else is words by single spaces, then"
            " clauses"
        )
    words, *clauses = line.columns
    bare = _WITHOUT_A_WAGER.fullmatch(" ".join(words.text.split()))
    if bare:
        raise ScenarioError(
            f'"{words.text}" does not say which wager or pot: write "{bare["who"]} main pot'
            f' {bare["ended"]}" or "{bare["who"]} ante {bare["ended"]}" and the amount'
        )
    if _BROKEN_RESULT.fullmatch(words.text):
        raise ScenarioError(f'"{words.text}" wants an amount at its end, such as 10 or $12.50')
    stated = NOTHING_STATED
    if clauses:
        stated = read_clauses(clauses[0].text, clauses[0].start, first)
    return Saying(line.number, words.text, stated)
