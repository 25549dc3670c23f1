"""Notifying systemd when the room opens and closes."""

from __future__ import annotations

import socket
import tempfile
from pathlib import Path

import pytest

from pitboss.server.monitoring.service_manager import READY, STOPPING
from tests.support.server.running import Served, in_room


@pytest.mark.parametrize("named", ["path", "abstract"])
def test_systemd_is_notified_of_ready_and_stopping(
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


def test_room_starts_without_a_notify_listener(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))

    async def does(_: Served) -> None:
        """It is open."""

    in_room(tmp_path / "room", does)
