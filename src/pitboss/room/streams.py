"""The names of the journal's streams."""

from __future__ import annotations

from typing import Final

ROOM: Final = "room"


def table_stream(table: int) -> str:
    """Return the stream of what happens at a table."""
    return f"table {table}"


def jackpot_stream(jackpot: int) -> str:
    """Return the stream of what happens to a jackpot's pools."""
    return f"jackpot {jackpot}"


def tournament_stream(tournament: int) -> str:
    """Return the stream of what happens in a tournament, except at its tables."""
    return f"tournament {tournament}"
