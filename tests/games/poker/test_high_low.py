"""High ball, low ball, the split, and the qualifier.  3.5 and 13.2 of NI2006-154."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import Game, Owed, Wins, events
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import Worth, worth
from pitboss.games.poker.state import Seat
from tests.support.games.poker.rounds import Round, Stud, clauses, game_of, only, readings

HIGH_AND_LOW = {1: "AS 3D AC 9H 2D", 2: "6S 2C 4D 7H 3C", 3: "QS 9D QC 5H 4H"}
"""Aces; seven, six, four, three, two; queens."""


def shown(hands: dict[int, str], **given: object) -> Round:
    """Antes of 1 and bets of 5 by everybody, and all hands are shown."""
    round_ = Stud(hands, **given).dealt()  # type: ignore[arg-type]
    round_.opened(5)
    round_.check_down()
    round_.expose(*round_.state.showing)
    return round_


def shares(round_: Round) -> dict[int, int]:
    won = only(round_.divide(), events.PotWon)
    return {seat: part.units // 100 for seat, part in won.shares}


class TestWhoWins:
    """3.5(b), 3.5(c), reading F-24."""

    @pytest.mark.parametrize(
        ("wins", "expected"),
        [
            (Wins.HIGH_BALL, {1: 18}),
            (Wins.LOW_BALL, {2: 18}),
            (Wins.SPLIT, {1: 9, 2: 9}),
        ],
    )
    def test_determination_decides_which_hand_wins(
        self, wins: Wins, expected: dict[int, int]
    ) -> None:
        assert shares(shown(HIGH_AND_LOW, wins=wins)) == expected

    def test_one_hand_may_take_both_halves(self) -> None:
        hands = {1: "6S 2C 4D 5H 3C", 2: "KS 7D QC JH 9H"}
        round_ = shown(hands, wins=Wins.SPLIT)
        assert shares(round_) == {1: 12}
        exposed = [e for e in round_.events if isinstance(e, events.HandExposed) and e.seat == 1]
        assert exposed[0].hand.startswith("straight")
        assert "; low " in exposed[0].hand

    def test_announcement_cites_the_determination(self) -> None:
        low = shown(HIGH_AND_LOW, wins=Wins.LOW_BALL)
        assert {"A:Low Ball", "3.5(b)"} <= set(clauses(only(low.divide(), events.PotWon)))
        split = shown(HIGH_AND_LOW, wins=Wins.SPLIT)
        assert {"A:High/Low Split", "3.5(c)"} <= set(clauses(only(split.divide(), events.PotWon)))
        high = shown(HIGH_AND_LOW)
        assert "A:High Ball" in clauses(only(high.divide(), events.PotWon))


class TestQualifier:
    """3.5(d), reading F-22."""

    def test_low_hand_of_eight_or_less_takes_its_half(self) -> None:
        assert shares(shown(HIGH_AND_LOW, wins=Wins.SPLIT, qualifier=True)) == {1: 9, 2: 9}

    def test_high_hand_takes_everything_when_no_low_qualifies(self) -> None:
        hands = {**HIGH_AND_LOW, 2: "6S 2C 4D 9C 3C"}
        assert shares(shown(hands, wins=Wins.SPLIT)) == {1: 9, 2: 9}
        round_ = shown(hands, wins=Wins.SPLIT, qualifier=True)
        won = only(round_.divide(), events.PotWon)
        assert won.shares == ((1, dollars(18)),)
        assert "F-22" in readings(won)

    def test_f_23_ace_is_low_in_low_hands_only_if_determined(self) -> None:
        hands = {1: "AS 3D 4C 5H 6D", 2: "7S 2C 4D 6H 3C", 3: "QS 9D QC 5C 4H"}
        assert shares(shown(hands, wins=Wins.LOW_BALL)) == {2: 18}
        assert shares(shown(hands, wins=Wins.LOW_BALL, ace_low_in_low=True)) == {1: 18}


class TestOddChips:
    """Readings F-20, F-21 and T-07."""

    def test_f_21_odd_chip_between_the_halves_goes_by_seat(self) -> None:
        """Three antes of 10 and bets of 5 in chips of 5: 45 are 20 and 25."""
        for marker, high, low in ((3, 25, 20), (1, 20, 25)):
            round_ = Stud(
                HIGH_AND_LOW, marker=marker, wins=Wins.SPLIT, ante=dollars(10),
                smallest_chip=dollars(5),
            ).dealt()  # fmt: skip
            round_.opened(5)
            round_.check_down()
            round_.expose(*round_.state.showing)
            won = only(round_.divide(), events.PotWon)
            assert dict(won.shares) == {1: dollars(high), 2: dollars(low)}
            assert ("13.2", "F-21") in [(one.clause, one.reading) for one in won.under]

    def test_each_half_is_divided_among_its_ties(self) -> None:
        """55 in single dollars: 28 for the half of seat 1, who shares it, and 27."""
        hands = {
            1: "AS 3D KC 9H 7D", 2: "AC 7C KD 9S 3C", 3: "6S 2C 4D 7H 3S", 4: "QS TD QC 5H 5D"
        }  # fmt: skip
        round_ = Stud(hands, wins=Wins.SPLIT, ante=dollars(10)).dealt()
        assert round_.turn == 3
        round_.bet(3, 5)
        round_.all_call(4)
        round_.check_down()
        round_.expose(*round_.state.showing)
        assert shares(round_) == {1: 14, 2: 14, 3: 27}

    def test_62_divides_among_three_as_22_20_20(self) -> None:
        hands = {
            1: "AS 3D KC 9H 7D", 2: "AC 7C KD 9S 3C", 3: "AH 9D KH 7S 3S", 4: "2C 8D JC 4H 5D"
        }  # fmt: skip
        round_ = Stud(hands, ante=dollars(8)).dealt()
        round_.bet(1, 5)
        round_.call(2, 3)
        round_.fold(4)
        round_.deal()
        round_.bet(3, 5)  # a king and a nine
        round_.call(1, 2)
        round_.check_down()
        assert round_.state.pot == 6200
        round_.expose(*round_.state.showing)
        assert shares(round_) == {1: 22, 2: 20, 3: 20}

    def test_t_07_odd_chip_goes_by_seat_from_the_buck(self) -> None:
        """Two play the communal cards for a pot of 25 in chips of 5, of which 5 are dead."""
        hands = {1: "2S 3D", 2: "2H 3C", 3: "4S 5S"}
        for buck, other in ((1, 2), (2, 1)):
            round_ = game_of(
                Game.HOLD_EM, 3, (10,), hands=hands, marker=buck, communal="AC KD QH JS TC",
                owing={3: Owed(0, 500)}, smallest_chip=dollars(5),
            ).dealt()  # fmt: skip
            round_.all_call(3)
            round_.check_down()
            round_.expose(*round_.state.showing)
            assert shares(round_) == {buck: 15, other: 10}


class TestWhoShows:
    """13.1, reading F-42: equal or better for either half of any pot."""

    def second_to_show(self, round_: Stud) -> tuple[Seat, Worth]:
        """The second player to show, and what that hand is worth."""
        round_.opened(5)
        round_.check_down()
        first, second = round_.state.showing
        round_.expose(first)
        seat = round_.state.to_show
        assert seat is not None
        return seat, worth(round_.state, seat, round_.hole(second))

    def test_beaten_high_hand_is_shown_for_the_low_half(self) -> None:
        round_ = Stud({1: HIGH_AND_LOW[1], 2: HIGH_AND_LOW[2]}, wins=Wins.SPLIT).dealt()
        seat, held = self.second_to_show(round_)
        assert equal_or_higher(round_.state, seat, held)

    def test_lower_hand_is_shown_in_low_ball(self) -> None:
        for wins, shows in ((Wins.LOW_BALL, True), (Wins.HIGH_BALL, False)):
            hands = {1: "AS KD AC 9H 2D", 2: "6S 2C 4D 7H 3C"}
            round_ = Stud(hands, wins=wins).dealt()
            round_.bet(2, 5)
            round_.call(1)
            round_.check_down()
            assert round_.state.showing == (1, 2)
            round_.expose(1)
            seat = round_.state.to_show
            assert seat is not None
            held = worth(round_.state, seat, round_.hole(2))
            assert equal_or_higher(round_.state, seat, held) is shows

    def test_equal_hand_is_shown_in_low_ball(self) -> None:
        round_ = Stud({1: "AS KD JC 9H 2D", 2: "AH KC JD 9S 2C"}, wins=Wins.LOW_BALL).dealt()
        seat, held = self.second_to_show(round_)
        assert equal_or_higher(round_.state, seat, held)
        assert not equal_or_higher(round_.state, seat, held._replace(low=held.low - 1))
