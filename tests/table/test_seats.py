"""NI2025-411 4.1, 4.4 to 4.6, 5.2, 5.4 and 15.3(b): seats, chips, markers, exclusion."""

from __future__ import annotations

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.games.ultimate_texas_holdem.events import (
    MaximumApplies,
    OverMaximumAllowed,
    PlayerAdvised,
    WagersHandedBack,
)
from pitboss.offices import Office, Person
from pitboss.table import awaited
from pitboss.table.commands import (
    AddChips,
    BeginRound,
    ExcludePlayer,
    InRound,
    LeaveSeat,
    PlaceMarker,
    RemoveMarker,
    SetRoundAside,
    TakeSeat,
)
from pitboss.table.events import (
    MarkerPlaced,
    PlayerExcluded,
    RoundBegan,
    SeatLeft,
    SeatTaken,
    SeatVacated,
)
from tests.support.table.tables import (
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)

FIVE = dollars(5)


def wager(felt: Felt, box: int, amount: Cents = FIVE) -> uth.PlaceWagers:
    return uth.PlaceWagers(player(felt.state.seats[box].player), box, amount, amount)


class TestTakingASeat:
    """4.1, 4.4  Chips, and one hand a player."""

    def test_a_player_sits_down_with_chips_from_the_purse(self) -> None:
        felt = ready()
        event = only(felt.do(TakeSeat(player(9), felt.now, 4, 9, dollars(50))), SeatTaken)
        assert clauses(event) == ["A:Box", "4.1", "4.4"]
        assert felt.state.stake(4) == dollars(50)
        assert felt.state.balances["purse 9"] == -5000

    def test_4_4_one_seat_a_player(self) -> None:
        felt = ready(1)
        assert felt.refused(TakeSeat(player(101), felt.now, 2, 101, FIVE))[0] == "4.4"

    def test_4_5_one_player_a_box(self) -> None:
        felt = ready(1)
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, FIVE))[0] == "4.5"

    @pytest.mark.parametrize("seat", [0, 8, -1])
    def test_a_seat_is_on_the_layout(self, seat: int) -> None:
        felt = ready()
        assert felt.refused(TakeSeat(player(9), felt.now, seat, 9, FIVE))[0] == "A:Box"

    def test_4_1_without_chips_there_is_nothing_to_wager(self) -> None:
        felt = ready()
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, Cents(0)))[0] == "4.1"

    def test_a_player_acts_alone_or_through_the_house(self) -> None:
        felt = ready()
        for who in (player(8), INSPECTOR, Person(9, Office.SPECTATOR)):
            assert felt.refused(TakeSeat(who, felt.now, 1, 9, FIVE))[0] == "4.4"
        felt.do(TakeSeat(DEALER, felt.now, 1, 9, FIVE))

    def test_15_3_b_an_excluded_player_is_refused(self) -> None:
        felt = Felt(excluded=frozenset({9})).open()
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, FIVE))[0] == "15.3(b)"

    def test_who_sits_down_during_a_round_plays_from_the_next(self) -> None:
        felt = ready(1).begin().seat(2)
        assert felt.refused(InRound(felt.now, wager(felt, 2)))[0] == "4.1"
        felt.deal(1)
        felt.do(AddChips(player(102), felt.now, 2, FIVE))  # not in this round
        felt.fold(1)
        felt.begin()
        felt.round(wager(felt, 2, dollars(10)))
        assert felt.state.stake(2) == dollars(985)


class TestChips:
    """4.1, 4.6  Between rounds."""

    def test_4_6_chips_are_added_between_rounds(self) -> None:
        felt = ready(1)
        felt.do(AddChips(player(101), felt.now, 1, FIVE))
        assert felt.state.stake(1) == dollars(1005)
        felt.begin()
        assert felt.refused(AddChips(player(101), felt.now, 1, FIVE))[0] == "4.6"

    def test_4_1_some_chips_of_ones_own_at_ones_own_seat(self) -> None:
        felt = ready(1)
        assert felt.refused(AddChips(player(101), felt.now, 1, Cents(0)))[0] == "4.1"
        assert felt.refused(AddChips(player(102), felt.now, 1, FIVE))[0] == "4.4"
        assert felt.refused(AddChips(player(102), felt.now, 2, FIVE))[0] == "A:Box"


class TestLeaving:
    """4.6  Not while something of the player's is in the round."""

    def test_the_chips_go_back_to_the_purse(self) -> None:
        felt = ready(1)
        felt.play(1)
        event = only(felt.do(LeaveSeat(player(101), felt.now, 1)), SeatLeft)
        assert (event.seat, event.player) == (1, 101)
        assert felt.state.balances == {"float": 1000, "purse 101": -1000}

    def test_an_empty_seat_and_somebody_elses(self) -> None:
        felt = ready(1)
        assert felt.refused(LeaveSeat(player(101), felt.now, 2))[0] == "A:Box"
        assert felt.refused(LeaveSeat(player(102), felt.now, 1))[0] == "4.4"
        felt.do(LeaveSeat(DEALER, felt.now, 1))

    def test_4_6_not_while_a_wager_is_open(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        assert felt.refused(LeaveSeat(player(101), felt.now, 1))[0] == "4.6"
        felt.round(uth.WithdrawWagers(player(101), 1))
        felt.do(LeaveSeat(player(101), felt.now, 1))

    def test_15_3_a_wagers_void_before_the_deal_leave_nothing_in_the_round(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        felt.round(uth.VoidWagers(OPERATOR, 1, "4.4"))
        felt.do(LeaveSeat(player(101), felt.now, 1))

    def test_4_6_not_after_a_fold_either_as_the_round_may_become_void(self) -> None:
        felt = ready(1, 2).begin().deal(1, 2)
        felt.fold(1)
        assert felt.refused(LeaveSeat(player(101), felt.now, 1))[0] == "4.6"
        felt.round(uth.VoidRound(OPERATOR, "impractical"))
        felt.do(LeaveSeat(player(101), felt.now, 1))
        assert felt.state.balances["purse 101"] == 0

    def test_who_did_not_wager_may_leave_and_the_box_rests_for_the_round(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER))
        felt.do(LeaveSeat(player(102), felt.now, 2))
        assert felt.refused(InRound(felt.now, uth.PlaceWagers(DEALER, 2, FIVE, FIVE)))[0] == "A:Box"
        assert (uth.PlaceWagers, 2) not in [
            (one.command, getattr(one, "box", None)) for one in awaited(felt.state)
        ]
        taking = TakeSeat(player(9), felt.now, 2, 9, FIVE)
        assert felt.refused(taking)[:3] == ["4.5", "A:Box", "A:Round of Play"]
        felt.deal(1)
        felt.round(uth.HandDealtToUnwageredBox(DEALER, 2, handled=True))  # the game still rules
        felt.fold(1)
        felt.do(taking)


class TestFirstWarning:
    """5.4  Once for each player and sitting (reading U-09)."""

    def small(self, felt: Felt) -> list[type]:
        felt.begin()
        events = felt.round(uth.OfferWagers(DEALER), wager(felt, 1, dollars(2)))
        if felt.state.open_wagers:
            felt.round(uth.WithdrawWagers(player(101), 1))
        felt.do(SetRoundAside(DEALER, felt.now))
        return [type(event) for event in events]

    def test_5_4_the_second_small_wager_is_handed_back_in_a_later_round(self) -> None:
        felt = ready(1, multiple=dollars(1))
        assert PlayerAdvised in self.small(felt)
        assert WagersHandedBack in self.small(felt)
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.seats[0].warned
        assert "5.4" in clauses(began)

    def test_5_4_who_leaves_and_comes_back_begins_a_new_sitting(self) -> None:
        felt = ready(1, multiple=dollars(1))
        self.small(felt)
        assert "5.4" in clauses(only(felt.do(LeaveSeat(player(101), felt.now, 1)), SeatLeft))
        felt.seat(1)
        assert PlayerAdvised in self.small(felt)

    def test_5_4_it_is_the_player_who_is_warned_not_the_seat(self) -> None:
        felt = ready(1, multiple=dollars(1))
        self.small(felt)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.do(TakeSeat(player(9), felt.now, 1, 9, FIVE))
        assert not felt.state.seats[1].warned


class TestMarkers:
    """5.2  Until the marker is removed or the player leaves."""

    def large(self, felt: Felt) -> list[type]:
        felt.begin()
        felt.round(uth.OfferWagers(DEALER))
        events = felt.round(wager(felt, 1, dollars(600)))
        felt.round(uth.VoidRound(OPERATOR, "start again"))
        return [type(event) for event in events]

    def rich(self) -> Felt:
        felt = ready()
        return felt.seat(1, stake=dollars(9000))

    def test_5_2_a_marker_stays_from_round_to_round(self) -> None:
        felt = self.rich()
        assert MaximumApplies in self.large(felt)
        event = only(felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True)), MarkerPlaced)
        assert clauses(event) == ["5.2", "A:Casino Operator"]
        assert MaximumApplies not in self.large(felt)
        assert MaximumApplies not in self.large(felt)
        felt.do(RemoveMarker(OPERATOR, felt.now, 1))
        assert MaximumApplies in self.large(felt)

    def test_5_2_a_marker_that_the_game_allowed_stays_too(self) -> None:
        felt = self.rich().begin()
        events = felt.round(uth.AllowOverMaximum(OPERATOR, 1, marker_placed=True))
        only(events, OverMaximumAllowed)
        felt.do(SetRoundAside(DEALER, felt.now))
        assert MaximumApplies not in self.large(felt)
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.seats[0].marker
        assert "5.2" in clauses(began)

    def test_5_2_a_marker_leaves_with_the_player(self) -> None:
        felt = self.rich()
        felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True))
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.seat(1)
        assert not felt.state.seats[1].marker

    def test_5_2_its_conditions(self) -> None:
        felt = self.rich()
        for who in (DEALER, SUPERVISOR, player(101)):
            assert felt.refused(PlaceMarker(who, felt.now, 1, marker_placed=True))[0] == "5.2"
            assert felt.refused(RemoveMarker(who, felt.now, 1))[0] == "5.2"
        assert felt.refused(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=False))[0] == "5.2"
        assert felt.refused(PlaceMarker(OPERATOR, felt.now, 2, marker_placed=True))[0] == "5.2"
        assert felt.refused(RemoveMarker(OPERATOR, felt.now, 1))[0] == "5.2"
        felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True))
        assert felt.refused(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True))[0] == "5.2"
        felt.begin()
        assert felt.refused(RemoveMarker(OPERATOR, felt.now, 1))[0] == "A:Round of Play"

    def test_5_2_after_the_round_the_table_places_markers(self) -> None:
        felt = self.rich().seat(2).begin().deal(1)
        felt.fold(1)
        late = uth.AllowOverMaximum(OPERATOR, 2, marker_placed=True)
        assert felt.refused(InRound(felt.now, late))[0] == "5.2"


class TestExclusion:
    """15.3(b)  From further participation in the game."""

    def test_15_3_b_between_rounds_the_seat_is_given_up_at_once(self) -> None:
        felt = ready(1, 2)
        events = felt.do(ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)"))
        assert only(events, PlayerExcluded).limits
        assert only(events, SeatVacated).limits
        assert list(felt.state.seats) == [2]
        assert felt.refused(TakeSeat(player(101), felt.now, 5, 101, FIVE))[0] == "15.3(b)"
        again = ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)")
        assert felt.refused(again)[0] == "15.3(b)"

    @pytest.mark.parametrize("through_the_game", [True, False])
    def test_15_3_b_in_a_round_it_takes_effect_after_it(self, through_the_game: bool) -> None:
        felt = ready(1, 2).begin().deal(1, 2)
        if through_the_game:
            felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        else:
            felt.do(ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)"))
        assert 1 in felt.state.seats
        events = felt.fold(1, 2)
        assert only(events, SeatVacated).seat == 1
        assert felt.state.balances["purse 101"] == -1000

    def test_15_3_b_without_a_wager_in_the_round_at_once(self) -> None:
        felt = ready(1, 2).begin().deal(1)
        events = felt.round(uth.ExcludePlayer(OPERATOR, 2, "12.2(b)"))
        assert only(events, SeatVacated).seat == 2

    def test_15_3_b_when_the_wagers_were_taken_back(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        events = felt.round(uth.WithdrawWagers(player(101), 1))
        assert only(events, SeatVacated).seat == 1

    def test_15_3_b_also_after_the_round_and_for_somebody_elsewhere(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        events = felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        assert only(events, SeatVacated).seat == 1
        (event,) = felt.do(ExcludePlayer(OPERATOR, felt.now, 77, "15.8"))
        assert isinstance(event, PlayerExcluded)

    def test_15_3_b_is_the_operators_unless_delegated(self) -> None:
        felt = ready(1)
        command = ExcludePlayer(SUPERVISOR, felt.now, 101, "12.2(b)")
        assert felt.refused(command)[:2] == ["15.3(b)", "A:Casino Operator"]
        assert felt.refused(ExcludePlayer(OPERATOR, felt.now, 101, " "))[0] == "15.3(b)"
        felt = ready(1, delegated=True)
        felt.do(command)
        assert felt.refused(ExcludePlayer(DEALER, felt.now, 7, "x"))[0] == "15.3(b)"
