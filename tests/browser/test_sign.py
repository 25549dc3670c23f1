"""The sign at a table, on a second screen."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PageOf
from tests.support.browser.asking import Person


def test_the_sign_shows_its_figures_and_makes_nobody_a_guest(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/2/sign")
    sign = page.get_by_role("article", name="Sign of table 2")
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$25$1,000")
    expect(sign).to_contain_text("Ultimate Texas Hold-em")
    expect(sign).to_contain_text("NI2025-411")
    expect(sign).to_contain_text("Demonstration: play chips only")
    expect(sign).to_contain_text("Wagers in multiples of$25")
    expect(sign).to_contain_text("Maximum payout$50,000")
    expect(sign).not_to_contain_text("approved")
    assert page.context.cookies() == [], "a sign is nobody's visit"


def test_the_sign_tells_of_a_change_of_limits_and_then_shows_it(
    page_of: PageOf, house: dict[str, Person]
) -> None:
    """At a live table, where no round stands in the way."""
    page = page_of()
    page.goto("/tables/5/sign")
    sign = page.get_by_role("article", name="Sign of table 5")
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$5$500")
    operator = house["casino operator"]
    raw = operator.running(5)["determinations_raw"]
    raw["ante"] = {"minimum": 1_000, "maximum": 50_000}
    at = datetime.now(UTC) + timedelta(seconds=3)
    told = {"determinations": raw, "takes_effect": at.isoformat()}
    operator.act(5, "table.give_notice_of_limits", **told)
    expect(sign).to_contain_text(re.compile(r"Notice From \d\d:\d\d: ante \$10 to \$500"))
    page.wait_for_timeout(max(0.0, (at - datetime.now(UTC)).total_seconds() * 1000))
    operator.act(5, "table.change_limits", determinations=raw)
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$10$500")
    expect(sign).not_to_contain_text("Notice")
    expect(page.locator("#lines")).to_contain_text("The sign of table 5 has changed: ante $10")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1080, 1920), (390, 844)])
def test_the_sign_fills_one_screen(size: tuple[int, int], page_of: PageOf) -> None:
    page = page_of(width=size[0], height=size[1])
    for table in (2, 3):
        page.goto(f"/tables/{table}/sign")
        page.get_by_role("article").wait_for()
        tall, wide = page.evaluate(
            "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        )
        assert (tall <= size[1], wide <= size[0]) == (True, True), (table, tall, wide)
    expect(page.locator(".sign-meter")).to_contain_text("$18,500.")


def test_the_meter_runs_up_and_a_lost_connection_is_said(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/3/sign")
    shown = Person.of(page).ask("/tables/3")
    shown["view"]["meter"] = 1_850_325
    page.route("**/api/v1/tables/3", lambda route: route.fulfill(json=shown))
    expect(page.locator(".meter")).to_have_text("$18,503.25")
    page.unroute("**/api/v1/tables/3")
    page.route("**/api/v1/tables/3", lambda route: route.abort())
    expect(page.locator(".sign-lost")).to_contain_text("Connection lost.", timeout=12_000)
    page.unroute("**/api/v1/tables/3")
    expect(page.locator(".sign-lost")).to_have_count(0)
