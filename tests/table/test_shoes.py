"""NI2025-411 11.2 and 6.1(c): shoes and the order to shuffle."""

from __future__ import annotations

import pytest

from pitboss.cards.card import CARDS
from pitboss.games.ultimate_texas_holdem import ShoeKind
from pitboss.table import Approvals, Purpose
from pitboss.table.commands import (
    BeginRound,
    CheckCards,
    CheckReplacement,
    OrderShuffle,
    ReplaceShoe,
)
from pitboss.table.events import ShoeReplaced, ShuffleOrdered
from pitboss.table.particulars import Period
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, Felt, clauses, only, ready

AUTOMATED, CARD = ShoeKind.AUTOMATED, ShoeKind.CARD


def check_new_cards(felt: Felt) -> None:
    for deck in felt.state.decks:
        for who in (SUPERVISOR, DEALER):
            felt.do(CheckReplacement(who, felt.now, deck.back, CARDS))


class TestReplacement:
    """11.2  At the completion of a round, with new cards."""

    def test_11_2_card_shoe_replaces_an_automated_shoe(self) -> None:
        felt = ready(1)
        felt.play(1)
        event = only(
            felt.do(ReplaceShoe(OPERATOR, felt.now, CARD, "GRC 20/26", "it jams")), ShoeReplaced
        )
        assert clauses(event) == ["11.2", "2.5", "A:Casino Operator"]
        assert [deck.back for deck in felt.state.decks] == ["blue"]
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.5"
        assert felt.refused(CheckCards(DEALER, felt.now, "blue", CARDS))[0] == "2.5"
        check_new_cards(felt)
        felt.play(1)  # shuffled by hand, cut and loaded
        assert felt.state.approvals.shoe == "GRC 20/26"

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_11_2_automated_shoe_replaces_another(self, instrument: str) -> None:
        felt = ready(1, instrument=instrument)
        backs = ("green", "violet")
        felt.do(ReplaceShoe(OPERATOR, felt.now, AUTOMATED, "GRC 21/26", "it jams", backs))
        assert [deck.back for deck in felt.state.decks] == ["green", "violet"]
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.5"
        check_new_cards(felt)
        felt.play(1)

    def test_2019_2_2_card_shoe_cannot_replace_an_automated_shoe(self) -> None:
        felt = ready(1, instrument="NI2019-212")
        said = felt.refused(ReplaceShoe(OPERATOR, felt.now, CARD, "GRC 20/26", "it jams"))
        assert said[0] == "2.2"

    def test_11_2_shoe_is_not_replaced_during_a_round(self) -> None:
        felt = ready(1).begin()
        command = ReplaceShoe(OPERATOR, felt.now, CARD, "GRC 20/26", "it jams")
        assert felt.refused(command)[0] == "11.2"
        felt.deal(1)
        assert felt.refused(command)[0] == "11.2"
        felt.fold(1)
        felt.do(command)

    def test_11_2_replacement_needs_the_operator_and_a_reason(self) -> None:
        felt = ready(1)
        said = felt.refused(ReplaceShoe(DEALER, felt.now, CARD, "GRC 20/26", "it jams"))
        assert said[:2] == ["11.2", "A:Casino Operator"]
        assert felt.refused(ReplaceShoe(OPERATOR, felt.now, CARD, "x", " "))[0] == "11.2"
        strange = ReplaceShoe(OPERATOR, felt.now, Purpose.GAMING, "x", "it jams")
        assert felt.refused(strange)[0] == "2.2"

    def test_new_shoe_for_gaming_needs_approval(self) -> None:
        felt = ready(1)
        command = ReplaceShoe(OPERATOR, felt.now, CARD, "", "it jams")
        assert felt.refused(command)[:2] == ["A:Card Shoe", "A:Approved"]
        command = ReplaceShoe(OPERATOR, felt.now, AUTOMATED, "", "it jams")
        assert felt.refused(command)[0] == "A:Automated shuffling shoe"
        practice = Felt(approvals=Approvals()).open(Purpose.PRACTICE)
        practice.do(ReplaceShoe(OPERATOR, felt.now, CARD, "", "it jams"))

    def test_2_2_automated_shoe_replacing_a_card_shoe_brings_new_cards(self) -> None:
        felt = ready(1, shoe=CARD, backs=("blue",))
        command = ReplaceShoe(OPERATOR, felt.now, AUTOMATED, "GRC 22/26", "repaired", ("a", "b"))
        assert clauses(only(felt.do(command), ShoeReplaced))[0] == "2.2"
        check_new_cards(felt)
        felt.play(1)

    def test_6_2_b_new_decks_have_different_backs(self) -> None:
        felt = ready(1)
        command = ReplaceShoe(OPERATOR, felt.now, AUTOMATED, "x", "it jams", ("red", "red"))
        assert felt.refused(command)[0] == "6.2(b)"


class TestOrderToShuffle:
    """6.1(c)  For reasonable cause, by the supervisor, between rounds."""

    def test_6_1_c_supervisor_orders_a_shuffle_between_rounds(self) -> None:
        felt = ready(1)
        event = only(felt.do(OrderShuffle(SUPERVISOR, felt.now, "a card fell")), ShuffleOrdered)
        assert clauses(event) == ["6.1(c)", "A:Casino Supervisor"]

    def test_6_1_c_order_needs_the_supervisor_a_reason_and_no_round(self) -> None:
        felt = ready(1)
        assert felt.refused(OrderShuffle(OPERATOR, felt.now, "so"))[0] == "6.1(c)"
        assert felt.refused(OrderShuffle(SUPERVISOR, felt.now, " "))[0] == "6.1(c)"
        felt.begin()  # then it is the round that hears the order
        assert felt.refused(OrderShuffle(SUPERVISOR, felt.now, "so"))[0] == "A:Round of Play"


def test_period_includes_its_start_but_not_its_end() -> None:
    felt = Felt()
    hours = felt.particulars.hours
    assert hours is not None
    (period,) = hours.periods
    assert isinstance(period, Period)
    assert period.begins in period
    assert period.ends not in period
