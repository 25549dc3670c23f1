"""Questions to the room beside what a page shows."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any, Final, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from playwright.sync_api import BrowserContext, Page

from pitboss.server.endpoints.visitor import COOKIE

GUARD: Final = 300
"""Seconds after which a request counts as hanging."""


class Person:
    """Somebody over HTTP by the token of a visit; without one, nobody in particular."""

    def __init__(self, url: str, token: str = "") -> None:
        self._url = url
        self.token = token

    @classmethod
    def guest(cls, url: str) -> Self:
        """Somebody who comes in from the street."""
        return cls(url, cls(url).ask("/guest", {})["token"])

    @classmethod
    def of(cls, page: Page) -> Self:
        """Whoever this page is."""
        return cls(page.evaluate("location.origin"), token_of(page.context))

    @cached_property
    def number(self) -> int:
        number: int = self.ask("/visit")["person"]
        return number

    def ask(self, path: str, body: Any = None) -> Any:
        """What is there, or with a body what comes of it; a refusal is an answer too."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(f"{self._url}/api/v1{path}", data, headers)
        try:
            with urlopen(request, timeout=GUARD) as reply:
                return json.load(reply)
        except HTTPError as error:
            return json.load(error)

    def try_act(self, table: int, act: str, /, **fields: Any) -> dict[str, Any]:
        path = f"/tables/{table}/acts" if table else "/room/acts"
        body = {"id": str(uuid4()), "act": {"type": act, **fields}}
        answer: dict[str, Any] = self.ask(path, body)
        return answer

    def act(self, table: int, act: str, /, **fields: Any) -> dict[str, Any]:
        answer = self.try_act(table, act, **fields)
        assert answer.get("outcome") in ("allowed", "proposed"), (act, fields, answer)
        return answer

    def running(self, table: int) -> dict[str, Any]:
        tables = self.ask("/running")["tables"]
        found: dict[str, Any] = next(one for one in tables if one["table"] == table)
        return found


def token_of(context: BrowserContext) -> str:
    """Of the visit that a browser keeps, if it keeps one."""
    kept = (one["value"] for one in context.cookies() if one["name"] == COOKIE)
    return next(kept, "")


def keep_visit(context: BrowserContext, visit: str, url: str) -> None:
    """This browser has somebody's visit from now on."""
    kept = {"name": COOKIE, "value": visit, "url": url, "httpOnly": True, "sameSite": "Strict"}
    context.add_cookies([kept])  # type: ignore[list-item]


def come_in(page: Page) -> Person:
    """This page is a guest from now on."""
    page.goto("/")
    page.evaluate(
        """fetch('/api/v1/guest', {method: 'POST', headers: {'content-type': 'application/json'},
        body: '{}'}).then(() => null)"""
    )
    return Person.of(page)
