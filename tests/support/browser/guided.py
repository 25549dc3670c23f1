"""Those who follow the guides: everybody in a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.browser.asking import Person
from tests.support.browser.following import Follower
from tests.support.browser.pages import close_context, new_context
from tests.support.browser.room import Room
from tests.support.browser.settling import still
from tests.support.browser.sitting import SIZES
from tests.support.browser.tournaments import DIRECTOR

LANDING: Final = {"inspector": "/inspector", DIRECTOR: "/room#tournaments"}
"""Where a link leads; others come to the room."""
DESK, PHONE = SIZES["desk"], SIZES["phone"]


class People:
    """Everybody in a browser of their own; staff as if they had followed their links."""

    def __init__(self, browser: Browser, room: Room) -> None:
        self._browser, self._room, self.served = browser, room, room.served
        self._pages: dict[str, Page] = {}
        self._contexts: list[BrowserContext] = []

    def page(self, who: str, size: tuple[int, int] = DESK) -> Page:
        if who not in self._pages:
            context = new_context(self._browser, self.served.url, *size)
            self._contexts.append(context)
            page = self._pages[who] = context.new_page()
            if who in self.served.links:
                self._room.let_in(page, who)
            page.goto(LANDING.get(who, "/room") if who in self.served.links else "/")
        return self._pages[who]

    def guest(self) -> Person:
        """Somebody from the street, over HTTP."""
        return Person.guest(self.served.url)

    def over_http(self, who: str) -> Person:
        return self._room.house[who]

    def house(self) -> dict[str, Person]:
        return self._room.house

    def close(self) -> None:
        for context in self._contexts:
            close_context(context)


def closed(follower: Follower, *labels: str) -> None:
    """Pressed in a sheet or form, which is then gone."""
    follower.press(*labels)
    follower.page.wait_for_function("() => !document.querySelector('dialog[open]')")
    still(follower.page)


@pytest.fixture(scope="module")
def people(browser: Browser, room: Room) -> Iterator[People]:
    """Everybody who follows the guides of a module."""
    found = People(browser, room)
    yield found
    found.close()
