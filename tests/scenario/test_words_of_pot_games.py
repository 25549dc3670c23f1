"""The words of the pot games: every command, event and determination has some."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import Determinations, Game, commands, events, refusals
from pitboss.law.rule_set import RuleSet
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.pot_games import VOCABULARIES
from pitboss.scenario.pot_games.determinations import CHOICES, House, usual
from pitboss.scenario.pot_games.sayings import SAYINGS
from pitboss.scenario.pot_games.table import OpenTable, Table
from pitboss.scenario.runner import play
from pitboss.scenario.script import Worded
from pitboss.scenario.vocabulary import determined
from tests.scenario.test_words_of_ultimate import leaves, spoken_in
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import differences, report

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
VOCABULARY = VOCABULARIES[0]
SCRIPTS = [script for script in every_script() if spoken_in(script) in VOCABULARIES]
STUD = RuleSet(("NI2006-154",))
CASH = RuleSet(("S2-2001", "NI2006-154"))
TOURNAMENT = RuleSet(("S2-2001",))


def test_every_command_is_done_in_a_shipped_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[type] = set()
    decide = Table.decide

    def noting(table: Table, command: commands.Command | OpenTable) -> Any:
        done.add(type(command))
        return decide(table, command)

    monkeypatch.setattr(Table, "decide", noting)
    for script in SCRIPTS:
        play(script, script.laws[0])
    assert leaves(commands, commands.Command) <= done


def test_every_act_is_spoken_in_a_shipped_scenario() -> None:
    spoken = {VOCABULARY.read_act(act.text)[1] for script in SCRIPTS for act in script.acts}
    assert [one.sentence.pattern for one in VOCABULARY.acts if one not in spoken] == []


def test_every_event_has_its_sentence() -> None:
    kinds = leaves(events, events.Event) | {
        events.CardsDealt, events.BlindPosted, events.Checked, events.Called, events.Folded,
    }  # fmt: skip
    assert set(SAYINGS) == kinds


DETERMINED = {
    "6 seats": "seats",
    "40 cards": "cards",
    "a wild card": "wild_card",
    "ace also low": "ace_low",
    "high/low split": "wins",
    "low hands need eight or less": "qualifier",
    "ace lowest in low hands": "ace_low_in_low",
    "ante 2": "ante",
    "blinds 5 and 10": "blinds",
    "over-blinds 20 and 40": "over_blinds",
    "option C": "option",
    "fixed limit 5": "limit",
    "highest card opens": "opens",
    "later rounds open by exposed hand": "opens_by",
    "burn cards": "burn",
    "no check in the final round": "no_check_at_last",
    "at most 4 raises in an ante game": "ante_raise_cap",
    "any number of raises at no limit": "raise_cap_in_no_limit",
    "tapping out with all chips": "tap_out_units",
    "folded hands are shuffled for the draw": "reshuffle_folded",
    "minimum bet 20": "minimum_bet",
    "minimum table stake 80": "minimum_table_stake",
    "maximum buy-in 900": "maximum_buy_in",
    "smallest chip 5": "smallest_chip",
    "commission 10% up to 5": "commission",
    "backs red": "backs",
    "powers delegated to supervisors": "delegated",
    "a bring-in of 2": "foreign",
}


class TestDeterminations:
    """What a table has, and what may be said of it."""

    @staticmethod
    def said(*words: str, game: Game = Game.FIVE_CARD_STUD, law: RuleSet = STUD) -> House:
        pieces = [Worded("Table", one, 1) for one in words]
        return determined(usual(game, law), pieces, CHOICES, "determination")

    @pytest.mark.parametrize(("words", "field"), DETERMINED.items())
    def test_in_words(self, words: str, field: str) -> None:
        usually = usual(Game.FIVE_CARD_STUD, STUD).table
        assert getattr(self.said(words).table, field) != getattr(usually, field)

    def test_all_can_be_said(self) -> None:
        """The game has its heading, and there is one kind of shoe."""
        every = {field.name for field in fields(Determinations)}
        assert set(DETERMINED.values()) == every - {"game", "shoe"}

    @pytest.mark.parametrize("game", Game)
    def test_the_usual_table_may_open(self, game: Game) -> None:
        laws = [STUD] if game is Game.FIVE_CARD_STUD else [CASH, TOURNAMENT]
        for law in laws:
            assert refusals(usual(game, law).table, law) == ()

    def test_a_tournament_is_played_in_chips(self) -> None:
        house = self.said("blinds 25 and 50", game=Game.HOLD_EM, law=TOURNAMENT)
        assert house.table.blinds == (TournamentChips(25), TournamentChips(50))
        assert self.said("blinds 25 and 50", game=Game.HOLD_EM, law=CASH).table.blinds == (
            dollars(25),
            dollars(50),
        )
        with pytest.raises(ScenarioError, match="whole chips"):
            house.chips(Cents(250))

    def test_a_spread_has_two_ends(self) -> None:
        with pytest.raises(ScenarioError, match='"5" is no spread'):
            self.said("spread limits 5/5 to 10/5/5")


HEAD = "Scenario  A title\nUnder     NI2006-154\nSeats     seat 1 $100 | seat 2 $100\n"


class TestShoe:
    """Cards that will lie at a table; the rest is filled in."""

    def test_a_seat_that_nobody_has(self) -> None:
        with pytest.raises(ScenarioError, match='no cards for "seat 7"; it does for seat 1'):
            report(f"{HEAD}Shoe  seat 7 As\nDealer  deals\n")

    def test_more_cards_than_a_seat_is_ever_dealt(self) -> None:
        with pytest.raises(ScenarioError, match="seat 1 is never dealt more than 5 cards"):
            report(f"{HEAD}Shoe  seat 1 As Ks Qs Js Ts 9s\nDealer  deals\n")

    def test_a_misdeal_takes_other_cards(self) -> None:
        again = "Dealer  exposes hole card 1 of seat 1\nShoe  seat 1 Ad Kd\nDealer  deals\n"
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{again}"
        assert not differences(f"{text}  seat 1 is dealt KD face up\n")

    def test_another_card_than_the_shoes_cannot_be_kept(self) -> None:
        head = "Scenario  A title\nUnder  S2-2001\nGame  Three Card Manila\n"
        shoe = "Seats  seat 1 500 | seat 2 500\nShoe  communal Ah Kh Qh\n"
        with pytest.raises(ScenarioError, match="next communal card in the shoe is"):
            report(f"{head}{shoe}Dealer  deals\nDealer  exposes 2c too early\n")


class TestChecks:
    """What is compared after an act."""

    @pytest.mark.parametrize(
        ("check", "found"),
        [
            ("Pot  $3", "Pot  $2"),
            ("Pots  main pot $3 for seat 1", "Pots  main pot $2 for seat 1 and seat 2"),
            ("Commission  $1", "Commission  $0"),
            ("Stage  showdown", "Stage  betting round 1"),
            ("Awaited  dealer", "Awaited  seat 1"),
            ("Choices  fold", "Choices  bet $5"),
            ("Stakes  seat 2 $98", "Stakes  seat 2 $99"),
        ],
    )
    def test_a_wrong_one_is_seen(self, check: str, found: str) -> None:
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{check}\n"
        assert [one[2] for one in differences(text)] == [found]

    def test_a_wrong_share_is_seen(self) -> None:
        play_ = "Seat 1  bets 5\nSeat 2  folds\n"
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{play_}"
        wrong = f"{text}  seat 1 main pot  wins  3\n  seat 1 uncalled bet  returned  5\n"
        assert [one[2] for one in differences(wrong)] == ["seat 1 main pot wins 2"]


def test_an_unknown_ground_is_no_report() -> None:
    with pytest.raises(ScenarioError, match="is nothing a deal suffers"):
        report(f"{HEAD}Dealer  deals\nDealer  reports that the moon is full\n")


def test_several_games_want_the_heading() -> None:
    with pytest.raises(ScenarioError, match='the heading "Game" says which'):
        report("Scenario  A title\nUnder  S2-2001\nDealer  deals\n")


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in VOCABULARY.acts])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("pattern", [sentence.pattern for sentence, _ in CHOICES])
    def test_every_determination(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("pattern", VOCABULARY.says)
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in PAGE

    @pytest.mark.parametrize("one", VOCABULARIES)
    def test_every_name_heading_and_check(self, one: Any) -> None:
        assert one.name in PAGE
        for name in (*one.headings, *one.checks):
            assert f"`{name}" in PAGE
