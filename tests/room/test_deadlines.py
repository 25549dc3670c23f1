"""Deadlines at tables without a human dealer, with a clock set by hand."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pitboss.room.management import Pace
from pitboss.room.tables.deadlines import next_deadline
from pitboss.room.tables.timekeeper import Timekeeper
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CYD,
    MORNING,
    OPERATOR,
    STUD,
    ULTIMATE,
    House,
    house,
)
from tests.support.until import until


def left(made: House, table: int) -> float | None:
    """Seconds to the next deadline, as viewers are told."""
    told = made.room.shown(None, table).view.deadline
    deadline = next_deadline(made.desk(table).state)
    assert told == (deadline.at if deadline else None)
    return (told - made.clock()).total_seconds() if told else None


def cites(made: House, table: int, kind: str) -> list[str]:
    happened = made.room.shown(None, table, 0).happened
    return [cite for one in happened if one.kind == kind for cite in one.cites]


class TestWagers:
    def test_wagers_close_a_set_time_after_the_first(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, pace=Pace(to_wager=20))
            made.sit(ANN, BOB, table=table)
            assert left(made, table) is None, "nobody is hurried who has not wagered"
            wagers = {"box": 1, "ante": 500, "blind": 500}
            made.must(ANN, table, "ultimate_texas_holdem.place_wagers", **wagers)
            assert left(made, table) == 20
            made.run_due_actions(table, 19)
            assert "HandsDealt" not in " ".join(made.kinds(table))
            made.run_due_actions(table, 1)
            assert "ultimate_texas_holdem.HandsDealt" in made.kinds(table)

    def test_withdrawn_wager_starts_no_deadline(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            wagers = {"box": 1, "ante": 500, "blind": 500}
            made.must(ANN, table, "ultimate_texas_holdem.place_wagers", **wagers)
            made.must(ANN, table, "ultimate_texas_holdem.withdraw_wagers", box=1)
            assert left(made, table) is None
            made.run_due_actions(table, 1_000)
            assert "HandsDealt" not in " ".join(made.kinds(table))

    def test_deal_starts_when_everybody_is_ready(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            made.ultimate_round(table, ANN)
            assert "HandsDealt" not in " ".join(made.kinds(table))
            made.must(BOB, table, "desk.say_ready", seat=2)
            assert "ultimate_texas_holdem.HandsDealt" in made.kinds(table)


class TestDecisions:
    def test_13_8_hand_without_a_decision_is_folded_after_the_determined_period(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            made.ultimate_round(table, ANN, BOB)
            assert left(made, table) == 90
            made.run_due_actions(table, 89)
            made.must(BOB, table, "ultimate_texas_holdem.check", box=2)
            before = made.desk(table).state.last
            made.run_due_actions(table, 1)
            assert "ultimate_texas_holdem.Folded" in made.kinds(table, before)
            found = cites(made, table, "ultimate_texas_holdem.Folded")
            assert "NI2025-411 13.8#2 (reading U-19)" in found

    def test_c_15_room_rules_a_canberra_hand_folded(self) -> None:
        with house() as made:
            table = made.table(CANBERRA, pace=Pace(to_decide=30))
            made.sit(ANN, table=table)
            made.canberra_round(table, ANN)
            assert left(made, table) == 30
            before = made.desk(table).state.last
            made.run_due_actions(table, 30)
            kinds = made.kinds(table, before)
            assert kinds[:3] == [
                "canberra_poker.RulingAwaited",
                "canberra_poker.DisputeDecided",
                "canberra_poker.Folded",
            ]
            assert any("C-15" in cite for cite in cites(made, table, "canberra_poker.Folded"))

    def test_4_8_stud_player_gets_ninety_seconds(self) -> None:
        with house() as made:
            table = made.table(STUD)
            made.sit(ANN, BOB, CYD, table=table, stake=20_000)
            if len(made.desk(table).state.table.open_round.present) == 2:  # type: ignore[union-attr]
                made.must(OPERATOR, table, "poker.void_round", because="to begin together")
                made.run_due_actions(table, 5)
            turn = made.room.shown(None, table).view.round.turn  # type: ignore[union-attr]
            person = (ANN, BOB, CYD)[(turn or 0) - 1]
            assert left(made, table) == 30
            made.must(person, table, "poker.bet", seat=turn, amount=500)
            before = made.desk(table).state.last
            made.run_due_actions(table, 29)
            assert made.desk(table).state.last == before
            made.run_due_actions(table, 1)
            assert made.kinds(table, before) == ["table.NinetySecondsGiven"]
            assert left(made, table) == 90
            made.run_due_actions(table, 89)
            assert "poker.FoldedForTime" not in made.kinds(table, before)
            made.run_due_actions(table, 1)
            assert "poker.FoldedForTime" in made.kinds(table, before)
            assert "NI2006-154 4.8" in cites(made, table, "poker.FoldedForTime")

    def test_each_undecided_hand_is_folded_separately(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            made.ultimate_round(table, ANN, BOB)
            made.run_due_actions(table, 90)
            assert made.kinds(table).count("ultimate_texas_holdem.Folded") == 1
            made.run_due_actions(table)
            assert made.kinds(table).count("ultimate_texas_holdem.Folded") == 2


class TestNextRound:
    def test_next_round_begins_only_after_the_pause(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE, pace=Pace(between_rounds=5))
            made.sit(ANN, table=table)
            made.ultimate_round(table, ANN)
            made.must(ANN, table, "ultimate_texas_holdem.fold", box=1)
            rounds = made.desk(table).state.table.rounds
            assert left(made, table) == 5
            made.run_due_actions(table, 4)
            assert made.desk(table).state.table.rounds == rounds
            made.run_due_actions(table, 1)
            assert made.desk(table).state.table.rounds == rounds + 1

    def test_no_round_begins_while_the_record_is_in_doubt(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            made.ultimate_round(table, ANN)
            made.must(ANN, table, "ultimate_texas_holdem.fold", box=1)
            made.must(OPERATOR, 0, "management.report_integrity_failure", because="a gap")
            rounds = made.desk(table).state.table.rounds
            made.run_due_actions(table, 60)
            assert made.desk(table).state.table.rounds == rounds

    def test_time_at_a_table_never_goes_back(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            made.clock.now = MORNING - timedelta(hours=1)
            made.ultimate_round(table, ANN)
            moments = [one.at for one in made.desk(table).state.happened]
            assert moments == sorted(moments)


class TestAfterDowntime:
    @pytest.mark.parametrize("away", [0, 10, 3_600, 86_400])
    def test_downtime_does_not_count_against_a_decision(self, away: int) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            made.ultimate_round(table, ANN)
            made.clock.tick(away)
            made.room = made.new_room()
            made.run(made.room.start())
            assert made.kinds(table)[-1] == "desk.TableResumed"
            assert left(made, table) == 90
            made.run_due_actions(table, 89)
            made.must(ANN, table, "ultimate_texas_holdem.check", box=1)

    def test_downtime_does_not_count_against_the_called_clock(self) -> None:
        with house() as made:
            table = made.table(STUD)
            made.sit(ANN, BOB, table=table, stake=20_000)
            made.run_due_actions(table, 30)
            assert made.kinds(table)[-1] == "table.NinetySecondsGiven"
            made.clock.tick(3_600)
            made.room = made.new_room()
            made.run(made.room.start())
            assert left(made, table) == 90
            made.run_due_actions(table, 90)
            assert "poker.FoldedForTime" in made.kinds(table)

    def test_downtime_does_not_count_against_the_time_to_wager(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=table)
            wagers = {"box": 1, "ante": 500, "blind": 500}
            made.must(ANN, table, "ultimate_texas_holdem.place_wagers", **wagers)
            made.clock.tick(3_600)
            made.room = made.new_room()
            made.run(made.room.start())
            assert left(made, table) == 20


class TestTimekeeper:
    def test_timekeeper_wakes_a_desk_past_its_deadline(self) -> None:
        with house() as made:
            table = made.table(ULTIMATE)
            made.sit(ANN, table=table)
            made.ultimate_round(table, ANN)
            made.clock.tick(91)
            made.run(self.woken(made, table))
            assert "ultimate_texas_holdem.Folded" in made.kinds(table)

    @staticmethod
    async def woken(made: House, table: int) -> None:
        faults: list[BaseException] = []
        keeper = Timekeeper(made.room, made.clock, faults.append)
        before = made.desk(table).state.last
        await until(lambda: made.desk(table).state.last != before)
        keeper.stop()
        assert faults == []

    def test_error_at_one_table_does_not_stop_the_others(self) -> None:
        with house() as made:
            broken, sound = made.table(ULTIMATE), made.table(ULTIMATE)
            for table in (broken, sound):
                made.sit(ANN, table=table)
                made.ultimate_round(table, ANN)
            made.clock.tick(91)

            async def fails() -> None:
                raise RuntimeError("on purpose")

            made.desk(broken).run_due_actions = fails  # type: ignore[method-assign]
            faults: list[BaseException] = []

            async def both() -> None:
                keeper = Timekeeper(made.room, made.clock, faults.append)
                await until(lambda: "ultimate_texas_holdem.Folded" in made.kinds(sound) and faults)
                keeper.stop()

            made.run(both())
            assert [str(one) for one in faults] == ["on purpose"]
            assert "ultimate_texas_holdem.Folded" in made.kinds(sound)
