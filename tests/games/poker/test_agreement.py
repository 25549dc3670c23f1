"""Sanctions, options, information, invalidated rounds.  NI2006-154 16, 17.16 and 19; S2-2001 18."""

from __future__ import annotations

from pitboss.games.poker import Game, Stage, Standing, commands, events
from tests.support.games.poker.rounds import (
    DEALER,
    DIRECTOR,
    OPERATOR,
    SUPERVISOR,
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    only,
    player,
)

HANDS = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D"}


class TestSanctions:
    """19.2"""

    def test_hand_is_folded_and_its_wagers_stay_in_the_pot(self) -> None:
        round_ = Stud(HANDS).dealt()
        round_.bet(1, 5)
        (folded,) = round_.do(commands.FoldHand(OPERATOR, 1, "16.1"))
        assert isinstance(folded, events.HandFoldedByRuling)
        assert clauses(folded)[0] == "19.2(a)"
        assert folded.contravened == "16.1"
        assert round_.stakes[1] == 94

    def test_sanction_needs_authority_a_hand_and_a_reason(self) -> None:
        round_ = Stud(HANDS)
        assert round_.refused(commands.FoldHand(OPERATOR, 1, "16.1")) == "19.2(a)"
        round_.dealt()
        assert round_.refused(commands.FoldHand(SUPERVISOR, 1, "16.1")) == "19.2"
        assert round_.refused(commands.FoldHand(OPERATOR, 9, "16.1")) == "19.2(a)"
        assert round_.refused(commands.FoldHand(OPERATOR, 1, " ")) == "19.2"
        assert round_.refused(commands.ExcludePlayer(SUPERVISOR, 1, "16.1")) == "19.2"
        assert round_.refused(commands.ExcludePlayer(OPERATOR, 9, "16.1")) == "19.2(b)"
        assert round_.refused(commands.ExcludePlayer(OPERATOR, 1, " ")) == "19.2"
        Stud(HANDS, delegated=True).dealt().do(commands.FoldHand(SUPERVISOR, 1, "16.1"))

    def test_player_is_excluded(self) -> None:
        round_ = Stud(HANDS).dealt()
        excluded = only(
            round_.do(commands.ExcludePlayer(OPERATOR, 1, "16.1")), events.PlayerExcluded
        )
        assert (excluded.seat, excluded.player) == (1, 101)
        assert clauses(excluded)[0] == "19.2(b)"

    def test_director_rules_in_a_tournament(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        assert round_.refused(commands.FoldHand(SUPERVISOR, 3, "16.1")) == "18.3"
        round_.do(commands.FoldHand(DIRECTOR, 3, "16.1"))


class TestInvalidated:
    """19.1; S2-2001 18.5, reading T-15."""

    def test_19_1_every_chip_is_returned(self) -> None:
        round_ = Stud(HANDS).dealt()
        round_.bet(1, 5)
        round_.bet_out_of_turn(3, 10)
        assert round_.refused(commands.InvalidateOutcome(OPERATOR, " ")) == "19.1"
        assert round_.refused(commands.InvalidateOutcome(SUPERVISOR, "fire")) == "19.1"
        voided = only(round_.do(commands.InvalidateOutcome(OPERATOR, "fire")), events.RoundVoided)
        assert clauses(voided) == ["19.1", "A:Void"]
        assert round_.stakes == {1: 100, 2: 100, 3: 100}
        assert round_.refused(commands.InvalidateOutcome(OPERATOR, "fire")) == "19.1"

    def test_cash_game_excludes_nobody_from_the_refund(self) -> None:
        round_ = Stud(HANDS).dealt()
        assert round_.refused(commands.VoidRound(OPERATOR, "fraud", (1,))) == "A:Void"

    def tournament(self) -> Round:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        round_.call(3)
        round_.bet_out_of_turn(3, 20)
        return round_

    def test_t_15_director_may_deny_refunds_and_remove_those_chips(self) -> None:
        round_ = self.tournament()
        assert round_.refused(commands.VoidRound(DIRECTOR, "fraud", (9,))) == "18.5"
        voided = only(round_.do(commands.VoidRound(DIRECTOR, "fraud", (3,))), events.RoundVoided)
        assert "18.5" in clauses(voided)
        assert round_.stakes == {1: 100, 2: 100, 3: 90}
        assert round_.state.balances["out of play"] == 10

    def test_everyone_is_refunded_by_default(self) -> None:
        round_ = self.tournament()
        assert round_.refused(commands.VoidRound(SUPERVISOR, "fraud")) == "18.4"
        round_.do(commands.VoidRound(DIRECTOR, "fraud"))
        assert round_.stakes == {1: 100, 2: 100, 3: 100}


class TestOptions:
    """17.16"""

    OFFER = commands.OfferCourses(OPERATOR, "a torn card", ("play on", "deal again"))

    def agree(self, seat: int, option: str | None = "play on") -> commands.AgreeToCourse:
        return commands.AgreeToCourse(player(seat), seat, option)

    def test_course_is_taken_when_everyone_agrees(self) -> None:
        round_ = Stud(HANDS).dealt()
        assert round_.refused(self.agree(1)) == "17.16"
        round_.do(self.OFFER, self.agree(1), self.agree(2))
        assert round_.refused(self.agree(1)) == "17.16"  # once
        assert round_.refused(self.agree(9)) == "17.16"
        assert round_.refused(self.agree(3, "something else")) == "17.16"
        other = commands.AgreeToCourse(player(1), 3, "play on")
        assert round_.refused(other) == "17.16"
        taken = only(round_.do(self.agree(3)), events.CourseTaken)
        assert taken.course == "play on"
        assert not round_.state.offered

    def test_courses_are_declined_without_unanimous_agreement(self) -> None:
        round_ = Stud(HANDS).dealt()
        round_.do(self.OFFER)
        declined = only(round_.do(self.agree(1, None)), events.CoursesDeclined)
        assert clauses(declined) == ["17.16", "19.4"]
        assert not round_.state.offered
        round_.do(self.OFFER, self.agree(1), self.agree(2))
        assert only(round_.do(self.agree(3, "deal again")), events.CoursesDeclined).seat == 3

    def test_only_the_operator_or_a_delegate_offers_courses(self) -> None:
        offer = commands.OfferCourses(SUPERVISOR, "a torn card", ("play on",))
        assert Stud(HANDS).dealt().refused(offer) == "17.16"
        Stud(HANDS, delegated=True).dealt().do(offer)
        dealer = commands.OfferCourses(DEALER, "a torn card", ("play on",))
        assert Stud(HANDS, delegated=True).dealt().refused(dealer) == "17.16"
        for empty in (commands.OfferCourses(OPERATOR, " ", ("play on",)),
                      commands.OfferCourses(OPERATOR, "a torn card", ())):  # fmt: skip
            assert Stud(HANDS).dealt().refused(empty) == "17.16"

    def test_no_courses_are_offered_after_the_round(self) -> None:
        round_ = Stud({1: HANDS[1], 2: HANDS[2]}).dealt()
        round_.bet(1, 5)
        round_.fold(2)
        assert round_.refused(self.OFFER) == "17.14"

    def test_tournament_offers_no_courses(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        assert round_.refused(self.OFFER) == "18.6"
        assert round_.refused(self.agree(1)) == "18.6"


def test_16_5_information_given_to_one_player_is_given_to_all() -> None:
    round_ = Stud(HANDS)
    assert round_.refused(commands.ShareInformation(DEALER, "seat 2 folded a king")) == "16.6"
    round_.dealt()
    assert round_.refused(commands.ShareInformation(DEALER, " ")) == "16.5"
    shared = round_.do(commands.ShareInformation(DEALER, "seat 2 folded a king"))[0]
    assert clauses(shared) == ["16.5", "16.6"]


class TestNinetySeconds:
    """4.8; S2-2001 4.7"""

    def test_director_times_out_a_player_in_a_tournament(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        assert round_.refused(commands.NinetySecondsRanOut(SUPERVISOR, 3, 90)) == "4.7"
        folded = round_.do(commands.NinetySecondsRanOut(DIRECTOR, 3, 90))[0]
        assert isinstance(folded, events.FoldedForTime)
        seat = round_.state.seat(3)
        assert seat is not None
        assert seat.standing is Standing.FOLDED

    def test_director_cannot_time_out_a_player_in_a_cash_game(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3)
        assert round_.refused(commands.NinetySecondsRanOut(DIRECTOR, 3, 90)) == "4.8"

    def test_f_66_short_bet_stays_in_the_pot_when_the_time_runs_out(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 2)
        round_.put_forward(1, 2)
        round_.do(commands.NinetySecondsRanOut(SUPERVISOR, 1, 90))
        assert round_.state.stage is Stage.OVER
        assert round_.stakes == {1: 93, 2: 107}
