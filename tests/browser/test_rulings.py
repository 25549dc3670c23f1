"""What a casino supervisor does at a table, in a real browser; also by two persons."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.law.rule_set import CANBERRA as CASINO_TIME
from tests.support.browser import live_table
from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.live_table import LiveTable, plays_on, void
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import still
from tests.support.browser.sheet_answers import (
    picks,
    types,
)
from tests.support.browser.sitting import press
from tests.support.browser.tables import CANBERRA, ULTIMATE

SUPERVISOR = "casino supervisor"


# --- by two persons -------------------------------------------------------------------------------


@pytest.fixture
def ultimate(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(ULTIMATE, house, served)


@pytest.fixture
def canberra(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(CANBERRA, house, served)


def _rulings(page_of: PageOf, at: LiveTable, office: str = SUPERVISOR, **how: Any) -> Page:
    page = page_of(office, **how)
    page.goto(f"/tables/{at.table}/rulings")
    expect(page.get_by_role("heading", name=f"Table {at.table}")).to_be_visible()
    return page


def _agrees(page: Page) -> None:
    """The second person's word."""
    page.get_by_role("button", name="Agree …").click()
    page.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_two_people_void_a_settled_round(page_of: PageOf, ultimate: LiveTable) -> None:
    live_table.settled(ultimate)
    stakes = {one["seat"]: one["stake"] for one in ultimate.view["seats"]}
    first = _rulings(page_of, ultimate)
    first.get_by_role("button", name="Void this settled round …").click()
    sheet = first.get_by_role("dialog")
    picks("fraud affected its outcome")(sheet)
    types("the cards were marked")(sheet)
    expect(sheet.get_by_text("It waits for another person")).to_be_visible()
    expect(sheet.get_by_role("cell", name="Box 1's stake")).to_be_visible()
    back = sheet.locator(".sheet-foreseen li").filter(has_text="wagers are void").first
    expect(back).to_contain_text("ante of $")
    sheet.get_by_role("button", name="Record it as the first of two persons").click()
    expect(sheet.get_by_text("Proposed, under number")).to_be_visible()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(first.get_by_text("You proposed it; somebody else decides it.")).to_be_visible()
    expect(first.get_by_role("button", name="Agree …")).to_have_count(0)
    assert not ultimate.round["void"]

    second = _rulings(page_of, ultimate, "casino operator")
    waits = second.locator("#waits")
    expect(waits.get_by_text("the cards were marked")).to_be_visible()
    expect(waits.get_by_role("cell", name="Box 1's stake")).to_be_visible()
    _agrees(second)
    expect(waits.get_by_text("Nothing waits for a decision.")).to_be_visible()
    expect(first.locator("#waits").get_by_text("Nothing waits for a decision.")).to_be_visible()
    assert ultimate.round["void"]
    assert {one["seat"]: one["stake"] for one in ultimate.view["seats"]} != stakes


@pytest.mark.full
def test_dealers_proposal_is_dropped_with_a_reason(page_of: PageOf, ultimate: LiveTable) -> None:
    live_table.dealt(ultimate)
    ultimate.deal("void_round", because="a card fell")
    page = _rulings(page_of, ultimate)
    trouble("supervisor", "“it is for the casino operator to decide”", page)
    expect(page.locator("#waits").get_by_role("button", name="NI2025-411 15.4")).to_be_visible()
    page.get_by_role("button", name="Not …").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("This is asked for.")).to_be_visible()
    page.get_by_label("Why not?").fill("it was picked up unseen")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Drop it").click()
    expect(page.get_by_text("Nothing waits for a decision.")).to_be_visible()
    assert plays_on(ultimate)


@pytest.mark.full
def test_old_proof_of_identity_is_renewed(page_of: PageOf, ultimate: LiveTable) -> None:
    """The room's answer is faked once: five minutes are too long for a test."""
    live_table.dealt(ultimate)
    ultimate.deal("void_round", because="a card fell")
    page = page_of("casino operator", its_own=True)
    refused: list[str] = []

    def between(route: Any) -> None:
        server = route.connect_to_server()

        def hear(message: str) -> None:
            if '"desk.second_act"' in message and not refused:
                refused.append(message)
                answer = {
                    "type": "answer", "id": json.loads(message)["id"], "outcome": "not_permitted",
                    "number": 0, "because": "prove who you are again first; that may be old",
                }  # fmt: skip
                route.send(json.dumps(answer))
            else:
                server.send(message)

        route.on_message(hear)

    page.route_web_socket("**/api/v1/ws", between)
    page.goto(f"/tables/{ultimate.table}/rulings")
    page.get_by_role("button", name="Agree …").click()
    page.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    trouble("operator", "“Prove who you are”", page)
    with page.expect_response("**/api/v1/reauthenticate") as answered:
        page.get_by_role("button", name="It is me").click()
    assert answered.value.ok
    expect(page.get_by_text("Nothing waits for a decision.")).to_be_visible()
    assert refused
    assert void(ultimate)


# --- the rest of the page -------------------------------------------------------------------------


@pytest.mark.full
def test_supervisor_signs_on_and_off(page_of: PageOf, ultimate: LiveTable) -> None:
    ultimate.between_rounds()
    page = _rulings(page_of, ultimate)
    page.get_by_role("button", name="Sign off …").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign off", exact=True).click()
    trouble("supervisor", "“Sign on to see what waits”", page)
    expect(page.get_by_role("button", name="What happened?")).to_have_count(0)
    page.get_by_role("button", name="Sign on as casino supervisor …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="NI2025-411 15.6(c)")).to_be_visible()
    dialog.get_by_role("button", name="Sign on", exact=True).click()
    expect(page.get_by_text("you are signed on as casino supervisor")).to_be_visible()
    expect(page.get_by_role("button", name="What happened?")).to_be_visible()


def _apply_later(page: Page, served: Served) -> None:
    """In half an hour by the room's clock."""
    at = (served.now() + timedelta(minutes=30)).astimezone(CASINO_TIME)
    page.get_by_label("They apply from").fill(f"{at:%Y-%m-%dT%H:%M}")


@pytest.mark.full
def test_limits_change_by_notice(page_of: PageOf, ultimate: LiveTable, served: Served) -> None:
    ultimate.between_rounds()
    page = _rulings(page_of, ultimate, "casino operator")
    page.get_by_role("button", name="Give notice of other limits …").click()
    page.get_by_label("Ante minimum").fill("10")
    _apply_later(page, served)
    expect(page.get_by_text("was $5")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    sheet = page.get_by_role("dialog").last
    expect(sheet.get_by_text("$5 → $10")).to_be_visible()
    expect(sheet.get_by_role("button", name="NI2025-411 5.1").first).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#limits")).to_contain_text("ante minimum $10")
    assert ultimate.operator.running(ultimate.table)["notices"]["limits_from"]
    # Half an hour too early: the reason and its clause, and nothing is recorded.
    page.get_by_role("button", name="Let them apply …").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("alert")).to_contain_text("the players were told of")
    expect(sheet.get_by_role("alert").get_by_role("button", name="NI2025-411 5.1")).to_be_visible()
    expect(sheet.get_by_role("button", name="Record it")).to_be_disabled()


@pytest.mark.full
def test_refused_notice_keeps_the_answers(
    page_of: PageOf, ultimate: LiveTable, served: Served
) -> None:
    ultimate.between_rounds()
    page = _rulings(page_of, ultimate, "casino operator")
    page.get_by_role("button", name="Give notice of other limits …").click()
    page.get_by_label("Ante minimum").fill("700")
    _apply_later(page, served)
    page.get_by_role("button", name="Go on").click()
    sheet = page.get_by_role("dialog").last
    expect(sheet.get_by_role("alert")).to_be_visible()
    sheet.get_by_role("button", name="Back").click()
    expect(page.get_by_label("Ante minimum")).to_have_value("700")


@pytest.mark.full
def test_called_clock_measures_and_the_sheet_rules(page_of: PageOf, ultimate: LiveTable) -> None:
    live_table.dealt(ultimate)
    page = _rulings(page_of, ultimate)
    page.get_by_role("button", name="Call on box 3").click()
    expect(page.get_by_role("timer", name="Clock on box 3")).to_be_visible()
    page.reload()
    expect(page.get_by_role("timer", name="Clock on box 3")).to_be_visible()
    page.get_by_role("button", name="Rule: no decision …").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("alert")).to_be_visible()
    expect(sheet.get_by_role("button", name="Record it")).to_be_disabled()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Stop the clock").click()
    expect(page.get_by_role("button", name="Call on box 3")).to_be_visible()


@pytest.mark.full
def test_dispute_is_decided(page_of: PageOf, ultimate: LiveTable) -> None:
    live_table.settled(ultimate)
    ultimate.deal("dispute", box=1, about="my flush was overlooked")
    page = _rulings(page_of, ultimate, "casino operator")
    waits = page.locator("#waits")
    expect(waits.get_by_text("my flush was overlooked")).to_be_visible()
    with page.expect_download() as bundle:
        waits.get_by_role("link", name="Bundle").first.click()
    assert bundle.value.suggested_filename.endswith(".zip")
    waits.get_by_role("button", name="Decide the dispute …").click()
    sheet = page.get_by_role("dialog")
    picks("Yes")(sheet)
    types("there was no flush")(sheet)
    expect(sheet.get_by_role("button", name="NI2025-411 15.5").first).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(waits.get_by_text("Decided: there was no flush")).to_be_visible()
    assert not ultimate.round["disputed"]


@pytest.mark.full
def test_player_may_wager_above_the_maximum(page_of: PageOf, ultimate: LiveTable) -> None:
    ultimate.between_rounds()
    page = _rulings(page_of, ultimate, "casino operator")
    name = next(one["name"] for one in ultimate.view["seats"] if one["seat"] == 3)
    page.locator(".people summary").filter(has_text=f"about {name}").click()
    page.get_by_role("button", name="Allow above the maximum …").click()
    sheet = page.get_by_role("dialog")
    picks("Yes")(sheet)
    expect(sheet.get_by_text(f"{name}, seat 3")).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.locator("#people").get_by_text("marker: above the maximum")).to_be_visible()
    page.get_by_role("button", name="Hold to the maximum again …").click()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.locator("#people").get_by_text("marker: above the maximum")).to_have_count(0)


@pytest.mark.full
def test_jackpot_equipment_fails_and_is_restored(page_of: PageOf, canberra: LiveTable) -> None:
    canberra.between_rounds()
    page = _rulings(page_of, canberra)
    panel = page.locator("#jackpot")
    for button, then in (
        ("Its equipment has failed …", "✕ equipment failed"),
        ("Approve that play goes on …", "✕ equipment failed"),
        ("It works again …", "● equipment works"),
    ):
        panel.get_by_role("button", name=button).click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("button", name="Record it").click()
        sheet.get_by_role("button", name="Close", exact=True).last.click()
        expect(panel.get_by_text(then)).to_be_visible()
    assert canberra.operator.running(canberra.table)["jackpot_operating"]


@pytest.mark.full
def test_whole_sheet_by_keys(page_of: PageOf, ultimate: LiveTable) -> None:
    live_table.dealt(ultimate)
    page = _rulings(page_of, ultimate)
    expect(page.get_by_role("button", name="What happened?")).to_be_visible()
    press(page, "r")
    expect(page.get_by_role("dialog")).to_be_visible()
    still(page)
    page.keyboard.type("communal cards were turned")
    press(page, "Enter")
    expect(page.get_by_text("Which of the five, and its face?").first).to_be_visible()
    press(page, "Space")
    page.locator(".cardfield-in").press_sequentially("kd")
    press(page, "Enter")
    expect(page.get_by_role("button", name="just now", pressed=True)).to_be_visible()
    press(page, "Enter")
    record = page.get_by_role("button", name="Record it")
    expect(record).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_text("Recorded.")).to_be_visible()
    assert ultimate.view["round"]["communal"][0] == "KD"


_WATCH_FOCUS = """() => {
  let drawn = null;
  window.focused = [];
  new MutationObserver(() => {
    const question = document.querySelector('.sheet-fact');
    if (question && question !== drawn) focused.push(question.contains(document.activeElement));
    drawn = question;
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.full
def test_question_has_the_focus_as_soon_as_it_is_drawn(
    page_of: PageOf, ultimate: LiveTable
) -> None:
    """Later it would take the keys of somebody who is quicker, and an amount goes astray."""
    live_table.dealt(ultimate)
    page = _rulings(page_of, ultimate, its_own=True)
    page.evaluate(_WATCH_FOCUS)
    page.get_by_role("button", name="What happened?").click()
    sheet = page.get_by_role("dialog")
    sheet.locator(".sheet-one").filter(has_text="too few or too many").click()
    picks("Box 1")(sheet)
    types("3")(sheet)
    assert page.evaluate("window.focused") == [True, True]


@pytest.mark.full
def test_form_keeps_its_answers_while_the_table_changes(
    page_of: PageOf, ultimate: LiveTable
) -> None:
    """Polling and a changing table take neither the focus nor what was typed."""
    live_table.wagered(ultimate)
    page = _rulings(page_of, ultimate)
    page.get_by_role("button", name="Order a shuffle …").click()
    field = page.get_by_role("dialog").locator("textarea")
    field.press_sequentially("a card ")
    ultimate.deal("deal_communal_cards")
    ultimate.deal("deal_hands")
    with page.expect_response("**/api/v1/running"):
        pass
    page.keyboard.type("was bent")
    expect(field).to_be_focused()
    expect(field).to_have_value("a card was bent")


@pytest.mark.full
def test_visitor_without_an_office_is_asked_to_sign_in(
    page_of: PageOf, ultimate: LiveTable
) -> None:
    page = page_of()
    page.goto(f"/tables/{ultimate.table}/rulings")
    expect(page.get_by_role("heading", name="For those who run the room")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in").last).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_everybody_can_read_the_rulings_page(
    width: int, height: int, scheme: str, page_of: PageOf, ultimate: LiveTable,
    axe: Axe, shot: Shot,
) -> None:  # fmt: skip
    live_table.one_has_bet(ultimate)
    ultimate.deal("void_round", because="a card fell to the floor")
    page = _rulings(page_of, ultimate, width=width, height=height, scheme=scheme)
    expect(page.get_by_text("a card fell to the floor")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)
    shot(page, "rulings")
    page.get_by_role("button", name="What happened?").click()
    sheet = page.get_by_role("dialog")
    axe(page)
    shot(page, "rulings-sheet")
    sheet.locator(".sheet-one").filter(has_text="too few or too many").click()
    picks("Box 1")(sheet)
    types("3")(sheet)
    expect(sheet.get_by_role("cell", name="Box 1's stake")).to_be_visible()
    axe(page)
    shot(page, "rulings-ending")


@pytest.mark.full
def test_fill_and_credit_take_two_people(page_of: PageOf, ultimate: LiveTable) -> None:
    ultimate.between_rounds()
    before = ultimate.operator.running(ultimate.table)["float"]["expected"]
    for word, change in (("Fill", 20_000), ("Credit", 0)):
        page = _rulings(page_of, ultimate)
        page.get_by_role("button", name=f"{word} …").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_label("Chips of $100").fill("2")
        expect(sheet.locator(".figure")).to_have_text("$200")
        sheet.get_by_role("button", name="Continue").click()
        sheet.get_by_role("button", name="Record it").click()
        sheet.get_by_role("button", name="Close", exact=True).last.click()
        waits = page.locator(".notice").filter(has_text="waits for the second person")
        expect(waits).to_contain_text(f"{word} of $200")
        expect(waits.get_by_role("button", name=f"Confirm the {word.lower()} …")).to_have_count(0)
        second = _rulings(page_of, ultimate, "dealer")
        second.get_by_role("button", name=f"Confirm the {word.lower()} …").click()
        second.get_by_role("dialog").get_by_role("button", name="Record it").click()
        expect(second.locator(".notice").filter(has_text="waits for")).to_have_count(0)
        assert ultimate.operator.running(ultimate.table)["float"]["expected"] == before + change
