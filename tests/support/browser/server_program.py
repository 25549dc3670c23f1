"""`pitboss serve` for tests: nobody loses a turn because the machine is slow.

`python -m tests.support.browser.server_program serve --data ...`: the product as it is, except that

- the demonstration's tables wait an hour for a wager or a decision, five minutes between rounds;
- the room's clock is what the file `clock` beside the data says: so many seconds ahead of the
  machine's, or stopped at a moment, so that a test lets time pass without waiting;
- a proof of identity is good for a day;
- a reader of the rulebook does not start all scenarios in the background.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

from pitboss.cli import main
from pitboss.cli import serve as serving
from pitboss.room.acts import proposals
from pitboss.room.clock import Clock
from pitboss.room.tables.deadlines import next_deadline
from pitboss.room.tables.desk import Desk
from pitboss.room.tables.timekeeper import Timekeeper
from pitboss.room.tournaments import house_director
from pitboss.server import installation
from pitboss.server.demonstration import setup, sit_and_go
from pitboss.server.rulebook.evidence import Evidence
from tests.support.browser.clock_file import CLOCK, clock_time

PACE: Final = {"to_wager": 3600, "to_decide": 3600, "between_rounds": 300, "seat_kept": 3600}
MOMENT: Final = 0.2
"""Seconds after which a deadline is compared with the clock again: a test may have set it."""


def clock_of(file: Path) -> Clock:
    """As a file says."""

    def clock() -> datetime:
        return clock_time(file.read_text())

    return clock


class AttentiveTimekeeper(Timekeeper):
    """Notices that the clock was set forward."""

    def _set(self, desk: Desk, soonest: float) -> None:
        super()._set(desk, soonest)
        deadline = next_deadline(desk.state)
        if deadline is not None and (deadline.at - self._clock()).total_seconds() > MOMENT:
            self._timers[desk.state.number].cancel()
            loop = asyncio.get_running_loop()
            self._timers[desk.state.number] = loop.call_later(MOMENT, self._set, desk, soonest)


def patient(set_up: Any, table: Any) -> Mapping[str, Any]:
    """Set up a table of the demonstration with a pace that suits tests."""
    return {**set_up(table), "pace": PACE}


def read_scenarios(evidence: Evidence) -> None:
    """Know which scenarios there are; one is run when somebody opens it."""
    evidence._read_scenarios()


def make_patient(data: Path) -> None:
    """Change what the product takes for granted about time."""
    opened = partial(installation.open_installation, clock=clock_of(data.parent / CLOCK))
    serving.open_installation = opened  # type: ignore[attr-defined]
    installation.Timekeeper = AttentiveTimekeeper  # type: ignore[attr-defined]
    setup._set_up = partial(patient, setup._set_up)  # type: ignore[assignment]
    sit_and_go._PACE = {"to_decide": 3600, "between_rounds": 4}  # type: ignore[misc]
    house_director.GATHERING = timedelta(hours=1)  # type: ignore[misc]
    proposals.FRESH = timedelta(days=1)  # type: ignore[misc]
    Evidence._find = read_scenarios  # type: ignore[method-assign, assignment]


if __name__ == "__main__":  # processes that the server starts import this file too
    make_patient(Path(sys.argv[sys.argv.index("--data") + 1]))
    main()
