"""Rates count networks: one house of IPv6 has as many addresses as it likes."""

from __future__ import annotations

import asyncio
from typing import Any

from pitboss.room.token_bucket import Rate
from pitboss.server.endpoints.guard import Guard
from pitboss.server.http.address import Address
from pitboss.server.http.rates import Buckets


def statuses(*clients: str) -> list[int]:
    """How a server that takes two requests of a network answers requests from these addresses."""
    found: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            found.append(message["status"])

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    guard = Guard(
        app, Address("127.0.0.1"), Buckets(Rate(0, 2), lambda: 0.0),
        Buckets(Rate(0, 2), lambda: 0.0), lambda *_: None,
    )  # fmt: skip
    for client in clients:
        scope = {
            "type": "http", "method": "GET", "path": "/", "query_string": b"", "scheme": "http",
            "headers": [(b"host", b"127.0.0.1")], "client": (client, 5),
        }  # fmt: skip
        asyncio.run(guard(scope, receive, send))
    return found


def test_requests_of_one_ipv6_network_share_one_rate() -> None:
    of_one = ("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3")
    assert statuses(*of_one, "2001:db8:1:3::1") == [200, 200, 429, 200]


def test_ipv4_addresses_have_a_rate_each() -> None:
    assert statuses("192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2") == [
        200, 200, 429, 200,
    ]  # fmt: skip
