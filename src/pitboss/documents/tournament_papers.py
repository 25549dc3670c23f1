"""The plain values that a tournament's sheets are made from, and the file that holds them.

The file is JSON: `title`, `instrument`, `day`, `seats`, `pool` and `places`; each sheet needs some
of them.  Amounts are whole cents, chips whole chips, entrants numbers; names are listed separately,
since no record of play holds any.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.chips import Cents, total
from pitboss.documents.document import DocumentError, UnreadableError
from pitboss.documents.issue import Basis
from pitboss.law.instrument import LawError
from pitboss.tournament.clauses import CLAUSES


class SeatDrawn(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that the ballot gave an entrant."""

    table: int
    seat: int
    entrant: int


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    """The sources of the prize pool; the commission is part of the entry fees."""

    entries: int
    entry_fees: Cents
    commission: Cents = Cents(0)
    rebuys: Cents = Cents(0)
    top_ups: Cents = Cents(0)
    added: Cents = Cents(0)

    @property
    def whole(self) -> Cents:
        """The amount that the prizes are paid from."""
        if self.commission > self.entry_fees:
            raise DocumentError(
                f"a commission of {self.commission} is more than the {self.entry_fees} of all fees"
            )
        return self.entry_fees - self.commission + self.rebuys + self.top_ups + self.added


class Out(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody went out."""

    minute: int
    """In playing time."""
    table: int
    contributed: int | None = None
    """Chips put into the pot of that round, if several went out in it."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """One entrant's place, or a prize whose winner is not known yet.

    Entrants with the same number share the places from it on.
    """

    place: int
    entrant: int | None = None
    amount: Cents = Cents(0)
    goods: str = ""
    points: int | None = None
    out: Out | None = None


class TournamentPapers(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a ballot, a prize sheet or a result sheet shows."""

    title: str
    instrument: str
    seats: tuple[SeatDrawn, ...] = ()
    pool: Pool | None = None
    places: tuple[Place, ...] = ()
    names: Mapping[int, str] = {}
    day: date | None = None
    """The starting day, whose rules governed."""
    simulation: Mapping[str, Any] | None = None
    """Additional output of a simulation; no sheet shows it."""

    @property
    def basis(self) -> Basis:
        """The rules that the sheets cite."""
        return Basis((self.instrument,), day=self.day)

    def named(self, entrant: int) -> str:
        """Return an entrant for a column of entrants: name and number, or the number alone."""
        name = self.names.get(entrant)
        return f"{name} ({entrant})" if name else str(entrant)

    def addressed(self, entrant: int) -> str:
        """The same, for a column that does not say what the number is."""
        return self.named(entrant) if self.names.get(entrant) else f"Entrant {entrant}"

    def checked(self) -> TournamentPapers:
        """Return the papers, or raise if they contradict themselves: a posted sheet must add up."""
        if self.instrument not in CLAUSES:
            raise LawError(f"no tournament is held under {self.instrument}")
        for what, drawn in (
            ("entrant", [seat.entrant for seat in self.seats]),
            ("seat", [(seat.table, seat.seat) for seat in self.seats]),
            ("place", [place.entrant for place in self.places if place.entrant is not None]),
        ):
            if len(set(drawn)) < len(drawn):
                raise DocumentError(f"one {what} is given twice")
        prizes = total(place.amount for place in self.places)
        if self.pool is not None and self.places and prizes != self.pool.whole:
            raise DocumentError(
                f"the prizes add up to {prizes} and the pool to {self.pool.whole}: all of it is"
                " returned to the players"
            )
        return self


def read_papers(data: bytes) -> TournamentPapers:
    """Read the file strictly."""
    try:
        read = msgspec.json.decode(data, type=TournamentPapers, dec_hook=_amount)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableError(str(problem)) from problem
    return read.checked()


def _amount(kind: type, units: Any) -> Any:
    if kind is Cents and type(units) is int and units >= 0:
        return Cents(units)
    raise ValueError(f"{units!r} is no whole number of cents")
