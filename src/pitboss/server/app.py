"""The application: joins all routes.  Only this module brings tables and practice together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Scope

from pitboss.server import pages
from pitboss.server.demonstration import setup, sit_and_go
from pitboss.server.endpoints import openapi
from pitboss.server.endpoints.endpoint import PREFIX, Endpoint, as_problem
from pitboss.server.endpoints.guard import Guard
from pitboss.server.endpoints.visitor import address_of
from pitboss.server.health import show_health, show_metrics
from pitboss.server.http.problems import Problem
from pitboss.server.http.rates import Buckets
from pitboss.server.http.replies import problem_reply
from pitboss.server.inspection.api import INSPECTION
from pitboss.server.installation import Installation
from pitboss.server.management.api import MANAGEMENT
from pitboss.server.people.own_data import OWN_DATA
from pitboss.server.people.sign_in_routes import SIGN_IN_ROUTES
from pitboss.server.practice.bots import fill_tournaments, seat_bots, welcome_bots
from pitboss.server.practice.tutor import PRACTICE
from pitboss.server.reports.api import REPORTS
from pitboss.server.rulebook.api import RULEBOOK
from pitboss.server.rulebook.pages import routes as rulebook_pages
from pitboss.server.server_state import ServerState
from pitboss.server.study import pages as study_pages
from pitboss.server.study.api import STUDY
from pitboss.server.tables.api import TABLES
from pitboss.server.tables.conditions import CONDITIONS
from pitboss.server.tables.tournaments import TOURNAMENTS
from pitboss.server.websocket.socket_route import serve_websocket

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *SIGN_IN_ROUTES, *TABLES, *TOURNAMENTS, *CONDITIONS, *OWN_DATA, *MANAGEMENT, *RULEBOOK,
    *INSPECTION, *REPORTS, *STUDY, *PRACTICE,
)  # fmt: skip
"""The HTTP API."""

AT_THE_PRACTICE_TABLE: Final = 2
"""Bots that sit down at the practice table when a person does."""

_Shows = Callable[[Request, ServerState], Awaitable[Response]]


def make_app(house: ServerState) -> ASGIApp:
    """Build the application for the running event loop.

    The guard wraps everything, so that even an internal error is answered with its headers.
    """
    metrics = house.installation.metrics
    now = asyncio.get_running_loop().time
    seat_bots(house, setup.bots(house.installation)[:AT_THE_PRACTICE_TABLE])

    def refused(problem: Problem, scope: Scope) -> None:
        metrics.problems.labels(problem.code).inc()
        house.refusals.note(problem, address_of(HTTPConnection(scope)), "a request")

    answers = {404: _problem, 405: _problem, Exception: _problem}
    return Guard(
        Starlette(routes=_routes(house), exception_handlers=answers),
        address=house.address,
        requests=Buckets(house.rates.requests, now),
        sockets=Buckets(house.rates.connections, now),
        refused=refused,
    )


def _routes(house: ServerState) -> list[BaseRoute]:
    return [
        *(endpoint.route(house) for endpoint in ENDPOINTS),
        _get("/health", show_health, house),
        _get("/metrics", show_metrics, house),
        _get(f"{PREFIX}/openapi.json", partial(openapi.show, endpoints=ENDPOINTS), house),
        WebSocketRoute(f"{PREFIX}/ws", partial(serve_websocket, house=house)),
        *pages.routes(house),
        *rulebook_pages(house),
        *study_pages.routes(house),
    ]


def _get(path: str, shows: _Shows, house: ServerState) -> Route:
    async def shown(request: Request) -> Response:
        return await shows(request, house)

    return Route(path, shown, methods=["GET"])


async def _problem(_: Request, error: Exception) -> Response:
    return problem_reply(as_problem(error))


async def set_up_demonstration(installation: Installation) -> None:
    """Create whatever the demonstration room still lacks."""
    setup.register_persons(installation)
    if not installation.room.state.opened:
        await installation.open_new(setup.OPERATOR)
    await setup.set_up_room(installation)
    persons = setup.bots(installation)
    await welcome_bots(installation, persons)
    offer = partial(sit_and_go.offer, installation, setup.staff(installation))
    await offer()
    installation.beside(fill_tournaments(installation, persons, offer))
