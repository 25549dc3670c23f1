"""What the log says of a refused sign-in, and what it never says."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import pyotp
import pytest

from pitboss.client import Client, RoomError
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.record.export import export
from pitboss.record.sql import connect
from pitboss.server.http.problems import Problem
from pitboss.server.monitoring.refusal_log import LINES, RefusalLog
from tests.support.server.requests import send_request
from tests.support.server.running import Served, in_room, started


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/sign-in", {"name": "nobody-here", "password": "hunter2 hunter2"}, "wrong_name"),
        ("/demonstration-links", {"token": "made-up-made-up"}, "link_spent"),
    ],
)
def test_refused_sign_in_is_logged_without_the_input(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str, body: dict[str, str], code: str
) -> None:
    async def does(room: Served) -> None:
        with pytest.raises(RoomError):
            await ask(room.url, "POST", f"/api/v1{path}", body=body)

    in_room(tmp_path, does)
    (line,) = [one.getMessage() for one in caplog.records if one.name.endswith("endpoint")]
    assert line.startswith(f"{path} from 127.0.0.1 is refused: {code}")
    assert not any(typed in caplog.text for typed in body.values())


def test_forbidden_request_is_logged_with_the_person(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(room: Served) -> None:
        dealer = await room.sign_in(Office.DEALER)
        body = {"name": "Dana", "offices": ["dealer"]}
        with pytest.raises(RoomError, match="casino operator"):
            await ask(room.url, "POST", "/api/v1/invitations", body=body, token=dealer)

    in_room(tmp_path, does)
    lines = [one.getMessage() for one in caplog.records if one.name.endswith("refusal_log")]
    assert len(lines) == 1
    assert lines[0].startswith("/invitations from 127.0.0.1 (person ")
    assert lines[0].endswith(") is refused: not_permitted")


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"origin": "https://elsewhere.example", "method": "POST"}, "wrong_origin"),
        ({"host": "elsewhere.example", "method": "GET"}, "wrong_host"),
    ],
)
def test_request_from_elsewhere_is_logged_without_what_it_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, headers: dict[str, str], code: str
) -> None:
    method = headers.pop("method")

    async def does(room: Served) -> None:
        await send_request(room, method, "/api/v1/sign-out?secret", None, **headers)

    in_room(tmp_path, does)
    assert f"a request from 127.0.0.1 (nobody signed in) is refused: {code}" in caplog.messages
    assert "elsewhere.example" not in caplog.text
    assert "?secret" not in caplog.text


def test_flood_of_refusals_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    log, problem = RefusalLog(lambda: 0.0), Problem(403, "not_permitted", "no")
    for _ in range(1_000):
        log.note(problem, "2001:db8::1", "/rooms")
        log.note(problem, "2001:db8::2", "/rooms")
    assert len(caplog.records) == LINES.at_once
    log.note(problem, "192.0.2.1", "/rooms")
    assert len(caplog.records) == LINES.at_once + 1


def test_no_secret_reaches_the_log(tmp_path: Path) -> None:
    """A real process and its real log, through every way of signing in and every error."""
    data, log = tmp_path / "room", tmp_path / "log"
    secrets: list[str] = []

    async def whole() -> None:
        room = await started(data, log=log)
        try:
            links = [line.rpartition("#")[2] for line in room.printed if "/enter#" in line]
            secrets.extend(links)
            secrets.extend(await _through_every_door(room.url, links[0]))
        finally:
            assert await room.end() == 0

    asyncio.run(whole())
    text = log.read_text()
    for said in ("signed in by /api/v1/sign-up", "is refused: wrong_name_or_password"):
        assert said in text, "the log was written"
    exported = tmp_path / "export.jsonl"
    with closing(connect(data / "journal.sqlite")) as sql, exported.open("wb") as file:
        export(sql, file)
    for place in (text, exported.read_text()):
        assert [secret for secret in secrets if secret in place] == []
    held = (data / "journal.sqlite").read_bytes()
    assert [secret for secret in secrets if secret.encode() in held] == []


async def _through_every_door(url: str, link: str) -> list[str]:
    """Come in by each, try each wrongly, and give back everything that lets somebody in."""
    password, wrong = "four words for nobody", "five words for nobody at all"

    async def post(path: str, body: Any, token: str | None = None) -> Any:
        return await ask(url, "POST", f"/api/v1{path}", body=body, token=token)

    operator = (await post("/demonstration-links", {"token": link}))["token"]
    made = await post("/sign-up", {"name": "Ann", "sign_in_name": "ann", "password": password})
    invited = await post("/invitations", {"name": "Dana", "offices": ["dealer"]}, operator)
    opened = await post("/invitations/open", {"token": invited["token"]})
    body = {"token": invited["token"], "sign_in_name": "dana", "password": password}
    code = pyotp.TOTP(opened["secret"]).now()
    accepted = await post("/invitations/accept", {**body, "code": code})
    half = (await post("/sign-in", {"name": "dana", "password": password}))["token"]
    for path, bad in (
        ("/sign-in", {"name": "ann", "password": wrong}),
        ("/sign-in", {"name": "ann", "password": [wrong]}),
        (f"/sign-in?token={operator}&password={wrong.replace(' ', '+')}", {"name": "ann"}),
        ("/invitations/accept", {**body, "code": code}),
        (f"/rooms/{made['token']}", {}),
    ):
        with pytest.raises(RoomError):
            await post(path, bad)
    with pytest.raises(RoomError):
        await post("/second-factor", {"code": accepted["recovery_codes"][0][:-1]}, half)
    async with Client(url, made["token"]) as client:
        await client.act(1, "table.request_rules")
    tokens = [operator, made["token"], invited["token"], half, accepted["visit"]["token"]]
    return [password, wrong, opened["secret"], *accepted["recovery_codes"], *tokens]
