"""The result sheet.  S2-2001 15.1 and 15.2, NI2025-411 16.20, NI2017-193 17.20, NI2006-154 20.17
and 20.19.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.documents.document import (
    Document,
    DocumentError,
    Fact,
    Figures,
    Paragraph,
    Row,
    Section,
    Table,
    ToFillIn,
    Under,
)
from pitboss.documents.issue import UNISSUED, Issue
from pitboss.documents.places import places_in_words, prize_cells, prize_heads
from pitboss.documents.tournament_papers import Place, TournamentPapers
from pitboss.documents.words import chips, elapsed, held
from pitboss.tournament.clauses import CLAUSES


def result_sheet(papers: TournamentPapers, issue: Issue = UNISSUED) -> Document:
    """Every place, who shares it, its prize, and when and where each player went out."""
    ordered = sorted(
        (place for place in papers.places if place.entrant is not None),
        key=lambda place: (place.place, place.entrant or 0),
    )
    if not ordered:
        raise DocumentError("there are no places: the tournament has no result yet")
    return Document(
        kind="results",
        title=papers.title,
        subtitle=f"Result sheet of {len(ordered)} players",
        instrument=papers.instrument,
        basis=papers.basis,
        issue=issue,
        sections=(
            Section("", tuple(_winner(papers, ordered))),
            Section("Places", (_table(papers, ordered), *_notes(papers, ordered))),
            Section("Awarded", (_signed(papers),)),
        ),
    )


def _winner(papers: TournamentPapers, ordered: list[Place]) -> Iterator[Figures]:
    first = [place for place in ordered if place.place == 1]
    under = held(CLAUSES[papers.instrument].places, papers.instrument)
    label = "First place" if len(first) == 1 else "First place, shared"
    if first:
        yield Figures(
            tuple(Fact(label, papers.addressed(place.entrant or 0), under) for place in first)
        )


def _table(papers: TournamentPapers, ordered: list[Place]) -> Table:
    sharing = Counter(place.place for place in ordered)
    with_points = any(place.points is not None for place in ordered)
    heads = ("Place", "Entrant", *(("Points",) if with_points else ()), "Out at", "Table")
    prizes = prize_heads(ordered)
    rows = tuple(
        Row(
            (
                *_cells(papers, place, sharing[place.place], with_points),
                *prize_cells(place, prizes),
            ),
            _under(papers, sharing[place.place]),
        )
        for place in ordered
    )
    flush = tuple(range(2, len(heads) + 1))
    return Table("Out at: hours and minutes of playing time", (*heads, *prizes), rows, flush)


def _cells(
    papers: TournamentPapers, place: Place, sharing: int, with_points: bool
) -> tuple[str, ...]:
    points = ("" if place.points is None else str(place.points),) if with_points else ()
    out = (elapsed(place.out.minute), str(place.out.table)) if place.out else ("", "")
    return places_in_words(place.place, sharing), papers.named(place.entrant or 0), *points, *out


def _under(papers: TournamentPapers, sharing: int) -> Under:
    clauses = CLAUSES[papers.instrument]
    shared = (*clauses.ties, *clauses.divided)
    return held(shared if sharing > 1 else clauses.places, papers.instrument)


def _notes(papers: TournamentPapers, ordered: list[Place]) -> Iterator[Paragraph]:
    """S2-2001 15.2, NI2006-154 20.19  Players who put more into that round's pot rank higher."""
    clauses = CLAUSES[papers.instrument]
    put_in = [place for place in ordered if place.out and place.out.contributed is not None]
    if put_in:
        each = "; ".join(
            f"{papers.addressed(place.entrant or 0)}, {chips(place.out.contributed or 0)}"
            for place in put_in
            if place.out
        )
        sentence = (
            f"Players who went out in one round, with the chips they put into its pot: {each}."
        )
        yield Paragraph(sentence, held(clauses.same_round, papers.instrument))
    if any(count > 1 for count in Counter(place.place for place in ordered).values()):
        sentence = "Where places are shared their prizes were combined and divided equally."
        yield Paragraph(sentence, held((*clauses.ties, *clauses.divided), papers.instrument))


def _signed(papers: TournamentPapers) -> ToFillIn:
    under = held(CLAUSES[papers.instrument].places, papers.instrument)
    return ToFillIn((Fact("Tournament director", "", under), Fact("Date and time", "")))
