"""A process that cannot reach the broker, or has fallen behind the record, says so."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.messages.frames import Act, Answer, write
from pitboss.offices import Office
from pitboss.record.journal import Unreachable
from pitboss.room.people.visitor import Visitor
from pitboss.server.cluster import act_forwarding
from pitboss.server.cluster.act_forwarding import ActForwarder
from pitboss.server.cluster.broker import Broker
from pitboss.server.cluster.envelopes import Answered, Elsewhere, Envelopes, Reply
from pitboss.server.cluster.membership import MOST_BEHIND, Membership
from pitboss.server.http.problems import Problem
from pitboss.server.installation import Where, open_installation
from tests.support.server.requests import JSON_HEADERS, Reached, send_request
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer
from tests.support.several.house import House, house
from tests.support.until import HANGING

ACT: dict[str, Any] = {"type": "table.request_rules"}


async def health(server: Reached) -> tuple[int, str, str]:
    """Status code, status, and why it cannot do its part."""
    reply = await send_request(server, "GET", "/health")
    shown = json.loads(reply.body)
    return reply.status, shown["status"], shown["cut_off"]


async def metric(server: Reached, name: str) -> float:
    text = (await send_request(server, "GET", "/metrics")).body.decode()
    (found,) = re.findall(rf"^{name} (\S+)$", text, re.MULTILINE)
    return float(found)


async def reaches_health(made: House, status: str) -> None:
    async with asyncio.timeout(HANGING):
        for server in made.servers.values():
            while (await health(server))[1] != status:  # noqa: ASYNC110
                await asyncio.sleep(0.05)


def test_processes_without_a_broker_say_so_and_refuse_acts_for_others(
    tmp_path: Path, postgres_server: PostgresServer, nats_server: NatsServer
) -> None:
    """Their own tables are played on; when the broker is back, so are all others."""

    async def whole(made: House) -> None:
        await reaches_health(made, "well")
        owner = made.owner("table 1")
        (other,) = (name for name in made.servers if name != owner)
        here, there = made.servers[owner], made.servers[other]
        token = (await ask(here.url, "POST", "/api/v1/guest"))["token"]
        nats_server.kill()
        await reaches_health(made, "cut_off")
        for server in made.servers.values():
            code, _, because = await health(server)
            assert code == 503
            assert "cannot reach the broker" in because
            assert await metric(server, "pitboss_broker_reached") == 0
        reply = await send_request(
            there, "POST", "/api/v1/tables/1/acts",
            json.dumps({"id": "asked-elsewhere", "act": ACT}).encode(),
            authorization=f"Bearer {token}", **JSON_HEADERS,
        )  # fmt: skip
        assert (reply.status, reply.code) == (503, "unreachable")
        assert reply.headers["retry-after"] == "1"
        async with Client(here.url, token) as client, Client(there.url, token) as far:
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"
            waiting = asyncio.create_task(far.act(1, "table.request_rules", id="asked-elsewhere"))
            nats_server.start()
            assert (await waiting).outcome == "allowed"
        await reaches_health(made, "well")
        assert await metric(there, "pitboss_broker_reached") == 1
        log = (tmp_path / "server.log").read_text()
        for sentence in ("the broker cannot be reached", "the broker can be reached again"):
            assert log.count(sentence) == len(made.servers), log

    async def opened() -> None:
        database = postgres_server.fresh_database()
        async with house(database, nats_server.url, tmp_path, [], processes="ab") as (made, _):
            await whole(made)

    asyncio.run(opened())


class FakeBroker:
    """Answers what it is told to, and counts what it is asked."""

    def __init__(self, envelopes: Envelopes) -> None:
        self._envelopes = envelopes
        self.reached = True
        self.reply: Reply | None = None
        self.asked = 0

    async def ask(self, subject: str, question: bytes, patience: float) -> bytes | None:
        self.asked += 1
        return None if self.reply is None else self._envelopes.reply(self.reply, question)


class Nothing:
    """A room of one table, which another process has."""

    def owns(self, group: str) -> bool:
        return False

    def group_of(self, request: Act) -> str:
        return f"table {request.table}"


async def read_nothing() -> None:
    """The record holds nothing new."""


def test_silent_owner_is_asked_once_for_each_further_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first act waits, as a take-over may be under way; one answer ends that."""
    monkeypatch.setattr(act_forwarding, "PATIENCE", -1.0)  # the first try is the last one
    envelopes = Envelopes(bytes(32))
    broker = FakeBroker(envelopes)
    nothing: Any = Nothing()
    at: Any = broker
    asking = ActForwarder(nothing, nothing, at, envelopes, read_nothing, lambda: "an-id")
    visitor = Visitor(1, frozenset({Office.PLAYER}), None)
    request = Act(id="asked-twice", table=7, act=Raw(json.dumps(ACT).encode()))

    async def refused() -> str:
        with pytest.raises(Problem) as found:
            await asking.act(visitor, request)
        assert (found.value.status, found.value.code) == (503, "unreachable")
        return found.value.message

    async def whole() -> None:
        assert "cannot reach the table's server" in await refused()
        monkeypatch.setattr(act_forwarding, "PATIENCE", HANGING)
        for asked in (2, 3):
            await refused()
            assert broker.asked == asked
        broker.reply = Answered(write(Answer(id=request.id, outcome="allowed", number=1, table=7)))
        assert (await asking.act(visitor, request)).outcome == "allowed"
        monkeypatch.setattr(act_forwarding, "PATIENCE", -1.0)
        broker.reply = Elsewhere()
        assert (await asking.act(visitor, request)).outcome == "busy"
        broker.reached, broker.reply = False, None
        monkeypatch.setattr(act_forwarding, "PATIENCE", HANGING)
        await refused()

    asyncio.run(asyncio.wait_for(whole(), HANGING))


def test_process_behind_the_record_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged by an injected clock, and by whether the record could be read."""
    monkeypatch.setattr(Broker, "reached", True)
    moment = [0.0]

    async def whole() -> None:
        installation = open_installation(Where(tmp_path))
        await installation.start()
        membership = Membership(
            installation.record, "nats://127.0.0.1:1", SYSTEM_ENTROPY, lambda: moment[0]
        )
        membership.serve(installation.room, lambda: True)
        reads = membership._rows

        def away(after: int) -> Any:
            raise Unreachable("the database cannot be reached")

        monkeypatch.setattr(membership, "_rows", away)
        for moment[0], because in (
            (MOST_BEHIND, ""),
            (MOST_BEHIND + 2, "7 seconds behind the record"),
        ):
            await membership._read_on_if_it_can()
            assert because in membership.trouble
            assert bool(because) == bool(membership.trouble)
        monkeypatch.setattr(membership, "_rows", reads)
        await membership._read_on_if_it_can()
        assert (membership.behind, membership.trouble) == (0.0, "")
        monkeypatch.setattr(membership, "_rows", lambda after: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await membership._read_on_if_it_can()
        assert "cannot follow the record" in membership.trouble
        membership._leases_sql.close()
        membership._reading_sql.close()
        await installation.close()

    asyncio.run(whole())


def test_verification_goes_on_where_the_room_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise nobody would verify again after the broker had been away once."""

    async def away(command: Any) -> None:
        raise Problem(503, "unreachable", "this server cannot reach the room's server")

    async def whole() -> None:
        installation = open_installation(Where(tmp_path))
        await installation.start()
        monkeypatch.setattr(installation.integrity, "_does", away)
        installation.integrity.found = "event 1 does not hold"
        with caplog.at_level(logging.WARNING):
            await installation.integrity.report(installation.room)
        assert "the room gets the result with the next verification" in caplog.text
        await installation.close()

    asyncio.run(whole())
