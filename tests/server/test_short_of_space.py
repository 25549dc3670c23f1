"""A room whose disk is nearly full: what people see."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.record.journal import NoRoom
from pitboss.record.space import MIB, Free, Limits
from pitboss.room.management import THE_ROOM, TableKind
from pitboss.room.management.commands import ReportShortOfSpace
from tests.support.room.rooms import ANN, BOB, DEALER, POT_GAMES, House, house
from tests.support.server.playing import plays, signed_up, sits_down
from tests.support.server.requests import send_request
from tests.support.server.running import Served, in_room
from tests.support.until import until

EMPTY = Free(900 * MIB, 1000 * MIB, 500, 1000)
FULL = Free(30 * MIB, 1000 * MIB, 500, 1000)
SAID = "3.0% of the disk that holds the record is free, and no round begins below 10%"
FOR_ALL = "no new round begins until there is room for the record again"


def disk_of(room: Served, monkeypatch: pytest.MonkeyPatch, free: Free) -> None:
    space = room.installation.record.space
    space.limits = Limits(reserve=0, every=0.1)
    monkeypatch.setattr(space, "free", lambda: free)


async def health(room: Served) -> tuple[int, dict[str, Any]]:
    reply = await send_request(room, "GET", "/health")
    return reply.status, json.loads(reply.body)


def test_rounds_stop_when_disk_is_short_and_resume_with_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        watch, the_room = room.installation.space_watch, room.installation.room
        async with await Client.guest(room.url) as client:
            disk_of(room, monkeypatch, FULL)
            with caplog.at_level(logging.WARNING):
                await watch.look(the_room)
            assert f"the disk is nearly full: {SAID}" in caplog.text
            await sits_down(client, 1, 1)
            await the_room.desks[1].run_due_actions()  # a round would begin now at the latest
            shown = await client.until(1, lambda shown: shown.view.your_seat == 1)
            assert (shown.view.round, shown.view.no_new_rounds) == (None, FOR_ALL)
            assert the_room.desks[1].state.table.round is None
            status, told = await health(room)
            assert (status, told["status"], told["space"]) == (503, "no_new_rounds", SAID)
            metrics = (await send_request(room, "GET", "/metrics")).body.decode()
            assert "pitboss_room_for_record 0.0" in metrics
            assert "pitboss_disk_free_bytes 3.145728e+07" in metrics
            operator = await room.sign_in(Office.OPERATOR)
            async with Client(room.url, operator) as staff:
                assert (await staff.get("/api/v1/running"))["space"] == SAID
            disk_of(room, monkeypatch, EMPTY)
            await watch.look(the_room)
            await plays(client, 1, 1)
            assert client.shown[1].view.no_new_rounds == ""
            assert (await health(room))[1]["status"] == "well"

    in_room(tmp_path, does)


def test_room_watches_its_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def does(room: Served) -> None:
        disk_of(room, monkeypatch, FULL)
        await until(lambda: room.installation.room.state.short_of_space)

    in_room(tmp_path, does)


ASKS = {"id": "it-does-not-fit", "act": {"type": "table.request_rules"}}


def test_full_disk_is_explained_and_acts_can_be_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the act nor the new login session is recorded; the act's id can be used again."""

    async def does(room: Served) -> None:
        writer = room.installation.record.journal._writer  # type: ignore[attr-defined]
        writes = writer._write

        def full(_: object) -> None:
            raise NoRoom

        async with await signed_up(room.url, "ann") as client:
            writer._write = full
            with pytest.raises(RoomError) as unheard:
                await ask(room.url, "POST", "/api/v1/tables/1/acts", body=ASKS, token=client.token)
            assert (unheard.value.status, unheard.value.code) == (503, "busy")
            assert str(unheard.value).endswith(
                "the disk that holds the record is full; try again when the house has made room"
            )
            waits = asyncio.create_task(client.act(1, "table.request_rules", id="it-does-not-fit"))
            with pytest.raises(RoomError) as refused:
                await Client.guest(room.url)
            assert (refused.value.status, refused.value.code) == (503, "disk_full")
            writer._write = writes
            assert not waits.done()
            assert (await waits).outcome == "allowed"
            assert not room.installation.halted

    in_room(tmp_path, does)


@pytest.fixture
def live() -> Any:
    with house("short of space") as made:
        yield made


def test_dealer_cannot_begin_a_round_when_disk_is_short(live: House) -> None:
    table = live.table(POT_GAMES["three_card_manila"], TableKind.LIVE)
    live.everybody_works(table)
    for seat, person in enumerate((ANN, BOB), 1):
        live.must(DEALER, table, "table.take_seat", seat=seat, player=person, stake=40_000)
    cards = [card.name for card in live.desk(table).state.table.whole_deck.cards]
    live.must(DEALER, table, "table.check_cards", back="blue", counted=cards, other_backs=[])
    live.run(live.room.management.do(ReportShortOfSpace(THE_ROOM, live.clock(), SAID)))
    answer = live.do(DEALER, table, "table.begin_round")
    assert (answer.outcome, answer.because) == ("refused", FOR_ALL)
    assert live.desk(table).state.table.round is None
