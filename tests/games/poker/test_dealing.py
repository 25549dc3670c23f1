"""Shuffle, antes, deals, and who opens.  Rules 4.2(h), 7, 8, 9 and 17.19 of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.cards import FaceDown, read_cards
from pitboss.chips import dollars
from pitboss.games.poker import Opens, Stage, Standing, awaited, commands, decide, events
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.turns import turn
from pitboss.ruling import Refused
from tests.support.games.poker.rounds import DEALER, SHORT_DECK_HANDS, Stud, clauses, only, player

THREE = {1: "AS 7D 8C 9H 2D", 4: "KS 7C QC JH 3D", 6: "2S 9D 4C 5H 4D"}


class TestShuffleAndCut:
    """Rule 7."""

    def test_7_1_nothing_is_dealt_before_the_shuffle(self) -> None:
        round_ = Stud(THREE)
        faces = round_.faces_up()
        assert round_.refused(commands.DealInitialCards(DEALER, faces)) == "7.1"
        assert round_.refused(commands.CutCards(DEALER, 20)) == "7.2"
        round_.do(commands.ShuffleCards(DEALER))
        assert round_.refused(commands.DealInitialCards(DEALER, faces)) == "7.2"

    @pytest.mark.parametrize(("depth", "lawful"), [(1, False), (2, True), (50, True), (51, False)])
    def test_7_2_cut_leaves_two_cards_at_each_end(self, depth: int, lawful: bool) -> None:
        round_ = Stud(THREE)
        round_.do(commands.ShuffleCards(DEALER))
        cut = commands.CutCards(DEALER, depth)
        if not lawful:
            assert round_.refused(cut) == "7.2"
            return
        round_.do(cut)
        assert round_.refused(cut) == "7.2"  # once

    def test_only_the_dealer_deals(self) -> None:
        assert Stud(THREE).refused(commands.ShuffleCards(player(1))) == "A:Dealer"


class TestAntes:
    """8.5(b)"""

    def test_everyone_pays_the_ante_before_the_first_card(self) -> None:
        round_ = Stud(THREE)
        round_.do(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        deal = commands.DealInitialCards(DEALER, round_.faces_up())
        assert round_.refused(deal) == "8.5"
        round_.do(commands.CollectBlindsAndAntes(DEALER))
        assert round_.stakes == {1: 99, 4: 99, 6: 99}
        assert round_.state.balances["pot"] == 300
        assert round_.refused(commands.CollectBlindsAndAntes(DEALER)) == "8.5"
        round_.do(deal)

    def test_game_with_blinds_only_collects_no_ante(self) -> None:
        round_ = Stud(THREE, ante=None, blinds=(dollars(5),)).dealt()
        assert not [event for event in round_.events if isinstance(event, events.AntePaid)]
        assert round_.state.balances["pot"] == 500

    def test_f_57_stake_below_the_ante_taps_out(self) -> None:
        round_ = Stud(THREE, stakes={4: dollars(3)}, ante=dollars(5)).prepared()
        seat = round_.state.seat(4)
        assert seat is not None
        assert (seat.paid, seat.standing) == (300, Standing.TAPPED_OUT)
        paid = [event for event in round_.events if isinstance(event, events.AntePaid)]
        assert [event.taps_out for event in paid if event.seat == 4] == [True]
        assert [event.taps_out for event in paid if event.seat == 1] == [False]


class TestDeal:
    """Rule 9."""

    def test_9_2_deal_starts_after_the_button_one_down_then_one_up(self) -> None:
        round_ = Stud(THREE, marker=4).dealt()
        assert [seat.number for seat in round_.state.seats] == [6, 1, 4]
        dealt = only(round_.events, events.InitialCardsDealt)
        assert dealt.down == ((6, FaceDown(1)), (1, FaceDown(2)), (4, FaceDown(3)))
        assert dealt.up == ((6, FaceDown(4)), (1, FaceDown(5)), (4, FaceDown(6)))
        assert round_.state.shown((FaceDown(4),)) == read_cards("9D")

    def test_9_4_folded_hand_gets_no_card(self) -> None:
        round_ = Stud(THREE).dealt()
        round_.bet(1, 5)
        round_.fold(4)
        round_.call(6)
        assert round_.refused(commands.DealCards(DEALER, read_cards("8C QC 4C"))) == "9.1"
        round_.deal()
        up = only(round_.events, events.CardsDealt)
        assert up.up == ((1, FaceDown(7)), (6, FaceDown(8)))

    def test_no_card_is_dealt_while_bets_are_open(self) -> None:
        round_ = Stud(THREE).dealt()
        assert round_.refused(commands.DealCards(DEALER, read_cards("8C QC 4C"))) == "9.4"

    @pytest.mark.parametrize(
        ("faces", "clause"),
        [("7D 7C", "9.1"), ("7D 7C 2H", ""), ("7D 7C JK", "2.2(a)")],
    )
    def test_dealt_faces_must_be_possible(self, faces: str, clause: str) -> None:
        round_ = Stud(THREE).prepared()
        deal = commands.DealInitialCards(DEALER, read_cards(faces))
        if clause:
            assert round_.refused(deal) == clause
        else:
            round_.do(deal)

    def test_face_up_card_cannot_be_dealt_again(self) -> None:
        round_ = Stud(THREE).dealt()
        round_.bet(1, 5)
        round_.call(4, 6)
        assert round_.refused(commands.DealCards(DEALER, read_cards("8C 7D 4C"))) == "2.2(a)"

    def test_2_2_card_outside_the_reduced_deck_is_refused(self) -> None:
        round_ = Stud(THREE, cards=32, seats=7).prepared()
        deal = commands.DealInitialCards(DEALER, read_cards("7D 6C 9D"))
        assert round_.refused(deal) == "2.2(f)"


class TestOpeningPlayer:
    """4.2(h), reading F-11."""

    def opened_by(self, hands: dict[int, str], opens: Opens, marker: int | None = None) -> int:
        round_ = Stud(hands, marker=marker, opens=opens).dealt()
        opened: int = only(round_.events, events.BettingRoundOpened).opener
        return opened

    def test_lowest_card_opens_and_ties_go_from_the_button(self) -> None:
        assert self.opened_by(THREE, Opens.LOWEST_CARD) == 1
        assert self.opened_by(THREE, Opens.LOWEST_CARD, marker=1) == 4

    def test_highest_card_opens_and_the_ace_is_high(self) -> None:
        assert self.opened_by(THREE, Opens.HIGHEST_CARD) == 6
        aces = {1: "2S AD 3C 4C 5C", 2: "KS 2D 6C 7C 8C"}
        assert self.opened_by(aces, Opens.HIGHEST_CARD) == 1
        assert self.opened_by(aces, Opens.LOWEST_CARD) == 2

    def test_f_12_later_an_ace_opens_before_a_pair(self) -> None:
        hands = {1: "2S 3D 3C 4C 5C", 2: "KS 4D AC 7C 8C"}
        round_ = Stud(hands).dealt()
        round_.bet(1, 5)
        round_.call(2)
        assert only(round_.deal(), events.BettingRoundOpened).opener == 2

    def test_f_11_next_highest_card_breaks_a_tie(self) -> None:
        hands = {1: "2S 9D AC 4C 5C", 2: "KS TD AD 7C 8C"}
        round_ = Stud(hands).dealt()
        round_.bet(1, 5)
        round_.call(2)
        assert only(round_.deal(), events.BettingRoundOpened).opener == 2

    def test_14_1_card_of_a_tapped_out_player_does_not_open(self) -> None:
        round_ = Stud(THREE, stakes={1: dollars(1)}).dealt()  # seat 1 has the ante and no more
        assert only(round_.events, events.BettingRoundOpened).opener == 4


class TestCardsRunShort:
    """17.19, reading F-32."""

    def test_one_communal_card_is_the_last_card_for_everyone(self) -> None:
        round_ = Stud(SHORT_DECK_HANDS, cards=32, seats=7).dealt()
        round_.bet(1, 5)
        round_.call(2, 3, 4, 5, 6, 7)
        for _ in range(2):
            round_.deal()
            while round_.state.stage is Stage.BETTING:
                seat = round_.turn
                assert seat is not None
                round_.do(commands.Check(player(seat), seat))
        short = commands.DealCards(DEALER, read_cards("AD AC 7C 8C 9C TH JS"))
        assert round_.refused(short) == "17.19"
        (dealt, opened) = round_.do(commands.DealLastCardForAll(DEALER, *read_cards("AD")))
        assert clauses(dealt)[0] == "17.19"
        assert round_.state.communal == (FaceDown(32),)
        assert isinstance(opened, events.BettingRoundOpened)
        assert opened.number == 4
        assert opened.opener == 6  # an ace of the player's own; the communal one is nobody's
        round_.check_down()
        exposed = round_.expose(6)[0]
        assert isinstance(exposed, events.HandExposed)
        assert exposed.hand == "two pairs, aces and queens"

    def test_no_communal_card_when_there_are_enough_cards(self) -> None:
        round_ = Stud(THREE).dealt()
        round_.bet(1, 5)
        round_.call(4, 6)
        assert round_.refused(commands.DealLastCardForAll(DEALER, *read_cards("AD"))) == "9.4"


class TestCardsUsedUp:
    """19.3 with T-31: irregularities may leave too few cards for a deal before the last."""

    def test_deal_is_refused_and_the_round_may_be_voided(self) -> None:
        round_ = Stud(THREE).dealt()
        while round_.state.stage is Stage.BETTING:
            seat = turn(round_.state)
            assert seat is not None
            opens = not round_.state.level
            act = commands.Bet(player(seat.number), seat.number, dollars(5)) if opens else None
            round_.do(act or commands.Call(player(seat.number), seat.number))
        deal = commands.DealCards(DEALER, round_.faces_up())
        left = copy_round(round_.state)
        left.dealt = left.determinations.in_the_deck - 3
        assert [one.command for one in awaited(left)] == [commands.DealCards]
        left.dealt += 1
        assert [one.command for one in awaited(left)] == [commands.VoidRound]
        ruling = decide(left, deal)
        assert isinstance(ruling, Refused)
        assert [str(one) for one in ruling.under] == ["NI2006-154 19.3 (reading T-31)"]
