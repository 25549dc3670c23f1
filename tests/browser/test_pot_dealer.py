"""Pot games at live tables: the dealer's keys, the supervisor's sheet, the inspector's replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.dealers_console import Console
from tests.support.browser.live_pot_table import DEALER, STAKE, SUPERVISOR, LivePotTable
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.sheet_answers import picks, types
from tests.support.browser.sitting import press

At = Callable[..., LivePotTable]
SIZES: Final = ((1280, 800), (390, 844))


@pytest.fixture
def at(house: dict[str, Person], served: Served) -> At:
    """A live table of a game with players at some seats."""
    return lambda game, *seats, **how: LivePotTable(game, house, served, seats, **how)


# --- rounds by the dealer's keys ------------------------------------------------------------------


def test_round_of_hold_em(page_of: PageOf, at: At, axe: Axe) -> None:
    """Blinds, four betting rounds, a raise, a fold, a corrected mistake, and an unseen hand."""
    table = at("hold_em", 1, 3, 5)
    console = Console(page_of(DEALER), table.table)
    page = console.page
    console.next("Turn to the next round")
    console.next("Collect blinds and antes")
    expect(page.locator(".dbox").filter(has_text="The Buck")).to_contain_text("$395")
    console.bets((5, "c"), (1, "b"), (3, "f"), (5, "c"))
    assert table.box(3)["standing"] == "folded"
    console.cards("Burn a card, then three communal cards", "AS", "KD", "7H")
    expect(page.get_by_role("list", name="Pots")).to_contain_text("$50seats 1, 5")
    axe(page)
    # A slip is taken back before anything is recorded.
    console.awaits("Seat 1 acts")
    press(page, "f")
    expect(page.locator(".held")).to_contain_text("Seat 1 folds")
    press(page, "Backspace")
    expect(page.locator(".held")).to_have_count(0)
    # What lies there can be typed; what does not fit is told at once.
    press(page, "1", "5")
    expect(page.locator(".bet-entry .error")).to_contain_text("It is $10 in all")
    press(page, "Backspace", "0", "Enter")
    expect(page.locator(".held")).to_contain_text("Seat 1 bets $10")
    console.records(".bet-entry")
    console.bets((5, "c"))
    console.cards("Burn a card, then one communal card", "2C")
    console.bets((1, "c"), (5, "c"))
    console.cards("Burn a card, then one communal card", "9S")
    console.bets((1, "b"), (5, "c"))
    assert table.box(5)["cards"] == [None, None]  # unknown until the showdown
    console.shows(1, "AH", "AD")
    console.awaits("Show the hand: seat 5")
    page.locator(".cards-entry").wait_for()
    press(page, "f")
    console.awaits("Pass the pots to the winners")
    expect(page.get_by_role("region", name="Who gets the pots")).to_contain_text("Seat 1")
    axe(page)
    press(page, "Space")
    console.awaits("Turn to the next round")
    assert table.round["over"]
    assert table.box(5)["standing"] == "passed in"
    assert table.stakes[5] == STAKE - 5_000
    assert STAKE < table.stakes[1] <= STAKE + 6_000


@pytest.mark.full
def test_seven_card_stud_to_the_showdown(page_of: PageOf, at: At, axe: Axe) -> None:
    """Two down and one up, three more up, the last one down; the lowest card opens first."""
    table = at("seven_card_stud", 2, 6)
    console = Console(page_of(DEALER), table.table)
    console.next("Turn to the next round")
    console.next("Collect blinds and antes")
    console.awaits("Deal each seat two down, one up")
    expect(console.page.get_by_role("button", name="A hole card came face up")).to_be_visible()
    console.cards("Deal each seat two down, one up", "2S", "AH")
    console.bets((2, "b"), (6, "c"))
    for up in (("3D", "KH"), ("4C", "QD"), ("9S", "JC")):
        console.cards("Deal each seat one up", *up)
        console.bets((6, "c"), (2, "c"))
    assert table.box(6)["cards"] == [None, None, "AH", "KH", "QD", "JC"]
    console.next("Deal each seat one down")
    console.bets((6, "c"), (2, "c"))
    axe(console.page)
    console.shows(6, "TD", "5C", "6C")
    expect(console.page.locator(".dbox.now")).to_contain_text("2")
    console.shows(2, "2D", "2H", "7C")
    console.next("Pass the pots to the winners")
    console.awaits("Turn to the next round")
    expect(console.page.locator(".dbox-sum.won")).to_have_count(1)
    assert table.stakes[6] > STAKE > table.stakes[2]


@pytest.mark.full
def test_three_card_manila_to_the_showdown(page_of: PageOf, at: At, axe: Axe, shot: Shot) -> None:
    """Three down with the first communal card, four more one by one; a hand takes two of three."""
    table = at("three_card_manila", 1, 3, 5)
    console = Console(page_of(DEALER, 390, 844), table.table)
    page = console.page
    console.next("Turn to the next round")
    console.next("Collect blinds and antes")
    console.cards("Deal each seat three down, then one communal card", "TS")
    console.bets((5, "c"), (1, "f"), (3, "c"))
    console.awaits("Deal one communal card")
    assert [table.box(seat)["cards"] for seat in (3, 5)] == [[None] * 3] * 2
    for face in ("JS", "2D", "7C"):
        console.cards("Deal one communal card", face)
        console.bets((3, "c"), (5, "c"))
    console.cards("Deal one communal card", "4H")
    console.bets((3, "b"), (5, "c"))
    axe(page)
    shot(page, "dealer-three-card-manila")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    console.shows(3, "AS", "KD", "9H")
    console.shows(5, "TD", "TH", "3C")
    console.next("Pass the pots to the winners")
    console.awaits("Turn to the next round")
    assert table.box(5)["hand"].startswith("three of a kind, tens")
    assert table.stakes[5] > STAKE > table.stakes[3]


@pytest.mark.full
def test_draw_of_five(page_of: PageOf, at: At, axe: Axe) -> None:
    """Four cards come at once, and the fifth when everybody has drawn."""
    table = at("draw_poker", 1, 2, 4)
    table.begun()
    table.deal("deal_initial_cards", faces=[])
    console = Console(page_of(DEALER), table.table)
    page = console.page
    console.bets((4, "c"), (1, "c"), (2, "c"))
    console.awaits("Seat 1 draws")
    axe(page)
    for seat, count in ((1, 5), (2, 0), (4, 2)):
        console.awaits(f"Seat {seat} draws")
        press(page, f"{count}")
        page.locator(".draw-entry .held").wait_for()
        if seat == 2:
            assert len(table.box(1)["cards"]) == 4
        console.records(".draw-entry")
    expect(page.locator(".by-hand")).to_contain_text("Deal the fifth card")
    assert [table.box(seat)["drawn"] for seat in (1, 2, 4)] == [5, 0, 2]
    assert len(table.box(1)["cards"]) == 5
    expect(page.locator(".dbox").first).to_contain_text("drew 5")


# --- rulings --------------------------------------------------------------------------------------


def _rulings(page_of: PageOf, table: LivePotTable, office: str = SUPERVISOR) -> Page:
    page = page_of(office)
    page.goto(f"/tables/{table.table}/rulings")
    expect(page.get_by_role("heading", name=f"Table {table.table}")).to_be_visible()
    return page


def _dealt(table: LivePotTable) -> LivePotTable:
    table.begun()
    table.deal("deal_initial_cards", faces=[])
    return table


@pytest.mark.full
def test_bet_out_of_turn_is_ruled_on(page_of: PageOf, at: At, axe: Axe) -> None:
    table = _dealt(at("hold_em", 1, 3, 5))
    page = _rulings(page_of, table)
    page.get_by_role("button", name="What happened?").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="A player bet out of turn").click()
    picks("Seat 1")(sheet)
    types("15")(sheet)
    foreseen = sheet.locator(".sheet-foreseen")
    expect(foreseen).to_contain_text(" puts $15 forward out of turn.")
    expect(foreseen.get_by_role("button", name="17.5")).to_be_visible()
    expect(foreseen.get_by_role("row").filter(has_text="Seat 1's stake")).to_contain_text("−$15")
    axe(page)
    assert "put forward" not in table.box(1)["wagers"]  # so far a dry run
    sheet.get_by_role("button", name="Record it").click()
    expect(sheet).to_contain_text("Recorded.")
    assert table.box(1)["wagers"]["put forward"] == 1_500
    # Seat 5 raises to $20; the turn comes, and with the blind the chips are a call.
    console = Console(page_of(DEALER), table.table)
    expect(console.page.locator(".dbox").filter(has_text="no bet yet")).to_have_count(1)
    console.bets((5, "b"))
    console.awaits("Seat 3 acts")
    assert table.box(1)["wagers"] == {"bet": 2_000}


@pytest.mark.full
def test_exposed_hole_cards_are_a_misdeal(page_of: PageOf, at: At) -> None:
    """On the dealer's own sheet: whose card, which one, its face; too many make a misdeal."""
    table = _dealt(at("hold_em", 1, 3, 5))
    console = Console(page_of(DEALER), table.table)
    page, sheet = console.page, console.page.get_by_role("dialog")
    press(page, "i")
    sheet.get_by_role("button", name="The dealer exposed hole cards").click()
    for seat, card in (("Seat 3", "KD"), ("Seat 5", "7C")):
        sheet.get_by_role("group", name="Whose card").get_by_text(seat).click()
        sheet.get_by_role("group", name="Which of the hole cards").get_by_text("second").click()
        sheet.locator(".cardfield-in").press_sequentially(card.lower())
    sheet.get_by_role("button", name="Continue").click()
    expect(sheet.locator(".sheet-facts")).to_contain_text("seat 5, second card: seven of clubs")
    expect(sheet.locator(".sheet-foreseen")).to_contain_text("Misdeal: bets are returned")
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.locator(".by-hand")).to_contain_text("Take all cards in")
    console.next("Shuffle the cards")
    console.awaits("Seat 5 acts")


@pytest.mark.full
def test_17_16_players_agree_on_a_course(page_of: PageOf, at: At, axe: Axe) -> None:
    """17.16  Asked of each player; who has agreed is shown; done when all agree to the same."""
    table = _dealt(at("hold_em", 1, 3, 5))
    console = Console(page_of(DEALER), table.table)
    courses = ["The bets go back", "Play on"]
    about = {"irregularity": "a lamp fell on the table", "courses": courses}
    table.operator.act(table.table, "poker.offer_courses", **about)
    console.awaits("Ask each player to agree")
    axe(console.page)
    page = _rulings(page_of, table)
    answers = page.get_by_role("list", name="Who has agreed").get_by_role("listitem")
    expect(answers).to_have_text(["Seat 1 to be asked", "Seat 3 to be asked", "Seat 5 to be asked"])
    for seat in (1, 3):
        expect(console.page.locator(".agree-entry h2")).to_contain_text(f"Seat {seat}")
        press(console.page, "2")
    expect(answers).to_have_text(["Seat 1 ✓ Play on", "Seat 3 ✓ Play on", "Seat 5 to be asked"])
    axe(page)
    expect(console.page.locator(".agree-entry h2")).to_contain_text("Seat 5")
    press(console.page, "2")
    console.awaits("Seat 5 acts")
    expect(page.get_by_role("region", name="Agreement of the players")).to_have_count(0)


@pytest.mark.full
def test_called_clock_refuses_an_early_ruling(page_of: PageOf, at: At, axe: Axe) -> None:
    """The supervisor calls it, the dealer sees it; once it has run out a ruling folds the hand."""
    table = _dealt(at("hold_em", 1, 3, 5))
    page = page_of(SUPERVISOR, its_own=True)
    page.clock.install()
    page.goto(f"/tables/{table.table}/rulings")
    page.get_by_role("button", name="Give ninety seconds").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="NI2006-154 4.8").first).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    sheet.get_by_role("button", name="Close", exact=True).last.click()
    expect(page.get_by_role("timer", name="Clock on seat 5")).to_be_visible()
    console = Console(page_of(DEALER), table.table)
    called = console.page.get_by_role("group", name="Called clock")
    expect(called).to_contain_text("Seat 5 has ninety seconds to act")
    axe(console.page)
    axe(page)
    page.clock.fast_forward("01:32")  # of this page alone: the room keeps its own time
    expect(page.get_by_text("Seat 5, the ninety seconds have run out")).to_be_visible()
    page.get_by_role("button", name="Rule: they have run out").click()
    expect(sheet.get_by_role("alert")).to_contain_text("seconds are left")
    expect(sheet.get_by_role("button", name="Record it")).to_be_disabled()
    console.bets((5, "c"))
    expect(called).to_have_count(0)


# --- the record -----------------------------------------------------------------------------------


@pytest.mark.full
def test_inspector_steps_through_a_round(page_of: PageOf, at: At, axe: Axe) -> None:
    """Cards as they became known, pots with their seats, the marker where it lay."""
    table = _dealt(at("hold_em", 1, 3, 5))
    for act, seat in (("call", 5), ("call", 1), ("stand", 3)):
        table.deal(act, seat=seat)
    table.deal("deal_cards", faces=["AS", "KD", "7H"])
    page = page_of("inspector")
    page.goto(f"/inspector/tables/{table.table}/rounds/1")
    felt = page.locator(".pane .felt")
    expect(felt.get_by_role("list", name="Pots")).to_contain_text("$30seats 1, 3, 5")
    expect(felt.get_by_role("group", name="Communal cards: ace of spades")).to_be_visible()
    expect(felt).to_contain_text("It is the turn of seat 1")
    axe(page)
    press(page, "ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(felt.get_by_role("group", name="Communal cards")).to_have_count(0)
    expect(felt.locator(".felt-box")).to_have_count(3)
    expect(felt.locator(".felt-box").first).to_contain_text("The Buck")
    expect(page.get_by_role("region", name="This step")).to_contain_text("Seat 3:")


# --- layout ---------------------------------------------------------------------------------------


@pytest.mark.full
def test_everybody_can_read_a_full_table(page_of: PageOf, at: At, axe: Axe, shot: Shot) -> None:
    """Ten seats on a desk and on a phone; nobody scrolls sideways."""
    table = _dealt(at("hold_em", *range(1, 11), seats=10))
    for seat in (3, 4, 5, 6, 7, 8, 9, 10):
        table.deal("call" if seat % 2 else "fold", seat=seat)
    for width, height in SIZES:
        console = Console(page_of(DEALER, width, height), table.table)
        expect(console.page.locator(".bet-entry h2")).to_contain_text("Seat 1")
        assert console.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        axe(console.page)
        shot(console.page, "dealer-hold-em")
        page = page_of(SUPERVISOR, width, height, scheme="dark")
        page.goto(f"/tables/{table.table}/rulings")
        page.get_by_role("button", name="Give ninety seconds").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        axe(page)
        shot(page, "rulings-hold-em")
