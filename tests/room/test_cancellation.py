"""Clients may disconnect at any moment: desk and record never differ afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from pitboss.messages.frames import Act
from pitboss.room.desk_replay import new_at_desk, replay_table
from pitboss.room.shielded_task import ShieldedTasks
from tests.support.room.rooms import ANN, BOB, OPERATOR, ULTIMATE, House, house
from tests.support.room.slow_journal import SlowJournal

Request = Callable[[House, int], tuple[int, Act]]


def _take_seat(made: House, table: int) -> tuple[int, Act]:
    fields = {"seat": 1, "player": ANN, "stake": 10_000, "id": "sit-down"}
    return ANN, made.frame(table, "table.take_seat", **fields)


def _refused(made: House, table: int) -> tuple[int, Act]:
    return ANN, made.frame(table, "table.close_table", id="not-mine")


def _of_management(made: House, table: int) -> tuple[int, Act]:
    return OPERATOR, made.frame(0, "management.delegate_powers", table=table, id="lend-powers")


REQUESTS: dict[str, Request] = {
    "an act": _take_seat,
    "a refusal": _refused,
    "an act of management": _of_management,
}


@pytest.mark.parametrize("name", REQUESTS)
def test_cancelling_at_any_await_keeps_desk_and_record_equal(name: str) -> None:
    """One await later each time, until the answer comes; each time with a new house."""
    assert _cancelled_at_every_await(REQUESTS[name]) > 3, "there were moments to go away at"


def _cancelled_at_every_await(request: Request) -> int:
    turns = 0
    while _cancelled_after(turns, request):
        turns += 1
    return turns


def test_desk_that_stops_with_its_client_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: work that is cancelled half-way leaves desk and record apart."""

    async def not_shielded(_: ShieldedTasks, work: Coroutine[Any, Any, Any]) -> Any:
        return await work

    monkeypatch.setattr(ShieldedTasks, "run_to_completion", not_shielded)
    with pytest.raises(AssertionError):
        _cancelled_at_every_await(_take_seat)


def _cancelled_after(turns: int, request: Request) -> bool:
    """Go away after so many turns of the loop; False once the answer was there before."""
    journal = SlowJournal()
    with house("slow", journal) as made:
        table = made.table(ULTIMATE)
        person, frame = request(made, table)
        cancelled = made.run(_go_away(made, journal, person, frame, turns))
        _agree(made, table)
        answer = made.run(made.room.act(made.visitor(person), frame))
        again = made.run(made.room.act(made.visitor(person), frame))
        assert answer == again
        assert answer.outcome in ("allowed", "not_permitted")
        _agree(made, table)
        made.must(BOB, table, "table.take_seat", seat=2, player=BOB, stake=10_000)
        made.give_chips(BOB, 7)
        _agree(made, table)
    return cancelled


async def _go_away(made: House, journal: SlowJournal, person: int, frame: Act, turns: int) -> bool:
    journal.slow = True
    task = asyncio.ensure_future(made.room.act(made.visitor(person), frame))
    for turn in range(turns):
        await asyncio.sleep(0)
        if turn == 3:
            journal.commit()
    cancelled = task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    for _ in range(5):  # what has begun is finished
        journal.commit()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    journal.slow = False
    return cancelled


def _agree(made: House, table: int) -> None:
    """What the desks hold is what the record holds."""
    at_desk = made.desk(table).state
    rows = made.journal.events(f"table {table}")
    assert replay_table(new_at_desk(table, made.room.state.tables[table]), rows) == at_desk
    room = made.new_room()
    room.management.read()
    assert room.management.state == made.room.management.state


def test_cancelling_one_of_two_requests_leaves_the_other() -> None:
    journal = SlowJournal()
    with house("slow", journal) as made:
        table = made.table(ULTIMATE)

        async def both() -> list[Any]:
            journal.slow = True
            frames = [
                made.frame(table, "table.take_seat", seat=seat, player=person, stake=10_000)
                for seat, person in ((1, ANN), (2, BOB))
            ]
            tasks = [
                asyncio.ensure_future(made.room.act(made.visitor(person), frame))
                for person, frame in zip((ANN, BOB), frames, strict=True)
            ]
            await asyncio.sleep(0)
            tasks[0].cancel()
            while not all(task.done() for task in tasks):
                journal.commit()
                await asyncio.sleep(0)
            journal.slow = False
            return list(await asyncio.gather(*tasks, return_exceptions=True))

        gone, stayed = made.run(both())
        assert isinstance(gone, asyncio.CancelledError)
        assert stayed.outcome == "allowed"
        assert set(made.desk(table).state.table.seats) == {1, 2}
        _agree(made, table)
