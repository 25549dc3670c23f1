"""Tournaments over real sockets: the demonstration's, and a client that reconnects."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.client import client as client_module
from pitboss.offices import Office
from pitboss.practice.bots import TournamentBot
from pitboss.record.people import Particulars
from pitboss.room.room import Room
from pitboss.server import installation
from pitboss.server.app import set_up_demonstration
from pitboss.server.demonstration import setup
from pitboss.server.demonstration.sit_and_go import NAME, SEATS
from pitboss.server.installation import Where, open_installation
from pitboss.server.practice import bots
from tests.support.server.running import ANY_DISK, Served, in_room, reserved_port, served
from tests.support.server.tournaments import enter_tournament, latest_tournament, wait_for_stage
from tests.support.until import HANGING, until

# --- the demonstration's tournament ---------------------------------------------------------------


def test_tournament_with_an_entrant_fills_with_bots_and_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", 0.05)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            number = await latest_tournament(client)
            playing = asyncio.create_task(
                TournamentBot(client, client.person, number, thinking=0).play()
            )
            view = await wait_for_stage(client, number, "running")
            assert (view.name, view.entries, view.house_conducts) == (NAME, SEATS, True)
            assert view.yours is not None
            table = view.yours.entrant.table
            assert [one.table for one in view.tables] == [table]
            await client.until(
                table, lambda shown: shown.view.round is not None and shown.view.round.number > 1
            )
            assert not playing.done()
            playing.cancel()

    in_room(tmp_path, does)


def test_tournament_without_entrants_stays_idle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "SEATING", 0.01)
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", 0)  # whoever wants to enter does so at once
    ticks, tick = 0, Room.tick

    async def ticked(self: Room) -> None:
        nonlocal ticks
        await tick(self)
        ticks += 1

    monkeypatch.setattr(Room, "tick", ticked)

    async def does(room: Served) -> None:
        head = room.installation.journal.head()
        await until(lambda: ticks >= 3, "the room to look at its clock")
        assert room.installation.journal.head() == head
        async with await Client.guest(room.url) as client:
            number = await latest_tournament(client)
            assert (await client.watch_tournament(number)).view.entries == 0

    in_room(tmp_path, does)


def test_next_tournament_is_offered_when_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "AFTERWARDS", 0.05)

    async def does(room: Served) -> None:
        async with Client(room.url, await room.sign_in(Office.OPERATOR)) as operator:
            first = await latest_tournament(operator)
            because = {"because": "the room is wanted for something else"}
            answer = await operator.act_in(first, "tournament.cancel_tournament", **because)
            assert answer.outcome == "allowed", answer
            while await latest_tournament(operator) == first:  # noqa: ASYNC110 - the lobby does not tell
                await asyncio.sleep(0.05)
            view = await wait_for_stage(operator, await latest_tournament(operator), "entries")
            assert view.house_conducts

    in_room(tmp_path, does)


def test_older_demonstration_gets_a_director_and_more_bots(tmp_path: Path) -> None:
    async def does() -> None:
        installation = open_installation(Where(tmp_path, space=ANY_DISK))
        await installation.start()
        try:
            people, now = installation.people, installation.clock()
            with people.transaction():
                for name in setup._NAMES[:7]:
                    people.register(Particulars(name), now, demonstration=True)
                people.register(Particulars("somebody else"), now)
            await set_up_demonstration(installation)
            director = setup.staff(installation)[Office.DIRECTOR]
            assert director == 9
            assert installation.name_of(director) == setup.PERSONS[Office.DIRECTOR]
            assert installation.offices_of(director) == {Office.DIRECTOR}
            assert setup.bots(installation) == (6, 7, 10, 11, 12)
        finally:
            await installation.close()

    asyncio.run(does())


# --- a client that reconnects ---------------------------------------------------------------------


def test_client_resumes_after_a_restart_and_its_act_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    def counted(_: int) -> float:
        nonlocal tries
        tries += 1
        return 0.01

    monkeypatch.setattr(client_module, "_wait", counted)

    async def does(port: int) -> None:
        async with served(tmp_path, port=port) as room:
            client = await (await Client.guest(room.url)).__aenter__()
            number = await latest_tournament(client)
            before = await client.watch_tournament(number)
        # nobody is there: the act waits, and is sent when somebody is
        mine: dict[str, Any] = {"person": client.person, "agrees_in_writing": True}
        asked = asyncio.create_task(
            client.act_in(number, "tournament.enter", id="enter-once", **mine)
        )
        await until(lambda: tries >= 3, "the client to try in vain")
        assert not asked.done()
        async with served(tmp_path, port=port):
            answer = await asked
            assert answer.outcome == "allowed"
            again = await client.act_in(number, "tournament.enter", id="enter-once", **mine)
            assert again == answer
            view = before.view
            while view.yours is None:
                view = await client.changed_in(number, view)
            assert client.reconnected > 0
            shown = client.tournaments[number]
            assert [one.number for one in shown.happened] == list(
                range(before.number + 1, shown.number + 1)
            )
            assert not shown.fresh
            await client.__aexit__(None, None, None)

    with reserved_port() as port:
        asyncio.run(asyncio.wait_for(does(port), HANGING))


def test_unwatched_tournament_is_no_longer_shown(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client, await Client.guest(room.url) as other:
            number = await latest_tournament(client)
            await client.watch_tournament(number)
            await client.unwatch_tournament(number)
            await enter_tournament(other, number)
            await client.get("/api/v1/lobby")
            assert number not in client.tournaments
            shown = await client.watch_tournament(number)
            assert shown.view.entries == 1

    in_room(tmp_path, does)
