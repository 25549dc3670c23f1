"""Tournaments over real sockets: the one of the demonstration, and a client that comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client
from pitboss.messages.tournament_views import TournamentView
from pitboss.offices import Office
from pitboss.practice.bots import TournamentBot
from pitboss.record.people import Particulars
from pitboss.server import demonstration
from pitboss.server.app import set_up_demonstration
from pitboss.server.demonstration_tournament import NAME, SEATS
from pitboss.server.practice import bots
from pitboss.server.premises import Where, open_installation
from tests.support.server.running import ANY_DISK, Served, in_room, served


async def offered(client: Client) -> int:
    """The number of the tournament that the lobby shows last."""
    found: int = (await client.get("/api/v1/lobby"))["tournaments"][-1]["tournament"]
    return found


async def seen(client: Client, number: int, stage: str) -> TournamentView:
    """The tournament when it has come to a stage."""
    view = await client.changed_in(number, None)
    while view.stage != stage:
        view = await client.changed_in(number, view)
    return view


async def enters(client: Client, number: int) -> None:
    """Enter, by hand."""
    mine: dict[str, Any] = {"person": client.person, "agrees_in_writing": True}
    answer = await client.act_in(number, "tournament.enter", **mine)
    assert answer.outcome == "allowed", answer
    assert (answer.tournament, answer.table) == (number, 0)


# --- the one of the demonstration -----------------------------------------------------------------


def test_bots_fill_up_what_somebody_enters_and_it_begins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", 0.05)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            number = await offered(client)
            playing = asyncio.create_task(
                TournamentBot(client, client.person, number, thinking=0).play()
            )
            view = await seen(client, number, "running")
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


def test_while_nobody_enters_nothing_happens(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        head = room.installation.journal.head()
        await asyncio.sleep(2.5)  # the room has looked at its clock twice
        assert room.installation.journal.head() == head

    in_room(tmp_path, does)


def test_when_one_is_over_the_next_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "AFTERWARDS", 0.05)

    async def does(room: Served) -> None:
        async with Client(room.url, await room.sign_in(Office.OPERATOR)) as operator:
            first = await offered(operator)
            because = {"because": "the room is wanted for something else"}
            answer = await operator.act_in(first, "tournament.cancel_tournament", **because)
            assert answer.outcome == "allowed", answer
            while await offered(operator) == first:  # noqa: ASYNC110 - the lobby does not tell
                await asyncio.sleep(0.05)
            view = await seen(operator, await offered(operator), "entries")
            assert view.house_conducts

    in_room(tmp_path, does)


def test_a_demonstration_from_before_gets_its_director_and_more_bots(tmp_path: Path) -> None:
    async def does() -> None:
        installation = open_installation(Where(tmp_path, space=ANY_DISK))
        await installation.start()
        try:
            people, now = installation.people, installation.clock()
            with people.transaction():
                for name in demonstration._NAMES[:7]:
                    people.register(Particulars(name), now, demonstration=True)
                people.register(Particulars("somebody else"), now)
            await set_up_demonstration(installation)
            director = demonstration.staff(installation)[Office.DIRECTOR]
            assert director == 9
            assert installation.name_of(director) == demonstration.PERSONS[Office.DIRECTOR]
            assert installation.offices_of(director) == {Office.DIRECTOR}
            assert demonstration.bots(installation) == (6, 7, 10, 11, 12)
        finally:
            await installation.close()

    asyncio.run(does())


# --- a client that comes back ---------------------------------------------------------------------


def test_a_tournament_is_resumed_and_an_act_is_done_once_across_a_restart(tmp_path: Path) -> None:
    async def does() -> None:
        async with served(tmp_path) as room:
            port = int(room.url.rpartition(":")[2])
            client = await (await Client.guest(room.url)).__aenter__()
            number = await offered(client)
            before = await client.watch_tournament(number)
        # nobody is there: the act waits, and is sent when somebody is
        mine: dict[str, Any] = {"person": client.person, "agrees_in_writing": True}
        asked = asyncio.create_task(
            client.act_in(number, "tournament.enter", id="enter-once", **mine)
        )
        await asyncio.sleep(0.2)
        assert not asked.done()
        async with served(tmp_path, port=port):
            answer = await asyncio.wait_for(asked, 30)
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

    asyncio.run(asyncio.wait_for(does(), 60))


def test_who_looks_no_longer_is_shown_no_more(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client, await Client.guest(room.url) as other:
            number = await offered(client)
            await client.watch_tournament(number)
            await client.unwatch_tournament(number)
            await enters(other, number)
            await client.get("/api/v1/lobby")
            assert number not in client.tournaments
            shown = await client.watch_tournament(number)
            assert shown.view.entries == 1

    in_room(tmp_path, does)
