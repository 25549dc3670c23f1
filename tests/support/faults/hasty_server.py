"""A server whose clock runs faster, so that the levels of an evening pass in a test's seconds.

`hasty_server.py SPEED serve --data ...`: the clock goes on where it was when the server is killed
and started again, for it follows the machine's from a moment that is written beside the data.
"""

from __future__ import annotations

import asyncio
import sys
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from pitboss.cli import main
from pitboss.cli import serve as serving
from pitboss.room.people.sign_in import Terms
from pitboss.room.people.sign_in.visits import Durations
from pitboss.room.tables import timekeeper
from pitboss.server import installation

LONG = timedelta(days=3_650)

speed = int(sys.argv.pop(1))
began = Path(sys.argv[sys.argv.index("--data") + 1]).parent / "clock"
if not began.exists():
    began.write_text(repr(time.time()))
start = float(began.read_text())


def clock() -> datetime:
    """Faster than the machine's."""
    first = datetime.fromtimestamp(start, UTC)
    return first + timedelta(seconds=(time.time() - start) * speed)


class Loop:
    """The loop as the timekeeper sees it: what is due in so many of its seconds comes sooner."""

    def call_later(self, delay: float, *does: Any) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(delay / speed, *does)


class Asyncio:
    """What the timekeeper uses."""

    TimerHandle = asyncio.TimerHandle
    ensure_future = staticmethod(asyncio.ensure_future)
    get_running_loop = Loop


LOOKS_AGAIN = 0.2
"""Seconds of the machine between two looks at what is due."""
timekeeper.asyncio = Asyncio  # type: ignore[assignment, attr-defined]
timekeeper.AGAIN = LOOKS_AGAIN * speed  # type: ignore[misc]
installation.SEATING = LOOKS_AGAIN  # type: ignore[misc]
visits = Durations(whole=LONG, idle=LONG, fresh=LONG)
terms = Terms(limits=installation.AT_HOME.limits, durations=visits)
serving.open_installation = partial(installation.open_installation, clock=clock, terms=terms)  # type: ignore[attr-defined]
main()
