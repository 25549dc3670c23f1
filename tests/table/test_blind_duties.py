"""Blind duties from round to round.  NI2006-154 17.4, 17.11, 17.12 and 17.13, readings F-38 to F-40
and F-60, F-61, G-07; with the dealer button and with the Buck.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import commands
from pitboss.table import Entering, awaited, events
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from pitboss.table import pot_game_events as of_pot
from tests.support.table.pot_tables import BLINDS, PotTable, posts, with_stake
from tests.support.table.tables import OPERATOR, SUPERVISOR, clauses, only, player, ready

NOTHING, FIVE, TEN, TWENTY = dollars(0), dollars(5), dollars(10), dollars(20)


def stud(*seats: int, **determined: Any) -> PotTable:
    """With blinds, and the dealer button."""
    return PotTable("five_card_stud", *seats, **{**BLINDS, **determined})


def hold_em(*seats: int, **determined: Any) -> PotTable:
    """With the Buck."""
    return PotTable("hold_em", *seats, **determined)


def revolved(felt: PotTable) -> PotTable:
    """Play once around the table, so that new players owe blinds."""
    while felt.state.marker_went < felt.state.determinations.boxes:
        felt.play()
    return felt


def played_until(felt: PotTable, marker: int) -> PotTable:
    """Play until the marker is at this seat."""
    while True:
        felt.play()
        if felt.state.dealer_button == marker:
            return felt


def until_dealt_in(felt: PotTable, seat: int) -> None:
    """Play until a round that deals this player in has begun."""
    felt.begin()
    while seat not in felt.playing:
        felt.all_fold()
        felt.begin()


class TestMarkers:
    """8.3; S2-2001 Alt 8.3, 8.6; reading G-03."""

    def test_button_starts_on_the_right_and_the_buck_on_the_left(self) -> None:
        button, buck = stud(2, 4, 7), hold_em(2, 4, 7)
        for felt, expected in ((button, [7, 2, 4, 7]), (buck, [2, 4, 7, 2])):
            held = []
            for _ in expected:
                felt.play()
                held.append(felt.marker)
            assert held == expected

    def test_button_and_buck_deal_to_the_same_player_first(self) -> None:
        """G-03  They differ by only one seat."""
        button, buck = stud(2, 4, 7), hold_em(2, 4, 7)
        for _ in range(4):
            button.begin()
            buck.begin()
            assert button.playing == buck.playing
            button.all_fold()
            buck.all_fold()
            assert button.posted() == buck.posted()

    def test_round_cites_the_clause_of_its_marker(self) -> None:
        assert "8.3" in clauses(stud(1, 2).begin().events[-1])
        assert {"Alt 8.3", "A:Buck"} <= set(clauses(hold_em(1, 2).begin().events[-1]))

    def test_buck_skips_a_player_who_left(self) -> None:
        felt = hold_em(1, 2, 3)
        felt.play()
        felt.do(at_table.LeaveSeat(player(102), felt.now, 2))
        felt.begin()
        assert felt.marker == 3


class TestMissedBlinds:
    """17.4, readings F-38 and F-60."""

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_big_blind_is_missed_and_then_the_small_one(self, make: Any) -> None:
        """In round one seat 1 is small and 2 is big; 3 sits out and both pass it."""
        felt = make(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        missed = [only(felt.play(), of_pot.BlindsMissed), only(felt.play(), of_pot.BlindsMissed)]
        assert [one.blinds for one in missed] == [(0,), (0, 1)]
        assert {one.seat for one in missed} == {3}
        assert clauses(missed[0])[0] == "17.4"
        assert felt.state.seats[3].entering is Entering.MISSED
        assert not [one for one in felt.play() if isinstance(one, of_pot.BlindsMissed)]

    def test_player_back_before_missing_a_blind_owes_nothing(self) -> None:
        felt = stud(1, 2, 3, 4, 5)
        felt.play()
        felt.said(5, pot.StayOut)
        felt.play()
        felt.said(5, pot.Rejoin)
        felt.begin()
        assert 5 in felt.playing
        assert felt.began.owing == ()

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_waiting_player_is_dealt_in_at_the_big_blind(self, make: Any) -> None:
        felt = make(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()
        felt.play()
        felt.said(3, pot.Rejoin)
        out = 0
        while True:
            felt.begin()
            if 3 in felt.playing:
                break
            out += 1
            felt.all_fold()
        assert felt.playing[1] == 3
        assert felt.began.owing == ()
        felt.all_fold()
        assert felt.posted()[3] == 10
        assert felt.state.seats[3].entering is None
        assert out == 2

    def test_posting_player_pays_one_live_big_blind_and_the_rest_dead(self) -> None:
        felt = stud(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()
        felt.play()
        felt.play()  # the dealer button went past
        felt.said(3, pot.Rejoin)
        posts(felt, 3)
        felt.begin()
        (owed,) = felt.began.owing
        assert (owed.seat, owed.live, owed.dead) == (3, TEN, FIVE)
        assert "17.4" in clauses(felt.began)
        felt.all_fold()
        assert felt.posted()[3] == 15

    def test_each_missed_blind_is_owed_only_once(self) -> None:
        felt = stud(1, 2, 3, 4)
        felt.play()
        felt.said(3, pot.StayOut)
        for _ in range(9):
            felt.play()
        assert felt.state.seats[3].owes == (0, 1)

    def test_blind_of_the_round_counts_towards_missed_blinds(self) -> None:
        """Missed the big blind and is now on the small one: owes ten, five of it extra."""
        felt = stud(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()  # 3 would have been at the big blind
        felt.said(3, pot.Rejoin)
        posts(felt, 3)
        felt.begin()
        assert felt.playing[0] == 3
        (owed,) = felt.began.owing
        assert (owed.live, owed.dead) == (FIVE, NOTHING)
        felt.all_fold()
        assert felt.posted()[3] == 10

    def test_nobody_returns_on_the_dealer_button(self) -> None:
        felt = stud(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()
        felt.play()
        felt.said(3, pot.Rejoin)
        posts(felt, 3)
        felt.begin()  # the dealer button would be his
        assert felt.marker == 4
        assert felt.playing[-2:] == [3, 4]

    def test_g_07_nobody_returns_just_before_the_buck(self) -> None:
        felt = hold_em(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()
        felt.play()  # the Buck went past
        felt.said(3, pot.Rejoin)
        posts(felt, 3)
        felt.begin()
        assert felt.marker == 5
        assert 3 in felt.playing
        assert felt.playing[-1] == 4
        felt = hold_em(1, 2, 3, 4, 5)
        felt.play()
        felt.said(3, pot.StayOut)
        felt.play()
        felt.play()
        felt.said(3, pot.Rejoin)
        posts(felt, 3)
        felt.said(4, pot.StayOut)
        felt.begin()  # whoever was dealt to first before is gone, and 3 would be last
        assert felt.marker == 5
        assert 3 not in felt.playing

    def test_seat_without_chips_misses_blinds(self) -> None:
        felt = stud(1, 2, 3)
        felt.play()
        with_stake(felt, 3, 0)
        felt.play()
        assert felt.state.seats[3].entering is Entering.MISSED

    def test_ante_game_has_no_missed_blinds(self) -> None:
        felt = PotTable("five_card_stud", 1, 2, 3)
        felt.play()
        felt.said(2, pot.StayOut)
        for _ in range(4):
            felt.play()
        felt.said(2, pot.Rejoin)
        felt.seat(5)
        felt.begin()
        assert set(felt.playing) == {1, 2, 3, 5}
        assert felt.began.owing == ()
        assert felt.refused(pot.ChooseToPost(player(105), felt.now, 5, True))[0] == "17.11"

    def test_round_voided_before_the_deal_moves_no_marker(self) -> None:
        felt = stud(1, 2, 3)
        felt.play()
        felt.said(3, pot.StayOut)
        before = felt.state.dealer_button
        felt.begin()
        felt.round(commands.VoidRound(OPERATOR, "the deck fell"))
        assert felt.state.dealer_button == before
        assert felt.state.seats[3].owes == ()


class TestNewPlayers:
    """17.11, 17.12, readings F-39 and H-05."""

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_new_player_waits_for_the_big_blind(self, make: Any) -> None:
        felt = revolved(make(1, 3, 5))
        felt.seat(4)
        until_dealt_in(felt, 4)
        assert felt.playing.index(4) == 1
        assert "17.11" in clauses(felt.began)
        assert felt.began.owing == ()

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_new_player_may_post_a_big_blind(self, make: Any) -> None:
        felt = played_until(revolved(make(1, 2, 3, 5)), 1)
        felt.seat(6)
        posts(felt, 6)
        felt.begin()
        assert felt.playing.index(6) > 1
        (owed,) = felt.began.owing
        assert (owed.live, owed.dead) == (TEN, NOTHING)
        felt.all_fold()
        assert felt.posted()[6] == 10

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_17_12_nothing_is_posted_in_the_first_revolution(self, make: Any) -> None:
        felt = make(1, 3, 5)
        felt.play()  # the button at 5, the Buck at 1
        felt.play()
        felt.seat(4)
        felt.begin()
        assert 4 in felt.playing
        assert felt.began.owing == ()
        assert "17.12" in clauses(felt.began)

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_17_12_no_choice_to_post_in_the_first_revolution(self, make: Any) -> None:
        felt = make(1, 3, 5)
        first = pot.ChooseToPost(player(103), felt.now, 3, True)
        assert felt.refused(first)[0] == "17.12"
        felt.play()
        felt.play()
        felt.seat(4)
        assert felt.refused(pot.ChooseToPost(player(104), felt.now, 4, True))[0] == "17.12"
        assert pot.ChooseToPost not in {one.command for one in awaited(felt.state)}

    def test_17_12_choice_opens_when_the_button_is_about_to_pass(self) -> None:
        felt = stud(1, 3, 5)
        felt.play()  # at 5
        felt.play()  # at 1, and at 3 in the round to come
        felt.seat(2)
        posts(felt, 2)
        felt.seat(4)
        offered = {one.box for one in awaited(felt.state) if one.command is pot.ChooseToPost}
        assert offered == {2}

    def test_17_12_choice_stays_open_while_too_few_play(self) -> None:
        felt = stud(1, 3, 5)
        felt.play()
        felt.seat(4)
        for seat in (1, 3, 5):
            felt.said(seat, pot.StayOut)
        posts(felt, 4)

    def test_17_12_seat_passed_by_the_button_is_not_dealt_in(self) -> None:
        felt = stud(1, 3, 5)
        felt.play()  # at 5
        felt.play()  # at 1
        felt.seat(2)
        felt.begin()
        assert felt.marker == 3
        assert 2 not in felt.playing

    def test_new_player_does_not_enter_on_the_button(self) -> None:
        felt = stud(1, 3, 5)
        felt.play()
        felt.seat(6)
        felt.begin()
        assert felt.marker == 1  # and not 6
        assert 6 not in felt.playing  # it has passed the seat, so the player waits

    def test_f_39_third_of_three_blinds_is_the_big_blind(self) -> None:
        felt = revolved(stud(1, 2, 3, 4, 5, blinds=(FIVE, TEN, TWENTY)))
        felt.seat(7)
        until_dealt_in(felt, 7)
        assert felt.playing.index(7) == 2
        felt.all_fold()
        felt.seat(6)
        posts(felt, 6)
        felt.begin()
        assert [owed.seat for owed in felt.began.owing] == [6]
        felt.all_fold()
        assert felt.posted()[6] == 20

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_f_39_single_blind_is_the_big_blind(self, make: Any) -> None:
        felt = revolved(make(1, 2, 4, blinds=(TEN,)))
        felt.seat(3)
        until_dealt_in(felt, 3)
        assert felt.playing[0] == 3
        assert felt.began.owing == ()

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_waiting_player_is_admitted_to_make_two(self, make: Any) -> None:
        """F-60  The waiting player is admitted at the last blind before the button."""
        felt = revolved(make(1, 2))
        felt.do(at_table.LeaveSeat(player(101), felt.now, 1))
        felt.seat(5)
        felt.begin()
        assert felt.playing == [5, 2]

    @pytest.mark.parametrize("make", [stud, hold_em])
    def test_f_61_game_starts_over_when_every_player_is_new(self, make: Any) -> None:
        felt = revolved(make(1, 2))
        for seat in (1, 2):
            felt.do(at_table.LeaveSeat(player(100 + seat), felt.now, seat))
        felt.seat(3, 5, 6)
        felt.begin()
        assert set(felt.playing) == {3, 5, 6}
        assert felt.began.owing == ()
        assert "17.11" in clauses(felt.began)


class TestChoices:
    """Players' commands: post or wait, stay out and rejoin."""

    def test_invalid_choice_is_refused(self) -> None:
        felt = stud(1, 2, 3)
        felt.play()
        now = felt.now
        assert felt.refused(pot.ChooseToPost(player(101), now, 1, True))[0] == "17.4"
        assert felt.refused(pot.StayOut(player(102), now, 1))[0] == "16.2"
        assert felt.refused(pot.StayOut(player(102), now, 7))[0] == "8.2"
        assert felt.refused(pot.Rejoin(player(101), now, 1))[0] == "17.4"
        felt.said(1, pot.StayOut)
        assert felt.refused(pot.StayOut(player(101), now, 1))[0] == "17.4"
        felt.do(pot.Rejoin(SUPERVISOR, now, 1))

    def test_choice_to_post_is_reversible_and_not_repeated(self) -> None:
        felt = revolved(stud(1, 2, 3))
        felt.seat(6)
        assert felt.refused(pot.ChooseToPost(player(106), felt.now, 6, False))[0] == "17.11"
        posts(felt, 6)
        posts(felt, 6, posting=False)
        offered = {one.box for one in awaited(felt.state) if one.command is pot.ChooseToPost}
        assert offered == {6}

    def test_house_game_refuses_blind_choices(self) -> None:
        felt = ready(1)
        assert felt.refused(pot.StayOut(player(101), felt.now, 1))[0] == "4.2"

    def test_19_6_waiting_player_is_not_idle_but_one_staying_out_is(self) -> None:
        felt = played_until(revolved(stud(1, 2, 3, 4, 5, 6, 7)), 1)
        felt.seat(8)
        felt.said(7, pot.StayOut)
        flagged = []
        for _ in range(3):
            felt.begin()
            assert 8 not in felt.playing
            flagged += [one for one in felt.all_fold() if isinstance(one, events.SeatFlagged)]
        assert [one.seat for one in flagged] == [7]
        felt.do(at_table.RequireVacate(SUPERVISOR, felt.now, 7))
