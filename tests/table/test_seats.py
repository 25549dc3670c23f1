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
    """4.1, 4.4  Chips, and one hand per player."""

    def test_player_sits_down_with_chips_from_the_purse(self) -> None:
        felt = ready()
        event = only(felt.do(TakeSeat(player(9), felt.now, 4, 9, dollars(50))), SeatTaken)
        assert clauses(event) == ["A:Box", "4.1", "4.4"]
        assert felt.state.stake(4) == dollars(50)
        assert felt.state.balances["purse 9"] == -5000

    def test_4_4_player_has_one_seat(self) -> None:
        felt = ready(1)
        assert felt.refused(TakeSeat(player(101), felt.now, 2, 101, FIVE))[0] == "4.4"

    def test_4_5_box_has_one_player(self) -> None:
        felt = ready(1)
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, FIVE))[0] == "4.5"

    @pytest.mark.parametrize("seat", [0, 8, -1])
    def test_seat_must_be_on_the_layout(self, seat: int) -> None:
        felt = ready()
        assert felt.refused(TakeSeat(player(9), felt.now, seat, 9, FIVE))[0] == "A:Box"

    def test_4_1_seat_needs_chips(self) -> None:
        felt = ready()
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, Cents(0)))[0] == "4.1"

    def test_only_the_player_or_the_dealer_takes_a_seat(self) -> None:
        felt = ready()
        for who in (player(8), INSPECTOR, Person(9, Office.SPECTATOR)):
            assert felt.refused(TakeSeat(who, felt.now, 1, 9, FIVE))[0] == "4.4"
        felt.do(TakeSeat(DEALER, felt.now, 1, 9, FIVE))

    def test_15_3_b_excluded_player_is_refused(self) -> None:
        felt = Felt(excluded=frozenset({9})).open()
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, FIVE))[0] == "15.3(b)"

    def test_player_seated_during_a_round_plays_from_the_next(self) -> None:
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

    def test_4_1_player_adds_chips_only_at_their_own_seat(self) -> None:
        felt = ready(1)
        assert felt.refused(AddChips(player(101), felt.now, 1, Cents(0)))[0] == "4.1"
        assert felt.refused(AddChips(player(102), felt.now, 1, FIVE))[0] == "4.4"
        assert felt.refused(AddChips(player(102), felt.now, 2, FIVE))[0] == "A:Box"


class TestLeaving:
    """4.6  Not while the player's wagers are in the round."""

    def test_chips_return_to_the_purse(self) -> None:
        felt = ready(1)
        felt.play(1)
        event = only(felt.do(LeaveSeat(player(101), felt.now, 1)), SeatLeft)
        assert (event.seat, event.player) == (1, 101)
        assert felt.state.balances == {"float": 1000, "purse 101": -1000}

    def test_only_the_player_or_the_dealer_gives_up_an_occupied_seat(self) -> None:
        felt = ready(1)
        assert felt.refused(LeaveSeat(player(101), felt.now, 2))[0] == "A:Box"
        assert felt.refused(LeaveSeat(player(102), felt.now, 1))[0] == "4.4"
        felt.do(LeaveSeat(DEALER, felt.now, 1))

    def test_4_6_player_with_an_open_wager_cannot_leave(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        assert felt.refused(LeaveSeat(player(101), felt.now, 1))[0] == "4.6"
        felt.round(uth.WithdrawWagers(player(101), 1))
        felt.do(LeaveSeat(player(101), felt.now, 1))

    def test_15_3_a_player_may_leave_once_wagers_are_voided(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        felt.round(uth.VoidWagers(OPERATOR, 1, "4.4"))
        felt.do(LeaveSeat(player(101), felt.now, 1))

    def test_4_6_folded_player_cannot_leave_until_the_round_ends(self) -> None:
        felt = ready(1, 2).begin().deal(1, 2)
        felt.fold(1)
        assert felt.refused(LeaveSeat(player(101), felt.now, 1))[0] == "4.6"
        felt.round(uth.VoidRound(OPERATOR, "impractical"))
        felt.do(LeaveSeat(player(101), felt.now, 1))
        assert felt.state.balances["purse 101"] == 0

    def test_player_without_a_wager_may_leave_and_the_box_stays_closed(self) -> None:
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

    def test_5_4_second_small_wager_is_handed_back_in_a_later_round(self) -> None:
        felt = ready(1, multiple=dollars(1))
        assert PlayerAdvised in self.small(felt)
        assert WagersHandedBack in self.small(felt)
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.seats[0].warned
        assert "5.4" in clauses(began)

    def test_5_4_leaving_and_returning_does_not_renew_the_leniency(self) -> None:
        felt = ready(1, multiple=dollars(1))
        self.small(felt)
        assert "5.4" not in clauses(only(felt.do(LeaveSeat(player(101), felt.now, 1)), SeatLeft))
        felt.seat(1)
        assert felt.state.seats[1].warned
        assert PlayerAdvised not in self.small(felt)

    def test_5_4_warning_applies_to_the_player_not_the_seat(self) -> None:
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

    def test_5_2_marker_stays_from_round_to_round(self) -> None:
        felt = self.rich()
        assert MaximumApplies in self.large(felt)
        event = only(felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True)), MarkerPlaced)
        assert clauses(event) == ["5.2", "A:Casino Operator"]
        assert MaximumApplies not in self.large(felt)
        assert MaximumApplies not in self.large(felt)
        felt.do(RemoveMarker(OPERATOR, felt.now, 1))
        assert MaximumApplies in self.large(felt)

    def test_5_2_marker_allowed_in_a_round_carries_over(self) -> None:
        felt = self.rich().begin()
        events = felt.round(uth.AllowOverMaximum(OPERATOR, 1, marker_placed=True))
        only(events, OverMaximumAllowed)
        felt.do(SetRoundAside(DEALER, felt.now))
        assert MaximumApplies not in self.large(felt)
        began = only(felt.do(BeginRound(DEALER, felt.now)), RoundBegan)
        assert began.seats[0].marker
        assert "5.2" in clauses(began)

    def test_5_2_marker_leaves_with_the_player(self) -> None:
        felt = self.rich()
        felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True))
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.seat(1)
        assert not felt.state.seats[1].marker

    def test_5_2_invalid_marker_command_is_refused(self) -> None:
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

    def test_5_2_marker_cannot_be_placed_in_a_finished_round(self) -> None:
        felt = self.rich().seat(2).begin().deal(1)
        felt.fold(1)
        late = uth.AllowOverMaximum(OPERATOR, 2, marker_placed=True)
        assert felt.refused(InRound(felt.now, late))[0] == "5.2"


class TestExclusion:
    """15.3(b)  From further participation in the game."""

    def test_15_3_b_seat_is_vacated_at_once_between_rounds(self) -> None:
        felt = ready(1, 2)
        events = felt.do(ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)"))
        assert only(events, PlayerExcluded).limits
        assert only(events, SeatVacated).limits
        assert list(felt.state.seats) == [2]
        assert felt.refused(TakeSeat(player(101), felt.now, 5, 101, FIVE))[0] == "15.3(b)"
        again = ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)")
        assert felt.refused(again)[0] == "15.3(b)"

    @pytest.mark.parametrize("through_the_game", [True, False])
    def test_15_3_b_exclusion_takes_effect_after_the_round(self, through_the_game: bool) -> None:
        felt = ready(1, 2).begin().deal(1, 2)
        if through_the_game:
            felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        else:
            felt.do(ExcludePlayer(OPERATOR, felt.now, 101, "12.2(b)"))
        assert 1 in felt.state.seats
        events = felt.fold(1, 2)
        assert only(events, SeatVacated).seat == 1
        assert felt.state.balances["purse 101"] == -1000

    def test_15_3_b_player_without_a_wager_is_removed_at_once(self) -> None:
        felt = ready(1, 2).begin().deal(1)
        events = felt.round(uth.ExcludePlayer(OPERATOR, 2, "12.2(b)"))
        assert only(events, SeatVacated).seat == 2

    def test_15_3_b_player_is_removed_when_the_wagers_are_withdrawn(self) -> None:
        felt = ready(1, 2).begin()
        felt.round(uth.OfferWagers(DEALER), wager(felt, 1))
        felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        events = felt.round(uth.WithdrawWagers(player(101), 1))
        assert only(events, SeatVacated).seat == 1

    def test_15_3_b_exclusion_applies_after_the_round_and_to_absent_players(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        events = felt.round(uth.ExcludePlayer(OPERATOR, 1, "12.2(b)"))
        assert only(events, SeatVacated).seat == 1
        (event,) = felt.do(ExcludePlayer(OPERATOR, felt.now, 77, "15.8"))
        assert isinstance(event, PlayerExcluded)

    def test_15_3_b_only_the_operator_or_a_delegate_excludes(self) -> None:
        felt = ready(1)
        command = ExcludePlayer(SUPERVISOR, felt.now, 101, "12.2(b)")
        assert felt.refused(command)[:2] == ["15.3(b)", "A:Casino Operator"]
        assert felt.refused(ExcludePlayer(OPERATOR, felt.now, 101, " "))[0] == "15.3(b)"
        felt = ready(1, delegated=True)
        felt.do(command)
        assert felt.refused(ExcludePlayer(DEALER, felt.now, 7, "x"))[0] == "15.3(b)"
