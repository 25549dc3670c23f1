"""Snapshots save time and never contradict the events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.record.snapshots import SnapshotStore
from pitboss.room import snapshot_cache
from pitboss.room.desk_replay import new_at_desk, replay_table
from pitboss.room.management.particulars import Pace
from pitboss.room.room import Room, RoomDependencies
from pitboss.room.snapshot_cache import SnapshotCache
from pitboss.room.streams import table_stream
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.jackpots import SharedJackpot
from tests.support.room.rooms import ANN, CANBERRA_WITH_JACKPOT, KEY, House

AT_ONCE = Pace(between_rounds=0)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(snapshot_cache, "EVERY", 5)
    made = House(seed="memory")
    yield made
    made.close()


def _memory(house: House, directory: Path, key: bytes = KEY) -> SnapshotCache:
    return SnapshotCache(SnapshotStore(directory, "release", key), house.journal)


def _room(house: House, memory: SnapshotCache | None) -> Room:
    premises = RoomDependencies(house.journal, KEY, house.clock, house.chance, str, memory)
    return Room(premises)


def _rounds(house: House, table: int, number: int) -> None:
    for _ in range(number):
        house.must(ANN, table, "canberra_poker.place_ante", box=1, amount=500)
        house.must(ANN, table, "canberra_poker.place_jackpot_wager", box=1, amount=100, lit=True)
        house.must(ANN, table, "desk.say_ready", seat=1)
        house.must(ANN, table, "canberra_poker.fold", box=1)
        house.clock.tick(30)
        house.run(house.room.desks[table].run_due_actions())


@pytest.fixture
def table(house: House, tmp_path: Path) -> int:
    number = house.table(CANBERRA_WITH_JACKPOT, jackpot=house.jackpot())
    house.room = _room(house, _memory(house, tmp_path))
    house.run(house.room.start())
    house.sit(ANN, table=number)
    _rounds(house, number, 4)
    return number


def test_room_with_snapshots_starts_like_one_without(
    house: House, table: int, tmp_path: Path
) -> None:
    plain, quick = _room(house, None), _room(house, _memory(house, tmp_path))
    for room in (plain, quick):
        room.management.read()
    one, other = plain.desks[table].state, quick.desks[table].state
    assert one.table == other.table
    assert one.waiting == other.waiting
    assert one.acts == other.acts
    assert plain.jackpots[1].state == quick.jackpots[1].state


def test_snapshot_is_used(house: House, table: int, tmp_path: Path) -> None:
    state = _memory(house, tmp_path).table(table)
    assert state is not None
    assert 0 < state.last <= house.room.desks[table].state.last
    assert state.round is None  # between two rounds
    in_room = house.room.state.tables[table]
    rows = house.journal.events(table_stream(table), limit=state.last)
    assert replay_table(new_at_desk(table, in_room), rows).table == state.table


def test_snapshots_are_taken_when_rounds_follow_at_once(house: House, tmp_path: Path) -> None:
    """Otherwise such a table would always be read from its first event."""
    number = house.table(CANBERRA_WITH_JACKPOT, jackpot=house.jackpot(), pace=AT_ONCE)
    house.room = _room(house, _memory(house, tmp_path))
    house.run(house.room.start())
    house.sit(ANN, table=number)
    for _ in range(4):
        _rounds(house, number, 1)
        state = house.room.desks[number].state
        assert state.round is not None, "the next round has begun"
        kept = _memory(house, tmp_path).table(number)
        assert kept is not None
        assert state.last - kept.last <= snapshot_cache.AT_MOST * snapshot_cache.EVERY
        rows = house.journal.events(table_stream(number), after=kept.last)
        again = replay_table(kept, rows)
        assert (again.table, again.waiting, again.acts) == (state.table, state.waiting, state.acts)


def test_snapshot_under_another_key_is_ignored(house: House, table: int, tmp_path: Path) -> None:
    assert _memory(house, tmp_path, b"x" * 32).table(table) is None


def test_altered_snapshot_is_ignored(house: House, table: int, tmp_path: Path) -> None:
    (path,) = (tmp_path / "snapshots").glob("table*.json")
    whole = path.read_bytes()
    middle = len(whole) // 2
    other = b"A" if whole[middle : middle + 1] != b"A" else b"B"
    path.write_bytes(whole[:middle] + other + whole[middle + 1 :])
    assert _memory(house, tmp_path).table(table) is None


def test_reading_the_record_notifies_no_table(
    house: House, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise start-up would take guests times tables."""
    told: list[int] = []
    monkeypatch.setattr(Desk, "tell", lambda desk: told.append(desk.state.number))
    room = _room(house, None)
    room.read()
    assert table in room.desks
    assert told == []


def _fails(*_: object) -> None:
    raise OSError("the database is away")


def test_recorded_act_is_applied_when_its_snapshot_fails(
    house: House, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, or a database lost a moment later, is no reason to forget an act."""
    monkeypatch.setattr(SnapshotStore, "keep", _fails)
    _rounds(house, table, 4)
    assert house.room.desks[table].state.last == house.journal.streams()[table_stream(table)]


def test_table_continues_when_the_pools_cannot_be_read_after_an_act(
    house: House, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would lag behind its own record, and all its decisions would be refused."""
    house.must(ANN, table, "canberra_poker.place_ante", box=1, amount=500)
    with monkeypatch.context() as away:
        away.setattr(SharedJackpot, "catch_up", _fails)
        house.must(ANN, table, "canberra_poker.place_jackpot_wager", box=1, amount=100, lit=True)
    assert house.room.desks[table].state.last == house.journal.streams()[table_stream(table)]
    house.must(ANN, table, "desk.say_ready", seat=1)
    house.must(ANN, table, "canberra_poker.fold", box=1)
    house.clock.tick(30)
    house.run(house.room.desks[table].run_due_actions())
    _rounds(house, table, 1)
    jackpot = house.room.desks[table].jackpot
    assert jackpot is not None
    assert jackpot.last == house.journal.streams()[jackpot.stream]
