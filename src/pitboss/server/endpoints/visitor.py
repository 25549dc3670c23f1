"""The visitor of a request: the token, its visit, and the visitor's offices."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pitboss.offices import Office
from pitboss.room.clock import NOTICED, apart
from pitboss.room.people.sign_in import SignedIn, Visit
from pitboss.room.people.visitor import Visitor
from pitboss.server.installation import Installation

COOKIE: Final = "pitboss_visit"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
"""Used with https.  A browser accepts a cookie of such a name over TLS only and from this very
host, so nobody on a neighbouring name or on the network can plant one.
"""
_CARRIES_TOKEN: Final = "visit."  # noqa: S105 - a word, not a token
"""A subprotocol beside the WebSocket's own may carry the token: `visit.<token>`."""
_LONGEST_TOKEN: Final = 200


def token_of(connection: HTTPConnection) -> tuple[str | None, bool]:
    """Return the token of a request, and whether it is a cookie that a browser sends by itself."""
    header = connection.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    if scheme.lower() == "bearer":
        return _valid_token(token.strip()), False
    for protocol in connection.scope.get("subprotocols", ()):
        if protocol.startswith(_CARRIES_TOKEN):
            return _valid_token(protocol.removeprefix(_CARRIES_TOKEN)), False
    return _valid_token(_cookie(connection, SECURE_COOKIE, COOKIE)), True


def _cookie(connection: HTTPConnection, secure: str, plain: str) -> str:
    """Return one of our cookies; over TLS only by the name that nobody else can plant."""
    by_tls = connection.scope.get("scheme") in ("https", "wss")
    kept = connection.cookies.get(secure)
    return kept or ("" if by_tls else connection.cookies.get(plain, ""))


DEVICE_COOKIE: Final = "pitboss_device"
SECURE_DEVICE_COOKIE: Final = f"__Host-{DEVICE_COOKIE}"
"""As for visits; a name with that prefix has the path / and so comes with every request."""
_DEVICE_KNOWN_FOR: Final = 365 * 24 * 3600
_LONGEST_DEVICE: Final = 500


def device_of(connection: HTTPConnection) -> str | None:
    """Return the cookie of a device that has signed in before; it grants no access."""
    cookie = _cookie(connection, SECURE_DEVICE_COOKIE, DEVICE_COOKIE)
    return cookie if cookie.isascii() and 0 < len(cookie) <= _LONGEST_DEVICE else None


def _valid_token(token: str) -> str | None:
    return token if token and token.isascii() and len(token) <= _LONGEST_TOKEN else None


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address."""
    return connection.client.host if connection.client else ""


def visitor_of(visit: Visit, installation: Installation) -> Visitor:
    """Return the visitor with the offices on record at this moment.

    Acts are judged by the room's time and sign-in by the machine's; the time since the visitor
    proved who they are is the same in both.
    """
    visitor = _cached_visitor(visit, installation.offices_of(visit.person) or _PLAYER)
    ahead = apart(installation.clock)
    if visitor.authenticated is None or abs(ahead) < NOTICED:
        return visitor
    return replace(visitor, authenticated=visitor.authenticated - ahead)


def viewer_of(visit: Visit, installation: Installation) -> Visitor | None:
    """Return the visitor to show things to; None until the second factor is given.

    This covers the visitor's own seat too: somebody in office may be playing elsewhere.
    """
    visitor = visitor_of(visit, installation)
    return visitor if visitor.offices else None


_PLAYER: Final = frozenset((Office.PLAYER,))


@lru_cache(maxsize=4096)
def _cached_visitor(visit: Visit, held: frozenset[Office]) -> Visitor:
    offices = replace(visit, held=held).offices
    return Visitor(visit.person, offices, visit.authenticated, visit.guest and held == _PLAYER)


def keep_token(response: Response, signed_in: SignedIn, *, secure: bool) -> None:
    """Set the token as a cookie that scripts cannot read."""
    visit = signed_in.visit
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        signed_in.token,
        max_age=int((visit.expires - visit.begun).total_seconds()),
        path="/",
        secure=secure,
        httponly=True,
        samesite="strict",
    )
    if signed_in.device is not None:
        response.set_cookie(
            SECURE_DEVICE_COOKIE if secure else DEVICE_COOKIE,
            signed_in.device,
            max_age=_DEVICE_KNOWN_FOR,
            path="/" if secure else "/api/v1/sign-in",
            secure=secure,
            httponly=True,
            samesite="strict",
        )


def drop_token(response: Response, *, secure: bool) -> None:
    """Delete the token's cookie."""
    name = SECURE_COOKIE if secure else COOKIE
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="strict")
