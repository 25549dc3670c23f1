"""`planted_server.py FAULT,FAULT serve --data ...`: a server with faults that a trial must notice.

Three are none by themselves.  `patient` and `held_N`, with which the record is held back until so
many acts have been asked for at once, let a trial last as long as it takes; with
`keeps_requests` guests' requests are recorded as if they changed something.
"""

from __future__ import annotations

import asyncio
import fcntl
import sys
import termios
import threading
import time
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import uvicorn

from pitboss.cli import main
from pitboss.messages.frames import Act, Answer
from pitboss.record.sqlite import SqliteJournal
from pitboss.room.acts import writer
from pitboss.server import running
from pitboss.server.http.address import Address
from pitboss.server.tables import acts
from pitboss.server.websocket import connection
from pitboss.server.websocket.connection import Connection

SLOW = 0.5
"""Seconds."""
MANY = 10**9
_heard_by: Any = connection
"""The module whose `heard` is called for every act that comes over a WebSocket."""
PUSHED = "pushed-"
"""How the commands begin for which the record is held back."""


def held(many: int) -> None:
    """Nothing that is pushed is recorded before so many acts were asked for, taken or not."""
    honest_heard, honest_write = _heard_by.handle_act, SqliteJournal._write
    asked, all_asked = count(1), threading.Event()

    async def heard(house: Any, visit: Any, act: Act) -> Any:
        if act.id.startswith(PUSHED) and next(asked) == many:
            all_asked.set()
        return await honest_heard(house, visit, act)

    def write(self: SqliteJournal, appends: Any) -> Any:
        if any(one.cause.id.startswith(PUSHED) for append in appends for one in append.entries):
            all_asked.wait()
        return honest_write(self, appends)

    _heard_by.handle_act = heard
    SqliteJournal._write = write  # type: ignore[method-assign]


def never_busy() -> None:
    """Whatever is asked is taken, however much it is."""
    acts.MOST_AT_ONCE = MANY  # type: ignore[misc]


def forgetful() -> None:
    """Every twentieth act is answered and not done."""
    honest, number = _heard_by.handle_act, count(1)

    async def heard(house: Any, visit: Any, act: Act) -> Any:
        if next(number) % 20 == 0:
            return Answer(id=act.id, outcome="allowed", number=0, table=act.table)
        return await honest(house, visit, act)

    _heard_by.handle_act = heard


def patient() -> None:
    """Whoever does not read is never let go."""
    connection.PATIENCE = 3_600.0  # type: ignore[misc]
    honest = running._config

    def config(app: object, address: Address, http: Any) -> uvicorn.Config:
        made = honest(app, address, http)
        made.ws_ping_interval = None
        return made

    running._config = config


def keeps_requests() -> None:
    """A guest's request for the rules stands for an act with an effect."""
    vars(writer)["has_effect"] = bool


def slow_record() -> None:
    """Every commit is slow."""
    honest = SqliteJournal._write

    def write(self: SqliteJournal, appends: Any) -> Any:
        time.sleep(2 * SLOW)
        return honest(self, appends)

    SqliteJournal._write = write  # type: ignore[method-assign]


def waits_for_readers() -> None:
    """An act waits while anybody has not read what was sent."""
    honest = _heard_by.handle_act

    async def heard(house: Any, visit: Any, act: Act) -> Any:
        if any(_unread(one) for one in house.connections):
            await asyncio.sleep(SLOW)
        return await honest(house, visit, act)

    _heard_by.handle_act = heard


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
        never_busy, forgetful, patient, keeps_requests, slow_record, waits_for_readers, leaks,
        repeats, looks_longer,
    )
}  # fmt: skip

if __name__ == "__main__":
    for named in sys.argv.pop(1).split(","):
        if named.startswith("held_"):
            held(int(named.removeprefix("held_")))
        else:
            FAULTS[named]()
    main()
