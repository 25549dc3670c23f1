"""Rule sets: the instruments that govern a round, chosen by its day.

A round keeps its rule set for ever.  Its day is the calendar day in Canberra when the first card
leaves the shoe (Canberra uses Sydney time).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from itertools import combinations
from typing import Final
from zoneinfo import ZoneInfo

from pitboss.law.citation import Citation
from pitboss.law.instrument import Commencement, LawError
from pitboss.law.register import concordances, instrument, instrument_ids

CANBERRA: Final = ZoneInfo("Australia/Sydney")


def day_of(moment: datetime) -> date:
    """Return the calendar day of a moment in Canberra."""
    if moment.tzinfo is None:
        raise ValueError("a moment without its time zone has no day")
    return moment.astimezone(CANBERRA).date()


def moment_in_words(moment: datetime) -> str:
    """Format a moment in Canberra time, such as `14 March 2026, 19:30`."""
    here = moment.astimezone(CANBERRA)
    return f"{here.day} {here:%B %Y, %H:%M}"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The instruments that govern a round, highest precedence first."""

    instruments: tuple[str, ...]

    def __post_init__(self) -> None:
        for instrument_id in self.instruments:
            instrument(instrument_id)  # raises for an unknown instrument
        if not self.instruments:
            raise LawError("a rule set needs an instrument")
        for first, other in combinations(self.instruments, 2):
            _refuse_unrelated(first, other)

    @property
    def governing(self) -> str:
        """The instrument with the highest precedence."""
        return self.instruments[0]

    def cite(self, clause: Citation) -> Citation:
        """Return the clause as the governing instruments number it.

        Code uses the numbers of the instrument named at the top of its file.  A round under a
        sister instrument cites that one's number (NI2019-212 13.5 for NI2025-411 13.6).
        """
        return _in_force(self.instruments, clause)

    def holds(self, clause: Citation) -> bool:
        """Return whether the governing instruments have such a clause."""
        return _find(self.instruments, clause) is not None


@cache
def _refuse_unrelated(one: str, other: str) -> None:
    """G-01  Instruments govern together where one has the cash rules that the other lacks.

    A round never mixes two games, and the day decides which of two editions governs.
    """
    if one == other:
        raise LawError(f"{one} is named twice")
    if one in instrument(other).revokes or other in instrument(one).revokes:
        raise LawError(f"{one} and {other} are two editions, and one governs a round")
    if not any({held.older, held.newer} == {one, other} for held in concordances()):
        raise LawError(f"{one} and {other} are rules of different games, and one governs a round")


@cache
def _in_force(governing: tuple[str, ...], clause: Citation) -> Citation:
    found = _find(governing, clause)
    if found is None:
        raise LawError(f"{clause} has no counterpart under {', '.join(governing)}")
    return found


@cache
def _find(governing: tuple[str, ...], clause: Citation) -> Citation | None:
    if clause.instrument in governing:
        return clause
    for held in concordances():
        for instrument_id in governing:
            if {held.older, held.newer} == {instrument_id, clause.instrument}:
                number = held.counterpart(clause.instrument, clause.clause)
                if number:
                    return Citation(instrument_id, number, clause.reading)
    return None


@dataclass(frozen=True, slots=True)
class LawInForce:
    """The law on a day, given the commencements that the operator has entered."""

    entered: Mapping[str, date] = field(default_factory=dict)

    def commencement(self, instrument_id: str) -> Commencement:
        """Return when an instrument began, and whether that day is assumed."""
        stated = instrument(instrument_id).commencement
        if instrument_id not in self.entered:
            return stated
        return Commencement(self.entered[instrument_id], False, "Entered by the operator.")

    def ended(self, instrument_id: str) -> date | None:
        """Return the day from which an instrument governs no new rounds, if another revokes it."""
        days = [
            self.commencement(other).day
            for other in instrument_ids()
            if instrument_id in instrument(other).revokes
        ]
        return min(days, default=None)

    def governs(self, instrument_id: str, day: date) -> bool:
        """Return whether a new round may be dealt under an instrument on a day."""
        ended = self.ended(instrument_id)
        begun = self.commencement(instrument_id).day <= day
        return begun and (ended is None or day < ended)

    def refuse_new_round(self, instrument_id: str, day: date) -> str:
        """Return why no new round may be dealt under an instrument on a day, or "" if one may."""
        if self.governs(instrument_id, day):
            return ""
        ended = self.ended(instrument_id)
        if ended is not None and ended <= day:
            return f"{instrument_id} was revoked with effect from {ended}; its rounds only replay"
        return f"{instrument_id} commences on {self.commencement(instrument_id).day}"
