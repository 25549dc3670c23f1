"""A client of the room.

An act has an id from the start and is sent again, under the same id, until it has one definite
answer.  Whatever happens to the connection or the server in between, it is done once or not at all.
Watched tables and tournaments resume after the last event that was shown.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Final, NamedTuple, Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from pitboss.client.errors import RoomError, WentBack
from pitboss.client.http import Body, Reply, ask
from pitboss.messages.frames import (
    PROTOCOL,
    SUBPROTOCOL,
    Act,
    Answer,
    Error,
    Farewell,
    FromRoom,
    Shown,
    TournamentShown,
    Unwatch,
    Watch,
    Welcome,
    read_from_room,
    write,
)
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView

FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 3.0
"""Seconds before the next attempt to connect: random, up to a bound that doubles."""
PATIENCE: Final = 30.0
"""Seconds for one connection: when thousands reconnect at once they are admitted in turn, and a
client that gives up goes to the end of the queue.
"""
_AGAIN: Final = frozenset(("too_many", "busy", "unreachable"))
"""Errors after which the same act is sent again."""
_SOON: Final = 4
"""The bound after this many attempts to connect: under a second."""
_OVER: Final = frozenset((4401,))
"""Close codes after which reconnecting is pointless."""

Answered = Callable[[str, Answer], None]


class _Place(NamedTuple):
    """A table or tournament that is watched or acted in."""

    table: int = 0
    tournament: int = 0


@dataclass
class _Pending:
    """An act without an answer yet."""

    frame: str
    answer: asyncio.Future[Answer]


class Client:
    """One person's connection."""

    def __init__(self, base_url: str, token: str, *, answered: Answered | None = None) -> None:
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.person = 0
        self.offices: tuple[str, ...] = ()
        self.shown: dict[int, Shown] = {}
        self.tournaments: dict[int, TournamentShown] = {}
        """The last view, by the number of the table or of the tournament."""
        self.reconnected = 0
        """How many times the connection was reopened."""
        self._answered = answered
        self._pending: dict[str, _Pending] = {}
        self._watched: dict[_Place, int | None] = {}
        self._socket: ClientConnection | None = None
        self._changed: dict[_Place, asyncio.Event] = {}
        self._ready = asyncio.Event()
        self._final_error: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def guest(cls, base_url: str, *, answered: Answered | None = None) -> Client:
        """Sign in as a guest; use the client with `async with` to connect it."""
        visit = await ask(base_url, "POST", "/api/v1/guest")
        client = cls(base_url, visit["token"], answered=answered)
        client.person = visit["person"]
        return client

    async def __aenter__(self) -> Self:
        self._task = asyncio.ensure_future(self._keep_connected())
        await self._ready.wait()
        self._raise_if_over()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._end(ConnectionError("the client was closed"))

    # --- for callers ------------------------------------------------------------------------------

    async def act(
        self,
        table: int,
        act: str,
        /,
        *,
        seen: int | None = None,
        as_office: str | None = None,
        id: str | None = None,  # noqa: A002 - its name
        **fields: Body,
    ) -> Answer:
        """Act at a table, or in the room for table 0.  Raises RoomError if it is not processed."""
        raw = msgspec.Raw(msgspec.json.encode({"type": act, **fields}))
        command = id or os.urandom(12).hex()
        return await self._ask(Act(id=command, table=table, act=raw, seen=seen, office=as_office))

    async def act_in(
        self,
        tournament: int,
        act: str,
        /,
        *,
        as_office: str | None = None,
        id: str | None = None,  # noqa: A002 - its name
        **fields: Body,
    ) -> Answer:
        """Act in a tournament; acts within a round go to the table instead."""
        raw = msgspec.Raw(msgspec.json.encode({"type": act, **fields}))
        command = id or os.urandom(12).hex()
        return await self._ask(Act(id=command, tournament=tournament, act=raw, office=as_office))

    async def _ask(self, act: Act) -> Answer:
        self._raise_if_over()
        frame = write(act).decode()
        pending = _Pending(frame, asyncio.get_running_loop().create_future())
        self._pending[act.id] = pending
        try:
            await self._send(frame)
            return await pending.answer
        finally:
            self._pending.pop(act.id, None)

    async def watch(self, table: int) -> Shown:
        """Watch a table and return its first view."""
        await self._watch(_Place(table=table))
        while table not in self.shown:
            await self._wait_for_change(_Place(table=table))
        return self.shown[table]

    async def watch_tournament(self, tournament: int) -> TournamentShown:
        """Watch a tournament and return its first view."""
        await self._watch(_Place(tournament=tournament))
        while tournament not in self.tournaments:
            await self._wait_for_change(_Place(tournament=tournament))
        return self.tournaments[tournament]

    async def _watch(self, place: _Place) -> None:
        if place not in self._watched:
            self._watched[place] = None
            await self._send(write(Watch(**place._asdict())).decode())

    async def unwatch(self, table: int) -> None:
        """Stop watching a table."""
        self.shown.pop(table, None)
        await self._unwatch(_Place(table=table))

    async def unwatch_tournament(self, tournament: int) -> None:
        """Stop watching a tournament."""
        self.tournaments.pop(tournament, None)
        await self._unwatch(_Place(tournament=tournament))

    async def _unwatch(self, place: _Place) -> None:
        if place in self._watched:
            del self._watched[place]
            await self._send(write(Unwatch(**place._asdict())).decode())

    async def changes(self, table: int) -> AsyncIterator[Shown]:
        """Yield the table now and after each change; views in between may be skipped."""
        shown = await self.watch(table)
        while True:
            yield shown
            while self.shown[table] is shown:
                await self._wait_for_change(_Place(table=table))
            shown = self.shown[table]

    async def changed_in(self, tournament: int, before: TournamentView | None) -> TournamentView:
        """Wait until the tournament differs from `before`, and return it; return at once for None.

        Events at its tables change it too, though its own last event stays the same.
        """
        shown = await self.watch_tournament(tournament)
        while shown.view is before:
            await self._wait_for_change(_Place(tournament=tournament))
            shown = self.tournaments[tournament]
        return shown.view

    async def until(self, table: int, holds: Callable[[Shown], bool]) -> Shown:
        """Return the first view that satisfies a condition."""
        async for shown in self.changes(table):
            if holds(shown):
                return shown
        raise AssertionError("changes never end")

    async def changed(self, table: int, after: int) -> TableView:
        """Return the view once the table is past this event."""
        return (await self.until(table, lambda shown: shown.number != after)).view

    async def get(self, path: str) -> Reply:
        """Send a GET request, such as for `/api/v1/lobby`."""
        return await ask(self.base_url, "GET", path, token=self.token)

    async def post(self, path: str, body: Body = None) -> Reply:
        """Send a POST request."""
        return await ask(self.base_url, "POST", path, body=body, token=self.token)

    # --- the connection ---------------------------------------------------------------------------

    async def _keep_connected(self) -> None:
        tries = 0
        while self._final_error is None:
            try:
                async with self._connection() as socket:
                    await self._greet(socket)
                    tries = 0
                    await self._keep_reading(socket)
            except InvalidStatus as refused:
                if refused.response.status_code in (401, 403):
                    self._end(RoomError("no_visit", "the room does not know this visit"))
            except (WentBack, RoomError) as fault:
                self._end(fault)
            except msgspec.DecodeError as unknown:
                what = f"the room says what this client does not understand: {unknown}"
                self._end(RoomError("other_version", f"{what}; use the client of its release"))
            except (OSError, TimeoutError, EOFError, InvalidHandshake, ConnectionClosed):
                pass
            self._socket = None
            if self._final_error is None:
                self.reconnected += 1
                tries += 1
                await asyncio.sleep(_wait(tries))

    def _connection(self) -> connect:
        parts = urlsplit(self.base_url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        return connect(
            f"{scheme}://{parts.netloc}/api/v1/ws",
            additional_headers={"authorization": f"Bearer {self.token}"},
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )

    async def _greet(self, socket: ClientConnection) -> None:
        """Read the welcome, then repeat all watches and pending acts."""
        welcome = read_from_room(await socket.recv())
        if isinstance(welcome, Farewell):
            raise RoomError(welcome.code, welcome.message)
        if not isinstance(welcome, Welcome):
            raise RoomError("no_welcome", "the room did not say welcome")
        if welcome.protocol != PROTOCOL:
            raise RoomError(
                "other_version",
                f"the room speaks version {welcome.protocol} of its protocol (release"
                f" {welcome.release}), and this client {PROTOCOL}; use the client of that release",
            )
        self.person, self.offices = welcome.person, welcome.offices
        self._socket = socket  # a request made meanwhile may go out twice, but never not at all
        for place, since in tuple(self._watched.items()):
            await socket.send(write(Watch(**place._asdict(), since=since)).decode())
        for pending in tuple(self._pending.values()):
            await socket.send(pending.frame)
        self._ready.set()

    async def _keep_reading(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self._handle(read_from_room(data))
        finally:
            if socket.close_code in _OVER:
                self._end(RoomError("visit_ended", "the visit has ended"))

    async def _send(self, frame: str) -> None:
        """Send if connected; otherwise the frame goes out after reconnecting."""
        socket = self._socket
        if socket is not None:
            with suppress(ConnectionClosed, OSError):
                await socket.send(frame)

    # --- incoming frames --------------------------------------------------------------------------

    def _handle(self, frame: FromRoom) -> None:
        match frame:
            case Answer():
                self._handle_answer(frame)
            case Shown():
                self._take_shown(_Place(table=frame.table), frame)
            case TournamentShown():
                self._take_shown(_Place(tournament=frame.tournament), frame)
            case Error():
                self._handle_error(frame)
            case Farewell():
                pass  # the close that follows carries the same reason
            case _:
                pass

    def _handle_answer(self, answer: Answer) -> None:
        if self._answered is not None:
            self._answered(answer.id, answer)
        pending = self._pending.get(answer.id)
        if pending is not None and not pending.answer.done():
            pending.answer.set_result(answer)

    def _take_shown(self, place: _Place, shown: Shown | TournamentShown) -> None:
        if place not in self._watched:
            return
        last = self._watched[place]
        if last is not None:
            numbers = [event.number for event in shown.happened]
            forward = all(number > last for number in numbers) and numbers == sorted(set(numbers))
            if shown.number < last or not forward:
                raise WentBack(f"{place} went back from event {last} to {shown.number}")
        self._watched[place] = shown.number
        if isinstance(shown, Shown):
            self.shown[place.table] = shown
        else:
            self.tournaments[place.tournament] = shown
        self._signal(place).set()

    def _handle_error(self, error: Error) -> None:
        pending = self._pending.get(error.id or "")
        if pending is None or pending.answer.done():
            return
        if error.code in _AGAIN:
            loop = asyncio.get_running_loop()
            wait = 1.0 + _wait(_SOON)  # spread out, or all clients would retry at once
            loop.call_later(wait, lambda: asyncio.ensure_future(self._send(pending.frame)))
        else:
            pending.answer.set_exception(RoomError(error.code, error.message))

    def _signal(self, place: _Place) -> asyncio.Event:
        return self._changed.setdefault(place, asyncio.Event())

    async def _wait_for_change(self, place: _Place) -> None:
        self._raise_if_over()
        signal = self._signal(place)
        signal.clear()
        await signal.wait()
        self._raise_if_over()

    def _end(self, because: Exception) -> None:
        if self._final_error is None:
            self._final_error = because
        self._ready.set()
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(self._final_error)
        for signal in self._changed.values():
            signal.set()

    def _raise_if_over(self) -> None:
        if self._final_error is not None:
            raise self._final_error


def _wait(tries: int) -> float:
    """Return a random wait below a bound that doubles, so that clients do not retry together."""
    bound = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(tries, 10))
    return float(bound * int.from_bytes(os.urandom(4), "big") / 2**32)
