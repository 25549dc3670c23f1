"""Pages for people, and the files they use."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pitboss.server.pages import files, islands
from pitboss.server.server_state import ServerState


def routes(house: ServerState) -> list[BaseRoute]:
    """Return the routes of the interactive pages and of all files."""
    return [*islands.routes(house), *files.routes()]
