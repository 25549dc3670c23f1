"""Fixtures for all tests."""

from __future__ import annotations

from tests.servers.postgres import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]
