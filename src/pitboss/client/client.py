"""A client of the room.

An act has an id from the start and is sent again, under the same id, until it has one definite
answer; whatever happens to the connection or to the server in between, it is done once or not at
all.  Tables and tournaments that are watched are resumed after the last event that was shown.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, NamedTuple, Self
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from pitboss.client.errors import RoomError, WentBack
from pitboss.client.http import ask
from pitboss.messages.frames import (
    PROTOCOL,
    SUBPROTOCOL,
    Act,
    Answer,
    Error,
    Farewell,
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
"""Seconds before a connection is tried again: at random up to a bound that doubles."""
PATIENCE: Final = 30.0
"""Seconds for a connection: where thousands come back at once they are let in by turn, and whoever
gives up stands at the end of the line again."""
_AGAIN: Final = frozenset(("too_many", "busy", "unreachable"))
"""Errors after which the same act is sent again."""
_SOON: Final = 4
"""As after so many tries of a connection: within a second."""
_OVER: Final = frozenset((4401,))
"""Close codes after which coming back is of no use."""

Answered = Callable[[str, Answer], None]


class _Place(NamedTuple):
    """What is watched or acted in: a table, or a tournament."""

    table: int = 0
    tournament: int = 0


@dataclass
class _Pending:
    """An act that has no answer yet."""

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
        """What was shown last, by the number of the table or of the tournament."""
        self.reconnected = 0
        """How often the connection was made again."""
        self._answered = answered
        self._pending: dict[str, _Pending] = {}
        self._watched: dict[_Place, int | None] = {}
        self._socket: ClientConnection | None = None
        self._changed: dict[_Place, asyncio.Event] = {}
        self._ready = asyncio.Event()
        self._over: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def guest(cls, base_url: str, *, answered: Answered | None = None) -> Client:
        """Come in as a guest; the client still has to be entered (`async with`)."""
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

    # --- what a player does -----------------------------------------------------------------------

    async def act(
        self,
        table: int,
        act: str,
        /,
        *,
        seen: int | None = None,
        as_office: str | None = None,
        id: str | None = None,  # noqa: A002 - its name
        **fields: Any,
    ) -> Answer:
        """Do something; table 0 is the room.  Raises RoomError where the act was not heard."""
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
        **fields: Any,
    ) -> Answer:
        """Do something in a tournament; what is done in a round is done at the table."""
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
        """Be shown a table from now on; its first view."""
        await self._watch(_Place(table=table))
        while table not in self.shown:
            await self._change(_Place(table=table))
        return self.shown[table]

    async def watch_tournament(self, tournament: int) -> TournamentShown:
        """Be shown a tournament from now on; its first view."""
        await self._watch(_Place(tournament=tournament))
        while tournament not in self.tournaments:
            await self._change(_Place(tournament=tournament))
        return self.tournaments[tournament]

    async def _watch(self, place: _Place) -> None:
        if place not in self._watched:
            self._watched[place] = None
            await self._send(write(Watch(**place._asdict())).decode())

    async def unwatch(self, table: int) -> None:
        """Be shown it no longer."""
        self.shown.pop(table, None)
        await self._unwatch(_Place(table=table))

    async def unwatch_tournament(self, tournament: int) -> None:
        """Be shown it no longer."""
        self.tournaments.pop(tournament, None)
        await self._unwatch(_Place(tournament=tournament))

    async def _unwatch(self, place: _Place) -> None:
        if place in self._watched:
            del self._watched[place]
            await self._send(write(Unwatch(**place._asdict())).decode())

    async def changes(self, table: int) -> AsyncIterator[Shown]:
        """The table now, and whenever it has changed; views in between may be left out."""
        shown = await self.watch(table)
        while True:
            yield shown
            while self.shown[table] is shown:
                await self._change(_Place(table=table))
            shown = self.shown[table]

    async def changed_in(self, tournament: int, before: TournamentView | None) -> TournamentView:
        """The tournament when it is shown otherwise than so; now, where nothing was shown before.

        What happens at its tables changes it too, though its own last event stays the same.
        """
        shown = await self.watch_tournament(tournament)
        while shown.view is before:
            await self._change(_Place(tournament=tournament))
            shown = self.tournaments[tournament]
        return shown.view

    async def until(self, table: int, holds: Callable[[Shown], bool]) -> Shown:
        """The first view of which something holds."""
        async for shown in self.changes(table):
            if holds(shown):
                return shown
        raise AssertionError("changes never end")

    async def changed(self, table: int, after: int) -> TableView:
        """The view when the table stands after another event than this one."""
        return (await self.until(table, lambda shown: shown.number != after)).view

    async def get(self, path: str) -> Any:
        """Ask over HTTP, such as for `/api/v1/lobby`."""
        return await ask(self.base_url, "GET", path, token=self.token)

    async def post(self, path: str, body: Any = None) -> Any:
        """Ask for something to be done over HTTP."""
        return await ask(self.base_url, "POST", path, body=body, token=self.token)

    # --- the connection ---------------------------------------------------------------------------

    async def _keep_connected(self) -> None:
        tries = 0
        while self._over is None:
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
            if self._over is None:
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
        """Take the welcome, then ask again for everything that was asked for."""
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
        self._socket = socket  # what is asked for meanwhile goes out by itself, or twice, not never
        for place, since in tuple(self._watched.items()):
            await socket.send(write(Watch(**place._asdict(), since=since)).decode())
        for pending in tuple(self._pending.values()):
            await socket.send(pending.frame)
        self._ready.set()

    async def _keep_reading(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self._take(read_from_room(data))
        finally:
            if socket.close_code in _OVER:
                self._end(RoomError("visit_ended", "the visit has ended"))

    async def _send(self, frame: str) -> None:
        """Send now if there is a connection; if not, it is sent with the next one."""
        socket = self._socket
        if socket is not None:
            with suppress(ConnectionClosed, OSError):
                await socket.send(frame)

    # --- what comes back --------------------------------------------------------------------------

    def _take(self, frame: Any) -> None:
        match frame:
            case Answer():
                self._take_answer(frame)
            case Shown():
                self._take_shown(_Place(table=frame.table), frame)
            case TournamentShown():
                self._take_shown(_Place(tournament=frame.tournament), frame)
            case Error():
                self._take_error(frame)
            case Farewell():
                pass  # the close that follows says the same
            case _:
                pass

    def _take_answer(self, answer: Answer) -> None:
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
            news = [one.number for one in shown.happened]
            forward = all(one > last for one in news) and news == sorted(set(news))
            if shown.number < last or not forward:
                raise WentBack(f"{place} went back from event {last} to {shown.number}")
        self._watched[place] = shown.number
        if isinstance(shown, Shown):
            self.shown[place.table] = shown
        else:
            self.tournaments[place.tournament] = shown
        self._signal(place).set()

    def _take_error(self, error: Error) -> None:
        pending = self._pending.get(error.id or "")
        if pending is None or pending.answer.done():
            return
        if error.code in _AGAIN:
            loop = asyncio.get_running_loop()
            wait = 1.0 + _wait(_SOON)  # not all at once, or all would find it busy again
            loop.call_later(wait, lambda: asyncio.ensure_future(self._send(pending.frame)))
        else:
            pending.answer.set_exception(RoomError(error.code, error.message))

    def _signal(self, place: _Place) -> asyncio.Event:
        return self._changed.setdefault(place, asyncio.Event())

    async def _change(self, place: _Place) -> None:
        self._raise_if_over()
        signal = self._signal(place)
        signal.clear()
        await signal.wait()
        self._raise_if_over()

    def _end(self, because: Exception) -> None:
        if self._over is None:
            self._over = because
        self._ready.set()
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(self._over)
        for signal in self._changed.values():
            signal.set()

    def _raise_if_over(self) -> None:
        if self._over is not None:
            raise self._over


def _wait(tries: int) -> float:
    """Anything up to a bound that doubles, so that a thousand clients do not come at once."""
    bound = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(tries, 10))
    return float(bound * int.from_bytes(os.urandom(4), "big") / 2**32)
