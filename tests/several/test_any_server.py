"""A client may connect to any process and gets the same views and answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from tests.support.faults.swarm import outcomes, set_up
from tests.support.proving import Reached
from tests.support.server.playing import signed_up
from tests.support.servers.nats import NatsServer
from tests.support.servers.postgres import PostgresServer
from tests.support.several.house import House, house
from tests.support.several.suffering import KILLED, played
from tests.support.until import HANGING

GAMES = ["ultimate_texas_holdem", "five_card_stud"]
SLOW = {"to_wager": 600, "to_decide": 600, "between_rounds": 0}


@dataclass(frozen=True)
class Opened:
    """Three processes of one room, for as long as the tests of this file run."""

    runner: asyncio.Runner
    made: House
    broker: NatsServer
    database: PostgresServer

    def run(self, does: Callable[[House], Coroutine[Any, Any, None]]) -> None:
        self.runner.run(does(self.made))


@pytest.fixture(scope="module")
def opened(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: PostgresServer
) -> Iterator[Opened]:
    broker, database = NatsServer(), postgres_server.fresh_database()
    in_house = house(database, broker.url, tmp_path_factory.mktemp("house"), [])
    try:
        with asyncio.Runner() as runner:
            made, _ = runner.run(in_house.__aenter__())
            try:
                yield Opened(runner, made, broker, postgres_server)
            finally:
                runner.run(in_house.__aexit__(None, None, None))
    finally:
        broker.kill()


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
    async with asyncio.timeout(HANGING):
        while len({one["number"] for one in await shown(made, table, None)}) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def own_cards(view: dict[str, Any], seat: int) -> list[Any]:
    boxes = {box["box"]: box["cards"] for box in view["round"]["boxes"]}
    return list(boxes[seat])


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


def test_every_process_shows_the_same_views(opened: Opened) -> None:
    async def does(made: House) -> None:
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

    opened.run(does)


def test_same_act_gets_the_same_answer_from_every_process(opened: Opened) -> None:
    async def does(made: House) -> None:
        player = await signed_up(made.servers["a"].url)
        given = []
        for server in made.servers.values():
            async with Client(server.url, player.token) as client:
                given.append(await client.act(1, "table.request_rules", id="one-and-only"))
                with pytest.raises(RoomError, match="bad_act"):
                    await client.act(1, "table.burn")
        assert given[0].outcome == "allowed"
        assert given == given[:1] * 3

    opened.run(does)


async def outcome_of_an_act(supervisor: Client) -> str:
    answer = await supervisor.act(1, "table.close_table", as_office="casino operator")
    return answer.outcome


def test_revoked_office_ends_at_every_process(opened: Opened) -> None:
    """The table's owner rules by the offices on record at that moment."""

    async def does(made: House) -> None:
        visit = made.visits["casino supervisor"]
        office = {"person": visit["person"], "office": "casino operator"}
        servers = list(made.servers.values())
        async with contextlib.AsyncExitStack() as stack:
            doors = [
                await stack.enter_async_context(Client(one.url, visit["token"])) for one in servers
            ]
            for door, other in zip(doors, (servers[-1], *servers), strict=False):
                await made.act_as_operator(other, 0, "management.grant_office", **office)
                async with asyncio.timeout(HANGING):
                    while await outcome_of_an_act(door) == "not_permitted":  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                done = await made.act_as_operator(other, 0, "management.revoke_office", **office)
                assert done.outcome == "allowed", done
                assert [await outcome_of_an_act(one) for one in doors] == ["not_permitted"] * 3

    opened.run(does)


def test_tables_move_to_other_processes_when_their_owner_is_killed(
    opened: Opened, record_property: Reached
) -> None:
    """Nothing is lost or repeated. Other faults are in test_three_servers.py."""

    async def does(made: House) -> None:
        tables = await set_up(made.first.url, made.operator, GAMES)
        async with played(made, tables, opened.broker, opened.database) as trial:
            await trial.suffer(KILLED)
        assert trial.faults() == []
        given = outcomes(trial.players)
        assert given["allowed"] > len(trial.players), given

    opened.run(does)
    record_property("trials", 1)
