"""Counts how often each clause was carried by a ruling: by what was refused, or by an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from pitboss.law.citation import Citation
from pitboss.law.instrument import Clause, Embodiment, Kind
from pitboss.law.register import instruments
from pitboss.ruling import Allowed, Refused


class Applied:
    """Citations, wherever in an event they stand: a settlement has one for each result."""

    def __init__(self) -> None:
        self.counts: Counter[Citation] = Counter()

    def ruling(self, ruling: Allowed[Any] | Refused) -> None:
        """Count one ruling."""
        self.parts(ruling.under if isinstance(ruling, Refused) else ruling.events)

    def parts(self, parts: Iterable[Any]) -> None:
        """Count events, or whatever else carries citations."""
        for part in parts:
            for one in set(_cited(part)):
                self.counts[one] += 1

    def within(self, citation: Citation) -> int:
        """How often a clause was, or one that stands below it."""
        return sum(
            often
            for one, often in self.counts.items()
            if one.instrument == citation.instrument
            and (one.clause == citation.clause or one.clause.startswith(f"{citation.clause}("))
        )

    def __getitem__(self, clause: Clause) -> int:
        return self.counts[clause.citation]


def _cited(value: Any) -> Iterator[Citation]:
    """Every citation within a value, without the readings beside it."""
    if isinstance(value, Citation):
        yield Citation(value.instrument, value.clause)
    elif isinstance(value, tuple | list | frozenset | set):
        for one in value:
            yield from _cited(one)
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _cited(one)
    else:
        for name in _fields_of(type(value)):
            yield from _cited(getattr(value, name))


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _fields_of(kind: type) -> tuple[str, ...]:
    """Looked up once for each type."""
    found = _FIELDS.get(kind)
    if found is None:
        found = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
        _FIELDS[kind] = found
    return found


def executable() -> tuple[Clause, ...]:
    """The rules that a decider rules by: those of the engine, without headings and definitions."""
    found: list[Clause] = []
    for held in instruments():
        above = {clause.parent for clause in held.clauses}
        found += (
            clause
            for clause in held.clauses
            if clause.embodiment is Embodiment.ENGINE
            and clause.kind not in (Kind.DEFINITION, Kind.MACHINERY)
            and clause.number not in above
        )
    return tuple(found)


# --- the page -------------------------------------------------------------------------------------

PAGE: Final = Path(__file__).resolve().parents[3] / "docs" / "rules-in-play.md"
OFTEN: Final = 1_000
OPENING: Final = """<!-- Written by `make prove ONLY=T9` from the nightly level on. Do not edit. -->

# How often each rule was applied in random play

A rule here is a clause that the engine rules by, definitions and headings left out. It is applied
when a ruling or an event of a random round, table or tournament carries it; once an event, however
often that names it. Every rule has a scenario besides, whatever chance did: `pitboss law coverage`.
"""


def page(applied: Applied, rounds: int, tournaments: int) -> str:
    """What was counted, by instrument."""
    lines = [OPENING, f"Counted over {rounds:,} rounds and {tournaments:,} tournaments.\n"]
    lines.append(f"| instrument | rules | applied | {OFTEN:,} times and more | never |")
    lines.append("|---|--:|--:|--:|--:|")
    never: list[str] = []
    seldom: list[str] = []
    for held in instruments():
        rules = [rule for rule in executable() if rule.instrument == held.id]
        missed = [rule.number for rule in rules if not applied[rule]]
        rare = [f"{rule.number} ({applied[rule]})" for rule in rules if 0 < applied[rule] < OFTEN]
        often = len(rules) - len(missed) - len(rare)
        cells = (held.id, len(rules), len(rules) - len(missed), often, len(missed))
        lines.append(f"| {' | '.join(map(str, cells))} |")
        never.append(f"- **{held.id}**: {'; '.join(missed) or 'none'}")
        seldom.append(f"- **{held.id}**: {'; '.join(rare) or 'none'}")
    lines += ["\n## Never applied\n", *never, f"\n## Applied fewer than {OFTEN:,} times\n", *seldom]
    return "\n".join((*lines, ""))
