"""The sign at a table, on a second screen."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from tests.support.browser.asking import Person
from tests.support.browser.pages import PageOf
from tests.support.browser.serving import Served
from tests.support.browser.tables import CANBERRA, ULTIMATE, set_up_table


@pytest.fixture(scope="module")
def tables(house: dict[str, Person]) -> tuple[int, ...]:
    """Tables of three games, where nobody plays."""
    operator = house["casino operator"]
    return tuple(set_up_table(operator, game) for game in (ULTIMATE, CANBERRA, "hold_em"))


def test_sign_shows_its_figures_and_creates_no_guest(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/2/sign")
    sign = page.get_by_role("article", name="Sign of table 2")
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$25$1,000")
    expect(sign).to_contain_text("Ultimate Texas Hold-em")
    expect(sign).to_contain_text("NI2025-411")
    expect(sign).to_contain_text("Demonstration: play chips only")
    expect(sign).to_contain_text("Wagers in multiples of$25")
    expect(sign).to_contain_text("Maximum payout$50,000")
    expect(sign).to_contain_text("Notice of changes at least 60 seconds")
    expect(sign).to_contain_text("Play waits for a dispute for 300 seconds at most")
    expect(sign).not_to_contain_text("approved")
    assert page.context.cookies() == [], "a sign is nobody's visit"


@pytest.mark.full
def test_change_of_limits_is_announced_then_shown(
    page_of: PageOf, house: dict[str, Person], served: Served
) -> None:
    """At a table where no round is played."""
    operator = house["casino operator"]
    table = set_up_table(operator, ULTIMATE)
    page = page_of()
    page.goto(f"/tables/{table}/sign")
    sign = page.get_by_role("article", name=f"Sign of table {table}")
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$5$500")
    raw = operator.running(table)["determinations_raw"]
    raw["ante"] = {"minimum": 1_000, "maximum": 50_000}
    at = served.now() + timedelta(minutes=30)
    told = {"determinations": raw, "takes_effect": at.isoformat()}
    operator.act(table, "table.give_notice_of_limits", **told)
    expect(sign).to_contain_text(re.compile(r"Notice From \d\d:\d\d[^:]*: ante \$10 to \$500"))
    served.let_pass(30 * 60)
    operator.act(table, "table.change_limits", determinations=raw)
    expect(sign.get_by_role("row", name=re.compile("Ante"))).to_have_text("Ante$10$500")
    expect(page.locator(".sign-notice")).to_have_count(0)
    expect(page.locator("#lines")).to_contain_text(
        f"The sign of table {table} has changed: ante $10"
    )


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1080, 1920), (390, 844)])
def test_sign_fills_one_screen(
    size: tuple[int, int], page_of: PageOf, tables: tuple[int, ...]
) -> None:
    page = page_of(width=size[0], height=size[1])
    for table in tables:
        page.goto(f"/tables/{table}/sign")
        page.get_by_role("article").wait_for()
        tall, wide = page.evaluate(
            "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        )
        assert (tall <= size[1], wide <= size[0]) == (True, True), (table, tall, wide)
        if table == tables[1]:
            expect(page.locator(".sign-meter")).to_contain_text("$18,500.00")


@pytest.mark.full
def test_meter_is_updated_and_a_lost_connection_is_shown(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/3/sign")
    shown = Person.of(page).ask("/tables/3")
    shown["view"]["meter"] = 1_850_325
    page.route("**/api/v1/tables/3", lambda route: route.fulfill(json=shown))
    expect(page.locator(".meter")).to_have_text("$18,503.25")
    page.unroute("**/api/v1/tables/3")
    page.route("**/api/v1/tables/3", lambda route: route.abort())
    expect(page.locator(".sign-lost")).to_contain_text("Connection lost.")
    page.unroute("**/api/v1/tables/3")
    expect(page.locator(".sign-lost")).to_have_count(0)
