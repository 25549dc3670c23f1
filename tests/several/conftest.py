"""Fixtures for the trials of several servers."""

from __future__ import annotations

import pytest

from pitboss.client import client, http
from tests.support.until import HANGING


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No player gives up a connection or a request because the machine is slow."""
    monkeypatch.setattr(client, "PATIENCE", HANGING)
    monkeypatch.setattr(http, "_PATIENCE", HANGING)


@pytest.fixture(autouse=True)
def _no_quota(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players here are programs, which act faster than people."""
    monkeypatch.setenv("PITBOSS_GUEST_ACTS", "1000000")
