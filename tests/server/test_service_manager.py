"""systemd is told when the room is open and when it goes; whoever does not ask is not told."""

from __future__ import annotations

import socket
import tempfile
from pathlib import Path

import pytest

from pitboss.server.service_manager import READY, STOPPING
from tests.support.server.running import Served, in_room


@pytest.mark.parametrize("named", ["path", "abstract"])
def test_ready_is_said_when_the_doors_are_open_and_stopping_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="pitboss-") as short,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told,
    ):
        at = f"{short}/notify" if named == "path" else f"\0{short}/notify"
        told.bind(at)
        told.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", at.replace("\0", "@"))

        async def does(_: Served) -> None:
            assert told.recv(100).decode() == READY
            with pytest.raises(BlockingIOError):
                told.recv(100)

        in_room(tmp_path, does)
        assert told.recv(100).decode() == STOPPING


def test_a_room_runs_where_nobody_listens_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))

    async def does(_: Served) -> None:
        """It is open."""

    in_room(tmp_path / "room", does)
