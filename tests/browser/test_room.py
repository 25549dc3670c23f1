"""The room management page: tables, reports, wording and layout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from pitboss.server.web import web_files
from tests.support.browser.asking import Person
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.room_page import OPERATOR, InRoom, goes_on, recorded, table_card
from tests.support.browser.sitting import press
from tests.support.browser.tables import ULTIMATE, set_up_table

SECTIONS = (
    "tables", "waiting", "floats", "jackpots", "disputes", "people", "exclusions", "registers",
    "reports", "record",
)  # fmt: skip
READS = {"Check it now", "Checking …", "To the table", "Record a review …", "Record its review …"}
"""What an inspector may press."""


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.full
def test_game_whose_text_is_not_held_is_marked(in_room: InRoom) -> None:
    page = in_room("tables")
    page.get_by_role("button", name="Set up a table …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Omaha")).to_contain_text("derived")
    expect(dialog.get_by_role("button", name="Canberra Manila")).to_contain_text("not held")
    expect(dialog.get_by_role("button", name="Five Card Stud")).not_to_contain_text("held")
    dialog.get_by_role("button", name="Three Card Manila").click()
    goes_on(page)
    expect(page.get_by_role("dialog")).to_contain_text("money rules of NI2006-154")


def test_operator_sets_up_and_opens_a_table(in_room: InRoom, house: dict[str, Person]) -> None:
    number = max(one["table"] for one in house[OPERATOR].ask("/running")["lines"]) + 1
    page = in_room("tables")
    page.get_by_role("button", name="Set up a table …").click()
    page.get_by_role("dialog").get_by_role("button", name="Ultimate Texas Hold-em").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Ante maximum").fill("2")
    dialog.get_by_role("radio", name="live").check()
    expect(dialog.get_by_label("Chips in the float, in dollars")).to_be_visible()
    dialog.get_by_role("radio", name="electronic").check()
    goes_on(page)
    dialog.get_by_role("button", name="Set it up").click()
    # A maximum below the minimum: refused with its clause, and every answer is still there.
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.get_by_role("alert").get_by_role("button", name="NI2025-411")).not_to_have_count(
        0
    )
    dialog.get_by_role("button", name="Back to the answers").click()
    expect(dialog.get_by_label("Ante maximum")).to_have_value("2")
    dialog.get_by_label("Ante maximum").fill("300")
    dialog.get_by_label("Trips maximum").fill("300")
    dialog.get_by_label("Play maximum").fill("1200")
    dialog.get_by_label("Play waits for a dispute, in seconds").fill("0")
    goes_on(page)
    dialog.get_by_role("button", name="Set it up").click()
    expect(dialog.get_by_role("alert")).to_contain_text("a second at least and a day at most")
    dialog.get_by_role("button", name="Back to the answers").click()
    dialog.get_by_label("Play waits for a dispute, in seconds").fill("120")
    goes_on(page)
    dialog.get_by_role("button", name="Set it up").click()
    recorded(page)
    card = table_card(page, number)
    expect(card).to_contain_text("$5 to $300")

    card.get_by_text(f"Run table {number}").click()
    card.get_by_role("button", name="Open …").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".pick").filter(has_text="gaming").click()
    expect(sheet.get_by_role("alert")).to_be_visible()  # no approval is entered
    sheet.get_by_role("button", name="Back").click()
    sheet.locator(".pick").filter(has_text="demonstration").click()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(card.get_by_text("● open")).to_be_visible()
    lobby = house[OPERATOR].ask("/lobby")["tables"]
    assert next(one for one in lobby if one["table"] == number)["stage"] == "open"


@pytest.mark.full
def test_supervisor_signs_on_from_the_room(in_room: InRoom, house: dict[str, Person]) -> None:
    table = set_up_table(house[OPERATOR], ULTIMATE)
    page = in_room("tables", "casino supervisor")
    expect(page.get_by_role("button", name="Set up a table …")).to_have_count(0)
    expect(page.get_by_role("link", name="Persons")).to_have_count(0)
    card = table_card(page, table)
    card.get_by_role("button", name="Sign on as casino supervisor …").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign on", exact=True).click()
    recorded(page)
    expect(card.get_by_text("you are signed on as casino supervisor")).to_be_visible()
    on = house[OPERATOR].running(table)["signed_on"]
    assert [one["office"] for one in on] == ["casino supervisor"]


# --- permissions ----------------------------------------------------------------------------------


@pytest.mark.full
def test_inspector_can_change_nothing(in_room: InRoom) -> None:
    page = in_room("tables", "inspector")
    for section in SECTIONS:
        page.goto(f"/room#{section}")
        expect(page.locator(".section h2").first).to_be_visible()
        buttons = page.locator(".section .button").all_inner_texts()
        assert set(buttons) <= READS, section


@pytest.mark.full
def test_guest_is_refused_with_a_reason(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/room")
    expect(page.get_by_role("heading", name="For those who run the room")).to_be_visible()


# --- layout and wording ---------------------------------------------------------------------------


@pytest.mark.full
def test_determinations_are_in_words(in_room: InRoom) -> None:
    page = in_room("tables")
    page.get_by_text("Run table 1", exact=True).click()
    card = table_card(page, 1)
    card.get_by_text("All determinations").click()
    facts = card.locator(".facts.small")
    expect(facts).to_contain_text("the multiples of the ante in rule 8")
    expect(facts).to_contain_text("seconds that an offered seat is kept")
    for raw in ("rule8", "reasonable period seconds", "_"):
        expect(facts).not_to_contain_text(raw)


@pytest.mark.full
def test_act_texts_are_fetched_from_the_server_once(page_of: PageOf) -> None:
    page = page_of(OPERATOR)
    asked: list[str] = []

    def louder(route: Route) -> None:
        asked.append(route.request.method)
        shown = route.fetch().json()
        for act in shown["acts"]:
            act["title"] = act["title"].upper()
        route.fulfill(json=shown)

    page.route("**/api/v1/room/acts", louder)
    page.goto("/room#registers")
    page.get_by_role("button", name="Enter an approval …").click()
    expect(page.get_by_role("dialog", name="ENTER AN APPROVAL")).to_be_visible()
    assert asked == ["GET"]


@pytest.mark.full
def test_sections_open_by_keyboard(in_room: InRoom) -> None:
    page = in_room("tables")
    press(page, "6")
    expect(page.get_by_role("heading", name="Persons and offices")).to_be_visible()
    press(page, "1")
    expect(page.get_by_role("heading", name="Tables", exact=True)).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_everybody_can_read_every_section(
    width: int, height: int, scheme: str, in_room: InRoom,
    axe: Axe, shot: Shot,
) -> None:  # fmt: skip
    page = in_room("tables", width=width, height=height, scheme=scheme)
    for section in SECTIONS:
        page.goto(f"/room#{section}")
        expect(page.locator(f"#h-{section}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), section
        if scheme == "light" or section == "tables":  # the colours are the same everywhere
            axe(page)
        shot(page, f"room-{section}")
    page.goto("/room#registers")
    page.get_by_role("button", name="Enter an approval …").click()
    axe(page)
    shot(page, "room-approval")


def test_scripts_contain_no_clause() -> None:
    """Texts, offices and clauses of acts come from the catalogue; a page draws what it gets."""
    scripts = list((web_files.STATIC / "js" / "running").glob("*.js"))
    assert len(scripts) > 10
    for script in scripts:
        assert not re.search(r"NI\d{4}-\d+|S2-2001", script.read_text()), script.name
