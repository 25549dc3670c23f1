"""The running of the room in real browsers: operator, shift manager, supervisor and inspector."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pitboss.law.rule_set import CANBERRA
from pitboss.server import web_files
from tests.support.browser import live_table
from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.live_table import ULTIMATE, LiveTable
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served

OPERATOR = "casino operator"
SHIFT_MANAGER = "shift manager"
SECTIONS = (
    "tables", "waiting", "floats", "jackpots", "disputes", "people", "exclusions", "registers",
    "reports", "record",
)  # fmt: skip
READS = {"Check it now", "Checking …", "To the table", "Record a review …", "Record its review …"}
"""What an inspector may press."""


@pytest.fixture
def in_room(page_of: PageOf) -> Callable[..., Page]:
    def opened(section: str, office: str = OPERATOR, **how: object) -> Page:
        page = page_of(office, **how)
        page.goto(f"/room#{section}")
        expect(page.locator(".section h2").first).to_be_visible()
        return page

    return opened


def _goes_on(page: Page) -> Locator:
    """The questions are answered; what was answered is shown once more."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Go on").click()
    return dialog


def _card(page: Page, table: int) -> Locator:
    heading = page.get_by_role("heading", name=f"Table {table}", exact=True)
    return page.locator(".table-card").filter(has=heading)


def _recorded(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_have_count(0)


def _proves(page: Page) -> None:
    """A proof of identity is asked for where the last one is old."""
    page.wait_for_function(
        "() => !document.querySelector('dialog[open]')"
        " || [...document.querySelectorAll('button')].some(b => b.textContent === 'It is me')"
    )
    again = page.get_by_role("button", name="It is me")
    if again.is_visible():
        again.click()
    _recorded(page)


# --- tables ---------------------------------------------------------------------------------------


def test_a_game_that_is_not_held_says_so_where_it_is_set_up(in_room: Callable[..., Page]) -> None:
    page = in_room("tables")
    page.get_by_role("button", name="Set up a table …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Omaha")).to_contain_text("derived")
    expect(dialog.get_by_role("button", name="Canberra Manila")).to_contain_text("not held")
    expect(dialog.get_by_role("button", name="Five Card Stud")).not_to_contain_text("held")
    dialog.get_by_role("button", name="Three Card Manila").click()
    _goes_on(page)
    expect(page.get_by_role("dialog")).to_contain_text("money rules of NI2006-154")


def test_the_operator_sets_up_and_opens_a_table(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    before = len(house[OPERATOR].ask("/lobby")["tables"])
    page = in_room("tables")
    page.get_by_role("button", name="Set up a table …").click()
    page.get_by_role("dialog").get_by_role("button", name="Ultimate Texas Hold-em").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Ante maximum").fill("2")
    dialog.get_by_role("radio", name="live").check()
    expect(dialog.get_by_label("Chips in the float, in dollars")).to_be_visible()
    dialog.get_by_role("radio", name="electronic").check()
    _goes_on(page)
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
    _goes_on(page)
    dialog.get_by_role("button", name="Set it up").click()
    _recorded(page)
    number = before + 1
    card = _card(page, number)
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


def test_players_have_notice_before_a_table_closes(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    """Whoever sits in New York types the casino's time and reads it."""
    page = in_room("tables", timezone_id="America/New_York")
    page.get_by_text("Run table 4", exact=True).click()
    card = _card(page, 4)
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


def test_powers_are_delegated_and_standing_is_determined(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("tables")
    page.get_by_text("Run table 1", exact=True).click()
    page.get_by_role("button", name="Delegate powers …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="NI2025-411 15.5")).to_be_visible()
    expect(dialog.get_by_role("button", name="NI2017-193 16.5")).to_have_count(0)
    dialog.get_by_role("button", name="Delegate", exact=True).click()
    _recorded(page)
    expect(page.get_by_role("button", name="Withdraw delegation …")).to_be_visible()
    page.get_by_role("button", name="Standing determination …").click()
    dialog.get_by_role("checkbox", name="Time limits").uncheck()
    _goes_on(page)
    dialog.get_by_role("button", name="Do it").click()
    _recorded(page)
    now = house[OPERATOR].running(1)
    assert now["delegated"]
    assert now["standing"] == ["what leaves no choice"]


def test_a_supervisor_signs_on_from_the_room(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("tables", "casino supervisor")
    expect(page.get_by_role("button", name="Set up a table …")).to_have_count(0)
    expect(page.get_by_role("link", name="Persons")).to_have_count(0)
    card = _card(page, 2)
    card.get_by_role("button", name="Sign on as casino supervisor …").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign on", exact=True).click()
    _recorded(page)
    expect(card.get_by_text("you are signed on as casino supervisor")).to_be_visible()
    on = house[OPERATOR].running(2)["signed_on"]
    assert [one["office"] for one in on] == ["casino supervisor"]


# --- registers ------------------------------------------------------------------------------------


def test_an_approval_is_entered_and_withdrawn(in_room: Callable[..., Page]) -> None:
    page = in_room("registers")
    page.get_by_role("button", name="Enter an approval …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What is approved?").select_option(label="layout")
    dialog.get_by_label("Reference").fill("GRC 2025/17")
    dialog.get_by_label("Given on").fill("2099-01-01")
    dialog.get_by_label("By whom at the Commission?").fill("A. Officer")
    _goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 A:Approved")).to_be_visible()
    dialog.get_by_role("button", name="Enter it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("when it has been given")
    dialog.get_by_role("button", name="Back to the answers").click()
    expect(dialog.get_by_label("Reference")).to_have_value("GRC 2025/17")
    dialog.get_by_label("Given on").fill("2025-03-04")
    _goes_on(page)
    dialog.get_by_role("button", name="Enter it").click()
    _recorded(page)
    row = page.get_by_role("row").filter(has_text="GRC 2025/17")
    expect(row).to_contain_text("4 March 2025")
    expect(row).to_contain_text("in force")
    row.get_by_role("button", name="Withdraw").click()
    dialog.get_by_label("Why?").fill("replaced by another")
    _goes_on(page)
    dialog.get_by_role("button", name="Withdraw it").click()
    _recorded(page)
    expect(row).to_contain_text("withdrawn")


def test_hours_of_gaming_are_entered(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("registers")
    page.get_by_role("button", name="Enter the hours …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("For how many days?").fill("3")
    dialog.get_by_label("Reference").fill("Gazette 9")
    _goes_on(page)
    dialog.get_by_role("button", name="Enter them").click()
    _recorded(page)
    expect(page.get_by_text("Reference Gazette 9; 3 periods")).to_be_visible()
    periods = house[OPERATOR].ask("/running")["hours"]["periods"]
    assert len(periods) == 3


# --- persons --------------------------------------------------------------------------------------


def test_a_person_is_excluded_and_let_in_again(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("exclusions")
    page.get_by_role("button", name="Exclude a person …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who?").select_option(label="another person, by number")
    dialog.get_by_label("Number of the person").fill("7")
    dialog.get_by_text("30 days").click()
    dialog.get_by_label("For which cause?").fill("marked cards")
    _goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 15.3(b)")).to_be_visible()
    dialog.get_by_role("button", name="Exclude", exact=True).click()
    _recorded(page)
    line = page.get_by_role("listitem").filter(has_text="Ben, a bot")
    expect(line).to_contain_text("by Olive, operator: marked cards")
    assert [one["person"] for one in house[OPERATOR].ask("/running")["exclusions"]] == [7]
    line.get_by_role("button", name="Lift … the exclusion of Ben, a bot").click()
    dialog.get_by_label("Why?").fill("it was another person")
    _goes_on(page)
    dialog.get_by_role("button", name="Lift it").click()
    _recorded(page)
    expect(page.get_by_text("Nobody is excluded.")).to_be_visible()


def test_an_office_is_granted_and_taken_away(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("people")
    page.get_by_role("button", name="Grant … an office to Miles").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("casino supervisor", exact=True).click()
    _goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 A:Casino Supervisor")).to_be_visible()
    dialog.get_by_role("button", name="Grant it").click()
    _recorded(page)
    miles = page.locator(".persons li").filter(has_text="Miles")
    expect(miles.get_by_text("casino supervisor")).to_be_visible()
    miles.get_by_role("button", name="Take away …").click()
    dialog.get_by_text("casino supervisor", exact=True).click()
    _goes_on(page)
    dialog.get_by_role("button", name="Take it away").click()
    _recorded(page)
    expect(miles.get_by_text("casino supervisor")).to_have_count(0)


def test_somebody_is_invited_by_a_link(in_room: Callable[..., Page], served: Served) -> None:
    page = in_room("people")
    page.get_by_role("button", name="Invite somebody …").click()
    dialog = page.get_by_role("dialog")
    if dialog.get_by_label("Whom?").count():
        dialog.get_by_label("Whom?").select_option(label="somebody new")
    dialog.get_by_label("Name", exact=True).fill("Nora Newcomer")
    dialog.get_by_text("dealer", exact=True).click()
    _goes_on(page)
    dialog.get_by_role("button", name="Make the link").click()
    link = page.locator("code.link").inner_text()
    assert link.startswith(f"{served.url}/enter#")
    said = Person(served.url).ask("/invitations/open", {"token": link.partition("#")[2]})
    assert (said["name"], said["offices"]) == ("Nora Newcomer", ["dealer"])


def test_play_chips_are_given(in_room: Callable[..., Page]) -> None:
    page = in_room("people", SHIFT_MANAGER)
    page.get_by_role("button", name="Give chips …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who?").select_option(label="another person, by number")
    dialog.get_by_label("Number of the person").fill("6")
    dialog.get_by_label("How much?").fill("99999999")
    _goes_on(page)
    dialog.get_by_role("button", name="Do it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("at once at most")
    dialog.get_by_role("button", name="Back to the answers").click()
    dialog.get_by_label("How much?").fill("250")
    _goes_on(page)
    dialog.get_by_role("button", name="Do it").click()
    _recorded(page)


# --- by two persons -------------------------------------------------------------------------------


def test_a_jackpots_parameters_take_two_persons(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    first = in_room("jackpots")
    first.get_by_role("button", name="Change its parameters …").click()
    dialog = first.get_by_role("dialog")
    dialog.get_by_label("To the jackpot pool, in thousandths").fill("700")
    dialog.get_by_label("To the reserve pool, in thousandths").fill("300")
    _goes_on(first)
    expect(dialog.get_by_text("By two persons")).to_be_visible()
    dialog.get_by_role("button", name="Propose it").click()
    _recorded(first)
    first.goto("/room#waiting")
    expect(first.get_by_text("You proposed it; somebody else decides it.")).to_be_visible()
    second = in_room("waiting", SHIFT_MANAGER)
    wait = second.locator(".wait").filter(has_text="Change a jackpot's parameters")
    share = wait.locator(".facts > div").filter(has_text="To the jackpot pool, in thousandths")
    expect(share.locator("dd")).to_have_text("700")
    second.get_by_role("button", name="Agree …").click()
    second.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    _proves(second)
    running = house[OPERATOR].ask("/running")
    assert running["jackpots"][0]["determinations_raw"]["jackpot_permille"] == 700
    expect(first.get_by_text("You proposed it; somebody else decides it.")).to_have_count(0)


def test_a_record_that_is_not_whole_stops_new_rounds(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
    page = in_room("record")
    expect(page.get_by_text("✓ whole")).to_be_visible()
    page.get_by_role("button", name="Report that it is not whole …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Why?").fill("a backup differs")
    _goes_on(page)
    dialog.get_by_role("button", name="Report it").click()
    _recorded(page)
    expect(page.get_by_role("alert").filter(has_text="a backup differs")).to_be_visible()
    trouble("operator", "“The record is not whole”", page)
    page.get_by_role("button", name="Let rounds begin again …").click()
    dialog.get_by_label("Why?").fill("the backup was the old one")
    _goes_on(page)
    dialog.get_by_role("button", name="Propose it").click()
    _recorded(page)
    second = in_room("waiting", SHIFT_MANAGER)
    second.get_by_role("button", name="Agree …").click()
    second.get_by_role("dialog").get_by_role("button", name="Agree", exact=True).click()
    _proves(second)
    assert house[OPERATOR].ask("/running")["integrity"] == ""


# --- disputes, reviews and the inspector ----------------------------------------------------------


def test_a_decision_is_reviewed_and_everybody_reads_how(
    in_room: Callable[..., Page], house: dict[str, Person]
) -> None:
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
    _goes_on(page)
    expect(dialog.get_by_role("button", name="NI2025-411 15.5")).to_be_visible()
    dialog.get_by_role("button", name="Record it").click()
    _recorded(page)
    other = in_room("disputes")
    case = other.get_by_role("listitem").filter(has_text="the ace was dealt twice")
    expect(case).to_contain_text("the decision stands")
    expect(other.get_by_role("button", name="Record its review …")).to_have_count(0)
    with other.expect_download() as bundle:
        case.get_by_role("link", name="Bundle").click()
    assert bundle.value.suggested_filename.endswith(".zip")


def test_the_inspector_reads_and_changes_nothing(in_room: Callable[..., Page]) -> None:
    page = in_room("tables", "inspector")
    for section in SECTIONS:
        page.goto(f"/room#{section}")
        expect(page.locator(".section h2").first).to_be_visible()
        buttons = page.locator(".section .button").all_inner_texts()
        assert set(buttons) <= READS, section


def test_a_guest_is_told_so(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/room")
    expect(page.get_by_role("heading", name="For those who run the room")).to_be_visible()


# --- looks and words ------------------------------------------------------------------------------


def test_what_is_determined_is_said_in_words(in_room: Callable[..., Page]) -> None:
    page = in_room("tables")
    page.get_by_text("Run table 1", exact=True).click()
    card = _card(page, 1)
    card.get_by_text("All determinations").click()
    facts = card.locator(".facts.small")
    expect(facts).to_contain_text("the multiples of the ante in rule 8")
    expect(facts).to_contain_text("seconds that an offered seat is kept")
    for raw in ("rule8", "reasonable period seconds", "_"):
        expect(facts).not_to_contain_text(raw)


def test_the_words_of_acts_are_the_servers_and_asked_for_once(page_of: PageOf) -> None:
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


def test_reports_say_what_players_brought(in_room: Callable[..., Page], served: Served) -> None:
    guest = Person.guest(served.url)
    guest.act(1, "table.take_seat", seat=7, player=guest.number, stake=12_300)
    page = in_room("reports")
    line = page.locator(".books").first.get_by_role("row").filter(has_text="Ultimate").first
    expect(line).to_contain_text("$123")
    page.get_by_label("To", exact=True).fill("2001-01-01")
    page.get_by_label("To", exact=True).press("Enter")
    expect(page.get_by_text("Nothing in these days.").first).to_be_visible()
    found = page.evaluate("fetch('/api/v1/reports/tables.csv').then(one => one.text())")
    assert found.startswith("table,day,game,kind,rounds,handle,hold,drop")


def test_sections_by_keys(in_room: Callable[..., Page]) -> None:
    page = in_room("tables")
    page.keyboard.press("6")
    expect(page.get_by_role("heading", name="Persons and offices")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("heading", name="Tables", exact=True)).to_be_visible()


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_looks(
    width: int, height: int, scheme: str, in_room: Callable[..., Page],
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


def test_no_clause_stands_in_the_scripts() -> None:
    """Words, offices and clauses of acts are the catalogue's; a page draws what it is served."""
    scripts = list((web_files.STATIC / "js" / "running").glob("*.js"))
    assert len(scripts) > 10
    for script in scripts:
        assert not re.search(r"NI\d{4}-\d+|S2-2001", script.read_text()), script.name
