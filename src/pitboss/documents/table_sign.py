"""The sign of a house or cash table, as a document.

NI2025-411 5.1, 5.3 and 10.1; NI2017-193 3.1, 3.3, 3.6, 8.2 and 10.3; NI2006-154 4.1, 4.2 and 15.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.documents import document as made_of
from pitboss.documents.betting_structure import boxes_table
from pitboss.documents.document import Block, Document, Fact, Form, Paragraph, Section
from pitboss.documents.figure_facts import figure_facts, word_facts
from pitboss.documents.issue import UNISSUED, Basis, Issue
from pitboss.documents.words import moment
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.particulars import Purpose
from pitboss.table.signs import Figures, NoticeOnSign, Sign

cite = citing("NI2006-154")

_ON_THE_SIGN: Final = cite("4.1")
"""What a pot game must show; everything else determined follows in smaller type."""


def table_sign(sign: Sign, law: RuleSet, issue: Issue = UNISSUED) -> Document:
    """Limits, multiples, maximum payout, commission, jackpot: whatever the table must show."""
    sections = [Section("", tuple(_figures(sign.figures, law)), columns=_columns(sign.figures))]
    sections += [_notice(notice, sign.figures, law) for notice in sign.notices]
    if sign.purpose is not None and sign.purpose is not Purpose.GAMING:
        purpose = f"This table is for {sign.purpose.value}: no gaming takes place here."
        sections.insert(0, Section("", (Paragraph(purpose),)))
    return Document(
        kind="table-sign",
        title=sign.game,
        subtitle=_subtitle(sign),
        instrument=sign.instrument,
        sections=tuple(sections),
        form=Form.SIGN,
        landscape=True,
        basis=Basis(law.instruments, day=issue.made),
        issue=issue,
    )


def _columns(shown: Figures) -> int:
    """Put words side by side; limits of boxes stand alone."""
    return 1 if shown.boxes else 2


def _subtitle(sign: Sign) -> str:
    heading = "Limits and rules of this table"
    return f"{heading}. Layout approved under {sign.approval}" if sign.approval else heading


def _figures(shown: Figures, law: RuleSet) -> Iterator[Block]:
    if shown.boxes:
        yield boxes_table(shown.boxes, law)
    large = [figure for figure in shown.others if shown.boxes or _ON_THE_SIGN in figure.under]
    small = [figure for figure in shown.others if figure not in large]
    if large:
        yield made_of.Figures(tuple(figure_facts(large, law)))
    if small or shown.words:
        yield made_of.Facts((*figure_facts(small, law), *word_facts(shown.words, law)))


def _notice(notice: NoticeOnSign, now: Figures, law: RuleSet) -> Section:
    under = cited_in_force(notice.under, law)
    heading = f"From {moment(notice.takes_effect)}"
    if notice.figures is None:
        return Section(heading, (Paragraph("This table closes.", under),))
    to_come = _changed(notice.figures, now)
    gone = [Fact(what.capitalize(), "no longer applies", under) for what in _dropped(notice, now)]
    blocks: list[Block] = [Paragraph("New limits.", under), *_figures(to_come, law)]
    if gone:
        blocks.append(made_of.Facts(tuple(gone)))
    return Section(heading, tuple(blocks))


def _changed(to_come: Figures, now: Figures) -> Figures:
    """What the coming sign says that the current one does not."""
    return Figures(
        tuple(box for box in to_come.boxes if box not in now.boxes),
        tuple(figure for figure in to_come.others if figure not in now.others),
        tuple(statement for statement in to_come.words if statement not in now.words),
    )


def _dropped(notice: NoticeOnSign, now: Figures) -> Iterator[str]:
    """What only the current sign says, such as the blinds before antes."""
    assert notice.figures is not None
    stays = set(_said_about(notice.figures))
    return (what for what in _said_about(now) if what not in stays)


def _said_about(shown: Figures) -> Iterator[str]:
    yield from (figure.what for figure in shown.others)
    yield from (statement.what for statement in shown.words)
