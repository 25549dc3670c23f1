"""Who writes for a group of streams: this process, or another one of the same room.

A group is what one writer decides on: a table that stands by itself, a tournament with its tables,
the room's management.  The pools of a jackpot belong to none; whoever writes there says what they
looked like, and decides anew if somebody else was first.
"""

from __future__ import annotations

from typing import Final, Protocol

from pitboss.record.journal import Owner


class Ownership(Protocol):
    """What a writer asks before it decides, and again before it takes the new state."""

    def owns(self, group: str) -> bool:
        """Whether this process writes for the group now."""

    def stamp(self, group: str) -> Owner | None:
        """In whose name an append is made; StaleOwner where the group is another's."""

    def read_on(self) -> None:
        """Read what others have recorded meanwhile."""


class OneProcess:
    """One process has the whole room."""

    def __init__(self, owner: Owner | None = None) -> None:
        self._owner = owner

    def owns(self, group: str) -> bool:
        return True

    def stamp(self, group: str) -> Owner | None:
        return self._owner

    def read_on(self) -> None:
        pass


ALONE: Final = OneProcess()
"""Nobody else has the record open, as in a scenario."""
