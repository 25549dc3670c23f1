"""How often one address may connect anew: reconnecting for ever holds nobody else up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from pitboss.room.token_bucket import Rate
from pitboss.server.connections.open_connections import OpenConnections
from pitboss.server.http.address import THIS_MACHINE, Address
from pitboss.server.http.rates import Buckets, Rates
from tests.support.server.requests import send_request
from tests.support.server.running import HOST, Served, in_room
from tests.support.server.sockets import guest_token, open_socket
from tests.support.until import HANGING

NEVER = 1e-9
PROXIES = Address(HOST, proxies=("10.0.0.0/30", "2001:db8::7"))


def connections(rate: Rate, address: Address = PROXIES) -> OpenConnections:
    arrivals = Buckets(rate, lambda: 0.0)
    return OpenConnections(lambda _: None, lambda _: None, arrivals, address.is_proxy)


def admitted(peers: tuple[str, ...], rate: Rate) -> list[bool]:
    register = connections(rate)
    return [register.admits(peer) for peer in peers]


def test_each_network_has_a_rate_of_its_own() -> None:
    peers = ("192.0.2.1", "192.0.2.1", "192.0.2.2", "2001:db8:1::1", "2001:db8:1::2", "")
    assert admitted(peers, Rate(0, 1)) == [True, False, True, True, False, True]


@pytest.mark.parametrize("proxy", ["10.0.0.2", "::ffff:10.0.0.2", "2001:db8::7"])
def test_trusted_proxy_connects_as_often_as_it_likes(proxy: str) -> None:
    """It connects for everybody; nobody else is taken for it."""
    assert admitted((proxy,) * 3, Rate(0, 1)) == [True] * 3
    assert admitted(("10.0.0.4",) * 2, Rate(0, 1)) == [True, False]


def test_two_thousand_people_behind_one_address_come_back_at_once() -> None:
    """With the page, a script, a style and a WebSocket each, as after a restart."""
    register = connections(Rates().connections)
    assert all(register.admits("192.0.2.1") for _ in range(2_000 * 4))


def test_connection_beyond_the_rate_is_answered_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal costs no parsing, and says when to come back; others are served."""

    async def does(room: Served) -> None:
        assert (await send_request(room, "GET", "/health")).status == 200
        refused = await send_request(room, "GET", "/health")
        assert (refused.status, refused.code) == (429, "too_many")
        assert refused.headers["connection"] == "close"
        assert int(refused.headers["retry-after"]) > 0
        counted = room.installation.metrics.problems.labels("too_many")._value.get()
        assert counted == 1
        monkeypatch.setattr(OpenConnections, "admits", lambda *_: True)
        assert (await send_request(room, "GET", "/health")).status == 200

    in_room(tmp_path, does, Rates(connections=Rate(NEVER, 1)))


def test_open_connection_asks_on(tmp_path: Path) -> None:
    """The rate is of new connections; the requests over one have their own."""

    async def does(room: Served) -> None:
        host, _, port = room.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = b"GET /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        writer.write((head + b"\r\n") * 2 + head + b"connection: close\r\n\r\n")
        answers = await asyncio.wait_for(reader.read(), HANGING)
        writer.close()
        assert answers.count(b"HTTP/1.1 404 ") == 3

    in_room(tmp_path, does, Rates(connections=Rate(NEVER, 1)))


def test_websockets_of_one_address_are_counted_behind_a_proxy(tmp_path: Path) -> None:
    """By the address for which the proxy asks."""

    async def does(room: Served) -> None:
        token = await guest_token(room)
        async with open_socket(room, token, **{"x-forwarded-for": "203.0.113.9"}):
            pass
        with pytest.raises(InvalidStatus) as refused:
            async with open_socket(room, token, **{"x-forwarded-for": "203.0.113.9"}):
                pass
        assert refused.value.response.status_code == 429
        async with open_socket(room, token, **{"x-forwarded-for": "203.0.113.10"}):
            pass

    in_room(
        tmp_path, does, Rates(connections=Rate(NEVER, 1)), address=Address(HOST, (), THIS_MACHINE)
    )
