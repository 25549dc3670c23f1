"""The way from the lobby to a seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.pages import PageOf
from tests.support.browser.settling import still


@pytest.fixture
def seat_of() -> Iterator[Callable[[Page], Any]]:
    """The one seat of the person on the page; it is freed for the next test."""
    taken: list[tuple[Person, Any]] = []

    def found(page: Page) -> Any:
        person = Person.of(page)
        (seat,) = person.ask("/lobby")["yours"]["seats"]
        taken.append((person, seat))
        return seat

    yield found
    for person, seat in taken:
        person.act(seat["table"], "table.leave_seat", seat=seat["seat"])


def test_guest_sits_down_with_two_clicks(page_of: PageOf, seat_of: Callable[[Page], Any]) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1", exact=True).click()
    sure = re.compile(r"Sit down in seat \d with \$100")
    page.get_by_role("dialog").get_by_role("button", name=sure).click()
    page.wait_for_url("**/tables/1", wait_until="commit")
    seat = seat_of(page)
    assert (seat["table"], seat["stake"]) == (1, 10_000)
    page.goto("/")
    said = f"You sit at table 1, seat {seat['seat']}, with $100."
    expect(page.locator(".you")).to_contain_text(said)
    expect(page.locator(".you")).to_contain_text("$900")
    expect(page.locator("#table-1").get_by_role("link", name="To your seat")).to_be_visible()
    expect(page.locator("#table-1")).to_contain_text("of 7 taken")


@pytest.mark.full
def test_guest_sits_down_with_two_keys(page_of: PageOf, seat_of: Callable[[Page], Any]) -> None:
    page = page_of(width=390, height=844)
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1", exact=True).wait_for()
    still(page)
    page.keyboard.press("s")
    page.get_by_role("dialog").wait_for()
    still(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/1", wait_until="commit")
    assert seat_of(page)["table"] == 1
