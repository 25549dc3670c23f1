"""Ownership: which process of a room writes for a group of streams.

A group is what one writer decides on: a table outside tournaments, a tournament with its tables, or
the room's management.  A jackpot's pools belong to no group: each append there names the state it
was decided on, and is decided again if another writer was first.
"""

from __future__ import annotations

from typing import Final, Protocol

from pitboss.record.journal import Owner


class Ownership(Protocol):
    """Answers whether this process may write; checked before deciding and again on appending."""

    def owns(self, group: str) -> bool:
        """Return whether this process writes for the group now."""

    def stamp(self, group: str) -> Owner | None:
        """Return the owner to stamp on an append; StaleOwner if another process owns the group."""

    def read_on(self) -> None:
        """Read what other processes have recorded."""


class OneProcess:
    """Ownership where one process has the whole room."""

    def __init__(self, owner: Owner | None = None) -> None:
        self._owner = owner

    def owns(self, group: str) -> bool:
        return True

    def stamp(self, group: str) -> Owner | None:
        return self._owner

    def read_on(self) -> None:
        pass


ALONE: Final = OneProcess()
"""For a room whose record no other process has open, as in a scenario."""
