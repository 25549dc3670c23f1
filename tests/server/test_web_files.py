"""Static files: a fixed table of names, which no request can lengthen or break."""

from __future__ import annotations

import asyncio
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from pitboss.server.pages import files
from pitboss.server.web import web_files
from tests.support.server.requests import send_request
from tests.support.server.running import Served, in_room

STRANGE = {
    "NUL": "js/a%00.js",
    "long": "js/" + "a" * 4_000 + ".js",
    "long path": "a/" * 3_000 + "b.js",
    "folder": "js/",
    "above": "..%2fweb_files.py",
    "dots": "../web_files.py",
    "not UTF-8": "js/%ff%fe.js",
    "backslash": "..%5cweb_files.py",
}


def test_strange_file_name_is_not_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def does(room: Served) -> None:
        for address in (web_files.static(""), web_files.installed("")):
            for what, name in STRANGE.items():
                reply = await send_request(room, "GET", address + name)
                assert (reply.status, reply.code) == (404, "not_found"), what
        assert "Traceback" not in caplog.text

    in_room(tmp_path, does)


def test_every_file_is_served(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for name in sorted(web_files.names_in(web_files.STATIC)):
            assert (await send_request(room, "GET", web_files.static(name))).status == 200, name

    in_room(tmp_path, does)


def test_unknown_file_names_take_no_memory() -> None:
    """A name that was asked for once is forgotten with its answer."""
    app = Starlette(routes=files.routes())

    async def ask(path: str) -> int:
        replies: list[Any] = []

        async def send(message: Any) -> None:
            replies.append(message)

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        scope = {
            "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
            "root_path": "", "query_string": b"", "headers": [], "scheme": "http",
        }  # fmt: skip
        await app(scope, receive, send)
        status: int = replies[0]["status"]
        return status

    async def ask_all(count: int) -> None:
        for number in range(count):
            path = web_files.static("/".join([f"{number:0200}"] * 15) + ".js")
            assert await ask(path) == 404

    asyncio.run(ask_all(20))
    tracemalloc.start()
    try:
        asyncio.run(ask_all(500))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 500 * 3_000 / 4
