"""Pages for people: the lobby, a table, and the door for links."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from pitboss.chips import Cents
from pitboss.server.house import House
from pitboss.table import TABLE_GAMES

if TYPE_CHECKING:
    from jinja2 import Environment

_STATIC: Final = Path(__file__).parent / "web" / "static"
_PAGES: Final = {"/": "lobby.html", "/tables/{table}": "table.html", "/enter": "enter.html"}


@cache
def _templates() -> Environment:
    """Read with the first page; the doors open before."""
    from jinja2 import Environment, PackageLoader, select_autoescape

    loader = PackageLoader("pitboss.server", "web/templates")
    return Environment(loader=loader, autoescape=select_autoescape())


def routes(house: House) -> list[BaseRoute]:
    """Every page, and what pages are made of."""

    def page(path: str, name: str) -> Route:
        async def shown(request: Request) -> Response:
            tables = house.installation.room.lobby().tables
            text = (
                _templates()
                .get_template(name)
                .render(
                    tables=tables,
                    table=request.path_params.get("table", ""),
                    names={name: game.name for name, game in TABLE_GAMES.items()},
                    dollars=lambda cents: str(Cents(cents)),
                )
            )
            return Response(text, media_type="text/html", headers={"cache-control": "no-store"})

        return Route(path, shown, methods=["GET"])

    return [
        *(page(path, name) for path, name in _PAGES.items()),
        Mount("/static", StaticFiles(directory=_STATIC)),
    ]
