"""The log of refused requests: what, from which address, and who where that is known.

Bounded for each network, so that a stranger cannot fill the disk; metrics count all refusals.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from pitboss.room.people.sign_in.limits import network_of
from pitboss.room.token_bucket import Rate
from pitboss.server.http.problems import Problem
from pitboss.server.http.rates import Buckets

_log = logging.getLogger(__name__)

LINES: Final = Rate(0.1, 20)
"""Of one network: enough for an investigation, and under a megabyte a day from a flood."""
_LOGGED: Final = frozenset({400, 403, 413, 415, 421, 422, 429})
"""Not permitted, malformed, to the wrong host, too much; not what was merely not found."""


class RefusalLog:
    """Writes one line for a refused request, as long as its network has lines left."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._lines = Buckets(LINES, now)

    def note(self, problem: Problem, address: str, to: str, person: int | None = None) -> None:
        """Log a refusal.  `to` is a name of our own, never what the client sent."""
        if problem.status not in _LOGGED or not self._lines.take(network_of(address)):
            return
        who = "nobody signed in" if person is None else f"person {person}"
        _log.warning("%s from %s (%s) is refused: %s", to, address, who, problem.code)
