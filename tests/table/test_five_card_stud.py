"""A table of Five Card Stud: what a pot game needs besides what every table has.  NI2006-154."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games import poker
from pitboss.games.poker import Determinations, commands
from pitboss.games.poker import events as of_round
from pitboss.ruling import Refused
from pitboss.table import Purpose, awaited, decide, events
from pitboss.table import commands as at_table
from tests.support.table.pot_tables import PotTable, open_stud_table, with_stake
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, Felt, clauses, only, player

INSTRUMENT = "NI2006-154"


def marker(felt: Felt) -> int | None:
    assert felt.state.round is not None
    return felt.state.round.dealer_button


class TestSeats:
    """4.1 to 4.6, 8.2, 14.3"""

    def test_4_3_stake_is_between_the_table_stake_and_the_maximum_buy_in(self) -> None:
        felt = open_stud_table()
        for stake, clause in ((49, "4.3"), (501, "4.2(i)"), (0, "4.3")):
            sits = at_table.TakeSeat(player(101), felt.now, 1, 101, dollars(stake))
            assert felt.refused(sits)[0] == clause
        taken = only(felt.seat(1).events, events.SeatTaken)
        assert {"4.3", "4.2(i)", "16.2"} <= set(clauses(taken))

    def test_4_5_chips_are_added_between_rounds_up_to_the_maximum_buy_in(self) -> None:
        felt = open_stud_table(1, 2)
        felt.begin()
        felt.all_fold()

        def add(amount: int) -> at_table.AddChips:
            return at_table.AddChips(player(101), felt.now, 1, dollars(amount))

        felt.do(add(100))
        assert felt.refused(add(400))[0] == "4.2(i)"
        assert felt.refused(add(0))[0] == "4.3"
        felt.begin()
        assert felt.refused(add(10))[0] == "4.4"

    def test_player_in_the_round_cannot_leave_until_it_ends(self) -> None:
        felt = open_stud_table(1, 2)
        felt.begin()
        leaving = at_table.LeaveSeat(player(101), felt.now, 1)
        assert felt.refused(leaving)[0] == "4.4"
        felt.all_fold()
        felt.do(leaving)

    def test_over_maximum_marker_is_refused(self) -> None:
        felt = open_stud_table(1, 2)
        assert felt.refused(at_table.PlaceMarker(OPERATOR, felt.now, 1, True))[0] == "4.1"
        assert felt.refused(at_table.RemoveMarker(OPERATOR, felt.now, 1))[0] == "4.1"


class TestDeclaredPlayer:
    """14.3, reading F-18."""

    def begun_below(self) -> PotTable:
        felt = open_stud_table(1, 2, stake=dollars(50), ante=dollars(5))
        felt.begin()
        felt.all_fold()
        felt.begin()
        return felt

    def test_player_starting_below_the_minimum_is_declared_and_cannot_add(self) -> None:
        felt = self.begun_below()
        below = [seat for seat, one in felt.state.seats.items() if one.declared]
        assert len(below) == 1
        began = [event for event in felt.events if isinstance(event, events.RoundBegan)]
        assert "14.3" not in clauses(began[0])
        assert "14.3" in clauses(began[1])
        felt.all_fold()
        seat = below[0]
        adding = at_table.AddChips(player(100 + seat), felt.now, seat, dollars(100))
        assert felt.refused(adding)[0] == "14.3"
        offered = {one.box for one in awaited(felt.state) if one.command is at_table.AddChips}
        assert seat not in offered

    def test_declared_player_leaves_after_losing_the_last_chip(self) -> None:
        lost = 0
        for seed in range(6):
            felt = open_stud_table(1, 2, 3, ante=dollars(5))
            felt.rng = random.Random(seed)
            with_stake(felt, 3, 500)  # the ante and no more
            felt.begin()
            felt.play_down()
            gone = [event for event in felt.events if isinstance(event, events.SeatVacated)]
            if felt.state.balances.get("stake 3"):
                assert not gone
                assert felt.state.seats[3].declared
                continue
            lost += 1
            assert clauses(gone[0])[0] == "14.3"
            assert 3 not in felt.state.seats
        assert 0 < lost < 6

    def test_player_who_started_with_the_minimum_may_rebuy(self) -> None:
        felt = open_stud_table(1, 2, stake=dollars(50), ante=dollars(50))
        felt.begin()
        felt.play_down()
        (seat,) = [seat for seat in felt.state.seats if not felt.state.stake(seat)]
        assert not felt.state.seats[seat].declared
        felt.do(at_table.AddChips(player(100 + seat), felt.now, seat, dollars(50)))


class TestRounds:
    """8.3, 8.5"""

    def test_round_needs_two_players_with_chips(self) -> None:
        felt = open_stud_table(1)
        begin = at_table.BeginRound(DEALER, felt.now)
        assert felt.refused(begin)[0] == "8.5"
        assert at_table.BeginRound not in {one.command for one in awaited(felt.state)}
        felt.seat(5).begin()

    def test_8_3_button_starts_on_the_dealers_right_and_moves_clockwise(self) -> None:
        felt = open_stud_table(2, 4, 7)
        held = []
        for _ in range(5):
            felt.begin()
            held.append(marker(felt))
            felt.all_fold()
        assert held == [7, 2, 4, 7, 2]

    def test_8_3_button_passes_to_players_only(self) -> None:
        felt = open_stud_table(2, 4, 7)
        felt.begin()
        felt.all_fold()  # 7 had it
        felt.do(at_table.LeaveSeat(player(102), felt.now, 2))
        felt.seat(8)
        felt.begin()
        assert marker(felt) == 8
        felt.all_fold()
        felt.begin()
        assert marker(felt) == 4

    def test_round_without_a_card_dealt_does_not_move_the_button(self) -> None:
        felt = open_stud_table(2, 4).begin()
        assert marker(felt) == 4
        felt.do(at_table.SetRoundAside(DEALER, felt.now))
        felt.begin()
        assert marker(felt) == 4
        felt.round(commands.VoidRound(OPERATOR, "the deck fell"))
        felt.begin()
        assert marker(felt) == 4

    def test_seat_after_the_button_is_dealt_first(self) -> None:
        felt = open_stud_table(2, 4, 7)
        felt.begin()
        dealt = only(felt.house(), of_round.InitialCardsDealt)
        assert [seat for seat, _ in dealt.down] == [2, 4, 7]

    def test_seat_without_chips_is_dealt_out_and_idle(self) -> None:
        felt = open_stud_table(1, 2, 3, seats=3)
        with_stake(felt, 3, 0)
        for _ in range(3):
            felt.begin()
            felt.all_fold()
        began = [event for event in felt.events if isinstance(event, events.RoundBegan)]
        assert [seat.plays for seat in began[0].seats] == [True, True, False]
        flagged = only(felt.events, events.SeatFlagged)
        assert (flagged.seat, clauses(flagged)) == (3, ["19.6"])
        felt.do(at_table.LeaveSeat(player(103), felt.now, 3))

    def test_pot_account_is_closed_and_commission_is_kept(self) -> None:
        felt = open_stud_table(
            1, 2, commission=poker.PotCommission(poker.Rate.TEN_PERCENT, dollars(5))
        )
        felt.begin()
        felt.play_down()
        assert "pot" not in felt.state.balances
        assert felt.state.balances["commission"] == 100
        assert only(felt.events, events.RoundConcluded).float_change == 0

    def test_round_with_antes_in_the_pot_cannot_be_set_aside(self) -> None:
        felt = open_stud_table(1, 2).begin()
        felt.round(commands.CollectBlindsAndAntes(DEALER))
        assert felt.refused(at_table.SetRoundAside(DEALER, felt.now))[0] == "4.4"


class TestCards:
    """2.2 to 2.6, A:Shoe"""

    def test_2_4_reduced_deck_is_checked_against_its_own_cards(self) -> None:
        felt = Felt(INSTRUMENT, "five_card_stud", Determinations(cards=32, seats=7)).open()
        whole = at_table.CheckCards(DEALER, felt.now, "blue", CARDS)
        assert only(felt.do(whole), events.CardsFoundWrong).missing == ()
        lies_there = at_table.CheckCards(DEALER, felt.now, "blue", CARDS[20:])
        assert clauses(only(felt.do(lies_there), events.CardsChecked))[0] in ("2.4", "2.1")
        felt.do(at_table.OrderCount(SUPERVISOR, felt.now))
        felt.do(at_table.CountCards(DEALER, felt.now, "blue", 32))

    def test_replacing_the_shoe_brings_new_cards(self) -> None:
        felt = open_stud_table(1, 2, cards=40)
        kind = poker.ShoeKind.CARD
        felt.do(at_table.ReplaceShoe(OPERATOR, felt.now, kind, "GRC 9/26", "it jams"))
        (deck,) = felt.state.decks
        assert deck.replacement == felt.state.whole_deck.cards
        assert len(deck.replacement) == 40
        other = at_table.ReplaceShoe(OPERATOR, felt.now, Purpose.GAMING, "GRC 9/26", "it jams")
        assert felt.refused(other)[0] == "A:Shoe"

    def test_order_to_shuffle_is_refused(self) -> None:
        felt = open_stud_table(1, 2)
        assert felt.refused(at_table.OrderShuffle(SUPERVISOR, felt.now, "a card fell"))[0] == "7.1"


class TestSign:
    """4.1"""

    def test_sign_shows_the_table_stake_and_the_bets(self) -> None:
        felt = open_stud_table()
        shown = only(felt.events, events.SignDisplayed).sign
        figures = {figure.what: figure.amount for figure in shown.figures.others}
        assert figures["minimum table stake"] == dollars(50)
        assert figures["minimum bet"] == dollars(5)
        assert figures["bets and raises of betting round 3"] == dollars(10)
        assert not shown.figures.boxes

    def test_notice_cannot_change_the_deck_or_the_seats(self) -> None:
        felt = open_stud_table()
        later = felt.now + timedelta(minutes=5)
        for changed in ({"cards": 48}, {"seats": 5}):
            other = replace(felt.state.determinations, **changed)
            notice = at_table.GiveNoticeOfLimits(OPERATOR, felt.now, other, later)
            assert felt.refused(notice)[0] == "4.1"
        more = replace(felt.state.determinations, minimum_table_stake=dollars(60))
        felt.do(at_table.GiveNoticeOfLimits(OPERATOR, felt.now, more, later))
        felt.now = later
        felt.do(at_table.ChangeLimits(OPERATOR, felt.now, more))
        assert felt.refused(at_table.TakeSeat(player(101), felt.now, 1, 101, dollars(55)))

    def test_table_does_not_open_with_unlawful_determinations(self) -> None:
        felt = Felt(INSTRUMENT, "five_card_stud", Determinations(commission=None))
        opening = at_table.OpenTable(OPERATOR, felt.now, Purpose.GAMING)
        assert felt.refused(opening)[0] == "15.1"


def test_refusal_always_cites_a_clause() -> None:
    felt = open_stud_table(1, 2).begin()
    ruling = decide(felt.state, at_table.InRound(felt.now, commands.DividePots(DEALER)))
    assert isinstance(ruling, Refused)
    assert ruling.under
