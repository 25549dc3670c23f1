"""The log of refused requests: which, from what address, and by whom where that is known.

Each network's share is limited, so that a stranger cannot fill the disk; metrics count all
refusals.
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
"""Per network: enough for an investigation, and under a megabyte a day during a flood."""
_LOGGED: Final = frozenset({400, 403, 413, 415, 421, 422, 429})
"""Not permitted, malformed, sent to the wrong host, too frequent; a mere 404 is not logged."""


class RefusalLog:
    """Logs a line for each refused request, while its network has lines left."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._lines = Buckets(LINES, now)

    def note(self, problem: Problem, address: str, to: str, person: int | None = None) -> None:
        """Log a refusal.  `to` is our own name for the target, never what the client sent."""
        if problem.status not in _LOGGED or not self._lines.take(network_of(address)):
            return
        who = "nobody signed in" if person is None else f"person {person}"
        _log.warning("%s from %s (%s) is refused: %s", to, address, who, problem.code)
