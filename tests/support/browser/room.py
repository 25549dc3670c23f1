"""A room that is served, with everybody's way into it by browser and over HTTP."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.support.browser.asking import Person, keep_visit
from tests.support.browser.pages import Pages
from tests.support.browser.serving import PATIENT, Served


class Room:
    """One server, the visits of those who work there, and pages for them and for guests."""

    def __init__(self, browser: Browser, directory: Path) -> None:
        self.served = Served(directory / "data", PATIENT)
        self.pages = Pages(browser, self.served.url)
        self._visits: dict[str, str] = {}

    def visit_of(self, office: str) -> str:
        """The visit of an office's person.

        A link works once, and no page is needed to follow it: that pages do so too is shown in
        test_sign_in.
        """
        if office not in self._visits:
            token = self.served.links[office].partition("#")[2]
            answer = Person(self.served.url).ask("/demonstration-links", {"token": token})
            self._visits[office] = answer["token"]
        return self._visits[office]

    def let_in(self, page: Page, office: str) -> None:
        """As if this browser had followed the link itself."""
        keep_visit(page.context, self.visit_of(office), self.served.url)

    @cached_property
    def house(self) -> dict[str, Person]:
        """Those who work there, over HTTP, by the visits that their browsers have."""
        url = self.served.url
        return {office: Person(url, self.visit_of(office)) for office in self.served.links}

    def close(self) -> None:
        self.pages.close()
        self.served.stop()
