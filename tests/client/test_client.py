"""The client: definite answers across broken connections, and event numbers that never go back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.client import Client, RoomError, WentBack
from pitboss.client.client import _Place
from pitboss.messages.frames import Answer, Shown
from tests.support.faults.serving import free_port
from tests.support.server.playing import sits_down
from tests.support.server.running import Served, in_room, served
from tests.support.until import HANGING, until


def test_act_is_answered_after_an_outage(tmp_path: Path) -> None:
    async def whole() -> None:
        log: list[tuple[str, Answer]] = []
        port = free_port()
        async with served(tmp_path, port=port) as room:
            client = await Client.guest(room.url, answered=lambda *one: log.append(one))
            await client.__aenter__()
            await sits_down(client, 1, 1, 20_000)
        asked = asyncio.ensure_future(client.act(1, "table.request_rules", id="sent-while-away"))
        await until(lambda: client.reconnected > 1, "a connection that was tried in vain")
        assert not asked.done()
        async with served(tmp_path, port=port):
            answer = await asyncio.wait_for(asked, HANGING)
            assert answer.outcome == "allowed"
            again = await client.act(1, "table.request_rules", id="sent-while-away")
            assert again == answer
            shown = await client.until(1, lambda shown: shown.number >= answer.number)
            assert shown.view.your_seat == 1
        await client.__aexit__(None, None, None)
        assert [id for id, _ in log].count("sent-while-away") >= 2

    asyncio.run(whole())


def test_unknown_act_and_unknown_table_are_errors(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            with pytest.raises(RoomError, match="bad_act"):
                await client.act(1, "table.burn")
            with pytest.raises(RoomError, match="no_such_table"):
                await client.act(99, "table.request_rules")

    in_room(tmp_path, does)


def test_event_number_that_goes_back_is_noticed(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            shown = await client.watch(1)
            older = Shown(table=1, number=shown.number - 1, view=shown.view, happened=())
            with pytest.raises(WentBack):
                client._take_shown(_Place(table=1), older)

    in_room(tmp_path, does)


def test_invalid_token_is_rejected(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        with pytest.raises(RoomError, match="no_visit"):
            async with Client(room.url, "made-up"):
                pass

    in_room(tmp_path, does)
