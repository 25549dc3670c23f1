"""An endpoint of the HTTP API: one record that yields both its route and its description."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from pitboss.messages.frames import LARGEST_FRAME
from pitboss.record.journal import Halted, NoRoom, Unreachable
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.sign_in import SignInRefused, Visit
from pitboss.room.people.visitor import Visitor
from pitboss.server.endpoints.visitor import address_of, token_of, viewer_of
from pitboss.server.http import problems
from pitboss.server.http.problems import Problem
from pitboss.server.http.queries import read_query
from pitboss.server.http.replies import json_reply, problem_reply
from pitboss.server.http.strict_json import read
from pitboss.server.server_state import ServerState

_log = logging.getLogger(__name__)

PREFIX: Final = "/api/v1"


@dataclass(frozen=True)
class Call:
    """One request to an endpoint."""

    request: Request
    house: ServerState
    body: Any
    visit: Visit | None
    token: str | None
    query: Any = None
    """The query string, parsed as the endpoint's `query`."""

    @property
    def address(self) -> str:
        """The client's address."""
        return address_of(self.request)

    def number(self, name: str) -> int:
        """Parse a number in the path."""
        text = self.request.path_params[name]
        if not (text.isascii() and text.isdecimal() and len(text) <= 12):
            raise Problem(404, "not_found", f"there is no {name} {text[:20]!r}")
        return int(text)

    @cached_property
    def here(self) -> Visit:
        """The visit; raises Problem if there is none."""
        if self.visit is None:
            raise problems.no_visit()
        return self.visit

    @property
    def visitor(self) -> Visitor | None:
        """The visitor with current offices; None for a spectator."""
        return viewer_of(self.visit, self.house.installation) if self.visit else None


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """What can be requested, how, and what is returned."""

    method: str
    path: str
    handler: Handler
    says: str
    """One line for the API's description."""
    gives: Any
    takes: type[msgspec.Struct] | None = None
    needs_visit: bool = True
    half_way: bool = False
    """Whether a visit that still awaits its second factor may use it."""
    problems: tuple[int, ...] = field(default=())
    """Besides those that any endpoint may return."""
    query: type[msgspec.Struct] | None = None
    """The parameters of the query string: a closed struct whose fields may be left out."""
    files: tuple[str, ...] = ()
    """The media types of a file that it takes (PUT) or gives (GET), if not JSON."""

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.takes)

    def route(self, house: ServerState) -> Route:
        """Build the route that serves this endpoint."""

        async def respond(request: Request) -> Response:
            try:
                return await self._handle(request, house)
            except Exception as error:  # noqa: BLE001 - every failure is answered in the same form
                problem = as_problem(error)
                if isinstance(error, SignInRefused) and problem.status != 429:  # those may flood
                    _log.warning(
                        "%s from %s is refused: %s", self.path, address_of(request), problem.code
                    )
                else:
                    person = getattr(request.state, "person", None)
                    house.refusals.note(problem, address_of(request), self.path, person)
                house.installation.metrics.problems.labels(problem.code).inc()
                return problem_reply(problem)

        return Route(PREFIX + self.path, respond, methods=[self.method])

    async def _handle(self, request: Request, house: ServerState) -> Response:
        body = None
        if self.takes is not None:
            body = read(await _read_body(request), self._decoder)
        query = None if self.query is None else read_query(request, self.query)
        token, _ = token_of(request)
        visit = None
        if token is not None:
            installation = house.installation
            visit = await installation.sign_in.visits.visit_of(token, installation.machine())
            request.state.person = visit.person if visit else None
        if self.needs_visit and visit is None:
            raise problems.no_visit()
        if self.needs_visit and not self.half_way and visit and visit.awaits_second_factor:
            raise problems.half_way()
        found = await self.handler(Call(request, house, body, visit, token, query))
        return found if isinstance(found, Response) else json_reply(found)


async def _read_body(request: Request) -> bytes:
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Problem(415, "not_json", "a request's body is application/json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_FRAME:
            raise Problem(413, "too_large", f"a request has {LARGEST_FRAME} bytes at most")
    return body


def as_problem(error: Exception) -> Problem:
    """Convert any error to a problem; unexpected errors are logged."""
    match error:
        case Problem():
            return error
        case SignInRefused():
            return problems.of_sign_in(error)
        case InvalidAct() | UnknownTable() | Halted():
            return problems.of_act(error)
        case NoRoom():
            return problems.no_room(error)
        case Unreachable():
            return problems.busy("the database of the record does not answer now; try again")
        case HTTPException():
            code = "not_found" if error.status_code == 404 else "not_allowed"
            return Problem(error.status_code, code, str(error.detail).lower())
        case ClientDisconnect():
            return Problem(400, "gone", "the request broke off")
        case _:
            _log.error("a request failed", exc_info=error)
            return problems.our_fault()
