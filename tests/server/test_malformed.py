"""Whatever is sent, nothing happens that should not: no crash, no event, an answer for each."""

from __future__ import annotations

import asyncio
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.server.rates import Rate, Rates
from tests.proving import Reached, at_level
from tests.server.malformed import OWN_SEAT, Malformed
from tests.server.playing import sits_down
from tests.server.running import Served, in_room
from tests.server.test_connections import at, said

FRAMES = at_level(2_000, 20_000, 2_000_000)
AT_ONCE = 20
UNHURRIED = Rates(Rate(10**6, 10**6), Rate(10**6, 10**6), Rate(10**6, 10**6))


def resident() -> int:
    """This process' memory in pages."""
    return int(Path("/proc/self/statm").read_text().split()[1])


@pytest.mark.counted
def test_malformed_frames_lead_to_an_answer_and_nothing_else(
    tmp_path: Path, record_property: Reached
) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, 1, OWN_SEAT)
            await client.until(1, lambda shown: shown.view.round is not None)
            drawn = Malformed(4, client.person).frames(FRAMES)
            before = _everything(room)
            pages, answered = 0, 0
            async with at(room, client.token) as socket:
                await said(socket, "welcome")
                while frames := list(islice(drawn, AT_ONCE)):
                    for frame in frames:
                        await socket.send(frame)
                    for frame in frames:
                        _led_to_nothing(frame, json.loads(await socket.recv()))
                    answered += len(frames)
                    if answered == FRAMES // 4:
                        pages = resident()
            assert answered == FRAMES
            assert _everything(room) == before
            assert resident() < pages * 1.05
            assert (await ask(room.url, "GET", "/health"))["status"] == "well"
            assert client.shown[1].view.your_seat == OWN_SEAT

    in_room(tmp_path, does, UNHURRIED, patience=max(1_200, FRAMES / 10))
    record_property("frames", FRAMES)


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
        [id(desk.state) for desk in desks.values()],
    )


def test_frames_that_are_not_text_or_far_too_large_are_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            async with at(room, client.token) as socket:
                await said(socket, "welcome")
                await socket.send(b'{"type":"ping"}')
                assert (await said(socket, "error"))["code"] == "not_text"
                await socket.send("x" * 60_000)
                assert (await said(socket, "error"))["code"] == "too_large"
                await socket.send("x" * 200_000)
                await asyncio.wait_for(socket.wait_closed(), 10)
                assert socket.close_code == 1009
            assert (await client.act(1, "table.request_rules")).outcome == "allowed"

    in_room(tmp_path, does)
