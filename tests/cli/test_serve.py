"""`pitboss serve` as a process: graceful shutdown, sole use of its data, local demonstrations."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

import pyotp
import pytest
from websockets.exceptions import ConnectionClosed

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.record.heads import read_heads
from tests.support.cli.program import run
from tests.support.server.running import HOST, reserved_port, started
from tests.support.server.sockets import receive_frame


async def ran(*words: str) -> tuple[int, str]:
    """A command's status and what it says on standard error."""
    done = await asyncio.to_thread(run, *words)
    return done.returncode, done.stderr


def test_prints_its_address_and_a_link_for_each_office(tmp_path: Path) -> None:
    async def whole() -> None:
        room = await started(tmp_path)
        try:
            lobby = await ask(room.url, "GET", "/api/v1/lobby")
            shown = [(one["game"], one["kind"]) for one in lobby["tables"]]
            assert shown == [
                ("ultimate_texas_holdem", "electronic"),
                ("ultimate_texas_holdem", "electronic"),
                ("canberra_poker", "electronic"),
                ("ultimate_texas_holdem", "practice"),
                ("ultimate_texas_holdem", "live"),
                ("canberra_poker", "live"),
                ("five_card_stud", "practice"),
            ]
            assert {one["purpose"] for one in lobby["tables"]} == {"demonstration", "practice"}
            links = [line.split() for line in room.printed if "/enter#" in line]
            offices = [" ".join(words[:-1]) for words in links]
            assert offices == [
                "casino operator", "shift manager", "casino supervisor", "dealer", "inspector",
                "tournament director",
            ]  # fmt: skip
            for words, office in zip(links, offices, strict=True):
                token = words[-1].rpartition("#")[2]
                visit = await ask(
                    room.url, "POST", "/api/v1/demonstration-links", body={"token": token}
                )
                assert visit["offices"] == [office]
        finally:
            assert await room.end() == 0

    asyncio.run(whole())


def test_signal_shuts_it_down_gracefully(tmp_path: Path) -> None:
    async def whole() -> None:
        room = await started(tmp_path)
        client = await Client.guest(room.url)
        async with client._connection() as connection:
            await receive_frame(connection, "welcome")
            ending = asyncio.ensure_future(room.end(signal.SIGTERM))
            assert (await receive_frame(connection, "farewell"))["code"] == "restart"
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            assert connection.close_code == 1012
            assert await ending == 0
        heads = read_heads(tmp_path / "heads" / "heads.jsonl")
        status, _ = await ran("verify", "--data", str(tmp_path))
        assert status == 0
        assert json.loads((tmp_path / "checkpoint.json").read_text())
        again = await started(tmp_path)
        health = await ask(again.url, "GET", "/health")
        assert health["position"] > heads[-1].head.position
        visit = await ask(again.url, "GET", "/api/v1/visit", token=client.token)
        assert visit["person"] == client.person
        assert await again.end(signal.SIGINT) == 0

    asyncio.run(whole())


def test_second_process_on_the_same_data_or_port_is_refused(tmp_path: Path) -> None:
    async def whole() -> None:
        room = await started(tmp_path)
        try:
            status, error = await ran("serve", "--data", str(tmp_path), "--port", "0")
            assert status == 2
            assert "another process has the journal" in error.lower()
            assert len(error.splitlines()) == 1
            port = room.url.rpartition(":")[2]
            status, error = await ran("serve", "--data", str(tmp_path / "other"), "--port", port)
            assert status == 2
            assert f"port {port} cannot be used" in error
            assert len(error.splitlines()) == 1
        finally:
            await room.end()

    asyncio.run(whole())


def test_demonstration_is_local_only(tmp_path: Path) -> None:
    for elsewhere in (
        ("--host", "0.0.0.0", "--in-plain-text"),
        ("--host", "0.0.0.0", "--origin", "https://room.example"),
        ("--origin", "https://room.example"),
    ):
        done = run("serve", "--data", str(tmp_path), "--port", "0", *elsewhere)
        assert done.returncode == 2
        assert "from its own machine only" in done.stderr
        assert len(done.stderr.splitlines()) == 1


REFUSED: list[tuple[tuple[str, ...], str]] = [
    (("--host", "0.0.0.0"), "others could read every card"),
    (("--host", "0.0.0.0", "--origin", "http://room.example"), "others could read every card"),
    (("--origin", "room.example"), "is no origin"),
    (("--origin", "https://room.example/tables"), "says more than an origin"),
    (("--proxy", "nginx"), "is no address of a proxy"),
]


@pytest.mark.parametrize(("options", "because"), REFUSED)
def test_invalid_address_is_explained_in_one_line(
    tmp_path: Path, options: tuple[str, ...], because: str
) -> None:
    done = run("serve", "--data", str(tmp_path), "--port", "0", *options)
    assert done.returncode == 2
    assert because in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_unreachable_database_is_reported_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reserved_port() as port:
        # A command line is read by everybody on the machine; an environment is not.
        url = f"postgresql://nobody:hush-money@{HOST}:{port}/nothing"
        monkeypatch.setenv("PITBOSS_DATABASE", url)
        done = run("serve", "--data", str(tmp_path), "--port", "0")
    assert done.returncode == 2
    assert "cannot be reached" in done.stderr
    assert "Traceback" not in done.stderr
    assert "hush-money" not in done.stderr


@pytest.mark.full
def test_new_room_invites_its_operator(tmp_path: Path) -> None:
    async def whole() -> None:
        public = ("--origin", "https://room.example")
        room = await started(tmp_path, "--operator", "Olive Example", *public)
        try:
            (link,) = [line.strip() for line in room.printed if "/enter#" in line]
            assert link.startswith("https://room.example/enter#")
            token = link.rpartition("#")[2]
            opened = await ask(room.url, "POST", "/api/v1/invitations/open", body={"token": token})
            assert (opened["name"], opened["offices"]) == ("Olive Example", ["casino operator"])
            body = {
                "token": token,
                "sign_in_name": "olive",
                "password": "a pass phrase of some length",
                "code": pyotp.TOTP(opened["secret"]).now(),
            }
            accepted = await ask(room.url, "POST", "/api/v1/invitations/accept", body=body)
            assert accepted["visit"]["offices"] == ["casino operator"]
            assert (await ask(room.url, "GET", "/api/v1/lobby"))["tables"] == []
        finally:
            assert await room.end() == 0
        words = ("serve", "--data", str(tmp_path), "--port", "0", "--operator", "Other")
        status, said = await ran(*words)
        assert (status, said) == (2, "This room has an operator; leave --operator out.\n")

    asyncio.run(whole())
