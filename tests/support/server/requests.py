"""HTTP requests sent exactly as a test writes them."""

from __future__ import annotations

import asyncio
import http.client
import json
from typing import NamedTuple, Protocol

from tests.support.until import HANGING

JSON_HEADERS = {"content-type": "application/json"}


class Reached(Protocol):
    """A server, wherever it runs."""

    @property
    def url(self) -> str: ...


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The error's code; that it has the one shape is checked with it."""
        error = json.loads(self.body)
        assert set(error) == {"error"}
        assert set(error["error"]) == {"code", "message", "cites"}
        code: str = error["error"]["code"]
        return code


async def send_request(
    room: Reached, method: str, path: str, body: bytes | None = None, **headers: str
) -> Reply:
    """A request as it is written here, with nothing added."""

    def asked() -> Reply:
        host = room.url.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=HANGING)
        try:
            connection.request(
                method, path, body, {one.replace("_", "-"): value for one, value in headers.items()}
            )
            reply = connection.getresponse()
            return Reply(
                reply.status,
                {name.lower(): value for name, value in reply.getheaders()},
                reply.read(),
            )
        finally:
            connection.close()

    return await asyncio.to_thread(asked)
