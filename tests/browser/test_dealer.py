"""The dealer's console in a real browser: live rounds of both games, counted in keystrokes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.live_table import LiveTable
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import hold_choices, release_choices, still
from tests.support.browser.sitting import press
from tests.support.browser.tables import CANBERRA, ULTIMATE, set_up_table, sign_off, sign_on

DEALER: Final = "dealer"
SUPERVISOR: Final = "casino supervisor"
MOST_KEYSTROKES: Final = 40
"""Beyond the cards themselves, for a round of five boxes."""
FIVE: Final = (1, 2, 3, 4, 5)
SIZES: Final = ((1280, 800), (390, 844))


class Console:
    """The console under somebody's hands; every key but those of the cards is counted."""

    def __init__(self, page: Page, table: int) -> None:
        self.page = page
        self.count = 0
        page.goto(f"/tables/{table}/dealer")
        page.locator(".console").wait_for()

    def awaits(self, title: str) -> None:
        expect(self.page.locator(".step h1")).to_contain_text(title)

    def press(self, *keys: str) -> None:
        for key in keys:
            still(self.page)
            self.page.keyboard.press(key)
            self.count += 1

    def types(self, amount: str, *keys: str) -> None:
        self.press(*amount, *keys)

    def cards(self, *names: str) -> None:
        """Two keystrokes for each; they do not count."""
        still(self.page)
        for name in names:
            for key in name.lower():
                self.page.keyboard.press(key)

    def decides(self, box: int, key: str) -> None:
        expect(self.page.locator(".decision-entry h2")).to_contain_text(f"Box {box}")
        self.press(key)

    def settles(self, box: int, *names: str) -> str:
        """The hand that is next from the dealer's right; what the console says of it."""
        self.awaits(f"box {box}")
        self.cards(*names)
        said = self.page.locator(".settle-entry .figure").inner_text()
        self.press("Space")
        return said


def wagers(at: LiveTable) -> dict[int, dict[str, int]]:
    boxes = at.view["round"]["boxes"]
    return {one["box"]: one["wagers"] for one in boxes if one["wagers"]}


@pytest.fixture
def ultimate(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(ULTIMATE, house, served, FIVE)


@pytest.fixture
def canberra(house: dict[str, Person], served: Served) -> LiveTable:
    return LiveTable.opened(CANBERRA, house, served, FIVE)


# --- whole rounds ---------------------------------------------------------------------------------


def wagers_lie(console: Console, boxes: int) -> None:
    says = "One box holds wagers" if boxes == 1 else f"{boxes} boxes hold wagers"
    expect(console.page.locator(".wager-entry .entry-says")).to_have_text(says)


def a_round_of_ultimate(console: Console, enter_wagers: Callable[[Console], None]) -> list[str]:
    """Five boxes: one bets four times, one twice, two once, one folds; the dealer has nothing."""
    console.awaits("Turn to the next round")
    console.press("Space")
    console.awaits("Take the wagers")
    enter_wagers(console)
    wagers_lie(console, 5)
    console.press("Space")
    console.awaits("decide")
    console.decides(1, "4")
    console.decides(2, "x")
    console.awaits("Turn the flop")
    console.cards("AS", "KD", "7H")
    console.awaits("decide")
    for box, key in ((2, "2"), (3, "c"), (4, "c"), (5, "f")):
        console.decides(box, key)
    console.awaits("Turn the turn and the river")
    console.cards("2C", "9S")
    console.awaits("decide")
    console.decides(3, "1")
    console.decides(4, "1")
    console.awaits("dealer's hand")
    console.cards("QS", "4D")
    console.awaits("Give the antes back")
    console.press("Space")
    said = [
        console.settles(box, *cards)
        for box, cards in ((4, ("6C", "6D")), (3, ("5C", "5D")), (2, ("3C", "3D")))
    ]
    said.append(console.settles(1, "AC", "AD"))
    console.awaits("Turn to the next round")
    return said


def ultimate_wagers(console: Console) -> None:
    """Five different ones, three with trips, all typed."""
    console.types("25", "t", "Enter")
    console.types("20", "Enter")
    console.types("15", "t", "Enter")
    console.types("10", "Enter")
    console.types("5", "t", "Enter")


def test_round_of_ultimate_takes_at_most_forty_keystrokes(
    page_of: PageOf, ultimate: LiveTable
) -> None:
    console = Console(page_of(DEALER), ultimate.table)
    said = a_round_of_ultimate(console, ultimate_wagers)
    assert said == ["Pay $10", "Nothing to pay or take", "Pay $40", "Pay $175"]
    assert wagers(ultimate) == {
        1: {"ante": 2500, "blind": 2500, "trips": 2500, "play": 10_000},
        2: {"ante": 2000, "blind": 2000, "play": 4000},
        3: {"ante": 1500, "blind": 1500, "trips": 1500, "play": 1500},
        4: {"ante": 1000, "blind": 1000, "play": 1000},
        5: {"ante": 500, "blind": 500, "trips": 500},
    }
    assert console.count == 32
    assert console.count <= MOST_KEYSTROKES


@pytest.mark.full
def test_repeated_wagers_take_one_keystroke(page_of: PageOf, ultimate: LiveTable) -> None:
    console = Console(page_of(DEALER), ultimate.table)
    a_round_of_ultimate(console, ultimate_wagers)
    console.count = 0
    a_round_of_ultimate(console, lambda here: here.press("a"))
    assert console.count == 16
    assert wagers(ultimate)[3] == {"ante": 1500, "blind": 1500, "trips": 1500, "play": 1500}


def a_round_of_canberra(
    console: Console, enter_wagers: Callable[[Console], None], jackpot: str
) -> list[str]:
    console.awaits("Turn to the next round")
    console.press("Space")
    console.awaits("Take the wagers")
    enter_wagers(console)
    wagers_lie(console, 5)
    console.press("Space")
    console.awaits("Deal the cards")
    console.cards("KS")
    console.awaits("decide")
    for box, key in ((1, "b"), (2, "b"), (3, "b"), (4, "b"), (5, "f")):
        console.decides(box, key)
    console.awaits("dealer's hand")
    console.cards("AH", "AD", "3C", "4D")  # the king lies open already
    said = [
        console.settles(4, "6C", "6D", "TC", "JC", "QD"),
        console.settles(3, "5C", "5D", "7H", "8H", "JD"),
        console.settles(2, "9C", "9D", "9H", "2S", "3S"),
        console.settles(1, "2H", "3H", "4H", "5H", "6H"),
    ]
    console.awaits("declare the hand")
    console.decides(1, jackpot)
    if jackpot == "j":
        console.awaits("Declare the jackpot hands")
        console.press("Space")
    console.awaits("collect the cards")
    console.press("Space")
    console.awaits("Turn to the next round")
    return said


def canberra_wagers(console: Console) -> None:
    console.types("25", "j", "Enter")
    console.types("20", "Enter")
    console.types("15", "j", "Enter")
    console.types("10", "Enter")
    console.types("5", "j", "Enter")


@pytest.mark.full
def test_round_of_canberra_takes_at_most_forty_keystrokes(
    page_of: PageOf, canberra: LiveTable
) -> None:
    console = Console(page_of(DEALER), canberra.table)
    said = a_round_of_canberra(console, canberra_wagers, "j")
    assert said == ["Take $30", "Take $46", "Pay $140", "Pay $2,525"]
    first, console.count = console.count, 0
    a_round_of_canberra(console, lambda here: here.press("a"), "w")
    assert (first, console.count) == (31, 14)
    assert first <= MOST_KEYSTROKES
    assert wagers(canberra)[1] == {"ante": 2500, "jackpot": 100, "bet": 5000}


# --- opening the table ----------------------------------------------------------------------------


@pytest.mark.full
def test_dealer_signs_on_checks_the_cards_and_counts_the_float(
    page_of: PageOf, house: dict[str, Person]
) -> None:
    """At a new table, all of it by the console; the supervisor confirms the float."""
    operator = house["casino operator"]
    particulars = {
        "game": "ultimate_texas_holdem",
        "law": {"instruments": ["NI2025-411"]},
        "determinations": {"game": "ultimate_texas_holdem"},
        "denominations": [50, 500, 2_500],
    }
    operator.act(0, "management.set_up_table", kind="live", particulars=particulars)
    table = max(one["table"] for one in operator.ask("/running")["lines"])
    operator.act(table, "table.open_table", purpose="demonstration")
    sign_on(table, house[SUPERVISOR])
    page = page_of(DEALER)
    page.goto(f"/tables/{table}/dealer")
    page.get_by_role("button", name="Sign o").wait_for()
    press(page, "Space")
    title = page.locator(".step h1")
    for back in ("blue", "red"):
        expect(title).to_contain_text(back)
        expect(page.locator(".deck-entry h2")).to_contain_text(back.capitalize())
        if back == "red":  # a card is missing, and is found again
            page.get_by_role("button", name="seven of hearts, there").click()
            page.get_by_role("button", name="Record what was found").click()
            expect(page.locator(".deck-entry h2")).to_contain_text("found wrong")
        press(page, "a")
    expect(title).to_contain_text("Count the float")
    page.get_by_label("Chips of $5", exact=True).fill("40")
    page.get_by_label("Chips of $25").fill("10")
    expect(page.locator(".chipcounts .figure")).to_have_text("$450")
    page.get_by_role("button", name="Count the float").click()
    expect(page.locator(".float-waiting")).to_contain_text("waits for the casino supervisor")
    house[SUPERVISOR].act(table, "table.confirm_count")
    expect(title).to_contain_text("Nobody sits at the table")
    assert house[DEALER].running(table)["float"]["counted"] == 45_000
    press(page, "m")
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Sana, supervisor")
    dialog.get_by_role("button", name="Sign off from this table").click()
    expect(page.get_by_role("button", name="Sign on")).to_be_visible()
    trouble("dealer", "“Sign on” again", page)


# --- refusals and corrections ---------------------------------------------------------------------


def betting(at: LiveTable) -> None:
    """A round of Ultimate Texas Hold-em whose hands are dealt."""
    at.begun()
    at.deal("shuffle_cards")
    for box in (1, 2):
        at.deal("place_wagers", box=box, ante=1000, blind=1000)
    at.deal("deal_communal_cards")
    at.deal("deal_hands")


@pytest.mark.full
def test_card_that_is_already_dealt_is_refused(page_of: PageOf, ultimate: LiveTable) -> None:
    betting(ultimate)
    console = Console(page_of(DEALER), ultimate.table)
    console.press("x")
    console.awaits("Turn the flop")
    trouble("dealer", "the large button is dashed, such as “Enter the cards”", console.page)
    expect(console.page.locator(".next")).to_have_css("border-style", "dashed")
    console.cards("AS", "AS")
    wrong = console.page.locator(".cards-entry .error")
    expect(wrong).to_have_text("The ace of spades lies among the cards just entered.")
    console.cards("KD", "7H")
    console.awaits("decide")
    console.press("2", "2")
    console.awaits("turn and the river")
    console.cards("KD")
    expect(wrong).to_have_text("The king of diamonds lies among the communal cards.")
    console.page.get_by_role("button", name="seven of hearts, lies among the communal").click()
    expect(wrong).to_contain_text("The seven of hearts lies")
    hold_choices(console.page)
    console.cards("3C", "3D")
    press(console.page, "Backspace")
    expect(console.page.locator(".cards-entry .entry-says")).to_have_text("1 of 2")
    release_choices(console.page)
    console.cards("4D")
    console.awaits("dealer's hand")
    assert ultimate.view["round"]["communal"] == ["AS", "KD", "7H", "3C", "4D"]
    console.cards("KH", "KC")
    console.awaits("box 2")
    console.cards("2S", "2D")
    expect(console.page.locator(".results")).to_contain_text("loses")
    press(console.page, "Backspace")
    console.cards("2H")
    expect(console.page.locator(".results")).to_contain_text("loses")
    console.press("Space")
    console.awaits("box 1")
    assert ultimate.view["round"]["boxes"][1]["cards"] == ["2S", "2H"]


@pytest.mark.full
def test_wagers_are_taken_back_on_record(page_of: PageOf, ultimate: LiveTable) -> None:
    console = Console(page_of(DEALER, its_own=True), ultimate.table)
    console.press("Space")
    console.awaits("Take the wagers")
    console.types("50", "Enter")
    wagers_lie(console, 1)
    console.page.clock.set_fixed_time(datetime.now(UTC))  # twice within two seconds
    console.press("Shift+Backspace")
    expect(console.page.locator("dialog")).to_have_count(0)
    console.press("Shift+Backspace")
    dialog = console.page.locator("dialog")
    expect(dialog).to_contain_text("Nothing that is recorded is wiped out")
    expect(dialog.get_by_role("button", name="Put a player's chips right")).to_be_disabled()
    dialog.get_by_role("button", name="Box 1").click()
    wagers_lie(console, 0)
    expect(console.page.locator(".logbox")).to_contain_text("4.6")
    assert wagers(ultimate) == {}
    held = console.page.get_by_role("button", name="Put right")
    held.hover()
    console.page.mouse.down()
    expect(dialog).to_be_visible()
    console.page.mouse.up()


@pytest.mark.full
def test_dealer_records_an_irregularity(page_of: PageOf, ultimate: LiveTable, axe: Axe) -> None:
    betting(ultimate)
    before = {one["seat"]: one["stake"] for one in ultimate.view["seats"]}
    console = Console(page_of(DEALER), ultimate.table)
    page, dialog = console.page, console.page.locator("dialog")
    console.press("i")
    dialog.get_by_role("searchbox").fill("too few")
    press(page, "Enter")
    expect(dialog).to_contain_text("Fact 1 of 2")
    dialog.get_by_role("button", name="Box 2").click()
    dialog.get_by_label("How many cards").fill("3")
    press(page, "Enter")
    expect(dialog).to_contain_text("Misdeal until the last wager")
    expect(dialog.locator(".sheet-money")).to_contain_text("Box 2's stake+$20")
    axe(page)
    assert not ultimate.view["round"]["over"]  # so far a dry run
    dialog.get_by_role("button", name="Record it").click()
    expect(dialog).to_contain_text("Recorded.")
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    console.awaits("Turn to the next round")
    after = {one["seat"]: one["stake"] for one in ultimate.view["seats"]}
    assert {seat: after[seat] - before[seat] for seat in (1, 2)} == {1: 2000, 2: 2000}


@pytest.mark.full
def test_dealers_proposal_waits_for_the_supervisor(page_of: PageOf, ultimate: LiveTable) -> None:
    betting(ultimate)
    console = Console(page_of(DEALER), ultimate.table)
    page, dialog = console.page, console.page.locator("dialog")
    console.press("i")
    dialog.get_by_role("button", name="A player makes no decision").click()
    for answer in ("Box 1", "the player refuses to decide", "Leave out"):
        dialog.get_by_role("button", name=answer).click()
    expect(dialog.locator(".sheet-judgment")).to_contain_text("casino supervisor judges")
    dialog.get_by_role("button", name="Propose it").click()
    expect(dialog).to_contain_text("It waits for another person")
    page.keyboard.press("Escape")
    expect(page.locator(".proposals")).to_contain_text("A player makes no decision")
    assert ultimate.view["round"]["boxes"][0]["standing"] == "undecided"
    proposal = ultimate.view["proposals"][0]["proposal"]
    ultimate.supervisor.act(ultimate.table, "desk.second_act", proposal=proposal)
    expect(page.locator(".proposals")).to_have_count(0)
    expect(page.locator(".dbox").first).to_contain_text("folded")


# --- elsewhere ------------------------------------------------------------------------------------


@pytest.mark.full
def test_house_deals_at_an_electronic_table(
    page_of: PageOf, house: dict[str, Person], axe: Axe
) -> None:
    sign_off(house[DEALER])
    page = page_of(DEALER)
    page.goto(f"/tables/{set_up_table(house['casino operator'], ULTIMATE)}/dealer")
    page.get_by_role("button", name="Sign on").click()
    expect(page.locator(".step h1")).to_have_text("The house deals")
    trouble("dealer", "“The house deals”", page)
    expect(page.locator(".next")).to_have_count(0)
    press(page, "i")
    expect(page.locator("dialog .notice")).to_contain_text("casino supervisor records")
    expect(page.locator("dialog")).not_to_contain_text("Communal cards were turned")
    page.keyboard.press("Escape")
    axe(page)


@pytest.mark.full
def test_visitor_who_is_not_a_dealer_is_asked_to_sign_in(page_of: PageOf) -> None:
    page = page_of(None)
    page.goto("/tables/5/dealer")
    expect(page.get_by_role("link", name="Sign in").last).to_be_visible()
    expect(page.locator(".console")).to_have_count(0)


def taps(page: Page, rank: str, suit: str) -> None:
    page.get_by_role("group", name="Rank").get_by_text(rank, exact=True).tap()
    page.get_by_role("group", name="Suit").get_by_label(suit).tap()


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_the_console(
    page_of: PageOf, ultimate: LiveTable, axe: Axe, shot: Shot, scheme: str
) -> None:
    """One round on a desk and on a phone beside it; the phone enters cards by two taps each."""
    betting(ultimate)
    desk, phone = (Console(page_of(DEALER, *size, scheme), ultimate.table) for size in SIZES)

    def looked_at(stage: str) -> None:
        for console, (width, _) in zip((desk, phone), SIZES, strict=True):
            axe(console.page)
            shot(console.page, f"dealer-{stage}")
            wide = console.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{stage} at {width}"

    for console in (desk, phone):
        console.awaits("decide")
    looked_at("decisions")
    phone.page.get_by_role("button", name="All 2 check").tap()
    phone.awaits("Turn the flop")
    for rank, suit in (("A", "spades"), ("K", "diamonds"), ("7", "hearts")):
        taps(phone.page, rank, suit)
    for box in (1, 2):
        desk.awaits("decide")
        desk.decides(box, "2")
    desk.awaits("turn and the river")
    desk.cards("2C")
    looked_at("cards")
    desk.cards("9S")
    desk.awaits("dealer's hand")
    desk.cards("KS", "4D")
    desk.awaits("box 2")
    phone.awaits("box 2")
    desk.cards("6C", "6D")
    for suit in ("clubs", "diamonds"):
        taps(phone.page, "6", suit)
    for console in (desk, phone):
        expect(console.page.locator(".results")).to_contain_text("Blind")
    looked_at("settlement")
