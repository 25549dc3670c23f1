"""A player's own page: time on play, self-exclusion, own data."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pitboss.law.rule_set import CANBERRA
from tests.support.browser.asking import Person, come_in
from tests.support.browser.pages import PageOf
from tests.support.browser.serving import Served


def test_self_exclusion_needs_confirmation_and_takes_effect(
    page_of: PageOf, served: Served
) -> None:
    page = page_of()
    guest = come_in(page)
    page.goto("/me")
    page.get_by_role("heading", name="Play today").wait_for()
    page.get_by_text("A week").click()
    page.get_by_role("button", name=re.compile("Exclude me until")).click()
    dialog = page.get_by_role("dialog", name="Exclude yourself")
    sure = dialog.get_by_role("button", name="Exclude me")
    expect(sure).to_be_disabled()
    dialog.get_by_label(re.compile("Type")).fill("exclude me")
    sure.click()
    section = page.get_by_role("region", name="Exclude yourself")
    expect(section).to_contain_text("You are excluded until")
    answer = guest.try_act(3, "table.take_seat", seat=6, player=guest.number, stake=10_000)
    assert (answer["outcome"], answer["because"]) == ("not_permitted", "the person is excluded")
    assert answer["cites"]
    page.goto("/")
    expect(page.locator(".you")).to_contain_text("You take no seat until")
    sit = page.get_by_role("button", name="Sit down at table 1", exact=True)
    expect(sit).to_have_attribute("aria-disabled", "true")
    sit.click(force=True)
    expect(page.get_by_role("dialog")).to_have_count(0)
    until = datetime.fromisoformat(guest.ask("/lobby")["yours"]["excluded_until"])
    days = until - served.now()
    # Another test may have set the clock of the shared room forward.
    assert abs(days - timedelta(days=7)) < timedelta(hours=1)


@pytest.mark.full
def test_player_number_is_shown(page_of: PageOf) -> None:
    page = page_of()
    guest = come_in(page)
    page.goto("/me")
    number = page.locator(".me-head p").filter(has_text="Your number")
    expect(number.locator("b")).to_have_text(str(guest.number))
    expect(page.get_by_text("dealer of a live table")).to_be_visible()
    dealer = page_of("dealer")
    dealer.goto("/me")
    expect(dealer.get_by_text("Your number")).to_be_visible()
    expect(dealer.get_by_text("dealer of a live table")).to_have_count(0)


@pytest.mark.full
def test_exclusion_while_the_dialog_is_open_is_explained_with_its_clause(
    page_of: PageOf, house: dict[str, Person], served: Served
) -> None:
    page = page_of()
    guest = come_in(page)
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1", exact=True).click()
    begins = served.now() + timedelta(minutes=10)
    house["casino operator"].act(
        0, "management.exclude_person", person=guest.number,
        begins=begins.isoformat(), until=None, because="threw cards",
    )  # fmt: skip
    served.let_pass(600)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Sit down in seat")).click()
    said = page.get_by_role("dialog").get_by_role("alert")
    expect(said).to_contain_text("The person is excluded.")
    expect(said).to_contain_text("NI2025-411 15.3(b)")


@pytest.mark.full
def test_time_on_play_and_results_are_for_the_casinos_day(page_of: PageOf) -> None:
    page = page_of(timezone_id="America/New_York")
    come_in(page)
    noon = datetime.now(CANBERRA).replace(hour=0, minute=0, second=1)
    rounds = [
        _round(1, noon, wagered=3_000, returned=0),
        _round(1, noon + timedelta(seconds=180), wagered=3_000, returned=9_000),
        _round(3, noon + timedelta(minutes=40), wagered=1_000, returned=500),
    ]
    page.route("**/api/v1/me/rounds*", lambda route: route.fulfill(json=rounds[::-1]))
    page.clock.set_fixed_time(noon + timedelta(hours=1))
    page.goto("/me")
    play = page.get_by_role("region", name="Play today")
    expect(play).to_contain_text("Time on play7 minutes")  # two stretches: 5 and 2 minutes
    expect(play.get_by_role("row", name=re.compile("Table 1"))).to_contain_text("+$30")
    expect(play.get_by_role("row", name=re.compile("Table 3"))).to_contain_text("−$5")
    expect(play).to_contain_text("+$25")
    play.get_by_text("Every 30 minutes").click()
    assert page.evaluate("JSON.parse(localStorage['pitboss.settings']).reminder") == 30


def _round(table: int, began: datetime, wagered: int, returned: int) -> dict[str, Any]:
    return {
        "table": table, "round": 1, "game": "canberra_poker", "began": began.isoformat(),
        "ended": (began + timedelta(minutes=2)).isoformat(), "wagered": wagered,
        "returned": returned, "results": [], "cards": [], "communal": [], "dealers": [],
        "hand": "", "dealers_hand": "", "over": True,
    }  # fmt: skip


@pytest.mark.full
def test_own_data_is_downloaded_and_erased(page_of: PageOf, tmp_path: Path) -> None:
    page = page_of()
    name = come_in(page).ask("/visit")["name"]
    page.goto("/me")
    with page.expect_download() as given:
        page.get_by_role("button", name="Save it as a file").click()
    kept = tmp_path / "mine.json"
    given.value.save_as(kept)
    assert json.loads(kept.read_text())["name"] == name
    page.get_by_role("button", name="Erase it").click()
    page.get_by_label(re.compile("Type")).fill("erase")
    page.get_by_role("button", name="Erase it all").click()
    page.wait_for_url(re.compile(r"/$"))
    assert Person.of(page).ask("/visit") is None
