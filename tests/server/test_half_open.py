"""Connections whose client does not go on are ended, and never take the last descriptor."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from pitboss.client.http import ask
from pitboss.room.token_bucket import Rate
from pitboss.server import transport
from pitboss.server.connections import open_connections
from pitboss.server.connections.open_connections import OpenConnections, Use
from pitboss.server.connections.open_websockets import BESIDES
from pitboss.server.http.rates import Buckets
from pitboss.server.transport import body_within
from tests.support.server.raw_socket import RawSocket, handshake
from tests.support.server.requests import Reached, send_request
from tests.support.server.running import Process, Served, in_room, started
from tests.support.server.sockets import guest_token, open_socket
from tests.support.until import HANGING, until

SOON = 0.05
"""Seconds; how fast it goes decides nothing, since the test waits as long as it takes."""
HEAD = b"POST /api/v1/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
HALF_SENT = {
    "head": HEAD,
    "body": HEAD + b"content-length: 2\r\n\r\n{",
    "chunks": HEAD + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_WITHIN", "BODY_WITHIN", "READ_WITHIN"):
        monkeypatch.setattr(transport, name, SOON)


async def all_of(room: Reached, *sent: bytes) -> bytes:
    """What comes back until the server ends the connection."""
    host, _, port = room.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    for data in sent:
        writer.write(data)
    try:
        return await asyncio.wait_for(reader.read(), HANGING)
    finally:
        writer.close()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
def test_half_sent_request_is_answered_and_ended(tmp_path: Path, sent: bytes) -> None:
    async def does(room: Served) -> None:
        answer = await all_of(room, sent)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"send it again" in answer
        assert timed_out(room) == 1

    in_room(tmp_path, does)


def timed_out(room: Served) -> float:
    counted: float = room.installation.metrics.problems.labels("too_slow")._value.get()
    return counted


def test_body_in_tiny_chunks_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is parsed for itself, which takes long; larger ones are read as before."""
    read = 0
    honest = H11Protocol.data_received

    def counted(self: Any, data: bytes) -> None:
        nonlocal read
        read += len(data)
        honest(self, data)

    monkeypatch.setattr(H11Protocol, "data_received", counted)
    head = HEAD + b"transfer-encoding: chunked\r\nconnection: close\r\n\r\n"

    async def does(room: Served) -> None:
        answer = await all_of(room, head + b"1\r\n{\r\n" * 2_000)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"send larger ones" in answer
        assert read <= 2 * transport.AT_ONCE
        spaces = b"%x\r\n%s\r\n" % (6_000, b" " * 6_000)
        answer = await all_of(room, head + spaces + b"2\r\n{}\r\n0\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 ")

    in_room(tmp_path, does)


def test_requests_that_are_no_http_do_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        upgrade = b"connection: upgrade, close\r\nupgrade: tea\r\n"
        for sent in (b"\x00\r\n\r\n", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n" + upgrade + b"\r\n"):
            assert (await all_of(room, sent)).startswith(b"HTTP/1.1 ")

    with caplog.at_level("WARNING"):
        in_room(tmp_path, does)
    assert [one.getMessage() for one in caplog.records] == []


@pytest.mark.usefixtures("impatient")
def test_silent_connection_is_ended(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        assert await all_of(room) == b""

    in_room(tmp_path, does)


@pytest.mark.usefixtures("impatient")
def test_limit_holds_for_the_next_request_too(tmp_path: Path) -> None:
    """A byte ends the library's own limit between two requests."""

    async def does(room: Served) -> None:
        whole = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        answer = await all_of(room, whole, b"G")
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 408 " in answer

    in_room(tmp_path, does)


@pytest.mark.usefixtures("impatient")
def test_trickling_bytes_win_no_time(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        host, _, port = room.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /")
        ended = asyncio.ensure_future(reader.read())
        async with asyncio.timeout(HANGING):
            while not ended.done():
                writer.write(b"x")
                await asyncio.sleep(SOON / 10)
        with suppress(ConnectionError):
            assert (await ended).startswith(b"HTTP/1.1 408 ")
        writer.close()

    in_room(tmp_path, does)


@pytest.mark.usefixtures("impatient")
def test_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        host, _, port = room.url.removeprefix("http://").partition(":")
        with socket.socket() as stalled:
            stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stalled.connect((host, int(port)))
            whole = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
            await asyncio.to_thread(stalled.sendall, whole * 10)
            await until(lambda: timed_out(room) == 1)

    in_room(tmp_path, does)


@pytest.mark.usefixtures("impatient")
def test_websocket_outlives_the_limits_of_requests(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with open_socket(room, await guest_token(room)) as opened:
            assert await all_of(room) == b""  # one limit has passed meanwhile
            await opened.send('{"type":"ping"}')
            assert "welcome" in str(await opened.recv())
            assert "pong" in str(await opened.recv())

    in_room(tmp_path, does)


def test_long_body_has_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "BODY_WITHIN", 10.0)
    slowest = transport.SLOWEST
    for length, seconds in ((b"0", 10), (b"%d" % (5 * slowest), 15), (b"x", 10), (b"9" * 99, 10)):
        assert body_within([(b"content-length", length)]) == seconds
    assert body_within([]) == 10


def test_full_server_answers_health_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(room: Served) -> None:
        token = await guest_token(room)
        monkeypatch.setattr(OpenConnections, "take", lambda self, open_now: Use.HEALTH)
        assert (await send_request(room, "GET", "/health")).status == 200
        assert (await send_request(room, "GET", "/metrics")).status == 200
        refused = await send_request(room, "GET", "/")
        assert (refused.status, refused.code) == (503, "full")
        assert refused.headers["connection"] == "close"
        raw = await RawSocket.opened(room.url)
        status, headers = await raw.asks(handshake(room.url, token))
        assert (status, headers["connection"]) == (503, "close")
        await raw.close()
        monkeypatch.setattr(OpenConnections, "take", lambda self, open_now: Use.NOTHING)
        with suppress(ConnectionError):
            assert await all_of(room) == b""

    in_room(tmp_path, does)


class Slow:
    """A connection whose client owes something."""

    def __init__(self) -> None:
        self.ended = False

    def break_off(self) -> None:
        self.ended = True


def test_slowest_connection_makes_room(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Only where nobody owes anything the newest is refused, and health goes on for some more."""
    monkeypatch.setattr(open_connections, "most_sockets", lambda: 0)
    counted: list[str] = []
    scarce: list[int] = []
    register = OpenConnections(
        counted.append, scarce.append, Buckets(Rate(0, 0), lambda: 0.0), lambda _: False
    )
    most = register.most
    first, second, done = Slow(), Slow(), Slow()
    for one in (first, done, second):
        register.owes(one)
    register.client_is_done(done)
    assert register.take(most) is Use.ALL
    assert not first.ended
    for one in (first, second):
        assert register.take(most + 1) is Use.ALL
        assert one.ended
    assert not done.ended
    assert register.take(most + open_connections.HEALTH) is Use.HEALTH
    assert register.take(most + open_connections.HEALTH + 1) is Use.NOTHING
    assert register.take(most) is Use.ALL
    assert scarce == [1]
    assert register.take(1) is Use.ALL
    assert (scarce, counted) == ([1, 0], ["too_slow", "too_slow", "full", "full"])
    assert [one.levelname for one in caplog.records] == ["ERROR", "WARNING"]


def test_server_answers_while_strangers_hold_all_its_descriptors(tmp_path: Path) -> None:
    """A real server that may open few files; each stranger begins a request and sends no more."""
    few = BESIDES + 60
    log = tmp_path / "log"

    async def whole() -> None:
        server = await started(tmp_path / "data", log=log, files=few)
        try:
            await besieged(server)
        finally:
            await server.end()
        assert log.read_text().count("slow ones are ended") == 1, log.read_text()

    async def besieged(server: Process) -> None:
        token = await guest_token(server)
        host, _, port = server.url.removeprefix("http://").partition(":")
        async with AsyncExitStack() as stack:
            for _ in range(2 * few):
                stranger = stack.enter_context(socket.create_connection((host, int(port))))
                stranger.send(b"GET /")
            assert (await send_request(server, "GET", "/health")).status == 200
            async with open_socket(server, token) as opened:
                assert "welcome" in str(await opened.recv())
            act = {"id": "in-the-midst", "act": {"type": "table.request_rules"}}
            done = await ask(server.url, "POST", "/api/v1/tables/1/acts", body=act, token=token)
            assert done["outcome"] == "allowed"

    asyncio.run(whole())
