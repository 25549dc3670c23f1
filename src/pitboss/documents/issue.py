"""The head of a document: who issues it, when, and under which rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from typing import Final

from pitboss.law.register import instrument
from pitboss.law.rule_set import LawInForce, day_of
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.session_determinations import law_of


@dataclass(frozen=True, slots=True)
class Issue:
    """Who issues a document, and when it was made; unknown values are not printed."""

    casino: str = ""
    made: date | None = None
    law: LawInForce = field(default_factory=LawInForce)
    """With the commencements that the operator has entered."""


@dataclass(frozen=True, slots=True)
class Basis:
    """The rules that a document states."""

    instruments: tuple[str, ...]
    """In order of precedence."""
    part: str = ""
    """The part of the first one: `rule 16`, `appendix H`."""
    day: date | None = None
    """The day whose rules these are: of the tournament, or of the sign."""


UNISSUED: Final = Issue()
"""No issuer, no date."""

_PARTS: Final = {
    "S2-2001": "rule 4",
    "NI2025-411": "rule 16",
    "NI2019-212": "rule 16",
    "NI2017-193": "rule 17",
    "NI2006-154": "rule 20",
}
"""The part of an instrument that orders tournaments."""


def of_tournament(conditions: Conditions) -> Basis:
    """Return a tournament's rules, and those of other games in it, on its starting day."""
    part = _PARTS[conditions.instrument]
    if conditions.appendix:
        part = f"{part} and appendix {conditions.appendix}"
    starts = conditions.starts
    games = (law_of(conditions, session).instruments for session in conditions.sessions)
    instruments = dict.fromkeys((conditions.instrument, *chain.from_iterable(games)))
    return Basis(tuple(instruments), part, day_of(starts) if starts.tzinfo else None)


def day_in_words(day: date) -> str:
    """Return `14 March 2026`."""
    return f"{day.day} {day:%B %Y}"


def head_lines(issue: Issue, basis: Basis) -> Iterator[tuple[str, str]]:
    """Return the name of each line, and its text."""
    named = [f"{instrument(identifier).title}, {identifier}" for identifier in basis.instruments]
    if basis.part:
        named[0] = f"{named[0]}, {basis.part}"
    yield "Rules", "; ".join(named)
    if basis.day is not None:
        basis_line = "; ".join(
            _in_force(issue.law, identifier, basis.day) for identifier in basis.instruments
        )
        yield "In force", f"On {day_in_words(basis.day)}: {basis_line}"
    if issue.made is not None:
        yield "Made", day_in_words(issue.made)


def _in_force(law: LawInForce, instrument_id: str, day: date) -> str:
    """S-03, G-05  An assumed day of commencement is marked as assumed."""
    began = law.commencement(instrument_id)
    since = f"{day_in_words(began.day)}{', a day assumed' if began.assumed else ''}"
    if law.governs(instrument_id, day):
        return f"{instrument_id} (since {since})"
    ended = law.ended(instrument_id)
    if ended is not None and ended <= day:
        return f"not {instrument_id}, which ended on {day_in_words(ended)}"
    return f"not {instrument_id}, which begins on {since}"
