"""The dealer's console of a pot game under somebody's hands."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.support.browser.settling import hold_choices, still


class Console:
    """The console of a pot game under somebody's hands.

    A choice that is held is recorded by Space, never because time has passed.
    """

    def __init__(self, page: Page, table: int) -> None:
        self.page = page
        page.goto(f"/tables/{table}/dealer")
        page.locator(".console .pot-felt").wait_for()
        hold_choices(page)

    def awaits(self, title: str) -> None:
        expect(self.page.locator(".step h1")).to_have_text(title)
        still(self.page)

    def next(self, title: str) -> None:
        """Space does the step that is awaited."""
        self.awaits(title)
        self.page.keyboard.press("Space")

    def goes_through(self, title: str) -> None:
        """To the first act: Space goes on by itself, as far as what comes next is known by then."""
        step = self.page.locator(".step h1")
        expect(step).to_have_text(re.compile(f"^{re.escape(title)}$|acts$"))
        if step.inner_text() == title:
            still(self.page)
            self.page.keyboard.press("Space")
        expect(step).to_have_text(re.compile("acts$"))

    def bets(self, *choices: tuple[int, str]) -> None:
        """A key for each seat in turn; Space records it at once."""
        for seat, key in choices:
            self.awaits(f"Seat {seat} acts")
            expect(self.page.locator(".bet-entry h2")).to_contain_text(f"Seat {seat}")
            still(self.page)
            self.page.keyboard.press(key)
            self.records(".bet-entry")

    def records(self, entry: str) -> None:
        """What is held there."""
        self.page.locator(f"{entry} .held").wait_for()
        still(self.page)
        self.page.keyboard.press("Space")

    def types(self, title: str, *names: str) -> None:
        """Rank and suit, two keystrokes for each card."""
        self.awaits(title)
        self.page.locator(".cards-entry").wait_for()
        still(self.page)
        self.page.keyboard.type("".join(names).lower())

    def cards(self, title: str, *names: str) -> None:
        """Type cards and record them."""
        self.types(title, *names)
        expect(self.page.locator(".next")).to_be_enabled()
        still(self.page)
        self.page.keyboard.press("Space")

    def shows(self, seat: int, *names: str) -> None:
        self.types(f"Show the hand: seat {seat}", *names)
        expect(self.page.locator(".shown-entry h2")).to_have_text(f"Seat {seat} shows")
        still(self.page)
        self.page.keyboard.press("Space")
