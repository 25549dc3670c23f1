"""What is recorded second knows the first: management and a table decide at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM
from pitboss.room.management import commands as managing
from pitboss.room.people.visitor import Visitor
from tests.support.room.rooms import ANN, DEALER, OPERATOR, ULTIMATE, House, house
from tests.support.room.slow_journal import SlowJournal


@pytest.fixture(name="journal")
def slow_journal() -> SlowJournal:
    return SlowJournal()


@pytest.fixture(name="made")
def made_room(journal: SlowJournal) -> Iterator[House]:
    with house("simultaneous", journal) as made:
        yield made


def at_once(made: House, journal: SlowJournal, *acts: Awaitable[Any]) -> list[Any]:
    """Each is decided on before any of them is recorded; they are recorded in this order."""

    async def both() -> list[Any]:
        journal.slow = True
        tasks = []
        for act in acts:
            tasks.append(asyncio.ensure_future(act))
            for _ in range(5):
                await asyncio.sleep(0)
        assert len(journal.waiting) == len(acts)
        while not all(task.done() for task in tasks):
            journal.commit()
            await asyncio.sleep(0)
        journal.slow = False
        return list(await asyncio.gather(*tasks))

    return made.run(both())


def asked(
    made: House, who: int | Visitor, place: int, act: str, /, **fields: Any
) -> Awaitable[Answer]:
    visitor = made.visitor(who) if isinstance(who, int) else who
    return made.room.act(visitor, made.frame(place, act, **fields))


def excluded(made: House, person: int) -> Awaitable[Any]:
    by, now = Person(OPERATOR, Office.OPERATOR), made.clock()
    return made.room.management.attempt(
        managing.ExcludePerson(by, now, person, now, None, "a mark")
    )


def test_seat_is_refused_to_whoever_was_excluded_a_moment_ago(
    made: House, journal: SlowJournal
) -> None:
    """NI2025-411 15.3(b)  The exclusion stands in the record before the seat."""
    table = made.table(ULTIMATE)
    seat = {"seat": 1, "player": ANN, "stake": 10_000}
    _, answer = at_once(
        made, journal, excluded(made, ANN), asked(made, ANN, table, "table.take_seat", **seat)
    )
    assert answer.outcome == "not_permitted"
    assert answer.cites == ("NI2025-411 15.3(b) (reading S-18)",)
    assert not made.desk(table).state.table.seats


def test_no_round_begins_after_the_record_has_run_short_of_space(
    made: House, journal: SlowJournal
) -> None:
    """Else a round would begin with whoever sits down first."""
    table = made.table(ULTIMATE)
    short = managing.ReportShortOfSpace(THE_ROOM, made.clock(), "the disk is nearly full")
    seat = {"seat": 1, "player": ANN, "stake": 10_000}
    _, answer = at_once(
        made, journal, made.room.management.attempt(short),
        asked(made, ANN, table, "table.take_seat", **seat),
    )  # fmt: skip
    assert answer.outcome == "allowed"
    assert "table.RoundBegan" not in made.kinds(table)


def test_whoever_has_just_sat_down_does_not_sign_on(made: House, journal: SlowJournal) -> None:
    """NI2025-411 15.6(b)  Management, too, decides by what stands at the table."""
    table = made.table(ULTIMATE)
    made.give_chips(DEALER, 50_000)
    off_duty = replace(made.visitor(DEALER), offices=made.visitor(ANN).offices)
    seat = {"seat": 1, "player": DEALER, "stake": 10_000}
    seated, signed_on = at_once(
        made, journal,
        asked(made, off_duty, table, "table.take_seat", **seat),
        asked(made, DEALER, 0, "management.sign_on", table=table),
    )  # fmt: skip
    assert seated.outcome == "allowed"
    assert signed_on.outcome == "not_permitted"
