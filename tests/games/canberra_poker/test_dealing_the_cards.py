"""Shuffle and cut, dealing, and the replacements in rule 12: rules 2.1, 5, 6 and 12."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import JOKER, FaceDown, read_card, read_cards
from pitboss.chips import dollars
from pitboss.games.canberra_poker import Stage, commands, events
from pitboss.games.canberra_poker.state import Box
from tests.support.games.canberra_poker.rounds import CARD, DEALER, MACHINE, Table, player_at

THREE = {1: dollars(100), 3: dollars(100), 5: dollars(100)}


def places(*numbers: int) -> tuple[FaceDown, ...]:
    return tuple(FaceDown(number) for number in numbers)


class TestRule5:
    """Shuffle and cut."""

    def test_5_1_cards_are_shuffled_for_each_round(self) -> None:
        table = Table().ante(1).offer()
        table.refuse(commands.CutCards(DEALER, 20), "5.2")
        table.refuse(commands.LoadShoe(DEALER), "5.2")
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "5.1")
        table.deal().refuse(commands.ShuffleCards(DEALER), "5.1")

    @pytest.mark.parametrize("depth", [-1, 0, 1, 51, 52, 60])
    def test_5_2_cut_must_be_two_cards_or_more_from_each_end(self, depth: int) -> None:
        table = Table()
        table.do(commands.ShuffleCards(DEALER))
        table.refuse(commands.CutCards(DEALER, depth), "5.2")

    @pytest.mark.parametrize("depth", [2, 26, 50])
    def test_5_2_cards_are_cut_once_and_then_loaded_into_the_shoe(self, depth: int) -> None:
        table = Table()
        table.do(commands.ShuffleCards(DEALER))
        table.refuse(commands.LoadShoe(DEALER), "5.2")
        table.do(commands.CutCards(DEALER, depth))
        table.refuse(commands.CutCards(DEALER, depth), "5.2")
        table.do(commands.LoadShoe(DEALER))
        table.refuse(commands.LoadShoe(DEALER), "5.2")

    def test_5_1_second_shuffle_needs_a_second_cut(self) -> None:
        table = Table().ante(1).prepare()
        table.do(commands.ShuffleCards(DEALER))
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "6.1")
        table.do(commands.CutCards(DEALER, 30))

    def test_2_1_shoe_takes_52_cards_and_one_cutting_card(self) -> None:
        table = Table()
        table.do(commands.ShuffleCards(DEALER))
        table.do(commands.CutCards(DEALER, 20))
        table.refuse(commands.LoadShoe(DEALER, 53), "2.1")
        table.refuse(commands.LoadShoe(DEALER, 52, cutting_cards=2), "2.1")


class TestRule6:
    """Dealing the cards."""

    def test_6_1_cards_are_dealt_from_a_loaded_shoe_only(self) -> None:
        table = Table().ante(1).offer()
        table.do(commands.ShuffleCards(DEALER))
        table.do(commands.CutCards(DEALER, 20))
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "6.1")

    def test_6_3_deal_is_clockwise_one_card_at_a_time_dealer_last(self) -> None:
        table = Table(stakes=THREE).ante(1).ante(3).ante(5).deal("4S")
        hands = {box.number: box.cards for box in table.state.boxes}
        assert hands == {
            1: places(1, 5, 9, 13, 17),
            3: places(2, 6, 10, 14, 18),
            5: places(3, 7, 11, 15, 19),
        }
        assert table.state.dealers == places(4, 8, 12, 16, 20)
        assert table.state.dealt == 20

    def test_6_3_a_only_boxes_with_an_ante_are_dealt_in(self) -> None:
        table = Table(stakes=THREE).ante(1).ante(5).deal("4S")
        hands = {box.number: len(box.cards) for box in table.state.boxes}
        assert hands == {1: 5, 3: 0, 5: 5}
        Table().prepare().refuse(commands.DealCards(DEALER, read_card("4S")), "6.3(a)")

    def test_6_2_only_the_dealers_last_card_is_face_up(self) -> None:
        table = Table(stakes=THREE).ante(1).ante(3).ante(5).deal("4S")
        assert table.state.faces == {FaceDown(20): read_card("4S")}
        assert table.state.up_card == FaceDown(20)
        assert table.state.stage is Stage.BET_OR_FOLD

    def test_6_2_last_card_must_be_face_up_and_earlier_cards_face_down(self) -> None:
        table = Table().ante(1).prepare()
        table.refuse(commands.DealCards(DEALER), "6.2")
        table.refuse(commands.DealCards(DEALER, read_card("4S"), sequences=3), "6.2")
        table.refuse(commands.DealCards(DEALER, JOKER), "2.1", "16.4")

    def test_6_3_c_deal_runs_in_sequences_until_all_have_five(self) -> None:
        table = Table(stakes=THREE).ante(1).ante(3).ante(5).prepare()
        for sequences in (1, 2, 1):
            table.do(commands.DealCards(DEALER, sequences=sequences))
            assert table.state.stage is Stage.DEALING
        for wrong in (-1, 0, 2, 5):
            table.refuse(commands.DealCards(DEALER, None, wrong), "6.3(c)")
        table.do(commands.DealCards(DEALER, read_card("4S"), 1))
        at_once = Table(stakes=THREE).ante(1).ante(3).ante(5).deal("4S").state
        assert table.state.boxes == at_once.boxes
        assert table.state.dealers == at_once.dealers
        table.refuse(commands.DealCards(DEALER, read_card("5S")), "6.3(c)")

    def test_2_1_table_has_nine_boxes_at_most(self) -> None:
        """C-33: nine boxes take 45 cards and the dealer five of 52."""
        nine = {box: dollars(100) for box in range(1, 10)}
        table = Table(replace(CARD, boxes=9), nine)
        for box in nine:
            table.ante(box)
        table.deal("4S")
        assert table.state.dealt == 50
        ten = Table(replace(CARD, boxes=9), {**nine, 10: dollars(100)})
        for box in range(1, 11):
            ten.ante(box)
        ten.prepare().refuse(commands.DealCards(DEALER, read_card("4S")), "2.1")

    def test_shuffling_shoe_acts_are_refused_with_a_card_shoe(self) -> None:
        table = Table().ante(1).deal()
        table.refuse(commands.TurnTopCard(DEALER, read_card("4S")), "6.2")
        table.refuse(commands.CallBetOrFold(DEALER), "7.1")


class TestRule12:
    """Automated shuffling shoe."""

    def test_12_1_cards_are_not_cut(self) -> None:
        table = Table(MACHINE).ante(1)
        table.do(commands.ShuffleCards(DEALER))
        table.refuse(commands.CutCards(DEALER, 20), "12.1")

    def test_12_3_dealer_shuffles_and_loads_for_the_first_round(self) -> None:
        table = Table(MACHINE).ante(1).offer()
        table.refuse(commands.LoadShoe(DEALER), "12.3")
        table.refuse(commands.DealCards(DEALER), "12.3")
        table.do(commands.ShuffleCards(DEALER))
        table.refuse(commands.DealCards(DEALER), "12.3")
        table.refuse(commands.LoadShoe(DEALER, 104), "12.2")
        table.do(commands.LoadShoe(DEALER, 52, cutting_cards=0))
        table.do(commands.DealCards(DEALER))

    def test_12_3_loaded_shoe_shuffles_the_cards_it_holds(self) -> None:
        table = Table(MACHINE, machine_loaded=True).ante(1).offer()
        table.refuse(commands.DealCards(DEALER), "12.3")
        (shuffled,) = table.do(commands.ShuffleCards(DEALER))
        assert shuffled.under[0].reading == "C-20"
        table.refuse(commands.LoadShoe(DEALER), "12.3")
        table.do(commands.DealCards(DEALER))

    def test_12_4_five_to_each_box_then_five_to_the_dealer(self) -> None:
        table = Table(MACHINE, THREE).ante(1).ante(3).ante(5).prepare()
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "12.4")
        table.refuse(commands.DealCards(DEALER, sequences=2), "12.4")
        table.do(commands.DealCards(DEALER))
        hands = {box.number: box.cards for box in table.state.boxes}
        assert hands == {
            1: places(1, 2, 3, 4, 5),
            3: places(6, 7, 8, 9, 10),
            5: places(11, 12, 13, 14, 15),
        }
        assert table.state.dealers == places(16, 17, 18, 19, 20)
        assert not table.state.faces
        assert table.state.stage is Stage.DEALING
        table.refuse(commands.DealCards(DEALER), "12.4")

    def test_12_4_up_card_is_the_last_card_delivered(self) -> None:
        table = Table(MACHINE).ante(1).prepare()
        table.refuse(commands.TurnTopCard(DEALER, read_card("4S")), "12.4")
        table.do(commands.DealCards(DEALER))
        table.refuse(commands.CallBetOrFold(DEALER), "12.5")
        table.refuse(commands.TurnTopCard(DEALER, JOKER), "12.2", "16.4")
        table.do(commands.TurnTopCard(DEALER, read_card("4S")))
        assert table.state.up_card == FaceDown(10)
        table.refuse(commands.TurnTopCard(DEALER, read_card("4S")), "12.4")

    def test_12_4_no_deal_without_an_ante(self) -> None:
        Table(MACHINE).prepare().refuse(commands.DealCards(DEALER), "12.4")

    def test_12_5_cards_are_taken_up_only_after_the_call(self) -> None:
        table = Table(MACHINE).ante(1).prepare()
        table.do(commands.DealCards(DEALER))
        table.do(commands.TurnTopCard(DEALER, read_card("4S")))
        table.refuse(commands.TakeUpCards(player_at(1), 1), "12.5")
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "12.5")
        table.do(commands.CallBetOrFold(DEALER))
        table.refuse(commands.CallBetOrFold(DEALER), "12.5")
        (taken,) = table.do(commands.TakeUpCards(player_at(1), 1))
        assert "12.5" in {one.clause for one in taken.under}


def test_faces_stay_unknown_until_a_clause_exposes_them() -> None:
    """Play a whole round in which only the turned cards are ever known."""
    table = Table(stakes=THREE).ante(1, jackpot=True).ante(3).deal("4S").bet(1).fold(3)
    assert set(table.state.faces) == {FaceDown(15)}
    table.set_dealers("AS KD 9C 7H 4S").settle(1, "2C 2D 8H 7C 6H")
    folded = next(box for box in table.state.boxes if box.number == 3)
    assert not set(folded.cards) & set(table.state.faces)
    table.collect()
    assert table.over


def test_impossible_card_is_refused_with_advice() -> None:
    table = Table().ante(1).deal("4S").bet(1)
    for wrong in ("4S 4S 9C 7H 4S", "AS KD 9C 7H 5S"):
        faces = tuple(read_card(one) for one in wrong.split())
        ruling = table.refuse(commands.SetDealersHand(DEALER, faces), "2.1", "16.4")
        assert "missing or foreign" in ruling.because
    table.refuse(commands.SetDealersHand(DEALER, read_cards("AS KD 9C 4S")), "2.5")
    table.refuse(commands.SetDealersHand(DEALER, (*read_cards("AS KD 9C 4S"), JOKER)), "2.1")
    table.set_dealers("AS KD 9C 7H 4S")
    table.refuse(commands.SettleHand(DEALER, 1, read_cards("AS 2D 8H 7C 6H")), "2.1", "16.4")


def test_boxes_and_events_compare_by_value() -> None:
    assert Box(1, 101) == Box(1, 101)
    assert events.CardsCut((), 3) == events.CardsCut((), 3)
