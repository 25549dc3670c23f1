"""Errors that a client raises."""

from __future__ import annotations


class RoomError(Exception):
    """An error reply of the room: a code for programs, a sentence for people."""

    def __init__(self, code: str, message: str, status: int = 0) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.status = status
        """The status of the HTTP response, if there was one."""


class WentBack(Exception):  # noqa: N818 - says what happened
    """A place showed an older event than before, which must never happen."""
