"""Read a tournament's documents line by line, each with the clauses behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from pitboss.acts.event_texts import EventSheet, sheet
from pitboss.chips import Transfer
from pitboss.documents.ballot import ballot
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import (
    Block,
    Checklist,
    Document,
    DocumentError,
    Facts,
    Figures,
    Paragraph,
    Table,
    ToFillIn,
)
from pitboss.documents.papers_of_tournament import papers_of
from pitboss.documents.prize_sheet import prize_sheet
from pitboss.documents.result_sheet import result_sheet
from pitboss.documents.tournament_papers import TournamentPapers
from pitboss.documents.tournament_sign import tournament_sign
from pitboss.law.citation import Citation
from pitboss.offices import Person
from pitboss.scenario.errors import ScenarioError
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.events import Prize
from pitboss.tournament.state import Tournament

_OF_CONDITIONS: Final[dict[str, Callable[[Conditions], Document]]] = {
    "conditions": conditions_document,
    "sign near the tables": tournament_sign,
}
_OF_PAPERS: Final[dict[str, Callable[[TournamentPapers], Document]]] = {
    "ballot sheet": ballot,
    "prize sheet": prize_sheet,
    "result sheet": result_sheet,
}
DOCUMENTS: Final = (*_OF_CONDITIONS, *_OF_PAPERS)
"""The documents that can be read, by their names in scenarios."""


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """Somebody reads a document."""

    by: Person
    what: str


@dataclass(frozen=True, slots=True)
class DocumentSays:
    """One statement of a document."""

    under: tuple[Citation, ...]
    what: str
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """A document moves no money."""
        return ()


DOCUMENT_SHEETS: Final[dict[type, EventSheet]] = dict((sheet(DocumentSays, "it says {what}"),))
"""What a scenario says about documents; no log shows it."""


def read_document(
    command: ReadDocument, state: Tournament, conditions: Conditions, prizes: tuple[Prize, ...]
) -> Iterator[DocumentSays]:
    """Return everything it says, as it would be printed now."""
    try:
        if command.what in _OF_CONDITIONS:
            made = _OF_CONDITIONS[command.what](conditions)
        else:
            made = _OF_PAPERS[command.what](papers_of(state, prizes))
    except DocumentError as error:
        raise ScenarioError(f"the {command.what} cannot be made: {error}") from error
    for section in made.sections:
        for block in section.blocks:
            yield from _lines(block)


def _lines(block: Block) -> Iterator[DocumentSays]:
    match block:
        case Paragraph(text=text, under=under):
            yield DocumentSays(under, text.removesuffix("."))
        case Figures(facts=facts) | Facts(facts=facts) | ToFillIn(facts=facts):
            for fact in facts:
                yield DocumentSays(fact.under, f"{fact.what}: {fact.said or 'to be filled in'}")
        case Table(rows=rows):
            for row in rows:
                yield DocumentSays(row.under, " / ".join(cell for cell in row.cells if cell))
        case Checklist(items=items):
            for item in items:
                mark = "stated" if item.stated else "missing"
                yield DocumentSays(item.under, f"{mark}: {item.what}")
