"""Betting.  Rules 5, 6, 10, 11 and 12 of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import Stage, commands, events
from tests.support.games.poker.rounds import DEALER, SUPERVISOR, Stud, clauses, only, player

FOUR = {1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C", 3: "2S 9D 4C 5H 4D", 4: "6S TD 5C 6H 7H"}
TWO = {1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C"}


def first_round_over(hands: dict[int, str] = FOUR, **determined: object) -> Stud:
    """Everyone has called 5, and the third card is out."""
    round_ = Stud(hands, **determined).dealt()  # type: ignore[arg-type]
    round_.bet(1, 5)
    round_.call(*[seat for seat in hands if seat != 1])
    round_.deal()
    return round_


class TestFirstBettingRound:
    """Rule 10."""

    def test_10_1_d_opening_player_must_bet(self) -> None:
        round_ = Stud(FOUR).dealt()
        assert round_.refused(commands.Fold(player(1), 1)) == "10.1(d)(i)"
        assert round_.refused(commands.Check(player(1), 1)) == "11.1"
        assert round_.refused(commands.Call(player(1), 1)) == "A:Call"
        assert round_.refused(commands.CallAndRaise(player(1), 1, dollars(5))) == "A:Raise"
        (bet,) = round_.bet(1, 5)
        assert clauses(bet)[:2] == ["10.1(d)(i)", "6.1"]

    def test_10_2_other_players_call_raise_or_fold_in_turn(self) -> None:
        round_ = Stud(FOUR).dealt()
        round_.bet(1, 5)
        assert round_.refused(commands.Call(player(3), 3)) == "10.2"
        assert round_.refused(commands.Check(player(2), 2)) == "11.1"
        assert clauses(round_.call(2)[0])[0] == "10.2(a)"
        assert clauses(round_.raises(3, 5)[0])[0] == "10.2(b)"
        assert clauses(round_.fold(4)[0])[0] == "10.2(c)"
        assert round_.turn == 1
        round_.call(1)
        ended = round_.call(2)[-1]
        assert clauses(ended) == ["10.3(b)"]
        assert round_.stakes == {1: 89, 2: 89, 3: 89, 4: 99}

    def test_10_2_opening_players_clause_applies_to_the_first_turn_only(self) -> None:
        round_ = Stud(FOUR).dealt()
        first = round_.refused_by(commands.Call(player(3), 3))
        round_.bet(1, 5)
        assert round_.refused_by(commands.Call(player(3), 3)) == ["10.2", "A:Bet"]
        assert set(first) > {"10.2", "A:Bet"}

    def test_10_3_a_last_player_left_wins_the_pot(self) -> None:
        round_ = Stud(FOUR).dealt()
        round_.bet(1, 5)
        *_, back, won, ended = round_.fold(2, 3, 4)
        assert isinstance(back, events.UncalledReturned)
        assert (back.seat, back.amount) == (1, dollars(5))
        assert isinstance(won, events.PotWon)
        assert won.amount == dollars(4)
        assert clauses(won)[0] == "10.3(a)"
        assert isinstance(ended, events.RoundEnded)
        assert round_.stakes == {1: 103, 2: 99, 3: 99, 4: 99}

    def test_14_4_only_the_player_or_the_dealer_places_a_bet(self) -> None:
        round_ = Stud(FOUR).dealt()
        assert round_.refused(commands.Bet(player(2), 1, dollars(5))) == "14.4"
        assert round_.refused(commands.Bet(SUPERVISOR, 1, dollars(5))) == "A:Bet"
        round_.do(commands.Bet(DEALER, 1, dollars(5)))  # recorded for the player


class TestAmounts:
    """4.2(g), 6.1, 6.2"""

    @pytest.mark.parametrize("amount", [4, 6, 10])
    def test_opening_bet_is_the_size_of_its_betting_round(self, amount: int) -> None:
        round_ = Stud(FOUR).dealt()
        assert round_.refused(commands.Bet(player(1), 1, dollars(amount))) == "6.1"

    @pytest.mark.parametrize("by", [4, 6, 10])
    def test_raise_is_the_size_of_its_betting_round(self, by: int) -> None:
        round_ = Stud(FOUR).dealt()
        round_.bet(1, 5)
        assert round_.refused(commands.CallAndRaise(player(2), 2, dollars(by))) == "6.2"

    def test_bet_size_changes_between_betting_rounds(self) -> None:
        round_ = first_round_over(TWO)
        round_.bet(2, 5)
        round_.call(1)
        round_.deal()
        assert round_.refused(commands.Bet(player(2), 2, dollars(5))) == "6.1"
        round_.bet(2, 10)

    def test_betting_is_opened_once(self) -> None:
        round_ = Stud(FOUR).dealt()
        round_.bet(1, 5)
        assert round_.refused(commands.Bet(player(2), 2, dollars(5))) == "A:Bet"


class TestCheckingAndLaterRounds:
    """Rules 11 and 12."""

    def test_11_3_betting_round_ends_when_everyone_checks(self) -> None:
        round_ = first_round_over()
        assert round_.turn == 2  # a queen
        for seat in (2, 3, 4):
            assert round_.do(commands.Check(player(seat), seat))[1:] == []
        checked, ended = round_.do(commands.Check(player(1), 1))
        assert clauses(checked)[0] == "12.3(c)"
        assert clauses(ended) == ["11.3"]

    def test_11_2_check_is_refused_after_a_bet(self) -> None:
        round_ = first_round_over()
        round_.bet(2, 5)
        assert round_.refused(commands.Check(player(3), 3)) == "11.2"

    def test_12_2_opening_player_bets_checks_or_folds(self) -> None:
        assert clauses(first_round_over().bet(2, 5)[0])[0] == "12.2(a)"
        opened = first_round_over()
        assert clauses(opened.do(commands.Check(player(2), 2))[0])[0] == "12.2(b)"
        assert clauses(first_round_over().fold(2)[0])[0] == "12.2(c)"

    def test_f_13_later_player_may_open_and_a_checker_may_raise(self) -> None:
        round_ = first_round_over()
        round_.do(commands.Check(player(2), 2))
        bet = round_.bet(3, 5)[0]
        assert clauses(bet)[0] == "12.3"
        round_.fold(4, 1)
        assert clauses(round_.raises(2, 5)[0])[0] == "12.3(b)"

    def test_12_4_a_last_player_left_wins_the_pot(self) -> None:
        round_ = first_round_over(TWO)
        round_.bet(2, 5)
        won = only(round_.fold(1), events.PotWon)
        assert clauses(won)[0] == "12.4(a)"
        assert round_.stakes == {1: 94, 2: 106}

    def test_12_1_there_are_four_betting_rounds(self) -> None:
        round_ = first_round_over(TWO).check_down()
        assert round_.state.stage is Stage.SHOWDOWN
        opened = [event for event in round_.events if isinstance(event, events.BettingRoundOpened)]
        assert [event.number for event in opened] == [1, 2, 3, 4]
        assert round_.refused(commands.Bet(player(1), 1, dollars(10))) == "A:Betting Round"


class TestCapOnRaises:
    """5.1, readings F-01 to F-03."""

    def capped(self, hands: dict[int, str], cap: int | None) -> Stud:
        round_ = Stud(hands, ante_raise_cap=cap).dealt()
        round_.bet(1, 5)
        seats = sorted(hands)
        for n in range(3):
            round_.raises(seats[(n + 1) % len(seats)], 5)
        return round_

    def test_no_raise_after_a_bet_and_three_raises(self) -> None:
        round_ = self.capped(FOUR, 3)
        assert round_.turn == 1
        assert round_.refused(commands.CallAndRaise(player(1), 1, dollars(5))) == "5.1"
        round_.call(1)

    def test_f_03_ante_game_has_no_cap_unless_determined(self) -> None:
        self.capped(FOUR, None).raises(1, 5)

    def test_f_02_two_players_raise_without_a_cap(self) -> None:
        round_ = self.capped(TWO, 3)
        round_.raises(1, 5)

    def test_f_02_cap_is_lifted_when_a_fold_leaves_two(self) -> None:
        round_ = self.capped(FOUR, 3)
        round_.fold(1)
        assert round_.refused(commands.CallAndRaise(player(2), 2, dollars(5))) == "5.1"
        round_.fold(2)
        round_.raises(3, 5)
