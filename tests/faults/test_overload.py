"""T21: an overloaded room answers busy and loses nothing that it has accepted."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load import Server, furnish, started
from pitboss.client.http import ask
from pitboss.messages.frames import Answer, Error, Pong, read_from_room
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from pitboss.server.tables.acts import MOST_AT_ONCE
from tests.support.faults.planted_server import PUSHED
from tests.support.proving import Reached, at_level, tell
from tests.support.until import HANGING

PLANTED = str(Path(__file__).parents[1] / "support" / "faults" / "planted_server.py")
PERSONS, SOCKETS, EACH = at_level(30, 200), 10, 2
"""Who asks, over how many connections each, and how many acts over each."""
assert PERSONS * SOCKETS > MOST_AT_ONCE
HELD = f"held_{PERSONS * SOCKETS}"
"""Nothing is recorded before each connection has asked: however fast the server is, it is busy."""


@dataclass
class Asked:
    """What was asked, and what was heard of it."""

    answers: dict[tuple[int, str], list[Answer]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)

    def wrong(self, data: Path) -> list[str]:
        """Commands without one definite answer, and answers that are not on record."""
        found = [
            f"{one} has {len(said)} answers" for one, said in self.answers.items() if len(said) != 1
        ]
        sql = Places(data).connect()
        try:
            journal = Reading(sql)
            for (person, command), said in self.answers.items():
                kept = journal.answer_to(person, command)
                if kept is None:
                    found.append(f"{command} was accepted and is not on record")
                elif said and read_from_room(kept.answer) != said[0]:
                    found.append(f"{command} is recorded otherwise")
        finally:
            sql.close()
        return found


async def pushes(server: Server, person: int, token: str, number: int, asked: Asked) -> None:
    """Asks several things at once, and again whatever the room was too busy for."""
    headers = {"authorization": f"Bearer {token}"}
    address = server.url.replace("http", "ws") + "/api/v1/ws"
    table = server.tables[number % len(server.tables)]
    async with connect(
        address, additional_headers=headers, compression=None, proxy=None, open_timeout=HANGING,
        ping_interval=None,
    ) as socket:  # fmt: skip
        waiting = {f"{PUSHED}{number}-{one}" for one in range(EACH)}
        for command in waiting:
            asked.answers[person, command] = []
            await _asks(socket, table, command)
        frame: object = None
        while not isinstance(frame, Pong):  # a second answer would come before it
            frame = read_from_room(await asyncio.wait_for(socket.recv(), HANGING))
            if isinstance(frame, Answer):
                asked.answers[person, frame.id].append(frame)
                waiting.discard(frame.id)
                if not waiting:
                    await socket.send('{"type":"ping"}')
            elif isinstance(frame, Error) and frame.id:
                asked.errors[frame.code] += 1
                await asyncio.sleep(random.random())
                await _asks(socket, table, frame.id)


async def _asks(socket: ClientConnection, table: int, command: str) -> None:
    act: dict[str, Any] = {"type": "table.request_rules"}
    await socket.send(json.dumps({"type": "act", "id": command, "table": table, "act": act}))


async def overloaded(directory: Path, *faults: str) -> tuple[Asked, Path]:
    """More is asked at one moment than the room takes."""
    program = (PLANTED, ",".join((*faults, "keeps_requests", HELD)), "serve")
    server = await asyncio.to_thread(started, directory, program)
    try:
        await furnish(server, 10)
        visits = [await ask(server.url, "POST", "/api/v1/guest") for _ in range(PERSONS)]
        asked = Asked()
        pushing = (
            pushes(server, one["person"], one["token"], SOCKETS * place + each, asked)
            for place, one in enumerate(visits)
            for each in range(SOCKETS)
        )
        await asyncio.gather(*pushing)
    finally:
        await asyncio.to_thread(server.end)
    return asked, server.data


@pytest.mark.full
@pytest.mark.timeout(0)
def test_overloaded_room_answers_busy_and_loses_nothing_accepted(
    tmp_path: Path, record_property: Reached
) -> None:
    asked, data = asyncio.run(overloaded(tmp_path))
    assert asked.wrong(data) == []
    assert len(asked.answers) == PERSONS * SOCKETS * EACH
    assert asked.errors["busy"] > 0, asked.errors
    tell(record_property, f"overload: {len(asked.answers)} acts, {dict(asked.errors)}")
    record_property("commands", len(asked.answers))


@pytest.mark.full
@pytest.mark.timeout(0)
def test_room_that_never_answers_busy_is_caught(tmp_path: Path) -> None:
    """The control: it never says busy."""
    asked, _ = asyncio.run(overloaded(tmp_path, "never_busy"))
    assert asked.errors["busy"] == 0


@pytest.mark.full
@pytest.mark.timeout(0)
def test_dropped_commands_are_caught(tmp_path: Path) -> None:
    """The control: one act in twenty is answered without being recorded."""
    asked, data = asyncio.run(overloaded(tmp_path, "forgetful"))
    assert any("is not on record" in one for one in asked.wrong(data))
