"""The dealer's console of a pot game under somebody's hands."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.support.browser.pages import TIMEOUT


class Console:
    """The console of a pot game under somebody's hands."""

    def __init__(self, page: Page, table: int) -> None:
        self.page = page
        page.goto(f"/tables/{table}/dealer")
        page.locator(".console .pot-felt").wait_for()

    def awaits(self, title: str) -> None:
        expect(self.page.locator(".step h1")).to_have_text(title)

    def next(self, title: str) -> None:
        """Space does the step that is awaited."""
        self.awaits(title)
        self.page.keyboard.press("Space")

    def goes_through(self, title: str) -> None:
        """To the first act: Space goes on by itself, as far as what comes next is known by then."""
        step = self.page.locator(".step h1")
        expect(step).to_have_text(re.compile(f"^{re.escape(title)}$|acts$"))
        if step.inner_text() == title:
            self.page.keyboard.press("Space")
        expect(step).to_have_text(re.compile("acts$"))

    def bets(self, *choices: tuple[int, str]) -> None:
        """A key for each seat in turn; Space records it at once."""
        for seat, key in choices:
            self.awaits(f"Seat {seat} acts")
            expect(self.page.locator(".bet-entry h2")).to_contain_text(f"Seat {seat}")
            self._holds(key)
            self.page.keyboard.press("Space")

    def _holds(self, key: str) -> None:
        """What is painted may not hear keys yet: then the dealer presses again."""
        held = self.page.locator(".bet-entry .held")
        for patience in (2_000, 4_000, TIMEOUT):
            self.page.keyboard.press(key)
            with suppress(PlaywrightTimeout):
                held.wait_for(timeout=patience)
                return
        raise AssertionError(f"{key} is not held")

    def cards(self, title: str, *names: str) -> None:
        """Rank and suit, two keystrokes for each card."""
        self.awaits(title)
        self.page.locator(".cards-entry").wait_for()
        self.page.keyboard.type("".join(names).lower())

    def shows(self, seat: int, *names: str) -> None:
        self.cards(f"Show the hand: seat {seat}", *names)
        expect(self.page.locator(".shown-entry h2")).to_have_text(f"Seat {seat} shows")
        self.page.keyboard.press("Space")
