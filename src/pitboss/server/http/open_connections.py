"""Open connections: how many the process takes, and which go when there are too many.

Each is a file descriptor, and the record needs some too: where none is left, no head can be signed
and no journal opened, and the system resets whoever connects, health among them.  So the server
stops short of the system's limit.  A connection whose client owes it something (the rest of a
request, the next one, or reading an answer) goes first, the one that has owed longest before the
others; a client that asks and reads at once is never in that line for long.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto
from typing import Final, Protocol

from pitboss.server.websocket.connections import most_sockets

_log = logging.getLogger(__name__)

REQUESTS: Final = 100
"""Connections over HTTP that are taken beside WebSockets, however many of those are open."""
HEALTH: Final = 20
"""Connections beyond all others, over which only health and metrics are answered."""
FULL: Final = "full"
TOO_SLOW: Final = "too_slow"


class Use(Enum):
    """What a connection may be used for."""

    ALL = auto()
    HEALTH = auto()
    NOTHING = auto()


class Owing(Protocol):
    """A connection whose client owes something."""

    def break_off(self) -> None:
        """End it at once."""


class OpenConnections:
    """Made once for a server; its protocols ask here."""

    def __init__(self, count: Callable[[str], None], scarce: Callable[[int], None]) -> None:
        """`count` notes a connection that was ended, `scarce` whether they are running out."""
        self.count = count
        self._scarce = scarce
        self.most = most_sockets() + REQUESTS
        self._owing: dict[Owing, None] = {}
        self._is_scarce = False

    def owes(self, one: Owing) -> None:
        """It waits for its client from now on."""
        self._owing[one] = None

    def owes_nothing(self, one: Owing) -> None:
        """Its client has done its part, or has gone."""
        self._owing.pop(one, None)

    def take(self, open_now: int) -> Use:
        """What a new connection may be used for, the last of so many."""
        if open_now <= self.most:
            if self._is_scarce and open_now < self.most // 2:
                self._note(scarce=False)
            return Use.ALL
        self._note(scarce=True)
        oldest = next(iter(self._owing), None)
        if oldest is not None:
            self.owes_nothing(oldest)
            self.count(TOO_SLOW)
            oldest.break_off()
            return Use.ALL
        self.count(FULL)
        return Use.HEALTH if open_now <= self.most + HEALTH else Use.NOTHING

    def _note(self, *, scarce: bool) -> None:
        """In the log when it begins and when it ends, not for each connection."""
        if scarce == self._is_scarce:
            return
        self._is_scarce = scarce
        self._scarce(int(scarce))
        if scarce:
            _log.error(
                "%d connections are open, the most there may be; slow ones are ended", self.most
            )
        else:
            _log.warning("there is room for connections again")
