"""Open connections: how many the process takes, and which to close when there are too many.

Each is a file descriptor, and the record needs some too: without any left, no head can be signed,
no journal opened, and even health checks are reset by the system.  So the server stays below the
system's limit.  Connections whose clients are slow (with the rest of a request, the next one, or
reading an answer) are closed first, the slowest of them before the others; a client that asks and
reads at once is rarely among them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto
from typing import Final, Protocol

from pitboss.room.people.sign_in.limits import network_of
from pitboss.server.connections.open_websockets import most_sockets
from pitboss.server.http import problems
from pitboss.server.http.rates import Buckets

_log = logging.getLogger(__name__)

REQUESTS: Final = 100
"""HTTP connections accepted beside WebSockets, however many of those are open."""
HEALTH: Final = 20
"""Connections beyond all others that serve only health and metrics."""
FULL: Final = "full"
TOO_SLOW: Final = "too_slow"


class Use(Enum):
    """What a connection may be used for."""

    ALL = auto()
    HEALTH = auto()
    NOTHING = auto()


class WaitingConnection(Protocol):
    """A connection that waits for its client."""

    def break_off(self) -> None:
        """Close it at once."""


class OpenConnections:
    """Created once per server; its protocols ask here."""

    def __init__(
        self,
        count: Callable[[str], None],
        scarce: Callable[[int], None],
        arrivals: Buckets,
        is_proxy: Callable[[str], bool],
    ) -> None:
        """Keep the callbacks and the limit.

        `count` counts a closed connection, `scarce` sets whether they are running out; `arrivals`
        limits how often each network may connect.
        """
        self.count = count
        self._scarce = scarce
        self.most = most_sockets() + REQUESTS
        self._arrivals = arrivals
        self._is_proxy = is_proxy
        self._owing: dict[WaitingConnection, None] = {}
        self._is_scarce = False

    def owes(self, connection: WaitingConnection) -> None:
        """Note that a connection now waits for its client."""
        self._owing[connection] = None

    def client_is_done(self, connection: WaitingConnection) -> None:
        """Note that a client has done its part, or has gone."""
        self._owing.pop(connection, None)

    def admits(self, peer: str) -> bool:
        """Whether an address may connect again.

        A proxy connects on behalf of everybody; so does a peer without an address, as over a Unix
        socket.
        """
        if not peer or self._is_proxy(peer) or self._arrivals.take(network_of(peer)):
            return True
        self.count(problems.too_many().code)
        return False

    def take(self, open_now: int) -> Use:
        """Return what a new connection may be used for, given the number now open."""
        if open_now <= self.most:
            if self._is_scarce and open_now < self.most // 2:
                self._report_scarcity(scarce=False)
            return Use.ALL
        self._report_scarcity(scarce=True)
        oldest = next(iter(self._owing), None)
        if oldest is not None:
            self.client_is_done(oldest)
            self.count(TOO_SLOW)
            oldest.break_off()
            return Use.ALL
        self.count(FULL)
        return Use.HEALTH if open_now <= self.most + HEALTH else Use.NOTHING

    def _report_scarcity(self, *, scarce: bool) -> None:
        """Log when connections become scarce and when they no longer are, not for each one."""
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
