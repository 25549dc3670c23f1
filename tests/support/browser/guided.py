"""Those who follow the guides: everybody in a browser of their own."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.browser.asking import Person, keep_visit
from tests.support.browser.following import Follower
from tests.support.browser.pages import close_context, new_context
from tests.support.browser.serving import Served
from tests.support.browser.settling import still
from tests.support.browser.sitting import SIZES

OFFICES: Final = (
    "casino operator", "shift manager", "casino supervisor", "dealer", "inspector",
    "tournament director",
)  # fmt: skip
DESK, PHONE = SIZES["desk"], SIZES["phone"]


class People:
    """Everybody in a browser of their own; those of the house by the link that was printed, or,
    where they were asked for over HTTP before, by that visit: a link works once.
    """

    def __init__(self, browser: Browser, served: Served) -> None:
        self._browser, self.served = browser, served
        self._pages: dict[str, Page] = {}
        self._visits: dict[str, str] = {}
        self._contexts: list[BrowserContext] = []

    def page(self, who: str, size: tuple[int, int] = DESK) -> Page:
        if who not in self._pages:
            context = new_context(self._browser, self.served.url, *size)
            self._contexts.append(context)
            page = self._pages[who] = context.new_page()
            if who in self._visits:
                keep_visit(context, self._visits[who], self.served.url)
                page.goto("/inspector" if who == "inspector" else "/room")
            else:
                page.goto(self.served.links.get(who, "/"))
            if who in OFFICES:
                page.wait_for_url(re.compile("/(room|inspector)"))
        return self._pages[who]

    def guest(self) -> Person:
        """Somebody from the street, over HTTP."""
        return Person.guest(self.served.url)

    def over_http(self, who: str) -> Person:
        if who in self._pages:
            return Person.of(self._pages[who])
        if who not in self._visits:
            token = self.served.links[who].partition("#")[2]
            link = Person(self.served.url).ask("/demonstration-links", {"token": token})
            self._visits[who] = link["token"]
        return Person(self.served.url, self._visits[who])

    def house(self) -> dict[str, Person]:
        return {office: self.over_http(office) for office in OFFICES}

    def close(self) -> None:
        for context in self._contexts:
            close_context(context)


def closed(follower: Follower, *labels: str) -> None:
    """Pressed in a sheet or form, which is then gone."""
    follower.press(*labels)
    follower.page.wait_for_function("() => !document.querySelector('dialog[open]')")
    still(follower.page)
