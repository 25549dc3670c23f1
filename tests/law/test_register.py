"""The register holds every clause of the five instruments, with headings, digests and readings."""

from __future__ import annotations

import pytest

from pitboss.law.citation import Citation, citing
from pitboss.law.instrument import Embodiment, LawError
from pitboss.law.register import (
    catalogue,
    clause_of,
    instrument,
    instrument_ids,
    instruments,
    read_citation,
    reading,
    readings,
    readings_of,
)

CLAUSES = {
    "NI2025-411": 265,
    "NI2019-212": 249,
    "NI2017-193": 208,
    "NI2006-154": 271,
    "S2-2001": 577,
}


def test_instruments_are_listed_newest_first() -> None:
    assert instrument_ids() == tuple(CLAUSES)
    assert sum(len(one.clauses) for one in instruments()) == 1570


@pytest.mark.parametrize(("instrument_id", "count"), CLAUSES.items())
def test_every_clause_is_held_once(instrument_id: str, count: int) -> None:
    numbers = [clause.number for clause in instrument(instrument_id).clauses]
    assert len(numbers) == len(set(numbers)) == count


@pytest.mark.parametrize("instrument_id", CLAUSES)
def test_every_rule_has_a_heading_and_every_clause_a_digest(instrument_id: str) -> None:
    for rule in instrument(instrument_id).rules:
        assert rule.heading
        assert "?" not in rule.heading
        for clause in rule.clauses:
            assert len(clause.digest) > 10, clause.citation
            assert clause.digest.endswith((".", ")")), clause.citation


@pytest.mark.parametrize("instrument_id", CLAUSES)
def test_policy_clause_says_why_it_is_not_embodied(instrument_id: str) -> None:
    for clause in instrument(instrument_id).clauses:
        assert (clause.embodiment is Embodiment.POLICY) == bool(clause.reason)


@pytest.mark.parametrize(
    ("number", "parent"),
    [
        ("9.5", ""),
        ("9.5(c)(i)", "9.5(c)"),
        ("9.5(c)", "9.5"),
        ("16.3(a)(iii)(E)a", "16.3(a)(iii)(E)"),
        ("13.8#1(a)", "13.8#1"),
        ("10.1 T1 Blind Royal Flush", "10.1"),
        ("A:Session(a)", "A:Session"),
        ("A:Play Wager", ""),
    ],
)
def test_clause_has_its_parent(number: str, parent: str) -> None:
    assert instrument("NI2025-411").clause(number).parent == parent


@pytest.mark.parametrize(
    ("number", "parent"), [("A 3.4 row 0-40", "A 3.4"), ("B 2.5(a)", "B 2.5"), ("A 3.4", "")]
)
def test_appendix_clause_has_its_parent(number: str, parent: str) -> None:
    assert instrument("S2-2001").clause(number).parent == parent


def test_citations_print_as_people_write_them() -> None:
    cite = citing("NI2025-411")
    assert str(cite("9.6(a)")) == "NI2025-411 9.6(a)"
    assert str(cite("13.4(b)", reading="U-12")) == "NI2025-411 13.4(b) (reading U-12)"
    assert read_citation("S2-2001 A 3.2") == Citation("S2-2001", "A 3.2")
    read = cite("13.4(b)", reading="U-12")
    assert read_citation(str(read)) == read


@pytest.mark.parametrize(
    ("instrument_id", "number", "message"),
    [
        ("NI2025-411", "9.11", "NI2025-411 has no clause"),
        ("NI2025-411", "13.8", "say 13.8#1 or 13.8#2"),
        ("NI2017-193", "10.7", "say 10.7#1 or 10.7#2"),
        ("NI1999-1", "2.1", "no instrument 'NI1999-1' is held"),
        ("NI2025-411", "", "has no clause"),
        ("NI2025-411", "13.4(b) (reading X-1)", "there is no reading X-1"),
    ],
)
def test_unknown_citation_is_rejected(instrument_id: str, number: str, message: str) -> None:
    with pytest.raises(LawError, match=message.replace(".", r"\.")):
        read_citation(f"{instrument_id} {number}")


def test_duplicate_numbers_are_separate_clauses() -> None:
    first = clause_of(Citation("NI2025-411", "13.8#1"))
    second = clause_of(Citation("NI2025-411", "13.8#2"))
    assert "fold" not in first.digest.lower()
    assert "fold" in second.digest.lower()


def test_readings_are_found_by_clause_and_by_counterpart() -> None:
    assert len(readings()) >= 237
    assert reading("U-12").ask is True
    assert reading("U-11").ask is False
    ids = {one.id for one in readings_of(Citation("NI2025-411", "13.4(a)"))}
    assert "U-12" in ids
    in_2019 = {one.id for one in readings_of(Citation("NI2019-212", "13.4(a)"))}
    assert "U-12" in in_2019
    carried = {one.id for one in readings_of(Citation("S2-2001", "13.4"))}
    assert "F-15" in carried
    with pytest.raises(LawError, match="there is no reading X-99"):
        reading("X-99")


def test_only_determinations_offer_choices() -> None:
    for one in readings():
        assert bool(one.determination) == bool(one.choices), one.id


def test_catalogue_says_what_is_held() -> None:
    held = {game.id: game for game in catalogue()}
    assert len(held) == 20
    assert held["ultimate"].status.value == "held"
    assert held["omaha"].status.value == "derived"
    assert held["faro"].status.value == held["canberra-manila"].status.value == "not held"
    for game in held.values():
        assert game.why
        for one in game.under:
            instrument(one)
