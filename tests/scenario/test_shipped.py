"""Every shipped scenario passes under each of its instruments."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.scenario import canberra_poker, pot_games, ultimate_texas_holdem
from pitboss.scenario.coverage import Status, coverage_of
from pitboss.scenario.rewriting import rewrite_played
from pitboss.scenario.runner import ScenarioRun, spoken_in
from pitboss.scenario.script import Script, read_file
from pitboss.scenario.shipped import exercised_by_shipped, shipped_files, shipped_folder
from tests.support.scenario.played_once import PlayedOnce, Summary, citations_once, every_script

ROOT = Path(__file__).parents[2]
FILES = list(shipped_files())
LONGEST_LINE = 115
OF_THE_LAW_ALONE = (
    ultimate_texas_holdem.VOCABULARY,
    canberra_poker.VOCABULARY,
    *pot_games.VOCABULARIES,
)
"""Vocabularies in which every ruling cites; clocks and rooms act for reasons of their own too."""


def uncited(played: ScenarioRun) -> list[str]:
    """Acts ruled on without a clause; to begin a round or open a table is the scenario's act."""
    return [
        f"{played.script.place} {one.act.text}"
        for one in played.performed
        if not one.cites and not one.act.text.startswith(("begins", "opens"))
    ]


@pytest.mark.parametrize(("path", "name"), FILES, ids=[name for _, name in FILES])
def test_every_shipped_scenario_passes(path: Path, name: str, played_once: PlayedOnce) -> None:
    """An update changes nothing: every line reads as Pitboss would write it."""
    firsts = []
    for script in read_file(path, name):
        reports = played_once.of(script)
        assert [one.played.law for one in reports] == list(script.laws)
        for report in reports:
            assert not report.differences, f"{script.place} under {report.instrument}"
        if spoken_in(script, script.laws[0]) in OF_THE_LAW_ALONE:
            assert uncited(reports[0].played) == []
        firsts.append(reports[0].played)
    text = path.read_text(encoding="utf-8")
    assert rewrite_played(text, firsts) == text


def test_every_file_is_in_the_folder_of_its_instrument() -> None:
    sisters = {"NI2025-411", "NI2019-212"}  # the editions of one game share the newer one's folder
    wrong = []
    for script in every_script():
        governing = {law.governing for law in script.laws}
        if Path(script.file).parent.name not in (
            governing | sisters if governing & sisters else governing
        ):
            wrong.append(f"{script.place}: is governed by {', '.join(sorted(governing))}")
    assert wrong == []


def test_every_line_fits_and_has_no_trailing_spaces() -> None:
    wrong = [
        f"{name}:{number}: {len(line)} characters, or spaces at the end"
        for path, name in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE or line != line.rstrip()
    ]
    assert wrong == []


def test_shipped_scenarios_are_at_the_root_of_a_clone() -> None:
    assert shipped_folder() == ROOT / "scenarios"
    assert len(FILES) >= 9


def test_exercised_clauses_exist_and_count_as_covered(
    played_once: PlayedOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.scenario.coverage.citations_in", citations_once)
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
def test_scenarios_of_one_clause_are_found_without_running_all(
    instrument: str, number: str, played_once: PlayedOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This includes clauses that scenarios state by a sister instrument's number."""
    played: list[Script] = []

    def run(script: Script) -> tuple[Summary, ...]:
        played.append(script)
        return played_once.summaries_of(script)

    monkeypatch.setattr("pitboss.scenario.shipped.run", run)
    clause = clause_of(Citation(instrument, number)).citation
    some = {one for one in exercised_by_shipped(clause) if one.citation == clause}
    assert some == {one for one in played_once.exercised if one.citation == clause}
    assert some
    assert len(played) < len(every_script()) / 10
