"""The prize sheet.  NI2025-411 16.21 and 16.22, NI2017-193 17.21 and 17.22, NI2006-154 20.18 and
20.20, S2-2001 14.1.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.chips import total
from pitboss.documents.document import Document, DocumentError, Fact, Figures, Row, Section, Table
from pitboss.documents.issue import UNISSUED, Issue
from pitboss.documents.places import places_in_words, prize_cells, prize_heads
from pitboss.documents.tournament_papers import Place, Pool, TournamentPapers
from pitboss.documents.words import held, to_the_cent
from pitboss.tournament.clauses import CLAUSES


def prize_sheet(papers: TournamentPapers, issue: Issue = UNISSUED) -> Document:
    """How the pool was formed, and what each place gets, to the last cent."""
    if papers.pool is None:
        raise DocumentError("there is no pool: a prize sheet is made from one")
    paid = [place for place in papers.places if place.amount or place.goods]
    pool = held(CLAUSES[papers.instrument].pool, papers.instrument)
    head = Figures((Fact("Prize pool", to_the_cent(papers.pool.whole), pool),))
    return Document(
        kind="prizes",
        title=papers.title,
        subtitle=f"Prize sheet, {papers.pool.entries} entries",
        instrument=papers.instrument,
        basis=papers.basis,
        issue=issue,
        sections=(
            Section("", (head,)),
            Section("How the pool was formed", (_pool(papers, papers.pool),)),
            Section("Prizes", (_prizes(papers, paid),)),
        ),
    )


def _pool(papers: TournamentPapers, pool: Pool) -> Table:
    rows = (*_pool_lines(papers, pool), Row(("Prize pool", to_the_cent(pool.whole)), total=True))
    return Table("All of it is paid to the players", ("From", "Amount"), rows, figures=(1,))


def _pool_lines(papers: TournamentPapers, pool: Pool) -> Iterator[Row]:
    clauses = CLAUSES[papers.instrument]
    forms = held(clauses.pool, papers.instrument)
    yield Row((f"Entry fees, {pool.entries} entries", to_the_cent(pool.entry_fees)), forms)
    if pool.commission:
        less = f"less {to_the_cent(pool.commission)}"
        under = held(clauses.commission, papers.instrument)
        yield Row(("Tournament commission", less), under)
    for what, amount, under in (
        ("Rebuys", pool.rebuys, clauses.rebuys),
        ("Top-ups", pool.top_ups, clauses.top_up or clauses.rebuys),
        ("Added by the casino operator", pool.added, clauses.added),
    ):
        if amount:
            yield Row((what, to_the_cent(amount)), held(under, papers.instrument))


def _prizes(papers: TournamentPapers, paid: list[Place]) -> Table:
    if not paid:
        raise DocumentError("there are no prizes: every place has its amount or goods")
    clauses = CLAUSES[papers.instrument]
    ordered = sorted(paid, key=lambda place: (place.place, place.entrant or 0))
    places = held(clauses.places, papers.instrument)
    heads = prize_heads(ordered)
    rows = [
        Row((*_winner(papers, place, ordered), *prize_cells(place, heads)), places)
        for place in ordered
    ]
    blank = ("",) * (len(heads) - 1)
    paid_out = to_the_cent(total(place.amount for place in ordered))
    rows.append(Row(("Paid to the players", "", paid_out, *blank), total=True))
    return Table("Each place, to the last cent", ("Place", "Entrant", *heads), tuple(rows), (2,))


def _winner(papers: TournamentPapers, place: Place, paid: list[Place]) -> tuple[str, str]:
    places = places_in_words(place.place, sum(other.place == place.place for other in paid))
    return places, "" if place.entrant is None else papers.named(place.entrant)
