"""The ninety seconds, void rounds, disputes.  Rules 4.8, 19.3 and 19.4 of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.games.poker import Stage, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    OPERATOR,
    PAIR_HANDS,
    SUPERVISOR,
    Stud,
    clauses,
    only,
    play_with_calls,
    player,
)


class TestNinetySeconds:
    """4.8"""

    def test_hand_is_folded_and_its_bets_stay_in_the_pot(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        round_.bet(1, 5)
        early = commands.NinetySecondsRanOut(SUPERVISOR, 2, 89)
        assert round_.refused(early) == "4.8"
        folded = round_.do(commands.NinetySecondsRanOut(SUPERVISOR, 2, 90))[0]
        assert isinstance(folded, events.FoldedForTime)
        assert round_.turn == 3
        assert round_.stakes[2] == 99

    def test_only_staff_above_the_dealer_time_out_the_player_on_turn(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        assert round_.refused(commands.NinetySecondsRanOut(SUPERVISOR, 2, 90)) == "4.8"
        assert round_.refused(commands.NinetySecondsRanOut(DEALER, 1, 90)) == "4.8"
        wrong = commands.NinetySecondsRanOut(player(1), 1, 90)
        assert round_.refused(wrong) == "A:Casino Supervisor"
        round_.do(commands.NinetySecondsRanOut(OPERATOR, 1, 90))

    def test_f_09_duty_to_open_passes_on(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        round_.do(commands.NinetySecondsRanOut(SUPERVISOR, 1, 90))
        assert round_.turn == 2
        assert round_.refused(commands.Fold(player(2), 2)) == "10.1(d)(i)"
        round_.bet(2, 5)

    def test_last_player_left_wins_without_a_bet(self) -> None:
        round_ = Stud({1: PAIR_HANDS[1], 2: PAIR_HANDS[2]}).dealt()
        done = round_.do(commands.NinetySecondsRanOut(SUPERVISOR, 1, 90))
        assert only(done, events.PotWon).shares[0][0] == 2


class TestVoid:
    """19.3, A:Void"""

    @pytest.mark.parametrize("far", ["prepared", "dealt", "bet", "showdown"])
    def test_every_cent_is_returned(self, far: str) -> None:
        if far == "showdown":
            round_ = play_with_calls(PAIR_HANDS)
        else:
            round_ = Stud(PAIR_HANDS).prepared() if far == "prepared" else Stud(PAIR_HANDS).dealt()
        if far == "bet":
            round_.bet(1, 5)
            round_.fold(2)
        voided = only(round_.do(commands.VoidRound(OPERATOR, "fire")), events.RoundVoided)
        assert clauses(voided) == ["19.3", "A:Void"]
        assert round_.stakes == {1: 100, 2: 100, 3: 100}
        assert round_.state.stage is Stage.OVER

    def test_only_the_operator_or_a_delegate_voids_a_round(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        assert round_.refused(commands.VoidRound(SUPERVISOR, "fire")) == "19.3"
        assert round_.refused(commands.VoidRound(OPERATOR, " ")) == "19.3"
        Stud(PAIR_HANDS, delegated=True).dealt().do(commands.VoidRound(SUPERVISOR, "fire"))

    def test_finished_round_cannot_be_voided(self) -> None:
        round_ = Stud({1: PAIR_HANDS[1], 2: PAIR_HANDS[2]}).dealt()
        round_.bet(1, 5)
        round_.fold(2)
        assert round_.refused(commands.VoidRound(OPERATOR, "fire")) == "19.3"


class TestDispute:
    """19.4"""

    def test_operator_decides_a_dispute(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        assert round_.refused(commands.RuleOnDispute(OPERATOR, True, "as dealt")) == "19.4"
        assert round_.refused(commands.Dispute(player(2), 1, "the cut")) == "19.4"
        assert round_.refused(commands.Dispute(player(9), 9, "the cut")) == "19.4"
        round_.do(commands.Dispute(player(2), 2, "the cut"))
        assert round_.state.disputes.open == (2,)
        assert round_.refused(commands.RuleOnDispute(DEALER, True, "as dealt")) == "19.4"
        round_.do(commands.RuleOnDispute(OPERATOR, True, "as dealt"))
        assert not round_.state.disputes.open

    def test_operator_may_void_a_disputed_round(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        round_.do(commands.Dispute(player(2), 2, "the cut"))
        round_.do(commands.RuleOnDispute(OPERATOR, False, "not cut"))
        assert round_.stakes == {1: 100, 2: 100, 3: 100}
