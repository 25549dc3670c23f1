"""HTTP methods: each path answers its own and refuses every other."""

from __future__ import annotations

from pathlib import Path

from pitboss.server.web.web_files import static
from tests.support.server.requests import JSON_HEADERS, send_request
from tests.support.server.running import Served, in_room

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"})
READS = frozenset({"GET", "HEAD"})


def test_other_methods_are_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        paths = {
            "/": READS,
            "/health": READS,
            "/metrics": READS,
            static("js/shell.js"): READS,
            "/api/v1/lobby": READS,
            "/api/v1/sign-in": {"POST"},
            "/api/v1/me/erase": {"POST"},
        }
        for path, answered in paths.items():
            for method in METHODS - answered:
                reply = await send_request(room, method, path, b"{}", **JSON_HEADERS)
                assert reply.status == 405, (method, path)

    in_room(tmp_path, does)
