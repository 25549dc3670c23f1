"""Study pages: a shell for each, or a page that explains why it is closed now."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pitboss.server.endpoints.visitor import token_of
from pitboss.server.pages.environment import render_page
from pitboss.server.pages.islands import Island
from pitboss.server.rulebook.links import href
from pitboss.server.server_state import ServerState
from pitboss.server.study.admission import in_play

PAGES: Final = tuple(
    Island(path, title, "study.js", "study.css")
    for path, title in (
        ("/study", "Pay tables"),
        ("/study/hold-em", "Hold-em chart"),
        ("/study/canberra", "Canberra chart"),
        ("/study/jackpot", "Jackpot curve"),
        ("/study/hold", "Hold against theory"),
    )
)


def routes(house: ServerState) -> list[BaseRoute]:
    """Return the routes of all study pages."""
    return [_route(island, house) for island in PAGES]


def _route(island: Island, house: ServerState) -> Route:
    async def show(request: Request) -> Response:
        person = await _person(request, house)
        found = None if person is None else in_play(house.installation.room, person)
        if found is None:
            return render_page(island.template, house, request, island=island)
        refused = render_page("study/refused.html", house, request, found=found, href=href)
        refused.status_code = 403
        return refused

    return Route(island.path, show, methods=["GET"])


async def _person(request: Request, house: ServerState) -> int | None:
    """Return the viewer's person; without a visit a page shows only the sign-in."""
    token, _ = token_of(request)
    if token is None:
        return None
    installation = house.installation
    visit = await installation.sign_in.visits.visit_of(token, installation.machine())
    return visit.person if visit else None
