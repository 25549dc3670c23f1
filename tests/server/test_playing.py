"""Guests play over the real WebSocket."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards.card import card_named
from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.messages.frames import Shown
from pitboss.messages.views import TableView
from pitboss.offices import Office
from pitboss.record.seals import Proof, holds
from pitboss.server.practice.bots import BotHost
from tests.support.server.playing import plays, sits_down
from tests.support.server.running import Served, in_room, offered, served


@pytest.mark.parametrize(
    ("table", "wagers"), [(1, {"ante", "blind", "play"}), (3, {"ante", "bet"})]
)
def test_guest_sits_down_and_plays_a_round(tmp_path: Path, table: int, wagers: set[str]) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            assert client.offices == ("player",)
            await sits_down(client, table, 1)
            results = await plays(client, table, 1)
            assert {one.wager for one in results} == wagers
            assert all(one.cites for one in results)
            assert sum(room.installation.journal.balances().values()) == 0

    in_room(tmp_path, does)


def test_players_and_spectator_see_only_their_own_view(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as one, await Client.guest(room.url) as other:
            await sits_down(one, 1, 1)
            await sits_down(other, 1, 2)
            for client, seat in ((one, 1), (other, 2)):
                await client.until(1, lambda shown: "place_wagers" in offered(shown))
                answer = await client.act(
                    1, "ultimate_texas_holdem.place_wagers", box=seat, ante=500, blind=500
                )
                assert answer.outcome == "allowed", answer
                await client.act(1, "desk.say_ready", seat=seat)
            shown = await one.until(1, lambda shown: "check" in offered(shown))
            assert shown.view.round is not None
            mine, theirs = shown.view.round.boxes
            assert None not in mine.cards
            assert len(mine.cards) == 2
            assert theirs.cards == (None, None)
            anybody = await ask(room.url, "GET", "/api/v1/tables/1")
            assert [box["cards"] for box in anybody["view"]["round"]["boxes"]] == [[None] * 2] * 2
            assert "your_seat" not in anybody["view"]

    in_room(tmp_path, does)


async def dealt(room: Served, table: int, clients: list[Client]) -> list[Shown]:
    """Everybody sits down from seat 1 on and wagers; what each is shown when cards are dealt."""
    for seat, client in enumerate(clients, start=1):
        await sits_down(client, table, seat)
    for seat, client in enumerate(clients, start=1):
        await client.until(table, lambda shown: "place_wagers" in offered(shown))
        wagers: dict[str, Any] = {"box": seat, "ante": 500, "blind": 500}
        answer = await client.act(table, "ultimate_texas_holdem.place_wagers", **wagers)
        assert answer.outcome == "allowed", answer
        await client.act(table, "desk.say_ready", seat=seat)
    return [await one.until(table, lambda shown: "fold" in offered(shown)) for one in clients]


def test_proof_opens_only_own_and_exposed_cards(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as one, await Client.guest(room.url) as other:
            shown = await dealt(room, 1, [one, other])
            at = shown[0].view.round
            assert at is not None
            path = f"/api/v1/tables/1/rounds/{at.number}/proof"
            for client, seen in zip((one, other), shown, strict=True):
                (shoe,) = (await client.get(path))["shoes"]
                assert shoe["root"] == at.root
                assert seen.view.round is not None
                mine = seen.view.round.boxes[(seen.view.your_seat or 0) - 1].cards
                assert sorted(card["card"] for card in shoe["cards"]) == sorted(map(str, mine))
            (public,) = (await ask(room.url, "GET", path))["shoes"]
            assert public["cards"] == []
            await other.act(1, "ultimate_texas_holdem.fold", box=2)
            await plays(one, 1, 1)
            (after,) = (await one.get(path))["shoes"]
            assert len(after["cards"]) == 9  # both hands that were turned, and five communal cards
            assert all(_holds(card, at.root, after["count"]) for card in after["cards"])

    in_room(tmp_path, does)


def _holds(card: dict[str, Any], root: str, count: int) -> bool:
    opened = Proof(
        card["place"],
        card_named(card["card"]),
        bytes.fromhex(card["salt"]),
        tuple(map(bytes.fromhex, card["path"])),
    )
    return holds(bytes.fromhex(root), count, opened)


def test_folded_hand_is_opened_to_its_player_only(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await dealt(room, 1, [client])
            await client.act(1, "ultimate_texas_holdem.fold", box=1)
            shown = await client.until(
                1, lambda shown: bool(shown.view.round and shown.view.round.over)
            )
            assert shown.view.round is not None
            path = f"/api/v1/tables/1/rounds/{shown.view.round.number}/proof"
            own = (await client.get(path))["shoes"][0]["cards"]
            others = (await ask(room.url, "GET", path))["shoes"][0]["cards"]
            assert len(own) == len(others) + 2

    in_room(tmp_path, does)


def test_cards_not_taken_up_are_not_opened(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            await sits_down(client, 3, 1)
            await client.until(3, lambda shown: "place_ante" in offered(shown))
            await client.act(3, "canberra_poker.place_ante", box=1, amount=500)
            await client.act(3, "desk.say_ready", seat=1)
            shown = await client.until(3, lambda shown: "take_up_cards" in offered(shown))
            assert shown.view.round is not None
            path = f"/api/v1/tables/3/rounds/{shown.view.round.number}/proof"
            before = (await client.get(path))["shoes"][0]["cards"]
            await client.act(3, "canberra_poker.take_up_cards", box=1)
            after = (await client.get(path))["shoes"][0]["cards"]
            assert len(after) == len(before) + 5

    in_room(tmp_path, does)


def test_same_id_repeats_the_answer_and_another_body_is_a_conflict(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            fields: dict[str, Any] = {"seat": 1, "player": client.person, "stake": 20_000}
            first = await client.act(1, "table.take_seat", id="my-first-act", **fields)
            again = await client.act(1, "table.take_seat", id="my-first-act", **fields)
            assert first == again
            assert first.outcome == "allowed"
            other = await client.act(
                1, "table.take_seat", id="my-first-act", **{**fields, "stake": 10_000}
            )
            assert other.outcome == "conflict"
            assert room.installation.journal.balance("table 1/stake 1") == 20_000

    in_room(tmp_path, does)


def test_revoked_office_ends_at_once(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        operator = Client(room.url, await room.sign_in(Office.OPERATOR))
        supervisor = Client(room.url, await room.sign_in(Office.SUPERVISOR))
        async with operator, supervisor:
            allowed = await supervisor.act(0, "management.sign_on", table=1)
            assert allowed.outcome == "allowed", allowed
            revoked = await operator.act(
                0, "management.revoke_office", person=supervisor.person, office="casino supervisor"
            )
            assert revoked.outcome == "allowed", revoked
            refused = await supervisor.act(0, "management.sign_on", table=2)
            assert refused.outcome == "not_permitted"

    in_room(tmp_path, does)


def test_bots_join_the_practice_table_only_with_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, looked = 0, BotHost.changed

    async def counted(self: BotHost, table: int, after: int, /) -> TableView:
        nonlocal looks
        view = await looked(self, table, after)
        looks += table == 4
        return view

    monkeypatch.setattr(BotHost, "changed", counted)

    async def does(room: Served) -> None:
        async with await Client.guest(room.url) as client:
            room.installation.room.desks[4].tell()  # whoever waits for a change looks now
            await client.watch(4)
            assert looks == 0
            await sits_down(client, 4, 1)
            shown = await client.until(
                4, lambda shown: [seat.seat for seat in shown.view.seats] == [1, 3, 4]
            )
            assert {seat.name for seat in shown.view.seats[1:]} == {"Ada, a bot", "Ben, a bot"}
            assert await plays(client, 4, 1)
            after = client.shown[4].view.round
            assert after is not None
            assert any(box.wagers for box in after.boxes if box.box in (3, 4))

    in_room(tmp_path, does)


def test_room_on_postgresql_survives_a_restart(tmp_path: Path, postgres_url: str) -> None:
    async def whole() -> None:
        async with (
            served(tmp_path, database=postgres_url) as room,
            await Client.guest(room.url) as client,
        ):
            await sits_down(client, 1, 1)
            assert await plays(client, 1, 1)
        async with (
            served(tmp_path, database=postgres_url) as room,
            Client(room.url, client.token) as again,
        ):
            assert (await again.watch(1)).view.your_seat == 1
            assert sum(room.installation.journal.balances().values()) == 0

    asyncio.run(whole())


def test_tables_play_rounds_concurrently(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        async def player(table: int, seat: int) -> None:
            async with await Client.guest(room.url) as client:
                await sits_down(client, table, seat, 100_000)
                assert await plays(client, table, seat)

        await asyncio.gather(player(1, 1), player(2, 2), player(3, 3))

    in_room(tmp_path, does)
