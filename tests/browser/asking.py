"""Questions to the room beside what a page shows: by a program, and as whoever a page is."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from playwright.sync_api import Page

from tests.browser.serving import Served


def ask(served: Served, path: str, body: Any = None, token: str = "") -> Any:
    """One question to the room, by a program."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(served.url + "/api/v1" + path, data, headers)) as reply:
        return json.load(reply)


def act(served: Served, token: str, table: int, kind: str, **fields: Any) -> Any:
    where = f"/tables/{table}/acts" if table else "/room/acts"
    return ask(served, where, {"id": str(uuid4()), "act": {"type": kind, **fields}}, token)


def guest(served: Served) -> tuple[int, str]:
    visit = ask(served, "/guest", {})
    return visit["person"], visit["token"]


def by_page(page: Page, path: str, body: dict[str, Any] | None = None) -> Any:
    """One question to the room as whoever this page is."""
    return page.evaluate(
        """async ([path, body]) => (await fetch('/api/v1' + path, body && {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json()""",
        [path, body],
    )


def come_in(page: Page) -> Any:
    page.goto("/")
    return by_page(page, "/guest", {})
