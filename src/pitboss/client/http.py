"""The client's HTTP: one request and one JSON reply, in a thread beside the event loop."""

from __future__ import annotations

import asyncio
import http.client
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pitboss.client.errors import RoomError

Body = Any
"""Whatever msgspec can encode."""
Reply = Any
"""A decoded JSON reply, which only its reader knows the form of."""
_PATIENCE = 30.0


async def ask(
    base_url: str, method: str, path: str, *, body: Body = None, token: str | None = None
) -> Reply:
    """Send a request and return its JSON reply.  Raises RoomError, or OSError without a reply."""
    return await asyncio.to_thread(_ask, base_url, method, path, body, token)


def _ask(base_url: str, method: str, path: str, body: Body, token: str | None) -> Reply:
    parts = urlsplit(base_url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=_PATIENCE)
    headers = {"accept": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    data = None
    if method != "GET":
        data = msgspec.json.encode({} if body is None else body)
        headers["content-type"] = "application/json"
    try:
        connection.request(method, path, data, headers)
        response = connection.getresponse()
        return _read(response.status, response.read())
    except http.client.HTTPException as error:
        raise ConnectionError(f"the answer broke off: {error!r}") from error
    finally:
        connection.close()


def _read(status: int, data: bytes) -> Reply:
    try:
        found = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise RoomError("no_json", "the answer is not JSON", status) from error
    if status < 400:
        return found
    details = found.get("error", {}) if isinstance(found, dict) else {}
    raise RoomError(details.get("code", "unknown"), details.get("message", ""), status)
