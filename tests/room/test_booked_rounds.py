"""Rounds as the books record them: wagers placed, and what the house held."""

from __future__ import annotations

from datetime import date

from pitboss.room.reports import Books
from pitboss.room.reports.booked_rounds import BookedRound, Placed
from tests.support.room.jackpots import fold_with_jackpot_wager
from tests.support.room.rooms import ANN, BOB, ULTIMATE, House, house

TODAY = date(2026, 11, 16)


def folded_round(made: House, table: int, **wagers: int) -> None:
    """Ann wagers and folds; Bob takes back what he wagered."""
    made.run_due_actions(table, 10)
    place, fold = "ultimate_texas_holdem.place_wagers", "ultimate_texas_holdem.fold"
    made.must(ANN, table, place, box=1, **wagers)
    made.must(BOB, table, place, box=2, ante=1_500, blind=1_500)
    made.must(BOB, table, "ultimate_texas_holdem.withdraw_wagers", box=2)
    made.must(ANN, table, "desk.say_ready", seat=1)
    made.must(BOB, table, "desk.say_ready", seat=2)
    made.must(ANN, table, fold, box=1)


def test_antes_are_booked_with_trips_and_without_withdrawn_wagers() -> None:
    with house("reports") as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=table, stake=40_000)
        folded_round(made, table, ante=1_000, blind=1_000, trips=500)
        folded_round(made, table, ante=2_000, blind=2_000)
        books = Books(made.journal)
        assert books.course(table) == [
            BookedRound(2_500, (Placed(1_000, 500),)),
            BookedRound(4_000, (Placed(2_000),)),
        ]
        placed = {(table, TODAY): {Placed(1_000, 500): 1, Placed(2_000): 1}}
        assert books.placed() == placed
        assert books.placed(TODAY, TODAY) == placed
        assert books.placed(date(2026, 11, 17)) == {}


def test_jackpot_wager_is_not_part_of_the_hold() -> None:
    with house("reports") as made:
        table, _ = fold_with_jackpot_wager(made)
        assert Books(made.journal).course(table) == [BookedRound(1_000, (Placed(1_000),))]
