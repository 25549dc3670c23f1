"""The WebSocket protocol, with what the library leaves out.

A way to break off a connection whose reader has stopped reading: a close frame waits behind
everything that was not read, for such a reader for ever.  And RFC 6455 4.2.2: whoever speaks
another version of the protocol is told ours.  And what was asked and answered when the connection
was made is forgotten, for a connection may be open for a day.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.tables.sockets import ABORT, ACCEPTED
from pitboss.server.waiting import Inbox, Signal

VERSION = "13"


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
            scope |= {ABORT: self.transport.abort, ACCEPTED: self._forget_handshake}

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
