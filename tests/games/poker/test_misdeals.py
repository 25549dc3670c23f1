"""Misdeals, exposed hole cards, cards face up.  17.1 to 17.3, 17.17, 17.18 of NI2006-154; S2-2001
17.1 and parts 4 of its appendices.
"""

from __future__ import annotations

import pytest

from pitboss.cards import JOKER, FaceDown, read_cards
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
    def test_uncorrectable_ground_is_a_misdeal_citing_its_clause(self, ground: Ground) -> None:
        round_ = Stud(THREE).dealt()
        misdeal = only(round_.do(report(ground, rebuilt=False)), events.MisdealDeclared)
        assert clauses(misdeal) == [CLAUSES[ground], "17.3", "A:Misdeal"]
        assert misdeal.ground == ground.value
        assert misdeal.limits

    @pytest.mark.parametrize("ground", Ground)
    def test_hands_are_rebuilt_on_some_grounds_if_nobody_looked(self, ground: Ground) -> None:
        round_ = Stud(THREE).dealt()
        (event,) = round_.do(report(ground))
        assert isinstance(event, events.HandsRebuilt) is (ground in REBUILT)
        round_ = Stud(THREE).dealt()
        assert isinstance(round_.do(report(ground, looked=True))[0], events.MisdealDeclared)

    def test_no_misdeal_is_reported_before_the_shuffle(self) -> None:
        assert Stud(THREE).refused(report(Ground.NOT_CUT)) == "17.1(b)"
        Stud(THREE).prepared().do(report(Ground.EXPOSED_IN_THE_CUT))

    def test_second_card_face_up_is_a_misdeal_only_in_stud(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        assert round_.refused(report(Ground.SECOND_CARD_FACE_UP)) == "17.17"


class TestTimeLimit:
    """17.2, readings F-34 and T-14."""

    @pytest.mark.parametrize(
        "ground", [one for one in Ground if one is not Ground.SECOND_CARD_FACE_UP]
    )
    def test_cash_game_allows_misdeals_until_the_first_betting_round_ends(
        self, ground: Ground
    ) -> None:
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
    def test_t_14_tournament_allows_some_misdeals_only_until_betting_starts(
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

    def test_bets_are_returned_blinds_stay_and_everyone_is_dealt_in_again(self) -> None:
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

    def test_second_deal_starts_fresh(self) -> None:
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

    def test_misdeal_undoes_a_tap_out_by_a_bet_but_not_by_a_blind(
        self,
    ) -> None:
        round_ = game_of(Game.HOLD_EM, 3, stakes={2: dollars(10), 3: dollars(20)}).dealt()
        round_.raises(3, 10)
        round_.do(report(Ground.NOT_CUT))
        assert [seat.standing for seat in round_.state.seats] == [
            Standing.ACTIVE, Standing.TAPPED_OUT, Standing.ACTIVE
        ]  # fmt: skip

    def test_hand_fouled_before_the_misdeal_is_dealt_in_again(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 4)
        round_.call(3)
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

    def test_one_hole_card_is_a_misdeal_in_five_card_stud(self) -> None:
        round_ = Stud(THREE).dealt()
        (misdeal,) = round_.do(exposed(round_, (2, 1)))
        assert clauses(misdeal)[0] == "17.1(c)"
        assert "F-33" in readings(misdeal)

    @pytest.mark.parametrize("game", [Game.THREE_CARD_MANILA, Game.CANBERRA_MANILA])
    def test_one_hole_card_is_a_misdeal_in_manila(self, game: Game) -> None:
        round_ = blind_game(game, 3, (10,))
        assert clauses(round_.do(exposed(round_, (2, 1)))[0])[0] == "A 4.1"

    def test_draw_poker_keeps_one_exposed_card_but_two_are_a_misdeal(self) -> None:
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
    def test_two_hole_cards_of_one_player_are_a_misdeal_in_seven_card_stud(
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

    def test_c_4_3_first_burn_replaces_one_exposed_card(self) -> None:
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

    def test_e_4_3_two_exposed_cards_or_e_4_4_no_burn_is_a_misdeal(self) -> None:
        two = blind_game(Game.HOLD_EM, 3, burn=True)
        assert clauses(two.do(exposed(two, (2, 1), (3, 1)))[0])[0] == "E 4.3"
        none = blind_game(Game.HOLD_EM, 3)
        assert clauses(none.do(exposed(none, (2, 1)))[0])[0] == "E 4.4"

    def test_impossible_exposed_card_is_refused(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        stranger = commands.HoleCardsExposed(DEALER, ((2, FaceDown(1), round_.hands[2][0]),))
        assert round_.refused(stranger) == "A:Hole Card"
        assert round_.refused(commands.HoleCardsExposed(DEALER, ())) == "17.1(c)"
        nobody = commands.HoleCardsExposed(DEALER, ((9, FaceDown(1), round_.hands[2][0]),))
        assert round_.refused(nobody) == "A:Hole Card"
        first = exposed(round_, (2, 1)).cards[0]
        second_face = round_.hands[2][1]
        twice = commands.HoleCardsExposed(DEALER, (first, (2, first[1], second_face)))
        assert round_.refused(twice) == "A:Hole Card"
        not_in_deck = commands.HoleCardsExposed(DEALER, ((2, first[1], JOKER),))
        assert round_.refused(not_in_deck) == "2.2(a)"
        early = game_of(Game.HOLD_EM, 3).prepared()
        assert early.refused(commands.HoleCardsExposed(DEALER, ())) == "17.1(c)"
        round_.call(3, 1)
        round_.stand(2)
        assert round_.refused(exposed(round_, (2, 1))) == "17.2"

    def test_t_14_exposed_card_may_be_reported_in_the_first_betting_round(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        round_.call(3)
        assert isinstance(round_.do(exposed(round_, (2, 1)))[0], events.MisdealDeclared)

    def test_without_a_draw_no_hole_card_is_reported_later(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 2).all_call()
        while round_.state.betting_round < 4:
            round_.deal()
            if round_.state.betting_round < 4:
                round_.check(1, 2)
        assert round_.refused(exposed(round_, (1, 1))) == "17.2"

    def test_b_4_2_exposed_cards_in_the_draw_are_never_a_misdeal(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 2).all_call()
        both = round_.do(exposed(round_, (1, 1), (2, 1)))
        assert [clauses(event) for event in both] == [["B 4.2"]] * 2
        for seat in (1, 2):
            round_.do(commands.Draw(player(seat), seat, ()))
        round_.do(exposed(round_, (1, 2)))  # the last card ends the draw by itself
        round_.check(1)
        assert round_.refused(exposed(round_, (1, 3))) == "17.2"

    def test_exposed_card_must_match_the_hand_at_the_showdown(self) -> None:
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

    def test_d_4_1_seven_card_stud_uses_a_hole_card_dealt_face_up_as_up_card(self) -> None:
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
    def test_impossible_face_up_card_is_refused(self, turned: tuple[tuple[int, int], ...]) -> None:
        round_ = Stud(THREE).prepared()
        deal = commands.DealInitialCards(DEALER, round_.faces_up(), turned)
        assert round_.refused(deal) == "17.17"

    def test_other_games_have_no_up_card(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3).prepared()
        assert round_.refused(commands.DealInitialCards(DEALER, (), ((1, 1),))) == "17.17"

    def test_face_up_card_in_the_shoe_is_reported_only_in_stud(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3, limit=NoLimit()).prepared()
        card = commands.FaceUpInShoe(DEALER, read_cards("AD")[0], first=False)
        assert round_.refused(card) == "17.18"
