"""Pages for people, and the files that they are made of."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pitboss.server.house import House
from pitboss.server.pages import files, islands
from pitboss.server.rulebook import routes as rulebook_routes


def routes(house: House) -> list[BaseRoute]:
    """Every page."""
    return [*islands.routes(house), *rulebook_routes(house), *files.routes()]
