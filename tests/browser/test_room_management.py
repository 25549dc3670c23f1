"""What operator, shift manager and inspector change in a room through its forms."""

from __future__ import annotations

from datetime import datetime

import pytest
from playwright.sync_api import expect

from pitboss.law.rule_set import CANBERRA
from tests.support.browser import live_table
from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.live_table import ULTIMATE, LiveTable
from tests.support.browser.room import Room
from tests.support.browser.room_page import (
    OPERATOR,
    SHIFT_MANAGER,
    InRoom,
    goes_on,
    recorded,
    table_card,
)
from tests.support.browser.serving import Served

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """What is changed here holds for the whole room."""
    return own_room


def test_players_have_notice_before_a_table_closes(
    in_room: InRoom, house: dict[str, Person]
) -> None:
    """A person in New York types and reads the casino's time."""
    page = in_room("tables", timezone_id="America/New_York")
    page.get_by_text("Run table 4", exact=True).click()
    card = table_card(page, 4)
    card.get_by_role("button", name="Notice of closure …").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("When does it close?").fill("2099-12-31T23:30")
    sheet.get_by_role("button", name="Continue").click()
    expect(sheet.get_by_role("button", name="NI2025-411 14.2").first).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(card).to_contain_text("closes 31 Dec 2099, 23:30:00")
    closes = datetime.fromisoformat(house[OPERATOR].running(4)["notices"]["closes"])
    assert closes == datetime(2099, 12, 31, 23, 30, tzinfo=CANBERRA)
    # The moment has not come: refused, with the clause.
    card.get_by_role("button", name="Close …").click()
    expect(sheet.get_by_role("alert").get_by_role("button", name="14.2")).to_be_visible()
    expect(sheet.get_by_role("button", name="Record it")).to_be_disabled()


def test_powers_are_delegated_and_standing_determinations_made(
    in_room: InRoom, house: dict[str, Person]
) -> None:
    page = in_room("tables")
    page.get_by_text("Run table 1", exact=True).click()
    page.get_by_role("button", name="Delegate powers …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="NI2025-411 15.5")).to_be_visible()
    expect(dialog.get_by_role("button", name="NI2017-193 16.5")).to_have_count(0)
    dialog.get_by_role("button", name="Delegate", exact=True).click()
    recorded(page)
    expect(page.get_by_role("button", name="Withdraw delegation …")).to_be_visible()
    page.get_by_role("button", name="Standing determination …").click()
    dialog.get_by_role("checkbox", name="Time limits").uncheck()
    goes_on(page)
    dialog.get_by_role("button", name="Do it").click()
    recorded(page)
    now = house[OPERATOR].running(1)
    assert now["delegated"]
    assert now["standing"] == ["what leaves no choice"]


def test_approval_is_entered_and_withdrawn(in_room: InRoom) -> None:
    page = in_room("registers")
    page.get_by_role("button", name="Enter an approval …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What is approved?").select_option(label="layout")
    dialog.get_by_label("Reference").fill("GRC 2025/17")
    dialog.get_by_label("Given on").fill("2099-01-01")
    dialog.get_by_label("By whom at the Commission?").fill("A. Officer")
    goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 A:Approved")).to_be_visible()
    dialog.get_by_role("button", name="Enter it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("when it has been given")
    dialog.get_by_role("button", name="Back to the answers").click()
    expect(dialog.get_by_label("Reference")).to_have_value("GRC 2025/17")
    dialog.get_by_label("Given on").fill("2025-03-04")
    goes_on(page)
    dialog.get_by_role("button", name="Enter it").click()
    recorded(page)
    row = page.get_by_role("row").filter(has_text="GRC 2025/17")
    expect(row).to_contain_text("4 March 2025")
    expect(row).to_contain_text("in force")
    row.get_by_role("button", name="Withdraw").click()
    dialog.get_by_label("Why?").fill("replaced by another")
    goes_on(page)
    dialog.get_by_role("button", name="Withdraw it").click()
    recorded(page)
    expect(row).to_contain_text("withdrawn")


def test_hours_of_gaming_are_entered(in_room: InRoom, house: dict[str, Person]) -> None:
    page = in_room("registers")
    page.get_by_role("button", name="Enter the hours …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("For how many days?").fill("3")
    dialog.get_by_label("Reference").fill("Gazette 9")
    goes_on(page)
    dialog.get_by_role("button", name="Enter them").click()
    recorded(page)
    expect(page.get_by_text("Reference Gazette 9; 3 periods")).to_be_visible()
    periods = house[OPERATOR].ask("/running")["hours"]["periods"]
    assert len(periods) == 3


def test_person_is_excluded_and_readmitted(in_room: InRoom, house: dict[str, Person]) -> None:
    page = in_room("exclusions")
    page.get_by_role("button", name="Exclude a person …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who?").select_option(label="another person, by number")
    dialog.get_by_label("Number of the person").fill("7")
    dialog.get_by_text("30 days").click()
    dialog.get_by_label("For which cause?").fill("marked cards")
    goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 15.3(b)")).to_be_visible()
    dialog.get_by_role("button", name="Exclude", exact=True).click()
    recorded(page)
    line = page.get_by_role("listitem").filter(has_text="Ben, a bot")
    expect(line).to_contain_text("by Olive, operator: marked cards")
    assert [one["person"] for one in house[OPERATOR].ask("/running")["exclusions"]] == [7]
    line.get_by_role("button", name="Lift … the exclusion of Ben, a bot").click()
    dialog.get_by_label("Why?").fill("it was another person")
    goes_on(page)
    dialog.get_by_role("button", name="Lift it").click()
    recorded(page)
    expect(page.get_by_text("Nobody is excluded.")).to_be_visible()


def test_office_is_granted_and_withdrawn(in_room: InRoom, house: dict[str, Person]) -> None:
    page = in_room("people")
    page.get_by_role("button", name="Grant … an office to Miles").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("casino supervisor", exact=True).click()
    goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 A:Casino Supervisor")).to_be_visible()
    dialog.get_by_role("button", name="Grant it").click()
    recorded(page)
    miles = page.locator(".persons li").filter(has_text="Miles")
    expect(miles.get_by_text("casino supervisor")).to_be_visible()
    miles.get_by_role("button", name="Take away …").click()
    dialog.get_by_text("casino supervisor", exact=True).click()
    goes_on(page)
    dialog.get_by_role("button", name="Take it away").click()
    recorded(page)
    expect(miles.get_by_text("casino supervisor")).to_have_count(0)


def test_invitation_is_a_link(in_room: InRoom, served: Served) -> None:
    page = in_room("people")
    page.get_by_role("button", name="Invite somebody …").click()
    dialog = page.get_by_role("dialog")
    if dialog.get_by_label("Whom?").count():
        dialog.get_by_label("Whom?").select_option(label="somebody new")
    dialog.get_by_label("Name", exact=True).fill("Nora Newcomer")
    dialog.get_by_text("dealer", exact=True).click()
    goes_on(page)
    dialog.get_by_role("button", name="Make the link").click()
    link = page.locator("code.link").inner_text()
    assert link.startswith(f"{served.url}/enter#")
    said = Person(served.url).ask("/invitations/open", {"token": link.partition("#")[2]})
    assert (said["name"], said["offices"]) == ("Nora Newcomer", ["dealer"])


def test_play_chips_are_given_by_two_people(in_room: InRoom) -> None:
    page = in_room("people", SHIFT_MANAGER)
    page.get_by_role("button", name="Give chips …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who?").select_option(label="another person, by number")
    dialog.get_by_label("Number of the person").fill("6")
    dialog.get_by_label("How much?").fill("250")
    dialog.get_by_label("Why?").fill("a prize")
    goes_on(page)
    expect(dialog.get_by_text("By two persons")).to_be_visible()
    dialog.get_by_role("button", name="Propose it").click()
    recorded(page)


def test_jackpot_parameters_take_two_people(in_room: InRoom, house: dict[str, Person]) -> None:
    first = in_room("jackpots")
    first.get_by_role("button", name="Change its parameters …").click()
    dialog = first.get_by_role("dialog")
    dialog.get_by_label("To the jackpot pool, in thousandths").fill("700")
    dialog.get_by_label("To the reserve pool, in thousandths").fill("300")
    goes_on(first)
    expect(dialog.get_by_text("By two persons")).to_be_visible()
    dialog.get_by_role("button", name="Propose it").click()
    recorded(first)
    first.goto("/room#waiting")
    expect(first.get_by_text("You proposed it; somebody else decides it.")).to_be_visible()
    second = in_room("waiting", SHIFT_MANAGER)
    wait = second.locator(".wait").filter(has_text="Change a jackpot's parameters")
    share = wait.locator(".facts > div").filter(has_text="To the jackpot pool, in thousandths")
    expect(share.locator("dd")).to_have_text("700")
    second.get_by_role("button", name="Agree …").click()
    second.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    recorded(second)
    running = house[OPERATOR].ask("/running")
    assert running["jackpots"][0]["determinations_raw"]["jackpot_permille"] == 700
    expect(first.get_by_text("You proposed it; somebody else decides it.")).to_have_count(0)


def test_report_of_a_damaged_record_takes_two_people_to_lift(
    in_room: InRoom, house: dict[str, Person]
) -> None:
    page = in_room("record")
    expect(page.get_by_text("✓ whole")).to_be_visible()
    page.get_by_role("button", name="Report that it is not whole …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Why?").fill("a backup differs")
    goes_on(page)
    dialog.get_by_role("button", name="Report it").click()
    recorded(page)
    expect(page.get_by_role("alert").filter(has_text="a backup differs")).to_be_visible()
    trouble("operator", "“The record is not whole”", page)
    page.get_by_role("button", name="Let rounds begin again …").click()
    dialog.get_by_label("Why?").fill("the backup was the old one")
    goes_on(page)
    dialog.get_by_role("button", name="Propose it").click()
    recorded(page)
    second = in_room("waiting", SHIFT_MANAGER)
    second.get_by_role("button", name="Agree …").click()
    second.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    recorded(second)
    assert house[OPERATOR].ask("/running")["integrity"] == ""


def test_reviewed_decision_is_shown_to_everybody(in_room: InRoom, house: dict[str, Person]) -> None:
    at = LiveTable(ULTIMATE, house)
    at.staffed()
    live_table.settled(at)
    at.deal("dispute", box=1, about="the ace was dealt twice")
    ruling = f"{at.game}.rule_on_dispute"
    at.operator.act(ULTIMATE, ruling, play_on=True, because="it was not")
    page = in_room("disputes", "inspector")
    expect(page.get_by_text("read only")).to_be_visible()
    case = page.get_by_role("listitem").filter(has_text="the ace was dealt twice")
    expect(case).to_contain_text("it was not")
    case.get_by_role("button", name="Record its review …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How did the review end?").fill("the decision stands")
    goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 15.5")).to_be_visible()
    dialog.get_by_role("button", name="Record it").click()
    recorded(page)
    other = in_room("disputes")
    case = other.get_by_role("listitem").filter(has_text="the ace was dealt twice")
    expect(case).to_contain_text("the decision stands")
    expect(other.get_by_role("button", name="Record its review …")).to_have_count(0)
    with other.expect_download() as bundle:
        case.get_by_role("link", name="Bundle").click()
    assert bundle.value.suggested_filename.endswith(".zip")
