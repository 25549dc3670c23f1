"""Pages as tests read them."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tests.support.server.requests import send_request
from tests.support.server.running import Served


class Markup(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        self.ids += [one for one in (found.get("id"),) if one]
        self.links += [one for one in (found.get("href"),) if one and tag == "a"]

    def headings(self) -> list[int]:
        return [int(tag[1]) for tag, _ in self.tags if re.fullmatch("h[1-6]", tag)]

    def of(self, *tags: str) -> list[dict[str, str | None]]:
        return [found for tag, found in self.tags if tag in tags]


async def page(room: Served, path: str, status: int = 200) -> str:
    reply = await send_request(room, "GET", path)
    assert reply.status == status, (path, reply.status)
    assert reply.headers["content-type"].startswith("text/html")
    return reply.body.decode()
