"""Bets out of turn, too large or too small.  17.5 to 17.8 of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import FixedLimit, Game, NoLimit, PotLimit, Stage, commands, events
from pitboss.games.poker.events import Event
from tests.support.games.poker.rounds import (
    DEALER,
    SUPERVISOR,
    Round,
    blind_game,
    clauses,
    game_of,
    only,
    player,
)

TENS = FixedLimit((dollars(10),) * 4)


def kinds(happened: list[Event]) -> list[type[Event]]:
    return [type(event) for event in happened]


class TestOutOfTurn:
    """17.5, 17.6, readings F-35 and T-20: judged when the turn comes."""

    def game(self, **given: object) -> Round:
        return blind_game(Game.HOLD_EM, 5, **given)  # type: ignore[arg-type]

    def test_bet_out_of_turn_is_set_aside_and_binds_nobody(self) -> None:
        round_ = self.game()
        placed = only(round_.bet_out_of_turn(5, 10), events.BetOutOfTurnPlaced)
        assert clauses(placed)[0] == "17.5"
        assert round_.stakes[5] == 90
        assert (round_.state.pot, round_.state.level, round_.turn) == (1500, 1000, 3)

    def test_bet_out_of_turn_becomes_a_raise(self) -> None:
        round_ = self.game()
        round_.bet_out_of_turn(5, 30)
        round_.call(3)
        raised = only(round_.call(4), events.CalledAndRaised)
        assert raised.raised_by == dollars(20)
        assert clauses(raised)[0] == "17.5"
        assert round_.state.level == 3000

    def test_bet_below_a_minimum_raise_becomes_a_call_with_change(self) -> None:
        round_ = self.game()
        round_.bet_out_of_turn(5, 17)
        round_.call(3)
        done = round_.call(4)
        assert only(done, events.ExcessReturned).amount == dollars(7)
        assert round_.stakes[5] == 90

    def test_excess_over_the_current_limit_is_returned(self) -> None:
        round_ = self.game(limit=TENS)
        round_.bet_out_of_turn(5, 50)
        round_.call(3)
        done = round_.call(4)
        assert only(done, events.CalledAndRaised).raised_by == dollars(10)
        assert only(done, events.ExcessReturned).amount == dollars(30)
        pot = self.game(limit=PotLimit())
        pot.bet_out_of_turn(5, 90)
        pot.call(3)
        assert only(pot.call(4), events.CalledAndRaised).raised_by == dollars(45)  # 35 + 10

    def test_bet_out_of_turn_becomes_the_opening_bet(self) -> None:
        round_ = _flop(3)
        round_.bet_out_of_turn(3, 20)
        round_.check(1)
        bet = only(round_.check(2), events.BetPlaced)
        assert bet.amount == dollars(20)

    def test_bet_is_returned_if_the_turn_never_comes(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3)
        round_.bet_out_of_turn(3, 20)  # has had the turn
        round_.call(1)
        done = round_.stand(2)
        assert kinds(done) == [
            events.Stood, events.BetOutOfTurnReturned, events.BettingRoundEnded
        ]  # fmt: skip
        assert round_.stakes[3] == 90

    def test_bet_is_returned_if_the_round_is_won_first(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.bet_out_of_turn(2, 20)
        done = round_.fold(3, 1)
        assert only(done, events.BetOutOfTurnReturned).amount == dollars(20)
        assert round_.state.stage is Stage.OVER
        assert round_.stakes[2] == 105

    def test_whole_stake_out_of_turn_is_a_tap_out(self) -> None:
        round_ = game_of(Game.HOLD_EM, 5, stakes={5: dollars(14)}).dealt()
        round_.bet_out_of_turn(5, 14)
        round_.call(3)
        tapped = only(round_.call(4), events.TappedOut)
        assert tapped.amount == dollars(14)

    def test_casino_supervisor_may_record_a_bet_out_of_turn(self) -> None:
        round_ = self.game()
        done = round_.do(commands.BetOutOfTurn(SUPERVISOR, 5, dollars(10)))
        assert only(done, events.BetOutOfTurnPlaced).amount == dollars(10)
        assert round_.refused(commands.Call(SUPERVISOR, 3)) == "A:Bet"

    def test_invalid_bet_out_of_turn_is_refused(self) -> None:
        round_ = self.game()
        assert round_.refused(commands.BetOutOfTurn(player(5), 5, dollars(10))) == "17.5"
        assert round_.refused(commands.BetOutOfTurn(DEALER, 3, dollars(10))) == "17.5"
        for amount in (0, 101):
            act = commands.BetOutOfTurn(DEALER, 5, dollars(amount))
            assert round_.refused(act) == "A:Table Stake"
        round_.bet_out_of_turn(5, 10)
        assert round_.refused(commands.BetOutOfTurn(DEALER, 5, dollars(10))) == "17.5"
        round_.fold(3)
        assert round_.refused(commands.BetOutOfTurn(DEALER, 3, dollars(10))) == "14.1"
        before = game_of(Game.HOLD_EM, 5)
        assert before.refused(commands.BetOutOfTurn(DEALER, 5, dollars(10))) == "A:Bet"

    def test_17_10_fold_out_of_turn_is_binding_once_the_dealer_records_it(self) -> None:
        round_ = self.game()
        assert round_.refused(commands.Fold(player(5), 5)) == "10.2"
        (gone,) = round_.do(commands.Fold(DEALER, 5))
        assert isinstance(gone, events.HandDiscarded)
        assert clauses(gone)[0] == "17.10"
        assert round_.turn == 3
        round_.call(3, 4)
        assert round_.turn == 1
        assert round_.refused(commands.Fold(DEALER, 5)) == "10.2"


def _flop(seats: int, **given: object) -> Round:
    round_ = game_of(Game.HOLD_EM, seats, **given).dealt()  # type: ignore[arg-type]
    round_.all_call()
    round_.deal()
    return round_


class TestUnannouncedChips:
    """17.7 and 17.8"""

    @pytest.mark.parametrize(
        ("amount", "kind", "left"),
        [
            (10, events.Called, 90),
            (17, events.Called, 90),
            (20, events.CalledAndRaised, 80),
            (50, events.CalledAndRaised, 50),
            (100, events.CalledAndRaised, 0),
        ],
    )
    def test_17_7_amount_decides_what_unannounced_chips_mean(
        self, amount: int, kind: type[Event], left: int
    ) -> None:
        round_ = blind_game(Game.HOLD_EM, 4, limit=NoLimit())
        done = round_.put_forward(3, amount)
        assert type(done[0]) is kind
        assert clauses(done[0])[0] == ("10.2(a)" if kind is events.Called else "10.2(b)")
        assert round_.stakes[3] == left
        if amount == 17:
            excess = only(done, events.ExcessReturned)
            assert (excess.amount, clauses(excess)) == (dollars(7), ["17.7"])

    def test_blind_counts_towards_the_raise(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3)
        raised = only(round_.put_forward(1, 15), events.CalledAndRaised)
        assert (raised.amount, raised.raised_by) == (dollars(15), dollars(10))
        assert clauses(raised)[0] == "10.2(b)"
        assert round_.stakes[1] == 80

    def test_opening_an_ante_game_cites_its_own_clause(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, (), ante=dollars(1))
        assert clauses(round_.put_forward(1, 5)[0])[0] == "10.1(d)(i)"

    def test_opening_bet_is_capped_at_the_limit(self) -> None:
        round_ = _flop(3, limit=TENS)
        bet, excess = round_.put_forward(1, 25)
        assert isinstance(bet, events.BetPlaced)
        assert clauses(bet)[0] == "12.2(a)"
        assert bet.amount == dollars(10)
        assert isinstance(excess, events.ExcessReturned)
        assert excess.amount == dollars(15)

    def test_short_opening_bet_is_refused_unless_all_in(self) -> None:
        round_ = _flop(3, stakes={1: dollars(14)})
        assert round_.refused(commands.PutChipsForward(DEALER, 1, dollars(3))) == "5.2"
        assert isinstance(round_.put_forward(1, 4)[0], events.TappedOut)

    def test_call_with_exactly_the_last_chip_taps_out(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={3: dollars(10)}).dealt()
        round_.put_forward(3, 4)
        assert only(round_.call(3), events.Called).taps_out

    def test_whole_stake_that_just_calls_is_a_call(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={3: dollars(10)}).dealt()
        assert only(round_.put_forward(3, 10), events.Called).taps_out

    def test_whole_stake_below_the_call_is_a_tap_out(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={3: dollars(8)}).dealt()
        tapped = only(round_.put_forward(3, 8), events.TappedOut)
        assert tapped.taps_out
        assert "14.5" not in clauses(tapped)

    def test_whole_stake_between_call_and_raise_is_a_short_tap_out(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={3: dollars(15)}).dealt()
        tapped = only(round_.put_forward(3, 15), events.TappedOut)
        assert "14.5" in clauses(tapped)
        assert round_.state.level == 1500
        assert round_.state.raises == 0

    def test_whole_stake_is_a_call_when_raising_is_closed(self) -> None:
        """Bet 20, tap 30, and the first bettor pushes in the remaining 25."""
        stakes = {1: dollars(55), 2: dollars(40)}
        round_ = _flop(2, stakes=stakes, minimum_bet=dollars(20))
        round_.bet(1, 20)
        round_.tap_out(2)
        done = round_.put_forward(1, 25)
        assert only(done, events.Called).amount == dollars(10)
        assert only(done, events.ExcessReturned).amount == dollars(15)

    def test_later_betting_rounds_cite_their_own_clauses(self) -> None:
        round_ = _flop(3)
        round_.bet(1, 10)
        assert clauses(round_.put_forward(2, 10)[0])[0] == "12.3(a)"
        assert clauses(round_.put_forward(3, 20)[0])[0] == "12.3(b)"

    def test_only_the_dealer_records_unannounced_chips_on_turn(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 4)
        assert round_.refused(commands.PutChipsForward(player(3), 3, dollars(10))) == "17.7"
        assert round_.refused(commands.PutChipsForward(DEALER, 4, dollars(10))) == "10.2"
        for amount in (0, 101):
            act = commands.PutChipsForward(DEALER, 3, dollars(amount))
            assert round_.refused(act) == "A:Table Stake"

    def test_level_blind_stands_and_the_excess_is_returned(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        round_.call(3, 1)
        stood, excess, *_ = round_.put_forward(2, 5)
        assert isinstance(stood, events.Checked)
        assert clauses(stood)[0] == "10.1 closing"
        assert isinstance(excess, events.ExcessReturned)
        assert round_.state.stage is Stage.BETTING_OVER
