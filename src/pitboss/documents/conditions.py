"""Tournament conditions with a checklist against the clauses.

NI2025-411 16.2 and 16.3, NI2017-193 17.2 and 17.3, NI2006-154 20.3 and 20.4, S2-2001 4.1 to 4.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.documents.betting_structure import game_sections
from pitboss.documents.document import (
    Checked,
    Checklist,
    Document,
    Fact,
    Facts,
    Figures,
    Paragraph,
    Row,
    Section,
    Table,
    ToFillIn,
)
from pitboss.documents.issue import UNISSUED, Issue, of_tournament
from pitboss.documents.schedule_table import schedule_table
from pitboss.documents.words import chips, held, moment, name_of_game
from pitboss.law.rule_set import LawInForce
from pitboss.tournament.clauses import CLAUSES, of_appendix
from pitboss.tournament.condition_requirements import checklist, not_in_force, refusals
from pitboss.tournament.conditions import Conditions

_WORDS: Final = "Words that the rules underline are in their dictionary and mean the same here."


def conditions_document(conditions: Conditions, issue: Issue = UNISSUED) -> Document:
    """What patrons read, what the Commission receives, and what is missing."""
    return Document(
        kind="conditions",
        title=conditions.title,
        subtitle=f"Tournament conditions. {name_of_game(conditions)}. {moment(conditions.starts)}",
        instrument=conditions.instrument,
        sections=tuple(_sections(conditions, issue.law)),
        basis=of_tournament(conditions),
        issue=issue,
    )


def _sections(conditions: Conditions, law: LawInForce) -> Iterator[Section]:
    items = checklist(conditions)
    facts = (Fact(_capital(item.heading), item.text, item.clauses) for item in items if item.text)
    yield Section("", (Figures(tuple(_figures(conditions))),))
    yield Section("Conditions", (Facts(tuple(facts)),))
    yield from game_sections(conditions, sign=False)
    if conditions.schedule is not None:
        yield Section("Schedule", (schedule_table(conditions, conditions.schedule),))
    yield Section("Shares of the prize pool", (_shares(conditions),))
    words = held(CLAUSES[conditions.instrument].words, conditions.instrument)
    if words:
        yield Section("Words", (Paragraph(_WORDS, words),))
    yield Section("Fixed before entries are taken", (ToFillIn(tuple(_published(conditions))),))
    checked = (Checked(_capital(item.heading), item.stated, item.clauses) for item in items)
    yield Section("Checklist against the clauses", (Checklist(tuple(checked)),), columns=2)
    refused = (*not_in_force(conditions, law), *refusals(conditions))
    if refused:
        problems = (
            Paragraph(f"{_capital(refusal.because)}.", refusal.under) for refusal in refused
        )
        yield Section("What cannot stand", tuple(problems))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _figures(conditions: Conditions) -> Iterator[Fact]:
    clauses = CLAUSES[conditions.instrument]
    yield Fact(
        "Entry fee", str(conditions.entry_fee), held(clauses.commission, conditions.instrument)
    )
    yield Fact(
        "Tournament chips", chips(conditions.chips), held(clauses.issue, conditions.instrument)
    )
    exactly = conditions.least_players == conditions.most_players
    players = (
        str(conditions.most_players)
        if exactly
        else f"{conditions.least_players} to {conditions.most_players}"
    )
    under = (
        *held(clauses.players, conditions.instrument),
        *of_appendix(conditions.appendix, "3.1"),
    )
    yield Fact("Players", players, under)


def _shares(conditions: Conditions) -> Table:
    under = held(CLAUSES[conditions.instrument].pool, conditions.instrument)
    rows = (
        Row(
            (
                f"{chips(row.entrants)} or more",
                ", ".join(f"{share / 10:g}%" for share in row.shares),
            ),
            under,
        )
        for row in conditions.prizes.rows
    )
    return Table("First place first", ("Entrants", "Shares"), tuple(rows))


def _published(conditions: Conditions) -> Iterator[Fact]:
    """When patrons received them, what the Commission was told, and who is director."""
    clauses = CLAUSES[conditions.instrument]
    yield Fact("Available to patrons since", "", held(clauses.published, conditions.instrument))
    if clauses.needs_reference:
        under = held(clauses.needs_reference, conditions.instrument)
        yield Fact("Reference of the Commission's notice or approval", "", under)
    yield Fact("Tournament director", "", held(clauses.director, conditions.instrument))
