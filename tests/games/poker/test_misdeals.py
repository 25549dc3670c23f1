"""Misdeals, exposed hole cards, cards face up.  17.1 to 17.3, 17.17, 17.18 of NI2006-154; S2-2001
17.1 and parts 4 of its appendices.
"""

from __future__ import annotations

import pytest

from pitboss.cards import FaceDown, read_cards
from pitboss.chips import dollars
from pitboss.games.poker import Game, NoLimit, Stage, Standing, commands, events
from pitboss.games.poker.commands import Ground
from pitboss.law.rule_set import RuleSet
from tests.support.games.poker.rounds import (
    DEALER,
    DERIVED,
    SUPERVISOR,
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    game_of,
    only,
    player,
    readings,
)

THREE = {1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C", 3: "2S 9D 4C 5H 4D"}
REBUILT = {Ground.DEALT_OUT_OF_TURN, Ground.MISSED_OR_EXTRA}
CLAUSES = {
    Ground.EXPOSED_IN_THE_CUT: "17.1(a)",
    Ground.NOT_CUT: "17.1(b)",
    Ground.DEALT_OUT_OF_TURN: "17.1(d)",
    Ground.MISSED_OR_EXTRA: "17.1(e)",
    Ground.EXCESS_CARD: "17.1(f)",
    Ground.SECOND_CARD_FACE_UP: "17.17",
}


def report(ground: Ground, *, looked: bool = False, rebuilt: bool = True) -> commands.ReportDeal:
    return commands.ReportDeal(SUPERVISOR, ground, looked, rebuilt)


class TestGrounds:
    """17.1"""

    @pytest.mark.parametrize("ground", Ground)
    def test_each_is_a_misdeal_by_its_clause_where_it_cannot_be_put_right(
        self, ground: Ground
    ) -> None:
        round_ = Stud(THREE).dealt()
        misdeal = only(round_.do(report(ground, rebuilt=False)), events.MisdealDeclared)
        assert clauses(misdeal) == [CLAUSES[ground], "17.3", "A:Misdeal"]
        assert misdeal.ground == ground.value
        assert misdeal.limits

    @pytest.mark.parametrize("ground", Ground)
    def test_some_hands_can_be_rebuilt_if_nobody_looked(self, ground: Ground) -> None:
        round_ = Stud(THREE).dealt()
        (event,) = round_.do(report(ground))
        assert isinstance(event, events.HandsRebuilt) is (ground in REBUILT)
        round_ = Stud(THREE).dealt()
        assert isinstance(round_.do(report(ground, looked=True))[0], events.MisdealDeclared)

    def test_before_the_shuffle_nothing_can_go_wrong(self) -> None:
        assert Stud(THREE).refused(report(Ground.NOT_CUT)) == "17.1(b)"
        Stud(THREE).prepared().do(report(Ground.EXPOSED_IN_THE_CUT))

    def test_a_second_card_face_up_belongs_to_stud(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        assert round_.refused(report(Ground.SECOND_CARD_FACE_UP)) == "17.17"


class TestUntilWhen:
    """17.2, readings F-34 and T-14."""

    @pytest.mark.parametrize(
        "ground", [one for one in Ground if one is not Ground.SECOND_CARD_FACE_UP]
    )
    def test_in_cash_games_until_the_first_betting_round_ends(self, ground: Ground) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3)
        round_.do(report(ground, rebuilt=False))
        over = blind_game(Game.HOLD_EM, 3)
        over.call(3, 1)
        over.stand(2)
        assert over.refused(report(ground)) == "17.2"
        over.deal()
        assert over.refused(report(ground)) == "17.2"

    @pytest.mark.parametrize(
        ("ground", "lawful"),
        [
            (Ground.EXPOSED_IN_THE_CUT, True),
            (Ground.NOT_CUT, True),
            (Ground.DEALT_OUT_OF_TURN, False),
            (Ground.MISSED_OR_EXTRA, False),
            (Ground.EXCESS_CARD, False),
        ],
    )
    def test_t_14_in_a_tournament_some_only_until_betting_starts(
        self, ground: Ground, lawful: bool
    ) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        round_.call(3)
        if lawful:
            round_.do(report(ground))
        else:
            assert round_.refused(report(ground)) == "17.1"
        blind_game(Game.HOLD_EM, 3, law=TOURNAMENT).do(report(ground))


class TestMoney:
    """17.3, A:Misdeal, reading F-53."""

    def test_bets_go_back_blinds_stay_and_all_are_dealt_in_again(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 4)
        round_.raises(3, 10)
        round_.fold(4)
        round_.call(1)
        round_.bet_out_of_turn(3, 5)
        round_.do(report(Ground.NOT_CUT))
        assert round_.stakes == {1: 95, 2: 90, 3: 100, 4: 100}
        assert round_.state.pot == 1500
        assert round_.state.stage is Stage.BEFORE_THE_DEAL
        assert round_.state.marker == 1
        assert not round_.state.faces
        assert {seat.standing for seat in round_.state.seats} == {Standing.ACTIVE}
        assert round_.refused(commands.CollectBlindsAndAntes(DEALER)) == "8.5"

    def test_the_second_deal_starts_afresh(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 4)
        round_.raises(3, 10)
        round_.do(report(Ground.NOT_CUT))
        round_.dealt()
        assert round_.turn == 3
        state = round_.state
        assert (state.level, state.full_bet, state.raised_by, state.raises) == (1000, 1000, 1000, 0)
        assert state.dealt == 8
        assert only(round_.call(3), events.Called).amount == dollars(10)
        round_.call(4, 1)
        round_.stand(2)
        assert round_.state.pot == 4000

    def test_who_tapped_out_with_a_bet_is_active_again_and_who_did_with_a_blind_is_not(
        self,
    ) -> None:
        round_ = game_of(Game.HOLD_EM, 3, stakes={2: dollars(10), 3: dollars(20)}).dealt()
        round_.raises(3, 10)
        round_.do(report(Ground.NOT_CUT))
        assert [seat.standing for seat in round_.state.seats] == [
            Standing.ACTIVE, Standing.TAPPED_OUT, Standing.ACTIVE
        ]  # fmt: skip

    def test_a_hand_that_was_fouled_in_it_is_whole_again(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 4)
        round_.do(commands.WrongNumberOfCards(SUPERVISOR, (4,)))
        round_.do(report(Ground.NOT_CUT))
        round_.dealt()
        assert len(round_.state.in_the_round) == 4


def exposed(round_: Round, *cards: tuple[int, int]) -> commands.HoleCardsExposed:
    """Of a seat, its n-th hole card."""
    seen = []
    for number, n in cards:
        seat = round_.state.seat(number)
        assert seat is not None
        seen.append((number, seat.hole[n - 1], round_.hands[number][n - 1]))
    return commands.HoleCardsExposed(DEALER, tuple(seen))


class TestHoleCardsSeen:
    """17.1(c), reading T-13."""

    def test_in_five_card_stud_one_is_a_misdeal(self) -> None:
        round_ = Stud(THREE).dealt()
        (misdeal,) = round_.do(exposed(round_, (2, 1)))
        assert clauses(misdeal)[0] == "17.1(c)"
        assert "F-33" in readings(misdeal)

    @pytest.mark.parametrize("game", [Game.THREE_CARD_MANILA, Game.CANBERRA_MANILA])
    def test_in_manila_too(self, game: Game) -> None:
        round_ = blind_game(game, 3, (10,))
        assert clauses(round_.do(exposed(round_, (2, 1)))[0])[0] == "A 4.1"

    def test_in_draw_poker_one_is_kept_and_two_in_all_are_a_misdeal(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 3)
        (seen,) = round_.do(exposed(round_, (2, 1)))
        assert isinstance(seen, events.HoleCardSeen)
        assert round_.state.faces == {FaceDown(2): round_.hands[2][0]}
        assert round_.refused(exposed(round_, (2, 1))) == "A:Hole Card"  # it lies open already
        round_ = blind_game(Game.DRAW_POKER, 3)
        (misdeal,) = round_.do(exposed(round_, (2, 1), (3, 1)))
        assert clauses(misdeal)[0] == "B 4.1"

    @pytest.mark.parametrize(
        ("law", "cards", "misdealt"),
        [
            (TOURNAMENT, [(1, 1)], False),
            (TOURNAMENT, [(1, 1), (2, 1)], False),
            (TOURNAMENT, [(1, 1), (1, 2)], True),
            (DERIVED, [(1, 1)], True),
        ],
    )
    def test_in_seven_card_stud_two_of_one_player(
        self, law: RuleSet, cards: list[tuple[int, int]], misdealt: bool
    ) -> None:
        hands = {1: "AS AD 9C 2H 5D 6D 7D", 2: "KS KD 4C AH 5C 6C 7C"}
        coin = game_of(Game.HOLD_EM, 2, law=law).coin
        round_ = game_of(
            Game.SEVEN_CARD_STUD,
            2,
            (),
            hands=hands,
            law=law,
            ante=coin(1 if law is TOURNAMENT else 100),
        ).dealt()
        happened = round_.do(exposed(round_, *cards))
        kind = events.MisdealDeclared if misdealt else events.HoleCardSeen
        assert {type(event) for event in happened} == {kind}
        assert clauses(happened[0])[0] == "17.1(c)"

    def test_c_4_3_the_first_burn_cures_one_card(self) -> None:
        round_ = blind_game(Game.OMAHA, 3, burn=True)
        (replaced,) = round_.do(exposed(round_, (2, 1)))
        assert isinstance(replaced, events.HoleCardReplaced)
        assert clauses(replaced) == ["C 4.3"]
        seat = round_.state.seat(2)
        assert seat is not None
        assert [place.place for place in seat.hole] == [13, 5, 8, 11]
        round_.call(3, 1)
        round_.stand(2)
        flop = only(round_.deal(), events.CardsDealt)
        assert flop.burnt == ()  # the first burn went to the player
        assert flop.communal == (FaceDown(14), FaceDown(15), FaceDown(16))
        round_.check(1, 2, 3)
        assert only(round_.deal(), events.CardsDealt).burnt == (FaceDown(17),)

    def test_e_4_3_two_cards_or_e_4_4_no_burn_are_misdeals(self) -> None:
        two = blind_game(Game.HOLD_EM, 3, burn=True)
        assert clauses(two.do(exposed(two, (2, 1), (3, 1)))[0])[0] == "E 4.3"
        none = blind_game(Game.HOLD_EM, 3)
        assert clauses(none.do(exposed(none, (2, 1)))[0])[0] == "E 4.4"

    def test_what_cannot_have_been_exposed(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        stranger = commands.HoleCardsExposed(DEALER, ((2, FaceDown(1), round_.hands[2][0]),))
        assert round_.refused(stranger) == "A:Hole Card"
        assert round_.refused(commands.HoleCardsExposed(DEALER, ())) == "17.1(c)"
        nobody = commands.HoleCardsExposed(DEALER, ((9, FaceDown(1), round_.hands[2][0]),))
        assert round_.refused(nobody) == "A:Hole Card"
        early = game_of(Game.HOLD_EM, 3).prepared()
        assert early.refused(commands.HoleCardsExposed(DEALER, ())) == "17.1(c)"
        round_.call(3, 1)
        round_.stand(2)
        assert round_.refused(exposed(round_, (2, 1))) == "17.2"

    def test_t_14_it_may_come_to_light_until_the_first_betting_round_ends(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        round_.call(3)
        assert isinstance(round_.do(exposed(round_, (2, 1)))[0], events.MisdealDeclared)

    def test_only_a_draw_has_a_second_time(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 2).all_call()
        while round_.state.betting_round < 4:
            round_.deal()
            if round_.state.betting_round < 4:
                round_.check(1, 2)
        assert round_.refused(exposed(round_, (1, 1))) == "17.2"

    def test_b_4_2_in_the_draw_however_many_is_no_misdeal(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 2).all_call()
        both = round_.do(exposed(round_, (1, 1), (2, 1)))
        assert [clauses(event) for event in both] == [["B 4.2"]] * 2
        for seat in (1, 2):
            round_.do(commands.Draw(player(seat), seat, ()))
        round_.do(exposed(round_, (1, 2)))  # the last card ends the draw by itself
        round_.check(1)
        assert round_.refused(exposed(round_, (1, 3))) == "17.2"

    def test_a_card_that_was_seen_is_shown_again_with_the_others(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 2)
        round_.do(exposed(round_, (1, 2)))
        round_.call(1)
        round_.stand(2)
        for seat in (1, 2):
            round_.do(commands.Draw(player(seat), seat, ()))
        round_.check(1, 2)
        swapped = (*round_.hands[1][:1], *round_.hands[2][:1], *round_.hands[1][2:])
        assert round_.refused(commands.ExposeHand(DEALER, 1, swapped)) == "2.2(a)"
        round_.expose(1, 2)


class TestCardsFaceUp:
    """17.17, 17.18, S2-2001 D 4.1 and D 4.2."""

    def test_d_4_1_in_seven_card_stud_first_or_second(self) -> None:
        hands = {1: "AS AD 9C 2H 5D 6D 7D", 2: "KS KD 4C AH 5C 6C 7C"}
        for card, hole, up in ((1, (5, 3), 1), (2, (1, 5), 3)):
            round_ = game_of(Game.SEVEN_CARD_STUD, 2, (), hands=hands, ante=dollars(1))
            round_.dealt(turned=((1, card),))
            seat = round_.state.seat(1)
            assert seat is not None
            assert tuple(place.place for place in seat.hole) == hole
            assert seat.up == (FaceDown(up),)
            assert "D 4.1" in clauses(only(round_.events, events.InitialCardsDealt))

    @pytest.mark.parametrize("turned", [((1, 2),), ((1, 0),), ((9, 1),), ((1, 1), (1, 1))])
    def test_what_cannot_have_come_so(self, turned: tuple[tuple[int, int], ...]) -> None:
        round_ = Stud(THREE).prepared()
        deal = commands.DealInitialCards(DEALER, round_.faces_up(), turned)
        assert round_.refused(deal) == "17.17"

    def test_other_games_have_no_up_card(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3).prepared()
        assert round_.refused(commands.DealInitialCards(DEALER, (), ((1, 1),))) == "17.17"

    def test_only_stud_knows_such_a_card(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3, limit=NoLimit()).prepared()
        card = commands.FaceUpInShoe(DEALER, read_cards("AD")[0], first=False)
        assert round_.refused(card) == "17.18"
