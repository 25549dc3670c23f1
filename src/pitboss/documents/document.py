"""A document as a value: what it says, and the clauses behind each statement.

Writers turn it into text, a page or a PDF; they add no words of their own except the footer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pitboss.documents.issue import Basis, Issue, head_lines
from pitboss.documents.notes import clause_key, readings_behind
from pitboss.law.citation import Citation
from pitboss.law.reading import Reading

Under = tuple[Citation, ...]

FOOTER: Final = (
    "Made with Pitboss, which is not affiliated with any casino or authority and claims no approval"
)


class DocumentError(ValueError):
    """The input cannot be made into a document.  Says what is wrong."""


class UnreadableError(DocumentError):
    """The file does not have the form that this kind of document needs."""


class Form(Enum):
    """How a document is presented."""

    SHEET = "sheet"
    """Read in the hand: pages of running type."""
    SIGN = "sign"
    """Read from two metres: one page in the largest type that fits; the notes are on its back."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A named value: `minimum bet`, `$5`."""

    what: str
    said: str
    under: Under = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A statement in words."""

    text: str
    under: Under = ()


@dataclass(frozen=True, slots=True)
class Figures:
    """Facts that are set large."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts in running type, one a line."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table; a single cell in a table of several columns spans the line."""

    cells: tuple[str, ...]
    under: Under = ()
    total: bool = False
    """Whether it sums up the rows above."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under column headings."""

    caption: str
    """What it shows; also for readers who cannot see it."""
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    figures: tuple[int, ...] = ()
    """The columns that hold figures, from 0, aligned right."""

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row.cells) not in (1, len(self.heads)):
                raise DocumentError(f"{row.cells} does not fit below {self.heads}")


@dataclass(frozen=True, slots=True)
class Checked:
    """Something that a clause requires, and whether it is there."""

    what: str
    stated: bool
    under: Under = ()


@dataclass(frozen=True, slots=True)
class Checklist:
    """What clauses require, one after the other."""

    items: tuple[Checked, ...]


@dataclass(frozen=True, slots=True)
class ToFillIn:
    """Lines to be filled in by hand: a date, a signature."""

    facts: tuple[Fact, ...]
    """`said` is filled in already; empty: a blank line."""


Block = Paragraph | Figures | Facts | Table | Checklist | ToFillIn


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks under a heading; without one, it continues from the title."""

    heading: str
    blocks: tuple[Block, ...]
    columns: int = 1
    """The number of columns on a page or a sheet."""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document."""

    kind: str
    """Its name for `pitboss document`."""
    title: str
    subtitle: str
    instrument: str
    """Clauses are printed without its name."""
    sections: tuple[Section, ...]
    form: Form = Form.SHEET
    landscape: bool = False
    basis: Basis | None = None
    """The rules it states; None: those of its instrument, of no particular day."""
    issue: Issue = Issue()

    @property
    def head(self) -> tuple[Fact, ...]:
        """The rules and their day, and when it was made."""
        basis = self.basis or Basis((self.instrument,))
        return tuple(Fact(what, said) for what, said in head_lines(self.issue, basis))

    @property
    def key(self) -> str:
        """How to read its clauses."""
        return clause_key(self.instrument, self.under)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings behind the codes beside its clauses."""
        return readings_behind(self.under)

    @property
    def under(self) -> Under:
        """Every clause that some part of it cites."""
        return tuple(dict.fromkeys(self._clauses()))

    def _clauses(self) -> Iterator[Citation]:
        for section in self.sections:
            for block in section.blocks:
                yield from _of_block(block)


def _of_block(block: Block) -> Iterator[Citation]:
    match block:
        case Paragraph(under=under):
            yield from under
        case Figures(facts=facts) | Facts(facts=facts) | ToFillIn(facts=facts):
            yield from _of_each(facts)
        case Table(rows=rows):
            yield from _of_each(rows)
        case Checklist(items=items):
            yield from _of_each(items)


def _of_each(several: Iterable[Fact | Row | Checked]) -> Iterator[Citation]:
    for item in several:
        yield from item.under


def in_small_type(under: Under, instrument: str) -> str:
    """Format clauses beside a statement; the document's own instrument is not named."""
    by_instrument: dict[str, list[str]] = {}
    for citation in dict.fromkeys(under):
        reading = "" if citation.reading is None else f" ({citation.reading})"
        by_instrument.setdefault(citation.instrument, []).append(f"{citation.clause}{reading}")
    return "; ".join(
        ("" if named == instrument else f"{named} ") + ", ".join(clauses)
        for named, clauses in by_instrument.items()
    )
