"""Malformed frames: each gets an answer; none crashes the server or makes an event."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.client.http import ask
from tests.support.proving import Reached, UpTo, at_level
from tests.support.server.malformed import OWN_SEAT, Malformed
from tests.support.server.playing import sits_down
from tests.support.server.running import UNLIMITED_RATES, Served, in_room
from tests.support.server.sockets import open_socket, receive_frame
from tests.support.until import HANGING

FRAMES = at_level(20_000, 2_000_000, 20_000_000, quick=500)
ENOUGH_FOR_MEMORY = 20_000
"""Frames; below that, what is cached for good still grows."""
AT_ONCE = 20
SOCKETS = 16
"""What is refused is kept too, with a commit: on one socket each would wait for its own."""


def resident() -> int:
    """This process' memory in pages."""
    return int(Path("/proc/self/statm").read_text().split()[1])


@pytest.mark.counted
@pytest.mark.sampled
def test_malformed_frames_are_answered_and_change_nothing(
    tmp_path: Path, record_property: Reached
) -> None:
    """Reports how long the slowest answer took; one of the sockets sends one frame at a time."""
    turns = UpTo(FRAMES // AT_ONCE)
    slowest = 0.0

    async def does(room: Served) -> None:
        nonlocal slowest
        async with await Client.guest(room.url) as client:
            await sits_down(client, 1, OWN_SEAT)
            await client.until(1, lambda shown: shown.view.round is not None)
            before = _everything(room)
            shared = _turns(turns)
            async with asyncio.TaskGroup() as together:
                alone = together.create_task(_one_by_one(room, client, shared))
                for number in range(1, SOCKETS):
                    together.create_task(_many_at_once(room, client, shared, number))
            slowest = alone.result()
            assert _everything(room) == before
            assert (await ask(room.url, "GET", "/health"))["status"] == "well"
            assert client.shown[1].view.your_seat == OWN_SEAT

    in_room(tmp_path, does, UNLIMITED_RATES, patience=max(HANGING, FRAMES / 10))
    record_property("frames", turns.done * AT_ONCE)
    record_property("slowest answer in milliseconds", round(1_000 * slowest))


def _turns(turns: UpTo) -> Iterator[int]:
    """For all sockets together; from a quarter of the way on memory grows no more."""
    pages = 0
    for turn in turns:
        if FRAMES >= ENOUGH_FOR_MEMORY and turn == FRAMES // AT_ONCE // 4:
            pages = resident()
        yield turn
    if pages:
        assert resident() < pages * 1.05


async def _many_at_once(room: Served, client: Client, turns: Iterator[int], number: int) -> None:
    drawn = Malformed(number, client.person)
    async with open_socket(room, client.token) as socket:
        await receive_frame(socket, "welcome")
        for _ in turns:
            frames = list(drawn.frames(AT_ONCE))
            for frame in frames:
                await socket.send(frame)
            for frame in frames:
                _led_to_nothing(frame, json.loads(await socket.recv()))


async def _one_by_one(room: Served, client: Client, turns: Iterator[int]) -> float:
    """The longest that anybody waited for an answer, in seconds."""
    drawn, longest = Malformed(0, client.person), 0.0
    async with open_socket(room, client.token) as socket:
        await receive_frame(socket, "welcome")
        for _ in turns:
            for frame in drawn.frames(AT_ONCE):
                began = time.monotonic()
                await socket.send(frame)
                reply = json.loads(await socket.recv())
                longest = max(longest, time.monotonic() - began)
                _led_to_nothing(frame, reply)
    return longest


def _led_to_nothing(frame: str, reply: dict[str, Any]) -> None:
    if reply["type"] == "answer":
        refusals = ("refused", "not_permitted", "not_awaited", "stale", "conflict")
        assert reply["outcome"] in refusals, (frame, reply)
        assert reply["because"], (frame, reply)
    elif reply["type"] != "pong":
        assert reply["type"] == "error", (frame, reply)
        assert reply["code"] != "our_fault", (frame, reply)
        assert reply["message"], (frame, reply)


def _everything(room: Served) -> tuple[Any, ...]:
    installation = room.installation
    desks = installation.room.desks
    head = installation.journal.head()
    return (
        head.position,
        head.digest,
        installation.journal.balances(),
        installation.room.management.state,
        [sha256(repr(desk.state).encode()).digest() for desk in desks.values()],
    )


def test_binary_and_oversized_frames_are_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            async with open_socket(room, client.token) as socket:
                await receive_frame(socket, "welcome")
                await socket.send(b'{"type":"ping"}')
                assert (await receive_frame(socket, "error"))["code"] == "not_text"
                await socket.send("x" * 60_000)
                assert (await receive_frame(socket, "error"))["code"] == "too_large"
                await socket.send("x" * 200_000)
                await asyncio.wait_for(socket.wait_closed(), HANGING)
                assert socket.close_code == 1009
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"

    in_room(tmp_path, does)
