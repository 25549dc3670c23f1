"""The sign of a table: what must be displayed, with the clauses that require it.

NI2025-411 5.1, 5.3 and 10.1, NI2017-193 3.1, 3.3, 3.6, 8.2 and 10.3, NI2006-154 4.1, 4.2 and 15.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from pitboss.chips import Chips
from pitboss.law.citation import Citation
from pitboss.table.particulars import Purpose


@dataclass(frozen=True, slots=True)
class BoxOnSign:
    """The smallest and largest wager for one kind of box."""

    box: str
    minimum: Chips
    maximum: Chips
    under: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class FigureOnSign:
    """An amount that must be displayed."""

    what: str
    amount: Chips
    under: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class WordsOnSign:
    """Information in words, because it is not an amount."""

    what: str
    said: str
    under: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a game's determinations display on the sign."""

    boxes: tuple[BoxOnSign, ...]
    others: tuple[FigureOnSign, ...]
    words: tuple[WordsOnSign, ...] = ()


def length_of_notice(seconds: int, under: tuple[Citation, ...]) -> WordsOnSign:
    """S-05  How far ahead players are told of new limits or of closing."""
    return WordsOnSign("notice of changes", f"at least {seconds} seconds", under[:1])


def length_of_pause(seconds: int, under: tuple[Citation, ...]) -> WordsOnSign:
    """S-70  How long play waits for a decision in a dispute."""
    text = f"for {seconds} seconds at most; the dispute stays open after that"
    return WordsOnSign("play waits for a dispute", text, under)


@dataclass(frozen=True, slots=True)
class NoticeOnSign:
    """An announcement to players: new limits, or the closing of the table."""

    takes_effect: datetime
    figures: Figures | None
    """The new limits; None if the table closes."""
    under: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """What is displayed at or near the table."""

    game: str
    instrument: str
    purpose: Purpose | None
    """The sign states any purpose but gaming; None before the table opens."""
    approval: str
    """The layout's approval reference; if empty, the sign calls nothing approved."""
    figures: Figures
    notices: tuple[NoticeOnSign, ...] = ()

    @property
    def under(self) -> tuple[Citation, ...]:
        """All clauses that require something on the sign."""
        return tuple(dict.fromkeys(self._clauses()))

    def _clauses(self) -> Iterator[Citation]:
        for box in self.figures.boxes:
            yield from box.under
        for figure in self.figures.others:
            yield from figure.under
        for words in self.figures.words:
            yield from words.under
        for notice in self.notices:
            yield from notice.under
