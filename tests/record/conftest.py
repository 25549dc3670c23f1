"""Fixtures for the tests of the record."""

from __future__ import annotations

from tests.support.record.journals import journal, opener

__all__ = ["journal", "opener"]
