"""Claims on the progressive jackpot in a round: 9.8, 10.4, 10.5, 10.7 and 11.2 to 11.4."""

from __future__ import annotations

import pytest

from pitboss.cards import Category
from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.canberra_poker import Claim, commands, decide, events, jackpots_due
from pitboss.games.progressive_jackpot import Winner, paying_order
from pitboss.ruling import Allowed
from tests.support.games.canberra_poker.rounds import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Table,
    player_at,
    settled_round,
)

NO_DEALER = "AS QD JD TH 9S"
FLUSH = "2C 8C 9C KC QC"


def claimed(player: str, dealer: str = NO_DEALER) -> Table:
    table = settled_round(player, dealer)
    table.do(commands.ClaimJackpot(player_at(1), 1))
    table.do(commands.DeclareJackpots(DEALER))
    return table


@pytest.mark.parametrize(
    ("player", "prize", "clause"),
    [
        ("AC KC QC TC JC", 20_000, "10.7#1(a)"),  # and the 80 cents of this round
        ("5C 4C 3C 2C AC", 2_000, "10.7#1(b)"),
        ("7C 7D 7H 7S KC", 500, "10.7#1(c)"),
        ("3C 3D 3H 2S 2C", 150, "10.7#1(d)"),
        ("KC 9C 7C 4C 2C", 100, "10.7#1(e)"),
    ],
)
def test_10_7_qualifying_hand_wins_its_prize(player: str, prize: int, clause: str) -> None:
    table = claimed(player)
    (prompted,) = table.happened(events.ClaimPrompted)
    assert clause in {one.clause for one in prompted.under}
    assert table.result(1, "jackpot") == ("wins", prize)
    assert table.result(1, "ante") == ("wins", 10)
    assert table.result(1, "bet")[0] == "returned"
    assert table.state.boxes[0].claim is Claim.PAID


@pytest.mark.parametrize(
    "player", ["KC QD JD TC 9C", "TC TD TH 9D 6S", "TC TD 9H 9D 6S", "AC KC QC JC 8D"]
)
def test_10_7_other_hand_wins_no_prize(player: str) -> None:
    table = settled_round(player, "KS QS JS 4D 3H")
    assert not table.happened(events.ClaimPrompted)
    assert table.result(1, "jackpot") == ("loses", 1)
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.7#1")
    table.refuse(commands.DeclareJackpots(DEALER), "10.5")
    table.collect()
    assert table.over
    ruling = table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    assert ruling.because == "the cards are collected"


def test_10_4_cards_are_collected_only_after_the_player_answers() -> None:
    table = settled_round(FLUSH, NO_DEALER)
    ruling = table.refuse(commands.CollectCards(DEALER, ((1, 5),)), "10.4")
    assert ruling.under[0].reading == "C-05"
    table.refuse(commands.DeclareJackpots(DEALER), "10.4")
    table.do(commands.ClaimJackpot(player_at(1), 1))
    table.refuse(commands.CollectCards(DEALER, ((1, 5),)), "9.8")
    table.refuse(commands.CollectCards(DEALER, ((0, 5),)), "9.8")
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    table.do(commands.DeclareJackpots(DEALER))
    table.collect()
    assert table.over


def test_10_4_no_claim_after_waiving_or_collection() -> None:
    table = settled_round(FLUSH, NO_DEALER)
    table.do(commands.WaiveJackpot(player_at(1), 1))
    assert table.result(1, "jackpot") == ("loses", 1)
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    table.do(commands.CollectCards(DEALER, ((1, 5),)))
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    table.do(commands.CollectCards(DEALER, ((0, 5),)))
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    table.refuse(commands.WaiveJackpot(player_at(1), 1), "10.4")
    assert table.jackpot.meter == Cents(2_000_080)


def test_10_4_jackpot_may_be_claimed_as_soon_as_the_hand_is_bet() -> None:
    table = Table().ante(1, jackpot=True).deal("9S")
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.4")
    table.bet(1).do(commands.ClaimJackpot(player_at(1), 1))
    table.refuse(commands.WaiveJackpot(player_at(1), 1), "10.4")
    table.set_dealers(NO_DEALER).settle(1, FLUSH)
    assert not table.happened(events.ClaimPrompted)
    table.do(commands.DeclareJackpots(DEALER))
    assert table.result(1, "jackpot") == ("wins", 100)


def test_10_5_claim_fails_without_a_qualifying_hand() -> None:
    table = Table().ante(1, jackpot=True).deal("9S").bet(1)
    table.do(commands.ClaimJackpot(player_at(1), 1))
    table.set_dealers(NO_DEALER).settle(1, "KC 9C 7C 4C 2D")
    (failed,) = table.happened(events.ClaimFailed)
    assert {one.clause for one in failed.under} == {"10.7#1", "10.5"}
    table.collect()
    assert table.over


def test_10_4_only_the_player_claims() -> None:
    table = settled_round(FLUSH, NO_DEALER)
    table.refuse(commands.ClaimJackpot(player_at(2), 1), "10.4")
    table.refuse(commands.WaiveJackpot(player_at(2), 1), "10.4")
    table.refuse(commands.ClaimJackpot(player_at(2), 2), "10.4")
    table.refuse(commands.WaiveJackpot(player_at(2), 2), "10.4")


def test_10_5_jackpot_is_paid_even_if_the_dealer_wins_or_ties() -> None:
    lost = claimed("2C 8C 9C KC QC", "7C 7D 7H 7S 9S")
    assert lost.gain(1) == -10 - 20 - 1 + 100
    level = claimed("2C 8C 9C KC QC", "2S 8S 9S KS QS")
    assert level.result(1, "ante")[0] == "void"
    assert level.gain(1) == -1 + 100


def test_10_7_2_prize_is_paid_on_top_of_ante_and_bet() -> None:
    table = claimed(FLUSH, "AS KD 4C 3H 2S")
    assert table.gain(1) == 10 + 20 * 5 - 1 + 100
    (paid,) = table.happened(events.JackpotHandedOver)
    assert "10.7#2" in {one.clause for one in paid.under}


def two_winners(first: str, second: str) -> Table:
    """Boxes 2 and 6 with jackpot wagers; both hands settled."""
    table = Table(stakes={2: dollars(1000), 6: dollars(1000)})
    table.ante(2, jackpot=True).ante(6, jackpot=True).deal("9S").bet(2, 6).set_dealers(NO_DEALER)
    table.settle(6, second)
    table.settle(2, first)
    return table


def test_11_2_jackpots_are_paid_from_right_to_left() -> None:
    table = two_winners("2C 8C 9C KC QC", "3D 3H 3S 2D 2H")
    table.do(commands.ClaimJackpot(player_at(2), 2))
    ruling = table.refuse(commands.DeclareJackpots(DEALER), "10.4")
    assert ruling.because == "a player has not answered yet"
    table.do(commands.ClaimJackpot(player_at(6), 6))
    table.do(commands.DeclareJackpots(DEALER))
    assert [event.box for event in table.happened(events.JackpotHandedOver)] == [6, 2]


def test_11_4_straight_flush_is_paid_before_the_royal_flush() -> None:
    table = two_winners("9C 8C 7C 6C 5C", "AC KC QC JC TC")
    for box in (2, 6):
        table.do(commands.ClaimJackpot(player_at(box), box))
    (due,) = table.do(commands.DeclareJackpots(DEALER))
    assert isinstance(due, events.JackpotsDue)
    assert [winner.box for winner in due.winners] == [2, 6]
    assert ("11.4", "C-09") in {(one.clause, one.reading) for one in due.under}
    assert table.result(2, "jackpot") == ("wins", 2_000)
    assert table.result(6, "jackpot") == ("wins", 18_001)


def test_c_31_jackpots_are_paid_after_all_antes_and_bets() -> None:
    table = Table(stakes={2: dollars(1000), 6: dollars(1000)})
    table.ante(2, jackpot=True).ante(6, jackpot=True).deal("9S").bet(2, 6).set_dealers(NO_DEALER)
    table.settle(6, FLUSH)
    table.do(commands.ClaimJackpot(player_at(6), 6))
    ruling = table.refuse(commands.DeclareJackpots(DEALER), "9.8")
    assert ruling.under[0].reading == "C-31"


def test_handed_over_prizes_match_what_the_pools_paid() -> None:
    table = two_winners("2C 8C 9C KC QC", "3D 3H 3S 2D 2H")
    for box in (2, 6):
        table.do(commands.ClaimJackpot(player_at(box), box))
    hundred = dollars(100)
    table.refuse(commands.HandOverJackpots(DEALER, ((6, hundred), (2, hundred))), "9.8")
    declared = decide(table.state, commands.DeclareJackpots(DEALER))
    assert isinstance(declared, Allowed)
    table.happen(declared.events[0])  # the round alone, so that the pools do not pay at once
    assert jackpots_due(table.state) == (
        Winner(6, Category.FULL_HOUSE),
        Winner(2, Category.FLUSH),
    )
    for wrong in ((), ((6, hundred),), ((2, hundred), (6, hundred))):
        table.refuse(commands.HandOverJackpots(DEALER, wrong), "11.2")
    chips = TournamentChips(5)
    table.refuse(commands.HandOverJackpots(DEALER, ((6, Cents(0)), (2, hundred))), "11.1")
    table.refuse(commands.HandOverJackpots(DEALER, ((6, chips), (2, chips))), "11.1")


def test_void_hand_wins_no_jackpot() -> None:
    table = two_winners("2C 8C 9C KC QC", "3D 3H 3S 2D 2H")
    for box in (2, 6):
        table.do(commands.ClaimJackpot(player_at(box), box))
    table.do(commands.VoidWagers(OPERATOR, 6, "4.4"))
    table.refuse(commands.ClaimJackpot(player_at(6), 6), "A:Void")
    table.do(commands.DeclareJackpots(DEALER))
    assert [event.box for event in table.happened(events.JackpotHandedOver)] == [2]
    assert table.gain(6) == 0


def test_14_5_jackpots_wait_for_approval() -> None:
    table = settled_round(FLUSH, NO_DEALER)
    table.do(commands.JackpotMalfunction(DEALER))
    table.refuse(commands.ClaimJackpot(player_at(1), 1), "14.5")
    table.do(commands.ApproveContinuing(SUPERVISOR))
    table.do(commands.ClaimJackpot(player_at(1), 1))
    table.do(commands.DeclareJackpots(DEALER))
    assert table.result(1, "jackpot") == ("wins", 100)


def test_11_2_royal_flush_keeps_its_turn_without_a_straight_flush() -> None:
    royal, flush = Category.ROYAL_FLUSH, Category.FLUSH
    winners = [Winner(2, flush), Winner(5, royal), Winner(4, flush)]
    assert [one.box for one in paying_order(winners)] == [5, 4, 2]
    winners.append(Winner(1, Category.STRAIGHT_FLUSH))
    assert [one.box for one in paying_order(winners)] == [4, 2, 1, 5]
