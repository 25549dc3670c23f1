"""The names of streams."""

from __future__ import annotations

from typing import Final

ROOM: Final = "room"


def table_stream(table: int) -> str:
    """What happens at a table."""
    return f"table {table}"


def jackpot_stream(jackpot: int) -> str:
    """What happens to the pools of a jackpot."""
    return f"jackpot {jackpot}"


def tournament_stream(tournament: int) -> str:
    """What happens in a tournament, except at its tables."""
    return f"tournament {tournament}"
