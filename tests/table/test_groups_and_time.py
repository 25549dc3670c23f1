"""Selected groups, commission by time, the ninety seconds.  NI2006-154 8.1, 15.3 and 4.8."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import TimeCommission, commands
from pitboss.games.poker import events as of_round
from pitboss.offices import Office
from pitboss.table import awaited
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from pitboss.table import pot_game_events as of_pot
from tests.support.table.pot_tables import PotTable
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, clauses, only, player, ready

HALF_AN_HOUR = TimeCommission(dollars(6), 30)


class TestSelectedGroups:
    """8.1"""

    def test_only_the_selected_group_may_sit(self) -> None:
        felt = PotTable("hold_em", 1)
        group = pot.SelectGroup(OPERATOR, felt.now, "new players", (120,))
        event = only(felt.do(group), of_pot.GroupSelected)
        assert clauses(event)[0] == "8.1"
        sits = at_table.TakeSeat(player(121), felt.now, 3, 121, dollars(100))
        said = felt.refused(sits)
        assert said[0] == "8.1"
        assert "new players" in said[-1]
        felt.do(at_table.TakeSeat(player(120), felt.now, 3, 120, dollars(100)))
        felt.begin()  # who sat there stays
        felt.do(pot.SelectGroup(OPERATOR, felt.now, " "))
        felt.do(replace(sits, seat=5))

    def test_only_the_operator_selects_a_named_group(self) -> None:
        felt = PotTable("hold_em", 1)
        for by in (SUPERVISOR, DEALER):
            assert felt.refused(pot.SelectGroup(by, felt.now, "new players", (1,)))[0] == "8.1"
        assert felt.refused(pot.SelectGroup(OPERATOR, felt.now, " ", (1,)))[0] == "8.1"
        assert felt.refused(pot.SelectGroup(OPERATOR, felt.now, ""))[0] == "8.1"
        house = ready(1)
        assert house.refused(pot.SelectGroup(OPERATOR, house.now, "new players"))[0] == "A:Box"


class TestTimeCommission:
    """15.3, reading F-62."""

    def table(self, *seats: int) -> PotTable:
        return PotTable("hold_em", *seats, commission=HALF_AN_HOUR)

    def test_time_is_paid_in_advance_from_the_purse(self) -> None:
        felt = self.table(1, 2)
        paid = only(felt.said(1, pot.PayForTime), of_pot.TimePaid)
        assert clauses(paid)[0] == "15.3"
        assert paid.until == felt.now + timedelta(minutes=30)
        assert felt.state.balances["commission"] == 600
        assert felt.state.stake(1) == dollars(100)
        assert felt.state.balances["purse 101"] == -10_600

    def test_player_who_has_not_paid_is_not_dealt_in(self) -> None:
        felt = self.table(1, 2, 3)
        begin = at_table.BeginRound(DEALER, felt.now)
        said = felt.refused(begin)
        assert {"8.5", "15.3"} <= set(said)
        felt.said(1, pot.PayForTime)
        felt.said(3, pot.PayForTime)
        felt.begin()
        assert set(felt.playing) == {1, 3}
        felt.all_fold()
        felt.said(2, pot.PayForTime)
        felt.begin()
        assert 2 in felt.playing

    def test_paid_period_expires(self) -> None:
        felt = self.table(1, 2, 3)
        for seat in (1, 2, 3):
            felt.said(seat, pot.PayForTime)
        felt.now += timedelta(minutes=29, seconds=59)
        felt.said(1, pot.PayForTime)
        felt.play()
        felt.now += timedelta(seconds=1)
        assert "15.3" in felt.refused(at_table.BeginRound(DEALER, felt.now))
        felt.said(2, pot.PayForTime)
        felt.begin()
        assert set(felt.playing) == {1, 2}
        assert felt.state.seats[1].paid_until == felt.now + timedelta(minutes=30)

    def test_at_most_one_period_is_paid_ahead(self) -> None:
        felt = self.table(1, 2)
        felt.said(1, pot.PayForTime)
        felt.said(1, pot.PayForTime)
        felt.now += timedelta(minutes=29)
        assert felt.refused(pot.PayForTime(player(101), felt.now, 1))[0] == "15.3"
        felt.now += timedelta(minutes=1)
        felt.said(1, pot.PayForTime)

    def test_time_payment_is_not_refunded(self) -> None:
        felt = self.table(1, 2)
        felt.said(1, pot.PayForTime)
        felt.do(at_table.LeaveSeat(player(101), felt.now, 1))
        assert felt.state.balances["commission"] == 600
        assert felt.state.balances["purse 101"] == -600

    def test_time_commission_takes_nothing_from_the_pots(self) -> None:
        felt = self.table(1, 2)
        felt.said(1, pot.PayForTime)
        felt.said(2, pot.PayForTime)
        felt.begin()
        felt.play_down()
        assert felt.state.balances["commission"] == 1200

    def test_pot_commission_takes_no_time_payments(self) -> None:
        felt = PotTable("hold_em", 1, 2)
        assert felt.refused(pot.PayForTime(player(101), felt.now, 1))[0] == "15.3"
        assert pot.PayForTime not in {one.command for one in awaited(felt.state)}


class TestNinetySeconds:
    """4.8"""

    def on_turn(self) -> tuple[PotTable, int]:
        felt = PotTable("hold_em", 1, 2, 3)
        felt.begin()
        felt.house()
        return felt, turn_of(felt)

    def ran_out(self, felt: PotTable, seat: int) -> at_table.InRound:
        return at_table.InRound(felt.now, commands.NinetySecondsRanOut(SUPERVISOR, seat, 90))

    def test_ninety_seconds_run_from_the_recorded_time(self) -> None:
        felt, seat = self.on_turn()
        given = only(felt.do(pot.GiveNinetySeconds(SUPERVISOR, felt.now, seat)),
                     of_pot.NinetySecondsGiven)  # fmt: skip
        assert (given.seat, given.began, clauses(given)) == (seat, felt.now, ["4.8"])
        felt.now += timedelta(seconds=89)
        assert felt.refused(self.ran_out(felt, seat)) == ["4.8", "1 seconds are left"]
        felt.now += timedelta(seconds=1)
        assert only(felt.do(self.ran_out(felt, seat)), of_round.FoldedForTime).seat == seat

    def test_player_is_not_folded_without_being_given_them(self) -> None:
        felt, seat = self.on_turn()
        assert felt.refused(self.ran_out(felt, seat))[0] == "4.8"

    def test_clock_is_cleared_when_the_player_acts(self) -> None:
        felt, seat = self.on_turn()
        felt.do(pot.GiveNinetySeconds(SUPERVISOR, felt.now, seat))
        felt.call_down()
        assert felt.state.round is not None
        assert felt.state.round.ninety_seconds is None
        felt.now += timedelta(seconds=200)
        assert felt.refused(self.ran_out(felt, turn_of(felt)))[0] == "4.8"

    def test_other_players_acts_do_not_stop_the_clock(self) -> None:
        felt, seat = self.on_turn()
        felt.do(pot.GiveNinetySeconds(SUPERVISOR, felt.now, seat))
        felt.act(seat, commands.Dispute, "the blind was short")
        other = next(one for one in felt.playing if one != seat)
        felt.act(other, commands.Dispute, "so it was")
        felt.round(commands.RuleOnDispute(OPERATOR, True, "it was not", other))
        felt.now += timedelta(seconds=90)
        felt.do(self.ran_out(felt, seat))

    def test_only_the_player_on_turn_is_given_ninety_seconds(self) -> None:
        felt, seat = self.on_turn()
        other = next(one for one in felt.playing if one != seat)
        assert felt.refused(pot.GiveNinetySeconds(SUPERVISOR, felt.now, other))[0] == "4.8"
        for by in (DEALER, player(100 + seat)):
            assert felt.refused(pot.GiveNinetySeconds(by, felt.now, seat))[0] == "4.8"
        felt.do(pot.GiveNinetySeconds(OPERATOR, felt.now, seat))
        again = pot.GiveNinetySeconds(SUPERVISOR, felt.now, seat)
        assert "run already" in felt.refused(again)[-1]
        house = ready(1)
        assert house.refused(pot.GiveNinetySeconds(SUPERVISOR, house.now, 1))[0] == "4.2"

    def test_misdeal_clears_the_clock(self) -> None:
        felt, seat = self.on_turn()
        felt.do(pot.GiveNinetySeconds(SUPERVISOR, felt.now, seat))
        felt.round(commands.ReportDeal(SUPERVISOR, commands.Ground.EXPOSED_IN_THE_CUT))
        assert felt.state.round is not None
        assert felt.state.round.ninety_seconds is None


def turn_of(felt: PotTable) -> int:
    (seat,) = {
        one.box
        for one in awaited(felt.state)
        if one.office is Office.PLAYER and issubclass(one.command, commands.Command)
    }
    assert seat is not None
    return seat


class TestMisdeals:
    """17.3; S2-2001 17.2  A misdeal is not a round: the marker stays."""

    @pytest.mark.parametrize("game", ["five_card_stud", "hold_em"])
    def test_round_ending_in_a_misdeal_does_not_move_the_marker(self, game: str) -> None:
        felt = PotTable(game, 1, 2, 3)
        felt.begin()
        at_first = felt.marker
        felt.house()
        misdeal: Any = commands.ReportDeal(SUPERVISOR, commands.Ground.EXPOSED_IN_THE_CUT)
        felt.round(misdeal)
        assert felt.state.round is not None
        assert not felt.state.round.dealt
        felt.round(commands.VoidRound(OPERATOR, "no time for another deal"))
        assert felt.state.dealer_button is None
        felt.begin()
        assert felt.marker == at_first

    def test_redealt_round_moves_the_marker(self) -> None:
        felt = PotTable("hold_em", 1, 2, 3)
        felt.begin()
        felt.house()
        felt.round(commands.ReportDeal(SUPERVISOR, commands.Ground.EXPOSED_IN_THE_CUT))
        felt.all_fold()
        felt.begin()
        assert felt.marker == 2
