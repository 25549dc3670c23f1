"""Wagers, and minimum and maximum wagers: rules 3 and 4, and 10.1 and 10.2."""

from __future__ import annotations

from dataclasses import replace

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.canberra_poker import Determinations, Limits, Wager, commands, events
from pitboss.offices import Office, Person
from tests.support.games.canberra_poker.rounds import (
    CARD,
    DEALER,
    MACHINE,
    OPERATOR,
    SUPERVISOR,
    Table,
    player_at,
)


class TestRule3:
    """Minimum and maximum wagers."""

    def test_3_2_marker_lets_ante_and_bet_exceed_the_maximum(self) -> None:
        table = Table(stakes={1: dollars(2000)})
        table.do(commands.AllowOverMaximum(OPERATOR, 1, marker_placed=True))
        table.ante(1, 300).deal().bet(1)
        assert table.state.boxes[0].acting == {Wager.ANTE: dollars(300), Wager.BET: dollars(600)}
        assert not table.happened(events.MaximumApplies)

    def test_3_2_over_maximum_needs_the_operator_and_a_marker(self) -> None:
        table = Table()
        table.refuse(commands.AllowOverMaximum(SUPERVISOR, 1, True), "3.2", "A:Casino Operator")
        table.refuse(commands.AllowOverMaximum(OPERATOR, 1, marker_placed=False), "3.2")
        table.refuse(commands.AllowOverMaximum(OPERATOR, 5, True), "A:Box")
        table.ante(1).refuse(commands.AllowOverMaximum(OPERATOR, 1, True), "3.2")

    def test_3_3_wagers_are_made_in_multiples(self) -> None:
        table = Table(replace(CARD, multiple=dollars(5)))
        table.refuse(commands.PlaceAnte(player_at(1), 1, dollars(12)), "3.3")
        table.refuse(commands.PlaceAnte(player_at(1), 1, Cents(0)), "3.3")
        table.do(commands.PlaceAnte(player_at(1), 1, dollars(15)))

    def test_3_4_first_ante_under_the_minimum_plays_with_advice(self) -> None:
        table = Table().ante(1, 2)
        (advised,) = table.happened(events.PlayerAdvised)
        assert advised.player == 101
        assert advised.under[0].reading == "U-09"
        table.deal().bet(1).set_dealers("AS QD JC TH 4S").settle(1, "3C 3D 8H 7H 6H")
        assert table.gain(1) == 2

    def test_3_4_later_short_antes_are_handed_back_and_not_dealt_in(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)}, warned=frozenset({101}))
        (back,) = table.do(commands.PlaceAnte(player_at(1), 1, dollars(2)))
        assert isinstance(back, events.AnteHandedBack)
        assert table.state.stake(1) == 10_000
        table.ante(2).deal()
        assert not table.state.boxes[0].cards

    def test_3_4_second_short_ante_in_a_round_is_handed_back(self) -> None:
        table = Table().ante(1, 2)
        table.do(commands.WithdrawWagers(player_at(1), 1))
        (back,) = table.do(commands.PlaceAnte(player_at(1), 1, dollars(2)))
        assert isinstance(back, events.AnteHandedBack)

    def test_3_5_only_the_maximum_plays_in_a_larger_ante(self) -> None:
        table = Table().ante(1, 250)
        assert table.happened(events.MaximumApplies)
        table.refuse(commands.PlaceAnte(player_at(1), 1, dollars(10)), "A:Ante")
        table.deal().refuse(commands.PlaceBet(player_at(1), 1, dollars(500)), "7.2")
        table.bet(1).set_dealers("2H 2S 5H TH 4S").settle(1, "3C 3D 8H 7H 6H")
        assert table.gain(1) == 200 + 400
        loser = Table().ante(1, 250).deal().bet(1).set_dealers("2H 2S 5H TH 4S")
        loser.settle(1, "AC KD 8H 7H 6H")
        assert loser.gain(1) == -(200 + 400)

    def test_3_5_fold_loses_the_maximum_and_returns_the_rest(self) -> None:
        table = Table().ante(1, 250).deal().fold(1)
        assert table.gain(1) == -200

    def test_3_6_jackpot_wager_must_be_the_displayed_amount(self) -> None:
        table = Table().ante(1)
        for amount in (dollars(2), Cents(50), Cents(0)):
            table.refuse(
                commands.PlaceJackpotWager(player_at(1), 1, amount, lit=True),
                "3.6",
                "A:Displayed Jackpot Wager",
            )
        table.wager_on_jackpot(1)
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "3.6")


class TestRule4:
    """Wagers."""

    def test_4_1_no_deal_before_wagers_are_offered(self) -> None:
        table = Table().ante(1)
        table.do(commands.ShuffleCards(DEALER))
        table.do(commands.CutCards(DEALER, 20))
        table.do(commands.LoadShoe(DEALER))
        table.refuse(commands.DealCards(DEALER, None), "4.1")
        (offered,) = table.do(commands.OfferWagers(DEALER))
        assert {"4.1", "4.1(a)", "4.1(b)"} <= {one.clause for one in offered.under}

    def test_4_1_no_ante_or_offer_after_the_deal(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)}).ante(1).deal()
        table.refuse(commands.PlaceAnte(player_at(2), 2, dollars(10)), "4.1")
        table.refuse(commands.OfferWagers(DEALER), "4.1")

    def test_4_2_no_jackpot_wager_while_the_equipment_is_down(self) -> None:
        table = Table(jackpot_operating=False)
        (offered,) = table.do(commands.OfferWagers(DEALER))
        assert "4.2" in {one.clause for one in offered.under}
        assert "4.1(b)" not in {one.clause for one in offered.under}
        table.ante(1)
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "4.2")
        table.do(commands.RestoreJackpot(SUPERVISOR))
        table.wager_on_jackpot(1)

    def test_4_2_no_jackpot_wager_at_a_table_without_a_jackpot(self) -> None:
        table = Table(replace(CARD, jackpot_wager=None)).ante(1)
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "4.2", "3.6")

    def test_4_3_wagers_are_made_with_chips_on_the_table(self) -> None:
        table = Table(stakes={1: dollars(12)})
        table.refuse(commands.PlaceAnte(player_at(1), 1, dollars(13)), "4.3")
        table.refuse(commands.PlaceAnte(player_at(1), 1, TournamentChips(10)), "4.3")
        table.ante(1, 12)
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "4.3")
        table.deal().refuse(commands.PlaceBet(player_at(1), 1, dollars(24)), "4.3")

    def test_4_3_the_bet_area_stays_empty_before_the_deal(self) -> None:
        table = Table().ante(1)
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "4.3", "7.1")

    def test_4_4_only_the_boxs_player_wagers_or_folds(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)})
        table.refuse(commands.PlaceAnte(player_at(2), 1, dollars(10)), "4.4")
        table.refuse(commands.PlaceAnte(player_at(2), 7, dollars(10)), "A:Box")
        table.ante(1).refuse(commands.WithdrawWagers(player_at(2), 1), "4.4")
        table.deal().refuse(commands.Fold(player_at(2), 1), "4.4")

    def test_4_4_player_cannot_wager_on_two_boxes(self) -> None:
        table = Table()
        boxes = table.state.boxes
        second = type(boxes[0])(2, 101)
        balances = {**table.state.balances, "stake 2": 10_000}
        table.state = replace(
            table.state, boxes=(*boxes, second), balances=balances, opening=balances
        )
        table.ante(1)
        table.refuse(commands.PlaceAnte(player_at(1), 2, dollars(10)), "4.4")

    def test_4_5_wagers_are_frozen_during_the_deal(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)}).ante(1).prepare()
        table.do(commands.DealCards(DEALER, sequences=4))
        table.refuse(commands.WithdrawWagers(player_at(1), 1), "4.5")
        table.refuse(commands.PlaceAnte(player_at(2), 2, dollars(10)), "4.5")
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "4.5")
        table.refuse(commands.PlaceBet(player_at(1), 1, dollars(20)), "4.5")

    def test_4_5_wagers_may_be_withdrawn_before_the_deal(self) -> None:
        table = Table().ante(1, 10, jackpot=True)
        (back,) = table.do(commands.WithdrawWagers(player_at(1), 1))
        assert isinstance(back, events.WagersWithdrawn)
        assert back.wagers == (Wager.ANTE, Wager.JACKPOT)
        assert table.gain(1) == 0
        assert table.jackpot.meter == dollars(20_000)
        assert table.jackpot.reserve == dollars(5_000)
        table.refuse(commands.WithdrawWagers(player_at(1), 1), "4.3")
        table.refuse(commands.WithdrawWagers(player_at(3), 3), "A:Box")
        table.ante(1, 20)


class TestRule10:
    """The jackpot wager and its sensor pad."""

    def test_10_1_jackpot_wager_needs_an_ante(self) -> None:
        table = Table()
        table.refuse(commands.PlaceJackpotWager(player_at(1), 1, dollars(1), True), "10.1")
        table.refuse(commands.PlaceJackpotWager(player_at(1), 3, dollars(1), True), "A:Box")

    def test_10_1_jackpot_wager_is_placed_on_ones_own_box(self) -> None:
        table = Table(stakes={1: dollars(100), 2: dollars(100)}).ante(1).ante(2)
        table.refuse(commands.PlaceJackpotWager(player_at(2), 1, dollars(1), True), "10.1")

    def test_10_2_lit_pad_accepts_the_wager_and_raises_the_meter(self) -> None:
        table = Table().ante(1)
        (accepted,) = table.wager_on_jackpot(1)
        assert isinstance(accepted, events.JackpotWagerAccepted)
        assert ("10.2", "C-10") in {(one.clause, one.reading) for one in accepted.under}
        assert table.jackpot.meter == Cents(2_000_080)
        assert table.jackpot.reserve == Cents(500_020)

    def test_10_2_dark_pad_hands_the_chip_back(self) -> None:
        table = Table().ante(1)
        (back,) = table.wager_on_jackpot(1, lit=False)
        assert isinstance(back, events.JackpotWagerHandedBack)
        assert back.under[0].reading == "C-12"
        assert table.state.stake(1) == 99_000
        assert table.jackpot.meter == dollars(20_000)
        table.deal().bet(1).set_dealers("AS QD JC TH 4S").settle(1, "3C 8C 9C KC QC")
        assert not table.happened(events.ClaimPrompted)
        table.refuse(commands.ClaimJackpot(player_at(1), 1), "10.2")


def test_round_opens_with_the_stakes_and_an_empty_float() -> None:
    table = Table(stakes={2: dollars(30), 1: dollars(20)})
    assert table.state.balances == {"float": 0, "stake 1": 2000, "stake 2": 3000}
    assert [box.number for box in table.state.boxes] == [1, 2]
    assert dict(table.state.accounts()) == {"stake 1": 2000, "stake 2": 3000}


class TestOffices:
    """Who may act at all."""

    def test_players_cannot_deal_and_guests_cannot_play(self) -> None:
        table = Table()
        table.refuse(commands.OfferWagers(player_at(1)), "A:Dealer")
        table.refuse(commands.VoidRound(player_at(1), "because"), "A:Dealer")
        guest = Person(101, Office.GUEST)
        table.refuse(commands.PlaceAnte(guest, 1, dollars(10)), "A:Dealer")

    def test_dealer_may_record_a_players_act(self) -> None:
        table = Table()
        table.do(commands.PlaceAnte(DEALER, 1, dollars(10)))


def test_tournament_chips_play_a_whole_round_without_a_jackpot() -> None:
    """17.14 to 17.17 ask a round only for tournament chips."""
    limits = Determinations(
        ante=Limits(TournamentChips(10), TournamentChips(100)),
        bet=Limits(TournamentChips(20), TournamentChips(200)),
        multiple=TournamentChips(10),
        maximum_payout=TournamentChips(100_000),
        jackpot_wager=None,
    )
    table = Table(limits, {1: TournamentChips(500)})
    table.do(commands.PlaceAnte(player_at(1), 1, TournamentChips(50)))
    table.deal().bet(1).set_dealers("AS QD JC TH 4S").settle(1, "3C 3D 8H 7H 6H")
    table.collect()
    assert table.state.stake(1) == 550
    void = Table(limits, {1: TournamentChips(500)})
    void.do(commands.PlaceAnte(player_at(1), 1, TournamentChips(50)))
    void.deal().do(commands.VoidRound(OPERATOR, "fire alarm"))
    assert void.state.stake(1) == 500


def test_shuffling_shoe_round_takes_the_same_wagers() -> None:
    table = Table(MACHINE).ante(1, jackpot=True).deal().bet(1)
    assert table.gain(1) == -31
