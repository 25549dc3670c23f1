"""Interactive pages: a shell from the server, and a module that draws what the room shows."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pitboss.server.pages.environment import render_page
from pitboss.server.server_state import ServerState


class Island(NamedTuple):
    """One page."""

    path: str
    title: str
    module: str
    css: str
    template: str = "island.html"
    frame: str = "page"
    """What surrounds it: the page's bar, or nothing at all on a sign."""


ISLANDS: Final = (
    Island("/", "Tables", "lobby.js", "lobby.css", "lobby.html"),
    Island("/enter", "Come in", "enter.js", "enter.css"),
    Island("/sign-in", "Sign in", "enter.js", "enter.css"),
    Island("/me", "Your page", "me.js", "me.css"),
    Island("/tables/{table:int}", "Table", "table.js", "table.css", frame="table"),
    Island("/tables/{table:int}/dealer", "Dealer", "dealer.js", "dealer.css", frame="table"),
    Island("/tables/{table:int}/rulings", "Rulings", "rulings.js", "rulings.css"),
    Island("/tables/{table:int}/sign", "Sign", "sign.js", "sign.css", frame="bare"),
    Island("/tournaments/{tournament:int}", "Tournament", "tournament.js", "tournament.css"),
    Island("/tournaments/{tournament:int}/clock", "Clock", "clock.js", "clock.css", frame="bare"),
    Island(
        "/tournaments/{tournament:int}/director", "Director's desk", "director.js", "director.css"
    ),
    Island("/practice", "Practice", "practice.js", "practice.css"),
    Island("/room", "The room", "room.js", "room.css"),
    Island("/inspector", "Rounds", "inspector.js", "inspector.css"),
    Island(
        "/inspector/tables/{table:int}/rounds/{round:int}", "Replay", "replay.js", "inspector.css"
    ),
)


def routes(house: ServerState) -> list[BaseRoute]:
    """Return the routes of all these pages."""
    return [_route(island, house) for island in ISLANDS]


def _route(island: Island, house: ServerState) -> Route:
    async def show(request: Request) -> Response:
        lobby = house.installation.room.lobby() if island.path == "/" else None
        return render_page(island.template, house, request, island=island, lobby=lobby)

    return Route(island.path, show, methods=["GET"])
