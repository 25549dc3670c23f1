"""A card for each entrant with table and seat.

S2-2001 8.4, NI2025-411 16.8, NI2017-193 17.7, NI2006-154 20.7.
"""

from __future__ import annotations

from pitboss.documents.document import Block, Document, DocumentError, Fact, Figures, Section
from pitboss.documents.issue import UNISSUED, Issue
from pitboss.documents.tournament_papers import TournamentPapers
from pitboss.documents.words import held
from pitboss.tournament.clauses import CLAUSES


def seat_cards(of: TournamentPapers, issue: Issue = UNISSUED) -> Document:
    """Cards to cut out and hand over, in the order of tables and seats."""
    if not of.seats:
        raise DocumentError("there are no seats: draw the ballot first")
    drawn = held(CLAUSES[of.instrument].ballot, of.instrument)
    cards: tuple[Block, ...] = tuple(
        Figures((Fact(of.addressed(seat.entrant), f"Table {seat.table}, seat {seat.seat}", drawn),))
        for seat in sorted(of.seats, key=lambda seat: (seat.table, seat.seat))
    )
    return Document(
        kind="seat-cards",
        title=of.title,
        subtitle=f"Seat cards of {len(of.seats)} players",
        instrument=of.instrument,
        basis=of.basis,
        issue=issue,
        sections=(Section("", cards, columns=2),),
    )
