"""Static files of pages; browsers keep them for ever, as each URL contains a digest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pitboss.server.web import web_files

_FOR_EVER: Final = "public, max-age=31536000, immutable"


class _VersionedFiles(StaticFiles):
    """The files of one version: those present when the server started, and no others."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._names = web_files.names_in(folder)
        self._scripts = web_files.scripts() if folder == web_files.STATIC else {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path not in self._names:
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        script = self._scripts.get(path)
        if script is not None:
            reply = Response(script, media_type="text/javascript")
        else:
            reply = await super().get_response(path, scope)
        reply.headers["cache-control"] = _FOR_EVER
        return reply


def routes() -> list[BaseRoute]:
    """Return the routes of our own files and of installed ones."""
    folders = {web_files.installed(""): web_files.INSTALLED, web_files.static(""): web_files.STATIC}
    return [
        Mount(address.rstrip("/"), GZipMiddleware(_VersionedFiles(folder)))
        for address, folder in folders.items()
    ]
