"""Clients and rooms of other releases: compatible ones work, others end with a clear message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_socket
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from pitboss import __version__
from pitboss.client import Client, RoomError
from pitboss.client import client as client_module
from pitboss.messages.frames import PROTOCOL, SUBPROTOCOL
from tests.support.server.running import Served, in_room
from tests.support.until import HANGING

LATER = f"pitboss.{PROTOCOL + 1}"
SAID = (
    f"this room speaks version {PROTOCOL} of its protocol (release {__version__}), and you"
    f" {PROTOCOL + 1}; reload the page, or use the client of this release"
)


async def first_frame(
    room: Served, *offered: str
) -> tuple[dict[str, Any], str | None, ConnectionClosed | None]:
    """What the room says first, in which version, and how it closes if it does."""
    guest = await Client.guest(room.url)
    async with connect(
        f"{room.url.replace('http', 'ws')}/api/v1/ws",
        additional_headers={"authorization": f"Bearer {guest.token}"},
        subprotocols=[Subprotocol(one) for one in offered] or None,
    ) as socket:
        frame = json.loads(await socket.recv())
        closed = None
        if frame["type"] == "farewell":
            with pytest.raises(ConnectionClosed) as raised:
                await socket.recv()
            closed = raised.value
        return frame, socket.subprotocol, closed


def test_newer_client_gets_a_clear_farewell(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        frame, _, closed = await first_frame(room, LATER)
        assert frame == {"type": "farewell", "code": "other_version", "message": SAID}
        assert closed is not None
        assert closed.rcvd is not None
        assert (closed.rcvd.code, closed.rcvd.reason) == (4426, "other_version")
        assert not [one for one in room.installation.room.desks.values() if one.state.table.seats]

    in_room(tmp_path, does)


def test_client_with_several_versions_gets_ours(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        frame, version, _ = await first_frame(room, LATER, SUBPROTOCOL)
        assert (frame["type"], frame["protocol"], version) == ("welcome", PROTOCOL, SUBPROTOCOL)
        frame, version, _ = await first_frame(room)
        assert (frame["type"], frame["protocol"], version) == ("welcome", PROTOCOL, None)

    in_room(tmp_path, does)


def test_client_reports_the_rooms_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "SUBPROTOCOL", LATER)

    async def does(room: Served) -> None:
        guest = await Client.guest(room.url)
        with pytest.raises(RoomError) as raised:
            await guest.__aenter__()
        assert (raised.value.code, raised.value.message) == ("other_version", SAID)
        await guest.__aexit__(None, None, None)

    in_room(tmp_path, does)


# --- our client in rooms of other releases --------------------------------------------------------

WELCOME = {
    "type": "welcome", "protocol": PROTOCOL, "release": "9.0", "person": 7, "offices": ["guest"],
    "at": "2026-01-10T12:00:00Z",
}  # fmt: skip


def in_another_room(
    frames: list[dict[str, Any]], does: Callable[[Client], Awaitable[None]]
) -> None:
    """A room that says these things to whoever comes, and then waits."""

    async def says(socket: ServerConnection) -> None:
        for frame in frames:
            await socket.send(json.dumps(frame))
        await socket.wait_closed()

    async def whole() -> None:
        subprotocols = [Subprotocol(SUBPROTOCOL)]
        async with serve_socket(says, "127.0.0.1", 0, subprotocols=subprotocols) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            client = Client(f"http://127.0.0.1:{port}", "a token")
            await asyncio.wait_for(does(client), HANGING)

    asyncio.run(whole())


def test_client_leaves_a_room_of_another_version() -> None:
    async def does(client: Client) -> None:
        with pytest.raises(RoomError) as raised:
            await client.__aenter__()
        assert raised.value.code == "other_version"
        assert raised.value.message == (
            f"the room speaks version 2 of its protocol (release 9.0), and this client {PROTOCOL};"
            " use the client of that release"
        )
        await client.__aexit__(None, None, None)

    in_another_room([{**WELCOME, "protocol": 2}], does)


def test_client_ignores_unknown_fields_of_a_later_release() -> None:
    async def does(client: Client) -> None:
        async with client:
            assert client.person == 7

    in_another_room([{**WELCOME, "weather": "fair"}, {"type": "pong", "at": WELCOME["at"]}], does)


@pytest.mark.parametrize("frame", [{"type": "weather"}, {"type": "pong", "at": 7}])
def test_unreadable_frame_ends_the_client_with_a_clear_error(frame: dict[str, Any]) -> None:
    async def does(client: Client) -> None:
        async with client:
            with pytest.raises(RoomError, match="does not understand") as raised:
                await client.watch(1)
            assert raised.value.code == "other_version"

    in_another_room([WELCOME, frame], does)
