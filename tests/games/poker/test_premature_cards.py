"""Communal and final cards seen too early.  S2-2001 A 4.2, A 4.3, C 4.1, C 4.2 and D 4.3."""

from __future__ import annotations

import pytest

from pitboss.cards import FaceDown, read_cards
from pitboss.chips import dollars
from pitboss.games.poker import Game, Pot, Stage, Standing, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    game_of,
    only,
    player,
)

RAISE, BET = commands.CallAndRaise, commands.Bet


def seen(text: str, *, burnt: bool = False) -> commands.CommunalCardsExposed:
    return commands.CommunalCardsExposed(DEALER, read_cards(text), burnt)


class TestManila:
    """A 4.2 and A 4.3, readings A-02 and A-03."""

    def manila(self) -> Round:
        """A blind of 10 at seat 1; the first communal card is 2C."""
        return blind_game(Game.THREE_CARD_MANILA, 3, (10,))

    def second(self) -> Round:
        round_ = self.manila()
        round_.call(2, 3)
        round_.stand(1)
        round_.deal()
        return round_

    def test_a_02_blind_cannot_be_raised_in_the_first_betting_round(self) -> None:
        round_ = self.manila()
        kept = only(round_.do(seen("7D")), events.CommunalCardsKept)
        assert clauses(kept)[0] == "A 4.2"
        assert not kept.minimum_only
        assert round_.acts() == {commands.Fold, commands.Call}
        assert round_.refused(RAISE(player(2), 2, dollars(10))) == "A 4.2"

    def test_report_needs_at_least_one_card(self) -> None:
        assert self.manila().refused(commands.CommunalCardsExposed(DEALER, ())) == "A 4.2"

    def test_a_02_others_may_only_call_or_fold_after_a_bet(self) -> None:
        round_ = self.second()
        round_.bet(1, 20)
        round_.do(seen("9H"))
        assert round_.acts() == {commands.Fold, commands.Call}
        round_.call(2, 3)

    def test_a_02_only_the_minimum_may_be_bet_after_checks(self) -> None:
        round_ = self.second()
        round_.check(1)
        kept = only(round_.do(seen("9H")), events.CommunalCardsKept)
        assert not kept.minimum_only
        assert round_.span(BET) == (10, 10)
        round_.bet(2, 10)
        assert RAISE not in round_.acts()

    def test_a_03_only_the_minimum_may_be_bet_if_seen_before_betting(self) -> None:
        round_ = self.second()
        kept = only(round_.do(seen("9H")), events.CommunalCardsKept)
        assert clauses(kept)[0] == "A 4.3"
        assert kept.minimum_only
        assert round_.span(BET) == (10, 10)
        assert "A 4.3" in round_.refused_by(BET(player(1), 1, dollars(20)))
        round_.bet(1, 10)
        assert RAISE not in round_.acts()

    def test_a_03_minimum_is_the_blind_or_else_the_table_minimum(self) -> None:
        blind = blind_game(Game.THREE_CARD_MANILA, 3, (10,), minimum_bet=dollars(5)).all_call()
        blind.deal()
        blind.do(seen("9H"))
        assert blind.span(BET) == (10, 10)
        antes = blind_game(Game.THREE_CARD_MANILA, 3, (), ante=dollars(1)).opened(5)
        antes.deal()
        antes.do(seen("9H"))
        assert antes.span(BET) == (5, 5)

    def test_seen_card_is_used_in_its_turn(self) -> None:
        round_ = self.second()
        round_.do(seen("9H JS"))
        assert list(round_.state.waiting) == [FaceDown(12), FaceDown(13)]
        round_.check(1, 2, 3)
        dealt = only(round_.do(commands.DealCards(DEALER, ())), events.CardsDealt)
        assert dealt.communal == (FaceDown(12),)
        assert list(round_.state.waiting) == [FaceDown(13)]
        assert round_.span(BET) == (10, 10)  # the fourth card still lies open (A 4.3)
        round_.check(1, 2, 3)
        round_.do(commands.DealCards(DEALER, ()))
        round_.check(1, 2, 3)
        round_.deal()
        assert len(round_.state.communal) == 5

    def test_report_of_too_many_or_known_cards_is_refused(self) -> None:
        round_ = self.second()
        assert round_.refused(seen("9H JS QC 3D")) == "A 4.2"
        assert round_.refused(seen("2C")) == "2.2(a)"  # lies open already
        round_.check(1, 2, 3)
        assert round_.refused(seen("9H")) == "A 4.2"


class TestShuffledBack:
    """C 4.1, C 4.2 and their like, reading A-04."""

    @pytest.mark.parametrize(("game", "clause"), [(Game.HOLD_EM, "E 4.1"), (Game.OMAHA, "C 4.1")])
    def test_card_is_shuffled_back_and_betting_is_free(self, game: Game, clause: str) -> None:
        round_ = blind_game(game, 3)
        back = only(round_.do(seen("2C 7D 9H")), events.ExposedCardsShuffledBack)
        assert clauses(back)[0] == clause
        assert not round_.state.faces
        assert round_.span(RAISE) == (10, 90)

    def test_burn_already_made_is_not_repeated(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, burn=True)
        round_.do(seen("2C", burnt=True))
        assert round_.state.burnt == (FaceDown(7),)
        round_.do(seen("7D", burnt=True))
        assert round_.state.burnt == (FaceDown(7),)
        round_.call(3, 1)
        round_.stand(2)
        flop = only(round_.deal(), events.CardsDealt)
        assert (flop.burnt, flop.communal[0]) == ((), FaceDown(8))
        round_.check(1, 2, 3)
        assert only(round_.deal(), events.CardsDealt).burnt == (FaceDown(11),)

    def test_a_04_burn_that_was_made_leaves_one_card_fewer_to_cut(self) -> None:
        """Six players hold 24 of 32 cards and the flop is out: 4 are left, or 3 after the burn."""
        for burnt, reading in ((False, None), (True, "A-04")):
            round_ = blind_game(Game.OMAHA, 6, cards=32, burn=True).all_call()
            round_.do(commands.DealCards(DEALER, read_cards("7C 8C 9C")))
            (event,) = round_.do(seen("TC", burnt=burnt))
            assert [one.reading for one in event.under if one.clause == "7.2"] == [reading]

    def test_missing_burn_precedes_the_new_card(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, burn=True)
        round_.do(seen("2C"))
        round_.call(3, 1)
        round_.stand(2)
        assert only(round_.deal(), events.CardsDealt).burnt == (FaceDown(7),)

    def test_burn_cannot_be_reported_in_a_game_without_burns(self) -> None:
        assert blind_game(Game.HOLD_EM, 3).refused(seen("2C", burnt=True)) == "E 1.2"

    def test_e_4_2_forgotten_burn_is_skipped(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, burn=True)
        round_.call(3, 1)
        round_.stand(2)
        flop = commands.DealCards(DEALER, read_cards("2C 7D 9H"), burn_forgotten=True)
        dealt = only(round_.do(flop), events.CardsDealt)
        assert (dealt.burnt, dealt.communal[0]) == ((), FaceDown(7))
        assert "E 4.2" in clauses(dealt)

    def test_stud_has_no_communal_or_burnt_cards(self) -> None:
        hands = {1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C"}
        stud = Stud(hands).dealt()
        assert stud.refused(seen("2C")) == "A:Communal Cards"
        stud.bet(1, 5)
        stud.call(2)
        deal = commands.DealCards(DEALER, stud.faces_up(), burn_forgotten=True)
        assert stud.refused(deal) == "9.4"


class TestFinalCard:
    """D 4.3, reading D-03."""

    HANDS = {  # noqa: RUF012
        1: "2S 2D 9C 4H 5D 6D AD",
        2: "KS KD 4C AH 5C 6C 7C",
        3: "QS QD 8S 3S 5S 6S 7S",
    }

    def last(self, **given: object) -> Round:
        """Bets of 5 in the first betting round; then checks up to the final cards."""
        round_ = game_of(
            Game.SEVEN_CARD_STUD, 3, (), hands=self.HANDS, ante=dollars(1), **given  # type: ignore[arg-type]
        ).dealt()  # fmt: skip
        round_.bet(2, 5)
        round_.call(3, 1)
        while round_.state.betting_round < 5:
            if (seat := round_.turn) is None:
                round_.deal()
            else:
                round_.check(seat)
        return round_

    def exposed(self, seat: int) -> commands.FinalCardExposed:
        return commands.FinalCardExposed(DEALER, seat, read_cards(self.HANDS[seat])[-1])

    def test_player_whose_card_was_exposed_opens_the_final_betting_round(self) -> None:
        round_ = self.last()
        assert round_.turn == 2  # an ace
        event = only(round_.do(self.exposed(3)), events.FinalCardSeen)
        assert event.opens
        assert round_.turn == 3
        assert "D 4.3" in round_.refused_by(commands.Check(player(2), 2))

    def test_player_dealt_first_opens_in_whatever_order_cards_are_reported(self) -> None:
        round_ = self.last()
        round_.do(self.exposed(3))
        assert only(round_.do(self.exposed(1)), events.FinalCardSeen).opens
        assert round_.turn == 1
        assert not only(round_.do(self.exposed(2)), events.FinalCardSeen).opens
        assert round_.turn == 1
        assert round_.refused(self.exposed(3)) == "D 4.3"

    def test_check_taps_out_for_the_pots_already_formed(self) -> None:
        round_ = self.last()
        round_.do(self.exposed(3))
        tapped = only(round_.check(3), events.TappedOutByCheck)
        assert {"D 4.3", "14.2"} <= set(clauses(tapped))
        assert round_.stakes[3] == 94  # no chips are taken
        seat = round_.state.seat(3)
        assert seat is not None
        assert seat.standing is Standing.TAPPED_OUT
        round_.bet(1, 10)
        round_.call(2)
        assert round_.state.pots == (Pot(1, 1800, (1, 2, 3), False), Pot(2, 2000, (1, 2), False))
        round_.expose(1, 2, 3)
        round_.divide()

    def test_exposed_player_may_bet_as_usual(self) -> None:
        round_ = self.last()
        round_.do(self.exposed(3))
        round_.bet(3, 5)
        assert commands.Call in round_.acts()

    def test_card_is_reported_only_as_the_final_betting_begins(self) -> None:
        round_ = self.last()
        round_.check(2)
        assert round_.refused(self.exposed(3)) == "D 4.3"
        early = game_of(Game.SEVEN_CARD_STUD, 3, (), hands=self.HANDS, ante=dollars(1)).dealt()
        assert early.refused(self.exposed(3)) == "D 4.3"

    def test_face_up_card_cannot_be_the_final_card(self) -> None:
        open_card = commands.FinalCardExposed(DEALER, 3, read_cards("8S")[0])
        assert "2.1" in self.last().refused_by(open_card)

    def test_final_card_needs_an_occupied_seat_and_seven_card_stud(self) -> None:
        round_ = self.last()
        nobody = commands.FinalCardExposed(DEALER, 9, read_cards("7S")[0])
        assert round_.refused(nobody) == "D 4.3"
        hold_em = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        assert hold_em.refused(nobody) == "A:Hole Card"
        assert round_.state.stage is Stage.BETTING
