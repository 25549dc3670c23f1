"""NI2025-411 15.7: three idle rounds at a full table (reading U-20)."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.table import awaited
from pitboss.table.commands import LeaveSeat, RequireVacate, SetRoundAside
from pitboss.table.events import RoundConcluded, SeatFlagged, SeatVacated
from tests.support.table.tables import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)


def full() -> Felt:
    """Three boxes, all taken."""
    return ready(1, 2, 3, boxes=3)


def idle(felt: Felt) -> dict[int, int]:
    return {seat: seated.idle_rounds for seat, seated in sorted(felt.state.seats.items())}


class TestIdleSeats:
    """15.7  A seat that places nothing while every other is in use."""

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_15_7_seat_may_be_required_after_three_idle_rounds(self, instrument: str) -> None:
        felt = ready(1, 2, 3, boxes=3, instrument=instrument)
        require = RequireVacate(SUPERVISOR, felt.now, 3)
        for count in range(3):
            said = felt.refused(require)
            assert said[0] == "15.7"
            assert f"idle for {count} of 3" in said[-1]
            assert not [event for event in felt.events if isinstance(event, SeatFlagged)]
            events = felt.play(1, 2)
        assert clauses(only(events, SeatFlagged)) == ["15.7"]
        assert (RequireVacate, 3) in [
            (one.command, getattr(one, "seat", None)) for one in awaited(felt.state)
        ]
        event = only(felt.do(require), SeatVacated)
        assert (event.seat, event.player, event.limits) == (3, 103, True)
        assert felt.state.balances["purse 103"] == 0

    def test_15_7_idle_seat_is_not_vacated_automatically(self) -> None:
        felt = full()
        for _ in range(5):
            events = felt.play(1, 2)
        assert 3 in felt.state.seats
        assert not [event for event in events if isinstance(event, SeatFlagged)]  # said once
        felt.do(RequireVacate(OPERATOR, felt.now, 3))

    def test_15_7_round_without_a_deal_does_not_flag_the_seat_again(self) -> None:
        felt = full()
        for _ in range(3):
            felt.play(1, 2)
        felt.begin()
        felt.round(uth.OfferWagers(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        events = felt.round(uth.VoidRound(OPERATOR, "impractical"))
        assert not [event for event in events if isinstance(event, SeatFlagged)]
        assert idle(felt)[3] == 3

    def test_15_7_wager_resets_the_count(self) -> None:
        felt = full()
        felt.play(1, 2)
        felt.play(1, 2)
        assert idle(felt) == {1: 0, 2: 0, 3: 2}
        felt.play(1, 2, 3)
        assert idle(felt) == {1: 0, 2: 0, 3: 0}

    def test_15_7_empty_seat_resets_every_count(self) -> None:
        felt = full()
        felt.play(1)
        assert idle(felt) == {1: 0, 2: 1, 3: 1}
        felt.do(LeaveSeat(player(102), felt.now, 2))
        felt.play(1)
        assert idle(felt) == {1: 0, 3: 0}

    def test_15_7_seat_left_during_the_round_is_not_in_use(self) -> None:
        felt = full().begin().deal(1)
        felt.do(LeaveSeat(player(102), felt.now, 2))
        felt.fold(1)
        assert idle(felt) == {1: 0, 3: 0}

    def test_15_7_round_does_not_count_for_a_player_who_joins_it_late(self) -> None:
        felt = ready(1, 2, boxes=3).begin().seat(3).deal(1)
        felt.fold(1)
        assert idle(felt) == {1: 0, 2: 0, 3: 0}

    def test_15_7_withdrawn_wager_does_not_count(self) -> None:
        felt = ready(1, 2, boxes=2).begin()
        felt.round(uth.OfferWagers(DEALER))
        felt.round(uth.PlaceWagers(player(102), 2, dollars(5), dollars(5)))
        felt.round(uth.WithdrawWagers(player(102), 2))
        felt.deal(1)
        felt.fold(1)
        assert idle(felt) == {1: 0, 2: 1}

    def test_15_7_void_round_counts(self) -> None:
        felt = full().begin().deal(1)
        events = felt.round(uth.VoidRound(OPERATOR, "impractical"))
        assert only(events, RoundConcluded).dealt
        assert idle(felt) == {1: 0, 2: 1, 3: 1}

    def test_15_7_round_without_a_deal_does_not_count(self) -> None:
        felt = full()
        felt.play(1)
        felt.begin()
        felt.round(uth.OfferWagers(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        events = felt.round(uth.VoidRound(OPERATOR, "impractical"))
        assert not only(events, RoundConcluded).dealt
        felt.begin()
        felt.do(SetRoundAside(DEALER, felt.now))
        assert idle(felt) == {1: 0, 2: 1, 3: 1}

    def test_15_7_only_supervisor_or_operator_vacates_an_occupied_seat(self) -> None:
        felt = full()
        for who in (DEALER, player(101)):
            said = felt.refused(RequireVacate(who, felt.now, 3))
            assert said[:2] == ["15.7", "A:Casino Supervisor"]
        assert felt.refused(RequireVacate(SUPERVISOR, felt.now, 9))[0] == "15.7"

    def test_15_7_player_who_wagers_again_keeps_the_seat(self) -> None:
        felt = full()
        for _ in range(3):
            felt.play(1, 2)
        felt.begin()
        felt.deal(3)
        assert "has wagered" in felt.refused(RequireVacate(SUPERVISOR, felt.now, 3))[-1]
        felt.fold(3)
        assert "0 of 3" in felt.refused(RequireVacate(SUPERVISOR, felt.now, 3))[-1]
