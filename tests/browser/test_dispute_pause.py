"""While play is paused for a dispute, everybody at the table reads whom it waits for (S-70)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import live_table
from tests.support.browser.asking import Person
from tests.support.browser.live_table import LiveTable
from tests.support.browser.pages import Axe, PageOf
from tests.support.browser.serving import Served
from tests.support.browser.sitting import SIZES, press
from tests.support.browser.tables import ULTIMATE

pytestmark = pytest.mark.full

DECIDING = re.compile(r"Play is paused: the casino operator is deciding Box 1’s dispute\.")
RESUMES = re.compile(r"The dealer can resume it at \d\d:\d\d\.")


@pytest.mark.parametrize("size", SIZES)
def test_felt_console_and_rulings_say_whom_play_waits_for(
    size: str, page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe
) -> None:
    at = LiveTable.opened(ULTIMATE, house, served)
    live_table.settled(at)
    at.deal("dispute", box=1, about="my flush was overlooked")
    felt = page_of(None, *SIZES[size])
    felt.goto(f"/tables/{at.table}")
    console = page_of("dealer", *SIZES[size])
    console.goto(f"/tables/{at.table}/dealer")
    rulings = page_of("casino supervisor", *SIZES[size])
    rulings.goto(f"/tables/{at.table}/rulings")
    for page, where in ((felt, ".line"), (console, ".entry"), (rulings, "#waits")):
        expect(page.locator(where)).to_contain_text(DECIDING)
        expect(page.locator(where)).to_contain_text(RESUMES)
        axe(page)
    operator = page_of("casino operator", *SIZES[size])
    operator.goto(f"/tables/{at.table}/rulings")
    expect(operator.locator("#waits")).to_contain_text("Play is paused until it is decided")
    served.let_pass(300)
    press(console, "m")
    console.get_by_role("button", name="Resume play").click()
    expect(felt.locator(".line")).not_to_contain_text("Play is paused")
    expect(operator.locator("#waits")).to_contain_text("Play goes on. It is still to be decided.")
