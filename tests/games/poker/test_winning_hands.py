"""Determination of winning hands.  Rule 13 of NI2006-154."""

from __future__ import annotations

from pitboss.cards import read_cards
from pitboss.chips import Cents, dollars
from pitboss.games.poker import Stage, commands, decide, events
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import worth
from pitboss.ruling import Refused
from tests.support.games.poker.rounds import (
    DEALER,
    EQUAL_HANDS,
    PAIR_HANDS,
    Stud,
    clauses,
    only,
    play_with_calls,
    player,
)


class TestShowdown:
    """13.1, reading F-42."""

    def test_last_raiser_shows_first(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        round_.bet(1, 5)
        round_.call(2, 3)
        for size in (5, 10):
            round_.deal()
            round_.bet(1, size)
            round_.call(2, 3)
        round_.deal()
        round_.do(commands.Check(player(1), 1))
        round_.bet(2, 10)
        round_.raises(3, 10)
        round_.call(1, 2)
        assert round_.state.showing == (3, 1, 2)

    def test_opener_of_the_last_betting_round_shows_first_after_checks(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        assert round_.state.showing == (1, 2, 3)
        assert "14.2" not in clauses(only(round_.events, events.ShowdownBegan)), "one pot"
        kings_last = {1: "AS 3D QC 9H 2D", 2: "2S 7C JC JH KC", 3: "QS 9D QD 5H 4D"}
        assert play_with_calls(kings_last).state.showing == (2, 3, 1)

    def test_first_hand_must_be_shown_and_others_follow_in_turn(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        assert round_.refused(commands.PassInHand(player(1), 1)) == "13.1"
        assert round_.refused(commands.ExposeHand(DEALER, 2, read_cards("KS"))) == "13.1"
        assert round_.refused(commands.DividePots(DEALER)) == "13.1"
        exposed = only(round_.expose(1), events.HandExposed)
        assert exposed.hand == "one pair, aces"
        assert clauses(exposed) == ["13.1", "A:Showdown", "9.1", "A:Hand", "3.2", "3.3(j)"]

    def test_beaten_hand_is_passed_in_unseen(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        round_.expose(1)
        assert round_.refused(commands.PassInHand(player(3), 2)) == "13.1"
        round_.pass_in(2)
        round_.pass_in(3)
        round_.divide()
        shown = {card.name for card in round_.state.faces.values()}
        assert "AS" in shown
        assert not shown & {"KS", "QS"}

    def test_equal_hand_is_shown(self) -> None:
        """The house dealer asks this before it shows or passes in a hand."""
        round_ = play_with_calls({1: EQUAL_HANDS[1], 2: EQUAL_HANDS[2]})
        first, second = round_.state.showing
        round_.expose(first)
        seat = round_.state.to_show
        assert seat is not None
        assert seat.number == second
        held = worth(round_.state, seat, round_.hole(second))
        assert equal_or_higher(round_.state, seat, held)
        assert not equal_or_higher(round_.state, seat, held._replace(high=held.high - 1))

    def test_only_the_dealer_records_a_face(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        assert round_.refused(commands.ExposeHand(player(1), 1, read_cards("AS"))) == "A:Dealer"

    def test_shown_card_must_be_possible(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        assert round_.refused(commands.ExposeHand(DEALER, 1, read_cards("KC"))) == "2.2(a)"
        assert round_.refused(commands.ExposeHand(DEALER, 1, read_cards("AS KS"))) == "9.1"

    def test_no_hand_is_shown_before_the_showdown(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        assert round_.refused(commands.ExposeHand(DEALER, 1, read_cards("AS"))) == "A:Showdown"

    def test_no_hand_is_shown_again_or_passed_in_after_all_are_shown(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        round_.expose(*round_.state.showing)
        for act in (
            commands.ExposeHand(DEALER, 1, read_cards("AS")),
            commands.PassInHand(player(1), 1),
        ):
            ruling = decide(round_.state, act)
            assert isinstance(ruling, Refused)
            assert ruling.because == "all hands are shown or passed in"

    def test_16_7_folded_or_passed_in_hand_cannot_be_inspected(self) -> None:
        round_ = Stud(PAIR_HANDS).dealt()
        round_.bet(1, 5)
        round_.fold(2)
        look = commands.ExposeHand(DEALER, 2, read_cards("KS"))
        assert "16.7" in round_.refused_by(look)
        round_.call(3)
        round_.check_down()
        assert "16.7" in round_.refused_by(look)
        round_.expose(1)
        other = commands.PassInHand(player(1), 3)
        assert round_.refused_by(other) == ["13.1", "16.1", "16.2"]
        round_.pass_in(3)
        round_.divide()
        assert round_.state.stage is Stage.OVER
        for seat, card in ((2, "KS"), (3, "QS")):
            look = commands.ExposeHand(DEALER, seat, read_cards(card))
            assert "16.7" in round_.refused_by(look)

    def test_first_hand_of_a_side_pot_must_be_shown(self) -> None:
        """Seat 1 shows first and contests only the main pot."""
        stakes = {1: dollars(6), 2: dollars(11)}
        round_ = Stud(PAIR_HANDS, stakes=stakes).dealt()
        round_.bet(1, 5)
        round_.raises(2, 5)
        round_.call(3)
        round_.check_down()
        assert round_.state.showing == (1, 2, 3)
        assert "14.2" in clauses(only(round_.events, events.ShowdownBegan))
        round_.expose(1)
        assert round_.refused(commands.PassInHand(player(2), 2)) == "13.1"
        round_.expose(2)
        round_.pass_in(3)
        round_.divide()
        assert round_.stakes == {1: 18, 2: 10, 3: 89}

    def test_hand_need_not_be_shown_for_a_pot_already_won(self) -> None:
        """Seat 2 folds after the side pot forms; seat 3 owns it and loses the main pot."""
        round_ = Stud(PAIR_HANDS, stakes={1: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.raises(2, 5)
        round_.call(3)
        round_.deal()
        round_.fold(2)
        while not round_.state.showing:
            round_.deal()
        assert [pot.contenders for pot in round_.state.pots] == [(1, 3), (3,)]
        assert round_.state.showing == (1, 3)
        round_.expose(1)
        seat = round_.state.to_show
        assert seat is not None
        assert not equal_or_higher(round_.state, seat, worth(round_.state, seat, round_.hole(3)))
        round_.pass_in(3)
        round_.divide()
        assert round_.stakes == {1: 18, 2: 89, 3: 99}

    def test_hand_that_cannot_win_a_side_pot_need_not_be_shown(self) -> None:
        """Kings are beaten by aces in the first pot; queens are shown for the second."""
        hands = {
            1: "KS 3D KC 9H 2D",
            2: PAIR_HANDS[3],
            3: "JS 8D JC 6H 2C",
            4: "AS 7C AC JH 3C",
        }
        round_ = Stud(hands, stakes={1: dollars(6), 4: dollars(6)}).dealt()
        round_.bet(1, 5)
        round_.raises(2, 5)
        round_.call(3)
        round_.tap_out(4)
        round_.check_down()
        assert [pot.contenders for pot in round_.state.pots] == [(1, 2, 3, 4), (2, 3)]
        round_.expose(2, 3, 4)
        seat = round_.state.to_show
        assert seat is not None
        assert seat.number == 1
        assert not equal_or_higher(round_.state, seat, worth(round_.state, seat, round_.hole(1)))
        round_.pass_in(1)
        won = [one for one in round_.divide() if isinstance(one, events.PotWon)]
        assert ["14.2" in clauses(one) for one in won] == [False, True]


class TestDivision:
    """13.2, reading F-20."""

    def test_best_hand_wins(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        round_.expose(1, 2, 3)
        won = only(round_.divide(), events.PotWon)
        assert won.shares == ((1, dollars(18)),)
        assert round_.stakes == {1: 112, 2: 94, 3: 94}
        assert clauses(won) == ["13.1", "A:Pot", "A:High Ball"]

    def test_equal_hands_share_and_odd_chips_go_to_the_first_after_the_button(
        self,
    ) -> None:
        """23 among three in single dollars: 9, 7 and 7."""
        four = {**EQUAL_HANDS, 4: "2C 8D JC 4H 5D"}
        for button, first in ((4, 1), (1, 2), (2, 3), (3, 1)):
            round_ = Stud(four, marker=button, ante=dollars(2)).dealt()
            round_.bet(round_.turn or 0, 5)
            while round_.turn is not None:
                if round_.turn == 4:
                    round_.fold(4)
                else:
                    round_.call(round_.turn)
            round_.check_down()
            round_.expose(*round_.state.showing)
            won = only(round_.divide(), events.PotWon)
            assert won.amount == dollars(23)
            shares = dict(won.shares)
            assert shares == {seat: dollars(9 if seat == first else 7) for seat in (1, 2, 3)}
            assert "13.2" in clauses(won)

    def test_pot_is_divided_in_units_of_the_smallest_chip(self) -> None:
        round_ = play_with_calls(
            {1: EQUAL_HANDS[1], 2: EQUAL_HANDS[2]}, ante=Cents(250), smallest_chip=Cents(250)
        )
        round_.expose(*round_.state.showing)
        won = only(round_.divide(), events.PotWon)
        assert dict(won.shares) == {1: Cents(750), 2: Cents(750)}

    def test_3_4_flush_beats_full_house_in_a_reduced_deck(self) -> None:
        hands = {1: "AS 7S KS 9S TS", 2: "QC 8C QD QS 8D"}
        round_ = play_with_calls(hands, cards=32, seats=7)
        round_.expose(*round_.state.showing)
        assert dict(only(round_.divide(), events.PotWon).shares) == {1: dollars(12)}

    def test_3_5_a_ace_is_low_in_straights_only_if_determined(self) -> None:
        hands = {1: "AS 2D 3C 4H 5D", 2: "KS KC 7C JH 8C"}
        for ace_low, winner in ((False, 2), (True, 1)):
            round_ = play_with_calls(hands, ace_low=ace_low)
            round_.expose(*round_.state.showing)
            assert dict(only(round_.divide(), events.PotWon).shares) == {winner: dollars(12)}

    def test_round_ends_when_the_pots_are_won(self) -> None:
        round_ = play_with_calls(PAIR_HANDS)
        round_.expose(1, 2, 3)
        ended = only(round_.divide(), events.RoundEnded)
        assert clauses(ended)[0] == "A:Round of Play"
        assert round_.refused(commands.DividePots(DEALER)) == "13.1"
        assert round_.refused(commands.ShuffleCards(DEALER)) == "7.1"
