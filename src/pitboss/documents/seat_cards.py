"""A card for each entrant with table and seat.

S2-2001 8.4, NI2025-411 16.8, NI2017-193 17.7, NI2006-154 20.7.
"""

from __future__ import annotations

from pitboss.documents.document import Block, Document, DocumentError, Fact, Figures, Section
from pitboss.documents.issue import UNISSUED, Issue
from pitboss.documents.tournament_papers import TournamentPapers
from pitboss.documents.words import held
from pitboss.tournament.clauses import CLAUSES


def seat_cards(papers: TournamentPapers, issue: Issue = UNISSUED) -> Document:
    """Cards to cut out and hand over, in the order of tables and seats."""
    if not papers.seats:
        raise DocumentError("there are no seats: draw the ballot first")
    drawn = held(CLAUSES[papers.instrument].ballot, papers.instrument)
    cards: tuple[Block, ...] = tuple(
        Figures(
            (Fact(papers.addressed(seat.entrant), f"Table {seat.table}, seat {seat.seat}", drawn),)
        )
        for seat in sorted(papers.seats, key=lambda seat: (seat.table, seat.seat))
    )
    return Document(
        kind="seat-cards",
        title=papers.title,
        subtitle=f"Seat cards of {len(papers.seats)} players",
        instrument=papers.instrument,
        basis=papers.basis,
        issue=issue,
        sections=(Section("", cards, columns=2),),
    )
