"""The scene of the pot games: what their tables have, their shoe and their checks."""

from __future__ import annotations

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import Game, refusals
from pitboss.law.rule_set import RuleSet
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.pot_games import VOCABULARIES
from pitboss.scenario.pot_games.determinations import CHOICES, House, usual
from pitboss.scenario.script import Worded
from pitboss.scenario.vocabulary import determined
from tests.support.scenario.vocabularies import PAGE
from tests.support.scenario.writing import differences, report

STUD = RuleSet(("NI2006-154",))
CASH = RuleSet(("S2-2001", "NI2006-154"))
TOURNAMENT = RuleSet(("S2-2001",))


class TestDeterminations:
    """Determinations of a table, and how to state them."""

    @staticmethod
    def said(*words: str, game: Game = Game.FIVE_CARD_STUD, law: RuleSet = STUD) -> House:
        pieces = [Worded("Table", one, 1) for one in words]
        return determined(usual(game, law), pieces, CHOICES, "determination")

    @pytest.mark.parametrize("game", Game)
    def test_usual_table_may_open(self, game: Game) -> None:
        laws = [STUD] if game is Game.FIVE_CARD_STUD else [CASH, TOURNAMENT]
        for law in laws:
            assert refusals(usual(game, law).table, law) == ()

    def test_tournament_is_played_in_chips(self) -> None:
        house = self.said("blinds 25 and 50", game=Game.HOLD_EM, law=TOURNAMENT)
        assert house.table.blinds == (TournamentChips(25), TournamentChips(50))
        assert self.said("blinds 25 and 50", game=Game.HOLD_EM, law=CASH).table.blinds == (
            dollars(25),
            dollars(50),
        )
        with pytest.raises(ScenarioError, match="whole chips"):
            house.chips(Cents(250))

    def test_spread_needs_two_ends(self) -> None:
        with pytest.raises(ScenarioError, match='"5" is no spread'):
            self.said("spread limits 5/5 to 10/5/5")


HEAD = "Scenario  A title\nUnder     NI2006-154\nSeats     seat 1 $100 | seat 2 $100\n"


class TestShoe:
    """Cards to be dealt at a table; the rest is filled in."""

    def test_cards_for_an_empty_seat_are_rejected(self) -> None:
        with pytest.raises(ScenarioError, match='no cards for "seat 7"; it does for seat 1'):
            report(f"{HEAD}Shoe  seat 7 As\nDealer  deals\n")

    def test_too_many_cards_for_a_seat_are_rejected(self) -> None:
        with pytest.raises(ScenarioError, match="seat 1 is never dealt more than 5 cards"):
            report(f"{HEAD}Shoe  seat 1 As Ks Qs Js Ts 9s\nDealer  deals\n")

    def test_cards_can_be_changed_after_a_misdeal(self) -> None:
        again = "Dealer  exposes hole card 1 of seat 1\nShoe  seat 1 Ad Kd\nDealer  deals\n"
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{again}"
        assert not differences(f"{text}  seat 1 is dealt KD face up\n")

    def test_exposed_card_must_be_the_next_in_the_shoe(self) -> None:
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
    def test_wrong_check_is_reported(self, check: str, found: str) -> None:
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{check}\n"
        assert [one[2] for one in differences(text)] == [found]

    def test_wrong_share_is_reported(self) -> None:
        play_ = "Seat 1  bets 5\nSeat 2  folds\n"
        text = f"{HEAD}Shoe  seat 1 As 2c | seat 2 Qs 9c\nDealer  deals\n{play_}"
        wrong = f"{text}  seat 1 main pot  wins  3\n  seat 1 uncalled bet  returned  5\n"
        assert [one[2] for one in differences(wrong)] == ["seat 1 main pot wins 2"]


def test_unknown_ground_is_rejected() -> None:
    with pytest.raises(ScenarioError, match="is no irregularity of a deal"):
        report(f"{HEAD}Dealer  deals\nDealer  reports that the moon is full\n")


def test_instrument_with_several_games_needs_the_heading() -> None:
    with pytest.raises(ScenarioError, match='the heading "Game" says which'):
        report("Scenario  A title\nUnder  S2-2001\nDealer  deals\n")


def test_page_names_every_game() -> None:
    assert [words.name for words in VOCABULARIES if words.name not in PAGE] == []
