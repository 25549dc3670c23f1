"""A client may connect to any process: it is shown and answered what one process would."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from tests.support.servers.nats import NatsServer
from tests.support.several.house import House, house

SLOW = {"to_wager": 600, "to_decide": 600, "between_rounds": 0}


async def deal(made: House, table: int) -> list[Client]:
    """Two players from two processes, whose cards lie before them."""
    players = []
    for seat, server in enumerate(list(made.servers.values())[:2], start=1):
        client = await (await Client.guest(server.url)).__aenter__()
        players.append(client)
        mine: dict[str, Any] = {"seat": seat, "player": client.person, "stake": 50_000}
        answer = await client.act(table, "table.take_seat", **mine)
        assert answer.outcome == "allowed", answer
    for seat, client in enumerate(players, start=1):
        wagers: dict[str, Any] = {"box": seat, "ante": 500, "blind": 500}
        answer = await client.act(table, "ultimate_texas_holdem.place_wagers", **wagers)
        assert answer.outcome == "allowed", answer
        await client.act(table, "desk.say_ready", seat=seat)
    return players


async def shown(made: House, table: int, token: str | None) -> list[Any]:
    """The same question to every process."""
    path = f"/api/v1/tables/{table}"
    return [await ask(one.url, "GET", path, token=token) for one in made.servers.values()]


async def settled(made: House, table: int) -> None:
    """Until every process has read what happened."""
    async with asyncio.timeout(5):
        while len({one["number"] for one in await shown(made, table, None)}) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def own_cards(view: dict[str, Any], seat: int) -> list[Any]:
    boxes = {box["box"]: box["cards"] for box in view["round"]["boxes"]}
    return list(boxes[seat])


def test_every_process_shows_everybody_the_same(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, []) as (made, _):
            table = await slow_table(made)
            players = await deal(made, table)
            await settled(made, table)
            viewers = [None, made.operator, *(one.token for one in players)]
            for token in viewers:
                first, *others = await shown(made, table, token)
                assert all(other == first for other in others)
            for seat, player in enumerate(players, start=1):
                (view, *_) = await shown(made, table, player.token)
                assert None not in own_cards(view["view"], seat), "cards are dealt"
                assert set(own_cards(view["view"], 3 - seat)) == {None}, "not the other's"
            for player in players:
                await player.__aexit__(None, None, None)

    asyncio.run(whole())


async def slow_table(made: House) -> int:
    """Nobody's time runs out while the test looks."""
    particulars = {
        "game": "ultimate_texas_holdem",
        "law": {"instruments": ["NI2025-411"]},
        "determinations": {"game": "ultimate_texas_holdem"},
    }
    act = {"kind": "electronic", "particulars": particulars, "pace": SLOW}
    for_room = made.servers["c"]
    answer = await made.act_as_operator(for_room, 0, "management.set_up_table", **act)
    table: int = answer.made["table"]
    answer = await made.act_as_operator(
        made.servers["b"], table, "table.open_table", purpose="demonstration"
    )
    assert answer.outcome == "allowed", answer
    return table


def test_an_answer_is_the_same_at_every_process_and_for_ever(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, []) as (made, _):
            guest = await Client.guest(made.servers["a"].url)
            given = []
            for server in made.servers.values():
                async with Client(server.url, guest.token) as client:
                    given.append(await client.act(1, "table.request_rules", id="one-and-only"))
                    with pytest.raises(RoomError, match="bad_act"):
                        await client.act(1, "table.burn")
            assert given[0].outcome == "allowed"
            assert given == given[:1] * 3

    asyncio.run(whole())


async def outcome_of_an_act(supervisor: Client) -> str:
    answer = await supervisor.act(1, "table.close_table", as_office="casino operator")
    return answer.outcome


def test_an_office_that_is_taken_away_is_gone_at_every_process_at_once(
    tmp_path: Path, postgres_url: str, nats_server: NatsServer
) -> None:
    """What a table's owner rules rests on the management that the record holds at that moment."""

    async def whole() -> None:
        async with house(postgres_url, nats_server.url, tmp_path, []) as (made, _):
            visit = made.visits["casino supervisor"]
            office = {"person": visit["person"], "office": "casino operator"}
            servers = list(made.servers.values())
            async with contextlib.AsyncExitStack() as stack:
                doors = [
                    await stack.enter_async_context(Client(one.url, visit["token"]))
                    for one in servers
                ]
                for door, other in zip(doors, (servers[-1], *servers), strict=False):
                    await made.act_as_operator(other, 0, "management.grant_office", **office)
                    async with asyncio.timeout(2):
                        while await outcome_of_an_act(door) == "not_permitted":  # noqa: ASYNC110
                            await asyncio.sleep(0.02)
                    done = await made.act_as_operator(
                        other, 0, "management.revoke_office", **office
                    )
                    assert done.outcome == "allowed", done
                    assert [await outcome_of_an_act(one) for one in doors] == ["not_permitted"] * 3

    asyncio.run(whole())
