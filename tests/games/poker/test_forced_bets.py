"""Blinds, antes, over-blinds and missed blinds.  8.5, 17.4 and 4.2 of NI2006-154."""

from __future__ import annotations

from pitboss.chips import TournamentChips, dollars
from pitboss.games.poker import Game, Owed, Standing, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    TOURNAMENT,
    Round,
    blind_game,
    clauses,
    game_of,
    only,
    player,
    readings,
)


def posted(round_: Round) -> dict[int, int]:
    """The blinds, in whole dollars."""
    found = [event for event in round_.events if isinstance(event, events.BlindPosted)]
    return {event.seat: event.amount.units // 100 for event in found}


class TestBlinds:
    """8.5(a)"""

    def test_blinds_are_posted_from_the_buck(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, (2, 5, 10), marker=3).prepared()
        assert posted(round_) == {3: 2, 4: 5, 1: 10}
        assert round_.state.last_blind == 1
        assert round_.stakes == {1: 90, 2: 100, 3: 98, 4: 95}

    def test_blinds_are_posted_from_the_seat_after_the_button(self) -> None:
        hands = {1: "AS 3D 8C 9H 2D", 2: "KS 7C QC JH 3C", 3: "2S 9D 4C 5H 4D"}
        round_ = Round(hands, marker=1, ante=None, blinds=(dollars(2), dollars(5))).prepared()
        assert posted(round_) == {2: 2, 3: 5}
        small, big = [event for event in round_.events if isinstance(event, events.BlindPosted)]
        assert "A:Small Blind" in clauses(small)
        assert "A:Big Blind" in clauses(big)

    def test_f_39_nobody_posts_two_blinds(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 2, (5, 10, 20))
        assert posted(round_) == {1: 5, 2: 10}
        assert round_.state.level == 1000

    def test_f_57_and_t_24_short_blind_taps_out_but_the_call_is_unchanged(self) -> None:
        round_ = game_of(Game.HOLD_EM, 4, stakes={2: dollars(4)}).dealt()
        assert posted(round_) == {1: 5, 2: 4}
        big = [event for event in round_.events if isinstance(event, events.BlindPosted)][1]
        assert big.taps_out
        assert "F-57" in readings(big)
        assert only(round_.call(3), events.Called).amount == dollars(10)
        assert round_.span(commands.CallAndRaise) == (10, 90)
        assert only(round_.call(4), events.Called).amount == dollars(10)
        assert only(round_.call(1), events.Called).amount == dollars(5)
        assert [event for event in round_.events if isinstance(event, events.BettingRoundEnded)]

    def test_blind_equal_to_the_stake_taps_out(self) -> None:
        round_ = game_of(Game.HOLD_EM, 3, stakes={2: dollars(10)}).dealt()
        seat = round_.state.seat(2)
        assert seat is not None
        assert seat.standing is Standing.TAPPED_OUT

    def test_8_5_blinds_are_collected_once(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        assert round_.refused(commands.CollectBlindsAndAntes(DEALER)) == "8.5"

    def test_f_16_unmatched_part_of_the_big_blind_is_returned(self) -> None:
        """Blinds 10 and 20, all fold to the big blind: 10 back, pot 20."""
        round_ = blind_game(Game.HOLD_EM, 3, (10, 20))
        *_, back, won, _ = round_.fold(3, 1)
        assert isinstance(back, events.UncalledReturned)
        assert back.amount == dollars(10)
        assert isinstance(won, events.PotWon)
        assert won.amount == dollars(20)


class TestBlindsAndAntes:
    """Reading T-18: the ante first, the rest toward the blind."""

    def game(self, second: int) -> Round:
        return game_of(
            Game.NO_LIMIT_HOLD_EM, 3, (5, 10), law=TOURNAMENT, ante=TournamentChips(2),
            stakes={2: TournamentChips(second)},
        ).prepared()  # fmt: skip

    def test_ante_and_blind_are_both_taken(self) -> None:
        round_ = self.game(100)
        assert round_.stakes == {1: 93, 2: 88, 3: 98}
        assert round_.state.pot == 21

    def test_stake_below_ante_and_blind_posts_a_short_blind(self) -> None:
        round_ = self.game(6)
        blind = [event for event in round_.events if isinstance(event, events.BlindPosted)][1]
        assert (blind.seat, blind.amount, blind.taps_out) == (2, TournamentChips(4), True)

    def test_player_tapped_out_by_the_ante_posts_no_blind(self) -> None:
        round_ = self.game(2)
        assert [e.seat for e in round_.events if isinstance(e, events.BlindPosted)] == [1]
        round_.do(commands.DealInitialCards(DEALER, ()))
        assert round_.state.level == 10


class TestOverBlinds:
    """A:Over-Blind, reading F-10."""

    def game(self, seats: int = 4, **given: object) -> Round:
        levels = (dollars(20), dollars(40))
        return game_of(Game.HOLD_EM, seats, over_blinds=levels, **given).prepared()  # type: ignore[arg-type]

    def post(self, seat: int) -> commands.PostOverBlind:
        return commands.PostOverBlind(player(seat), seat)

    def test_over_blinds_follow_the_last_blind_in_order(self) -> None:
        round_ = self.game()
        assert round_.refused(self.post(4)) == "A:Over-Blind"
        assert round_.refused(commands.PostOverBlind(player(4), 3)) == "14.4"
        over = only(round_.do(self.post(3)), events.OverBlindPosted)
        assert (over.seat, over.amount, over.taps_out) == (3, dollars(20), False)
        round_.do(self.post(4))
        assert round_.state.last_blind == 4
        assert round_.refused(self.post(1)) == "4.2(e)"  # no third is determined

    def test_over_blind_is_live_but_not_a_raise_and_may_stand(self) -> None:
        round_ = self.game()
        round_.do(self.post(3), commands.DealInitialCards(DEALER, ()))
        assert round_.turn == 4
        assert (round_.state.level, round_.state.raises) == (2000, 0)
        assert round_.span(commands.CallAndRaise) == (20, 80)
        round_.call(4, 1, 2)
        assert commands.CallAndRaise in round_.acts()
        round_.stand(3)

    def test_over_blind_needs_the_full_amount_between_blinds_and_deal(self) -> None:
        assert self.game(stakes={3: dollars(19)}).refused(self.post(3)) == "4.2(e)"
        dealt = self.game()
        dealt.do(commands.DealInitialCards(DEALER, ()))
        assert dealt.refused(self.post(3)) == "4.2(e)"
        early = game_of(Game.HOLD_EM, 4, over_blinds=(dollars(20),))
        assert early.refused(self.post(3)) == "4.2(e)"

    def test_over_blind_equal_to_the_stake_taps_out(self) -> None:
        round_ = self.game(stakes={3: dollars(20)})
        assert only(round_.do(self.post(3)), events.OverBlindPosted).taps_out

    def test_no_over_blind_when_everyone_has_posted(self) -> None:
        round_ = game_of(Game.HOLD_EM, 2, over_blinds=(dollars(20),)).prepared()
        assert round_.refused(self.post(1)) == "4.2(e)"


class TestMissedBlinds:
    """17.4, 17.11, 17.13, reading F-38."""

    def game(self, **given: object) -> Round:
        owing = {4: Owed(1000, 500)}
        return game_of(Game.HOLD_EM, 4, owing=owing, **given).dealt()  # type: ignore[arg-type]

    def test_missed_blind_is_live_up_to_the_big_blind(self) -> None:
        round_ = self.game()
        missed = only(round_.events, events.MissedBlindPosted)
        assert (missed.seat, missed.amount, missed.dead) == (4, dollars(10), dollars(5))
        assert round_.stakes[4] == 85
        assert round_.state.last_blind == 2  # it makes nobody the last blind
        round_.call(3)
        assert commands.Call not in round_.acts()
        round_.stand(4)
        round_.call(1)
        round_.stand(2)
        assert round_.state.pot == 4500

    def test_dead_chips_stay_in_the_pot_unmatched(self) -> None:
        round_ = self.game()
        done = round_.fold(3, 4, 1)
        assert only(done, events.PotWon).amount == dollars(30)  # 10 + 10 + 5 + 5 dead

    def test_short_player_posts_the_live_part_first(self) -> None:
        round_ = self.game(stakes={4: dollars(12)})
        missed = only(round_.events, events.MissedBlindPosted)
        assert (missed.amount, missed.dead, missed.taps_out) == (dollars(10), dollars(2), True)
