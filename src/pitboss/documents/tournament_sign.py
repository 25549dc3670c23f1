"""The sign near a tournament table.  S2-2001 4.1 and 4.2, and equivalents elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.betting_structure import game_sections
from pitboss.documents.document import Document, Fact, Figures, Form, Section
from pitboss.documents.issue import UNISSUED, Issue, of_tournament
from pitboss.documents.schedule_table import schedule_table
from pitboss.documents.words import chips, held, minutes, moment, name_of_game
from pitboss.tournament.clauses import CLAUSES, of_appendix
from pitboss.tournament.conditions import Conditions


def tournament_sign(of: Conditions, issue: Issue = UNISSUED) -> Document:
    """Each player's chips, whether and how long rebuys are open, and how bets are made."""
    sections = [Section("", (Figures(tuple(_figures(of))),)), *game_sections(of, sign=True)]
    if of.schedule is not None:
        sections.append(Section("Schedule", (schedule_table(of, of.schedule),)))
    return Document(
        kind="sign",
        title=of.title,
        subtitle=f"{name_of_game(of)}. {moment(of.starts)}",
        instrument=of.instrument,
        sections=tuple(sections),
        form=Form.SIGN,
        landscape=of.schedule is None,
        basis=of_tournament(of),
        issue=issue,
    )


def _figures(of: Conditions) -> Iterator[Fact]:
    """S2-2001 4.1  Chips for each player, rebuys and how long they are open."""
    clauses = CLAUSES[of.instrument]
    yield Fact("Chips for each player", chips(of.chips), held(clauses.issue, of.instrument))
    under = (*held(clauses.rebuys, of.instrument), *of_appendix(of.appendix, "3.3"))
    if of.rebuys is None:
        yield Fact("Rebuys", "none", under)
    else:
        yield Fact("Rebuys", f"for {minutes(of.rebuys.minutes)}", under)
        yield Fact("Each rebuy", f"{chips(of.rebuys.chips)} for {of.rebuys.price}", under)
    if of.top_up is not None:
        under = (*held(clauses.top_up, of.instrument), *of_appendix(of.appendix, "3.3"))
        yield Fact("Top-up, once", f"{chips(of.top_up.chips)} for {of.top_up.price}", under)
