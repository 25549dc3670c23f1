"""The sign near a tournament table.  S2-2001 4.1 and 4.2, and equivalents elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.betting_structure import game_sections
from pitboss.documents.document import Document, Fact, Facts, Figures, Form, Section
from pitboss.documents.figure_facts import word_facts
from pitboss.documents.issue import UNISSUED, Issue, of_tournament
from pitboss.documents.schedule_table import schedule_table
from pitboss.documents.words import chips, held, minutes, moment, name_of_game
from pitboss.law.rule_set import RuleSet
from pitboss.table.signs import length_of_pause
from pitboss.tournament.clauses import CLAUSES, of_appendix
from pitboss.tournament.conditions import Conditions


def tournament_sign(conditions: Conditions, issue: Issue = UNISSUED) -> Document:
    """Each player's chips, whether and how long rebuys are open, and how bets are made."""
    sections = [
        Section("", (Figures(tuple(_figures(conditions))),)),
        *game_sections(conditions, sign=True),
    ]
    if conditions.schedule is not None:
        sections.append(Section("Schedule", (schedule_table(conditions, conditions.schedule),)))
    sections.append(Section("Disputes", (Facts(tuple(_pause(conditions))),)))
    return Document(
        kind="sign",
        title=conditions.title,
        subtitle=f"{name_of_game(conditions)}. {moment(conditions.starts)}",
        instrument=conditions.instrument,
        sections=tuple(sections),
        form=Form.SIGN,
        landscape=conditions.schedule is None,
        basis=of_tournament(conditions),
        issue=issue,
    )


def _figures(conditions: Conditions) -> Iterator[Fact]:
    """S2-2001 4.1  Chips for each player, rebuys and how long they are open."""
    clauses = CLAUSES[conditions.instrument]
    yield Fact(
        "Chips for each player", chips(conditions.chips), held(clauses.issue, conditions.instrument)
    )
    under = (*held(clauses.rebuys, conditions.instrument), *of_appendix(conditions.appendix, "3.3"))
    if conditions.rebuys is None:
        yield Fact("Rebuys", "none", under)
    else:
        yield Fact("Rebuys", f"for {minutes(conditions.rebuys.minutes)}", under)
        yield Fact(
            "Each rebuy", f"{chips(conditions.rebuys.chips)} for {conditions.rebuys.price}", under
        )
    if conditions.top_up is not None:
        under = (
            *held(clauses.top_up, conditions.instrument),
            *of_appendix(conditions.appendix, "3.3"),
        )
        yield Fact(
            "Top-up, once", f"{chips(conditions.top_up.chips)} for {conditions.top_up.price}", under
        )


def _pause(conditions: Conditions) -> Iterator[Fact]:
    """S-70  How long play waits for a decision in a dispute."""
    pause = length_of_pause(conditions.dispute_seconds, CLAUSES[conditions.instrument].disputes)
    return word_facts((pause,), RuleSet((conditions.instrument,)))
