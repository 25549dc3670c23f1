"""Irregularities: rule 14, 12.6 to 12.8, and readings C-14 to C-19."""

from __future__ import annotations

import pytest

from pitboss.cards import JOKER, FaceDown, read_card, read_cards
from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.canberra_poker import Stage, Standing, commands, events
from pitboss.games.canberra_poker.commands import ExposedCard, NoDecisionBecause, Ruled
from pitboss.ruling import Allowed, Refused
from tests.support.games.canberra_poker.rounds import (
    DEALER,
    MACHINE,
    OPERATOR,
    SUPERVISOR,
    Table,
    player_at,
    settled_round,
)

TWO = {1: dollars(100), 2: dollars(100)}


def exposed(*cards: tuple[int, int, str]) -> commands.CardsExposed:
    return commands.CardsExposed(
        DEALER, tuple(ExposedCard(box, which, read_card(face)) for box, which, face in cards)
    )


def dealing(sequences: int) -> Table:
    table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).prepare()
    table.do(commands.DealCards(DEALER, sequences=sequences))
    return table


class TestExposedCards:
    """14.1 and 14.2."""

    def test_14_1_two_exposed_cards_are_turned_down_and_play_goes_on(self) -> None:
        table = dealing(3)
        table.do(exposed((1, 2, "KD")))
        *_, goes_on = table.do(exposed((2, 1, "5H")))
        assert isinstance(goes_on, events.PlayContinued)
        table.do(commands.DealCards(DEALER, read_card("4S")))
        table.bet(1).fold(2).set_dealers("AS 9D 9C 7H 4S")
        wrong = commands.SettleHand(DEALER, 1, read_cards("2C QD 8H 7C 6H"))
        assert "was seen there before" in table.refuse(wrong, "2.1").because
        table.settle(1, "2C KD 8H 7C 6H")

    def test_14_1_third_exposed_card_voids_the_round(self) -> None:
        table = dealing(3)
        table.do(exposed((1, 2, "KD"), (1, 3, "KC")))
        table.do(exposed((2, 3, "2C")))
        assert ("14.1", "C-18") in {
            (one.clause, one.reading)
            for event in table.happened(events.RoundVoided)
            for one in event.under
        }
        table.assert_void()

    def test_14_1_exposed_card_counts_once(self) -> None:
        table = dealing(2)
        table.refuse(exposed((1, 1, "KD"), (1, 1, "KD")), "14.1")
        table.do(exposed((1, 1, "KD")))
        table.refuse(exposed((1, 1, "KD")), "14.1")
        nothing = table.refuse(commands.CardsExposed(DEALER, ()), "14.1")
        assert nothing.because == "which cards were seen must be said"
        table.refuse(exposed((1, 3, "KC")), "14.1")
        table.refuse(exposed((7, 1, "KC")), "14.1")
        table.refuse(exposed((1, 0, "KC")), "14.1")
        table.refuse(exposed((2, 1, "KD")), "2.1")
        joker = commands.CardsExposed(DEALER, (ExposedCard(2, 1, JOKER),))
        table.refuse(joker, "2.1", "16.4")

    def test_14_1_no_exposed_card_before_the_deal_or_after_the_round(self) -> None:
        Table().ante(1).refuse(exposed((1, 1, "KD")), "14.1")
        settled = settled_round("2C 2D 8H 7C 6H", "AS KD 9C 7H 4S")
        settled.collect().refuse(exposed((1, 1, "2C")), "14.1")

    def test_14_1_card_reported_after_settlement_counts(self) -> None:
        settled = settled_round("2C 2D 8H 7C 6H", "AS KD 9C 7H 4S")
        settled.do(exposed((1, 1, "2C"), (1, 2, "2D")))
        settled.do(exposed((0, 1, "AS")))
        settled.assert_void()

    @pytest.mark.parametrize("which", [1, 2, 3, 4])
    def test_14_2_dealers_exposed_card_becomes_the_up_card(self, which: int) -> None:
        table = dealing(which)
        table.do(exposed((0, which, "KD")))
        assert table.state.up_card == FaceDown(3 * which)
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "14.2")
        table.do(commands.DealCards(DEALER))
        assert table.state.stage is Stage.BET_OR_FOLD
        assert list(table.state.faces) == [FaceDown(3 * which)]

    def test_14_2_dealers_second_exposed_card_is_turned_down(self) -> None:
        table = dealing(3)
        table.do(exposed((0, 2, "KD")))
        table.do(exposed((0, 1, "KC")))
        assert table.state.up_card == FaceDown(6)
        table.refuse(exposed((0, 2, "KD")), "14.1")
        table.do(commands.DealCards(DEALER))
        table.do(exposed((0, 5, "2D")))
        table.assert_void()

    def test_14_2_up_card_stays_after_the_fifth_card(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal("4S")
        table.do(exposed((0, 1, "KC")))
        assert table.state.up_card == FaceDown(15)
        table.refuse(exposed((0, 5, "4S")), "14.1")

    def test_14_2_exposed_card_is_the_up_card_with_the_automated_shoe(self) -> None:
        table = Table(MACHINE).ante(1).prepare()
        table.do(commands.DealCards(DEALER))
        table.refuse(exposed((0, 5, "KD")), "12.4")
        table.do(exposed((1, 5, "QD"), (0, 2, "KD")))
        assert table.state.up_card == FaceDown(7)
        assert table.state.stage is Stage.BET_OR_FOLD
        table.refuse(commands.TurnTopCard(DEALER, read_card("4S")), "12.4")
        table.do(commands.CallBetOrFold(DEALER))
        table.bet(1)


class TestWrongDeals:
    """14.3."""

    def test_14_3_cards_dealt_to_a_box_without_an_ante_void_the_round(self) -> None:
        table = Table(stakes=TWO).ante(1)
        table.refuse(commands.HandDealtWithoutAnte(DEALER, 2), "14.3")
        table.deal().refuse(commands.HandDealtWithoutAnte(DEALER, 1), "14.3")
        table.do(commands.HandDealtWithoutAnte(DEALER, 2))
        (voided,) = table.happened(events.RoundVoided)
        assert voided.under[0].reading == "C-16"
        table.assert_void()

    def test_14_3_first_box_can_be_dealt_a_hand_without_an_ante(self) -> None:
        table = Table(stakes=TWO).ante(2).deal()
        table.refuse(commands.HandDealtWithoutAnte(DEALER, 0), "14.3", "A:Box")
        table.do(commands.HandDealtWithoutAnte(DEALER, 1))
        table.assert_void()

    @pytest.mark.parametrize(
        ("count", "is_void"), [(-1, False), (0, True), (52, True), (53, False)]
    )
    def test_14_3_any_number_of_cards_that_a_deck_has_can_be_too_few_or_too_many(
        self, count: int, *, is_void: bool
    ) -> None:
        ruling = Table().ante(1).deal().try_(commands.WrongNumberOfCards(DEALER, 1, count))
        if is_void:
            assert isinstance(ruling, Allowed)
        else:
            assert isinstance(ruling, Refused)
            assert ruling.because == "no deck has so many cards"

    def test_14_3_as_few_cards_as_lie_face_up_can_have_been_dealt(self) -> None:
        table = Table().ante(1).deal("4S")
        table.refuse(commands.WrongNumberOfCards(DEALER, 0, 0), "14.3")
        table.do(commands.WrongNumberOfCards(DEALER, 0, 1))
        table.assert_void()

    def test_7_4_folded_hand_that_was_counted_had_the_right_number(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal().fold(1)
        table.do(commands.CollectCards(DEALER, ((1, 5),)))
        table.refuse(commands.WrongNumberOfCards(DEALER, 1, 4), "7.4", "14.3")
        table.do(commands.WrongNumberOfCards(DEALER, 2, 4))
        table.assert_void()

    def test_9_7_counted_hand_stays_counted_while_the_operator_rules_on_it(self) -> None:
        table = Table(stakes=TWO).ante(1).ante(2).deal("4S").bet(1, 2)
        table.set_dealers("AS KD 9C 7H 4S")
        table.settle(2, "3C 3D 8S 7S 6S")
        table.settle(1, "2C 2D 8H 7C 6H")
        table.do(commands.CollectCards(DEALER, ((1, 5), (2, 5))))
        table.refuse(commands.WrongNumberOfCards(DEALER, 1, 6), "9.7", "14.3")
        table.do(commands.HandInDiscardRack(DEALER, 1, reconstructed=False))
        table.refuse(commands.WrongNumberOfCards(DEALER, 2, 6), "9.7", "14.3")
        table.refuse(commands.WrongNumberOfCards(DEALER, 1, 6), "9.7", "14.3")


class TestMissingCards:
    """16.4, reading U-62."""

    def test_16_4_open_card_is_not_missing_from_the_only_deck(self) -> None:
        table = Table().ante(1).deal("4S")
        missing = table.refuse(commands.CardsMissingOrForeign(OPERATOR, read_cards("4S")), "16.4")
        assert missing.because == "4S lies open, so it is not missing"
        table.do(commands.CardsMissingOrForeign(OPERATOR, read_cards("5S")))
        table.assert_void()

    def test_16_4_open_card_may_be_missing_beside_a_foreign_one(self) -> None:
        table = Table().ante(1).deal("4S")
        table.do(commands.CardsMissingOrForeign(OPERATOR, read_cards("4S"), ("another 4S",)))
        table.assert_void()

    def test_16_4_open_card_may_be_missing_from_the_other_deck_of_a_machine(self) -> None:
        table = Table(MACHINE).ante(1).deal("4S")
        table.do(commands.CardsMissingOrForeign(OPERATOR, read_cards("4S")))
        table.assert_void()

    def test_16_4_any_card_may_be_missing_after_the_round(self) -> None:
        table = settled_round("2C 2D 8H 7C 6H", "AS KD 9C 7H 4S").collect()
        assert table.over
        table.do(commands.CardsMissingOrForeign(OPERATOR, read_cards("4S")))


class TestDiscardRack:
    """14.4."""

    def test_14_4_operator_rules_if_the_hand_cannot_be_reconstructed(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2).deal()
        (waits,) = table.do(commands.HandInDiscardRack(DEALER, 1, reconstructed=False))
        assert isinstance(waits, events.RulingAwaited)
        assert waits.suggested is Ruled.HAND_VOID
        assert ("16.5", "C-19") in {(one.clause, one.reading) for one in waits.under}
        table.refuse(commands.PlaceBet(player_at(2), 2, dollars(20)), "16.5")
        table.refuse(commands.RuleOnDispute(SUPERVISOR, "lost", Ruled.HAND_VOID, 1), "16.5")
        table.do(commands.RuleOnDispute(OPERATOR, "order lost", Ruled.HAND_VOID, 1))
        assert table.gain(1) == 0
        assert table.jackpot.meter == table.jackpot_opened.meter
        table.bet(2).set_dealers("AS KD 9C 7H 4S").settle(2, "2C 2D 8H 7C 6H")
        table.collect()
        assert table.over

    def test_14_4_collected_hand_is_reconstructed_for_verification(self) -> None:
        table = settled_round("2C 2D 8H 7C 6H", "AS KD 9C 7H 4S")
        table.do(commands.CollectCards(DEALER, ((1, 5),)))
        table.do(commands.HandInDiscardRack(DEALER, 1, reconstructed=True))
        table.do(commands.CollectCards(DEALER, ((1, 5), (0, 5))))
        assert table.over


class TestMalfunctions:
    """14.5, and 12.6 to 12.8."""

    def test_14_5_play_waits_for_the_supervisors_approval(self) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2)
        (failed,) = table.do(commands.JackpotMalfunction(DEALER))
        assert isinstance(failed, events.JackpotMalfunctioned)
        table.refuse(commands.OfferWagers(DEALER), "14.5")
        table.refuse(commands.WithdrawWagers(player_at(1), 1), "14.5")
        table.refuse(commands.ApproveContinuing(DEALER), "14.5", "A:Casino Supervisor")
        table.refuse(commands.ApproveContinuing(OPERATOR), "14.5")
        table.refuse(commands.JackpotMalfunction(DEALER), "14.5")
        table.do(commands.ApproveContinuing(SUPERVISOR))
        table.refuse(commands.ApproveContinuing(SUPERVISOR), "14.5")
        table.refuse(commands.PlaceJackpotWager(player_at(2), 2, dollars(1), True), "4.2")
        table.do(commands.RestoreJackpot(SUPERVISOR))
        table.refuse(commands.RestoreJackpot(SUPERVISOR), "4.2")
        table.wager_on_jackpot(2)

    def test_14_5_wagers_accepted_before_a_malfunction_stay_valid(self) -> None:
        table = Table().ante(1, jackpot=True).deal("9S")
        table.do(commands.JackpotMalfunction(DEALER))
        table.do(commands.ApproveContinuing(SUPERVISOR))
        table.bet(1).set_dealers("AS QD JC TH 9S").settle(1, "2C 8C 9C KC QC")
        table.do(commands.ClaimJackpot(player_at(1), 1))
        table.do(commands.DeclareJackpots(DEALER))
        assert table.result(1, "jackpot") == ("wins", 100)

    def test_14_5_irregularities_and_voids_do_not_wait_for_approval(self) -> None:
        table = Table().ante(1, jackpot=True).deal()
        table.do(commands.JackpotMalfunction(DEALER))
        table.do(exposed((1, 2, "KD")))
        table.do(commands.VoidRound(OPERATOR, "the meter is wrong"))
        table.assert_void()
        table.refuse(commands.JackpotMalfunction(DEALER), "14.5")

    def test_12_6_shoe_malfunction_voids_the_round(self) -> None:
        table = Table(MACHINE).ante(1, 10, jackpot=True).deal().bet(1)
        table.refuse(commands.ShoeMalfunction(DEALER), "12.6", "A:Casino Supervisor")
        table.do(commands.ShoeMalfunction(SUPERVISOR))
        (voided,) = table.happened(events.RoundVoided)
        assert ("12.6", "U-35") in {(one.clause, one.reading) for one in voided.under}
        table.assert_void()
        table.refuse(commands.ShoeMalfunction(SUPERVISOR), "12.6")

    def test_12_6_shoe_malfunction_voids_wagers_placed_before_the_deal(self) -> None:
        table = Table(MACHINE).ante(1, 10, jackpot=True)
        table.do(commands.ShoeMalfunction(SUPERVISOR))
        table.assert_void()

    def test_12_8_malfunction_that_hampers_nothing_is_only_recorded(self) -> None:
        table = Table(MACHINE).ante(1).deal()
        (goes_on,) = table.do(commands.ShoeMalfunction(SUPERVISOR, hampers=False))
        assert isinstance(goes_on, events.PlayContinued)
        assert goes_on.under[0].clause == "12.8"
        Table().ante(1).deal().refuse(commands.ShoeMalfunction(SUPERVISOR), "12.6")


class TestWithoutAClause:
    """Readings C-14, C-15 and C-17."""

    @pytest.mark.parametrize(("found", "acts"), [(50, 20), (21, 20), (12, 12), (5, 5)])
    def test_7_2_wrong_bet_found_later_is_corrected(self, found: int, acts: int) -> None:
        table = Table().ante(1, 10).deal("2S").bet(1)
        (corrected,) = table.do(commands.WrongBetFound(DEALER, 1, dollars(found)))
        assert isinstance(corrected, events.BetCorrected)
        assert corrected.under[0].reading == "C-14"
        table.set_dealers("AS KD 4C 3H 2S").settle(1, "TC TD 9H 9D 6S")
        assert table.gain(1) == 10 + 2 * acts

    def test_7_2_short_bet_is_corrected_a_second_time(self) -> None:
        table = Table().ante(1, 10).deal("2S").bet(1)
        table.do(commands.WrongBetFound(DEALER, 1, dollars(12)))
        table.do(commands.WrongBetFound(DEALER, 1, dollars(15)))
        assert table.gain(1) == -25

    def test_7_2_wrong_bet_is_refused_with_nothing_to_correct(self) -> None:
        table = Table(stakes=TWO).ante(1).deal()
        table.refuse(commands.WrongBetFound(DEALER, 1, dollars(12)), "7.2")
        table.bet(1).refuse(commands.WrongBetFound(DEALER, 1, dollars(20)), "7.2")
        table.refuse(commands.WrongBetFound(DEALER, 1, Cents(0)), "4.3")
        table.refuse(commands.WrongBetFound(DEALER, 1, TournamentChips(20)), "4.3")
        table.refuse(commands.WrongBetFound(DEALER, 2, dollars(12)), "7.2")

    @pytest.mark.parametrize("because", list(NoDecisionBecause))
    def test_16_5_operator_rules_on_a_player_who_does_not_decide(
        self, because: NoDecisionBecause
    ) -> None:
        table = Table(stakes=TWO).ante(1, jackpot=True).ante(2)
        table.refuse(commands.NoDecision(DEALER, 1, because), "16.5")
        table.refuse(commands.RuleOnDispute(OPERATOR, "so", Ruled.HAND_FOLDED, 1), "16.5")
        table.deal().bet(2)
        (waits,) = table.do(commands.NoDecision(DEALER, 1, because))
        assert isinstance(waits, events.RulingAwaited)
        assert waits.suggested is Ruled.HAND_FOLDED
        assert table.state.boxes[0].standing is Standing.UNDECIDED
        table.do(commands.RuleOnDispute(OPERATOR, "gone home", Ruled.HAND_FOLDED, 1))
        assert table.gain(1) == -11
        table.refuse(commands.NoDecision(DEALER, 2, because), "16.5")

    def test_16_4_missing_or_foreign_card_voids_the_round(self) -> None:
        table = Table().ante(1, jackpot=True).deal().bet(1)
        table.refuse(commands.CardsMissingOrForeign(DEALER), "16.4")
        *_, check = table.do(commands.CardsMissingOrForeign(OPERATOR, read_cards("4H")))
        assert isinstance(check, events.DeckCheckOrdered)
        assert check.under[0].reading == "C-17"
        table.assert_void()

    def test_16_4_dealer_reports_a_missing_card_and_the_operator_voids(self) -> None:
        table = Table().ante(1, jackpot=True).deal().bet(1)
        waits, _ = table.do(commands.CardsMissingOrForeign(DEALER, read_cards("4H")))
        assert isinstance(waits, events.RulingAwaited)
        assert waits.suggested is Ruled.ROUND_VOID
        table.do(commands.RuleOnDispute(OPERATOR, "the 4h is missing", Ruled.ROUND_VOID))
        table.assert_void()

    def test_16_4_round_goes_on_with_its_cards_if_the_operator_rules_so(self) -> None:
        table = Table().ante(1).deal().bet(1)
        table.do(commands.CardsMissingOrForeign(DEALER, read_cards("4H")))
        table.do(commands.RuleOnDispute(OPERATOR, "it lay in the shoe", Ruled.PLAY_ON))
        assert table.state.loaded

    def test_16_4_between_rounds_the_deck_is_checked_and_results_stand(self) -> None:
        table = Table().ante(1).prepare()
        (check,) = table.do(commands.CardsMissingOrForeign(DEALER, (), ("a red back",)))
        assert isinstance(check, events.DeckCheckOrdered)
        table.refuse(commands.DealCards(DEALER, read_card("4S")), "5.1")
        ended = Table().ante(1).deal().fold(1).collect()
        ended.do(commands.CardsMissingOrForeign(DEALER, (), ("a red back",)))
        assert ended.gain(1) == -10
