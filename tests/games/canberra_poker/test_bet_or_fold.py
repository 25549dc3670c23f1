"""Bet or fold: rule 7, and the collection of cards in 7.4 and 9.7."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.canberra_poker import Standing, commands, events
from pitboss.games.canberra_poker.commands import Ruled
from tests.support.games.canberra_poker.rounds import DEALER, OPERATOR, Table, player_at

TWO = {1: dollars(100), 2: dollars(100)}


class TestRule7:
    """Bet or fold."""

    def test_7_1_cards_are_taken_up_after_the_dealers_last_card(self) -> None:
        table = Table().ante(1).prepare()
        table.refuse(commands.TakeUpCards(player_at(1), 1), "7.1")
        table.do(commands.DealCards(DEALER, sequences=4))
        table.refuse(commands.TakeUpCards(player_at(1), 1), "7.1")
        table.refuse(commands.Fold(player_at(1), 1), "7.1")
        table.do(commands.DealCards(DEALER, read_cards("4S")[0]))
        table.do(commands.TakeUpCards(player_at(1), 1))
        assert table.state.boxes[0].taken_up
        table.refuse(commands.TakeUpCards(player_at(1), 1), "7.1")

    def test_7_1_box_without_a_hand_has_no_decision(self) -> None:
        table = Table(stakes=TWO).ante(1).deal()
        table.refuse(commands.Fold(player_at(2), 2), "7.1")
        table.refuse(commands.PlaceBet(player_at(2), 2, dollars(20)), "7.1")
        table.refuse(commands.TakeUpCards(player_at(6), 6), "7.1")

    @pytest.mark.parametrize("amount", [Cents(1999), dollars(10), dollars(15), dollars(30)])
    def test_7_2_bet_is_exactly_twice_the_ante(self, amount: Cents) -> None:
        table = Table().ante(1, 10).deal()
        ruling = table.refuse(commands.PlaceBet(player_at(1), 1, amount), "7.2")
        assert "$20" in ruling.because
        table.refuse(commands.PlaceBet(player_at(1), 1, TournamentChips(2000)), "7.2")
        table.do(commands.PlaceBet(player_at(1), 1, dollars(20)))
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "7.2", "A:Bet")
        table.refuse(commands.Fold(player_at(1), 1), "7.2")

    def test_7_3_fold_loses_ante_and_jackpot_wager(self) -> None:
        table = Table().ante(1, 10, jackpot=True).deal().fold(1)
        assert table.gain(1) == -11
        assert table.result(1, "ante") == ("loses", 10)
        assert table.result(1, "jackpot") == ("loses", 1)
        assert table.ledger["float"] == 1000
        assert table.jackpot.meter == Cents(2_000_080)
        table.refuse(commands.Fold(player_at(1), 1), "7.3", "A:Fold")
        table.refuse(commands.ClaimJackpot(player_at(1), 1), "7.3")

    def test_players_may_decide_in_any_order(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(2).bet(1)
        assert [box.standing for box in table.state.boxes] == [Standing.BET, Standing.FOLDED]

    def test_7_4_folded_cards_are_counted(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(2)
        table.refuse(commands.CollectCards(DEALER, ((1, 5),)), "7.4")
        table.refuse(commands.CollectCards(DEALER, ((0, 5),)), "9.7")
        (collected,) = table.do(commands.CollectCards(DEALER, ((2, 5),)))
        assert collected.under[0].clause == "7.4"
        table.refuse(commands.CollectCards(DEALER, ((2, 5),)), "9.7")

    @pytest.mark.parametrize("count", [4, 6])
    def test_7_4_operator_rules_on_a_wrong_count(self, count: int) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(2)
        _, waits = table.do(commands.CollectCards(DEALER, ((2, count),)))
        assert isinstance(waits, events.RulingAwaited)
        assert {one.clause for one in waits.under} == {"7.4", "16.5"}
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "16.5")
        table.do(commands.RuleOnDispute(OPERATOR, "a card lay on the floor"))
        table.bet(1).set_dealers("AS KD 9C 7H 4S").settle(1, "2C 2D 8H 7C 6H")
        table.collect()
        assert table.over


class TestCollecting:
    """A:Round of Play and 9.7."""

    def test_round_ends_when_every_card_is_in_the_discard_rack(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().bet(1, 2)
        table.refuse(commands.CollectCards(DEALER, ((2, 5),)), "9.7")
        table.set_dealers("AS KD 9C 7H 4S").settle(2, "2C 2D 8H 7C 6H")
        table.settle(1, "3C 3D 8S 7S 6S")
        table.do(commands.CollectCards(DEALER, ((2, 5), (1, 5))))
        assert not table.over
        *_, ended = table.do(commands.CollectCards(DEALER, ((0, 5),)))
        assert isinstance(ended, events.RoundEnded)
        assert table.over

    def test_dealers_cards_stay_face_down_when_everyone_folds(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(1, 2)
        table.refuse(commands.SetDealersHand(DEALER, read_cards("AS KD 9C 7H 4S")), "9.1")
        table.collect()
        assert table.over
        assert len(table.state.faces) == 1

    def test_9_7_each_hand_is_collected_once(self) -> None:
        table = Table().ante(1).deal().fold(1)
        for counts in ((), ((1, 5), (1, 5)), ((7, 5),), ((-1, 5),)):
            table.refuse(commands.CollectCards(DEALER, counts), "9.7")
        Table().ante(1).refuse(commands.CollectCards(DEALER, ((1, 0),)), "9.7")

    def test_9_7_round_ends_after_a_ruling_on_the_last_count(self) -> None:
        table = Table().ante(1).deal().fold(1)
        table.do(commands.CollectCards(DEALER, ((1, 5), (0, 4))))
        assert table.state.ruling_awaited
        table.do(commands.RuleOnDispute(OPERATOR, "found under the shoe", Ruled.PLAY_ON))
        assert table.over
        assert table.gain(1) == -10

    def test_9_7_wrong_counts_reported_together_are_ruled_on_one_by_one(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(1, 2)
        table.do(commands.CollectCards(DEALER, ((2, 4), (1, 4), (0, 5))))
        table.do(commands.RuleOnDispute(OPERATOR, "found under the shoe", Ruled.PLAY_ON))
        assert not table.over
        table.do(commands.RuleOnDispute(OPERATOR, "found on the floor", Ruled.PLAY_ON))
        assert table.over
