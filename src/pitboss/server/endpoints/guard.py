"""The guard in front of all routes: hosts, origins, size and rate of requests, browser policy.

A page of another site cannot act for a visitor: its browser names the origin, and a cookie without
one is not enough.  Programs authenticate each request with a token.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.messages.frames import LARGEST_FRAME
from pitboss.room.people.sign_in.limits import network_of
from pitboss.server.endpoints.visitor import address_of, token_of
from pitboss.server.http.address import Address, is_loopback, name_of
from pitboss.server.http.bodies import LARGEST_COPY
from pitboss.server.http.problems import Problem, too_many
from pitboss.server.http.rates import Buckets
from pitboss.server.http.replies import problem_reply
from pitboss.server.web.web_files import import_map_digest

Refused = Callable[[Problem, Scope], None]
"""Called for each request that is refused here, to count and log it."""
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    f" object-src 'none'; script-src 'self' '{import_map_digest()}'; img-src 'self' data:"
)
"""The policy of every page, unless the page sets its own."""
_HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_TWO_LENGTHS: Final = "two_lengths"
_A_YEAR: Final = "max-age=31536000"
_COPY: Final = re.compile(r"/api/v1/law/[^/]+/copy")


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        address: Address,
        requests: Buckets,
        sockets: Buckets,
        refused: Refused,
    ) -> None:
        """`requests` and `sockets` limit how many each network may make, and open."""
        self._app = app
        self._address = address
        self._requests = requests
        self._sockets = sockets
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        problem = self._problem(HTTPConnection(scope))  # not kept as long as the connection
        guarded = self._with_headers(scope, send)
        if problem is None:
            await self._app(scope, receive, guarded)
            return
        self._refused(problem, scope)
        reply = problem_reply(problem)
        if problem.code == _TWO_LENGTHS:
            reply.headers["connection"] = "close"  # or a hidden request would be answered too
        if scope["type"] == "websocket":
            await deny(reply.status_code, bytes(reply.body), receive, guarded)
        else:
            await reply(scope, receive, guarded)

    def _problem(self, connection: HTTPConnection) -> Problem | None:
        network = network_of(address_of(connection))
        if not self._requests.take(network):
            return too_many()
        if connection.scope["type"] == "websocket" and not self._sockets.take(network):
            return too_many()  # behind a proxy, whose own connections are not counted
        host = connection.headers.get("host", "")
        if not self._address.answers_to(name_of(host)):
            return Problem(421, "wrong_host", "this server is reached by another name")
        if self._is_insecure(connection):
            return Problem(403, "not_secure", "this room is reached by https only")
        if connection.scope["type"] == "http":
            if "content-length" in connection.headers and "transfer-encoding" in connection.headers:
                return Problem(
                    400, _TWO_LENGTHS, "a request has one length: leave out Content-Length or"
                    " Transfer-Encoding (RFC 9112 6.1)",
                )  # fmt: skip
            length = connection.headers.get("content-length", "0")
            largest = _size_limit(connection.scope)
            if not length.isdecimal() or len(length) > 9 or int(length) > largest:
                return Problem(413, "too_large", f"a request has {largest} bytes at most")
            if connection.scope["method"] in _SAFE:
                return None
        return self._wrong_origin(connection, host)

    def _is_insecure(self, connection: HTTPConnection) -> bool:
        """Whether a plain-text request reached an https room from another machine."""
        if not self._address.secure or connection.scope["scheme"] in ("https", "wss"):
            return False
        return not is_loopback(address_of(connection))

    def _wrong_origin(self, connection: HTTPConnection, host: str) -> Problem | None:
        origin = connection.headers.get("origin")
        if origin is None:
            token, is_cookie = token_of(connection)
            if token is None or not is_cookie:
                return None
            return Problem(403, "wrong_origin", "a browser says which page asks; this one did not")
        if self._address.takes(origin, host):
            return None
        return Problem(403, "wrong_origin", "this page may not act for visitors of the room")

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        api = scope["path"].startswith("/api/")

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if api:
                    headers["cache-control"] = "no-store"
                headers.setdefault("cache-control", "no-store")
                if self._address.secure:
                    headers["strict-transport-security"] = _A_YEAR
            await send(message)

        return guarded


def _size_limit(scope: Scope) -> int:
    """Return the largest size of a request in bytes; only a stored copy of the rules may be big."""
    storing = scope["method"] == "PUT" and _COPY.fullmatch(scope["path"])
    return LARGEST_COPY if storing else LARGEST_FRAME


async def deny(status: int, body: bytes, receive: Receive, send: Send) -> None:
    """Refuse a WebSocket before it is opened, with a body that says why."""
    await receive()
    headers = Headers({"content-type": "application/json"}).raw
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
