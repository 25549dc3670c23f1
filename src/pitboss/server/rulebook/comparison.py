"""Two versions of an instrument side by side, in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.concordance import Change, Concordance, Pair
from pitboss.law.instrument import Clause, Instrument
from pitboss.law.register import instrument
from pitboss.server.rulebook.search import Piece

_TOKENS: Final = re.compile(r"(?:[\w$.,()'’-]*[\w$)]|[^\w\s])\s*")
"""A word or a punctuation mark, with the space after it."""

WORDS: Final = {
    Change.NONE: "the same",
    Change.RENUMBERED: "renumbered",
    Change.REWORDED: "reworded",
    Change.CHANGED: "changed",
    Change.NEW: "new",
    Change.DROPPED: "dropped",
}


@dataclass(frozen=True, slots=True)
class Side:
    """One of two clauses in pieces; pieces that the other lacks are marked."""

    clause: Clause
    pieces: tuple[Piece, ...]

    @property
    def citation(self) -> Citation:
        """The clause's citation."""
        return self.clause.citation


@dataclass(frozen=True, slots=True)
class Row:
    """A clause and its counterpart; either may be missing."""

    older: Side | None
    newer: Side | None
    change: Change
    note: str

    @property
    def said(self) -> str:
        """What became of it, in a word."""
        return WORDS[self.change]


@dataclass(frozen=True, slots=True)
class Part:
    """The rows under one heading."""

    number: str
    heading: str
    rows: tuple[Row, ...]


def parts(held: Concordance, *, all_pairs: bool) -> tuple[Part, ...]:
    """Return the differences, or every pair, under the newer instrument's headings if it has
    them.
    """
    older, newer = instrument(held.older), instrument(held.newer)
    chosen = frozenset(held.pairs if all_pairs else held.differences())
    found: dict[tuple[str, str], list[Row]] = {}
    for pair in _pairs_in_order(held, older, newer):
        if pair in chosen:
            home = newer.rule_of(pair.newer) if pair.newer else older.rule_of(pair.older)
            found.setdefault((home.number, home.heading), []).append(_row(pair, older, newer))
    return tuple(Part(number, heading, tuple(rows)) for (number, heading), rows in found.items())


def _pairs_in_order(held: Concordance, older: Instrument, newer: Instrument) -> Iterator[Pair]:
    """Yield pairs in the newer instrument's order; a dropped clause follows its predecessor."""
    by_newer = {pair.newer: pair for pair in held.pairs if pair.newer}
    dropped: dict[str, list[Pair]] = {}
    before = ""
    by_older = {pair.older: pair for pair in held.pairs if pair.older}
    for clause in older.clauses:
        pair = by_older[clause.number]
        if pair.newer:
            before = pair.newer
        else:
            dropped.setdefault(before, []).append(pair)
    yield from dropped.get("", ())
    for clause in newer.clauses:
        yield by_newer[clause.number]
        yield from dropped.get(clause.number, ())


def _row(pair: Pair, older: Instrument, newer: Instrument) -> Row:
    before = older.clause(pair.older) if pair.older else None
    after = newer.clause(pair.newer) if pair.newer else None
    if before is not None and after is not None:
        one, other = _mark_differences(before.digest, after.digest)
    else:
        one, other = (
            (Piece(clause.digest, hit=False),) if clause else () for clause in (before, after)
        )
    return Row(
        Side(before, one) if before else None,
        Side(after, other) if after else None,
        pair.change,
        pair.note,
    )


def _mark_differences(one: str, other: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Split both texts into pieces, word by word, and mark the pieces that only one of them has."""
    left, right = _TOKENS.findall(one), _TOKENS.findall(other)
    before, after = ([token.strip() for token in side] for side in (left, right))
    matched = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    left_spans = ((left[a:b], tag != "equal") for tag, a, b, _, _ in matched)
    right_spans = ((right[a:b], tag != "equal") for tag, _, _, a, b in matched)
    return tuple(_pieces(left_spans)), tuple(_pieces(right_spans))


def _pieces(spans: Iterable[tuple[list[str], bool]]) -> Iterator[Piece]:
    """Join spans of words into pieces; the space after a marked piece is not marked."""
    for tokens, hit in spans:
        text = "".join(tokens)
        marked = text.rstrip() if hit else ""
        if marked:
            yield Piece(marked, hit=True)
        if text[len(marked) :]:
            yield Piece(text[len(marked) :], hit=False)
