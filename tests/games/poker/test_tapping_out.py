"""Tapping out and side pots.  Rule 14 and 15.2(b) of NI2006-154."""

from __future__ import annotations

from pitboss.chips import Cents, dollars
from pitboss.games.poker import Pot, Seat, Stage, Standing, commands, events
from pitboss.games.poker.pots import formed
from tests.support.games.poker.rounds import Stud, clauses, only, player

HUNDRED = dollars(100)
THREE = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D"}


class TestTapOut:
    """14.1, reading F-14."""

    def test_stake_below_the_call_taps_out(self) -> None:
        round_ = Stud(THREE, stakes={2: dollars(10)}).dealt()
        round_.bet(1, 5)
        round_.call(2)  # 10 less the ante of 1 leaves 9; now 4
        round_.raises(3, 5)
        round_.call(1)
        assert round_.refused(commands.Call(player(2), 2)) == "14.1"
        (tapped, *_) = round_.tap_out(2)
        assert isinstance(tapped, events.TappedOut)
        assert tapped.amount == dollars(4)  # below one unit it all goes in
        assert clauses(tapped)[0] == "14.1"

    def test_player_with_enough_chips_cannot_tap_out(self) -> None:
        exactly = {1: dollars(6), 2: dollars(11)}
        round_ = Stud(THREE, stakes=exactly).dealt()
        assert round_.refused(commands.TapOut(player(1), 1)) == "14.1"
        round_.bet(1, 5)
        assert round_.refused(commands.TapOut(player(2), 2)) == "14.1"

    def test_call_with_the_last_chip_taps_out(self) -> None:
        round_ = Stud(THREE, stakes={2: dollars(6)}).dealt()
        round_.bet(1, 5)
        called = only(round_.call(2), events.Called)
        assert called.taps_out
        assert [seat.number for seat in round_.state.able_to_bet] == [1, 3]


def _third_round(second: Cents, first: Cents = HUNDRED, **determined: object) -> Stud:
    """Two betting rounds of 5 are played; bets are 10 now, and seat 1 opens with an ace."""
    stakes = {1: first, 2: second}
    round_ = Stud(THREE, stakes=stakes, **determined).dealt()  # type: ignore[arg-type]
    round_.bet(1, 5)
    round_.call(2, 3)
    round_.deal()
    round_.bet(1, 5)
    round_.call(2, 3)
    round_.deal()
    return round_


class TestShortTapOut:
    """14.5, reading F-15."""

    def test_player_who_may_not_raise_cannot_tap_out_above_the_call(self) -> None:
        round_ = _third_round(dollars(26), first=dollars(30), tap_out_units=False)
        round_.bet(1, 10)
        round_.tap_out(2)  # 15
        round_.call(3)
        assert round_.refused(commands.TapOut(player(1), 1)) == "14.1"  # 5 to call, 9 left
        round_.call(1)

    def test_short_opening_may_be_called_or_completed_to_a_full_bet(self) -> None:
        round_ = Stud(THREE, stakes={1: dollars(4)}).dealt()
        round_.tap_out(1)
        assert round_.refused(commands.CallAndRaise(player(2), 2, dollars(5))) == "A:Raise"
        assert only(round_.call(2), events.Called).amount == dollars(3)
        bet = only(round_.bet(3, 5), events.BetPlaced)
        assert bet.amount == dollars(5)
        assert round_.state.raises == 0
        assert only(round_.call(2), events.Called).amount == dollars(2)

    def test_tap_out_below_a_full_bet_is_not_a_short_raise(self) -> None:
        opening = Stud(THREE, stakes={1: dollars(4)}).dealt()
        assert "14.5" not in clauses(only(opening.tap_out(1), events.TappedOut))
        below = Stud(THREE, stakes={2: dollars(4)}).dealt()
        below.bet(1, 5)
        assert "14.5" not in clauses(only(below.tap_out(2), events.TappedOut))

    def test_tap_out_that_only_calls_is_refused(self) -> None:
        """13 left with 10 to call and 10 to raise: in units of 5 that is just a call."""
        round_ = _third_round(dollars(24))
        round_.bet(1, 10)
        assert round_.refused(commands.TapOut(player(2), 2)) == "14.1"
        round_.call(2)


class TestNobodyToBetAgainst:
    """Reading F-17."""

    def test_only_player_able_to_bet_can_just_call_or_fold(self) -> None:
        round_ = Stud({1: THREE[1], 2: THREE[2]}, stakes={1: dollars(4)}).dealt()
        round_.tap_out(1)
        assert round_.refused(commands.Bet(player(2), 2, dollars(5))) == "14.1"
        round_.call(2)

    def test_later_cards_are_dealt_without_betting(self) -> None:
        round_ = Stud({1: THREE[1], 2: THREE[2]}, stakes={1: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.call(2)
        for number in (2, 3, 4):
            passed = only(round_.deal(), events.BettingRoundPassedOver)
            assert passed.number == number
        assert round_.state.stage is Stage.SHOWDOWN
        assert round_.state.showing == (1, 2)  # from the dealer button

    def test_antes_alone_can_tap_everyone_out(self) -> None:
        stakes = {1: dollars(2), 2: dollars(5), 3: dollars(9)}
        round_ = Stud(THREE, stakes=stakes, ante=dollars(5)).dealt()
        assert only(round_.events, events.BettingRoundPassedOver).number == 1
        round_.check_down()
        assert [pot.amount for pot in round_.state.pots] == [600, 600]
        assert all(pot.forced_only for pot in round_.state.pots)


class TestPots:
    """14.2, 15.2(b), reading F-16."""

    def test_unmatched_part_of_an_ante_is_returned(self) -> None:
        stakes = {1: dollars(3), 2: dollars(5)}
        round_ = Stud({1: THREE[1], 2: THREE[2]}, stakes=stakes, ante=dollars(5)).dealt()
        back = only(round_.events, events.UncalledReturned)
        assert (back.seat, back.amount) == (2, dollars(2))
        round_.check_down()
        assert round_.state.pots == (Pot(1, 600, (1, 2), True),)

    def test_folded_chips_above_all_live_bets_go_to_the_last_pot(self) -> None:
        """Normal play never gets here, but a hand folded by ruling does."""
        folded = Standing.FOLDED
        seats = (
            Seat(1, 101, paid=60),
            Seat(2, 102, paid=40),
            Seat(3, 103, paid=100, standing=folded),
        )
        assert [pot.amount for pot in formed(seats)] == [120, 80]

    def test_dead_chips_do_not_make_other_bets_forced(self) -> None:
        seats = (
            Seat(1, 101, paid=19, forced=15, dead=5),
            Seat(2, 102, paid=10, forced=10, standing=Standing.TAPPED_OUT),
        )
        assert formed(seats) == (Pot(1, 25, (1, 2), True), Pot(2, 4, (1,), False))

    def test_player_who_paid_nothing_contests_no_pot(self) -> None:
        seats = (
            Seat(1, 101),
            Seat(2, 102, paid=40),
            Seat(3, 103, paid=40, standing=Standing.FOLDED),
        )
        assert formed(seats) == (Pot(1, 80, (2,), False),)

    def test_tapped_out_player_wins_the_main_pot_and_next_best_the_side_pot(self) -> None:
        round_ = Stud(THREE, stakes={1: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.call(2, 3)
        round_.deal()
        round_.bet(2, 5)
        round_.call(3)
        round_.check_down()
        assert round_.state.pots == (
            Pot(1, 1800, (1, 2, 3), False),
            Pot(2, 1000, (2, 3), False),
        )
        assert round_.state.showing == (2, 3, 1)
        round_.expose(2)
        round_.pass_in(3)
        round_.expose(1)
        main, side, _ = round_.divide()
        assert isinstance(main, events.PotWon)
        assert isinstance(side, events.PotWon)
        assert main.shares == ((1, dollars(18)),)
        assert side.shares == ((2, dollars(10)),)
        assert "14.2" in clauses(side)
        assert round_.stakes == {1: 18, 2: 99, 3: 89}

    def test_f_57_short_ante_forms_a_side_pot(self) -> None:
        """Ante 5, one has 3, five pay 5: the main pot is 18, the side pot 10."""
        hands = {
            1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D",
            4: "6S 6D 8C 8H TD", 5: "5S 5D 9C 9S TC", 6: "2S 2C 4S 4C TH",
        }  # fmt: skip
        round_ = Stud(hands, stakes={6: dollars(3)}, ante=dollars(5)).dealt()
        round_.bet(1, 5)
        round_.fold(2, 3, 4)
        round_.call(5)
        round_.check_down()
        assert [(pot.amount, pot.contenders) for pot in round_.state.pots] == [
            (1800, (1, 5, 6)),
            (2000, (1, 5)),
        ]

    def test_15_2_b_uncalled_bet_is_returned(self) -> None:
        round_ = Stud({1: THREE[1], 2: THREE[2]}, stakes={2: dollars(4)}).dealt()
        round_.bet(1, 5)
        *_, tapped, ended, back = round_.tap_out(2)
        assert isinstance(tapped, events.TappedOut)
        assert isinstance(ended, events.BettingRoundEnded)
        assert isinstance(back, events.UncalledReturned)
        assert (back.seat, back.amount) == (1, dollars(2))
        assert clauses(back) == ["15.2(b)", "A:Pot"]

    def test_folded_chips_stay_in_every_pot_they_reach(self) -> None:
        round_ = Stud(THREE, stakes={1: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.raises(2, 5)
        round_.call(3)
        round_.deal()
        round_.bet(2, 5)
        round_.fold(3)  # has put 11 in, of which 5 lie above the tapped-out sum
        round_.check_down()
        assert round_.state.pots == (Pot(1, 1800, (1, 2), False), Pot(2, 1000, (2,), False))
        assert only(round_.events, events.UncalledReturned).amount == dollars(5)
