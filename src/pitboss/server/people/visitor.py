"""Who is asking: the token that came with a request, its visit, and what the visitor may be."""

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
"""Where browsers come by https.  A browser takes a cookie of such a name over TLS alone and from
this very host, so nobody at a neighbouring name or on the way can plant one."""
_CARRIES_TOKEN: Final = "visit."  # noqa: S105 - a word, not a token
"""A subprotocol beside the WebSocket's own may carry the token: `visit.<token>`."""
_LONGEST_TOKEN: Final = 200


def token_of(connection: HTTPConnection) -> tuple[str | None, bool]:
    """The token that came with a request, and whether a browser sent it by itself."""
    header = connection.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    if scheme.lower() == "bearer":
        return _usable(token.strip()), False
    for one in connection.scope.get("subprotocols", ()):
        if one.startswith(_CARRIES_TOKEN):
            return _usable(one.removeprefix(_CARRIES_TOKEN)), False
    cookies = connection.cookies
    by_tls = connection.scope.get("scheme") in ("https", "wss")
    kept = cookies.get(SECURE_COOKIE) or ("" if by_tls else cookies.get(COOKIE, ""))
    return _usable(kept), True


DEVICE_COOKIE: Final = "pitboss_device"
_DEVICE_KNOWN_FOR: Final = 365 * 24 * 3600
_LONGEST_DEVICE: Final = 500


def device_of(connection: HTTPConnection) -> str | None:
    """The cookie of a device that has signed in before; it lets nobody in."""
    cookie = connection.cookies.get(DEVICE_COOKIE, "")
    return cookie if cookie.isascii() and 0 < len(cookie) <= _LONGEST_DEVICE else None


def _usable(token: str) -> str | None:
    return token if token and token.isascii() and len(token) <= _LONGEST_TOKEN else None


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def visitor_of(visit: Visit, installation: Installation) -> Visitor:
    """The visitor with the offices that the record gives at this moment, not a moment ago.

    Acts are judged by the room's time and sign-in by the machine's; how long ago the visitor proved
    who they are is the same by both.
    """
    visitor = _visitor(visit, installation.offices_of(visit.person) or _PLAYER)
    ahead = apart(installation.clock)
    if visitor.authenticated is None or abs(ahead) < NOTICED:
        return visitor
    return replace(visitor, authenticated=visitor.authenticated - ahead)


def viewer_of(visit: Visit, installation: Installation) -> Visitor | None:
    """As whom things are shown: half a visit, which holds no office yet, sees what everybody sees.

    Also the own seat is for whoever has given the code: somebody in office may play elsewhere.
    """
    visitor = visitor_of(visit, installation)
    return visitor if visitor.offices else None


_PLAYER: Final = frozenset((Office.PLAYER,))


@lru_cache(maxsize=4096)
def _visitor(visit: Visit, held: frozenset[Office]) -> Visitor:
    offices = replace(visit, held=held).offices
    return Visitor(visit.person, offices, visit.authenticated, visit.guest and held == _PLAYER)


def keep_token(response: Response, signed_in: SignedIn, *, secure: bool) -> None:
    """Let the browser keep the token, out of reach of scripts."""
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
            DEVICE_COOKIE,
            signed_in.device,
            max_age=_DEVICE_KNOWN_FOR,
            path="/api/v1/sign-in",
            secure=secure,
            httponly=True,
            samesite="strict",
        )


def drop_token(response: Response, *, secure: bool) -> None:
    """Let the browser keep it no longer."""
    name = SECURE_COOKIE if secure else COOKIE
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="strict")
