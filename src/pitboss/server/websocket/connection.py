"""One WebSocket connection: a reader, and one writer that pulls.

Only answers are queued for a slow reader, and those are few: a change at a table sets a flag, and
the writer asks the room for the current view when it can send it.  So a reader that falls behind
gets the newest view and delays nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss import __version__
from pitboss.messages.frames import (
    LARGEST_FRAME,
    PROTOCOL,
    Act,
    Error,
    Farewell,
    FromClient,
    FromRoom,
    Ping,
    Pong,
    Unwatch,
    Watch,
    Welcome,
    write,
)
from pitboss.room.acts.answers import Place
from pitboss.room.people.sign_in import Visit
from pitboss.room.tables.desk import Desk
from pitboss.room.token_bucket import Bucket
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.server.connections.open_websockets import Ending
from pitboss.server.endpoints.endpoint import as_problem
from pitboss.server.endpoints.visitor import address_of, viewer_of, visitor_of
from pitboss.server.http.problems import Problem, too_many
from pitboss.server.http.strict_json import read
from pitboss.server.server_state import ServerState
from pitboss.server.tables.acts import handle_act
from pitboss.server.websocket.wakeup import Signal

_log = logging.getLogger(__name__)

MOST_ANSWERS: Final = 64
MOST_TABLES: Final = 200
"""Tables that one connection watches."""
PATIENCE: Final = 10.0
"""Seconds that a frame may wait for the reader to make room."""

_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def too_slow() -> Ending:
    """The client has stopped reading."""
    return Ending(4408, "too_slow", "what was sent was not read; please come back")


def broken() -> Ending:
    """An internal error."""
    return Ending(1011, "our_fault", "something went wrong on our side; it has been logged")


class _Gone(Exception):  # noqa: N818 - says what happened
    """The client has left."""


class Connection:
    """Reads frames, handles them, and sends views of the watched places."""

    def __init__(
        self, socket: WebSocket, house: ServerState, visit: Visit, abort: Callable[[], None]
    ) -> None:
        self.visit = visit
        self._socket = socket
        self._house = house
        self._abort = abort
        self._frames = Bucket(house.rates.frames, asyncio.get_running_loop().time())
        # A list: an empty deque would take more memory than all the rest.
        self._answers: list[FromRoom] = []
        self._sent: dict[Place, int | None] = {}
        self._stops: dict[Place, Callable[[], None]] = {}
        self._changed: dict[Place, None] = {}
        self._due: dict[Place, None] = {}
        """Places that have changed, and of those the ones whose view is due."""
        self._wake = Signal()
        self._ending: Ending | None = None
        self._sending_since: float | None = None

    async def run(self) -> None:
        """Serve the connection until the client leaves or is disconnected."""
        self._house.connections.add(self)
        self._queue(self._welcome())
        writer = asyncio.ensure_future(self._keep_writing())
        reader = asyncio.ensure_future(self._keep_reading())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if not writer.done():  # an ending may still have to be sent
                self._wake.set()
                await asyncio.wait((writer,), timeout=0 if self._ending is None else PATIENCE)
        finally:
            for stop in self._stops.values():
                stop()
            self._house.connections.remove(self)
            self._house.showing.leave(self)
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    def end(self, ending: Ending) -> None:
        """Say farewell and close; only the first reason counts."""
        if self._ending is None:
            self._ending = ending
            self._house.installation.metrics.shown_out.labels(ending.code).inc()
            self._wake.set()

    # --- reading ----------------------------------------------------------------------------------

    async def _keep_reading(self) -> None:
        try:
            while self._ending is None:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._read_frame(message)
        except Ending as ending:
            self.end(ending)
        except WebSocketDisconnect:
            return
        except Exception:  # noqa: BLE001 - one connection's failure must not stop the others
            _log.exception("a connection failed")
            self.end(broken())

    async def _read_frame(self, message: Message) -> None:
        if not self._frames.take(asyncio.get_running_loop().time()):
            problem = too_many()
            self._log_refusal(problem)
            self._queue(Error(code=problem.code, message=problem.message))
            raise Ending(4429, problem.code, problem.message)
        frame: FromClient | None = None
        try:
            frame = _decode(message)
            await self._handle(frame)
        except Ending:
            raise
        except Exception as error:  # noqa: BLE001 - every frame gets its answer
            problem = as_problem(error)
            self._house.installation.metrics.problems.labels(problem.code).inc()
            self._log_refusal(problem)
            self._queue(
                Error(
                    code=problem.code,
                    message=problem.message,
                    cites=problem.cites,
                    id=frame.id if isinstance(frame, Act) else None,
                )
            )

    def _log_refusal(self, problem: Problem) -> None:
        address = address_of(self._socket)
        self._house.refusals.note(problem, address, "a frame", self.visit.person)

    async def _handle(self, frame: FromClient) -> None:
        installation = self._house.installation
        self.visit = installation.sign_in.visits.seen(self.visit, installation.machine())
        match frame:
            case Act():
                self._queue(await handle_act(self._house, self.visit, frame))
            case Watch():
                await self._watch(frame)
            case Unwatch():
                self._unwatch(_place_of(frame))
            case Ping():
                self._queue(Pong(at=installation.clock()))

    # --- watching ---------------------------------------------------------------------------------

    async def _watch(self, frame: Watch) -> None:
        place = _place_of(frame)
        desk = self._find_desk(place)
        if desk is None or (frame.since or 0) > desk.state.last:  # another process may know more
            await self._house.installation.acting.read_on()
            desk = self._find_desk(place)
        if desk is None:
            raise Problem(404, "no_such_table", f"there is no {_describe(place)}")
        if place not in self._stops:
            if len(self._stops) >= MOST_TABLES:
                raise Problem(
                    429, "too_many_tables", f"one connection watches {MOST_TABLES} tables at most"
                )
            notify = partial(self._mark_changed, place)
            self._stops[place] = desk.watch(notify, self.visit.person)
        ahead = frame.since is not None and frame.since > desk.state.last
        self._sent[place] = None if ahead else frame.since
        self._mark_changed(place)

    def _find_desk(self, place: Place) -> Desk | TournamentDesk | None:
        room = self._house.installation.room
        return room.tournaments.get(place.tournament) or room.desks.get(place.table)

    def _unwatch(self, place: Place) -> None:
        stop = self._stops.pop(place, None)
        if stop is None:
            raise Problem(404, "not_watched", f"{_describe(place)} is not watched")
        stop()
        self._sent.pop(place, None)
        self._changed.pop(place, None)
        self._due.pop(place, None)

    def _mark_changed(self, place: Place) -> None:
        self._changed[place] = None
        self._house.showing.enqueue(self)

    def show(self) -> None:
        """Mark changed places as due; the scheduler calls this on the connection's turn."""
        self._due, self._changed = self._changed | self._due, {}
        self._wake.set()

    # --- writing ----------------------------------------------------------------------------------

    def _queue(self, frame: FromRoom) -> None:
        """Queue an answer; disconnect a client that asks without reading."""
        if len(self._answers) >= MOST_ANSWERS:
            raise too_slow()
        self._answers.append(frame)
        self._wake.set()

    async def _keep_writing(self) -> None:
        try:
            while self._ending is None:
                await self._wake.wait()
                self._wake.clear()
                await self._send_all()
            await self._send_all()
            await self._say_farewell(self._ending)
        except _Gone:
            return
        except Exception:  # noqa: BLE001 - one connection's failure must not stop the others
            _log.exception("a view could not be shown")
            self.end(broken())
            self._abort()

    def break_off_if_stuck(self) -> None:
        """Abort if the reader is stuck: it would not read a farewell either."""
        since = self._sending_since
        if since is not None and asyncio.get_running_loop().time() - since > PATIENCE:
            self.end(too_slow())
            self._abort()

    async def _send_all(self) -> None:
        self._sending_since = asyncio.get_running_loop().time()
        while self._answers or self._due:
            while self._answers:
                await self._send(self._answers.pop(0))
            if self._due:
                place = next(iter(self._due))
                del self._due[place]
                await self._show(place)
        self._sending_since = None

    async def _show(self, place: Place) -> None:
        installation = self._house.installation
        visitor = viewer_of(self.visit, installation)
        shown = installation.room.shown_at(visitor, place, self._sent[place])
        self._sent[place] = shown.number
        await self._send(shown)

    async def _send(self, frame: FromRoom) -> None:
        message = {"type": "websocket.send", "text": write(frame).decode()}
        try:
            await self._socket.send(message)
        except (WebSocketDisconnect, RuntimeError) as gone:
            raise _Gone from gone

    async def _say_farewell(self, ending: Ending) -> None:
        await self._send(Farewell(code=ending.code, message=ending.message))
        with suppress(WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(PATIENCE):
                await self._socket.close(ending.close, ending.code)

    def _welcome(self) -> Welcome:
        installation = self._house.installation
        offices = visitor_of(self.visit, installation).offices
        return Welcome(
            protocol=PROTOCOL,
            release=__version__,
            person=self.visit.person,
            offices=tuple(sorted(office.value for office in offices)),
            at=installation.clock(),
        )


def _place_of(frame: Watch | Unwatch) -> Place:
    if bool(frame.table) == bool(frame.tournament):
        raise Problem(400, "no_place", "name the table or the tournament, one of them")
    return Place(frame.table, frame.tournament)


def _describe(place: Place) -> str:
    return f"tournament {place.tournament}" if place.tournament else f"table {place.table}"


def _decode(message: Message) -> FromClient:
    text = message.get("text")
    if text is None:
        raise Problem(400, "not_text", "frames are text")
    if len(text) > LARGEST_FRAME or len(text.encode(errors="replace")) > LARGEST_FRAME:
        raise Problem(413, "too_large", f"a frame has {LARGEST_FRAME} bytes at most")
    return read(text, _DECODER)
