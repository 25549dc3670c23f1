"""The director's desk under somebody's hands: its panes, what is awaited, forms."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.pages import PageOf
from tests.support.browser.sitting import press
from tests.support.browser.tournaments import DIRECTOR, Held


def opened(page_of: PageOf, held: Held, pane: str = "now", **how: Any) -> Page:
    """A pane of the desk of a tournament."""
    page = page_of(DIRECTOR, **how)
    page.goto(f"/tournaments/{held.number}/director#{pane}")
    expect(page.locator(".section h2").first).to_be_visible()
    return page


def due(page: Page, act: str) -> Locator:
    """The large button of what is awaited of the director."""
    return page.locator(f".awaited [data-act$='{act}']")


def answers(page: Page, yes: str, **fields: str) -> None:
    """A form: the questions, then everything once more, then the act."""
    dialog = page.get_by_role("dialog")
    for label, value in fields.items():
        dialog.get_by_label(re.compile(label, re.IGNORECASE)).fill(value)
    dialog.get_by_role("button", name="Go on").click()
    dialog.get_by_role("button", name=yes).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def later(page: Page, minutes: int) -> None:
    """The clock is corrected, on its pane."""
    press(page, "4")
    page.locator("[data-act=correct_clock]").click()
    answers(page, "Correct it", **{"how many minutes": str(minutes), "^Why": "a test"})
    press(page, "1")
