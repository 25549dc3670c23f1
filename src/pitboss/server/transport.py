"""HTTP and the WebSocket protocol, with what the library leaves out.

A way to break off a connection whose reader has stopped reading: a close frame waits behind
everything that was not read, for such a reader for ever.  And of RFC 6455: whoever speaks another
version of the protocol is told ours (4.2.2), and nobody upgrades a connection of HTTP/1.0 (4.1).
And what was asked and answered when the connection was made is forgotten, for a connection may be
open for a day.  And a refusal that says why is not written down as a fault of ours, or whoever
knocks could fill the log.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.tables.sockets import ABORT, ACCEPTED, GONE
from pitboss.server.waiting import Inbox, Signal

VERSION = "13"


class HttpProtocol(H11Protocol):
    """Looks at the version of HTTP while it is known: an upgrade is written anew as one of 1.1."""

    def handle_websocket_upgrade(self, event: Any) -> None:
        """As before, from HTTP/1.1 on."""
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
