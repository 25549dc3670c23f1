"""Clauses without rulings: what the room does, or does not do, to follow them."""

from __future__ import annotations

import ast
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

import pitboss
from pitboss.acts.grants import Manner
from pitboss.games.ultimate_texas_holdem import Determinations
from pitboss.law.instrument import LawError
from pitboss.law.register import instrument, instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.messages.views import TableView
from pitboss.offices import Office
from pitboss.record.codec import decode
from pitboss.room.acts.role_matrix import MATRIX, ON_THE_FELT
from pitboss.room.management import commands as managing
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.scenario.coverage import Status, coverage_of
from pitboss.table import Particulars
from pitboss.table.events import RulesMadeAvailable
from tests.support.room.rooms import (
    ANN,
    CANBERRA,
    DEALER,
    OPERATOR,
    STUD,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)
from tests.support.scenario.played_once import PlayedOnce, citations_once

PACKAGE = Path(pitboss.__file__).parent
STUDIES = ("pitboss.analysis", "pitboss.practice")
EDITIONS = ("NI2025-411", "NI2019-212", "NI2017-193")


CONNECTIONS = {"socket", "ssl", "urllib", "http", "ftplib", "smtplib", "subprocess", "serial"} | {
    "aiohttp", "httpx", "requests", "websockets", "starlette"
}  # fmt: skip
"""By which a program talks to another one."""


@cache
def every_import_of(path: Path) -> frozenset[str]:
    """Every package that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return frozenset(found)


@cache
def imported_by(path: Path) -> frozenset[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{one.name}" for one in node.names)
    return frozenset(one for one in found if one.startswith("pitboss"))


def file_of(module: str) -> Path | None:
    below = PACKAGE.joinpath(*module.split(".")[1:])
    for path in (below.with_suffix(".py"), below / "__init__.py"):
        if path.is_file():
            return path
    return None


def reached_from(folder: Path) -> set[str]:
    """Every module that those of a folder import, directly or through others."""
    waiting: set[str] = set().union(*(imported_by(path) for path in folder.rglob("*.py")))
    reached: set[str] = set()
    while waiting:
        module = waiting.pop()
        path = file_of(module)
        if module in reached or path is None:
            continue
        reached.add(module)
        waiting |= imported_by(path)
    return reached


@pytest.mark.parametrize("folder", ["room", "client", "server/tables", "messages", "table"])
def test_no_table_imports_the_analysis_code(folder: str) -> None:
    """Shows NI2025-411 15.1, NI2019-212 15.1 and NI2017-193 16.1: no device that analyses play is
    at the tables.
    """
    reached = reached_from(PACKAGE / folder)
    assert "pitboss.chips" in reached or "pitboss.messages.frames" in reached
    assert not [one for one in reached if one.startswith(STUDIES)]


@pytest.mark.parametrize("folder", ["games", "table", "room"])
def test_no_table_opens_an_outside_connection(folder: str) -> None:
    """S2-2001 18.2(c): code that runs the tables opens no outside connection."""
    files = {file_of(one) for one in reached_from(PACKAGE / folder)}
    files |= set((PACKAGE / folder).rglob("*.py"))
    named = {path: every_import_of(path) for path in files if path is not None}
    assert len(named) > 20
    calling = {path: names for path, names in named.items() if names & CONNECTIONS}
    assert calling == {}


def at_the_first_decision(made: House, particulars: Particulars) -> TableView:
    table = made.table(particulars)
    made.sit(ANN, table=table)
    if particulars is ULTIMATE:
        made.ultimate_round(table, ANN)
    else:
        made.canberra_round(table, ANN)
        made.must(ANN, table, "canberra_poker.take_up_cards", box=1)
    return made.room.shown(made.visitor(ANN), table).view


@pytest.mark.parametrize("particulars", [ULTIMATE, CANBERRA], ids=["ultimate", "canberra"])
def test_choices_offered_do_not_depend_on_the_cards(particulars: Particulars) -> None:
    """Shows NI2025-411 15.6(a), NI2019-212 15.6(a) and NI2017-193 16.6(a): no advice on play."""
    views = []
    for seed in range(3):
        with house(seed) as made:
            views.append(at_the_first_decision(made, particulars))
    first, *others = views
    assert len(first.awaited) >= 2
    assert first.round is not None
    hands = {one.round.boxes[0].cards for one in views if one.round is not None}
    assert len(hands) == len(views)
    for one in others:
        assert one.awaited == first.awaited
        assert replace(one, round=None) == replace(first, round=None)


def test_cards_are_fixed_before_the_first_wager() -> None:
    """Shows NI2025-411 15.6(b), NI2019-212 15.6(b) and NI2017-193 16.6(b): nobody has an edge."""
    with house() as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table)
        made.sign_on(SUPERVISOR, table)
        made.ultimate_round(table, ANN)
        kinds = made.kinds(table)
        sealed = [n for n, kind in enumerate(kinds) if kind == "desk.ShoeSealed"]
        wagered = kinds.index("ultimate_texas_holdem.WagersPlaced")
        assert [n for n in sealed if n > wagered] == []
        before = made.desk(table).state.shoe
        assert isinstance(before, ShoeSealed)
        for person in (DEALER, SUPERVISOR, OPERATOR):
            answer = made.do(
                person, table, "ultimate_texas_holdem.wrong_number_of_cards", box=1, count=3
            )
            assert answer.outcome == "not_permitted"
        for _ in range(3):
            view = made.room.shown(made.visitor(ANN), table).view
            if view.round is None or view.round.over:
                break
            made.do(ANN, table, "ultimate_texas_holdem.check", box=1)
        assert made.desk(table).state.shoe is before


def test_staff_cannot_give_chips_or_change_odds_alone() -> None:
    """Shows NI2025-411 15.6(b), NI2019-212 15.6(b) and NI2017-193 16.6(b): no favours."""
    parameters = MATRIX[managing.ChangeJackpotParameters]
    assert {grant.manner for grant in parameters.values()} == {Manner.TWO_PERSONS}
    assert Office.DEALER not in MATRIX[managing.IssueChips]
    assert Office.DEALER not in parameters
    with house() as made:
        own = made.do(
            OPERATOR, 0, "management.issue_chips", person=OPERATOR, amount=100, because="I wish so"
        )
        assert own.outcome == "refused"
        assert "nobody gives chips to himself or herself" in own.because
        table = made.table(ULTIMATE)
        for command in ON_THE_FELT:
            assert command in MATRIX
        answer = made.do(DEALER, table, "ultimate_texas_holdem.shuffle_cards")
        assert answer.outcome == "not_permitted"


@pytest.mark.parametrize("number", EDITIONS[:2])
def test_table_hands_out_the_rules_under_their_instruments_name(number: str) -> None:
    """Shows NI2025-411 Instr 1 and Instr 4, NI2019-212 Instr 1 and Instr 3: name and approval."""
    held = instrument(number)
    assert str(held.made.year) in held.title
    assert held.subject.startswith("Ultimate Texas Hold-em")
    particulars = Particulars("ultimate_texas_holdem", RuleSet((number,)), Determinations())
    with house() as made:
        table = made.table(particulars, opened=False)
        made.must(ANN, table, "table.request_rules")
        (row,) = made.journal.events(f"table {table}")
        event = decode(row.body)
    assert isinstance(event, RulesMadeAvailable)
    assert number in (event.instrument, *event.instrument.split())


def test_canberra_poker_is_played_under_its_own_name_and_schedule() -> None:
    """Shows NI2017-193 Instr 1 and Instr 4: its name, and the schedule as the rules."""
    with house() as made:
        table = made.table(CANBERRA)
        view = made.room.shown(None, table).view
    assert view.law == ("NI2017-193",)
    assert instrument("NI2017-193").subject.startswith("Canberra Poker")
    assert "2017" in instrument("NI2017-193").title


def test_five_card_stud_is_played_by_its_approved_schedule() -> None:
    """Shows NI2006-154 Instr 1 and Instr 3: its name, and the schedule as the rules when signed."""
    held = instrument("NI2006-154")
    assert "Five Card Stud" in held.title
    assert "2006" in held.title
    assert held.made == date(2006, 4, 13)
    assert held.subject.startswith("Five Card Stud")
    with house() as made:
        table = made.table(STUD)
        view = made.room.shown(None, table).view
    assert view.law == ("NI2006-154",)


def test_revoked_instrument_governs_no_table() -> None:
    """Shows NI2017-193 Instr 3: the instrument before it has ended."""
    assert instrument("NI2017-193").revokes == ("NI2016-268",)
    with pytest.raises(LawError, match="NI2016-268"):
        instrument("NI2016-268")


@pytest.mark.parametrize(
    ("number", "section"),
    [("NI2025-411", "97"), ("NI2019-212", "96"), ("NI2017-193", "97"), ("NI2006-154", "96")],
)
def test_register_names_the_power_behind_each_instrument(number: str, section: str) -> None:
    """Shows NI2025-411 Instr Preamble, NI2019-212 Instr Preamble, NI2017-193 Instr Preamble and
    NI2006-154 Instr Preamble.
    """
    assert instrument(number).power == f"Casino Control Act 2006, section {section}"


class TestCoverage:
    """Which clauses a test can cover, and how it declares them."""

    def reasons(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, name: str = "test_it"
    ) -> dict[str, str]:
        """What each clause lacks, with one test beside the source and no scenario."""
        file = tmp_path / "test_one.py"
        file.write_text(f'def {name}():\n    """{said}"""\n', encoding="utf-8")
        monkeypatch.setattr("pitboss.scenario.coverage.TESTS", tmp_path)
        monkeypatch.setattr("pitboss.scenario.coverage.citations_in", citations_once)
        return {one.clause.number: one.reason for one in coverage_of("NI2025-411").clauses}

    def test_shows_covers_only_audit_and_document_clauses(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = self.reasons(tmp_path, monkeypatch, "Shows NI2025-411 15.1, A:NB and 4.4.")
        assert (found["15.1"], found["A:NB"]) == ("", "")
        assert found["15.6(a)"] == "no scenario or test shows it"
        assert found["4.4"] == "no passing scenario exercises it"

    @pytest.mark.parametrize(
        ("said", "name"),
        [("About NI2025-411 15.1.", "test_it"), ("Shows NI2025-411 15.1.", "not_a_test")],
    )
    def test_mentioning_a_clause_does_not_cover_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, name: str
    ) -> None:
        found = self.reasons(tmp_path, monkeypatch, said, name)
        assert found["15.1"] == "no scenario or test shows it"

    def test_every_clause_is_covered(
        self, played_once: PlayedOnce, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("pitboss.scenario.coverage.citations_in", citations_once)
        found = coverage_of(None, played_once.exercised).clauses
        assert {one.clause.instrument for one in found} == set(instrument_ids())
        missing = [one for one in found if one.status is Status.MISSING]
        assert missing == [], [(one.clause.citation, one.reason) for one in missing]
