"""The called clock of a live table runs out: by the room's time, and by a person's ruling."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.live_pot_table import DEALER, SUPERVISOR, LivePotTable
from tests.support.browser.pages import Axe, PageOf
from tests.support.browser.serving import Served

pytestmark = pytest.mark.full

LATER: Final = 91


class Evening:
    """A table in its first betting round, with the pages of those who keep the time there."""

    def __init__(self, page_of: PageOf, house: dict[str, Person], served: Served) -> None:
        self._served = served
        self.table = LivePotTable("hold_em", house, served, (1, 3, 5))
        self.table.begun()
        self.table.deal("deal_initial_cards", faces=[])
        number = self.table.table
        self.rulings = self._opened(page_of(SUPERVISOR, its_own=True), f"/tables/{number}/rulings")
        self.console = self._opened(page_of(DEALER, its_own=True), f"/tables/{number}/dealer")
        self.player = self._opened(page_of(None, 390, 844, its_own=True), f"/tables/{number}")

    def _opened(self, page: Page, where: str) -> Page:
        page.clock.install()
        page.goto(where)
        return page

    def calls_the_clock(self, seat: int) -> None:
        page = self.rulings
        page.get_by_role("button", name="Give ninety seconds").click()
        self.record(page)
        expect(page.get_by_role("timer", name=f"Clock on seat {seat}")).to_be_visible()
        expect(self.player.locator(".called")).to_contain_text(f"Seat {seat} has ninety seconds")

    def let_pass(self, seconds: int) -> None:
        """By every clock: the room's and those of the pages."""
        self._served.let_pass(seconds)
        for page in (self.rulings, self.console, self.player):
            page.clock.fast_forward(seconds * 1000)

    @staticmethod
    def record(page: Page) -> None:
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("button", name="Record it").click()
        sheet.get_by_role("button", name="Close", exact=True).last.click()

    def standing(self, seat: int) -> str:
        found: str = self.table.box(seat)["standing"]
        return found


def test_4_8_hand_is_folded_by_ruling_after_ninety_seconds(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe
) -> None:
    """First by the supervisor alone; then the dealer proposes it, and the supervisor agrees."""
    at = Evening(page_of, house, served)
    at.calls_the_clock(5)
    at.let_pass(LATER)
    expect(at.rulings.get_by_text("Seat 5, the ninety seconds have run out")).to_be_visible()
    expect(at.console.get_by_role("group", name="Called clock")).to_contain_text(
        "The ninety seconds of seat 5 have run out"
    )
    assert at.standing(5) == "active", "no clock folds a hand at a live table"
    axe(at.console)
    expect(at.player.locator(".called")).to_contain_text("The ninety seconds of seat 5 are over")
    at.rulings.get_by_role("button", name="Rule: they have run out").click()
    foreseen = at.rulings.get_by_role("dialog").locator(".sheet-foreseen")
    expect(foreseen).to_contain_text("Time ran out")
    expect(foreseen.get_by_role("button", name="4.8").first).to_be_visible()
    at.record(at.rulings)
    expect(at.console.locator(".step h1")).to_have_text("Seat 1 acts")
    assert at.standing(5) == "folded"

    at.calls_the_clock(1)
    at.let_pass(LATER)
    at.console.get_by_role("button", name="Propose that the hand is folded").click()
    at.console.get_by_role("dialog").get_by_role("button", name="Propose it").click()
    assert at.standing(1) == "active"
    at.rulings.get_by_role("button", name="Agree …").click()
    at.rulings.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    expect(at.console.get_by_role("group", name="Called clock")).to_have_count(0)
    assert at.standing(1) == "folded"
