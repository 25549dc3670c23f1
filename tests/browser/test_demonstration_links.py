"""The links that `pitboss serve` prints for the people of a demonstration."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.pages import PageOf
from tests.support.browser.room import Room
from tests.support.browser.serving import Served

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """A link works once, so that nobody else may need these."""
    return own_room


def test_link_works_once_and_disappears_from_the_address(page_of: PageOf, served: Served) -> None:
    link = served.links["inspector"]
    page = page_of()
    page.goto(link)
    page.wait_for_url("**/inspector")
    assert Person.of(page).ask("/visit")["offices"] == ["inspector"]
    again = page_of()
    again.goto(link)
    expect(again.get_by_role("alert").first).to_contain_text("used already")
    trouble("operator", "a sign-in link is “used already”", again)
    assert again.url == served.url + "/enter"


@pytest.mark.parametrize("office", ["shift manager", "dealer"])
def test_staff_link_leads_to_the_room(office: str, page_of: PageOf, served: Served) -> None:
    page = page_of()
    page.goto(served.links[office])
    page.wait_for_url("**/room")
