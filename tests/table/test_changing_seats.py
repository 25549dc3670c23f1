"""Choice of seat, draws of cards, moving further from the blinds.  NI2006-154 8.2 and 17.13."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards.card import CARDS, JOKER, card_named
from pitboss.chips import dollars
from pitboss.offices import Person
from pitboss.table import Entering, awaited
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from pitboss.table import pot_game_events as of_pot
from tests.support.table.pot_tables import BLINDS, PotTable, posts
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, clauses, only, player, ready

TEN = dollars(10)


def table(*seats: int, **determined: Any) -> PotTable:
    return PotTable("hold_em", *seats, **determined)


def drawn(felt: PotTable, seat: int, *cards: tuple[int, str], by: Person = DEALER) -> Any:
    return pot.DrawForSeat(
        by, felt.now, seat, tuple((who, card_named(name)) for who, name in cards)
    )


class TestChange:
    """8.2"""

    def test_player_moves_with_all_chips(self) -> None:
        felt = table(1, 2, 3)
        moved = only(felt.said(1, pot.ChangeSeat, 6), of_pot.SeatChanged)
        assert (moved.seat, moved.to, moved.further) == (1, 6, False)
        assert clauses(moved) == ["8.2"]
        assert sorted(felt.state.seats) == [2, 3, 6]
        assert felt.state.seats[6].player == 101
        assert felt.state.stake(6) == dollars(100)
        assert "stake 1" not in felt.state.balances

    def test_seat_changes_need_a_vacant_seat_between_rounds(self) -> None:
        felt = table(1, 2, 3)
        felt.begin()
        assert felt.refused(pot.ChangeSeat(player(101), felt.now, 1, 6))[0] == "A:Round of Play"
        felt.all_fold()
        for to in (2, 0, 9):
            assert felt.refused(pot.ChangeSeat(player(101), felt.now, 1, to))[0] == "8.2"
        assert felt.refused(pot.ChangeSeat(player(102), felt.now, 1, 6))[0] == "16.2"

    def test_seat_state_moves_with_the_player(self) -> None:
        felt = table(1, 2, 3)
        felt.said(3, pot.StayOut)
        felt.said(3, pot.ChangeSeat, 5)
        assert felt.state.seats[5].stays_out

    def test_seat_change_is_offered_while_a_seat_is_vacant(self) -> None:
        felt = table(*range(1, 9))
        kinds = {one.command for one in awaited(felt.state)}
        assert pot.ChangeSeat not in kinds
        felt.do(at_table.LeaveSeat(player(108), felt.now, 8))
        movers = {one.box for one in awaited(felt.state) if one.command is pot.ChangeSeat}
        assert movers == set(range(1, 8))


class TestPriority:
    """8.2  Players at the table come before newcomers."""

    def test_player_who_asked_comes_before_a_newcomer(self) -> None:
        felt = table(1, 2, 3)
        asked = only(felt.said(1, pot.AskForSeat, 5), of_pot.SeatAskedFor)
        assert clauses(asked) == ["8.2"]
        sits = at_table.TakeSeat(player(120), felt.now, 5, 120, dollars(100))
        assert felt.refused(sits)[0] == "8.2"
        free = {one.box for one in awaited(felt.state) if one.command is at_table.TakeSeat}
        assert free == {4, 6, 7, 8}
        felt.said(1, pot.ChangeSeat, 5)
        assert felt.state.claims == {}

    def test_seat_can_be_requested_before_it_is_vacant(self) -> None:
        felt = table(1, 2, 3)
        felt.said(1, pot.AskForSeat, 2)
        felt.play()
        assert felt.state.claims == {2: (101,)}
        felt.do(at_table.LeaveSeat(player(102), felt.now, 2))
        assert felt.refused(at_table.TakeSeat(player(120), felt.now, 2, 120, dollars(100)))
        felt.said(1, pot.ChangeSeat, 2)

    def test_request_lapses_when_the_next_round_begins(self) -> None:
        felt = table(1, 2, 3)
        felt.said(1, pot.AskForSeat, 5)
        felt.begin()
        assert felt.state.claims == {}
        felt.do(at_table.TakeSeat(player(120), felt.now, 5, 120, dollars(100)))

    def test_player_may_change_or_drop_a_request(self) -> None:
        felt = table(1, 2, 3)
        felt.said(1, pot.AskForSeat, 5)
        assert felt.refused(pot.AskForSeat(player(101), felt.now, 1, 5))[0] == "8.2"
        felt.said(1, pot.AskForSeat, 6)
        assert felt.state.claims == {6: (101,)}
        felt.said(1, pot.AskForSeat, None)
        assert felt.state.claims == {}
        for to in (1, 0, 9):
            assert felt.refused(pot.AskForSeat(player(101), felt.now, 1, to))[0] == "8.2"

    def test_leaving_cancels_the_request(self) -> None:
        felt = table(1, 2, 3)
        felt.said(1, pot.AskForSeat, 5)
        felt.do(at_table.LeaveSeat(player(101), felt.now, 1))
        assert felt.state.claims == {}


class TestDraw:
    """8.2, reading F-41."""

    def wanted(self) -> PotTable:
        felt = table(1, 2, 3)
        felt.said(1, pot.AskForSeat, 5)
        felt.said(2, pot.AskForSeat, 5)
        return felt

    def test_nobody_moves_before_the_draw_for_the_seat(self) -> None:
        felt = self.wanted()
        because = felt.refused(pot.ChangeSeat(player(101), felt.now, 1, 5))
        assert because[0] == "8.2"
        assert "draw" in because[-1]
        draws = [one for one in awaited(felt.state) if one.command is pot.DrawForSeat]
        assert [one.box for one in draws] == [5]

    def test_highest_card_gets_the_seat(self) -> None:
        felt = self.wanted()
        event = only(felt.do(drawn(felt, 5, (101, "KS"), (102, "AD"))), of_pot.CardsDrawnForSeat)
        assert event.remain == (102,)
        assert felt.refused(pot.ChangeSeat(player(101), felt.now, 1, 5))
        felt.said(2, pot.ChangeSeat, 5)

    def test_equal_cards_are_drawn_again(self) -> None:
        felt = self.wanted()
        felt.said(3, pot.AskForSeat, 5)
        felt.do(drawn(felt, 5, (101, "KS"), (102, "KD"), (103, "QS")))
        assert felt.state.claims == {5: (101, 102)}
        felt.begin()
        assert felt.state.claims == {5: (101, 102)}  # it waits for the draw
        felt.all_fold()
        felt.do(drawn(felt, 5, (101, "2S"), (102, "3D")))
        felt.said(2, pot.ChangeSeat, 5)

    def test_newcomers_draw_for_a_seat(self) -> None:
        felt = table(1, 2)
        felt.do(drawn(felt, 5, (120, "2S"), (121, "3D")))
        loser = at_table.TakeSeat(player(120), felt.now, 5, 120, dollars(100))
        assert felt.refused(loser)[0] == "8.2"
        felt.do(at_table.TakeSeat(player(121), felt.now, 5, 121, dollars(100)))

    @pytest.mark.parametrize(
        "cards",
        [
            [(101, "KS")],
            [(101, "KS"), (101, "QS")],
            [(101, "KS"), (103, "QS")],
            [(101, "KS"), (102, "KS")],
            [(101, "KS"), (102, "JK")],
        ],
    )
    def test_invalid_draw_is_refused(self, cards: Any) -> None:
        felt = self.wanted()
        assert felt.refused(drawn(felt, 5, *cards))[0] == "8.2"

    def test_draw_is_made_by_the_dealer_for_a_contested_seat(self) -> None:
        felt = self.wanted()
        cards = ((101, "KS"), (102, "QS"))
        assert felt.refused(drawn(felt, 5, *cards, by=SUPERVISOR))[0] == "8.2"
        for seat in (3, 0, 9):
            assert felt.refused(drawn(felt, seat, *cards))[0] == "8.2"
        joker = PotTable("hold_em", 1, 2, wild_card=True)
        both = ((101, CARDS[3]), (102, JOKER))
        assert joker.refused(pot.DrawForSeat(DEALER, joker.now, 5, both))[0] == "8.2"

    def test_excluded_player_cannot_draw(self) -> None:
        felt = table(1, 2)
        felt.do(at_table.ExcludePlayer(OPERATOR, felt.now, 120, "16.1"))
        draw = drawn(felt, 5, (120, "2S"), (121, "3D"))
        assert felt.refused(draw)[0] == "19.2(b)"


class TestFurtherFromTheBlinds:
    """17.13, reading F-40."""

    def seated(self) -> PotTable:
        """The Buck at 1, the big blind at 3; next come 5, 6 and 8."""
        felt = PotTable("hold_em", 1, 3, 5, 6, 8)
        felt.play()
        assert felt.state.big_blind == 3
        return felt

    @pytest.mark.parametrize(
        ("seat", "to", "further"),
        [
            (5, 7, True),  # past 6
            (5, 4, False),  # nobody between
            (6, 4, False),  # nearer
            (8, 2, True),  # past 1
            (3, 7, False),  # who was at the big blind has the longest way behind
            (1, 2, False),
        ],
    )
    def test_distance_is_counted_in_rounds_until_the_big_blind(
        self, seat: int, to: int, further: bool
    ) -> None:
        felt = self.seated()
        moved = only(felt.said(seat, pot.ChangeSeat, to), of_pot.SeatChanged)
        assert moved.further is further
        assert ("17.13" in clauses(moved)) is further
        entering = felt.state.seats[to].entering
        assert entering is (Entering.MOVED if further else None)

    def test_moved_player_waits_for_the_big_blind(self) -> None:
        felt = self.seated()
        felt.said(5, pot.ChangeSeat, 7)
        felt.begin()
        assert 7 not in felt.playing
        assert "17.13" in clauses(felt.began)
        while 7 not in felt.playing:
            felt.all_fold()
            felt.begin()
        assert felt.playing.index(7) == 1

    def test_moved_player_may_post_a_big_blind(self) -> None:
        felt = self.seated()
        felt.said(5, pot.ChangeSeat, 7)
        posts(felt, 7)
        felt.begin()
        (owed,) = felt.began.owing
        assert (owed.seat, owed.live, owed.dead) == (7, TEN, dollars(0))

    def test_no_penalty_in_ante_games_or_before_the_first_round(self) -> None:
        felt = PotTable("five_card_stud", 1, 3, 5)
        felt.play()
        felt.said(3, pot.ChangeSeat, 8)
        assert felt.state.seats[8].entering is None
        fresh = PotTable("five_card_stud", 1, 3, **BLINDS)
        assert not only(fresh.said(3, pot.ChangeSeat, 8), of_pot.SeatChanged).further

    def test_missed_blinds_are_still_owed(self) -> None:
        felt = self.seated()
        felt.said(5, pot.StayOut)
        felt.play()
        felt.play()
        assert felt.state.seats[5].owes == (0, 1)
        felt.said(5, pot.ChangeSeat, 4)
        assert felt.state.seats[4].owes == (0, 1)
        assert felt.state.seats[4].entering is Entering.MISSED


def test_house_game_has_no_seat_changes() -> None:
    felt = ready(1)
    assert felt.refused(pot.ChangeSeat(player(101), felt.now, 1, 2))
    both = ((101, CARDS[3]), (102, CARDS[9]))
    assert felt.refused(pot.DrawForSeat(DEALER, felt.now, 3, both))[0] == "A:Box"
