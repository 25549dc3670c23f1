"""The operator's reports."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser.asking import Person
from tests.support.browser.room import Room
from tests.support.browser.room_page import OPERATOR, InRoom
from tests.support.browser.serving import Served
from tests.support.browser.tables import ULTIMATE, set_up_table


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """Where no round was played, whose theory would have to be worked out."""
    return own_room


def test_reports_show_the_drop_of_a_table(
    in_room: InRoom, house: dict[str, Person], served: Served
) -> None:
    guest = Person.guest(served.url)
    table = set_up_table(house[OPERATOR], ULTIMATE)
    guest.act(table, "table.take_seat", seat=7, player=guest.number, stake=12_300)
    page = in_room("reports")
    line = page.locator(f".books tr:has(> :first-child:text-is('{table}'))")
    expect(line.first).to_contain_text("$123")
    page.get_by_label("To", exact=True).fill("2001-01-01")
    page.get_by_label("To", exact=True).press("Enter")
    expect(page.get_by_text("Nothing in these days.").first).to_be_visible()
    found = page.evaluate("fetch('/api/v1/reports/tables.csv').then(one => one.text())")
    assert found.startswith("table,day,game,kind,rounds,handle,hold,drop")
