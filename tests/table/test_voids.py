"""Rounds voided after settlement: reading S-12, at the table of each game."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import read_cards
from pitboss.chips import Cents, dollars
from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.canberra_poker import events as of_canberra
from pitboss.games.poker import PotCommission, Rate
from pitboss.games.poker import commands as poker
from pitboss.games.poker import events as of_poker
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.games.ultimate_texas_holdem import events as of_ultimate
from pitboss.offices import Person
from pitboss.ruling import Refused
from pitboss.table import decide
from pitboss.table.commands import (
    AddChips,
    BeginRound,
    CloseTable,
    CorrectChips,
    InRound,
    LeaveSeat,
    TakeSeat,
    VoidSettledRound,
)
from pitboss.table.dispute_events import WinningsGivenBack
from pitboss.table.events import ChipsSentOn, Ground, SeatGetsBack, SettledRoundVoided
from tests.support.table.canberra_tables import canberra_table, deal_canberra
from tests.support.table.pot_tables import open_stud_table
from tests.support.table.tables import (
    DEALER,
    EVERYBODY,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)

FRAUD, DISPUTE = Ground.FRAUD, Ground.DISPUTE


def void(
    felt: Felt,
    number: int = 1,
    ground: Ground = FRAUD,
    because: str = "a marked card",
    by: Person = OPERATOR,
) -> VoidSettledRound:
    return VoidSettledRound(by, felt.now, number, ground, because)


def won_round(felt: Felt, *, win: int, fold: int) -> None:
    """One box wins with aces against the dealer's pair of twos, the other folds."""
    felt.begin().deal(win, fold)
    felt.round(uth.PlacePlayWager(player(100 + win), win, dollars(20)))
    felt.fold(fold)
    felt.round(
        uth.RevealFlop(DEALER, read_cards("2C 7D 9H")),
        uth.RevealTurnAndRiver(DEALER, read_cards("JS KC")),
        uth.RevealDealersHand(DEALER, read_cards("2D 3S")),
        uth.SettleHand(DEALER, win, read_cards("AS AH")),
    )
    assert felt.state.open_round is None


def stakes(felt: Felt) -> dict[int, int]:
    return {seat: felt.state.stake(seat).units for seat in sorted(felt.state.seats)}


class TestUltimate:
    """NI2025-411 15.4 and 15.5, and NI2019-212."""

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_void_restores_every_stake_and_the_float(self, instrument: str) -> None:
        felt = ready(1, 2, 3, instrument=instrument)
        won_round(felt, win=1, fold=2)
        after_settlement = stakes(felt)
        assert after_settlement[1] > 100_000 > after_settlement[2]
        events = felt.do(void(felt))
        assert stakes(felt) == {1: 100_000, 2: 100_000, 3: 100_000}
        assert felt.state.balances["float"] == 0
        told = only(events, SettledRoundVoided)
        assert (told.number, told.ground, told.because) == (1, FRAUD, "a marked card")
        assert told.seats == (
            SeatGetsBack(1, 101, 100_000 - after_settlement[1]),
            SeatGetsBack(2, 102, 1_000),
        )
        assert told.float_change == -sum(one.change for one in told.seats)
        assert (told.commission_change, told.pools_change) == (0, 0)
        assert [(one.instrument, one.clause, one.reading) for one in told.under] == [
            (instrument, "15.4", "S-12")
        ]
        assert [event.box for event in events if isinstance(event, of_ultimate.WagersVoided)] == [
            1,
            2,
        ]

    def test_play_continues_and_the_round_is_voided_once(self) -> None:
        felt = ready(1, 2)
        felt.play(1)
        felt.do(void(felt))
        assert felt.refused(void(felt))[-1] == "round 1 is void already"
        felt.play(2)
        assert stakes(felt) == {1: 100_000, 2: 99_000}

    def test_round_voided_in_play_cannot_be_voided_again(self) -> None:
        felt = ready(1)
        felt.begin().deal(1)
        felt.round(uth.VoidRound(OPERATOR, "a fire"))
        assert felt.refused(void(felt))[-1] == "round 1 is void already"

    def test_only_the_operator_or_a_delegate_voids_a_settled_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        for somebody in (*EVERYBODY, player(101)):
            if somebody != OPERATOR:
                *cited, because = felt.refused(void(felt, by=somebody))
                assert cited == ["15.4", "A:Casino Operator"], somebody
                assert "to delegate it to the supervisors" in because
        felt = ready(1, delegated=True)
        felt.play(1)
        felt.do(void(felt, by=SUPERVISOR))
        assert stakes(felt) == {1: 100_000}

    def test_void_needs_a_reason(self) -> None:
        felt = ready(1)
        felt.play(1)
        assert felt.refused(void(felt, because=" ")) == [
            "15.4",
            "the reason is recorded with the ruling",
        ]

    def test_only_the_last_finished_round_is_voided(self) -> None:
        felt = ready(1)
        assert felt.refused(void(felt))[-1] == "no round 1 has been played"
        felt.begin().deal(1)
        assert "round 1 is not over" in felt.refused(void(felt))[-1]
        felt.fold(1)
        for number in (-1, 0, 2):
            assert felt.refused(void(felt, number))[-1] == f"no round {number} has been played"

    def test_result_stands_once_a_card_of_the_next_round_is_dealt(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.begin().deal(1)
        *cited, because = felt.refused(void(felt))
        assert cited == ["15.4", "15.5"]
        assert "round 1 stands, because a card of a later round was dealt" in because
        assert "correct chips" in because
        felt.round(uth.VoidRound(OPERATOR, "a fire"))
        assert "a later round was dealt" in felt.refused(void(felt))[-1]
        felt.do(CorrectChips(SUPERVISOR, felt.now, 1, dollars(10), True, "round 1 was a fraud"))
        assert stakes(felt) == {1: 100_000}

    def test_round_at_a_closed_table_is_not_voided(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.now = felt.state.gaming.ends if felt.state.gaming else felt.now
        felt.do(CloseTable(OPERATOR, felt.now))
        assert felt.refused(void(felt))[-1] == "the table is closed, not open"

    def test_chips_added_meanwhile_are_kept(self) -> None:
        felt = ready(1, 2)
        won_round(felt, win=1, fold=2)
        felt.do(AddChips(player(101), felt.now, 1, dollars(7)))
        felt.do(void(felt))
        assert stakes(felt) == {1: 100_700, 2: 100_000}


class TestDispute:
    """15.5  The operator's decision is final."""

    def test_dispute_is_decided_with_the_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        assert felt.refused(void(felt, ground=DISPUTE)) == [
            "15.5",
            "nothing about round 1 is in dispute",
        ]
        felt.round(uth.Dispute(player(101), 1, "I did not fold"))
        events = felt.do(void(felt, ground=DISPUTE))
        assert ("15.5", "S-12") in {
            (one.clause, one.reading) for one in only(events, SettledRoundVoided).under
        }
        decided = only(events, of_ultimate.DisputeDecided)
        assert (decided.play_on, clauses(decided)) == (False, ["15.5"])
        felt.do(BeginRound(DEALER, felt.now))

    def test_void_for_fraud_leaves_the_dispute_to_be_decided_by_itself(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.round(uth.Dispute(player(101), 1, "I did not fold"))
        felt.do(void(felt))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "15.5"
        felt.round(uth.RuleOnDispute(OPERATOR, play_on=False, because="the round is void"))
        felt.begin()


class TestDepartedPlayers:
    """S-12  Everybody else is made whole; what a player cannot give back is recorded."""

    def test_shortfall_of_a_departed_winner_is_borne_by_the_float(self) -> None:
        felt = ready(1, 2)
        won_round(felt, win=1, fold=2)
        won = stakes(felt)[1] - 100_000
        felt.do(LeaveSeat(player(101), felt.now, 1))
        made_up = only(felt.do(void(felt)), WinningsGivenBack)
        assert (made_up.seat, made_up.player, made_up.shortfall) == (1, 101, Cents(won))
        assert clauses(made_up) == ["15.4"]
        assert felt.state.shortfalls == {101: won}
        assert stakes(felt) == {2: 100_000}
        assert felt.state.balances["float"] == -won

    def test_new_player_in_the_seat_pays_nothing(self) -> None:
        felt = ready(1, 2)
        won_round(felt, win=1, fold=2)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.do(TakeSeat(player(109), felt.now, 1, 109, dollars(500)))
        felt.do(void(felt))
        assert stakes(felt) == {1: 50_000, 2: 100_000}

    def test_winner_short_of_chips_gives_what_is_there(self) -> None:
        felt = ready(1, 2)
        won_round(felt, win=1, fold=2)
        held, won = stakes(felt)[1], stakes(felt)[1] - 100_000
        less = Cents(held - won + 300)
        felt.do(CorrectChips(SUPERVISOR, felt.now, 1, less, False, "another matter"))
        made_up = only(felt.do(void(felt)), WinningsGivenBack)
        assert made_up.shortfall == dollars(3)
        assert stakes(felt) == {1: 0, 2: 100_000}

    def test_departed_loser_is_refunded_to_the_purse(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        felt.do(LeaveSeat(player(101), felt.now, 1))
        felt.do(TakeSeat(player(109), felt.now, 1, 109, dollars(500)))
        events = felt.do(void(felt))
        sent = only(events, ChipsSentOn)
        assert (sent.seat, sent.player) == (1, 101)
        assert stakes(felt) == {1: 50_000, 2: 100_000}
        assert felt.state.balances["purse 101"] == 0


class TestCanberra:
    """NI2017-193 16.4 and 16.5, and its jackpot's area."""

    def test_wagers_of_folded_boxes_are_returned(self) -> None:
        felt = canberra_table(1, 2)
        deal_canberra(felt, 1, 2)
        felt.round(*(canberra.Fold(player(100 + box), box) for box in (1, 2)))
        hands = tuple((box, 5) for box in (1, 2, 0))
        felt.round(canberra.CollectCards(DEALER, hands))
        events = felt.do(void(felt))
        assert stakes(felt) == {1: 100_000, 2: 100_000}
        told = only(events, SettledRoundVoided)
        assert clauses(told) == ["16.4"]
        assert told.float_change == -1_000
        voided = [one for one in events if isinstance(one, of_canberra.WagersVoided)]
        assert all(one.with_the_round for one in voided)

    def test_canberra_dispute_is_upheld(self) -> None:
        felt = canberra_table(1)
        deal_canberra(felt, 1)
        felt.round(canberra.Fold(player(101), 1))
        felt.round(canberra.CollectCards(DEALER, ((1, 5), (0, 5))))
        felt.round(canberra.Dispute(player(101), 1, "I did not fold"))
        decided = only(felt.do(void(felt, ground=DISPUTE)), of_canberra.DisputeDecided)
        assert decided.ruled is canberra.Ruled.ROUND_VOID


class TestStud:
    """NI2006-154 17.14, 19.3 and 19.4: what players won from one another, and commission."""

    def test_pots_and_commission_are_returned(self) -> None:
        scheme = PotCommission(Rate.TEN_PERCENT, dollars(5))
        felt = open_stud_table(1, 2, 3, commission=scheme)
        felt.begin()
        felt.play_down()
        assert felt.state.balances["commission"] > 0
        events = felt.do(void(felt))
        told = only(events, SettledRoundVoided)
        assert stakes(felt) == {1: 10_000, 2: 10_000, 3: 10_000}
        assert felt.state.balances["commission"] == 0
        assert told.commission_change < 0
        assert sum(one.change for one in told.seats) == -told.commission_change
        assert {"19.3", "A:Void"} <= set(clauses(only(events, of_poker.RoundVoided)))

    def test_17_14_result_stands_once_a_card_of_the_new_round_is_dealt(self) -> None:
        felt = open_stud_table(1, 2)
        felt.begin()
        felt.all_fold()
        felt.begin()
        felt.all_fold()
        assert felt.refused(void(felt))[0] == "17.14"

    def test_stud_dispute_is_upheld(self) -> None:
        felt = open_stud_table(1, 2)
        felt.begin()
        felt.all_fold()
        felt.round(poker.Dispute(player(101), 1, "I called"))
        decided = only(felt.do(void(felt, ground=DISPUTE)), of_poker.DisputeDecided)
        assert clauses(decided) == ["19.4"]


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        (uth.InvalidateOutcome(OPERATOR, " "), "15.2"),
        (uth.VoidWagers(OPERATOR, 1, ""), "15.3(a)"),
        (uth.ExcludePlayer(OPERATOR, 1, " "), "15.3(b)"),
    ],
)
def test_empty_reason_is_refused_in_ultimate(act: Any, clause: str) -> None:
    felt = ready(1)
    felt.begin().deal(1)
    ruling = decide(felt.state, InRound(felt.now, act))
    assert isinstance(ruling, Refused)
    assert [one.clause for one in ruling.under] == [clause]
    assert "recorded with the ruling" in ruling.because


@pytest.mark.parametrize(
    ("act", "clause"),
    [
        (canberra.InvalidateOutcome(OPERATOR, ""), "16.2"),
        (canberra.VoidWagers(OPERATOR, 1, " "), "16.3(a)"),
        (canberra.ExcludePlayer(OPERATOR, 1, ""), "16.3(b)"),
    ],
)
def test_empty_reason_is_refused_in_canberra(act: Any, clause: str) -> None:
    felt = canberra_table(1)
    deal_canberra(felt, 1)
    ruling = decide(felt.state, InRound(felt.now, act))
    assert isinstance(ruling, Refused)
    assert [one.clause for one in ruling.under] == [clause]
    assert "recorded with the ruling" in ruling.because
