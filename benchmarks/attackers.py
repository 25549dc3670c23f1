"""The attackers of `benchmarks/attacks.py`, each bounded in requests and in time."""

from __future__ import annotations

import asyncio
import json
import random
import string
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from pitboss.client import Client, RoomError
from pitboss.client.http import ask

AT_ONCE: Final = 40
"""The number of attackers of one kind."""
PATIENCE: Final = 10.0


class Target(NamedTuple):
    """The room under attack."""

    url: str
    tables: tuple[int, ...]


@dataclass
class Attack:
    """A running attack: its limits, and the answers it has got."""

    server: Target
    seconds: float
    most: int
    answers: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._ends = time.monotonic() + self.seconds
        self._left = self.most

    def goes_on(self) -> bool:
        """Return whether another request may be sent, and count it."""
        self._left -= 1
        return self._left >= 0 and time.monotonic() < self._ends

    def got(self, what: object) -> None:
        """Count an answer."""
        self.answers[str(what)] += 1


Attacker = Callable[[Attack, int], Awaitable[None]]


async def _dispute_and_leave(attack: Attack, number: int) -> None:
    """Finding 1: take a seat, contest a round without a wager, leave."""
    tables = attack.server.tables
    async with await Client.guest(attack.server.url) as client:
        while attack.goes_on():
            table, seat = tables[number % len(tables)], 6 + number % 2
            mine = {"seat": seat, "player": client.person, "stake": 1_000}
            for act, fields in (
                ("table.take_seat", mine),
                ("ultimate_texas_holdem.dispute", {"box": seat, "about": "everything"}),
                ("table.leave_seat", {"seat": seat}),
            ):
                attack.got(await _act(client, table, act, fields))


async def _act(client: Client, table: int, act: str, fields: dict[str, Any]) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            return (await client.act(table, act, **fields)).outcome
    except RoomError as error:
        return error.code
    except TimeoutError:
        return "too_many"  # the client retries as long as it is over its quota


async def _random_scripts(attack: Attack, _: int) -> None:
    """Finding 3: scripts that are not there, each under another name."""
    page = await _get(attack.server, "/")
    version = page.partition(b"/static/")[2][:12].decode("ascii", "replace")
    while attack.goes_on():
        name = "".join(random.choices(string.ascii_lowercase, k=200))
        attack.got(await _status(attack.server, f"/static/{version}/js/{name}.js"))


HOSTILE: Final = ("p@5$w0rd" * 31, "(!1l|" * 50, "qwertyuiop[]" * 20, "4@8(6#!1|0$5+7%2" * 15)


async def _hostile_passwords(attack: Attack, number: int) -> None:
    """Finding 4: passwords that take long to judge, at signing up and when one is changed."""
    guest = await ask(attack.server.url, "POST", "/api/v1/guest")
    while attack.goes_on():
        password = random.choice(HOSTILE)[:256]
        name = f"x{number}{random.randrange(10**9)}"
        body = {"name": name, "sign_in_name": name, "password": password}
        attack.got(await _post(attack.server, "/api/v1/sign-up", body))
        body = {"old": "whatever it was", "new": password}
        attack.got(await _post(attack.server, "/api/v1/password", body, guest["token"]))


async def _many_sockets(attack: Attack, _: int) -> None:
    """Finding 5: as many WebSockets as possible by one token."""
    guest = await ask(attack.server.url, "POST", "/api/v1/guest")
    async with AsyncExitStack() as opened:
        while attack.goes_on():
            try:
                socket = await opened.enter_async_context(_socket(attack.server, guest["token"]))
                first = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                attack.got(first.get("code", first["type"]))
            except (OSError, WebSocketException, TimeoutError):
                attack.got("closed")


async def _requests_and_refusals(attack: Attack, _: int) -> None:
    """Finding 8: the rules requested, and acts that are not permitted, over and over."""
    guest = await ask(attack.server.url, "POST", "/api/v1/guest")
    table = attack.server.tables[0]
    with suppress(OSError, WebSocketException, TimeoutError):
        async with _socket(attack.server, guest["token"]) as socket:
            await socket.recv()
            while attack.goes_on():
                for act in ("table.request_rules", "table.close_table"):
                    frame = {"type": "act", "id": f"again-{random.randrange(10**12):012}",
                             "table": table, "act": {"type": act}}  # fmt: skip
                    await socket.send(json.dumps(frame))
                    said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    attack.got(said.get("outcome") or said.get("code") or said["type"])


_HOST: Final = b" HTTP/1.1\r\nhost: 127.0.0.1\r\n"
HALF: Final = (
    b"GET /" + _HOST,
    b"POST /api/v1/guest"
    + _HOST
    + b"content-type: application/json\r\ncontent-length: 20\r\n\r\n{",
)


async def _half_open(attack: Attack, number: int) -> None:
    """Finding 9: connections that never send the rest of their request."""
    host, port = _address(attack.server)
    async with AsyncExitStack() as opened:
        for _ in range(25):
            if not attack.goes_on():
                return
            _, writer = await asyncio.open_connection(host, port)
            opened.callback(writer.close)
            writer.write(HALF[number % len(HALF)])
            attack.got("opened")
        await asyncio.sleep(attack.seconds)


PAGES: Final = (
    "/api/v1/conditions/examples",
    "/api/v1/openapi.json",
    "/rules/NI2025-411",
    "/rules/compare",
    "/rules/search?q={word}",
)


async def _costly_pages(attack: Attack, number: int) -> None:
    """Finding 11: pages that anybody may ask for and that take long to make."""
    place = number
    while attack.goes_on():
        place += 1
        word = random.choice(("fold", "wager", "dealer", "button")) + random.choice("abcdefgh")
        page = PAGES[place % len(PAGES)].format(word=word)
        attack.got(await _status(attack.server, page))


async def _malformed_frames(attack: Attack, _: int) -> None:
    """Send malformed frames; the client reconnects each time it is disconnected."""
    guest = await ask(attack.server.url, "POST", "/api/v1/guest")
    broken = ("{", "[" * 4_000, '{"type":"watch","table":1e2}', "x" * 8_000, '{"type":"act"}')
    while attack.goes_on():
        with suppress(OSError, WebSocketException, TimeoutError):
            async with _socket(attack.server, guest["token"]) as socket:
                while attack.goes_on():
                    await socket.send(random.choice(broken))
                    said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    attack.got(said.get("code", said["type"]))


ATTACKS: Final[dict[str, tuple[Attacker, int]]] = {
    "disputes by guests who leave": (_dispute_and_leave, 12),
    "random script names": (_random_scripts, AT_ONCE),
    "hostile passwords": (_hostile_passwords, AT_ONCE),
    "many sockets by one token": (_many_sockets, 5),
    "guests who repeat requests and refusals": (_requests_and_refusals, 60),
    "half-open connections": (_half_open, AT_ONCE),
    "costly pages": (_costly_pages, AT_ONCE),
    "malformed frames": (_malformed_frames, AT_ONCE),
}
"""Each attacker with the number that run at once."""


# --- in a separate process ------------------------------------------------------------------------


def run_attack(name: str, at_once: int, target: Target, seconds: float, most: int) -> Counter[str]:
    """Run this many attackers to the end and return the answers they got."""
    attack = Attack(target, seconds, most)
    asyncio.run(_all(attack, ATTACKS[name][0], at_once))
    return attack.answers


async def _all(attack: Attack, attacker: Attacker, at_once: int) -> None:
    doing = [asyncio.ensure_future(attacker(attack, number)) for number in range(at_once)]
    await asyncio.sleep(attack.seconds)
    _, late = await asyncio.wait(doing, timeout=2 * PATIENCE)
    for task in late:
        task.cancel()
    for failed in await asyncio.gather(*doing, return_exceptions=True):
        if isinstance(failed, BaseException):
            attack.got(getattr(failed, "code", type(failed).__name__))


# --- plain requests -------------------------------------------------------------------------------


def _address(server: Target) -> tuple[str, int]:
    parts = urlsplit(server.url)
    assert parts.hostname == "127.0.0.1", "attacks stay on this machine"
    return parts.hostname, parts.port or 80


def _socket(server: Target, token: str) -> connect:
    host, port = _address(server)
    return connect(
        f"ws://{host}:{port}/api/v1/ws", additional_headers={"authorization": f"Bearer {token}"},
        compression=None, proxy=None, open_timeout=PATIENCE,
    )  # fmt: skip


async def _post(server: Target, path: str, body: dict[str, Any], token: str = "") -> str:
    data = json.dumps(body).encode()
    headers = f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
    if token:
        headers += f"authorization: Bearer {token}\r\n"
    return _status_in(await _sent(server, f"POST {path} HTTP/1.1", headers, data))


async def _status(server: Target, path: str) -> str:
    return _status_in(await _get(server, path))


async def _get(server: Target, path: str) -> bytes:
    return await _sent(server, f"GET {path} HTTP/1.1", "", b"")


async def _sent(server: Target, line: str, headers: str, body: bytes) -> bytes:
    """Return the whole response; empty if the server has closed the connection."""
    host, port = _address(server)
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                head = f"{line}\r\nhost: {host}:{port}\r\nconnection: close\r\n{headers}\r\n"
                writer.write(head.encode() + body)
                return await reader.read()
            finally:
                writer.close()
    return b""


def _status_in(answer: bytes) -> str:
    return answer[9:12].decode("ascii", "replace") or "closed"
