"""The machine's clock is set, stops or is in another time zone: play does not notice."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from math import inf
from pathlib import Path
from random import Random

import pytest

from pitboss.client import Client
from pitboss.record.codec import decode
from pitboss.room.clock import SteadyClock, apart
from pitboss.room.management import Pace
from pitboss.room.management.events import ClockStepped
from tests.support.parameters import rest_later
from tests.support.proving import Reached, at_level
from tests.support.room.clock_faults import CLOCK_FAULTS, HOUR, SettableClock
from tests.support.room.rooms import ANN, CANBERRA, MORNING, ULTIMATE, House
from tests.support.server.running import Served, in_room

MOST = 0.25
"""Seconds by which a player's time may be out."""


GAMES = {"ultimate": (ULTIMATE, 90), "canberra": (CANBERRA, 30)}


def time_of_a_decision(
    machine: SettableClock, game: str, fault: Callable[[SettableClock], None]
) -> float:
    """By how much a player's time to think is out when the clock is set in the middle of it."""
    particulars, period = GAMES[game]
    made = House(game, clock=machine)
    try:
        table = made.table(particulars, pace=Pace(to_decide=30))
        made.sit(ANN, table=table)
        (made.ultimate_round if game == "ultimate" else made.canberra_round)(table, ANN)
        began = machine.passed
        made.run_due_actions(table, period / 3)
        fault(machine)
        while "Folded" not in " ".join(made.kinds(table)):
            if machine.passed - began > period + 2:
                return inf
            made.run_due_actions(table, 0.125)
        stamps = [row.at for row in made.journal.events()]
        assert stamps == sorted(stamps)
        return machine.passed - began - period
    finally:
        made.close()


@pytest.mark.parametrize("fault", rest_later(CLOCK_FAULTS, 4))
@pytest.mark.parametrize("game", GAMES)
def test_clock_faults_do_not_change_the_time_to_decide(
    game: str, fault: str, record_property: Reached
) -> None:
    assert abs(time_of_a_decision(SettableClock(), game, CLOCK_FAULTS[fault])) <= MOST
    record_property("faults", 1)


@pytest.mark.parametrize("fault", ["an hour back", "an hour forward", "it stands still"])
def test_room_that_follows_the_machine_clock_is_detected(fault: str) -> None:
    """The control: an hour forward folds at once, and anything else never."""
    assert (
        abs(time_of_a_decision(SettableClock(steady=False), "ultimate", CLOCK_FAULTS[fault])) > MOST
    )


@pytest.mark.counted
def test_room_clock_never_goes_back_or_jumps(record_property: Reached) -> None:
    rng, machine = Random("clock"), SettableClock()
    count = at_level(200, 1_000, 5_000)
    last = machine()
    for _ in range(count):
        passes = rng.random() * 10
        machine.tick(passes)
        machine.now += timedelta(seconds=rng.choice((-7_200, -3_600, -1, 0, 1, 3_600, 86_400)))
        now = machine()
        assert abs((now - last).total_seconds() - passes) < 1e-5
        last = now
    record_property("faults", count)


def test_restarted_clock_continues_from_the_last_moment() -> None:
    last = MORNING + HOUR
    clock = SteadyClock(lambda: MORNING, lambda: 5.0, not_before=last)
    assert clock() == last
    assert apart(clock) == -HOUR, "and says that the machine's clock is behind"
    clock.correct(MORNING)
    assert (clock(), apart(clock)) == (MORNING, timedelta())


def test_clock_changes_are_recorded(tmp_path: Path) -> None:
    """Who: the room; when: in its own time; by how much."""
    machine = SettableClock()
    clock = machine._room
    assert isinstance(clock, SteadyClock)

    async def does(room: Served) -> None:
        installation = room.installation
        for step in (timedelta(), -HOUR, timedelta(milliseconds=400), 2 * HOUR):
            machine.now += step
            await installation.look_at_the_clock()
        rows = [row for row in installation.journal.events("room") if "ClockStepped" in row.kind]
        events = [decode(row.body) for row in rows]
        assert [one.milliseconds for one in events if isinstance(one, ClockStepped)] == [
            -3_600_000, 7_200_400,
        ]  # fmt: skip
        assert installation.journal.command(rows[0].cause).person == 0
        async with await Client.guest(room.url) as client:
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"

    in_room(tmp_path, does, clock=clock)


@pytest.mark.parametrize("zone", ["Australia/Sydney", "America/St_Johns", "UTC+14"])
def test_machine_time_zone_does_not_matter(zone: str) -> None:
    code = (
        "import time; from datetime import UTC, datetime, timedelta;"
        "from pitboss.room.clock import system_clock;"
        "before = time.time_ns(); now = system_clock(); after = time.time_ns();"
        "since = (now - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1);"
        "print(before // 1000 <= since <= after // 1000, now.tzname())"
    )
    named = {**os.environ, "TZ": zone}
    told = subprocess.run(
        [sys.executable, "-c", code], env=named, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["True", "UTC"]
