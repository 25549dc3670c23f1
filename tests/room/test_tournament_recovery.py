"""A restarted room has the same tournament: tables, open rounds, clock, and who conducts."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.record.snapshots import SnapshotStore
from pitboss.room import snapshot_cache
from pitboss.room.room import Room, RoomDependencies
from pitboss.room.snapshot_cache import SnapshotCache
from tests.support.room.recovery import check_same_rooms, read_again
from tests.support.room.rooms import DIRECTOR, KEY, house
from tests.support.room.tournaments import Played, conditions, two_tables


@pytest.mark.parametrize(
    "text",
    [two_tables(), conditions("canberra")],
    ids=["stud", "canberra"],
)
def test_second_room_matches_at_any_moment(text: str) -> None:
    with house("killed") as made:
        played = Played(made, text)
        played.enter(8)
        check_same_rooms(made.room, read_again(made))
        played.open_tables()
        played.must(DIRECTOR, "tournament.draw_ballot", order=[])
        check_same_rooms(made.room, read_again(made))
        played.seated()
        made.clock.tick(3600)
        played.must(DIRECTOR, "tournament.start_session")
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        for _ in range(12):
            played.play_on()
            check_same_rooms(made.room, read_again(made))
        assert all(one.rounds or not one.between_rounds for one in played.state.tables.values())
        assert read_again(made).tournaments[1].state.house_conducts


def test_rounds_continue_at_several_tables_with_the_same_cards() -> None:
    with house("several") as made:
        played = Played(made, two_tables())
        played.begins(8)
        orders = {number: played.cards(number) for number in made.room.desks}
        assert len(orders) == 2
        made.clock.tick(500)
        made.room = made.new_room()
        made.run(made.room.start())
        assert {number: played.cards(number) for number in made.room.desks} == orders
        for table in orders:
            played.play_round(table)
            assert played.state.tables[table].rounds == 1


def test_tournament_clock_excludes_downtime() -> None:
    with house("clock") as made:
        played = Played(made, two_tables())
        played.begins(8)
        made.clock.tick(120)
        played.play_round(1)
        seconds = played.state.clock.seconds(made.clock())
        assert seconds == 120
        made.clock.tick(3000)
        made.room = made.new_room()
        made.run(made.room.start())
        assert played.state.clock.seconds(made.clock()) == seconds
        made.clock.tick(60)
        assert played.state.clock.seconds(made.clock()) == seconds + 60
        check_same_rooms(made.room, read_again(made))


def test_called_break_survives_a_restart() -> None:
    with house("break") as made:
        played = Played(made, two_tables())
        played.begins(8)
        made.clock.tick(30)
        played.must(DIRECTOR, "tournament.call_break", minutes=10)
        seconds = played.state.clock.seconds(made.clock())
        made.clock.tick(3000)
        made.room = made.new_room()
        made.run(made.room.start())
        assert played.state.clock.break_minutes == 10
        assert played.state.clock.seconds(made.clock()) == seconds


def test_house_continues_conducting_after_a_restart() -> None:
    with house("conducts") as made:
        played = Played(made, two_tables())
        played.enter(8)
        played.open_tables()
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        played.seated()
        made.room = made.new_room()
        made.run(made.room.start())
        made.clock.tick(3600)
        made.run(made.room.tick())
        assert played.state.stage.name == "RUNNING"


def test_snapshots_of_tables_do_not_change_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot_cache, "EVERY", 2)
    with house("snapshots") as made:
        played = Played(made, two_tables())
        played.begins(8)
        memory = SnapshotCache(SnapshotStore(tmp_path, "release", KEY), made.journal)
        made.room = Room(RoomDependencies(made.journal, KEY, made.clock, made.chance, str, memory))
        made.run(made.room.start())
        for _ in range(2):
            for table in sorted(played.state.tables):
                played.play_round(table)
            played.next_round()
        quick = Room(RoomDependencies(made.journal, KEY, made.clock, made.chance, str, memory))
        quick.management.read()
        for one in quick.tournaments.values():
            one.read()
        check_same_rooms(made.room, quick)
        check_same_rooms(made.room, read_again(made))
