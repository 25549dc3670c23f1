"""A real server after a start with a wrong clock: who gets in, what health says, how it ends."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pyotp
import pytest

from pitboss.cli.serve import open_for_operator
from pitboss.client.http import ask
from pitboss.record.journal import Head
from pitboss.record.opening import open_record
from pitboss.record.verify import verify
from pitboss.room.clock import apart, system_clock
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import WelcomeGuest
from pitboss.room.time_on_record import last_moment
from pitboss.server.app import set_up_demonstration
from pitboss.server.http.address import Address
from pitboss.server.installation import Installation, Where, open_installation
from pitboss.server.monitoring.clock_check import ClockInDoubt, clock_doubt
from pitboss.server.running import bind_socket, serve
from tests.support.cli.program import run
from tests.support.room.clock_faults import MachineClock
from tests.support.room.rooms import MORNING
from tests.support.server.requests import send_request
from tests.support.server.running import ANY_DISK, HOST, Served, started
from tests.support.until import HANGING

DAY = timedelta(days=1)
PASSWORD = "correct horse battery"
LATER = MORNING + timedelta(hours=1)


def opened(directory: Path, machine: datetime, *, is_right: bool = False) -> Installation:
    """As at every start: the clock goes on from the machine's or from the record, if later."""
    clock = MachineClock(machine, on_record(directory)[1])
    where = Where(directory, space=ANY_DISK)
    return open_installation(where, clock=clock, clock_is_right=is_right)


def on_record(directory: Path) -> tuple[Head, datetime | None]:
    """Where the record stands, and its last moment."""
    record = open_record(directory, os.urandom)
    found = record.journal.head(), last_moment(record.journal)
    record.close()
    return found


async def started_once(installation: Installation) -> None:
    """A start that records something, and an end in good order."""
    await installation.start()
    await installation.close()


def founded(directory: Path, machine: datetime = MORNING) -> str:
    """A room of its own; the token of its operator's invitation."""

    async def does() -> str:
        installation = open_installation(
            Where(directory, space=ANY_DISK), clock=MachineClock(machine)
        )
        await installation.start()
        lines = await open_for_operator(installation, "Olive Example", "http://room.example")
        await installation.close()
        return lines[-1].rpartition("#")[2]

    return asyncio.run(does())


@asynccontextmanager
async def serving(installation: Installation) -> AsyncIterator[Served]:
    await installation.start()
    listening, ready, stop = bind_socket(HOST, 0), asyncio.Event(), asyncio.Event()
    url = f"http://{HOST}:{listening.getsockname()[1]}"
    server = asyncio.ensure_future(
        serve(installation, listening, Address(HOST), ready=ready.set, stop=stop)
    )
    await ready.wait()
    try:
        yield Served(url, installation, stop)
    finally:
        stop.set()
        await server
        await installation.close()


class Person:
    """Somebody on the staff, with a device that shows codes by real time."""

    def __init__(self, room: Served, name: str) -> None:
        self.room, self.name, self.secret, self.token = room, name, "", ""
        self._acts = 0

    async def send(self, path: str, **body: Any) -> Any:
        token = self.token or None
        return await ask(self.room.url, "POST", f"/api/v1{path}", body=body, token=token)

    def code(self) -> str:
        return pyotp.TOTP(self.secret).at(self.room.installation.machine())

    async def accept(self, link: str) -> None:
        self.secret = (await self.send("/invitations/open", token=link))["secret"]
        fields = {"sign_in_name": self.name, "password": PASSWORD, "code": self.code()}
        accepted = await self.send("/invitations/accept", token=link, **fields)
        self.token = accepted["visit"]["token"]

    async def sign_in(self) -> None:
        self.token = ""
        self.token = (await self.send("/sign-in", name=self.name, password=PASSWORD))["token"]
        self.token = (await self.send("/second-factor", code=self.code()))["token"]

    async def act(self, name: str, **fields: Any) -> Any:
        self._acts += 1
        act = {"type": name, **fields}
        return await self.send("/room/acts", id=f"act-of-{self.name}-{self._acts}", act=act)


async def health(room: Served) -> tuple[int, dict[str, Any]]:
    reply = await send_request(room, "GET", "/health")
    return reply.status, json.loads(reply.body)


async def metric(room: Served, name: str) -> float:
    lines = (await send_request(room, "GET", "/metrics")).body.decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        (timedelta(seconds=-61), "which is later: one of the two is wrong"),
        (-400 * DAY, "which is later: one of the two is wrong"),
        (90 * DAY + timedelta(minutes=1), "90 days before: the clock may be wrong"),
        (400 * DAY, "400 days before: the clock may be wrong"),
    ],
)
def test_start_with_a_doubtful_clock_is_refused_and_records_nothing(
    tmp_path: Path, moved: timedelta, said: str
) -> None:
    founded(tmp_path)
    before = on_record(tmp_path)
    with pytest.raises(ClockInDoubt, match=said) as refused:
        opened(tmp_path, MORNING + moved)
    for part in (f"{MORNING + moved:%Y-%m-%d %H:%M:%S} UTC", f"{MORNING:%Y-%m-%d %H:%M}"):
        assert part in str(refused.value)
    assert "--clock-is-right" in str(refused.value)
    assert on_record(tmp_path) == before
    asyncio.run(started_once(opened(tmp_path, MORNING + moved, is_right=True)))


@pytest.mark.parametrize(
    "moved", [timedelta(), timedelta(seconds=-60), timedelta(hours=1), 90 * DAY]
)
def test_start_within_the_limits_is_allowed(tmp_path: Path, moved: timedelta) -> None:
    founded(tmp_path)
    asyncio.run(started_once(opened(tmp_path, MORNING + moved)))


def test_new_record_has_nothing_to_compare_with() -> None:
    assert clock_doubt(None, datetime(1970, 1, 1, tzinfo=UTC)) == ""


def test_demonstration_room_only_warns(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def shown() -> None:
        installation = open_installation(
            Where(tmp_path, space=ANY_DISK), clock=MachineClock(MORNING)
        )
        await installation.start()
        await set_up_demonstration(installation)
        await installation.close()

    asyncio.run(shown())
    installation = opened(tmp_path, MORNING + 400 * DAY)
    assert "400 days before: the clock may be wrong" in caplog.text
    asyncio.run(started_once(installation))


def test_room_ahead_of_the_machine_alarms_lets_staff_in_and_is_corrected(tmp_path: Path) -> None:
    link = founded(tmp_path)
    asyncio.run(started_once(opened(tmp_path, MORNING + 400 * DAY, is_right=True)))
    installation = opened(tmp_path, LATER, is_right=True)

    async def does() -> None:
        async with serving(installation) as room:
            assert installation.clock() >= MORNING + 400 * DAY
            status, told = await health(room)
            assert (status, told["status"]) == (503, "wrong_time")
            assert "the room's time is 2027-12-21" in told["time"]
            assert "the machine's clock says 2026-11-16" in told["time"]
            assert await metric(room, "pitboss_time_right") == 0
            assert await metric(room, "pitboss_time_apart_seconds") < -390 * DAY.total_seconds()

            first, second = Person(room, "olive"), Person(room, "otto")
            await first.accept(link)
            offices = ["casino operator"]
            invited = await first.send("/invitations", name="Otto", offices=offices)
            assert datetime.fromisoformat(invited["expires"]) == LATER + 3 * DAY
            await second.accept(invited["token"])
            asked = await first.act("management.correct_time", because="the battery was flat")
            assert asked["outcome"] == "proposed"
            tick(installation, 600)  # the proof of identity is older than five minutes
            stale = await second.act("desk.second_act", proposal=asked["proposal"])
            assert stale["outcome"] == "not_permitted"
            await second.sign_in()
            done = await second.act("desk.second_act", proposal=asked["proposal"])
            assert done["outcome"] == "allowed", done

            assert abs(apart(installation.clock)) < timedelta(seconds=1)
            assert (await health(room))[0] == 200
            assert await metric(room, "pitboss_time_right") == 1
            await first.sign_in()

    asyncio.run(asyncio.wait_for(does(), HANGING))
    again = opened(tmp_path, LATER + timedelta(hours=1))  # and needs no flag any more
    asyncio.run(started_once(again))


def tick(installation: Installation, seconds: float) -> None:
    assert isinstance(installation.clock, MachineClock)
    installation.clock.tick(seconds)


def test_alarm_begins_and_ends_with_the_machines_clock(tmp_path: Path) -> None:
    founded(tmp_path)
    installation = opened(tmp_path, LATER)
    clock = installation.clock
    assert isinstance(clock, MachineClock)

    async def does() -> None:
        async with serving(installation) as room:
            for step, status in ((60, 200), (1, 503), (-61, 200), (-61, 503), (61, 200)):
                clock.now += timedelta(seconds=step)
                assert (await health(room))[0] == status, step

    asyncio.run(asyncio.wait_for(does(), HANGING))


def test_guest_of_a_wrong_clock_is_signed_out_when_it_is_right(tmp_path: Path) -> None:
    """A login session of the future would last for more than a year."""
    founded(tmp_path)
    installation = opened(tmp_path, LATER)
    clock = installation.clock
    assert isinstance(clock, MachineClock)

    async def does() -> None:
        async with serving(installation) as room:
            clock.now += 400 * DAY
            token = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
            assert await ask(room.url, "GET", "/api/v1/visit", token=token)
            clock.now -= 400 * DAY
            assert await ask(room.url, "GET", "/api/v1/visit", token=token) is None

    asyncio.run(asyncio.wait_for(does(), HANGING))


def test_record_of_a_corrected_room_verifies(tmp_path: Path) -> None:
    founded(tmp_path)
    asyncio.run(started_once(opened(tmp_path, MORNING + 400 * DAY, is_right=True)))
    installation = opened(tmp_path, LATER, is_right=True)

    async def does() -> None:
        await installation.start()
        await installation.room.management.do(WelcomeGuest(THE_ROOM, installation.clock(), 5))
        await installation.close()

    asyncio.run(does())
    sql = installation.record.places.connect()
    try:
        assert verify(sql).holds
    finally:
        sql.close()


def test_serve_says_what_to_do_and_starts_where_the_clock_is_right(tmp_path: Path) -> None:
    founded(tmp_path, system_clock() + 400 * DAY)
    done = run("serve", "--data", str(tmp_path), "--port", "0")
    assert done.returncode == 2
    (said,) = done.stderr.splitlines()
    assert said.startswith("The machine's clock says ")
    assert said.endswith("if it is right, start once with --clock-is-right.")
    asyncio.run(served_and_ended(tmp_path))


async def served_and_ended(directory: Path) -> None:
    process = await started(directory, "--clock-is-right")
    assert await process.end() == 0
