"""Every scenario that ships holds, under each of its instruments."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.scenario.coverage import Status, coverage_of
from pitboss.scenario.rewriting import rewritten_as_played
from pitboss.scenario.script import read_file
from pitboss.scenario.shipped import exercised_by_shipped, shipped_files, shipped_folder
from tests.support.scenario.played_once import PlayedOnce

ROOT = Path(__file__).parents[2]
FILES = list(shipped_files())
LONGEST_LINE = 115


@pytest.mark.parametrize(("path", "name"), FILES, ids=[name for _, name in FILES])
def test_every_shipped_scenario_holds(path: Path, name: str, played_once: PlayedOnce) -> None:
    for script in read_file(path, name):
        reports = played_once.of(script)
        assert [one.played.law for one in reports] == list(script.laws)
        for report in reports:
            assert not report.differences, f"{script.place} under {report.instrument}"


@pytest.mark.parametrize(("path", "name"), FILES, ids=[name for _, name in FILES])
def test_an_update_would_change_nothing(path: Path, name: str, played_once: PlayedOnce) -> None:
    text = path.read_text(encoding="utf-8")
    firsts = [played_once.of(script)[0].played for script in read_file(path, name)]
    assert rewritten_as_played(text, firsts) == text


@pytest.mark.parametrize(("path", "name"), FILES, ids=[name for _, name in FILES])
def test_a_file_lies_with_its_instrument_and_prints_well(path: Path, name: str) -> None:
    sisters = {"NI2025-411", "NI2019-212"}  # the editions of one game share the newer one's folder
    for script in read_file(path, name):
        governing = {law.governing for law in script.laws}
        assert path.parent.name in (governing | sisters if governing & sisters else governing)
    for line in path.read_text(encoding="utf-8").splitlines():
        assert len(line) <= LONGEST_LINE
        assert line == line.rstrip()


def test_they_lie_at_the_root_of_a_clone() -> None:
    assert shipped_folder() == ROOT / "scenarios"
    assert len(FILES) >= 9


def test_what_they_exercise_exists_and_counts(played_once: PlayedOnce) -> None:
    exercised = played_once.exercised
    for one in exercised:
        assert clause_of(one.citation)
    covered = {
        one.clause.citation
        for one in coverage_of("NI2025-411", exercised).clauses
        if one.status is Status.COVERED
    }
    assert {Citation("NI2025-411", number) for number in ("4.3", "5.4", "9.5", "13.7")} <= covered


@pytest.mark.parametrize(
    ("instrument", "number"),
    [("NI2025-411", "13.6"), ("NI2019-212", "13.5"), ("S2-2001", "17.4"), ("NI2006-154", "17.9")],
)
def test_one_clause_is_found_without_playing_them_all(
    instrument: str, number: str, played_once: PlayedOnce
) -> None:
    """A clause of a sister instrument too, which scenarios state by the other's number."""
    clause = clause_of(Citation(instrument, number)).citation
    some = {one for one in exercised_by_shipped(clause) if one.citation == clause}
    assert some == {one for one in played_once.exercised if one.citation == clause}
    assert some
