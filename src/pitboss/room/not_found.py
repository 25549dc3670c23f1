"""What is asked for and not there."""

from __future__ import annotations


class UnknownTable(LookupError):  # noqa: N818 - says what it is
    """There is no table or tournament of that number."""
