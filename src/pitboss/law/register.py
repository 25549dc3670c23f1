"""The register: every instrument, reading and concordance that the product holds.

Loads the package data that the install step compiles, one instrument at a time, on first use.
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from pitboss.law.catalogue import AuthorisedGame, Status
from pitboss.law.citation import Citation
from pitboss.law.concordance import Change, Concordance, Pair
from pitboss.law.instrument import (
    Actor,
    Clause,
    Commencement,
    Embodiment,
    Instrument,
    Kind,
    LawError,
    Rule,
)
from pitboss.law.reading import EarlierText, Reading, WithdrawnReading

_Data = dict[str, Any]
"""What the compiler has written, and so has the form that is read."""
_COMPILED: Final = Path(__file__).parent / "compiled"


def _data(name: str) -> Any:
    return json.loads((_COMPILED / f"{name}.json").read_text(encoding="utf-8"))


@cache
def instrument_ids() -> tuple[str, ...]:
    """Return the ids of all instruments, newest first."""
    return tuple(head["id"] for head in _data("register"))


@cache
def instrument(instrument_id: str) -> Instrument:
    """Return an instrument with all its clauses."""
    if instrument_id not in instrument_ids():
        raise LawError(
            f"no instrument {instrument_id!r} is held; these are: {', '.join(instrument_ids())}"
        )
    data = _data(instrument_id)
    commencement = data["commencement"]
    return Instrument(
        id=data["id"],
        title=data["title"],
        subject=data["subject"],
        power=data["power"],
        made=date.fromisoformat(data["made"]),
        commencement=Commencement(
            date.fromisoformat(commencement["day"]),
            commencement["assumed"],
            commencement["because"],
        ),
        revokes=tuple(data["revokes"]),
        rules=tuple(_rule(data["id"], rule) for rule in data["rules"]),
    )


def _rule(instrument_id: str, data: _Data) -> Rule:
    clauses = tuple(
        Clause(
            instrument=instrument_id,
            number=clause["number"],
            digest=clause["digest"],
            kind=Kind(clause["kind"]),
            actor=Actor(clause["actor"]),
            embodiment=Embodiment(clause["embodiment"]),
            limits=clause.get("limits", False),
            reason=clause.get("reason", ""),
            parent=clause["parent"],
        )
        for clause in data["clauses"]
    )
    return Rule(data["number"], data["heading"], clauses)


@cache
def instruments() -> tuple[Instrument, ...]:
    """Return all instruments, newest first."""
    return tuple(instrument(instrument_id) for instrument_id in instrument_ids())


def clause_of(citation: Citation) -> Clause:
    """Return the clause that a citation names."""
    return instrument(citation.instrument).clause(citation.clause)


def read_citation(text: str) -> Citation:
    """Parse a citation such as "NI2025-411 9.6(a)"; raises if the register does not hold it.

    The reading that was applied may follow: "NI2025-411 9.2 (reading U-20)".
    """
    cited, marked, behind = text.strip().partition(" (reading ")
    instrument_id, _, number = cited.partition(" ")
    taken = behind.removesuffix(")") if marked else None
    citation = Citation(instrument_id, number.strip(), taken)
    clause_of(citation)
    if taken is not None:
        reading(taken)
    return citation


@cache
def readings() -> tuple[Reading, ...]:
    """Return all readings, in register order."""
    return tuple(
        Reading(
            id=data["id"],
            title=data["title"],
            clauses=tuple(_cited(text) for text in data["clauses"]),
            also=tuple(_cited(text) for text in data.get("also", ())),
            doubt=data["doubt"],
            reading=data["reading"],
            why=data["why"],
            ask=data.get("ask", False),
            determination=data.get("determination", ""),
            choices=tuple(data.get("choices", ())),
            earlier=tuple(_earlier_text(entry) for entry in data["earlier"]),
        )
        for data in _data("readings")
    )


def _earlier_text(data: _Data) -> EarlierText:
    said = tuple((part, words) for part, words in data["said"])
    return EarlierText(date.fromisoformat(data["until"]), said, data["because"])


@cache
def withdrawn_readings() -> tuple[WithdrawnReading, ...]:
    """Return the withdrawn readings."""
    return tuple(
        WithdrawnReading(
            id=data["id"],
            title=data["title"],
            day=date.fromisoformat(data["day"]),
            reading=data["reading"],
            because=data["because"],
        )
        for data in _data("withdrawn")
    )


def _cited(text: str) -> Citation:
    instrument_id, _, number = text.partition(" ")
    return Citation(instrument_id, number)


def reading(reading_id: str) -> Reading:
    """Return the reading with this id."""
    for reading in readings():
        if reading.id == reading_id:
            return reading
    raise LawError(f"there is no reading {reading_id}")


def readings_of(citation: Citation) -> tuple[Reading, ...]:
    """Return the readings of a clause, including those carried over from a sister instrument."""
    return _readings_of(Citation(citation.instrument, citation.clause))


@cache
def _readings_of(bare: Citation) -> tuple[Reading, ...]:
    twins = {bare, *_counterparts(bare)}
    return tuple(
        reading
        for reading in readings()
        if bare in reading.also or twins.intersection(reading.clauses)
    )


def _counterparts(citation: Citation) -> set[Citation]:
    """Return the same clause in the game's other edition: readings are written once for both."""
    found = set()
    for concordance in concordances():
        if {concordance.older, concordance.newer} == {
            "NI2019-212",
            "NI2025-411",
        } and citation.instrument in (
            concordance.older,
            concordance.newer,
        ):
            other = (
                concordance.older if citation.instrument == concordance.newer else concordance.newer
            )
            number = concordance.counterpart(citation.instrument, citation.clause)
            if number:
                found.add(Citation(other, number))
    return found


@cache
def concordances() -> tuple[Concordance, ...]:
    """Return all concordances."""
    return tuple(
        Concordance(
            data["older"],
            data["newer"],
            tuple(
                Pair(older, newer, Change(change), note)
                for older, newer, change, note in data["pairs"]
            ),
        )
        for data in _data("concordances")
    )


def concordance(one: str, other: str) -> Concordance:
    """Return the concordance of two instruments, in either order."""
    for held in concordances():
        if {held.older, held.newer} == {one, other}:
            return held
    held_ones = ", ".join(f"{held.older} with {held.newer}" for held in concordances())
    raise LawError(f"no concordance of {one} with {other} is held; held: {held_ones}")


@cache
def catalogue() -> tuple[AuthorisedGame, ...]:
    """Return every authorised game that the instruments name."""
    return tuple(
        AuthorisedGame(
            id=data["id"],
            name=data["name"],
            form=data["form"],
            status=Status(data["status"]),
            under=tuple(data["under"]),
            why=data["why"],
        )
        for data in _data("catalogue")
    )
