"""The scene of a whole tournament: its set-up, rounds and checks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.scenario.coverage import PACKAGE
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.tournament.scene import InTournament
from pitboss.tournament import apply, commands
from tests.support.scenario.tournament_texts import (
    CANBERRA,
    HOLD_EM,
    LIMIT,
    NOT_SHIPPED,
    ULTIMATE,
    head,
)
from tests.support.scenario.writing import differences, report


@pytest.mark.parametrize("text", NOT_SHIPPED, ids=range(len(NOT_SHIPPED)))
def test_unshipped_scenario_holds(text: str) -> None:
    assert differences(text) == []


class TestReady:
    """A tournament is set up by real acts."""

    @pytest.mark.parametrize("example", sorted((PACKAGE / "tournament/examples").glob("*.toml")))
    def test_every_example_reaches_its_first_session(self, example: Path) -> None:
        name = example.stem
        law, entrants = "S2-2001", 10
        if not name.startswith("appendix"):
            law, entrants = {
                "ultimate": ("NI2025-411", 12),
                "ultimate-sit-and-go": ("NI2025-411", 6),
                "canberra": ("NI2017-193", 6),
                "five-card-stud": ("NI2006-154", 8),
            }[name]
        text = head(name.replace("-", " "), entrants, law=law)
        played = report(f"{text}Dealer  at every table a round is played\nStage  running\n")
        assert played.differences == []

    @pytest.mark.parametrize(
        ("changed", "message"),
        [
            (HOLD_EM.replace("appendix H", "appendix J"), "the conditions begin with the appendix"),
            (HOLD_EM.replace("started", "begun"), '"session begun" is no stage'),
            (HOLD_EM.replace("Entrants  10", "Entrants  ten"), '"ten" is no number of entrants'),
            (HOLD_EM.replace("Entrants  10\n", ""), 'the heading "Entrants" says how many'),
            (HOLD_EM.replace("Entrants  10", "Entrants  9"), "9 have entered and 10 are needed"),
            (head("appendix H; entre fee $5", 10), '"entre fee \\$5" is no condition'),
            (head("appendix H; without hats", 10), 'nothing is said of "hats"'),
            (head("appendix H; hats = 3", 10), "hats is no key"),
        ],
    )
    def test_impossible_headings_are_rejected(self, changed: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{changed}Clock  1 minutes pass\n")


class TestRounds:
    """Whole rounds end as one line states."""

    @pytest.mark.parametrize("letter", "ABCDEFGHI")
    def test_stated_winner_wins_in_every_appendix(self, letter: str) -> None:
        text = head(f"appendix {letter}", 10) + (
            "Dealer  at table 1 seat 4 wins\n"
            "Dealer  at table 1 seat 4 wins everything of seats 1 and 2\n"
        )
        played = report(text)
        assert played.differences == []
        assert played.played.stakes.get("entrant 1", 0) == 0
        assert played.played.stakes.get("entrant 2", 0) == 0
        assert played.played.stakes["entrant 4"] >= 1_500

    def test_loser_with_more_chips_keeps_the_excess(self) -> None:
        text = HOLD_EM + (
            "Dealer  at table 1 a round is played\n"
            "Dealer  at table 1 seat 2 wins everything of seat 1\n"
            "Chips  entrant 1 25 | entrant 2 1,950\n"
        )
        assert differences(text) == []

    @pytest.mark.parametrize(
        ("start", "others"), [(ULTIMATE, "seat 3 pushes"), (CANBERRA, "seat 4 loses")]
    )
    def test_stated_results_are_dealt_in_house_games(self, start: str, others: str) -> None:
        text = start + (
            "Dealer  at table 1 a round is played\n"
            f"Dealer  at table 1 seat 1 wins, seat 2 loses, {others} with wagers of 100\n"
        )
        before = report(text.rpartition("Dealer")[0]).played.stakes
        after = report(text).played.stakes
        assert after["entrant 1"] > before["entrant 1"]
        assert after["entrant 2"] < before["entrant 2"]
        assert (after["entrant 3"] == before["entrant 3"]) is ("pushes" in others)

    @pytest.mark.parametrize(
        ("start", "text", "message"),
        [
            (HOLD_EM, "at table 1 seat 11 wins", "nobody sits at seat 11 of table 1"),
            (HOLD_EM, "at table 1 entrant 11 wins", "entrant 11 does not sit at table 1"),
            (HOLD_EM, "at table 1 seat 1 sleeps", "is no result of a round"),
            (HOLD_EM, "at table 2: begins the round", "the tournament has no table 2"),
            (ULTIMATE, "at table 1 seat 1 loses everything", "no cards were found"),
            (ULTIMATE, "at table 1 seat 1 sleeps", "is no result of a wager"),
            (ULTIMATE, "at table 1 seat 1 wins with wagers of 7", "the round cannot be played so"),
            (LIMIT, "at table 1 seat 4 wins everything of seats 1 and 2", "cannot lose everything"),
        ],
    )
    def test_impossible_round_is_rejected(self, start: str, text: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{start}Dealer  {text}\n")

    def test_round_that_may_not_begin_is_refused(self) -> None:
        text = head("appendix H", 10, "seats taken") + (
            "Dealer  at table 1 a round is played    REFUSED   8.4\n"
            "Dealer  at table 2 a round is played    REFUSED   8.5\n"
        )
        assert differences(text) == []

    def test_entrant_acts_only_at_their_own_table(self) -> None:
        text = f"{head('appendix H', 12)}Dealer  at table 1: begins the round\n"
        with pytest.raises(ScenarioError, match="entrant 12 does not sit at table 1"):
            report(f"{text}Entrant 12  at table 1: folds\n")


class TestChecks:
    """A wrong check is reported, and the reported text can be copied back."""

    @pytest.mark.parametrize(
        ("wrong", "found"),
        [
            ("Chips  entrant 1 1,000", "Chips  entrant 1 975 chips"),
            ("Where  entrant 3 table 1 seat 4", "Where  entrant 3 table 1 seat 3"),
            ("Where  entrant 4 table 1 seat 4", "Where  entrant 4 nowhere"),
            ("Standing  entrant 4 seated", "Standing  entrant 4 withdrawn"),
            ("Left  10", "Left  9"),
            ("Pool  $5", "Pool  $500"),
            ("Commission  $5", "Commission  $50"),
            ("Commission  table 1: 5", "Commission  table 1: 0 chips"),
            ("Purses  entrant 1 $55", "Purses  entrant 1 -$55"),
            ("Places  1 entrant 4", "Places  none"),
            ("Equal  entrants 1 and 2", "Equal  nobody"),
            ("Points  entrant 1 5", "Points  entrant 1 0"),
            ("Level  1: blinds 25/50", "Level  2: blinds 50/100"),
            ("Minutes  39", "Minutes  40:30"),
            ("Betting  table 1 blinds 50/100", "Betting  table 1 blinds 25/50"),
            ("Marker  table 1 seat 2", "Marker  table 1 seat 1"),
            ("Stage  over", "Stage  running"),
            ("Awaited  nobody", "Awaited  dealer: begin round at table 1"),
            ("Awaited  director: end session", "Awaited  dealer: begin round at table 1"),
            ("Stakes  table 1: seat 1 1,000", "Stakes  table 1: seat 1 975 chips"),
        ],
    )
    def test_wrong_check_is_reported(self, wrong: str, found: str) -> None:
        text = HOLD_EM + (
            "Dealer  at table 1 a round is played\n"
            "Clock  40 minutes and 30 seconds are played\n"
            "Entrant 4  withdraws\n"
        )
        assert [one[2] for one in differences(f"{text}{wrong}\n")] == [found]
        assert differences(f"{text}{found}\n") == []

    @pytest.mark.parametrize("stated", ["40:30", "40 minutes and 30 seconds", "40 minutes 30"])
    def test_minutes_are_compared_with_their_seconds(self, stated: str) -> None:
        played = (
            f"{HOLD_EM}Dealer  at table 1 a round is played\n"
            "Clock  40 minutes and 30 seconds are played\n"
        )
        assert differences(f"{played}Minutes  {stated}\n") == []
        assert differences(f"{played}Minutes  40\n")[0][2] == "Minutes  40:30"

    def test_table_check_must_name_its_table(self) -> None:
        with pytest.raises(ScenarioError, match='is compared at a table: "table 1: 5"'):
            report(f"{HOLD_EM}Clock  1 minutes pass\nPot  5\n")

    def test_shoe_must_name_its_table(self) -> None:
        with pytest.raises(ScenarioError, match="names no table"):
            report(f"{HOLD_EM}Clock  1 minutes pass\nShoe  seat 1 As Ah\n")

    def test_stated_shoe_is_dealt(self) -> None:
        text = HOLD_EM + (
            "Clock  1 minutes pass\n"
            "Shoe  table 1: communal 2c 7d 9h Js Kc\n"
            "Dealer  at table 1: begins the round\n"
            "Dealer  at table 1: deals\n"
            "Seat 3  at table 1: raises by 950\n"
            "Entrant 4  at table 1: calls\n"
        )
        folds = "".join(f"Seat {seat}  at table 1: folds\n" for seat in (5, 6, 7, 8, 9, 10, 1, 2))
        deals = (
            "Dealer  at table 1: deals the next cards\n        the communal cards are 2c 7d 9h\n"
        )
        assert differences(f"{text}{folds}{deals}") == []


class TestConserved:
    """Money and chips are counted after every event."""

    @pytest.mark.parametrize(
        ("act", "message"),
        [
            ("Operator  adds $5 to the prize pool", "ValueAdded lost or made money"),
            ("Dealer  at table 1: begins the round", "lost or made chips at table 1"),
        ],
    )
    def test_lost_chips_are_an_internal_error(
        self, act: str, message: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ready = False

        def losing(state: Any, event: Any) -> Any:
            state = apply(state, event)
            if not ready:
                return state
            if "money" in message:
                return replace(state, money={**state.money, "nowhere": 1})
            one = state.tables[1]
            balances = {**one.table.balances, "nowhere": 1}
            table = replace(one, table=replace(one.table, balances=balances))
            return replace(state, tables={**state.tables, 1: table})

        monkeypatch.setattr("pitboss.scenario.tournament.scene.apply", losing)
        make_ready = InTournament.must

        def must(tournament: InTournament, command: Any) -> None:
            nonlocal ready
            make_ready(tournament, command)
            ready = isinstance(command, commands.StartSession)

        monkeypatch.setattr(InTournament, "must", must)
        with pytest.raises(AssertionError, match=message):
            report(f"{HOLD_EM}{act}\n")


def test_entrants_act_through_their_entry_and_players_in_person() -> None:
    text = HOLD_EM + (
        "Director  lets player 31 play for entrant 1\n"
        "Player 1  withdraws entrant 1    REFUSED\n"
        "Entrant 1  withdraws\n"
        "Standing  entrant 1 withdrawn\n"
    )
    assert differences(text) == []


def test_tournament_clock_runs_only_after_the_first_card() -> None:
    with pytest.raises(ScenarioError, match="the clock of the tournament does not run"):
        report(f"{HOLD_EM}Clock  5 minutes are played\n")


def test_entrants_act_must_name_the_entrant() -> None:
    with pytest.raises(ScenarioError, match="begin it with Entrant 7"):
        report(f"{HOLD_EM}Dealer  withdraws\n")


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("draws the ballot in the order one", "is no order of entrants"),
        ("draws for places: entrant 1", "is no card of somebody"),
        ("counts all chips and finds entrant 1", "is no count"),
    ],
)
def test_misread_words_are_rejected(act: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        report(f"{HOLD_EM}Director  {act}\n")


def test_result_sheet_before_the_end_is_rejected() -> None:
    with pytest.raises(ScenarioError, match="the result sheet cannot be made"):
        report(f"{HOLD_EM}Guest  reads the result sheet\n")
