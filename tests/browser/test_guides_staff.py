"""The guides for dealers, supervisors and operators, followed to the letter."""

from __future__ import annotations

import re
import shlex

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.following import Follower, follow, trouble
from tests.support.browser.guided import DESK, People, closed
from tests.support.browser.live_table import ULTIMATE, LiveTable, dealt
from tests.support.browser.pages import close_context, new_context
from tests.support.browser.room import Room
from tests.support.browser.serving import ROOT, Served
from tests.support.browser.sitting import press
from tests.support.faults.serving import PITBOSS

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """Its live table is nobody else's."""
    return own_room


# --- dealer and supervisor ------------------------------------------------------------------------


def test_dealer_and_supervisor_open_a_table(people: People) -> None:
    dealer, supervisor = people.page("dealer"), people.page("casino supervisor")
    with follow("dealer", "First five minutes", dealer) as at:
        at.sees("The room")
        at.press("Dealer’s console", beside="Table 5")
        at.sees("Sign on")
        at.key("Space")
        for deck in ("blue", "red"):
            at.sees(f"Check the cards one by one: {deck}", "All 52 are there")
            at.key("A")
        at.sees("Count the float")
        for chip, count in (("$5", "200"), ("$25", "40"), ("$100", "20")):
            dealer.get_by_label(f"Chips of {chip}", exact=True).fill(count)
        at.press("Count the float", what=".entry button, button.primary:not(.next)")
        _confirmed_by(supervisor)
        at.sees("Nobody sits at the table.")
        for box, number in ((1, "6"), (3, "7")):
            at.press("free", beside=str(box))
            at.fill("The player's number", number)
            at.fill("How many chips", "500")
            closed(at, "Seat the player")
        _a_round(at, dealer)
    _goes_on(dealer, people)


def _confirmed_by(page: Page) -> None:
    with follow("supervisor", "First five minutes", page) as at:
        at.sees("The room")
        at.press("Sign on as casino supervisor …", beside="Table 5")
        closed(at, "Sign on")
        at.press("Rulings", beside="Table 5")
        at.sees("What waits")
        at.press("Confirm the opening count …", "Record it")
        closed(at, "Close")
        at.sees("Nothing waits for a decision.")


def _a_round(at: Follower, page: Page) -> None:
    at.sees("Turn to the next round")
    at.key("Space")
    at.sees("Take the wagers", "No more bets, deal")
    page.locator(".wager-entry").wait_for()
    page.keyboard.type("10")
    at.key("T", "Enter")
    page.locator(".wager-entry h2").get_by_text("Box 3").wait_for()
    page.keyboard.type("20")
    at.key("Enter")
    page.get_by_text("2 boxes hold wagers").wait_for()
    at.key("Space")
    at.sees("Ask each player to decide")
    at.key("4")
    page.get_by_text("The last to decide").wait_for()
    at.key("C")
    _types(at, page, "Turn the flop", "askd7h")
    at.sees("Ask each player to decide")
    page.get_by_text("The last to decide").wait_for()
    at.key("2")
    _types(at, page, "Turn the turn and the river", "2c9s")
    _types(at, page, "Turn and declare the dealer's hand", "ks4d")
    for box, cards, says in ((3, "6c6d", "Take $80"), (1, "ahqd", "Pay $40")):
        _types(at, page, f"Settle the hand: box {box}", cards)
        at.sees(says)
        at.key("Space")
    at.sees("Turn to the next round")


def _shut(page: Page) -> None:
    """The sheet that is open."""
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def _awaits(page: Page, step: str) -> None:
    expect(page.locator(".step h1")).to_have_text(step)


def _types(at: Follower, page: Page, step: str, cards: str) -> None:
    at.sees(step)
    page.locator(".cards-entry").wait_for()
    page.keyboard.type(cards)


def _goes_on(page: Page, people: People) -> None:
    """The rest of a dealer's day, at the same table."""
    with follow("dealer", "The next rounds", page) as at:
        press(page, "Space")
        at.sees("All as last round")
        at.key("A")
        page.get_by_text("2 boxes hold wagers").wait_for()
        press(page, "Space")
        at.sees("All 2 check")
        at.key("X")
        _awaits(page, "Turn the flop")
    with follow("dealer", "Something went wrong", page) as at:
        at.sees("Irregularity")
        at.key("I")
        at.sees("What happened?")
        page.get_by_role("searchbox").fill("too few")
        at.key("Enter")
        at.sees("Whose cards?")
        page.get_by_role("dialog").get_by_role("button", name="Box 3").click()
        at.fill("How many cards lie there?", "3")
        at.press("Continue")
        at.sees("What the instrument makes of it", "Money that would move")
        at.press("Record it")
        closed(at, "Close")
    with follow("dealer", "Put something right", page) as at:
        _awaits(page, "Turn to the next round")
        press(page, "Space")
        page.get_by_role("button", name="All as last round").wait_for()
        press(page, "a")
        page.get_by_text("2 boxes hold wagers").wait_for()
        page.get_by_role("button", name="Put right").hover()
        page.mouse.down()
        at.sees("Put something right")
        page.mouse.up()
        _shut(page)
        at.key("P")
        at.sees("Put something right", "Take wagers back, and enter them again")
        _shut(page)
        press(page, "Space")
    with follow("dealer", "What you may only propose", page) as at:
        _awaits(page, "Ask each player to decide")
        at.key("I")
        at.press("A player makes no decision")
        page.get_by_role("dialog").get_by_role("button", name="Box 1").click()
        at.press("the player refuses to decide", "Leave out", "Propose it")
        page.get_by_text("It waits for another person").first.wait_for()
        press(page, "Escape")
        at.sees("Waits for another person", "Take it back")
        closed(at, "Take it back")
        people.over_http("casino operator").act(
            ULTIMATE, "ultimate_texas_holdem.void_round", because="the shift is over"
        )
    _awaits(page, "Turn to the next round")
    with follow("dealer", "Chips and the float", page) as at:
        page.get_by_role("button", name="Box 1").click()
        at.sees("Record it", "Leaves the seat")
        press(page, "Escape")
        at.sees("Table")
        at.key("M")
        at.sees("Ask for a fill")
        at.press("Send a credit")
        page.get_by_label("Chips of $500", exact=True).fill("900")
        page.get_by_role("dialog").get_by_role("button", name="Send a credit").last.click()
        trouble("dealer", "“Refused: …” with a clause", page)
        expect(
            page.get_by_role("dialog").get_by_role("button", name="15.6(c)").first
        ).to_be_visible()
        press(page, "Escape")
    with follow("dealer", "The end of a shift", page) as at:
        at.key("M")
        at.sees("Who works here", "Count the float")
        at.press("Sign off from this table")
        page.get_by_role("button", name="Sign on").wait_for()
    page.context.set_offline(True)
    trouble("dealer", "“Offline” at the top, in place of Live", page)
    page.context.set_offline(False)


def test_supervisor_makes_rulings(people: People) -> None:
    """At the same table, in whatever state the dealer's test left it."""
    page = people.page("casino supervisor")
    table = LiveTable(ULTIMATE, people.house())
    table.staffed()
    page.goto(f"/tables/{ULTIMATE}/rulings")
    dealt(table)
    _not_over(people.page("inspector"), table)
    table.deal("no_decision", box=1, because="refuses", waited_seconds=0)
    with follow("supervisor", "Decide what a dealer proposed", page) as at:
        at.sees("What waits")
        at.press("Not …")
        at.fill("Why not?", "the player was asked again")
        at.press("Go on")
        closed(at, "Drop it")
        table.deal("no_decision", box=1, because="refuses", waited_seconds=0)
        at.press("Agree …")
        closed(at, "Agree")
    with follow("supervisor", "Call the clock", page) as at:
        at.press("Call on box 3", "Rule: no decision …")
        trouble("supervisor", "“The rules refuse it” and a clause", page)
        at.sees("Left to judgment")
        _stands_twice(page)
        press(page, "Escape")
        at.press("Stop the clock")
    with follow("supervisor", "Rule on what happened", page) as at:
        at.sees("What happened?")
        at.key("R")
        at.press("Somebody has too few or too many cards")
        page.get_by_role("dialog").get_by_role("button", name="Box 1").click()
        page.get_by_label("How many cards").fill("3")
        at.press("Continue")
        at.sees("What the instrument makes of it", "Money that would move", "Back")
        at.press("Record it")
        press(page, "Escape")
    _floor(page, table)


def _stands_twice(page: Page) -> None:
    """Two clauses have the number 13.8; the register has both."""
    expect(page.get_by_role("dialog").get_by_role("button", name="13.8#2").first).to_be_visible()
    trouble("supervisor", "two deadlines or a clause that stands twice", page)
    trouble("inspector", "a clause with #", page)
    register = (ROOT / "docs" / "instruments" / "NI2025-411.md").read_text("utf-8")
    assert "13.8#1" in register
    assert "13.8#2" in register


def _not_over(page: Page, table: LiveTable) -> None:
    """An inspector opens no cards of a round that is being played."""
    page.goto(f"/inspector/tables/{table.table}/rounds/{table.round['number']}")
    trouble("inspector", "“not over” beside a round", page)
    expect(page.get_by_role("button", name="Look again")).to_be_visible()
    expect(page.get_by_role("button", name="Open all cards …")).to_have_count(0)


def _floor(page: Page, table: LiveTable) -> None:
    table.operator.try_act(0, "management.delegate_powers", table=ULTIMATE)
    dealt(table)
    with follow("supervisor", "Void a round", page) as at:
        at.press("Void the round …")
        page.get_by_role("dialog").locator("textarea, input").first.fill("a card fell")
        at.press("Continue", "Record it")
        closed(at, "Close")
    table.between_rounds()
    with follow("supervisor", "Change limits by notice", page) as at:
        at.press("Give notice of other limits …")
        at.fill("Ante minimum", "10")
        at.press("Go on", "Record it as the first of two persons")
        closed(at, "Close")
        (waits,) = table.operator.running(ULTIMATE)["proposals"]
        table.operator.act(ULTIMATE, "desk.second_act", proposal=waits["proposal"])
        at.sees("Let them apply …")
    with follow("supervisor", "Chips in the float", page) as at:
        at.sees("Cards and float", "Have the cards counted …", "Credit …")
        at.press("Fill …")
        at.fill("Chips of $100", "2")
        at.press("Continue", "Record it")
        closed(at, "Close")


# --- the operator ---------------------------------------------------------------------------------


def test_operator_runs_the_room(people: People) -> None:
    page = people.page("casino operator")
    page.goto("/room")
    with follow("operator", "First five minutes", page) as at:
        at.sees("The room")
        at.press("Set up a table …", "Ultimate Texas Hold-em")
        at.fill("Ante maximum", "1")  # less than the minimum
        at.press("Go on", "Set it up")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("5.1")
        trouble("operator", "a refusal with a clause", page)
        page.get_by_role("button", name="Back to the answers").click()
        for label, most in (("Ante", "300"), ("Trips", "300")):
            at.fill(f"{label} maximum", most)
        cards = page.locator(".table-card")
        before = cards.count()
        at.press("Go on")
        closed(at, "Set it up")
        added = cards.nth(before)  # the list is drawn a moment after the form is gone
        added.get_by_text("Run table").wait_for()
        number = added.get_by_role("heading", level=3).inner_text()
        at.press("Run table N", beside=number)
        at.press("Open …", beside=number)
        at.sees("What is it opened for?")
        at.press("gaming")
        sheet = page.get_by_role("dialog")
        expect(sheet.get_by_text("The rules refuse it")).to_be_visible()
        expect(sheet.get_by_role("button", name="A:Approved").first).to_be_visible()
        press(page, "Escape")
        at.press("Open …", beside=number)
        at.press("demonstration", "Record it")
        closed(at, "Close")
        at.sees("● open")
    _through_the_sections(page, people)
    with follow("operator", "Close a table", page) as at:
        page.goto("/room")
        at.sees("Tables")
        at.press("Run table N", beside=number)
        at.press("Notice of closure …", beside=number)
        page.get_by_label("When does it close?").fill("2099-12-31T23:30")
        at.press("Continue", "Record it")
        closed(at, "Close")
        at.sees("Close …")


def _through_the_sections(page: Page, people: People) -> None:
    with follow("operator", "Start of the day", page) as at:
        at.press("What waits", "Floats", "Registers")
        at.sees("Enter an approval …", "Enter the hours …", "Enter a day …")
        at.press("Record", "Check it now")
    with follow("operator", "Staff", page) as at:
        at.press("Persons")
        at.sees("Grant …", "Take away …", "Give chips …")
        at.press("Invite somebody …")
        if page.get_by_label("Whom?").count():
            page.get_by_label("Whom?").select_option(label="somebody new")
        at.fill("Name", "Nora Newcomer")
        page.get_by_role("dialog").get_by_text("dealer", exact=True).click()
        at.press("Go on", "Make the link")
        page.locator("code.link").wait_for()
        press(page, "Escape")
        at.press("Exclusions")
        at.sees("Exclude a person …")
    with follow("operator", "Jackpot", page) as at:
        at.press("Jackpots")
        at.sees("Change its parameters …")
    with follow("operator", "Reports", page) as at:
        at.press("Reports")
        at.sees("CSV", "JSON", "Hold against theory")
    with follow("operator", "Set a tournament up", page) as at:
        _a_tournament(at, page)
    with follow("operator", "Decide a dispute", page) as at:
        _disputed(people)
        at.press("Disputes")
        at.sees("Step through", "Bundle")
        at.press("Decide it at the table", beside="open")
        at.sees("Uphold it: void the round …")
        at.press("Decide the dispute …")
        at.sees("Does the round go on, or its result stand?")
        at.press("Yes")
        page.get_by_role("dialog").locator("textarea, input").first.fill("the record shows it")
        at.press("Continue", "Record it")
        closed(at, "Close")


def _a_tournament(at: Follower, page: Page) -> None:
    at.press("Tournaments", "Set up a tournament …")
    page.get_by_role("dialog").get_by_role("textbox").fill("Thursday night")
    at.press("Go on", "Set it up")
    at.sees("Begin with", "The conditions")
    page.get_by_label("Begin with").select_option(label="Appendix H: No Limit Hold-Em")
    at.press("Hold them against the clauses")
    at.sees("These conditions can stand.")
    at.fill("Reference of the notice to the Commission, or of its approval", "GRC 7/26")
    at.press("Publish the conditions")
    at.press("Add a table …", beside="Thursday night")
    at.press("Go on")
    closed(at, "Set it up and add it")


def _disputed(people: People) -> None:
    """At the live table, which the dealer's test may have left as it likes."""
    table = LiveTable(ULTIMATE, people.house())
    table.staffed()
    dealt(table)
    for box in (1, 3):
        table.deal("fold", box=box)
    table.deal("dispute", box=1, about="I meant to check")


def test_operator_opens_a_new_room(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """By the command of the guide; the rest of a room's life is in docs/operations.md."""
    text = (ROOT / "docs" / "guides" / "operator.md").read_text("utf-8")
    (line,) = re.findall("^pitboss serve .*$", text, re.MULTILINE)
    words = shlex.split(line)
    assert words[:4] == ["pitboss", "serve", "--data", "DIR"]
    own = Served(tmp_path_factory.mktemp("own") / "data", (*PITBOSS, *words[4:]))
    context = new_context(browser, own.url, *DESK)
    try:
        page = context.new_page()
        (link,) = own.links.values()
        page.goto(link)
        with follow("operator", "A room of your own", page) as at:
            at.sees("Welcome, Your Name")
            at.fill("Name to sign in by", "your.name")
            at.fill("Password", "a long enough sentence")
            secret = "".join(page.locator(".secret code").all_inner_texts())
            at.fill("The code that it shows", pyotp.TOTP(secret).now())
            at.press("Accept the invitation", "I have kept them")
            at.sees("The room")
            at.press("Persons")
            at.sees("Invite somebody …")
    finally:
        close_context(context)
        own.stop()
