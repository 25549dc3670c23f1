"""Hands that leave the round by the rules.  17.9, 17.10 and 19.2(a) of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import Game, commands, events
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import worth
from pitboss.law.rule_set import RuleSet
from tests.support.games.poker.rounds import (
    DEALER,
    DERIVED,
    TOURNAMENT,
    Round,
    Stud,
    blind_game,
    clauses,
    only,
    player,
)


class TestFouled:
    """17.9 and 17.10, reading F-37; 19.2(a)."""

    HANDS = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D"}  # noqa: RUF012

    def wrong(self, *seats: int) -> commands.WrongNumberOfCards:
        return commands.WrongNumberOfCards(DEALER, seats)

    def test_last_valid_hand_wins(self) -> None:
        round_ = Stud(self.HANDS).dealt()
        round_.bet(1, 5)
        done = round_.do(self.wrong(1, 3))
        assert only(done, events.PotWon).shares == ((2, dollars(8)),)

    def test_no_card_is_dealt_when_every_hand_is_fouled(self) -> None:
        round_ = Stud(self.HANDS).dealt()
        round_.bet(1, 5)
        round_.call(2, 3)
        round_.do(self.wrong(1, 2, 3))
        assert round_.acts() == {commands.VoidRound}
        assert round_.refused(commands.DealCards(DEALER, ())) == "9.4"

    def showdown(self) -> Round:
        round_ = Stud(self.HANDS, stakes={1: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.raises(2, 5)
        round_.call(3)
        return round_.check_down()

    def test_pots_are_reformed_at_the_showdown(self) -> None:
        round_ = self.showdown()
        assert [pot.contenders for pot in round_.state.pots] == [(1, 2, 3), (2, 3)]
        _, anew = round_.do(self.wrong(3))
        assert isinstance(anew, events.PotsFormedAnew)
        assert [(pot.amount, pot.contenders) for pot in anew.pots] == [
            (1800, (1, 2)), (1000, (2,))
        ]  # fmt: skip
        round_.expose(2, 1)
        round_.divide()
        assert round_.stakes == {1: 18, 2: 99, 3: 89}

    def test_only_valid_hand_at_the_showdown_must_show_and_wins(self) -> None:
        round_ = self.showdown()
        round_.do(self.wrong(2, 3))
        assert round_.refused(commands.PassInHand(player(1), 1)) == "13.1"
        seat = round_.state.to_show
        assert seat is not None
        assert equal_or_higher(round_.state, seat, worth(round_.state, seat, round_.hole(1)))
        round_.expose(1)
        round_.divide()
        assert round_.stakes == {1: 28, 2: 89, 3: 89}

    def test_passed_in_hand_wins_when_the_shown_hand_is_fouled(self) -> None:
        round_ = Stud({1: self.HANDS[1], 2: self.HANDS[2]}).dealt()
        round_.bet(1, 5)
        round_.call(2)
        round_.check_down()
        round_.expose(1)
        round_.pass_in(2)
        round_.do(self.wrong(1))
        assert round_.acts() == {commands.DividePots}
        assert only(round_.divide(), events.PotWon).shares == ((2, dollars(12)),)

    def test_round_is_void_when_every_hand_is_fouled_at_the_showdown(self) -> None:
        round_ = Stud({1: self.HANDS[1], 2: self.HANDS[2]}).dealt()
        round_.bet(1, 5)
        round_.call(2)
        round_.check_down()
        done = round_.do(self.wrong(1, 2))
        assert [type(event) for event in done] == [events.HandFouled] * 2  # no pot is formed
        assert round_.refused(commands.DividePots(DEALER)) == "17.9"
        assert round_.acts() == {commands.VoidRound}

    def test_only_a_live_hand_can_be_fouled_or_discarded(self) -> None:
        round_ = Stud(self.HANDS)
        assert round_.refused(self.wrong(1)) == "17.9"
        round_.dealt()
        for wrong in (self.wrong(), self.wrong(1, 1), self.wrong(9)):
            assert round_.refused(wrong) == "17.9"
        assert round_.refused(commands.CardsInDiscards(DEALER, 9)) == "17.10"
        (gone,) = round_.do(commands.CardsInDiscards(DEALER, 3))
        assert isinstance(gone, events.HandDiscarded)
        assert round_.refused(commands.CardsInDiscards(DEALER, 3)) == "17.10"

    def test_17_8_is_the_same_rule_in_a_tournament(self) -> None:
        round_ = blind_game(Game.HOLD_EM, 3, law=TOURNAMENT)
        round_.call(3)
        assert clauses(round_.do(self.wrong(3))[0])[0] == "17.8"

    @pytest.mark.parametrize(("law", "clause"), [(DERIVED, "17.9"), (TOURNAMENT, "17.8")])
    def test_wrong_number_before_the_betting_is_a_mistake_in_the_deal(
        self, law: RuleSet, clause: str
    ) -> None:
        """Reading F-85: one fact, one ruling, whichever report is chosen."""
        round_ = blind_game(Game.HOLD_EM, 3, law=law)
        assert round_.refused(self.wrong(3)) == clause
        round_.call(3)
        round_.do(self.wrong(3))
