"""The page of those who run the room: its sections, its forms, its tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.pages import PageOf

OPERATOR = "casino operator"
SHIFT_MANAGER = "shift manager"

InRoom = Callable[..., Page]


@pytest.fixture
def in_room(page_of: PageOf) -> InRoom:
    """A section of the page, as somebody of an office sees it."""

    def opened(section: str, office: str = OPERATOR, **how: object) -> Page:
        page = page_of(office, **how)
        page.goto(f"/room#{section}")
        expect(page.locator(".section h2").first).to_be_visible()
        return page

    return opened


def goes_on(page: Page) -> Locator:
    """The questions are answered; what was answered is shown once more."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Go on").click()
    return dialog


def table_card(page: Page, table: int) -> Locator:
    heading = page.get_by_role("heading", name=f"Table {table}", exact=True)
    return page.locator(".table-card").filter(has=heading)


def recorded(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_have_count(0)
