"""The opening player's options, standing, and the cap.  5.1 and 10.1 of NI2006-154."""

from __future__ import annotations

from pitboss.chips import dollars
from pitboss.games.poker import Game, NoLimit, Option, PotLimit, commands, events
from tests.support.games.poker.rounds import (
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    game_of,
    only,
    player,
)

RAISE = commands.CallAndRaise


def hold_em(option: Option, seats: int = 4) -> Round:
    return blind_game(Game.HOLD_EM, seats, option=option)


class TestOptions:
    """10.1, reading F-08: only the opening player is bound."""

    def test_option_a_fold_costs_the_call(self) -> None:
        round_ = hold_em(Option.A)
        called, folded = round_.fold(3)
        assert isinstance(called, events.Called)
        assert isinstance(folded, events.Folded)
        assert clauses(called)[0] == "10.1(a)(iii)"
        assert round_.stakes[3] == 90
        round_.fold(4)
        assert round_.stakes[4] == 100  # nobody else is bound

    def test_option_a_short_player_pays_the_whole_stake_and_folds(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, option=Option.A, stakes={3: dollars(4)}).dealt()
        called, folded = round_.fold(3)
        assert isinstance(called, events.Called)
        assert (called.amount, called.taps_out) == (dollars(4), False)
        assert isinstance(folded, events.Folded)
        assert round_.stakes[3] == 0

    def test_options_a_and_b_cite_their_own_clauses(self) -> None:
        assert clauses(hold_em(Option.A).call(3)[0])[0] == "10.1(a)(i)"
        assert clauses(hold_em(Option.A).raises(3, 10)[0])[0] == "10.1(a)(ii)"
        assert clauses(hold_em(Option.B).call(3)[0])[0] == "10.1(b)(i)"
        assert clauses(hold_em(Option.B).raises(3, 10)[0])[0] == "10.1(b)(ii)"
        assert clauses(hold_em(Option.B).fold(3)[0])[0] == "10.1(b)(iii)"

    def test_option_c_opening_player_raises_or_folds(self) -> None:
        round_ = hold_em(Option.C)
        assert "10.1(c)" in round_.refused_by(commands.Call(player(3), 3))
        assert round_.acts() == {commands.Fold, RAISE}
        assert clauses(hold_em(Option.C).raises(3, 10)[0])[0] == "10.1(c)(i)"
        assert clauses(round_.fold(3)[0])[0] == "10.1(c)(ii)"
        round_.call(4)

    def test_option_c_opening_player_may_call_a_later_raise(self) -> None:
        round_ = hold_em(Option.C)
        round_.raises(3, 10)
        round_.raises(4, 10)
        round_.fold(1, 2)
        round_.call(3)

    def test_options_apply_to_the_first_betting_round_only(self) -> None:
        round_ = hold_em(Option.C, 2)
        round_.raises(1, 10)
        round_.call(2)
        round_.deal()
        assert commands.Check in round_.acts()


class TestOpenerIsTheLastBlind:
    """Reading F-54: a blind may be the opening player where the card opens."""

    HANDS = {1: "2S 9D 8C 9H 2D", 2: "KS 7C QC JH 3C", 3: "3S 2C 4C 5H 4D"}  # noqa: RUF012

    def stud(self, option: Option) -> Round:
        """The lowest card is seat 3's, who posted the last blind of 5."""
        return Stud(
            self.HANDS, marker=1, ante=None, blinds=(dollars(2), dollars(5)), option=option
        ).dealt()

    def test_option_a_folding_blind_pays_nothing_more(self) -> None:
        (folded,) = self.stud(Option.A).fold(3)
        assert isinstance(folded, events.Folded)

    def test_option_b_blind_stands_raises_or_folds(self) -> None:
        round_ = self.stud(Option.B)
        assert round_.acts() == {commands.Fold, commands.Stand, RAISE}
        round_.stand(3)
        assert round_.turn == 1

    def test_option_c_blind_may_not_stand(self) -> None:
        round_ = self.stud(Option.C)
        assert "10.1(c)" in round_.refused_by(commands.Stand(player(3), 3))
        assert round_.acts() == {commands.Fold, RAISE}


class TestStand:
    """10.1 closing, readings F-54 and T-06."""

    def test_last_blind_stands_and_cannot_check_or_call(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3, 1)
        assert round_.refused(commands.Check(player(2), 2)) == "11.1"
        assert round_.refused(commands.Call(player(2), 2)) == "10.1 closing"
        stood, ended = round_.stand(2)
        assert clauses(stood)[0] == "10.1 closing"
        assert clauses(ended)[0] == "10.3(b)"

    def test_last_blind_may_raise(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3, 1)
        assert clauses(round_.raises(2, 10)[0])[0] == "10.1 closing"
        assert round_.turn == 3

    def test_stand_is_for_the_last_blind_before_any_raise(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        assert round_.refused(commands.Stand(player(3), 3)) == "10.1 closing"
        round_.raises(3, 10)
        round_.call(1)
        assert round_.refused(commands.Stand(player(2), 2)) == "10.1 closing"
        assert clauses(round_.raises(2, 10)[0])[0] == "10.2(b)"
        round_.call(3, 1)
        round_.deal()
        assert round_.refused(commands.Stand(player(1), 1)) == "10.1 closing"


class TestCap:
    """5.1, readings F-01, F-02, F-04 and T-04."""

    def capped(self, seats: int = 4, **given: object) -> Round:
        round_ = blind_game(Game.HOLD_EM, seats, **given)  # type: ignore[arg-type]
        order = [*range(3, seats + 1), 1, 2]
        for seat in order[:3]:
            round_.raises(seat, 10)
        return round_

    def test_f_01_blinds_do_not_count_as_raises(self) -> None:
        round_ = self.capped()
        assert round_.turn == 2
        assert round_.refused(RAISE(player(2), 2, dollars(10))) == "5.1"
        assert RAISE not in round_.acts()

    def test_t_04_cap_applies_in_no_limit_unless_determined_otherwise(self) -> None:
        assert self.capped(limit=NoLimit()).refused(RAISE(player(2), 2, dollars(10))) == "5.1"
        self.capped(limit=NoLimit(), raise_cap_in_no_limit=False).raises(2, 10)
        pot = self.capped(limit=PotLimit(), raise_cap_in_no_limit=False)
        assert pot.refused(RAISE(player(2), 2, dollars(10))) == "5.1"

    def test_f_02_tapped_out_third_player_does_not_keep_the_cap(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3, stakes={3: dollars(20)}).dealt()
        round_.raises(3, 10)  # all of it
        for seat in (1, 2, 1):
            round_.raises(seat, 10)
        assert round_.state.raises == 4

    def test_f_01_short_tap_out_does_not_count_as_a_raise(self) -> None:
        round_ = game_of(Game.HOLD_EM, 5, stakes={5: dollars(35)}).dealt()
        round_.raises(3, 10)
        round_.raises(4, 10)
        round_.tap_out(5)  # 35, five above 30
        assert round_.state.raises == 2
        round_.raises(1, 10)
        assert round_.refused(RAISE(player(2), 2, dollars(10))) == "5.1"

    def test_cap_restarts_in_each_betting_round(self) -> None:
        round_ = self.capped(3, law=TOURNAMENT)
        round_.call(3, 1)
        assert round_.state.raises == 3
        round_.deal()
        round_.bet(1, 10)
        for seat in (2, 3, 1):
            round_.raises(seat, 10)
        assert RAISE not in round_.acts()


class TestShortTapOuts:
    """14.5, reading F-15: each is measured from the last full bet."""

    def flop(self, third: int, fourth: int) -> Round:
        """A bet of 20 at the flop; seats 2 and 3 have these stakes left."""
        stakes = {2: dollars(10 + third), 3: dollars(10 + fourth)}
        round_ = game_of(Game.HOLD_EM, 3, stakes=stakes, minimum_bet=dollars(20)).dealt()
        round_.call(3, 1)
        round_.stand(2)
        round_.deal()
        round_.bet(1, 20)
        return round_

    def test_tap_out_of_45_over_a_bet_of_20_is_a_raise_of_25(self) -> None:
        round_ = self.flop(30, 45)
        round_.tap_out(2)
        assert round_.state.raises == 0
        assert round_.refused(commands.TapOut(player(3), 3)) == "14.1"
        raised = only(round_.raises(3, 25), events.CalledAndRaised)
        assert raised.taps_out
        assert (round_.state.raises, round_.state.raised_by) == (1, 2500)

    def test_full_raise_over_a_short_tap_out_reopens_the_betting(self) -> None:
        stakes = {2: dollars(40), 3: dollars(55)}
        round_ = game_of(Game.HOLD_EM, 4, stakes=stakes, minimum_bet=dollars(20)).dealt()
        round_.call(3, 4, 1)
        round_.stand(2)
        round_.deal()
        round_.bet(1, 20)
        round_.tap_out(2)
        round_.raises(3, 25)
        round_.call(4)
        assert round_.span(RAISE) == (25, 45)

    def test_second_short_tap_out_is_not_a_raise(self) -> None:
        round_ = self.flop(30, 35)
        round_.tap_out(2)
        round_.tap_out(3)
        assert round_.state.raises == 0
        assert round_.state.raised_by == 2000
        assert round_.refused(RAISE(player(1), 1, dollars(20))) == "14.5"
        assert only(round_.call(1), events.Called).amount == dollars(15)
