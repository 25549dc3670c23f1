"""Fixtures for the tests of the server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pitboss.client import client, http
from pitboss.server import installation, running, server_state
from pitboss.server.inspection import record as record_state
from pitboss.server.mathematician import Mathematician
from pitboss.server.reports import theoretical
from pitboss.server.rulebook import pages as rulebook
from pitboss.server.websocket import connection
from tests.support.room.sign_in.door import CHEAP
from tests.support.until import HANGING


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody gives up because the machine is slow; tests of giving up say when."""
    monkeypatch.setattr(client, "PATIENCE", HANGING)
    monkeypatch.setattr(http, "_PATIENCE", HANGING)
    for module in (connection, record_state, theoretical, rulebook):
        monkeypatch.setattr(module, "PATIENCE", HANGING)


@pytest.fixture(autouse=True)
def _cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """tests/room/sign_in/test_passwords.py and tests/cli hash at the cost that is shipped."""
    monkeypatch.setattr(installation, "AT_HOME", installation.AT_HOME._replace(cost=CHEAP))


class SharedMathematician(Mathematician):
    """Starting the process imports Numba, which takes longer than most questions."""

    def close(self) -> None:
        """Stay for the next room."""

    def end(self) -> None:
        super().close()


@pytest.fixture(scope="session")
def mathematician() -> Iterator[SharedMathematician]:
    shared = SharedMathematician()
    yield shared
    shared.end()


@pytest.fixture(autouse=True)
def _one_mathematician(monkeypatch: pytest.MonkeyPatch, mathematician: SharedMathematician) -> None:
    """All rooms of a test process share it; test_study_mathematician.py starts its own."""
    open_house = server_state.make_server_state

    def open_with_it(*arguments: Any) -> Any:
        return replace(open_house(*arguments), mathematician=mathematician)

    monkeypatch.setattr(running, "make_server_state", open_with_it)
