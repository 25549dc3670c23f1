"""Rendering of pages by Jinja, from templates that share one shell."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from pitboss.chips import Cents
from pitboss.law.rule_set import CANBERRA
from pitboss.server.server_state import ServerState
from pitboss.server.web import web_files
from pitboss.table import TABLE_GAMES

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _templates() -> Environment:
    """Load the templates with the first page, not at start-up."""
    from jinja2 import Environment, PackageLoader, select_autoescape

    loader = PackageLoader("pitboss.server", "web/templates")
    environment = Environment(loader=loader, autoescape=select_autoescape(), trim_blocks=True)
    environment.globals.update(
        static=web_files.static,
        installed=web_files.installed,
        needed_by=web_files.needed_by,
        import_map=web_files.import_map(),
        game_names={name: game.name for name, game in TABLE_GAMES.items()},
        dollars=lambda cents: str(Cents(cents)),
        time_zone=CANBERRA.key,
        start_words=_start_words,
    )
    return environment


def _start_words(starts: datetime) -> str:
    """Return a time in the casino's time zone, in the same words as the pages' scripts."""
    local = starts.astimezone(CANBERRA)
    return f"{local:%a} {local.day} {local:%b}, {local:%H:%M}"


def render_page(name: str, house: ServerState, request: Request, **values: Any) -> Response:
    """Render a page from its template."""
    text = _templates().get_template(name).render(house=house, request=request, **values)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})
