"""Collusion and general provisions: the closing words of 13.2, and rule 16; and A:Void."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games.canberra_poker import Standing, commands, events
from pitboss.games.canberra_poker.commands import Ruled
from tests.support.games.canberra_poker.rounds import (
    CARD,
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Table,
    player_at,
    settled_round,
)

TWO = {1: dollars(100), 2: dollars(100)}


class TestCollusion:
    """13.2, its closing words."""

    def test_13_2_exclusion_returns_the_stakes_and_the_others_play_on(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal()
        (voided,) = table.do(commands.SanctionCollusion(SUPERVISOR, 1, void_round=False))
        assert ("13.2 closing", "U-18") in {(one.clause, one.reading) for one in voided.under}
        assert table.gain(1) == 0
        table.refuse(commands.SanctionCollusion(SUPERVISOR, 1, void_round=False), "13.2 closing")
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "7.1")
        table.bet(2).set_dealers("AS KD 9C 7H 4S").settle(2, "2C 2D 8H 7C 6H")
        table.collect()
        assert table.over

    def test_13_2_whole_round_may_be_voided(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal().fold(2).bet(1)
        table.refuse(commands.SanctionCollusion(DEALER, 1, void_round=True), "13.2 closing")
        table.do(commands.SanctionCollusion(SUPERVISOR, 1, void_round=True))
        table.assert_void()
        table.refuse(commands.SanctionCollusion(SUPERVISOR, 1, void_round=True), "13.2 closing")

    def test_excluded_hand_gets_no_more_cards(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).prepare()
        table.do(commands.DealCards(DEALER, sequences=2))
        table.do(commands.SanctionCollusion(SUPERVISOR, 1, void_round=False))
        table.do(commands.DealCards(DEALER, sequences=2))
        assert [len(box.cards) for box in table.state.boxes] == [2, 4]
        assert table.state.dealt == 10
        table.do(commands.SanctionCollusion(SUPERVISOR, 2, void_round=False))
        table.refuse(commands.DealCards(DEALER, sequences=1), "6.3(a)")
        table.do(commands.CollectCards(DEALER, ((1, 2), (2, 4), (0, 4))))
        assert table.over


class TestRule16:
    """General provisions."""

    def test_16_2_operator_invalidates_a_disturbed_round(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal().bet(1, 2)
        table.refuse(commands.InvalidateOutcome(SUPERVISOR, "brawl"), "16.2", "A:Casino Operator")
        table.do(commands.InvalidateOutcome(OPERATOR, "brawl"))
        table.assert_void()
        table.refuse(commands.InvalidateOutcome(OPERATOR, "brawl"), "16.2")

    def test_16_2_completed_round_is_not_invalidated_or_voided(self) -> None:
        table = Table().ante(1).deal().fold(1).collect()
        table.refuse(commands.InvalidateOutcome(OPERATOR, "fire"), "16.2")
        table.refuse(commands.VoidRound(OPERATOR, "fire"), "16.4")
        table.refuse(commands.VoidWagers(OPERATOR, 1, "4.4"), "16.3(a)")
        table.refuse(commands.RuleOnDispute(OPERATOR, "no", Ruled.ROUND_VOID), "16.5")
        assert table.gain(1) == -10

    def test_16_3_a_only_the_offenders_wagers_are_voided(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal().bet(1, 2)
        table.refuse(commands.VoidWagers(DEALER, 1, "4.4"), "16.3(a)")
        (voided,) = table.do(commands.VoidWagers(OPERATOR, 1, "4.4"))
        assert ("16.3(a)", "C-21") in {(one.clause, one.reading) for one in voided.under}
        assert table.gain(1) == 0
        assert table.gain(2) == -30
        table.refuse(commands.VoidWagers(OPERATOR, 1, "4.4"), "16.3(a)")
        table.refuse(commands.VoidWagers(OPERATOR, 5, "4.4"), "16.3(a)")

    def test_16_3_a_wager_already_paid_in_the_round_is_voided(self) -> None:
        table = settled_round("2C 2D 8H 7C 6H", "AS KD 9C 7H 4S")
        assert table.gain(1) == 29
        table.do(commands.VoidWagers(OPERATOR, 1, "16.8"))
        assert table.gain(1) == 0
        assert table.ledger["float"] == 0

    def test_16_3_b_operator_excludes_a_player_without_voiding_wagers(self) -> None:
        table = Table().ante(1).deal()
        table.refuse(commands.ExcludePlayer(SUPERVISOR, 1, "16.1"), "16.3(b)")
        table.refuse(commands.ExcludePlayer(OPERATOR, 5, "16.1"), "16.3(b)")
        (excluded,) = table.do(commands.ExcludePlayer(OPERATOR, 1, "16.1"))
        assert isinstance(excluded, events.PlayerExcluded)
        assert excluded.player == 101
        table.bet(1)

    def test_16_4_voiding_needs_the_operator_and_a_reason(self) -> None:
        table = Table().ante(1, jackpot=True).deal().bet(1)
        table.refuse(commands.VoidRound(OPERATOR, " "), "16.4")
        table.refuse(commands.VoidRound(SUPERVISOR, "a camera failed"), "16.4")
        table.do(commands.VoidRound(OPERATOR, "a camera failed"))
        table.assert_void()

    def test_16_4_supervisor_voids_by_delegation(self) -> None:
        table = Table(replace(CARD, delegated=True)).ante(1).deal()
        table.do(commands.VoidRound(SUPERVISOR, "a camera failed"))
        table.assert_void()

    def test_16_5_operator_rules_on_a_dispute(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal()
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED, 1), "16.5")
        table.refuse(commands.Dispute(player_at(5), 5, "the count"), "16.5")
        table.refuse(commands.Dispute(player_at(2), 1, "the count"), "16.5")
        table.do(commands.Dispute(player_at(1), 1, "the count"))
        table.refuse(commands.Dispute(player_at(1), 1, "the count"), "16.5")
        table.bet(1)
        table.refuse(commands.RuleOnDispute(OPERATOR, ""), "16.5")
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED, 1), "16.5")
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED, 2), "16.5")
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_VOID, 7), "16.5")
        table.do(commands.Dispute(player_at(2), 2, "I have folded"))
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED), "16.5")
        table.do(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED, 2, 2))
        assert table.state.boxes[1].standing is Standing.FOLDED
        assert table.state.disputes.open == (1,)
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_VOID, 2, 2), "16.5")
        table.do(commands.RuleOnDispute(OPERATOR, "so", Ruled.ROUND_VOID))
        table.assert_void()
        table.refuse(commands.Dispute(player_at(1), 1, "the void"), "16.5")

    def test_16_5_ruling_awaited_on_one_box_ends_no_other_hand(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal()
        table.do(commands.NoDecision(SUPERVISOR, 1, commands.NoDecisionBecause.TOO_SLOW))
        table.refuse(commands.RuleOnDispute(OPERATOR, "slow", Ruled.HAND_FOLDED, 2), "16.5")
        table.do(commands.RuleOnDispute(OPERATOR, "slow", Ruled.HAND_FOLDED))
        assert table.state.boxes[0].standing is Standing.FOLDED

    def test_16_5_dispute_without_a_wager_is_refused(self) -> None:
        table = Table(stakes=TWO).ante(1)
        table.refuse(commands.Dispute(player_at(2), 2, "the sign"), "16.5")


@pytest.mark.parametrize("player", ["2C 2D 8H 7C 6H", "AC QD JC TH 9D", "2C 8C 9C KC QC"])
def test_void_after_settlement_reverses_everything(player: str) -> None:
    """A:Void  Payouts, losses and jackpot prizes are undone."""
    table = Table(stakes={1: dollars(100), 2: dollars(100), 3: dollars(100)})
    table.ante(1, 10, jackpot=True).ante(2, 15, jackpot=True).ante(3, 5)
    table.deal("4S").bet(1, 3).fold(2)
    table.set_dealers("AS KD 9S 7S 4S").settle(3, "5D 5H 8S 6C 3H")
    table.settle(1, player)
    if table.state.boxes[0].claim_open:
        table.do(commands.ClaimJackpot(player_at(1), 1))
        table.do(commands.DeclareJackpots(DEALER))
        assert table.result(1, "jackpot") == ("wins", 100)
        assert table.jackpot.reserve == Cents(500_040 - 10_000)
    table.do(commands.VoidRound(OPERATOR, "fraud"))
    table.assert_void()
