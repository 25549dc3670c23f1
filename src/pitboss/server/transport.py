"""HTTP and the WebSocket protocol, with what the library leaves out:

- time limits for a client that stalls: a request half sent, an answer not read;

- a way to abort a connection whose reader has stopped: a close frame would wait for ever behind the
unread data;

- RFC 6455: a client with another protocol version gets ours (4.2.2), and HTTP/1.0 cannot be
upgraded (4.1);

- the handshake is dropped from memory, as a connection may stay open all day;

- a refusal with a reason is not logged as an internal error, or any stranger could fill the log.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any, Final, cast

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn._types import ASGI3Application, ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from pitboss.room.token_bucket import Bucket, Rate
from pitboss.server.connections.open_connections import TOO_SLOW, OpenConnections, Use
from pitboss.server.connections.open_websockets import GRACE
from pitboss.server.http.problems import full, too_many
from pitboss.server.http.replies import problem_reply
from pitboss.server.websocket.socket_route import ABORT, ACCEPTED, GONE
from pitboss.server.websocket.wakeup import Inbox, Signal

AppState = dict[str, Any]
"""What the library keeps for an application."""
VERSION = "13"
HEAD_WITHIN: Final = 10.0
"""Seconds from the connection, or the last answer, until a request's head must be complete."""
BODY_WITHIN: Final = 10.0
"""Seconds from the head until the body must be complete, and more for a long one."""
SLOWEST: Final = 16 * 1024
"""Bytes of a long body that must arrive in each further second."""
READ_WITHIN: Final = 30.0
"""Seconds in which a client must read what fills the buffers."""
SMALL_FRAMES: Final = Rate(100, 200)
"""Pings, pongs and message fragments over one WebSocket."""
AT_ONCE: Final = 4096
"""Bytes parsed before checking again whether the connection was closed."""
_PLAIN: Final = b"content-type: text/plain; charset=utf-8\r\n"
_TOO_OFTEN: Final = (
    bytes(problem_reply(too_many()).body),
    b"content-type: application/json\r\nretry-after: 1\r\n",
)
"""Body and headers for an address that connects too often, built once."""


class AwaitedFromClient(Enum):
    """What a connection waits for from its client."""

    NOTHING = auto()
    HEAD = auto()
    BODY = auto()
    READING = auto()


class HttpProtocol(H11Protocol):
    """HTTP with time limits for sending a request and reading its answer.

    It checks the HTTP version before upgrading, because the library rewrites an upgrade as
    HTTP/1.1.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: AppState,
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        open_connections: OpenConnections,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open = open_connections
        self._awaited = AwaitedFromClient.NOTHING
        self._timer: asyncio.TimerHandle | None = None
        self._writing_paused = False
        self._for_health = self._upgraded = self._turned_away = False

    # --- events of the connection -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection, if there is room for one more."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._turned_away = not self._open.admits(self.client[0] if self.client else "")
        use = self._open.take(len(self.connections))
        if use is Use.NOTHING:
            self.break_off()
            return
        if use is Use.HEALTH:
            self._for_health = True
            self.app = cast(ASGI3Application, _serve_health_only(cast(ASGIApp, self.app)))
        self._update_wait()

    def data_received(self, data: bytes) -> None:
        """Parse in small steps: forty thousand chunks of a body may have arrived together."""
        if self._turned_away:  # leaving the data unread might cost the client the answer
            self._turn_away()
            return
        for place in range(0, len(data), AT_ONCE):
            if self._upgraded or self.transport.is_closing():
                return
            part = data[place : place + AT_ONCE]
            in_body = self.conn.their_state is h11.SEND_BODY
            before = len(self.cycle.body) if in_body else 0
            super().data_received(part)
            if in_body and len(part) == AT_ONCE and len(self.cycle.body) - before < AT_ONCE // 2:
                self._refuse_tiny_chunks()
        self._update_wait()

    def _refuse_tiny_chunks(self) -> None:
        """Close a connection whose chunks are mostly framing: parsing them takes long."""
        if self._upgraded or (b"transfer-encoding", b"chunked") not in self.headers:
            return  # the rest of a body of known length costs little
        if self.transport.is_closing() or self.conn.their_state is not h11.SEND_BODY:
            return
        self._open.count(TOO_SLOW)
        if self.cycle.response_started:
            self.transport.close()
            self._abort_if_unread()
        else:
            self._close_with(
                b"400 Bad Request", b"The body comes in tiny chunks; send larger ones.\n"
            )

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._abort_if_unread()
        self._update_wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing_paused = True
        self._update_wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._writing_paused = False
        self._update_wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for(AwaitedFromClient.NOTHING)
        super().connection_lost(exc)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._abort_if_unread()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Upgrade from HTTP/1.1 on; the WebSocket protocol has limits of its own."""
        if event.http_version < b"1.1":
            self.send_400_response("An upgrade is asked for in HTTP/1.1.\n")
        elif self._for_health:
            self._close_with(
                b"503 Service Unavailable", b"The room is full; please come back later.\n"
            )
        else:
            self._wait_for(AwaitedFromClient.NOTHING)
            self._upgraded = True
            super().handle_websocket_upgrade(event)

    # --- waiting for the client -------------------------------------------------------------------

    def _update_wait(self) -> None:
        """Start the timer that applies now; one that already runs is not restarted."""
        if self._upgraded or self.transport.is_closing():
            self._wait_for(AwaitedFromClient.NOTHING)
        elif self._writing_paused:
            self._wait_for(AwaitedFromClient.READING)
        elif self.conn.their_state is h11.SEND_BODY:
            self._wait_for(AwaitedFromClient.BODY)
        elif self.conn.their_state is h11.IDLE:
            self._wait_for(AwaitedFromClient.HEAD)
        else:
            self._wait_for(AwaitedFromClient.NOTHING)

    def _wait_for(self, awaited: AwaitedFromClient) -> None:
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if awaited is AwaitedFromClient.NOTHING:
            self._open.client_is_done(self)
            return
        self._open.owes(self)
        seconds = HEAD_WITHIN if awaited is AwaitedFromClient.HEAD else READ_WITHIN
        if awaited is AwaitedFromClient.BODY:
            seconds = body_within(self.headers)
        self._timer = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        """Close a stalled connection; say why if the request can still be answered."""
        awaited, self._timer = self._awaited, None
        self._open.count(TOO_SLOW)
        began = awaited is AwaitedFromClient.BODY and not self.cycle.response_started
        if began or (awaited is AwaitedFromClient.HEAD and self.conn.trailing_data[0]):
            self._close_with(
                b"408 Request Timeout", b"The request was not sent in time; send it again.\n"
            )
        elif awaited is AwaitedFromClient.READING:
            self.break_off()
        else:
            self.transport.close()
            self._abort_if_unread()

    def _close_with(self, status: bytes, body: bytes, headers: bytes = _PLAIN) -> None:
        length = str(len(body)).encode()
        self.transport.write(
            b"HTTP/1.1 "
            + status
            + b"\r\nconnection: close\r\n"
            + headers
            + b"content-length: "
            + length
            + b"\r\n\r\n"
            + body
        )
        self.transport.close()
        self._abort_if_unread()

    def _turn_away(self) -> None:
        """Answer a connection too many, without parsing its request."""
        if not self.transport.is_closing():
            self._close_with(b"429 Too Many Requests", *_TOO_OFTEN)

    def _abort_if_unread(self) -> None:
        """Abort later: a closing connection would wait for ever for a stalled reader."""
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(READ_WITHIN, self.transport.abort)

    def break_off(self) -> None:
        """Close it at once."""
        self.transport.abort()


def body_within(headers: list[tuple[bytes, bytes]]) -> float:
    """Return the seconds in which a body must arrive, by its declared length."""
    lengths = [value for name, value in headers if name == b"content-length"]
    known = lengths[0] if lengths and lengths[0].isdigit() and len(lengths[0]) <= 9 else b"0"
    return BODY_WITHIN + int(known) / SLOWEST


def _serve_health_only(app: ASGIApp) -> ASGIApp:
    """Wrap the application: serve health and metrics, and report a full room to everybody else."""

    async def respond(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in ("/health", "/metrics"):
            await app(scope, receive, send)
            return
        reply = problem_reply(full())
        reply.headers["connection"] = "close"
        await reply(scope, receive, send)

    return respond


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Puts a way to abort the connection into its scope."""

    def __init__(self, config: Config, server_state: ServerState, app_state: AppState) -> None:
        super().__init__(config, server_state, app_state)
        self.queue = cast(asyncio.Queue[ASGIReceiveEvent], Inbox())
        self.writable = cast(asyncio.Event, Signal())
        self.writable.set()
        self._small = Bucket(SMALL_FRAMES, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Parse in small steps: forty thousand empty frames may have arrived together."""
        for place in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[place : place + AT_ONCE])

    def handle_ping(self) -> None:
        super().handle_ping()
        self._limit_control_frames()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._limit_control_frames()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._limit_control_frames()

    def _limit_control_frames(self) -> None:
        """Limit control frames: they are no messages, so the connection's own limit misses them."""
        if self._small.take(self.loop.time()) or self.transport.is_closing():
            return
        if not self.close_sent:
            self.close_sent = True
            self.conn.send_close(4429, "too_many")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(GRACE, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Accept the handshake; put the transport's abort function into the scope."""
        if event.headers.get_all("Sec-WebSocket-Version") not in ([], [VERSION]):
            self._refuse_version()
            return
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope = cast(AppState, self.scope)
            scope |= {
                ABORT: self.transport.abort,
                ACCEPTED: self._forget_handshake,
                GONE: self._has_gone,
            }

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a refusal with a reason completes the handshake and is no error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def _has_gone(self) -> bool:
        """Whether the client has gone; if so, tell the library not to expect an answer."""
        gone: bool = self.transport.is_closing()
        self.handshake_complete = self.handshake_complete or gone
        return gone

    def _forget_handshake(self) -> None:
        self.request = self.response = cast(Any, None)
        cast(list[tuple[bytes, bytes]], self.scope["headers"]).clear()

    def _refuse_version(self) -> None:
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        response = self.conn.reject(426, "Please speak version 13 of the WebSocket protocol.\n")
        response.headers["Sec-WebSocket-Version"] = VERSION
        self.conn.send_response(response)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
