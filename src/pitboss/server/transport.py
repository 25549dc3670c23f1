"""The WebSocket protocol, with a way to break off a connection whose reader has stopped reading.

A close frame waits behind everything that was not read; for such a reader that is for ever.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.tables.sockets import ABORT


class BreakableProtocol(WebSocketsSansIOProtocol):
    """Says in the connection's scope how to break it off."""

    def handle_connect(self, event: Any) -> None:
        """As before; the scope knows the transport's own end."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)[ABORT] = self.transport.abort
