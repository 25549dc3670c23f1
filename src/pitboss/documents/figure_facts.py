"""Turn the figures of a sign into facts; those of several betting rounds share one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from pitboss.documents.document import Fact, Under
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.signs import FigureOnSign, WordsOnSign

_BY_ROUND: Final = re.compile(r"(.+) of betting round [0-9]+")


def figure_facts(
    figures: Iterable[FigureOnSign], law: RuleSet, asked: Under = ()
) -> Iterator[Fact]:
    """Yield `Bets and raises in betting rounds 1 to 4`, `$5, $5, $10, $10`."""
    by_label: dict[str, list[FigureOnSign]] = {}
    for figure in figures:
        match = _BY_ROUND.fullmatch(figure.what)
        by_label.setdefault(match[1] if match else figure.what, []).append(figure)
    for label, several in by_label.items():
        under = (*asked, *cited_in_force(several[0].under, law))
        rounds = f" in betting rounds 1 to {len(several)}" if len(several) > 1 else ""
        amounts = ", ".join(str(item.amount) for item in several)
        yield Fact(f"{label.capitalize()}{rounds}", amounts, under)


def word_facts(words: Iterable[WordsOnSign], law: RuleSet, asked: Under = ()) -> Iterator[Fact]:
    """Yield what is said in words."""
    for statement in words:
        yield Fact(
            statement.what.capitalize(),
            statement.said,
            (*asked, *cited_in_force(statement.under, law)),
        )
