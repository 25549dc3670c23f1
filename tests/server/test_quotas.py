"""How many acts one person may make: guests fewer than others, staff as many as they need."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.server.http.rates import A_DAY, Quota, Quotas, Rates
from tests.support.server.requests import JSON_HEADERS, send_request
from tests.support.server.running import Served, in_room

NEVER = 1e-9
NOTHING = Quota(NEVER, 0, 1)
"""No act at all."""
FEW = Quota(NEVER, 3, 1_000)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_quota_of_a_minute_and_of_a_day() -> None:
    clock = Clock()
    quotas = Quotas(Quota(a_minute=60, at_once=10, a_day=100), clock)
    assert sum(not quotas.refusal(7) for _ in range(20)) == 10
    assert "60 a minute" in quotas.refusal(7)
    assert not quotas.refusal(8), "each person has a quota of their own"
    taken = 10
    for _ in range(200):
        clock.now += 1
        taken += not quotas.refusal(7)
    assert taken == 100, "a second brings one act, until the day's are made"
    clock.now += 1
    assert "100 acts in a day" in quotas.refusal(7)
    clock.now += A_DAY
    assert not quotas.refusal(7)


def test_eager_player_stays_within_the_quota() -> None:
    """Somebody who acts every 0.7 seconds for four hours, as nobody does."""
    clock = Clock()
    quotas = Quotas(Rates().guest, clock)
    for _ in range(85 * 60 * 4):
        clock.now += 60 / 85
        assert not quotas.refusal(7)


def test_act_beyond_the_quota_is_refused_and_can_be_sent_later(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            for _ in range(3):
                await client.act(1, "table.request_rules")
            before = room.installation.journal.head()
            body = b'{"id": "one-too-many", "act": {"type": "table.request_rules"}}'
            bearer = f"Bearer {client.token}"
            reply = await send_request(
                room, "POST", "/api/v1/tables/1/acts", body, **JSON_HEADERS, authorization=bearer
            )
            assert (reply.status, reply.code) == (429, "too_many")
            assert int(reply.headers["retry-after"]) > 0
            assert room.installation.journal.head() == before

    in_room(tmp_path, does, Rates(guest=FEW, player=NOTHING))


def test_player_with_a_password_has_a_quota_of_their_own(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        body = {"name": "Ann", "sign_in_name": "ann", "password": "correct horse battery wall"}
        visit = await ask(room.url, "POST", "/api/v1/sign-up", body=body)
        async with Client(room.url, visit["token"]) as client:
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"

    in_room(tmp_path, does, Rates(guest=NOTHING, player=FEW))


def test_staff_have_no_quota(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token = await room.sign_in(Office.OPERATOR)
        async with Client(room.url, token) as client:
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"

    in_room(tmp_path, does, Rates(guest=NOTHING, player=NOTHING))


def test_guests_requests_and_refusals_leave_the_record_as_it_is(tmp_path: Path) -> None:
    """Over the server, which knows who is a guest."""

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            before = room.installation.journal.head()
            for act in ("table.request_rules", "table.close_table"):
                await client.act(1, act)
            assert room.installation.journal.head() == before

    in_room(tmp_path, does)


def test_guest_who_accepts_an_invitation_is_no_guest(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            sign_in, now = room.installation.sign_in, room.installation.clock()
            visit = await sign_in.visits.visit_of(client.token, now)
            assert visit is not None
            assert visit.guest
            password = room.installation.people.credentials.set_password
            await asyncio.to_thread(password, client.person, "ann", "a-hash", now)
            visit = await sign_in.visits.visit_of(client.token, now)
            assert visit is not None
            assert not visit.guest

    in_room(tmp_path, does)
