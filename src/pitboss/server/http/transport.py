"""HTTP and the WebSocket protocol, with what the library leaves out.

Limits of time for a client that has begun and does not go on: a request half sent, an answer not
read.  A way to break off a connection whose reader has stopped reading: a close frame waits behind
everything that was not read, for such a reader for ever.  And of RFC 6455: whoever speaks another
version of the protocol is told ours (4.2.2), and nobody upgrades a connection of HTTP/1.0 (4.1).
And what was asked and answered when the connection was made is forgotten, for a connection may be
open for a day.  And a refusal that says why is not written down as a fault of ours, or whoever
knocks could fill the log.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any, Final, cast

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.http.open_connections import TOO_SLOW, OpenConnections, Use
from pitboss.server.http.problems import full
from pitboss.server.http.rates import Bucket, Rate
from pitboss.server.http.replies import problem_reply
from pitboss.server.websocket.connections import GRACE
from pitboss.server.websocket.socket_route import ABORT, ACCEPTED, GONE
from pitboss.server.websocket.wakeup import Inbox, Signal

VERSION = "13"
HEAD_WITHIN: Final = 10.0
"""Seconds from the connection, or the last answer, until a request's head is there."""
BODY_WITHIN: Final = 10.0
"""Seconds from the head until the body is there, and more for a long one."""
SLOWEST: Final = 16 * 1024
"""Bytes of a long body that come in each further second."""
READ_WITHIN: Final = 30.0
"""Seconds in which a client has to read what fills the buffers."""
SMALL_FRAMES: Final = Rate(100, 200)
"""Pings, pongs and parts of a message over one WebSocket."""
AT_ONCE: Final = 4096
"""Bytes that are read between two looks at whether the connection has been ended."""


class Owed(Enum):
    """What a connection waits for from its client."""

    NOTHING = auto()
    HEAD = auto()
    BODY = auto()
    READING = auto()


class HttpProtocol(H11Protocol):
    """HTTP whose clients have so long to send a request and to read its answer.

    It looks at the version of HTTP while it is known: an upgrade is written anew as one of 1.1.
    """

    def __init__(self, *args: Any, open_connections: OpenConnections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._open = open_connections
        self._owed = Owed.NOTHING
        self._limit: asyncio.TimerHandle | None = None
        self._writing_paused = False
        self._for_health = self._upgraded = False

    # --- what happens on the connection -----------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        """As before, where there is room for one more."""
        super().connection_made(transport)
        use = self._open.take(len(self.connections))
        if use is Use.NOTHING:
            self.break_off()
            return
        if use is Use.HEALTH:
            self._for_health = True
            self.app = cast(Any, _health_alone(cast(ASGIApp, self.app)))
        self._look()

    def data_received(self, data: bytes) -> None:
        """A little at a time: forty thousand parts of a body may have come together."""
        for place in range(0, len(data), AT_ONCE):
            if self._upgraded or self.transport.is_closing():
                return
            part = data[place : place + AT_ONCE]
            in_body = self.conn.their_state is h11.SEND_BODY
            before = len(self.cycle.body) if in_body else 0
            super().data_received(part)
            if in_body and len(part) == AT_ONCE and len(self.cycle.body) - before < AT_ONCE // 2:
                self._end_tiny_parts()
        self._look()

    def _end_tiny_parts(self) -> None:
        """More of it says how long the parts are than what they hold: reading that takes long."""
        if self._upgraded or (b"transfer-encoding", b"chunked") not in self.headers:
            return  # the rest of a body whose length is known costs little
        if self.transport.is_closing() or self.conn.their_state is not h11.SEND_BODY:
            return
        self._open.count(TOO_SLOW)
        if self.cycle.response_started:
            self.transport.close()
            self._end_unread()
        else:
            self._end_with(
                b"400 Bad Request", b"The body comes in tiny chunks; send larger ones.\n"
            )

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._end_unread()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing_paused = True
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._writing_paused = False
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._owes(Owed.NOTHING)
        super().connection_lost(exc)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._end_unread()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """As before, from HTTP/1.1 on; the other protocol has limits of its own."""
        if event.http_version < b"1.1":
            self.send_400_response("An upgrade is asked for in HTTP/1.1.\n")
        elif self._for_health:
            self._end_with(
                b"503 Service Unavailable", b"The room is full; please come back later.\n"
            )
        else:
            self._owes(Owed.NOTHING)
            self._upgraded = True
            super().handle_websocket_upgrade(event)

    # --- what its client owes ---------------------------------------------------------------------

    def _look(self) -> None:
        """Begin to wait where it is the client's turn; a wait that goes on is not begun anew."""
        if self._upgraded or self.transport.is_closing():
            self._owes(Owed.NOTHING)
        elif self._writing_paused:
            self._owes(Owed.READING)
        elif self.conn.their_state is h11.SEND_BODY:
            self._owes(Owed.BODY)
        elif self.conn.their_state is h11.IDLE:
            self._owes(Owed.HEAD)
        else:
            self._owes(Owed.NOTHING)

    def _owes(self, owed: Owed) -> None:
        if owed is self._owed:
            return
        self._owed = owed
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
        if owed is Owed.NOTHING:
            self._open.owes_nothing(self)
            return
        self._open.owes(self)
        seconds = HEAD_WITHIN if owed is Owed.HEAD else READ_WITHIN
        if owed is Owed.BODY:
            seconds = body_within(self.headers)
        self._limit = self.loop.call_later(seconds, self._lose_patience)

    def _lose_patience(self) -> None:
        """Say why, where something was begun that can still be answered, and end it."""
        owed, self._limit = self._owed, None
        self._open.count(TOO_SLOW)
        began = owed is Owed.BODY and not self.cycle.response_started
        if began or (owed is Owed.HEAD and self.conn.trailing_data[0]):
            self._end_with(
                b"408 Request Timeout", b"The request was not sent in time; send it again.\n"
            )
        elif owed is Owed.READING:
            self.break_off()
        else:
            self.transport.close()
            self._end_unread()

    def _end_with(self, status: bytes, body: bytes) -> None:
        length = str(len(body)).encode()
        self.transport.write(
            b"HTTP/1.1 " + status + b"\r\nconnection: close\r\n"
            b"content-type: text/plain; charset=utf-8\r\ncontent-length: "
            + length
            + b"\r\n\r\n"
            + body
        )
        self.transport.close()
        self._end_unread()

    def _end_unread(self) -> None:
        """A connection that is closed waits until all is read, for a stalled reader for ever."""
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(READ_WITHIN, self.transport.abort)

    def break_off(self) -> None:
        """End it at once."""
        self.transport.abort()


def body_within(headers: list[tuple[bytes, bytes]]) -> float:
    """Seconds in which a body has to be there, by the length that the request names."""
    lengths = [value for name, value in headers if name == b"content-length"]
    known = lengths[0] if lengths and lengths[0].isdigit() and len(lengths[0]) <= 9 else b"0"
    return BODY_WITHIN + int(known) / SLOWEST


def _health_alone(app: ASGIApp) -> ASGIApp:
    """Answers health and metrics, and says to everybody else that the room is full."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in ("/health", "/metrics"):
            await app(scope, receive, send)
            return
        reply = problem_reply(full())
        reply.headers["connection"] = "close"
        await reply(scope, receive, send)

    return answered


class BreakableProtocol(WebSocketsSansIOProtocol):
    """Says in the connection's scope how to break it off."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Signal())
        self.writable.set()
        self._small = Bucket(SMALL_FRAMES, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """A little at a time: forty thousand empty frames may have come together."""
        for place in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[place : place + AT_ONCE])

    def handle_ping(self) -> None:
        super().handle_ping()
        self._take_small()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._take_small()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self._take_small()

    def _take_small(self) -> None:
        """No message, so the connection's own limit does not see it."""
        if self._small.take(self.loop.time()) or self.transport.is_closing():
            return
        if not self.close_sent:
            self.close_sent = True
            self.conn.send_close(4429, "too_many")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(GRACE, self.transport.abort)

    def handle_connect(self, event: Any) -> None:
        """As before; the scope knows the transport's own end."""
        if event.headers.get_all("Sec-WebSocket-Version") not in ([], [VERSION]):
            self._tell_version()
            return
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope = cast(dict[str, Any], self.scope)
            scope |= {
                ABORT: self.transport.abort,
                ACCEPTED: self._forget_handshake,
                GONE: self._has_gone,
            }

    async def send(self, message: Any) -> None:
        """As before; whoever is refused with a reason has been answered, which is no fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def _has_gone(self) -> bool:
        """Whether nobody waits for an answer any more; the library is not to miss it then."""
        gone: bool = self.transport.is_closing()
        self.handshake_complete = self.handshake_complete or gone
        return gone

    def _forget_handshake(self) -> None:
        self.request = self.response = cast(Any, None)
        cast(list[Any], self.scope["headers"]).clear()

    def _tell_version(self) -> None:
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        response = self.conn.reject(426, "Please speak version 13 of the WebSocket protocol.\n")
        response.headers["Sec-WebSocket-Version"] = VERSION
        self.conn.send_response(response)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
