"""Players for the tests: each plays rounds to their end through a client."""

from __future__ import annotations

from typing import Any

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.messages.frames import Shown
from pitboss.messages.views import ResultShown
from tests.support.server.running import Served, offered

FIRST_TABLE = 1


async def signed_up(url: str, name: str = "ann") -> Client:
    """Somebody with a password, whose requests and refusals are recorded; still to be entered."""
    body = {"name": name, "sign_in_name": name, "password": "correct horse battery wall"}
    visit = await ask(url, "POST", "/api/v1/sign-up", body=body)
    return Client(url, visit["token"])


async def sits_down(client: Client, table: int, seat: int, stake: int = 50_000) -> None:
    await client.watch(table)
    answer = await client.act(
        table, "table.take_seat", seat=seat, player=client.person, stake=stake
    )
    assert answer.outcome == "allowed", answer


async def plays(client: Client, table: int, seat: int, rounds: int = 1) -> list[ResultShown]:
    """Plays at a seat until so many rounds more are over; the results of the own box."""
    results: list[ResultShown] = []
    over: set[int] = set()
    async for shown in client.changes(table):
        results += [one for each in shown.happened for one in each.results if one.box == seat]
        at = shown.view.round
        if at is not None and at.over and any(box.wagers for box in at.boxes):
            over.add(at.number)
        if len(over) >= rounds:
            break
        choice = chosen(shown, seat)
        if choice is None:
            continue
        act, fields = choice
        seen = shown.view.awaited_since
        await client.act(table, act, seen=seen, **fields)
        if act.endswith(("place_wagers", "place_ante")):
            await client.act(table, "desk.say_ready", seat=seat)
    return results


def chosen(shown: Shown, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The simplest thing that goes on."""
    game, open_now = shown.view.game, offered(shown)
    least = shown.view.sign.figures[0].minimum
    for act, fields in (
        ("place_wagers", {"ante": least, "blind": least}),
        ("place_ante", {"amount": least}),
        ("take_up_cards", {}),
        ("claim_jackpot", {}),
        ("check", {}),
    ):
        if act in open_now:
            return f"{game}.{act}", {"box": seat, **fields}
    for act in ("place_play_wager", "place_bet"):
        if act in open_now:
            return f"{game}.{act}", {"box": seat, "amount": open_now[act].amounts[0]}
    return None


async def ante_and_fold(client: Client, table: int = FIRST_TABLE, seat: int = 1) -> int:
    """Ante, get two cards, fold; the round's number."""
    async for shown in client.changes(table):
        acts, at = offered(shown), shown.view.round
        if at is not None and at.over and any(box.wagers for box in at.boxes):
            return at.number
        if "place_wagers" in acts:
            least = shown.view.sign.figures[0].minimum
            fields: dict[str, Any] = {"box": seat, "ante": least, "blind": least}
            await client.act(table, "ultimate_texas_holdem.place_wagers", **fields)
            await client.act(table, "desk.say_ready", seat=seat)
        elif "fold" in acts:
            await client.act(table, "ultimate_texas_holdem.fold", box=seat)
    raise AssertionError("the round never ended")


async def guest_with_folded_round(room: Served) -> tuple[Client, int]:
    """A guest at the table has folded; the client is to be closed."""
    client = await (await Client.guest(room.url)).__aenter__()
    await sits_down(client, FIRST_TABLE, 1)
    return client, await ante_and_fold(client)
