"""The tutor at a practice table, and the report of what mistakes cost."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person, come_in
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.pot_tables import PotTable
from tests.support.browser.serving import Served
from tests.support.browser.settling import still
from tests.support.browser.sitting import (
    SIZES,
    act,
    dispute,
    leaves,
    no_scrolling,
    nothing_cut_off,
    opened,
    places,
    sits,
    some_of,
)
from tests.support.browser.tables import ULTIMATE, set_up_table

COUNTING = 1_200_000
"""Milliseconds: the first values of a server may have to be counted, and kernels be compiled."""
BUTTONS = {"play 4x": "play4", "play 3x": "play3", "play 2x": "play2", "play 1x": "play1"}


@pytest.fixture
def practice(house: dict[str, Person]) -> int:
    """A practice table of Ultimate Texas Hold-em where nobody sits."""
    return set_up_table(house["casino operator"], ULTIMATE, "practice")


def chooses(page: Page, when: str) -> None:
    still(page)
    tutor = page.get_by_role("combobox", name="Tutor")
    tutor.select_option(when)
    still(page)
    expect(tutor).to_have_value(when)


def tutored(page: Page, table: int, when: str, box: int) -> None:
    """Somebody at the practice table who has chosen a tutor, with cards."""
    sits(page, table, box)
    chooses(page, when)
    page.get_by_role("button", name=re.compile("^Ante")).click()
    page.get_by_role("button", name=re.compile("^Trips")).click()
    opened(page, "deal").click()
    opened(page, "check")


def written(value: dict[str, Any]) -> str:
    """Without its sign; what is small is still not nothing."""
    size = abs(value["decimal"])
    return f"{size:.3f}" if size >= 0.0005 else f"{size:.1g}"


def decision(page: Page, table: int) -> dict[str, Any]:
    found: dict[str, Any] = Person.of(page).ask(f"/practice/tables/{table}/decision")
    return found


@pytest.mark.full
@pytest.mark.parametrize(("size", "scheme"), some_of(("desk", "light"), ("phone", "dark")))
def test_before_the_act_every_open_button_shows_its_value(
    size: str, scheme: str, page_of: PageOf, axe: Axe, shot: Shot, practice: int
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    tutored(page, practice, "off", 1)
    expect(page.locator(".act-worth")).to_have_count(0)
    before = places(page)
    chooses(page, "before")
    for stage, open_now in (("before", 4), ("after", 3), ("river", 2)):
        worth = page.locator(".act-worth")
        expect(worth).to_have_count(open_now, timeout=COUNTING)
        known = decision(page, practice)
        assert len(known["choices"]) == open_now
        for one in known["choices"]:
            button = act(page, BUTTONS.get(one["action"], one["action"]))
            expect(button).to_contain_text(written(one["value"]))
            expect(button.locator(".best")).to_have_count(int(one["action"] == known["best"]))
        assert places(page) == before, "values move no button"
        no_scrolling(page)
        nothing_cut_off(page)
        axe(page)
        if stage == "before":
            shot(page, "tutor-before")
            _values_with_their_fractions(page, known, axe, shot)
        act(page, "fold" if stage == "river" else "check").click()
        if stage != "river":
            opened(page, "play2" if stage == "before" else "play1")
    expect(page.locator(".act-worth")).to_have_count(0)
    dispute(page).wait_for()
    leaves(page)


def _values_with_their_fractions(page: Page, known: dict[str, Any], axe: Axe, shot: Shot) -> None:
    page.get_by_role("button", name="Values").click()
    dialog = page.get_by_role("dialog", name="What each choice is worth")
    for one in known["choices"]:
        expect(dialog).to_contain_text(one["value"]["fraction"].replace("-", "−"))
    axe(page)
    shot(page, "tutor-values")
    dialog.get_by_role("button", name="Close").click()


@pytest.mark.full
@pytest.mark.parametrize(("size", "scheme"), some_of(("desk", "light"), ("phone", "light")))
def test_after_the_act_the_best_choice_is_named_and_a_report_adds_up(
    size: str, scheme: str, page_of: PageOf, axe: Axe, shot: Shot, tmp_path: Path, practice: int
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    tutored(page, practice, "after", 2)
    expect(page.locator(".act-worth")).to_have_count(0)
    costs = []
    for next_one in ("play2", "play1", ""):
        known = decision(page, practice)
        wrong = "fold" if known["best"] == "play 1x" else "play 1x"
        then = "check" if next_one else wrong
        cost = next(one["cost"] for one in known["choices"] if one["action"] == then)
        costs.append(cost["decimal"])
        act(page, BUTTONS.get(then, then)).click()
        if next_one:
            opened(page, next_one)
        says = page.locator(".tutor-says")
        done = then.replace("x", "×")
        gave = f"{done} cost {written(cost)}" if cost["decimal"] else f"{done} was best"
        expect(says).to_contain_text(re.compile(gave, re.IGNORECASE), timeout=COUNTING)
        axe(page)
    dispute(page).wait_for()
    shot(page, "tutor-after")
    page.get_by_role("region", name="Tutor").get_by_role("link", name="Report").click()
    _reported(page, costs, axe, shot, tmp_path)
    page.goto(f"/tables/{practice}")
    page.locator(".own-box").wait_for()
    leaves(page)


def _reported(page: Page, costs: list[float], axe: Axe, shot: Shot, tmp_path: Path) -> None:
    page.get_by_role("heading", name="What mistakes cost").wait_for()
    lines = page.locator(".decisions li")
    expect(lines).to_have_count(3)
    whole = written({"decimal": sum(costs)})
    expect(page.locator(".practice .figures")).to_contain_text(f"{whole} antes")
    axe(page)
    shot(page, "tutor-report")
    page.get_by_label("Exact fractions").check()
    expect(lines.first.locator("code").first).to_contain_text(re.compile(r"\d"))
    page.get_by_label("Mistakes only").check()
    expect(lines).to_have_count(sum(cost > 0 for cost in costs))
    with page.expect_download() as given:
        page.get_by_role("link", name="Save as CSV").click()
    given.value.save_as(tmp_path / "practice.csv")
    rows = list(csv.DictReader((tmp_path / "practice.csv").read_text().splitlines()))
    assert [float(row["cost_decimal"]) for row in rows] == costs


@pytest.mark.full
def test_player_at_another_table_is_refused_with_the_clauses(
    page_of: PageOf, axe: Axe, practice: int, house: dict[str, Person]
) -> None:
    page = page_of()
    tutored(page, practice, "off", 5)
    person = Person.of(page)
    table = set_up_table(house["casino operator"], ULTIMATE)
    person.act(table, "table.take_seat", seat=1, player=person.number, stake=10_000)
    chooses(page, "before")
    says = page.locator(".tutor-says")
    expect(says).to_contain_text(f"You sit at table {table}, where no analysis is allowed.")
    expect(says).to_contain_text("NI2025-411 15.1")
    expect(page.locator(".act-worth")).to_have_count(0)
    axe(page)
    page.goto("/practice")
    expect(page.get_by_role("alert").filter(has_text="You sit at table")).to_contain_text(
        "NI2025-411 15.6(a)"
    )
    axe(page)


def test_pot_game_has_an_estimate_before_or_after_the_act(
    page_of: PageOf, served: Served, house: dict[str, Person], axe: Axe
) -> None:
    page = page_of()
    table = PotTable("canberra_manila", house, served)
    table.joins(1)
    table.sits(page, 2)
    chooses(page, "before")
    table.others_go_along(2)
    says = page.locator(".tutor-says")
    expect(says).to_contain_text(
        re.compile(r"^Against unseen hands you win \d+\.\d% of the pot"), timeout=COUNTING
    )
    axe(page)
    chooses(page, "after")
    expect(says).to_have_text("How your cards stood comes after your act.")
    opened(page, "fold").click()
    expect(says).to_contain_text("you would have won")


@pytest.mark.full
def test_table_that_is_not_for_practice_has_no_tutor(
    page_of: PageOf, house: dict[str, Person]
) -> None:
    page = page_of(its_own=True)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    sits(page, set_up_table(house["casino operator"], ULTIMATE), 7)
    expect(page.get_by_role("region", name="Tutor")).to_have_count(0)
    assert not [url for url in fetched if "/practice" in url]
    leaves(page)


@pytest.mark.full
def test_empty_report_says_so(page_of: PageOf, axe: Axe) -> None:
    page = page_of()
    come_in(page)
    page.goto("/practice")
    expect(page.get_by_text("Nothing to report yet.")).to_be_visible()
    axe(page)
