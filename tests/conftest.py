"""Fixtures for all tests."""

from __future__ import annotations

from tests.scenario.played_once import played_once
from tests.servers.postgres import postgres_server, postgres_url

__all__ = ["played_once", "postgres_server", "postgres_url"]
