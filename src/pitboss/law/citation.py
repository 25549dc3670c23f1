"""Citations: the instrument and clause behind a ruling, a sign or a document."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, Protocol


class Citation(NamedTuple):
    """A clause, with the reading applied to it where the text leaves a doubt."""

    instrument: str
    clause: str
    reading: str | None = None

    def __str__(self) -> str:
        cited = f"{self.instrument} {self.clause}"
        return cited if self.reading is None else f"{cited} (reading {self.reading})"


class Cite(Protocol):
    """A function that turns a clause number into a citation."""

    def __call__(self, clause: str, *, reading: str | None = None) -> Citation: ...


def citing(instrument: str) -> Cite:
    """Return a function that cites clauses of one instrument by their numbers.

    Call it once at the top of a file.  Clause numbers are not looked up at run time: a test reads
    the source and fails on any number that the register does not hold.
    """

    @cache
    def cite(clause: str, *, reading: str | None = None) -> Citation:
        return Citation(instrument, clause, reading)

    return cite
