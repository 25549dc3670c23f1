"""The director's desk over live tables: a dealer deals, the desk follows, players are moved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.dealers_console import Console
from tests.support.browser.directors_desk import due, opened
from tests.support.browser.live_pot_table import DEALER, staff
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.sitting import press
from tests.support.browser.tournaments import Held

pytestmark = pytest.mark.full

SPADES = [f"{rank}S" for rank in "AKQJT98765"]
"""From the highest."""


def _seats(held: Held, table: int) -> dict[int, int]:
    """Chips by seat, as the director's view has them."""
    tables = held.view()["tables"]
    (found,) = (one["seats"] for one in tables if one["table"] == table)
    return {one["seat"]: one["chips"] for one in found}


def _places(held: Held) -> dict[int, tuple[int, int]]:
    seated = (one for one in held.view()["entrants"] if one["standing"] == "seated")
    return {one["entrant"]: (one["table"], one["seat"]) for one in seated}


def _turn(held: Held, table: int) -> int | None:
    found: int | None = held.director.ask(f"/tables/{table}")["view"]["round"].get("turn")
    return found


def _left(held: Held, table: int) -> list[int]:
    """Whose hands are still in the round, in the order of the seats from the Buck."""
    boxes = held.director.ask(f"/tables/{table}")["view"]["round"]["boxes"]
    return [one["box"] for one in boxes if one["standing"] == "active"]


def _betting_goes_around(held: Held, table: int, console: Console) -> None:
    """By the dealer's keys, as cheaply as may be, up to the end of the betting round."""
    console.page.locator(".bet-entry").wait_for()
    while (seat := _turn(held, table)) is not None:
        console.bets((seat, "c"))
        console.page.wait_for_function(
            "one => document.querySelector('.step h1').textContent !== one", arg=f"Seat {seat} acts"
        )


# --- a round and a race-off -----------------------------------------------------------------------


def test_live_table_is_dealt_and_its_chips_are_raced_off(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    held = Held(house, served, "appendix-h", name="On the floor", kind="live")
    table, _ = held.begin(12)
    staff(table, house)
    page = opened(page_of, held, "seats")
    card = page.locator(".map article").filter(has_text=f"Table {table}")
    expect(card.locator(".tags")).to_contain_text("live")
    expect(card.get_by_role("link", name="Dealer’s console")).to_be_visible()
    before = _seats(held, table)
    console = Console(page_of(DEALER), table)
    console.next("Turn to the next round")
    console.next("Collect blinds and antes")
    console.goes_through("Deal each seat two down")
    expect(card.locator(".tags")).to_contain_text("round 1")
    held.let_pass(300 * 60)  # the small chips of this level go when the round is over
    for _ in range(len(before) - 2):
        house[DEALER].act(table, "poker.fold", seat=_turn(held, table))
    _betting_goes_around(held, table, console)
    assert "$" not in console.page.locator(".console").inner_text(), "chips, no dollars"
    axe(console.page)
    shot(console.page, "dealer-tournament")
    console.cards("Burn a card, then three communal cards", "2C", "7D", "9H")
    console.page.locator(".bet-entry").wait_for()
    _to_the_showdown(held, table, console, house[DEALER])
    after = _seats(held, table)
    assert sum(after.values()) == sum(before.values())
    winner = max(after, key=lambda seat: after[seat])
    seats = card.locator(".seats li")
    expect(seats.filter(has_text=f"{after[winner]:,}")).to_have_count(1)
    shot(page, "director-seats-live")
    _raced_off(held, table, page, axe, shot)


def _to_the_showdown(held: Held, table: int, console: Console, dealer: Person) -> None:
    """Both check to the end; the first of them has the better hand."""
    console.awaits(f"Seat {_turn(held, table)} acts")
    for face in ("3S", "TC"):
        while (seat := _turn(held, table)) is not None:
            dealer.act(table, "poker.check", seat=seat)
        dealer.act(table, "poker.deal_cards", faces=[face])
    _betting_goes_around(held, table, console)
    first, second = _left(held, table)
    console.shows(first, "AH", "AD")
    console.shows(second, "KH", "4D")
    console.next("Pass the pots to the winners")
    console.awaits("Turn to the next round")


def _odd_in_order_of_the_deal(held: Held, table: int) -> list[int]:
    """T-08, 8.6  Seats with odd chips, from where the Buck passes to for the next round."""
    chips = _seats(held, table)
    (buck,) = (one["marker"] for one in held.view()["tables"] if one["table"] == table)
    return sorted((seat for seat in chips if chips[seat] % 100), key=lambda at: (at <= buck, at))


def _raced_off(held: Held, table: int, page: Page, axe: Axe, shot: Shot) -> None:
    """The cards that the dealer dealt are typed in the order of the deal; the highest wins."""
    press(page, "1")
    due(page, "conduct_race_off").first.click()
    wizard = page.get_by_role("dialog", name=f"Race off chips of 25 at table {table}")
    odd = _odd_in_order_of_the_deal(held, table)
    expect(wizard.get_by_text(f"to seats {', '.join(map(str, odd))}")).to_be_visible()
    cards = SPADES[: len(odd)][::-1]
    wizard.locator(".cardfield-in").press_sequentially("".join(cards).lower())
    axe(page)
    shot(page, "director-race-off-live")
    before = _seats(held, table)
    wizard.get_by_role("button", name="Race them off").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    after = _seats(held, table)
    won = {seat: after[seat] - before[seat] for seat in odd}
    assert [seat for seat in odd if won[seat] > 0] == odd[-1:], "the ace was the last card"
    assert all(chips % 100 == 0 for chips in after.values())


# --- moves ----------------------------------------------------------------------------------------


def test_player_is_moved_then_all_seats_are_redrawn(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    """On a phone; effects are shown beforehand, except those a draw decides."""
    held = Held(house, served, "appendix-i", name="Moved", kind="live")
    here, there = held.begin(12)
    page = opened(page_of, held, "seats", width=390, height=844)
    for one in [number for number, (table, _) in _places(held).items() if table == there][:2]:
        held.direct("withdraw", entrant=one)
    before = _places(held)
    _moves_one(page, there, axe, shot)
    after = _places(held)
    (moved,) = (one for one in before if before[one] != after[one])
    assert (before.pop(moved)[0], after.pop(moved)[0]) == (here, there)
    assert after == before

    before = _places(held)
    page.get_by_role("button", name="Draw all seats anew").click()
    wizard = page.get_by_role("dialog", name="Draw all seats anew")
    expect(wizard.get_by_text("10 players leave their seats")).to_be_visible()
    expect(wizard.get_by_text("Seats that will be taken")).to_be_visible()
    expect(wizard.get_by_text("Who goes where is drawn by the room")).to_be_visible()
    axe(page)
    shot(page, "director-redraw")
    assert _places(held) == before, "so far a preview"
    wizard.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    after = _places(held)
    assert after != before
    assert len(set(after.values())) == 10
    assert {table for table, _ in after.values()} == {here}, "ten sit at one table"
    press(page, "7")
    log = page.get_by_role("list", name="Everything that happened")
    expect(log).to_contain_text("All seats are drawn again.")


def _moves_one(page: Page, to: int, axe: Axe, shot: Shot) -> None:
    """The published conditions leave it to a ballot who moves, and to which seat."""
    page.get_by_role("button", name="Move a player").click()
    wizard = page.get_by_role("dialog", name="Move a player")
    expect(wizard.get_by_role("button", name="Move", exact=True)).to_be_disabled()
    wizard.get_by_role("button", name=f"Table {to}, by ballot", exact=True).click()
    expect(wizard.get_by_text("Who goes where is drawn by the room")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)
    shot(page, "director-move")
    wizard.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


# --- a game against the house ---------------------------------------------------------------------


def test_16_16_boxes_are_asked_in_order_at_a_live_table(
    page_of: PageOf, house: dict[str, Person], served: Served, axe: Axe, shot: Shot
) -> None:
    """16.16, 16.17  From the starting marker on; U-37: without a wager a player sits out."""
    held = Held(house, served, "ultimate-sit-and-go", name="Asked in order", kind="live")
    (table,) = held.begin(6)
    staff(table, house)
    page = page_of(DEALER)
    page.goto(f"/tables/{table}/dealer")
    title = page.locator(".step h1")
    expect(title).to_have_text("Turn to the next round")
    press(page, "Space")
    for box in range(1, 7):
        if box != 4:  # where nothing was put down, the next is asked at once
            expect(title).to_have_text(f"Ask the next player to wager: box {box}")
            press(page, "Space")
        expect(page.locator(".wager-entry h2")).to_contain_text(f"Box {box}")
        if box == 3:
            expect(page.locator(".next")).to_contain_text("No wager, ask box 4")
            press(page, "Space")
            continue
        if box == 1:  # in tens, which two chips of five make up
            for _ in range(2):
                page.get_by_role("button", name="Add 5", exact=True).click()
        else:
            press(page, "1", "0")
        expect(page.locator(".draft-one b").first).to_have_text("10")
        page.get_by_role("button", name="Put down").click()
    axe(page)
    shot(page, "dealer-tournament-ultimate")
    assert "$" not in page.locator(".console").inner_text()
    expect(page.locator(".entry-says")).to_have_text("5 boxes hold wagers")
    press(page, "Space")
    expect(title).to_have_text("Ask each player to decide")
    boxes = held.director.ask(f"/tables/{table}")["view"]["round"]["boxes"]
    assert [len(one["cards"]) for one in boxes] == [2, 2, 0, 2, 2, 2]
    told = page.locator(".log").first
    expect(told.get_by_role("button", name="16.15").first).to_be_visible()
