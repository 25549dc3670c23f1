"""The operator's reports against what was played."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pitboss.chips import Cents
from pitboss.room.management import TableKind
from pitboss.room.reports import Books
from pitboss.server.reports import lines
from tests.support.room.jackpots import fold_with_jackpot_wager
from tests.support.room.rooms import (
    ANN,
    BOB,
    DEALER,
    DIRECTOR,
    OPERATOR,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)
from tests.support.room.tournaments import FIRST_PLAYER, Played, conditions

TODAY = date(2026, 11, 16)
"""In Canberra: the morning of these tests is its evening."""


def reports(made: House) -> Books:
    return Books(made.journal)


def test_ultimate_round_counts_handle_hold_and_drop() -> None:
    with house("reports") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=table, stake=40_000)
        made.run_due_actions(table, 10)
        for seat, who in ((1, ANN), (2, BOB)):
            made.must(
                who, table, "ultimate_texas_holdem.place_wagers", box=seat, ante=1_000, blind=1_000
            )
        made.must(BOB, table, "ultimate_texas_holdem.withdraw_wagers", box=2)
        made.must(ANN, table, "desk.say_ready", seat=1)
        made.must(BOB, table, "desk.say_ready", seat=2)
        made.must(ANN, table, "ultimate_texas_holdem.fold", box=1)
        (line,) = reports(made).reports(made.room.state).tables
        assert (line.table, line.game, line.day) == (table, "ultimate_texas_holdem", TODAY)
        assert line.rounds == 1
        assert line.handle == 2_000
        assert line.hold == 2_000
        assert line.drop == 80_000


def test_chips_sold_by_a_dealer_count_once_in_the_drop() -> None:
    """They pass through the buyer's purse, which is not a second drop."""
    with house("reports") as made:
        table = made.table(
            replace(ULTIMATE, denominations=(Cents(250), Cents(500), Cents(2_500))), TableKind.LIVE
        )
        made.sign_on(DEALER, table)
        made.sign_on(SUPERVISOR, table)
        made.must(DEALER, table, "table.count_float", chips=[[500, 40], [2_500, 40]])
        made.must(SUPERVISOR, table, "table.confirm_count")
        made.must(DEALER, table, "table.record_drop", seat=1, amount=20_000, player=ANN)
        made.must(DEALER, table, "table.record_drop", seat=1, amount=5_000)
        made.must(DEALER, table, "table.take_seat", seat=2, player=BOB, stake=10_000)
        (line,) = reports(made).reports(made.room.state).tables
        assert line.drop == 35_000


def test_days_outside_the_range_are_left_out() -> None:
    with house("reports") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table)
        books = reports(made)
        assert books.reports(made.room.state, TODAY, TODAY).tables
        assert not books.reports(made.room.state, date(2026, 11, 17)).tables
        assert not books.reports(made.room.state, None, date(2026, 11, 15)).tables


def test_jackpot_wager_is_a_contribution_not_handle() -> None:
    with house("reports") as made:
        _, jackpot = fold_with_jackpot_wager(made)
        found = reports(made).reports(made.room.state)
        (line,) = found.tables
        assert (line.handle, line.jackpot_wagers, line.hold) == (1_000, 100, 1_000)
        (pools,) = found.jackpots
        assert (pools.jackpot, pools.payouts) == (jackpot, 0)
        assert 0 < pools.contributions <= 100


def test_cancelled_tournament_refunds_what_it_took() -> None:
    with house("reports") as made:
        played = Played(made, conditions("appendix-i"))
        played.enter(10)
        fee = played.state.of
        (line,) = reports(made).reports(made.room.state).tournaments
        assert (line.entries, line.refunds, line.prizes) == (10, 0, 0)
        assert line.fees == 10 * fee.to_the_pool.units
        assert line.commission == 10 * fee.commission.units
        played.must(OPERATOR, "tournament.cancel_tournament", because="a flood")
        (line,) = reports(made).reports(made.room.state).tournaments
        assert line.refunds == 10 * fee.entry_fee.units
        assert line.commission == 0


@pytest.mark.full
def test_prizes_equal_the_pool() -> None:
    with house("reports") as made:
        played = Played(made, conditions("ultimate-sit-and-go"))
        played.begins(6)
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        played.play_to_the_end()
        found = reports(made).reports(made.room.state)
        (line,) = found.tournaments
        assert line.prizes == line.fees + line.rebuys + line.added
        assert line.entries == 6
        assert not any(one.handle or one.hold for one in found.tables), "chips are no money"
        assert FIRST_PLAYER


def test_exported_amounts_are_in_dollars() -> None:
    with house("reports") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table, stake=12_345)
        written = lines.tables(reports(made).reports(made.room.state))
        names, first, *_ = written.split("\r\n")
        cells = dict(zip(names.split(","), first.split(","), strict=True))
        assert (cells["drop"], cells["rounds"], cells["day"]) == ("123.45", "0", "2026-11-16")
