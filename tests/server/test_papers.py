"""The papers of a tournament over HTTP: casino, rules and names."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from pitboss.client import Client
from pitboss.documents.as_text import as_text
from pitboss.documents.document import Document
from pitboss.practice.bots import TournamentBot
from pitboss.server.practice import bots
from pitboss.server.tables import tournaments
from tests.support.server.requests import send_request
from tests.support.server.running import served
from tests.support.server.tournaments import latest_tournament, wait_for_stage
from tests.support.until import HANGING

FORMS = ("html", "pdf", "txt")
OF_SEATS = ("ballot", "seat-cards")


def fetch(address: str) -> bytes:
    with urlopen(address, timeout=HANGING) as reply:
        body: bytes = reply.read()
    return body


def test_papers_name_casino_rules_and_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", 0.05)

    async def does() -> None:
        async with (
            served(tmp_path, casino="Casino on the Lake") as room,
            await Client.guest(room.url) as client,
        ):
            number = await latest_tournament(client)
            bot = TournamentBot(client, client.person, number, thinking=0)
            playing = asyncio.create_task(bot.play())
            view = await wait_for_stage(client, number, "running")
            papers = f"{room.url}/api/v1/tournaments/{number}/papers"
            for kind in ("conditions", "sign", *OF_SEATS):
                text = (await asyncio.to_thread(fetch, f"{papers}/{kind}.txt")).decode()
                assert text.startswith("Casino on the Lake\n")
                assert "In force" in text
                assert "Made " in text
                entrant = view.entrants[0]
                assert (f"{entrant.name} ({entrant.entrant})" in text) is (kind in OF_SEATS)
            for form in FORMS:
                assert await asyncio.to_thread(fetch, f"{papers}/seat-cards.{form}")
            page = await send_request(
                room, "GET", f"/api/v1/tournaments/{number}/papers/seat-cards.html"
            )
            styles = page.body.decode().partition("<style>")[2].partition("</style>")[0]
            digest = b64encode(sha256(styles.encode()).digest()).decode()
            assert f"style-src 'sha256-{digest}'" in page.headers["content-security-policy"]
            assert b"style=" not in page.body
            playing.cancel()

    asyncio.run(asyncio.wait_for(does(), HANGING))


def test_paper_is_printed_once_until_the_tournament_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BETWEEN_ENTRIES", HANGING)
    printed: list[object] = []

    def counted(document: Document) -> str:
        printed.append(document)
        return as_text(document)

    monkeypatch.setattr(tournaments, "as_text", counted)

    async def does() -> None:
        async with served(tmp_path) as room, await Client.guest(room.url) as client:
            number = await latest_tournament(client)
            path = f"/api/v1/tournaments/{number}/papers/conditions.txt"
            desk = room.installation.room.tournaments[number]
            state = None
            while state is not desk.state:  # bots may be coming in
                state = desk.state
                printed.clear()
                first = await send_request(room, "GET", path)
                second = await send_request(room, "GET", path)
            assert (first.status, first.body) == (200, second.body)
            assert len(printed) <= 1, "the second time it is kept"
            before = len(printed)
            enters: dict[str, Any] = {"person": client.person, "agrees_in_writing": True}
            assert (await client.act_in(number, "tournament.enter", **enters)).outcome == "allowed"
            assert (await send_request(room, "GET", path)).status == 200
            assert len(printed) > before

    asyncio.run(asyncio.wait_for(does(), HANGING))
