"""Errors for tables and tournaments that do not exist."""

from __future__ import annotations


class UnknownTable(LookupError):  # noqa: N818 - says what it is
    """There is no table or tournament of that number."""
