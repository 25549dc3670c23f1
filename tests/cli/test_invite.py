"""`pitboss invite`: opens a room for its operator and restores the operator's access."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pyotp
import pytest

from pitboss.client import RoomError
from pitboss.client.http import ask
from pitboss.record.codec import decode
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from pitboss.room.management.events import InvitedAtMachine
from pitboss.room.streams import ROOM
from tests.support.cli.program import run
from tests.support.server.running import Process, started


def invited(data: Path, *words: str) -> str:
    """The token of an invitation."""
    done = run("invite", "--data", str(data), "--url", "https://room.example/", *words)
    assert done.returncode == 0, done.stderr
    first, link = done.stdout.splitlines()
    assert re.fullmatch(r"The invitation of its operator, to be used once before .* UTC:", first)
    assert link.startswith("  https://room.example/enter#")
    return link.rpartition("#")[2]


async def accepted(room: Process, token: str, password: str) -> list[str]:
    """The offices of whoever follows an invitation."""
    opened = await ask(room.url, "POST", "/api/v1/invitations/open", body={"token": token})
    body = {
        "token": token,
        "sign_in_name": "olive",
        "password": password,
        "code": pyotp.TOTP(opened["secret"]).now(),
    }
    found = await ask(room.url, "POST", "/api/v1/invitations/accept", body=body)
    offices: list[str] = found["visit"]["offices"]
    return offices


def test_opens_a_room_and_reinvites_its_operator_while_it_runs(tmp_path: Path) -> None:
    first = invited(tmp_path, "--operator", "Olive Example")

    async def whole() -> None:
        room = await started(tmp_path)
        try:
            assert not any("demonstration" in line for line in room.printed)
            assert await accepted(room, first, "a pass phrase of some length") == [
                "casino operator"
            ]
            lost = await asyncio.to_thread(invited, tmp_path)
            again = await asyncio.to_thread(invited, tmp_path)
            with pytest.raises(RoomError, match="link"):
                await accepted(room, lost, "another pass phrase of some length")
            assert await accepted(room, again, "another pass phrase of some length") == [
                "casino operator"
            ]
            body = {"name": "olive", "password": "a pass phrase of some length"}
            with pytest.raises(RoomError):
                await ask(room.url, "POST", "/api/v1/sign-in", body=body)
        finally:
            assert await room.end() == 0

    asyncio.run(whole())
    sql = Places(tmp_path).connect()
    rows = list(Reading(sql).events(ROOM))
    sql.close()
    seen = [one for one in (decode(row.body) for row in rows) if isinstance(one, InvitedAtMachine)]
    assert [one.person for one in seen] == [1, 1], "each invitation that was accepted"
    assert rows[0].at < seen[0].invited < seen[1].invited < rows[-1].at
    again = run("invite", "--data", str(tmp_path), "--operator", "Other")
    assert again.returncode == 2
    assert again.stderr == "This room has an operator; leave --operator out.\n"


def test_missing_room_or_key_is_reported(tmp_path: Path) -> None:
    nothing = run("invite", "--data", str(tmp_path / "none"))
    assert (nothing.returncode, nothing.stderr) == (
        2, f"There is no journal in {tmp_path / 'none'}.\n",
    )  # fmt: skip
    assert not (tmp_path / "none").exists()
    invited(tmp_path / "room", "--operator", "Olive Example")
    (tmp_path / "room" / "keys" / "seal.key").unlink()
    keyless = run("invite", "--data", str(tmp_path / "room"))
    assert keyless.returncode == 2
    assert "seal.key cannot be read" in keyless.stderr
