"""A room behind an HTTPS proxy: only the trusted proxy's forwarded headers count."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from pitboss.offices import Office
from pitboss.room.people.sign_in import Limits
from pitboss.server.demonstration import setup
from pitboss.server.http.address import THIS_MACHINE, Address, address
from tests.support.server.requests import JSON_HEADERS, Reply, send_request
from tests.support.server.running import HOST, Served, in_room
from tests.support.server.sockets import open_socket

ROOM = "https://room.example"
BEHIND = Address(HOST, (ROOM,), THIS_MACHINE)
ELSEWHERE = BEHIND._replace(proxies=("10.0.0.2/32",))
BY_HTTPS = {
    "host": "room.example",
    "x_forwarded_for": "203.0.113.9",
    "x_forwarded_proto": "https",
}
PLAIN = {**BY_HTTPS, "x_forwarded_proto": "http"}


async def comes_in(room: Served, origin: str = ROOM, **headers: str) -> Reply:
    return await send_request(
        room, "POST", "/api/v1/guest", b"{}", **JSON_HEADERS, origin=origin, **headers
    )


async def follows_a_link(room: Served, **headers: str) -> Reply:
    """A link of the demonstration is good on this machine only, so it tells who is believed."""
    links = await setup.links(room.installation)
    body = json.dumps({"token": links[Office.DEALER]}).encode()
    return await send_request(
        room, "POST", "/api/v1/demonstration-links", body, **JSON_HEADERS, **headers
    )


def test_trusted_proxy_gives_secure_cookies_and_the_client_address(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        reply = await comes_in(room, **BY_HTTPS)
        assert reply.status == 200
        assert "secure" in reply.headers["set-cookie"].lower().split("; ")
        assert reply.headers["strict-transport-security"].startswith("max-age=")
        followed = await follows_a_link(room, **BY_HTTPS)
        assert (followed.status, followed.code) == (403, "loopback_only")
        cookie = reply.headers["set-cookie"].partition(";")[0]
        mine = {one.replace("_", "-"): value for one, value in BY_HTTPS.items() if one != "host"}
        async with open_socket(room, origin=ROOM, cookie=cookie, **mine) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"

    in_room(tmp_path, does, address=BEHIND)


def test_plain_http_is_refused_except_from_this_machine(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        refused = await comes_in(room, **PLAIN)
        assert (refused.status, refused.code) == (403, "not_secure")
        assert "set-cookie" not in refused.headers
        page = await send_request(room, "GET", "/", None, **PLAIN)
        assert (page.status, page.code) == (403, "not_secure")
        assert (await send_request(room, "GET", "/metrics")).status == 200
        with pytest.raises(InvalidStatus) as torn:
            async with open_socket(room, origin=ROOM, **{"x-forwarded-for": "203.0.113.9"}):
                pass
        assert torn.value.response.status_code == 403

    in_room(tmp_path, does, address=BEHIND)


def test_other_hosts_and_origins_are_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for host in ("elsewhere.example", "room.example.elsewhere.example", "", "10.0.0.9"):
            strange = await comes_in(room, **{**BY_HTTPS, "host": host})
            assert (strange.status, strange.code) == (421, "wrong_host"), host
        for origin in ("http://room.example", "https://elsewhere.example", "null"):
            strange = await comes_in(room, origin, **BY_HTTPS)
            assert (strange.status, strange.code) == (403, "wrong_origin"), origin

    in_room(tmp_path, does, address=BEHIND)


@pytest.mark.parametrize("known", [Address(HOST), ELSEWHERE], ids=["no proxy", "another proxy"])
def test_forwarded_headers_of_an_untrusted_client_are_ignored(
    tmp_path: Path, known: Address
) -> None:
    """The control of the first test: the same headers, but the real address counts."""

    async def does(room: Served) -> None:
        claims = {**BY_HTTPS, "host": room.url.removeprefix("http://")}
        assert (await follows_a_link(room, **claims)).status == 200

    in_room(tmp_path, does, address=known)


def test_last_forwarded_address_counts(tmp_path: Path) -> None:
    """A client cannot spoof its address by sending the header itself."""

    async def does(room: Served) -> None:
        claims = {**BY_HTTPS, "x_forwarded_for": "127.0.0.1, 203.0.113.9"}
        followed = await follows_a_link(room, **claims)
        assert (followed.status, followed.code) == (403, "loopback_only")

    in_room(tmp_path, does, address=BEHIND)


class TestAddresses:
    def test_local_proxy_is_trusted_by_default(self) -> None:
        assert address(HOST, (ROOM + "/",), (), in_plain_text=False) == BEHIND
        named = address(HOST, (ROOM,), ("10.0.0.2",), in_plain_text=False)
        assert named == ELSEWHERE
        assert address(HOST, (), (), in_plain_text=False) == Address(HOST)

    def test_public_address_requires_https_or_explicit_consent(self) -> None:
        with pytest.raises(ValueError, match="read every card"):
            address("0.0.0.0", (), (), in_plain_text=False)
        assert not address("0.0.0.0", (), (), in_plain_text=True).secure
        assert address("0.0.0.0", (ROOM,), (), in_plain_text=False).secure

    def test_localhost_counts_as_local(self) -> None:
        assert Address(HOST).at_home
        assert Address(HOST, ("http://localhost:8411",)).at_home
        assert not BEHIND.at_home
        assert not Address("0.0.0.0").at_home

    def test_host_names_the_room_answers_to(self) -> None:
        assert BEHIND.answers_to("room.example")
        assert BEHIND.answers_to("localhost")
        assert not BEHIND.answers_to("")
        outside = Address("192.0.2.4", (ROOM,))
        assert outside.answers_to("192.0.2.4")
        assert not outside.answers_to("192.0.2.5")
        assert Address("192.0.2.4").answers_to("anything.example")


def test_new_guests_are_rate_limited_by_address(tmp_path: Path) -> None:
    """Other addresses are unaffected, and a local room has no such limit."""
    many = Limits().new_persons.tries + 1

    async def does(room: Served) -> None:
        seen = [(await comes_in(room, **BY_HTTPS)).status for _ in range(many)]
        assert seen == [200] * (many - 1) + [429]
        other = {**BY_HTTPS, "x_forwarded_for": "198.51.100.7"}
        assert (await comes_in(room, **other)).status == 200

    async def at_home(room: Served) -> None:
        home = {"origin": room.url}
        assert {(await comes_in(room, **home)).status for _ in range(many)} == {200}

    in_room(tmp_path / "elsewhere", does, address=BEHIND)
    in_room(tmp_path / "home", at_home)
