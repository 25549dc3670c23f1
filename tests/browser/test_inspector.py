"""The inspector's list of rounds: looked up, exported, and the record beside it."""

from __future__ import annotations

import csv
import io
import json
import re
from datetime import datetime

import pytest
from playwright.sync_api import expect

from pitboss.law.rule_set import CANBERRA as CANBERRA_TIME
from tests.support.browser.following import trouble
from tests.support.browser.pages import Axe, PageOf
from tests.support.browser.played_rounds import Played, play_rounds
from tests.support.browser.room import Room

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """On whose record no other round is."""
    return own_room


@pytest.fixture(scope="module")
def played(room: Room) -> Played:
    return play_rounds(room)


def test_rounds_are_filtered_and_the_address_keeps_the_filter(
    page_of: PageOf, played: Played, axe: Axe
) -> None:
    page = page_of("inspector")
    page.goto("/inspector")
    ours = page.get_by_role("link", name=f"Table {played.table}, round {played.round}")
    canberra = page.get_by_role(
        "link", name=f"Table {played.canberra_table}, round {played.canberra_round}"
    )
    expect(ours).to_contain_text("dispute")
    expect(canberra).to_contain_text("Canberra Poker")
    lines = page.locator("a.line")
    disputes = page.get_by_role("button", name="Disputes")
    expect(disputes).to_contain_text("1")
    axe(page)
    disputes.click()
    expect(lines).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?marks=disputes$"))
    page.get_by_role("button", name="Voids").click()
    expect(page).to_have_url(re.compile("marks=disputes%2Cvoids"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?marks=disputes$"))
    expect(disputes).to_have_attribute("aria-pressed", "true")
    ours.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        f"Table {played.table}, round {played.round}"
    )
    page.get_by_role("link", name="← Rounds").click()
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="All rounds").click()
    expect(canberra).to_be_visible()
    expect(ours).to_be_visible()
    page.get_by_label("Table").select_option(str(played.canberra_table))
    expect(ours).to_have_count(0)
    page.reload()
    expect(canberra).to_be_visible()
    expect(ours).to_have_count(0)
    page.get_by_label("To day").fill("2020-01-01")
    expect(page.get_by_text("No round is on record that fits.").first).to_be_visible()


def test_days_and_times_are_in_the_casinos_time_zone(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector", timezone_id="America/New_York")
    page.goto("/inspector")
    expect(page.get_by_text("Days and times are the casino’s: Australia/Sydney.")).to_be_visible()
    time = page.locator("a.line .line-time").first
    began = datetime.fromisoformat(time.get_attribute("datetime") or "").astimezone(CANBERRA_TIME)
    expect(time).to_have_text(f"{began:%H:%M:%S}")
    expect(page.locator(".day h2").first).to_contain_text(f"{began.day} {began:%B %Y}")
    page.get_by_label("From day").fill(f"{began:%Y-%m-%d}")
    page.get_by_label("To day").fill(f"{began:%Y-%m-%d}")
    expect(page.locator(".day h2")).to_have_count(1)


def test_older_rounds_are_on_the_next_page(page_of: PageOf, played: Played) -> None:
    """One round a page: of the two rounds played, at least one is older."""
    page = page_of("inspector")
    page.route(
        re.compile(r"/api/v1/rounds\?"),
        lambda route: route.continue_(url=route.request.url.replace("limit=100", "limit=1")),
    )
    page.goto("/inspector")
    line = page.locator("a.line")
    expect(line).to_have_count(1)
    newest = line.inner_text()
    page.get_by_role("link", name="Older rounds").click()
    expect(page).to_have_url(re.compile(r"before=\d+"))
    expect(line).not_to_have_text(newest)
    page.get_by_role("link", name="Newest rounds").click()
    expect(page).not_to_have_url(re.compile(r"before="))
    expect(line).to_have_count(1)


def test_listed_rounds_are_exported(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto("/inspector?marks=disputes")
    expect(page.locator("a.line")).to_have_count(1)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Export CSV").click()
    lines = list(csv.DictReader(io.StringIO(taken.value.path().read_text())))
    assert [(one["table"], one["round"]) for one in lines] == [
        (str(played.table), str(played.round))
    ]
    with page.expect_download() as taken:
        page.get_by_role("link", name="Export JSON").click()
    found = json.loads(taken.value.path().read_text())["rounds"]
    assert [one["round"] for one in found] == [played.round]


def test_record_check_shows_what_it_rests_on(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto("/inspector")
    tick = page.locator("details.check")
    expect(tick.get_by_role("status")).to_have_text("The record is whole")
    tick.locator("summary").click()
    expect(tick.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    events = tick.locator("dd").first.inner_text()
    tick.get_by_role("button", name="Check the whole record now").click()
    expect(tick.get_by_text(f"up to event {events}")).to_be_visible()
    broken = {"state": "not whole", "problem": "event 7: its digest does not fit"}
    page.route("**/api/v1/record", lambda one: one.fulfill(json=one.fetch().json() | broken))
    page.reload()
    trouble("inspector", "“The record is not whole”", page)
    tick.locator("summary").click()
    expect(tick).to_contain_text(broken["problem"])


def test_visitor_who_did_not_play_is_refused_with_a_reason(
    page_of: PageOf, played: Played, axe: Axe
) -> None:
    page = page_of()
    page.goto("/inspector")
    expect(page.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    axe(page)
    page.request.post("/api/v1/guest", data={})
    page.goto(played.replay)
    expect(
        page.get_by_role("alert").filter(has_text="A round is open to its players")
    ).to_be_visible()
    page.goto("/inspector")
    expect(page.get_by_text("You have played no round yet.")).to_be_visible()
