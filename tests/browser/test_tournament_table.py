"""The player's table in a tournament: whole rounds by clicks, in chips that are no dollars."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person, keep_visit
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.sitting import SIZES, act, no_scrolling, opened, press
from tests.support.browser.tournaments import Held

pytestmark = pytest.mark.full

PACE = {"to_wager": 3600, "between_rounds": 3600}
CHEAPLY = ("check", "call", "stand", "tap_out")


class Seated(Held):
    """One of the players has a page; the others act over HTTP."""

    def begins(self, page: Page, players: int) -> int:
        """The table and, on the page, the felt of the first player."""
        page.goto("/")
        (table, *_) = self.begin(players)
        keep_visit(page.context, self.mine.token, self.url)
        page.goto(f"/tournaments/{self.number}")
        page.get_by_role("link", name="To your table").click()
        page.wait_for_url(re.compile(r"/tables/\d+"))
        return table

    @property
    def mine(self) -> Person:
        return self.players[0]

    def at_table(self, table: int, who: Person | None = None) -> dict[str, Any]:
        found: dict[str, Any] = (who or self.director).ask(f"/tables/{table}")["view"]
        return found

    def others_act(self, table: int, *wanted: str) -> bool:
        """Until it is the turn of the page's player; whether the round goes on."""
        by_number = {one.number: one for one in self.players}
        while True:
            round_ = self.at_table(table)["round"]
            turn = None if round_["over"] else round_.get("turn")
            who = next((one["player"] for one in round_["boxes"] if one["box"] == turn), None)
            if who is None or who == self.mine.number:
                return who is not None
            open_ = {one["act"] for one in self.at_table(table, by_number[who])["awaited"]}
            name = next(one for one in (*wanted, *CHEAPLY) if f"poker.{one}" in open_)
            by_number[who].act(table, f"poker.{name}", seat=turn)


def _no_dollars(page: Page) -> None:
    assert "$" not in page.locator(".table-page").inner_text()


def test_round_of_hold_em_by_clicks(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    """The others call, so that nobody wins by default; the page raises."""
    held = Seated(house, served, "appendix-h", name="By clicks", pace=PACE)
    page = page_of(None, *SIZES["phone"])
    table = held.begins(page, 10)
    held.others_act(table)
    page.locator(".line.turn").wait_for()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hold-Em")
    back = page.get_by_role("link", name="Tournament", exact=True)
    expect(back).to_have_attribute("href", f"/tournaments/{held.number}")
    seat = held.at_table(table, held.mine)["your_seat"]
    own = page.locator(".my-hand")
    expect(own).to_contain_text(re.compile("1,000|975|950"))
    page.locator("[data-amount]").fill("77")
    expect(act(page, "raise")).to_contain_text(re.compile(r"by (75|100),"))
    page.locator("[data-preset=least]").click()
    expect(act(page, "raise")).to_contain_text("by 50,")
    _no_dollars(page)
    axe(page)
    shot(page, "table-tournament-turn")
    opened(page, "raise").click()
    expect(page.locator(f"[data-bet='{seat}']")).to_contain_text("100")
    while held.others_act(table):
        page.locator(".line.turn").wait_for()
        name = "check" if page.locator("[data-act=check][aria-disabled=false]").count() else "call"
        act(page, name).click()
        page.locator(".line.turn").wait_for(state="detached")
    page.locator(".my-did .why-ask").wait_for()
    _no_dollars(page)
    no_scrolling(page)
    shot(page, "table-tournament-over")
    view = held.at_table(table)
    won = {one["box"]: one["amount"] for one in view["round"]["results"]}
    paid = sum(sum(one["wagers"].values()) for one in view["round"]["boxes"])
    assert sum(won.values()) == paid, "no commission leaves a tournament"
    press(page, "w")
    winner = page.get_by_role("dialog", name="Results").locator(".winner").first
    expect(winner).to_contain_text(re.compile(r"\+\d"))
    assert "$" not in winner.inner_text()


def test_round_of_ultimate_by_clicks(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    """Boxes are asked in order from the starting marker; the others fold once they have looked."""
    held = Seated(house, served, "ultimate-sit-and-go", name="Against the house", pace=PACE)
    page = page_of(None, *SIZES["phone"])
    table = held.begins(page, 6)
    marker = held.at_table(table)["round"]["markers"]["starting marker"]
    first = page.locator(".box").filter(has_text=f"Box {marker},")
    expect(first.locator(".marker-starting-marker")).to_be_visible()
    _others_wager(held, table, page)
    expect(page.locator(".line")).to_contain_text("Place your wagers")
    chips = page.locator(".tray-chip").all()  # wagers are in tens, which two of five make up
    assert [one.get_attribute("aria-label") for one in chips] == ["5 chip", "25 chip", "100 chip"]
    page.get_by_role("button", name="5 chip", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Ante")).click()
    expect(act(page, "deal")).to_contain_text("20")
    _no_dollars(page)
    axe(page)
    shot(page, "table-tournament-ultimate-wagers")
    opened(page, "deal").click()
    page.locator(".spot-ante[aria-disabled=true]").wait_for()
    _others_wager(held, table, page)
    for one in held.players[1:]:
        seat = held.at_table(table, one)["your_seat"]
        one.act(table, "ultimate_texas_holdem.fold", box=seat)
    for name in ("check", "check", "play1"):
        opened(page, name).click()
    page.locator(".own-gain .why-ask").wait_for()
    _no_dollars(page)
    no_scrolling(page)
    shot(page, "table-tournament-ultimate-over")
    told = page.locator(".own-gain").inner_text()
    page.reload()
    expect(page.locator(".own-gain")).to_have_text(re.compile(re.escape(told.split()[0])))


def _others_wager(held: Seated, table: int, page: Page) -> None:
    """Each when asked, until the page's player is asked or the cards are dealt."""
    by_number = {one.number: one for one in held.players}
    for _ in range(40):
        view = held.at_table(table)
        turn = view["round"].get("turn")
        who = next((one["player"] for one in view["seats"] if one["seat"] == turn), None)
        if view["round"]["stage"] != "wagers" or who == held.mine.number:
            return
        if who is not None:
            expect(page.locator(".line")).to_contain_text(
                re.compile(f"Box {turn} wagers|confirmed")
            )
            wagers = {"box": turn, "ante": 10, "blind": 10}
            by_number[who].act(table, "ultimate_texas_holdem.place_wagers", **wagers)
            by_number[who].act(table, "desk.say_ready", seat=turn)
    raise AssertionError("the others never came to an end")
