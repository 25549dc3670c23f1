"""Pages for people, and the files they use."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pitboss.server.pages import files, islands
from pitboss.server.rulebook import routes as rulebook_routes
from pitboss.server.server_state import ServerState


def routes(house: ServerState) -> list[BaseRoute]:
    """Return the routes of all pages."""
    return [*islands.routes(house), *rulebook_routes(house), *files.routes()]
