"""A document as plain text of at most 80 columns, with clauses flush right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from pitboss.documents.document import (
    FOOTER,
    Block,
    Checklist,
    Document,
    Fact,
    Facts,
    Figures,
    Paragraph,
    Section,
    Table,
    ToFillIn,
    Under,
    in_small_type,
)
from pitboss.documents.notes import READINGS

WIDTH: Final = 80
_CLAUSES: Final = 24
"""The width of the clause column."""
_GAP: Final = 2
_NAMES: Final = 20
"""The maximum width of fact names."""
_LEFT: Final = WIDTH - _CLAUSES - _GAP


def as_text(document: Document) -> str:
    """Return the whole text, with a newline after every line."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(document))


def _lines(document: Document) -> Iterator[str]:
    yield from wrap(document.issue.casino, WIDTH)
    yield from wrap(document.title, WIDTH)
    yield from wrap(document.subtitle, WIDTH)
    yield "=" * WIDTH
    yield from _head(document.head)
    for section in document.sections:
        yield from _section(section, document.instrument)
    yield from _notes(document)
    yield ""
    yield "-" * WIDTH
    yield from wrap(FOOTER, WIDTH)


def _head(head: tuple[Fact, ...]) -> Iterator[str]:
    names = max(len(fact.what) for fact in head)
    for fact in head:
        indent = f"{fact.what:<{names + _GAP}}"
        yield from wrap(
            fact.said, WIDTH, initial_indent=indent, subsequent_indent=" " * len(indent)
        )


def _notes(document: Document) -> Iterator[str]:
    """The key to the clauses, and the readings."""
    if document.key:
        yield ""
        yield from wrap(document.key, WIDTH)
    if document.readings:
        yield ""
        yield "READINGS"
        yield ""
        yield from wrap(READINGS, WIDTH)
    for reading in document.readings:
        yield ""
        yield from wrap(f"{reading.id}  {reading.title}", WIDTH)
        yield from wrap(reading.reading, WIDTH, initial_indent="      ", subsequent_indent="      ")


def _section(section: Section, own: str) -> Iterator[str]:
    if section.heading:
        yield ""
        yield from wrap(section.heading.upper(), WIDTH)
    for block in section.blocks:
        yield ""
        yield from _block(block, own)


def _block(block: Block, own: str) -> Iterator[str]:
    match block:
        case Paragraph(text=text, under=under):
            yield from _cited(wrap(text, _LEFT), under, own)
        case Figures(facts=facts) | Facts(facts=facts):
            yield from _facts(facts, own)
        case ToFillIn(facts=facts):
            yield from _facts(tuple(_with_a_line(fact) for fact in facts), own)
        case Table():
            yield from _table(block, own)
        case Checklist(items=items):
            for item in items:
                mark = "[x] " if item.stated else "[ ] "
                lines = wrap(item.what, _LEFT, initial_indent=mark, subsequent_indent="    ")
                yield from _cited(lines, item.under, own)


def _cited(lines: list[str], under: Under, own: str, width: int = _LEFT) -> Iterator[str]:
    """Put lines on the left and their clauses on the right."""
    clauses = wrap(in_small_type(under, own), WIDTH - width - _GAP) if under else []
    for left, right in zip_longest(lines, clauses, fillvalue=""):
        yield f"{left:<{width}}{'':<{_GAP}}{right}"


def _facts(facts: tuple[Fact, ...], own: str) -> Iterator[str]:
    names = min(_NAMES, max((len(fact.what) for fact in facts), default=0))
    width = _LEFT - names - _GAP
    for fact in facts:
        pairs = zip_longest(wrap(fact.what, names), wrap(fact.said, width), fillvalue="")
        lines = [f"{name:<{names}}{'':<{_GAP}}{value}" for name, value in pairs]
        yield from _cited(lines, fact.under, own)


def _with_a_line(fact: Fact) -> Fact:
    return fact if fact.said else Fact(fact.what, "_" * 24, fact.under)


# --- tables ---------------------------------------------------------------------------------------


def _table(table: Table, own: str) -> Iterator[str]:
    yield from wrap(table.caption, WIDTH)
    clauses = min(
        _CLAUSES, max((len(in_small_type(row.under, own)) for row in table.rows), default=0)
    )
    left = WIDTH - clauses - _GAP if clauses else WIDTH
    widths = _widths(table, left)
    rule = "-" * (sum(widths) + _GAP * (len(widths) - 1))
    yield from _cited(_row(table, widths, table.heads), (), own, left)
    yield rule
    for row in table.rows:
        if row.total:
            yield rule
        across = len(row.cells) < len(widths)
        lines = wrap(f"~ {row.cells[0]}", left) if across else _row(table, widths, row.cells)
        yield from _cited(lines, row.under, own, left)


def _row(table: Table, widths: list[int], cells: tuple[str, ...]) -> list[str]:
    wrapped = [wrap(cell, width) for cell, width in zip(cells, widths, strict=True)]
    lines = []
    for line in zip_longest(*wrapped, fillvalue=""):
        flush = [
            f"{text:>{width}}" if column in table.figures else f"{text:<{width}}"
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        lines.append((" " * _GAP).join(flush))
    return lines


def _widths(table: Table, whole: int) -> list[int]:
    """As wide as the widest cell; if that is too much, the widest columns shrink."""
    rows = [table.heads, *(row.cells for row in table.rows if len(row.cells) == len(table.heads))]
    widths = [max(1, *(len(cells[column]) for cells in rows)) for column in range(len(table.heads))]
    while sum(widths) + _GAP * (len(widths) - 1) > whole:
        widths[widths.index(max(widths))] -= 1
    return widths
