"""The scene of a house game at a table: its clock, its seats and its rounds."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.scenario import canberra_poker, ultimate_texas_holdem
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.opening import refuse_opening
from pitboss.scenario.runner import ScenarioRun
from pitboss.table import TABLE_GAMES
from tests.support.scenario.vocabularies import HOUSE_GAME_TABLES
from tests.support.scenario.writing import report

HEAD = "Scenario  A title\nUnder     NI2025-411\nGame      Ultimate Texas Hold-em at a table\n"
READY = f"{HEAD}Seats     box 1 $500\n"
HOUSE_GAMES = [key for key, game in TABLE_GAMES.items() if game.pot_game is None]


@pytest.mark.parametrize(
    ("at_table", "game"),
    [*zip(HOUSE_GAME_TABLES, (ultimate_texas_holdem, canberra_poker), strict=True)],
)
def test_table_keeps_the_games_vocabulary(at_table: Any, game: Any) -> None:
    assert set(game.VOCABULARY.says) <= set(at_table.says)
    known = {one.sentence.pattern for one in at_table.acts}
    lost = {one.sentence.pattern for one in game.VOCABULARY.acts} - known
    assert {"opens the table[ on {day}]", "begins the next round"} <= lost
    assert all("table" in one or one == "begins the next round" for one in lost)


def test_every_house_game_has_a_table_scene() -> None:
    names = {f"{TABLE_GAMES[key].name} at a table" for key in HOUSE_GAMES}
    assert names == {at_table.name for at_table in HOUSE_GAME_TABLES}


def test_unknown_determination_is_looked_up_in_the_game() -> None:
    with pytest.raises(ScenarioError, match='"box minimun \\$5" is no determination; near it'):
        report(f"{HEAD}Table  box minimun $5\nGuest  asks for the rules\n")


class TestTime:
    """One evening; the clock only goes forward."""

    def moment(self, text: str) -> str:
        opened = report(f"{text}Operator  opens the table for practice\n").played
        assert opened.performed[-1].refusal is None
        return " ".join(str(one.citation) for one in opened.performed[-1].carried)

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_instrument_is_in_force_on_the_usual_day(self, instrument: str) -> None:
        assert f"{instrument} Instr 2" in self.moment(HEAD.replace("NI2025-411", instrument))

    def test_day_and_time_can_be_set(self) -> None:
        text = f"{HEAD}Day  2026-03-01 11:30\nTable  gaming from 12:00 to 02:00\nSeats  box 1 $50\n"
        played = report(f"{text}Dealer  begins the round  REFUSED  14.1\n")
        assert played.differences == []

    def test_hours_after_midnight_belong_to_the_same_evening(self) -> None:
        text = f"{READY}Clock  it is 23:00\nClock  it is 01:00\nClock  it is 18:00 on 2026-01-11\n"
        assert report(f"{text}Dealer  begins the round  REFUSED  14.1\n").differences == []

    def test_clock_cannot_go_back(self) -> None:
        with pytest.raises(ScenarioError, match="line 5: the clock goes forward, and it is 18:00"):
            report(f"{READY}Clock  it is 17:59\n")

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("Day  soon\n", '"soon" is no day'),
            ("Table  gaming from 14:00 to 13:00\n", "end after they begin"),
            ("Table  gaming from 14:00 to 25:00\n", "not a time of day"),
        ],
    )
    def test_impossible_time_is_rejected(self, line: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{HEAD}{line}Guest  asks for the rules\n")


class TestMisspelt:
    """Misspelt lines are rejected with an explanation."""

    @pytest.mark.parametrize(
        ("act", "message"),
        [
            ("Operator  opens the table for fun", 'not opened for "fun"; these are: gaming'),
            ("Operator  replaces the shoe by a boot because x", '"boot" is no shoe'),
            ("Dealer  plays a round in which nobody wager and fold", '"nobody" names no box'),
            ("Dealer  takes the seat with $5", "happens at a box or seat"),
            ("Dealer  polishes the felt", "is no act of Ultimate Texas Hold-em at a table"),
            ("Dealer  checks the cards\n    it rains", "nothing that happens in"),
        ],
    )
    def test_misspelt_act_is_rejected(self, act: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{READY}{act}\n")

    @pytest.mark.parametrize(
        ("seats", "message"),
        [
            ("box 1", '"box 1" is no seat'),
            ("box 1 $500 | box 1 $500 player 2", "cannot be made ready: somebody sits there"),
            ("box 9 $500", "cannot be made ready: the layout has boxes 1 to 7"),
        ],
    )
    def test_misspelt_seats_are_rejected(self, seats: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{HEAD}Seats  {seats}\nGuest  asks for the rules\n")

    def test_table_that_cannot_open_is_rejected(self) -> None:
        with pytest.raises(ScenarioError, match="no approval of the layout"):
            report(f"{HEAD}Table  no layout approval\nSeats  box 1 $5\nGuest  asks for the rules\n")


class TestRounds:
    """The game's acts go into the round that is open."""

    def played(self, text: str) -> ScenarioRun:
        found = report(f"{READY}{text}")
        assert found.differences == []
        return found.played

    def test_shoe_may_be_set_before_or_during_a_round(self) -> None:
        flop = "Box 1  checks\nDealer  reveals the flop\n    the flop is {}\n"
        rest = "Box 1  checks\nDealer  reveals the turn and river\nBox 1  folds\n"
        self.played(
            "Shoe  communal 2c 7d 9h Js Kc\nDealer  begins the round\n"
            "Box 1  places ante 10, blind 10\nDealer  deals\n"
            f"{flop.format('2C 7D 9H')}{rest}"
            "Dealer  begins the round\nShoe  communal As Ks Qs Js 9s\n"
            "Box 1  places ante 10, blind 10\nDealer  deals\n"
            f"{flop.format('AS KS QS')}Stakes  box 1 $460\n"
        )

    def test_shared_words_go_to_the_game_during_a_round(self) -> None:
        played = self.played(
            "Operator  lets box 1 exceed the maximum, with a marker\n"
            "    a marker stands beside box 1\n"
            "Operator  holds box 1 to the maximum again\nDealer  begins the round\n"
            "Operator  lets box 1 exceed the maximum, with a marker\n"
            "    box 1 may exceed the maximum\n"
        )
        assert played.stakes == {"box 1": 50_000}

    def test_act_outside_a_round_is_ruled_on(self) -> None:
        self.played("Box 1  places ante 5, blind 5  REFUSED  A:Round of Play\n")

    def test_results_and_stakes_come_from_the_rounds(self) -> None:
        played = self.played(
            "Dealer  plays 2 rounds in which box 1 wager and fold\n"
            "    the house has won $10\nFloat  +$20\nStakes  box 1 $480\nAwaited  dealer\n"
        )
        assert len(played.performed[0].results) == 4


@pytest.mark.parametrize("key", HOUSE_GAMES)
def test_scene_of_a_game_alone_checks_the_table_opening(key: str) -> None:
    houses: dict[str, Any] = {
        "ultimate_texas_holdem": ultimate_texas_holdem.determinations.House(),
        "canberra_poker": canberra_poker.determinations.House(),
    }
    law = RuleSet(TABLE_GAMES[key].instruments[:1])

    def clauses(office: Office, day: date) -> list[str]:
        by, house = Person(1, office), houses[key]
        refusal = refuse_opening(by, day, key, law, house.table, house.entered)
        return [one.clause for one in refusal.under] if refusal else []

    assert clauses(Office.OPERATOR, date(2026, 1, 10)) == []
    assert clauses(Office.OPERATOR, date(2016, 1, 10)) == ["Instr 2"]
    assert clauses(Office.PLAYER, date(2026, 1, 10)) == ["A:Casino Operator"]
