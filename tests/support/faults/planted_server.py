"""`planted_server.py FAULT serve --data ...`: a server with one fault that a trial must notice."""

from __future__ import annotations

import asyncio
import fcntl
import sys
import termios
import time
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from pitboss.cli import main
from pitboss.messages.frames import Act, Answer
from pitboss.record.sqlite import SqliteJournal
from pitboss.server.tables import acts, connection
from pitboss.server.tables.connection import Connection

SLOW = 0.2
"""Seconds."""
MANY = 10**9


def never_busy() -> None:
    """Whatever is asked is taken, however much it is."""
    acts.MOST_AT_ONCE = MANY  # type: ignore[misc]


def forgetful() -> None:
    """Every twentieth act is answered and not done."""
    honest, number = acts.heard, count(1)

    async def heard(house: Any, visit: Any, act: Act) -> Answer:
        if next(number) % 20 == 0:
            return Answer(id=act.id, outcome="allowed", number=0, table=act.table)
        return await honest(house, visit, act)

    connection.heard = heard  # type: ignore[attr-defined]


def slow_record() -> None:
    """Every commit is slow."""
    honest = SqliteJournal._write

    def write(self: SqliteJournal, appends: Any) -> Any:
        time.sleep(SLOW)
        return honest(self, appends)

    SqliteJournal._write = write  # type: ignore[method-assign]


def waits_for_readers() -> None:
    """An act waits while anybody has not read what was sent."""
    honest = acts.heard

    async def heard(house: Any, visit: Any, act: Act) -> Answer:
        if any(_unread(one) for one in house.connections):
            await asyncio.sleep(5 * SLOW)
        return await honest(house, visit, act)

    connection.heard = heard  # type: ignore[attr-defined]


def _unread(one: Any) -> bool:
    """Whether the system holds more for a reader than one who reads leaves lying."""
    file = one._abort.__self__.get_extra_info("socket").fileno()
    waiting = fcntl.ioctl(file, termios.TIOCOUTQ, bytes(4))
    return int.from_bytes(waiting, sys.byteorder) > 8192


def leaks() -> None:
    """Every connection leaves something behind."""
    honest, kept = Connection.run, []

    async def run(self: Connection) -> None:
        kept.append(bytearray(200_000))
        kept[-1][::4096] = b"x" * len(kept[-1][::4096])
        await honest(self)

    Connection.run = run  # type: ignore[method-assign]


def repeats() -> None:
    """Whoever comes back is told again what was told before."""
    honest = Connection._watch

    async def watch(self: Connection, frame: Any) -> None:
        await honest(self, frame)
        for place, since in self._sent.items():
            self._sent[place] = None if since is None else max(0, since - 1)

    Connection._watch = watch  # type: ignore[method-assign]


def looks_longer() -> None:
    """While the dealer holds high cards, whoever looks on waits a little longer."""
    honest = Connection._show

    async def show(self: Connection, place: Any) -> None:
        desk = self._house.installation.room.desks[place.table]
        keeper, at_table = desk.keeper(), desk.state.table.round
        hidden = at_table.state.dealers if at_table is not None else ()
        if keeper is not None and hidden:
            high = sum(card.number for card in keeper.opened(hidden)) > 2 * 25
            await asyncio.sleep(SLOW / 2 * high)
        await honest(self, place)

    Connection._show = show  # type: ignore[method-assign]


FAULTS: Mapping[str, Callable[[], None]] = {
    one.__name__: one
    for one in (
        never_busy, forgetful, slow_record, waits_for_readers, leaks, repeats,
        looks_longer,
    )
}  # fmt: skip

if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    main()
