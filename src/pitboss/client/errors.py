"""What a client is told when something is not done."""

from __future__ import annotations


class RoomError(Exception):
    """The room answered with an error: a code for programs, a sentence for people."""

    def __init__(self, code: str, message: str, status: int = 0) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.status = status
        """Of the HTTP response, where there was one."""


class WentBack(Exception):  # noqa: N818 - says what happened
    """A place showed an older event than it had shown before.  This must never happen."""
