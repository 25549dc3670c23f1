"""Entrants who are away from the table.  20.11 of NI2006-154 and 17.3 of S2-2001."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import TournamentChips
from pitboss.games.poker import Game, Option, Stage, Standing, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    DIRECTOR,
    PAIR_HANDS,
    TOURNAMENT,
    Round,
    Stud,
    clauses,
    game_of,
    only,
    readings,
)

AWAY_3 = frozenset((3,))


def hold_em(absent: frozenset[int], seats: int = 4, **determined: Any) -> Round:
    """Blinds of 5 and 10 at seats 1 and 2; seat 3 opens, by option A unless it is said."""
    determined.setdefault("option", Option.A)
    return game_of(Game.LIMIT_HOLD_EM, seats, law=TOURNAMENT, absent=absent, **determined).dealt()


def folded(round_: Round) -> list[int]:
    return [one.seat for one in round_.events if isinstance(one, events.AbsentHandFolded)]


class TestAfterTheInitialDeal:
    """S2-2001 17.3, reading T-12"""

    def test_absent_hand_is_dealt_and_folded_before_betting_opens(self) -> None:
        round_ = hold_em(frozenset((1,)))
        kinds = [type(event) for event in round_.events]
        dealt = kinds.index(events.InitialCardsDealt)
        assert kinds[dealt + 1 :] == [events.AbsentHandFolded, events.BettingRoundOpened]
        away = round_.state.seat(1)
        assert away is not None
        assert len(away.hole) == 2
        gone = only(round_.events, events.AbsentHandFolded)
        assert clauses(gone)[0] == "17.3"
        assert readings(gone) == {"T-12"}
        assert gone.limits

    def test_absent_players_post_their_blinds(self) -> None:
        round_ = hold_em(frozenset((1, 2)), option=Option.B)
        assert round_.stakes == {1: 95, 2: 90, 3: 100, 4: 100}
        assert folded(round_) == [1, 2]
        assert round_.turn == 3

    def test_absent_blind_never_wins_an_unopposed_pot(self) -> None:
        round_ = hold_em(frozenset((2,)), seats=3, option=Option.B)
        won = only(round_.fold(3), events.PotWon)
        assert [seat for seat, _ in won.shares] == [1]

    def test_only_player_present_wins_the_pot(self) -> None:
        round_ = hold_em(frozenset((1, 2, 3)))
        assert round_.state.stage is Stage.OVER
        assert round_.stakes == {1: 95, 2: 90, 3: 100, 4: 115}
        assert not any(isinstance(one, events.BettingRoundOpened) for one in round_.events)

    def test_director_voids_the_round_when_everyone_is_absent(self) -> None:
        round_ = hold_em(frozenset((1, 2, 3, 4)))
        assert round_.acts() == {commands.VoidRound}
        round_.do(commands.VoidRound(DIRECTOR, "nobody is there"))
        assert round_.stakes == {1: 100, 2: 100, 3: 100, 4: 100}

    def test_short_blind_is_lost_and_the_absent_hand_is_folded(self) -> None:
        round_ = hold_em(frozenset((2,)), stakes={2: TournamentChips(4)})
        assert round_.stakes[2] == 0
        assert folded(round_) == [2]

    def test_absent_hand_wins_nothing_when_all_others_are_fouled(self) -> None:
        round_ = hold_em(frozenset((1,)))
        turn = round_.turn
        assert turn is not None
        round_.call(turn)
        round_.do(commands.WrongNumberOfCards(DIRECTOR, (2, 3, 4)))
        assert round_.acts() == {commands.VoidRound}

    def test_low_card_of_an_absent_hand_does_not_open(self) -> None:
        hands = {1: "AS KS 9C", 2: "AH KH 2C", 3: "AD KD TC"}
        of: dict[str, Any] = {
            "ante": TournamentChips(1), "hands": hands, "absent": frozenset((2,)),
        }  # fmt: skip
        round_ = game_of(Game.SEVEN_CARD_STUD, 3, (), law=TOURNAMENT, **of).dealt()
        assert round_.turn in (1, 3)

    def test_absent_hand_is_dealt_and_folded_again_after_a_misdeal(self) -> None:
        round_ = hold_em(AWAY_3)
        round_.do(commands.ReportDeal(DEALER, commands.Ground.EXCESS_CARD))
        assert round_.stakes == {1: 95, 2: 90, 3: 100, 4: 100}
        round_.dealt()
        assert folded(round_) == [3, 3]
        assert round_.stakes[3] == 90


class TestCompulsoryCall:
    """S2-2001 17.3, 9.1(a)"""

    def test_call_is_taken_from_the_absent_opening_player(self) -> None:
        round_ = hold_em(AWAY_3)
        taken = only(round_.events, events.CompulsoryCallTaken)
        assert (taken.seat, taken.amount) == (3, TournamentChips(10))
        assert clauses(taken) == ["17.3", "9.1(a)"]
        assert round_.stakes[3] == 90
        assert round_.state.pot == 25

    def test_next_player_does_not_owe_the_call(self) -> None:
        round_ = hold_em(AWAY_3)
        assert round_.turn == 4
        round_.fold(4)
        assert round_.stakes[4] == 100

    def test_short_stake_pays_what_it_can(self) -> None:
        round_ = hold_em(AWAY_3, stakes={3: TournamentChips(7)})
        assert round_.stakes[3] == 0
        seat = round_.state.seat(3)
        assert seat is not None
        assert seat.standing is Standing.FOLDED

    @pytest.mark.parametrize("option", [Option.B, Option.C])
    def test_other_options_take_no_call(self, option: Option) -> None:
        round_ = hold_em(AWAY_3, option=option)
        assert round_.stakes[3] == 100
        assert round_.turn == 4

    def test_blind_that_already_calls_owes_nothing_more(self) -> None:
        round_ = hold_em(frozenset((1,)), seats=3, blinds=(10, 10, 10))
        assert round_.stakes[1] == 90
        assert not any(isinstance(one, events.CompulsoryCallTaken) for one in round_.events)

    def test_only_the_opening_player_owes_the_call(self) -> None:
        round_ = hold_em(frozenset((4,)))
        assert round_.stakes[4] == 100
        round_.fold(3)
        assert round_.stakes[3] == 90


class TestAtTheTurn:
    """20.11"""

    def test_absent_hand_is_folded_on_its_turn_to_bet(self) -> None:
        round_ = Stud(PAIR_HANDS, absent=frozenset((2,))).dealt()
        assert folded(round_) == []
        done = round_.bet(1, 5)
        gone = only(done, events.AbsentHandFolded)
        assert clauses(gone) == ["20.11", "A:Fold"]
        assert gone.seat == 2
        assert round_.turn == 3
        assert round_.stakes[2] == 99

    def test_f_09_duty_to_open_passes_on(self) -> None:
        round_ = Stud(PAIR_HANDS, absent=frozenset((1,))).dealt()
        assert folded(round_) == [1]
        assert round_.turn == 2
        round_.bet(2, 5)

    def test_absent_player_tapped_out_by_the_ante_is_folded(self) -> None:
        stakes = {2: Stud(PAIR_HANDS).money(1)}
        round_ = Stud(PAIR_HANDS, stakes=stakes, absent=frozenset((2,))).dealt()
        round_.opened(5)
        assert folded(round_) == [2]

    def test_only_player_present_wins_the_pot(self) -> None:
        round_ = Stud(PAIR_HANDS, absent=frozenset((1, 2))).dealt()
        assert round_.state.stage is Stage.OVER
        assert round_.stakes == {1: 99, 2: 99, 3: 102}

    def test_only_player_present_need_not_open(self) -> None:
        round_ = Stud(PAIR_HANDS, absent=frozenset((2, 3))).dealt()
        assert round_.state.stage is Stage.OVER
        assert round_.stakes == {1: 102, 2: 99, 3: 99}

    def test_absent_player_cannot_post_an_over_blind(self) -> None:
        blinds = (Stud(PAIR_HANDS).money(1),)
        over = (Stud(PAIR_HANDS).money(2),)
        of: dict[str, Any] = {"ante": None, "blinds": blinds, "over_blinds": over}
        there = Stud(PAIR_HANDS, **of).prepared()
        assert commands.PostOverBlind in there.acts()
        away = Stud(PAIR_HANDS, absent=frozenset((2,)), **of).prepared()
        assert commands.PostOverBlind not in away.acts()
