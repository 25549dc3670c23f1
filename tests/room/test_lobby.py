"""The lobby shows free seats, upcoming changes, and each person's own seats and waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from pitboss.games import ultimate_texas_holdem
from pitboss.messages.views import SeatInLobby, YoursInLobby
from tests.support.room.rooms import ANN, BOB, CYD, OPERATOR, ULTIMATE, House


@pytest.fixture
def house() -> Iterator[House]:
    made = House(seed="lobby")
    yield made
    made.close()


def _yours(house: House, person: int) -> YoursInLobby:
    yours = house.room.lobby(house.visitor(person)).yours
    assert yours is not None
    return yours


def test_anonymous_visitor_has_no_personal_part(house: House) -> None:
    house.table(ULTIMATE)
    assert house.room.lobby().yours is None


def test_person_sees_their_purse_and_seat(house: House) -> None:
    table = house.table(ULTIMATE)
    before = _yours(house, ANN)
    assert before.seats == ()
    house.must(ANN, table, "table.take_seat", seat=3, player=ANN, stake=10_000)
    after = _yours(house, ANN)
    assert after.seats == (SeatInLobby(table=table, seat=3, stake=10_000),)
    assert after.purse == before.purse - 10_000
    (line,) = house.room.lobby().tables
    assert line.free == (1, 2, 4, 5, 6, 7)
    assert _yours(house, BOB).seats == ()


def test_waiting_person_sees_their_place_and_the_offered_seat(house: House) -> None:
    small = replace(ULTIMATE, determinations=ultimate_texas_holdem.Determinations(boxes=1))
    table = house.table(small)
    house.must(ANN, table, "table.take_seat", seat=1, player=ANN, stake=10_000)
    for person in (BOB, CYD):
        house.must(person, 0, "management.join_waiting_list", person=person, table=table)
    assert [one.place for one in _yours(house, CYD).waits] == [2]
    house.must(ANN, table, "table.leave_seat", seat=1)
    assert house.room.lobby().tables[0].free == (1,)
    house.run(house.room.tick())
    assert house.room.lobby().tables[0].free == (), "what is kept for somebody is not free"
    (wait,) = _yours(house, BOB).waits
    assert wait.offered == SeatInLobby(table=table, seat=1, stake=0)
    assert wait.until is not None
    assert wait.until > house.room.lobby().at
    (next_one,) = _yours(house, CYD).waits
    assert (next_one.offered, next_one.place) == (None, 1)


def test_person_sees_their_exclusion_and_its_end(house: House) -> None:
    now = house.room.lobby().at
    until = now + timedelta(days=7)
    house.must(
        ANN, 0, "management.exclude_person",
        person=ANN, begins=now.isoformat(), until=until.isoformat(),
    )  # fmt: skip
    assert (_yours(house, ANN).excluded, _yours(house, ANN).excluded_until) == (True, until)
    assert not _yours(house, BOB).excluded
    house.clock.tick(8 * 86_400)
    assert not _yours(house, ANN).excluded


def test_indefinite_exclusion_shows_no_end(house: House) -> None:
    now = house.room.lobby().at
    house.must(
        OPERATOR, 0, "management.exclude_person",
        person=ANN, begins=now.isoformat(), until=None, because="threw cards",
    )  # fmt: skip
    until = now + timedelta(days=1)
    house.must(
        ANN, 0, "management.exclude_person",
        person=ANN, begins=now.isoformat(), until=until.isoformat(),
    )  # fmt: skip
    assert (_yours(house, ANN).excluded, _yours(house, ANN).excluded_until) == (True, None)


def test_upcoming_changes_are_shown_in_the_lobby_and_on_the_sign(house: House) -> None:
    table = house.table(ULTIMATE)
    at = house.room.lobby().at + timedelta(minutes=30)
    limits = {
        "game": "ultimate_texas_holdem", "ante": {"minimum": 1_000, "maximum": 50_000},
    }  # fmt: skip
    house.must(
        OPERATOR, table, "table.give_notice_of_limits",
        determinations=limits, takes_effect=at.isoformat(),
    )  # fmt: skip
    house.must(
        OPERATOR, table, "table.give_notice_of_closure",
        takes_effect=(at + timedelta(hours=1)).isoformat(),
    )  # fmt: skip
    (line,) = house.room.lobby().tables
    assert (line.new_limits, line.closes) == (at, at + timedelta(hours=1))
    sign = house.room.shown(None, table).view.sign
    assert sign.next_from == at
    assert {one.what: one.minimum for one in sign.next_figures}["ante"] == 1_000
    assert {one.what: one.minimum for one in sign.figures}["ante"] == 500
