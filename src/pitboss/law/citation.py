"""A citation: the instrument and the clause that a ruling, a sign or a document rests on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, Protocol


class Citation(NamedTuple):
    """One clause, with the reading that was taken of it where the text leaves a doubt."""

    instrument: str
    clause: str
    reading: str | None = None

    def __str__(self) -> str:
        cited = f"{self.instrument} {self.clause}"
        return cited if self.reading is None else f"{cited} (reading {self.reading})"


class Cite(Protocol):
    """Turns the number of a clause into a citation."""

    def __call__(self, clause: str, *, reading: str | None = None) -> Citation: ...


def citing(instrument: str) -> Cite:
    """Name the instrument once at the top of a file; the numbers below it are that instrument's.

    Whether a clause exists is not looked up while the product runs: a test reads the source and
    fails on any number that the register does not hold.
    """

    @cache
    def cite(clause: str, *, reading: str | None = None) -> Citation:
        return Citation(instrument, clause, reading)

    return cite
