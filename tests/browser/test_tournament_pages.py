"""A tournament for everybody: the wall clock, the player's phone, the lobby."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.directors_desk import opened as desk_of
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.sitting import SIZES, some_of
from tests.support.browser.tournaments import Held, Hold, of_player, wall

DESK_AND_PHONE = tuple(SIZES.values())


@pytest.fixture
def on_the_floor(hold: Hold) -> Held:
    """Live, under S2-2001, at two tables, with no round begun; no ballot says who moves (T-41)."""
    return hold("On the floor", "appendix-i", 12, kind="live", balancing='"none"')


@pytest.fixture
def announced(hold: Hold) -> Held:
    """Entries are open, and who enters agrees in writing."""
    more = {"starts_in": 5_000, "agreement_in_writing": "true"}
    return hold("Friday night", "appendix-i", 4, **more)


# --- the wall clock -------------------------------------------------------------------------------


def test_clock_is_public_and_fills_one_screen(page_of: PageOf, satellite: Held) -> None:
    for width, height in ((1920, 1080), (1280, 800)):
        page = wall(page_of(width=width, height=height), satellite)
        expect(page.locator(".wall-level")).to_have_text("Blinds25 / 50")
        expect(page.locator(".wall-next")).to_contain_text("50 / 100")
        expect(page.locator(".wall-facts")).to_contain_text("10 of 10")
        expect(page.locator(".wall-facts")).to_contain_text("5,000")
        expect(page.locator(".wall-facts")).to_contain_text("Rebuys")
        expect(page.locator(".wall-prizes")).to_contain_text("$250")
        expect(page.locator(".wall-notices")).to_contain_text("chips of 25 are raced off")
        expect(page.get_by_role("img", name="QR code of this page")).to_be_visible()
        sizes = page.evaluate(
            """[...document.querySelectorAll('.wall-face, .wall-beside, .wall-foot')].map(one =>
            [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])"""
        )
        assert max(over for pair in sizes for over in pair) <= 1, sizes
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.context.cookies() == [], "a clock makes nobody a visitor"


@pytest.mark.full
def test_clock_shows_the_start_before_and_the_winner_after(
    page_of: PageOf, announced: Held, hold: Hold
) -> None:
    page = wall(page_of(), announced)
    expect(page.locator(".wall.before .wall-mark")).to_have_text("Starts at")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:\d\d:\d\d$"))
    over = hold("Sit and go", "ultimate-sit-and-go", 6, kind="live")
    for entrant in range(1, 6):
        over.direct("withdraw", entrant=entrant)
    over.direct("award_prizes", goods=[])
    won = next(one for one in over.view()["entrants"] if one.get("place") == 1)
    wall(page, over)
    expect(page.locator(".wall-winner")).to_have_text(won["name"])
    expect(page.locator(".wall-prizes")).to_contain_text(f"{won['name']}$135")
    of_player(page, next(one for one in over.players if one.number != won["person"]), over)
    expect(page.locator(".ticket")).to_contain_text("You finished")
    expect(page.locator(".ticket-seat")).to_have_count(0)


# --- the player's phone ---------------------------------------------------------------------------


@pytest.mark.full
def test_phone_shows_a_move_and_offers_no_act_at_a_live_table(
    page_of: PageOf, on_the_floor: Held
) -> None:
    player = on_the_floor.players[0]
    page = of_player(page_of(width=390, height=844), player, on_the_floor)
    mine = on_the_floor.view(player)["yours"]["entrant"]
    ticket = page.get_by_label("Your seat")
    expect(ticket.locator(".ticket-seat")).to_have_text(f"Table{mine['table']}Seat{mine['seat']}")
    expect(ticket).not_to_contain_text("moved")
    tables = on_the_floor.view()["tables"]
    other = next(one for one in tables if one["table"] != mine["table"])
    for one in other["seats"][:2]:
        on_the_floor.direct("withdraw", entrant=one["entrant"])
    to = {"table": other["table"], "seat": other["seats"][0]["seat"]}
    _moved_by_the_director(desk_of(page_of, on_the_floor, "seats"), mine, to)
    said = f"You have moved to table {to['table']}, seat {to['seat']}."
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(ticket.locator(".ticket-seat")).to_have_text(f"Table{to['table']}Seat{to['seat']}")
    page.get_by_role("button", name="I have seen it").click()
    page.reload()
    expect(ticket.locator(".ticket-seat")).to_have_text(f"Table{to['table']}Seat{to['seat']}")
    expect(ticket).not_to_contain_text("You have moved")
    expect(page.get_by_label("What you may do now")).to_have_count(0)
    expect(page.get_by_text("You play at a live table.")).to_be_visible()
    page.get_by_role("button", name="S2-2001 18.2").click()
    expect(page.get_by_role("note")).to_be_visible()
    assert not page.locator("#island a[href^='/tables/']").count()
    clock = wall(page_of(), on_the_floor)
    move = f"{mine['name']} to table {to['table']}, seat {to['seat']}"
    expect(clock.locator(".wall-moves .fresh")).to_contain_text(move)


def _moved_by_the_director(desk: Page, who: dict[str, Any], to: dict[str, int]) -> None:
    """T-41  Where the conditions name no ballot, the desk asks for the player and for the seat."""
    desk.get_by_role("button", name="Move a player").click()
    wizard = desk.get_by_role("dialog", name="Move a player")
    wizard.get_by_label("Who moves?").select_option(
        label=f"{who['name']} (table {who['table']}, seat {who['seat']})"
    )
    expect(wizard.get_by_role("button", name="by ballot")).to_have_count(0)
    seat = f"Table {to['table']}, seat {to['seat']}"
    wizard.get_by_role("button", name=seat, exact=True).click()
    wizard.get_by_role("button", name="Move", exact=True).click()
    expect(wizard).to_have_count(0)


@pytest.mark.full
def test_player_rebuys_by_phone(page_of: PageOf, hold: Hold) -> None:
    """A player with fewer chips than the appendix requires, between two rounds, in a break."""
    held = hold("Rebuys", "appendix-g", 10)
    table = held.view()["tables"][0]["table"]
    held.direct("call_break", minutes=30)
    held.fold_the_round(table)
    poor = next(one for one in held.view()["entrants"] if one["chips"] == 475)
    player = next(one for one in held.players if one.number == poor["person"])
    page = of_player(page_of(width=390, height=844), player, held)
    expect(page.locator(".ticket-facts")).to_contain_text("475")
    expect(page.get_by_role("link", name="To your table")).to_have_attribute(
        "href", f"/tables/{table}"
    )
    page.get_by_role("button", name="Rebuy: 500 chips for $30").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.locator(".ticket-facts")).to_contain_text("975")
    expect(page.get_by_role("button", name=re.compile("Rebuy"))).to_have_count(0)
    assert held.view()["rebuys"] == 1
    page.get_by_role("button", name="Withdraw from the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw", exact=True).click()
    expect(page.locator(".ticket")).to_contain_text("You have withdrawn.")


def test_player_takes_and_leaves_a_seat_by_phone(page_of: PageOf, hold: Hold) -> None:
    held = hold("Saturday", "appendix-i", 10, starts_in=900)
    held.draw()
    page = of_player(page_of(width=390, height=844), held.players[0], held)
    mine = held.view(held.players[0])["yours"]["entrant"]
    seat = f"Take seat {mine['seat']} at table {mine['table']}"
    page.get_by_role("button", name=seat).click()
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("button", name=seat)).to_be_visible()


# --- the lobby ------------------------------------------------------------------------------------


@pytest.mark.full
def test_guest_enters_from_the_lobby(page_of: PageOf, announced: Held, satellite: Held) -> None:
    painted = page_of(java_script_enabled=False)
    painted.goto("/")
    page = page_of()
    page.goto("/")
    line = page.locator(f"#tournament-{announced.number}")
    line.get_by_role("button", name="Enter Friday night").wait_for()
    first = painted.locator(f"#tournament-{announced.number}")
    assert first.inner_text() == line.inner_text()
    assert first.bounding_box() == line.bounding_box()
    expect(line).to_contain_text("$55")
    expect(line).to_contain_text("4 of 80")
    for one in satellite.view()["tables"]:
        expect(page.locator(f"#table-{one['table']}")).to_have_count(0)  # drawn, not chosen
    line.get_by_role("button", name="Enter Friday night").click()
    dialog = page.get_by_role("dialog", name="Enter Friday night")
    expect(dialog).to_contain_text("$55: $50 for the prizes, $5 commission")
    yes = dialog.get_by_role("button", name="Enter for $55")
    expect(yes).to_be_disabled()
    dialog.get_by_role("checkbox", name="I agree in writing").check()
    yes.click()
    page.wait_for_url(f"**/tournaments/{announced.number}")
    expect(page.locator(".ticket")).to_contain_text("You have entered.")
    assert announced.view()["entries"] == 5
    page.goto("/")
    expect(line).to_contain_text("You have entered")
    expect(line.get_by_role("link", name="Your seat in Friday night")).to_be_visible()


# --- for everybody --------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize(("size", "scheme"), some_of(("desk", "light"), ("phone", "dark")))
def test_everybody_can_read_the_pages_of_a_tournament(
    size: str, scheme: str, page_of: PageOf, axe: Axe, shot: Shot, satellite: Held,
    on_the_floor: Held, announced: Held,
) -> None:  # fmt: skip
    width, height = SIZES[size]
    page = page_of(width=width, height=height, scheme=scheme)

    def looked_at(name: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        axe(page)
        shot(page, f"tournament-{name}")

    wall(page, satellite)
    looked_at("clock")
    wall(page, announced)
    looked_at("clock-before")
    of_player(page, satellite.players[0], satellite)
    looked_at("player")
    of_player(page, on_the_floor.players[1], on_the_floor)
    looked_at("player-live")
    page.goto("/")
    page.get_by_role("button", name="Enter Friday night").wait_for()
    looked_at("lobby")
    page.get_by_role("button", name="Enter Friday night").click()
    page.get_by_role("dialog").wait_for()
    looked_at("entry")
