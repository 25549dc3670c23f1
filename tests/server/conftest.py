"""Fixtures for the tests of the server."""

from __future__ import annotations

import pytest

from pitboss.client import client, http
from pitboss.server import premises
from pitboss.server.inspection import record as record_state
from pitboss.server.reports import theoretical
from pitboss.server.rulebook import pages as rulebook
from pitboss.server.tables import connection
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
    monkeypatch.setattr(premises, "AT_HOME", premises.AT_HOME._replace(cost=CHEAP))
