"""The seating ballot.  S2-2001 8.4, NI2025-411 16.8, NI2017-193 17.7, NI2006-154 20.7."""

from __future__ import annotations

from itertools import groupby

from pitboss.documents.document import (
    Document,
    DocumentError,
    Paragraph,
    Row,
    Section,
    Table,
)
from pitboss.documents.issue import UNISSUED, Issue
from pitboss.documents.tournament_papers import SeatDrawn, TournamentPapers
from pitboss.documents.words import held
from pitboss.tournament.clauses import CLAUSES


def ballot(papers: TournamentPapers, issue: Issue = UNISSUED) -> Document:
    """By entrant, for players looking for their seat; by table, for dealers."""
    if not papers.seats:
        raise DocumentError("there are no seats: draw the ballot first")
    clauses = CLAUSES[papers.instrument]
    drawn = held(clauses.ballot, papers.instrument)
    keeps = held(clauses.position, papers.instrument)
    opening = (
        Paragraph("Tables and seats were drawn by ballot before play began.", drawn),
        Paragraph("Everybody plays at the place drawn here unless the director moves them.", keeps),
    )
    by_entrant = Section("Find your seat", (_by_entrant(papers),), columns=2)
    by_table = Section("Table by table", tuple(_by_table(papers)), columns=2)
    return Document(
        kind="ballot",
        title=papers.title,
        subtitle=f"Seating ballot of {len(papers.seats)} players",
        instrument=papers.instrument,
        basis=papers.basis,
        issue=issue,
        sections=(Section("", opening), by_entrant, by_table),
    )


def _by_entrant(papers: TournamentPapers) -> Table:
    """By name; entrants without a name follow by number."""
    seats = sorted(papers.seats, key=lambda seat: _order(papers, seat))
    rows = (Row((papers.named(seat.entrant), str(seat.table), str(seat.seat))) for seat in seats)
    return Table("Players in order", ("Entrant", "Table", "Seat"), tuple(rows), figures=(1, 2))


def _order(papers: TournamentPapers, seat: SeatDrawn) -> tuple[bool, str, int]:
    name = papers.names.get(seat.entrant, "")
    return not name, name.casefold(), seat.entrant


def _by_table(papers: TournamentPapers) -> list[Table]:
    seats = sorted(papers.seats, key=lambda seat: (seat.table, seat.seat))
    return [_table(papers, number, list(those)) for number, those in groupby(seats, _table_of)]


def _table_of(seat: SeatDrawn) -> int:
    return seat.table


def _table(papers: TournamentPapers, number: int, seats: list[SeatDrawn]) -> Table:
    rows = tuple(Row((str(seat.seat), papers.named(seat.entrant))) for seat in seats)
    return Table(f"Table {number}", ("Seat", "Entrant"), rows, figures=(0,))
