"""Players asked to wager from the starting marker have a time limit; nobody waits for ever."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

from pitboss.room.tables.deadlines import next_deadline
from tests.support.room.recovery import check_same_rooms, read_again
from tests.support.room.rooms import House, house
from tests.support.room.tournaments import Played, conditions

TABLE = 1
CANBERRA = conditions("canberra")
ULTIMATE = conditions("ultimate-sit-and-go")
TO_WAGER = 20
"""Seconds, by the pace that tables begin with."""


@pytest.fixture(params=[CANBERRA, ULTIMATE], ids=["canberra", "ultimate"])
def played(request: pytest.FixtureRequest) -> Iterator[Played]:
    with house("asked") as made:
        one = Played(made, request.param)
        one.begins(6)
        yield one


def asked(played: Played) -> tuple[int, ...]:
    boxes: tuple[int, ...] = played.house.desk(TABLE).state.round.asked
    return boxes


def wagers(played: Played) -> None:
    """Wager for the player who was asked last."""
    state = played.house.desk(TABLE).state
    box = asked(played)[-1]
    person = state.table.seats[box].player
    if state.table.particulars.game == "canberra_poker":
        played.house.must(person, TABLE, "canberra_poker.place_ante", box=box, amount=50)
    else:
        fields = {"box": box, "ante": 50, "blind": 50}
        played.house.must(person, TABLE, "ultimate_texas_holdem.place_wagers", **fields)


def dealt(made: House) -> bool:
    at_table = made.desk(TABLE).state.table.open_round
    return at_table is not None and at_table.dealt


def test_next_player_is_asked_when_time_runs_out(played: Played) -> None:
    made = played.house
    first = asked(played)
    assert len(first) == 1
    deadline = next_deadline(made.desk(TABLE).state)
    assert deadline is not None
    assert deadline.at == made.clock() + timedelta(seconds=TO_WAGER)
    made.run_due_actions(TABLE, TO_WAGER - 1)
    assert asked(played) == first
    made.run_due_actions(TABLE, 1)
    assert len(asked(played)) == 2
    made.run_due_actions(TABLE, TO_WAGER - 1)  # each has the whole time
    assert len(asked(played)) == 2


def test_only_players_who_wagered_are_dealt_in(played: Played) -> None:
    made = played.house
    wagers(played)
    assert len(asked(played)) == 2  # at once
    made.clock.tick(TO_WAGER - 5)
    for _ in range(4):
        made.run_due_actions(TABLE, TO_WAGER)
    assert len(asked(played)) == 6
    assert not dealt(made)
    made.run_due_actions(TABLE, TO_WAGER)
    assert dealt(made)
    assert len(made.desk(TABLE).state.table.open_round.wagered) == 1  # type: ignore[union-attr]


def test_all_are_asked_again_when_nobody_wagers(played: Played) -> None:
    made = played.house
    first = asked(played)
    for _ in range(6):
        made.run_due_actions(TABLE, TO_WAGER)
    assert asked(played) == first
    for _ in range(13):
        made.run_due_actions(TABLE, TO_WAGER)
        assert not dealt(made)
    wagers(played)
    for _ in range(6):
        made.run_due_actions(TABLE, TO_WAGER)
    assert dealt(made)


def test_players_ready_too_soon_are_still_asked(played: Played) -> None:
    made = played.house
    for seat, seated in made.desk(TABLE).state.table.seats.items():
        made.must(seated.player, TABLE, "desk.say_ready", seat=seat)
    assert not dealt(made)
    assert len(asked(played)) < 6


def test_time_limit_pauses_during_a_restart(played: Played) -> None:
    made = played.house
    made.clock.tick(12)
    first = asked(played)
    before = made.desk(TABLE).state.asked_at
    assert before is not None
    made.room = made.new_room()
    made.run(made.room.start())
    check_same_rooms(made.room, read_again(made))
    assert made.desk(TABLE).state.asked_at == before + timedelta(seconds=12)
    made.run_due_actions(TABLE, TO_WAGER - 1)
    assert asked(played) == first
    made.run_due_actions(TABLE, 1)
    assert len(asked(played)) == 2
