"""HTTP and the WebSocket protocol, with what the library leaves out.

A way to break off a connection whose reader has stopped reading: a close frame waits behind
everything that was not read, for such a reader for ever.  And of RFC 6455: whoever speaks another
version of the protocol is told ours (4.2.2), and nobody upgrades a connection of HTTP/1.0 (4.1).
And what was asked and answered when the connection was made is forgotten, for a connection may be
open for a day.  And a refusal that says why is not written down as a fault of ours, or whoever
knocks could fill the log.  And a request has to come whole within a time, or connections that are
half open would stay until no file is left.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.tables.sockets import ABORT, ACCEPTED, GONE
from pitboss.server.waiting import Inbox, Signal

VERSION = "13"
HEADERS_WITHIN: Final = 20.0
"""Seconds from the connection, or from the answer before, to the end of a request's headers."""
BODY_WITHIN: Final = 120.0
"""Seconds from there to the end of its body; a stored copy of the rules has 8 MiB."""
_HEADERS, _BODY, _UNANSWERED = "IDLE", "SEND_BODY", "SEND_RESPONSE"
"""States of one side of a connection, as h11 calls them."""
_TOO_LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    b"content-length: 44\r\n\r\nA request has to be sent whole, and sooner.\n"
)


class HttpProtocol(H11Protocol):
    """Looks at the version of HTTP while it is known: an upgrade is written anew as one of 1.1."""

    _awaited = ""
    """What the client still has to send: h11's state of its side; empty: nothing."""
    _overdue: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """As before; from now on a request is awaited."""
        super().connection_made(transport)
        self._look_what_is_awaited()

    def data_received(self, data: bytes) -> None:
        """As before."""
        super().data_received(data)
        self._look_what_is_awaited()

    def on_response_complete(self) -> None:
        """As before; the next request is awaited."""
        super().on_response_complete()
        self._look_what_is_awaited()

    def connection_lost(self, exc: Exception | None) -> None:
        """As before; nothing is awaited any more."""
        super().connection_lost(exc)
        self._await_nothing()

    def _look_what_is_awaited(self) -> None:
        """Bytes that trickle in do not begin the time anew; only what they complete does."""
        state = str(self.conn.their_state)
        if self.transport.is_closing() or state not in (_HEADERS, _BODY):
            self._await_nothing()
        elif state != self._awaited and self.transport.get_protocol() is self:
            self._await_nothing()
            self._awaited = state
            within = HEADERS_WITHIN if state == _HEADERS else BODY_WITHIN
            self._overdue = self.loop.call_later(within, self._break_off)

    def _await_nothing(self) -> None:
        self._awaited = ""
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None

    def _break_off(self) -> None:
        if str(self.conn.our_state) in (_HEADERS, _UNANSWERED):  # nothing was answered yet
            self.transport.write(_TOO_LATE)
        self.transport.close()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """As before, from HTTP/1.1 on."""
        self._await_nothing()
        if event.http_version < b"1.1":
            self.send_400_response("An upgrade is asked for in HTTP/1.1.\n")
            return
        super().handle_websocket_upgrade(event)


class BreakableProtocol(WebSocketsSansIOProtocol):
    """Says in the connection's scope how to break it off."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Signal())
        self.writable.set()

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
