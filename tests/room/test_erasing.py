"""A person is erased whole or not at all, whatever the person begins at the same moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.room.acts.answers import Place
from pitboss.room.management import THE_ROOM
from pitboss.room.management import commands as managing
from pitboss.ruling import Refused
from tests.support.room.rooms import ANN, BOB, DEALER, OPERATOR, ULTIMATE, House, house
from tests.support.room.slow_journal import SlowJournal
from tests.support.room.tournaments import FIRST_PLAYER, Played, two_tables

STAKE = 5_000
TURNS = 12


def _erase(made: House, person: int) -> Any:
    return made.room.management.attempt(managing.RecordErasure(THE_ROOM, made.clock(), person))


def _sit(made: House, table: int, person: int) -> Any:
    fields = {"seat": 1, "player": person, "stake": STAKE}
    frame = made.frame(table, "table.take_seat", **fields)
    return made.room.act(made.visitor(person), frame)


async def _both(journal: SlowJournal, first: Any, second: Any, turns: int) -> list[Any]:
    """The second begins so many turns of the loop after the first; commits come in between."""
    journal.slow = True
    tasks = [asyncio.ensure_future(first)]
    for turn in range(turns):
        await asyncio.sleep(0)
        if turn % 3 == 2:
            journal.commit()
    tasks.append(asyncio.ensure_future(second))
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
        journal.commit()
    journal.slow = False
    return list(await asyncio.gather(*tasks))


@pytest.mark.parametrize("turns", range(TURNS))
@pytest.mark.parametrize("sits_first", [True, False])
def test_erasing_raced_with_sitting_down_leaves_no_ghost(turns: int, sits_first: bool) -> None:
    journal = SlowJournal()
    with house("erasing", journal) as made:
        table = made.table(ULTIMATE)
        first, second = _sit(made, table, ANN), _erase(made, ANN)
        if not sits_first:
            first, second = second, first
        found = made.run(_both(journal, first, second, turns))
        answer, erased = found if sits_first else found[::-1]
        seated = made.desk(table).state.table.seat_of(ANN) is not None
        gone = ANN in made.room.state.erased
        assert seated is not gone, "one of the two happened, and not both"
        assert isinstance(answer, Answer)
        assert (answer.outcome == "allowed") is seated
        assert isinstance(erased, Refused) is seated
        again = made.new_room()
        again.read()
        assert again.state.erased == made.room.state.erased
        assert (again.desks[table].seat_of(ANN) is not None) is seated


def test_seated_person_is_not_erased_and_is_told_where() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        made.sit(ANN, table=table, stake=STAKE)
        refused = made.run(_erase(made, ANN))
        assert isinstance(refused, Refused)
        assert refused.because == f"please leave your seat at table {table} first"
        made.must(ANN, table, "table.leave_seat", seat=1)
        assert not isinstance(made.run(_erase(made, ANN)), Refused)


def test_entrant_of_a_running_tournament_is_not_erased() -> None:
    with house() as made:
        played = Played(made, two_tables())
        made.give_chips(FIRST_PLAYER, 50_000)
        fields = {"person": FIRST_PLAYER, "agrees_in_writing": True}
        played.must(FIRST_PLAYER, "tournament.enter", **fields)
        refused = made.run(_erase(made, FIRST_PLAYER))
        assert isinstance(refused, Refused)
        assert "tournament 1" in refused.because
        assert not isinstance(made.run(_erase(made, FIRST_PLAYER + 1)), Refused)
        entering = {"person": FIRST_PLAYER + 1, "agrees_in_writing": True}
        late = played.do(FIRST_PLAYER + 1, "tournament.enter", **entering)
        assert late.outcome == "not_permitted"
        assert played.desk.place == Place(tournament=played.number)


def test_staff_give_up_their_office_before_they_are_erased() -> None:
    with house() as made:
        refused = made.run(_erase(made, DEALER))
        assert isinstance(refused, Refused)
        assert "office" in refused.because


def test_erased_person_takes_part_in_nothing() -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        made.must(ANN, 0, "management.join_waiting_list", person=ANN, table=table)
        made.run(_erase(made, ANN))
        assert not made.room.state.waiting
        for number, name, fields in (
            (table, "table.take_seat", {"seat": 1, "player": ANN, "stake": STAKE}),
            (0, "management.join_waiting_list", {"person": ANN, "table": table}),
            (0, "management.redeem_chips", {"person": ANN, "amount": 1}),
        ):
            answer = made.do(ANN, number, name, **fields)
            assert (answer.outcome, "erased" in answer.because) == ("not_permitted", True), name
        given = made.do(OPERATOR, 0, "management.grant_office", person=ANN, office="dealer")
        assert given.outcome == "not_permitted"
        assert "there is no person" in given.because
        made.must(OPERATOR, 0, "management.grant_office", person=BOB, office="dealer")


def test_offices_and_chips_go_to_registered_persons_only() -> None:
    with house() as made:
        made.unregistered.add(99)
        chips = {"person": 99, "amount": 5, "because": "to play with"}
        for name, fields in (
            ("grant_office", {"person": 99, "office": "dealer"}),
            ("issue_chips", chips),
        ):
            answer = made.do(OPERATOR, 0, f"management.{name}", **fields)
            assert answer.outcome == "not_permitted", name
            assert "there is no person 99" in answer.because
        waits = made.do(OPERATOR, 0, "management.issue_chips", **{**chips, "person": ANN})
        made.run(_erase(made, ANN))
        late = made.do(2, 0, "desk.second_act", proposal=waits.proposal)
        assert late.outcome == "not_permitted", "the person was erased meanwhile"
