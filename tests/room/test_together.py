"""Simultaneous acts are ruled on in order and share a commit; none spoils another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.record.journal import StreamMoved, Unreachable
from pitboss.room.acts.batch import Batch
from pitboss.room.acts.writer import Writer
from tests.support.room.rooms import ANN, BOB, CYD, ULTIMATE, House, house

TAKE_SEAT = "table.take_seat"
Ask = tuple[int, str, dict[str, Any]]


def at_once(made: House, table: int, *asked: Ask) -> list[Any]:
    """Everybody asks before anybody is answered."""
    frames = [(made.visitor(who), made.frame(table, name, **fields)) for who, name, fields in asked]

    async def all_of_them() -> list[Any]:
        acts = (made.room.act(visitor, frame) for visitor, frame in frames)
        return await asyncio.gather(*acts, return_exceptions=True)

    return made.run(all_of_them())


def seat(who: int, number: int, stake: int = 10_000, **more: Any) -> Ask:
    return who, TAKE_SEAT, {"seat": number, "player": who, "stake": stake, **more}


def outcomes(answers: list[Any]) -> list[str]:
    return [one.outcome if isinstance(one, Answer) else type(one).__name__ for one in answers]


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each commit of a desk had."""
    seen: list[int] = []
    committed = Writer._commit

    async def counting(self: Writer[Any], page: Batch[Any]) -> None:
        seen.append(len(page.append(None).entries))
        await committed(self, page)

    monkeypatch.setattr(Writer, "_commit", counting)
    return seen


def test_simultaneous_acts_share_one_commit(commits: list[int]) -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        commits.clear()
        answers = at_once(made, table, seat(ANN, 1), seat(BOB, 2), seat(CYD, 3))
        assert outcomes(answers) == ["allowed"] * 3
        assert [one.number for one in answers] == sorted({one.number for one in answers})
        assert len(commits) == 1
        assert sorted(made.desk(table).state.table.seats) == [1, 2, 3]
        assert made.new_room() is not None  # what was recorded folds


def test_each_act_sees_the_result_of_the_one_before() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        answers = at_once(made, table, seat(ANN, 1), seat(BOB, 1), seat(CYD, 2))
        assert outcomes(answers) == ["allowed", "not_awaited", "allowed"]
        assert {n: one.player for n, one in made.desk(table).state.table.seats.items()} == {
            1: ANN, 2: CYD,
        }  # fmt: skip


def test_simultaneous_duplicates_run_once() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        twice = seat(ANN, 1, id="sit-down-1")
        first, second, other = at_once(made, table, twice, twice, seat(BOB, 2))
        assert first == second
        assert outcomes([first, other]) == ["allowed", "allowed"]
        assert len(made.desk(table).state.table.seats) == 2


def test_repeated_request_gets_its_old_answer_beside_new_ones() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        before = at_once(made, table, seat(ANN, 1, id="sit-down-1"))
        after = at_once(made, table, seat(BOB, 2), seat(ANN, 1, id="sit-down-1"), seat(CYD, 3))
        assert after[1] == before[0]
        assert outcomes(after) == ["allowed"] * 3


def test_empty_purse_refuses_only_its_own_act() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        answers = at_once(made, table, seat(ANN, 1), seat(BOB, 2, stake=10**9), seat(CYD, 3))
        assert outcomes(answers) == ["allowed", "refused", "allowed"]
        again = at_once(made, table, seat(ANN, 1, id="sit-down-9"))
        assert sorted(made.desk(table).state.table.seats) == [1, 3]
        assert outcomes(again) == ["not_awaited"]


def test_server_error_affects_only_its_own_request(monkeypatch: pytest.MonkeyPatch) -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        ruled = Writer._rule

        def faulty(self: Writer[Any], asking: Any, page: Batch[Any]) -> Answer:
            if asking.visitor.person == BOB:
                raise ZeroDivisionError
            return ruled(self, asking, page)

        monkeypatch.setattr(Writer, "_rule", faulty)
        answers = at_once(made, table, seat(ANN, 1), seat(BOB, 2), seat(CYD, 3))
        assert outcomes(answers) == ["allowed", "ZeroDivisionError", "allowed"]
        assert sorted(made.desk(table).state.table.seats) == [1, 3]


def test_database_outage_fails_every_request_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another process wrote first, and its events cannot be read now: all may retry."""
    with house() as made:
        table = made.table(ULTIMATE)
        asked = (seat(ANN, 1, id="sit-down-1"), seat(BOB, 2, id="sit-down-2"))

        async def moved(self: Writer[Any], page: Batch[Any]) -> None:
            raise StreamMoved("table 1", 0, 1)

        def away(self: Writer[Any]) -> None:
            raise Unreachable("the database cannot be reached")

        with monkeypatch.context() as patched:
            patched.setattr(Writer, "_commit", moved)
            patched.setattr(Writer, "_read_on", away)
            assert outcomes(at_once(made, table, *asked)) == ["Unreachable"] * 2
            assert made.desk(table).state.table.seats == {}
        assert outcomes(at_once(made, table, *asked)) == ["allowed"] * 2
