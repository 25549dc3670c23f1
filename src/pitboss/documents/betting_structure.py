"""What is determined for the games of a tournament.  S2-2001 4.2 and 4.3; and limits of boxes.

The determinations are those of the table's sign, at the first level.  The schedule prints the
levels, so its figures are not repeated here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.documents.document import Block, Fact, Facts, Row, Section, Table, Under
from pitboss.documents.figure_facts import figure_facts, word_facts
from pitboss.documents.game_facts import GAME_FACTS
from pitboss.documents.words import held
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.signs import BoxOnSign, FigureOnSign, Figures
from pitboss.table.table_games import game_called
from pitboss.tournament.clauses import CLAUSES
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.session_determinations import law_of

cite = citing("S2-2001")

_IN_THE_STRUCTURE = ("game", "limit", "over-blinds")
"""What rule 4.3 lists, and so comes first with its clauses."""


def game_sections(conditions: Conditions, *, sign: bool) -> Iterator[Section]:
    """Return a section for each game played, in the order of the sessions.

    Conditions have the betting structure and amounts among their items; a sign has not.
    """
    shown: list[tuple[str, Any]] = []
    for session in conditions.sessions:
        game, determined = conditions.game_of(session), conditions.determinations_of(session)
        if (game, determined) in shown:
            continue
        heading = "Game and betting" if not shown else f"Game and betting: {session.name}"
        shown.append((game, determined))
        law, figures = law_of(conditions, session), game_called(game).figures(determined)
        if sign:
            columns = 1 if figures.boxes else 2
            yield Section(heading, tuple(_on_a_sign(conditions, determined, figures, law)), columns)
        else:
            facts = _determined(conditions, figures, law, _has_an_item)
            yield Section(heading, (Facts(tuple(facts)),))


def _on_a_sign(
    conditions: Conditions, determined: Any, shown: Figures, law: RuleSet
) -> Iterator[Block]:
    if shown.boxes:
        yield boxes_table(shown.boxes, law)
    facts = GAME_FACTS.get(type(determined))
    structure = facts.structure(conditions, determined, _asked(conditions), law) if facts else ()
    yield Facts((*structure, *_determined(conditions, shown, law, _in_the_schedule)))


def boxes_table(boxes: tuple[BoxOnSign, ...], law: RuleSet) -> Table:
    """NI2025-411 5.1, NI2017-193 3.1  The minimum and maximum wager for each kind of box."""
    rows = (
        Row(
            (box.box.capitalize(), str(box.minimum), str(box.maximum)),
            cited_in_force(box.under, law),
        )
        for box in boxes
    )
    return Table("Wagers for each box", ("Box", "Minimum", "Maximum"), tuple(rows), figures=(1, 2))


_Left = Callable[[Conditions, FigureOnSign], bool]
"""Whether a figure appears elsewhere on the paper."""


def _determined(
    conditions: Conditions, shown: Figures, law: RuleSet, left_out: _Left
) -> Iterator[Fact]:
    """Everything on the sign, under the clause that requires it to be published too."""
    asked = _asked(conditions)
    yield from figure_facts(
        (figure for figure in shown.others if not left_out(conditions, figure)), law, asked
    )
    structured = () if shown.boxes else _IN_THE_STRUCTURE
    yield from word_facts(
        (sentence for sentence in shown.words if sentence.what not in structured), law, asked
    )


def _asked(conditions: Conditions) -> Under:
    if conditions.instrument == "S2-2001":
        return (cite("4.2"),)
    return held(CLAUSES[conditions.instrument].clock, conditions.instrument)


def _in_the_schedule(conditions: Conditions, figure: FigureOnSign) -> bool:
    forced = figure.what == "ante" or figure.what.startswith("blind ")
    return conditions.schedule is not None and forced


def _has_an_item(conditions: Conditions, figure: FigureOnSign) -> bool:
    """Keep only what no item of the conditions says; only S2-2001 has 4.3(b) as an item."""
    if figure.what == "minimum table stake":
        return conditions.instrument == "S2-2001"
    return figure.what not in ("smallest chip", "jackpot wager")
