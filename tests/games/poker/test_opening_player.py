"""Who opens a betting round.  4.2(h) of NI2006-154; parts 1 of S2-2001's appendices."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import Game, Opens, OpensBy, commands, events
from tests.support.games.poker.rounds import Round, Stud, blind_game, clauses, game_of, only, player

HOLD_EMS = (Game.HOLD_EM, Game.OMAHA, Game.EARLY_BIRD, Game.INSTANT_SATELLITE,
            Game.SUPER_SATELLITE, Game.NO_LIMIT_HOLD_EM, Game.LIMIT_HOLD_EM)  # fmt: skip


def openers(round_: Round) -> list[int]:
    """Of every betting round so far."""
    return [one.opener for one in round_.events if isinstance(one, events.BettingRoundOpened)]


class TestBySeat:
    """A 1.2, C 1.3, E 1.3 and their like."""

    @pytest.mark.parametrize("game", HOLD_EMS)
    def test_player_after_the_last_blind_opens_and_later_the_buck_player(self, game: Game) -> None:
        round_ = blind_game(game, 4).all_call()
        round_.deal()
        assert openers(round_) == [3, 1]
        appendix = game.procedure.clauses.initial_deal[0].clause[0]
        opened = [e for e in round_.events if isinstance(e, events.BettingRoundOpened)][1]
        assert f"{appendix} 1.3" in clauses(opened)
        assert f"{appendix} 1.4" not in clauses(opened)

    def test_t_23_inactive_buck_player_is_skipped(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={2: dollars(10)}).dealt()
        round_.call(3, 4)
        round_.fold(1)
        round_.deal()
        assert openers(round_) == [3, 3]  # seat 1 folded, seat 2 is tapped out
        opened = [e for e in round_.events if isinstance(e, events.BettingRoundOpened)][1]
        assert "E 1.4" in clauses(opened)

    def test_t_22_buck_opens_every_betting_round_heads_up(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 2)
        round_.call(1)
        round_.stand(2)
        for _ in range(3):
            round_.deal()
            round_.check(1, 2)
        assert openers(round_) == [1, 1, 1, 1]

    def test_t_22_in_manila_the_buck_posts_the_only_blind_and_opens_later(self) -> None:
        round_ = blind_game(Game.THREE_CARD_MANILA, 2, (10,))
        round_.call(2)
        round_.stand(1)
        round_.deal()
        assert openers(round_) == [2, 1]

    def test_without_blinds_the_buck_player_opens_and_must_bet(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, (), ante=dollars(1))
        assert openers(round_) == [1]
        assert round_.acts() == {commands.Bet}


class TestDrawPoker:
    """B 1.2, B 1.3, reading B-01."""

    def second_round(self, blinds: tuple[float, ...], *folding: int, seats: int = 5) -> list[int]:
        round_ = blind_game(Game.DRAW_POKER, seats, blinds)
        round_.all_call(*folding)
        for held in round_.state.in_the_round:
            round_.do(commands.Draw(player(held.number), held.number, ()))
        return openers(round_)

    def test_player_after_the_last_blind_opens_both_rounds(self) -> None:
        assert self.second_round((5, 10)) == [3, 3]
        assert self.second_round((5, 10), 3) == [3, 4]
        assert self.second_round((5,)) == [2, 2]

    def test_first_player_from_the_buck_opens_when_the_last_blind_is_out(self) -> None:
        assert self.second_round((5, 10), 2) == [3, 3]
        assert self.second_round((2, 5, 10), 3) == [4, 2]
        assert self.second_round((2, 5, 10), 3, 2) == [4, 4]

    def test_t_22_buck_opens_both_rounds_heads_up(self) -> None:
        assert self.second_round((5, 10), seats=2) == [1, 1]

    def test_b_1_4_check_in_the_last_betting_round_may_be_forbidden(self) -> None:
        round_ = blind_game(Game.DRAW_POKER, 2, no_check_at_last=True)
        round_.call(1)
        round_.stand(2)
        for seat in (1, 2):
            round_.do(commands.Draw(player(seat), seat, ()))
        assert round_.refused(commands.Check(player(1), 1)) == "B 1.4"
        assert round_.acts() == {commands.Fold, commands.Bet}
        assert only(round_.fold(1), events.PotWon).shares[0][0] == 2


class TestByCard:
    """D 1.2 and 4.2(h), readings D-02, F-11 and F-12."""

    SEVEN = {1: "AS AD 9C 2H 5D 6D 7D", 2: "KS KD 4C AH 5C 6C 7C", 3: "QS QD 4S 2S 5S 6S 7S"}  # noqa: RUF012

    def seven(self, **given: Any) -> Round:
        return game_of(
            Game.SEVEN_CARD_STUD, 3, (), hands=self.SEVEN, ante=dollars(1), **given
        ).dealt()

    def test_d_02_ties_go_to_the_first_seat_from_the_buck(self) -> None:
        assert openers(self.seven(marker=1)) == [2]
        assert openers(self.seven(marker=3)) == [3]
        assert openers(self.seven(marker=1, opens=Opens.HIGHEST_CARD)) == [1]

    def test_highest_card_opens_later_betting_rounds(self) -> None:
        round_ = self.seven(marker=1)
        round_.bet(2, 5)
        round_.call(3, 1)
        round_.deal()
        assert openers(round_) == [2, 2]  # an ace

    def test_f_12_pair_opens_before_an_ace_only_by_exposed_hand(self) -> None:
        hands = {1: "2S 3D 3C 4C 5C", 2: "KS 4D AC 7C 8C"}
        for by, opener in ((OpensBy.CARD, 2), (OpensBy.EXPOSED_HAND, 1)):
            round_ = Stud(hands, opens_by=by).dealt()
            round_.bet(1, 5)
            round_.call(2)
            assert only(round_.deal(), events.BettingRoundOpened).opener == opener

    def test_f_11_joker_opens_as_an_ace_or_as_part_of_a_pair(self) -> None:
        hands = {1: "2S 3D JK 4C 5C", 2: "KS 4D KC 7C 8C"}
        for by in OpensBy:
            round_ = Stud(hands, opens_by=by, wild_card=True).dealt()
            round_.bet(1, 5)
            round_.call(2)
            assert only(round_.deal(), events.BettingRoundOpened).opener == 1

    def test_f_54_card_opens_even_in_a_game_with_blinds(self) -> None:
        hands = {1: "2S 9D 8C 9H 2D", 2: "KS 7C QC JH 3C", 3: "3S 2C 4C 5H 4D"}
        round_ = Stud(hands, marker=3, ante=None, blinds=(dollars(2), dollars(5))).dealt()
        assert openers(round_) == [3]
