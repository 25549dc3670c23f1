"""Read a table's sign line by line, each with the clauses that require it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from pitboss.acts.event_texts import EventSheet, sheet
from pitboss.acts.event_texts.values import time_of_day
from pitboss.chips import Transfer
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Person
from pitboss.ruling import Allowed, Refused, allowed, in_force
from pitboss.table import Sign
from pitboss.table.signs import Figures


@dataclass(frozen=True, slots=True)
class ReadSign:
    """Somebody reads the sign at the table."""

    by: Person


@dataclass(frozen=True, slots=True)
class SignShows:
    """One line of the sign."""

    under: tuple[Citation, ...]
    what: str
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """A sign moves no money."""
        return ()


SIGN_SHEETS: Final[dict[type, EventSheet]] = dict((sheet(SignShows, "the sign shows {what}"),))
"""What a scenario says about the sign; no log shows it."""


def read_sign(sign: Sign, law: RuleSet) -> Allowed[SignShows] | Refused:
    """Return everything it shows, numbered for the governing instruments."""
    return in_force(allowed(*_lines(sign)), law)


def _lines(sign: Sign) -> Iterator[SignShows]:
    yield SignShows((), f"{sign.game} by {sign.instrument}")
    if sign.purpose:
        yield SignShows((), f"that the table is for {sign.purpose.value}")
    approved = f"the layout's approval {sign.approval}" if sign.approval else "no approval"
    yield SignShows((), approved)
    yield from _figures(sign.figures)
    for notice in sign.notices:
        moment = time_of_day(notice.takes_effect)
        if notice.figures is None:
            yield SignShows(notice.under, f"that the table closes at {moment}")
        else:
            yield from _figures(notice.figures, f"from {moment} ")


def _figures(figures: Figures, when: str = "") -> Iterator[SignShows]:
    for box in figures.boxes:
        yield SignShows(box.under, f"{when}{box.box} {box.minimum} to {box.maximum}")
    for figure in figures.others:
        yield SignShows(figure.under, f"{when}{figure.what} {figure.amount}")
    for told in figures.words:
        yield SignShows(told.under, f"{when}{told.what}: {told.said}")
