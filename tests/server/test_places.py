"""Connections of one person and of one address are limited, and whoever is refused is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pitboss.client import Client, RoomError
from pitboss.server.connections.connection_limits import ConnectionLimits
from pitboss.server.http.rates import Rates
from tests.support.server.running import Served, in_room
from tests.support.server.sockets import guest_token, open_socket, receive_frame
from tests.support.until import until


async def told_to_go(socket: ClientConnection) -> str:
    """Why this connection is not served."""
    first = json.loads(await socket.recv())
    assert (first["type"], first["code"]) == ("farewell", "too_many_connections")
    with pytest.raises(ConnectionClosed):
        await socket.recv()
    assert socket.close_code == 4429
    message: str = first["message"]
    return message


def freed(room: Served, open_now: int) -> Callable[[], bool]:
    return lambda: int(room.installation.metrics.connections._value.get()) == open_now


def test_person_has_so_many_connections(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        token, other = await guest_token(room), await guest_token(room)
        async with AsyncExitStack() as held:
            sockets = [await held.enter_async_context(open_socket(room, token)) for _ in range(3)]
            for socket in sockets:
                await receive_frame(socket, "welcome")
            async with open_socket(room, token) as refused:
                assert "3 connections" in await told_to_go(refused)
            with pytest.raises(RoomError, match="most for one person"):
                async with Client(room.url, token):
                    pass
            async with open_socket(room, other) as served:
                await receive_frame(served, "welcome")
            await sockets[0].close()
            await until(freed(room, 2), "a place to be free")
            async with open_socket(room, token) as back:
                await receive_frame(back, "welcome")

    in_room(tmp_path, does, Rates(connections_of_person=3))


def test_address_has_so_many_connections(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with AsyncExitStack() as held:
            for _ in range(2):
                socket = open_socket(room, await guest_token(room))
                await receive_frame(await held.enter_async_context(socket), "welcome")
            async with open_socket(room, await guest_token(room)) as refused:
                assert "address" in await told_to_go(refused)

    in_room(tmp_path, does, Rates(connections_of_address=2))


def test_two_thousand_people_fit_behind_one_address() -> None:
    places = ConnectionLimits(Rates())
    taken = [places.take(person, "203.0.113.7") for person in range(2_000) for _ in range(4)]
    for place in taken:
        places.give_back(place)
    assert places._held == {}
