"""A tournament for everybody: the clock on the wall, the player's telephone, the lobby."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from math import ceil
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person, come_in
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.sitting import SIZES, some_of
from tests.support.browser.tournaments import Held
from tests.support.proving import BY_NIGHT

Hold = Callable[..., Held]

ASLEEP = 300 if BY_NIGHT else 10
"""Seconds that a tab sleeps."""
AN_HOUR_AHEAD = "const by = Date.now.bind(Date); Date.now = () => by() + 3_600_000;"
HEARD = """window.heard = 0; const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.heard += 1; start.apply(this, at); };"""
DESK_AND_PHONE = tuple(SIZES.values())


@pytest.fixture(scope="module")
def _held() -> dict[str, Held]:
    return {}


@pytest.fixture
def hold(house: dict[str, Person], served: Served, _held: dict[str, Held]) -> Hold:
    """A tournament of that name, begun once with so many players."""

    def held(name: str, example: str, players: int, **more: Any) -> Held:
        if name not in _held:
            made = Held(house, served, example, name=name, **more)
            _held[name] = made
            if more.get("starts_in"):
                made.enter(players)
            else:
                made.begin(players)
        return _held[name]

    return held


@pytest.fixture
def satellite(hold: Hold) -> Held:
    """Electronic, with rebuys; its first level is twenty minutes long."""
    return hold("Super Satellite", "appendix-g", 10)


@pytest.fixture
def on_the_floor(hold: Hold) -> Held:
    """Live, under S2-2001, at two tables; no round is begun."""
    return hold("On the floor", "appendix-i", 12, kind="live")


@pytest.fixture
def announced(hold: Hold) -> Held:
    """Entries are open, and who enters agrees in writing."""
    more = {"starts_in": 5_000, "agreement_in_writing": "true"}
    return hold("Friday night", "appendix-i", 4, **more)


def wall(page: Page, of: Held) -> Page:
    page.goto(f"/tournaments/{of.number}/clock")
    page.get_by_role("article", name=re.compile("Clock of")).wait_for()
    return page


def of_player(page: Page, player: Person, of: Held) -> Page:
    """The page of somebody who has come in already."""
    page.context.add_cookies(
        [{"name": "pitboss_visit", "value": player._token, "url": of.url}],
    )
    page.goto(f"/tournaments/{of.number}")
    page.get_by_role("heading", level=1).wait_for()
    return page


def seconds(page: Page) -> int:
    whole = 0
    for part in page.locator(".wall-time").inner_text().split(":"):
        whole = whole * 60 + int(part)
    return whole


def on_time(page: Page, of: Held) -> bool:
    """Whether the page is within one second; reading it takes a moment, so ask before and after.

    The page shows a second that has begun as a whole one.
    """
    before, shown, after = of.left(), seconds(page), of.left()
    return ceil(after) - 1 <= shown <= ceil(before) + 1


# --- the wall clock -------------------------------------------------------------------------------


def test_no_sleep_and_no_broken_line_stops_the_clock(page_of: PageOf, satellite: Held) -> None:
    """A debugger holds one tab as sleep does, so that nothing runs in it; the other hears nothing.

    And the clocks of both devices are an hour wrong.
    """
    asleep, cut_off = page_of(its_own=True), page_of(its_own=True)
    for page in (asleep, cut_off):
        page.add_init_script(AN_HOUR_AHEAD)
        wall(page, satellite)
    session = asleep.context.new_cdp_session(asleep)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    cut_off.context.set_offline(True)
    time.sleep(ASLEEP)
    expect(cut_off.locator(".wall-lost")).to_contain_text("Connection lost.")
    session.send("Debugger.resume")
    session.send("Debugger.disable")
    for page in (asleep, cut_off):
        page.wait_for_timeout(300)
        assert on_time(page, satellite)
    cut_off.context.set_offline(False)
    expect(cut_off.locator(".wall-lost")).to_have_count(0)


def test_the_clock_is_open_to_everybody_and_fills_one_screen(
    page_of: PageOf, satellite: Held
) -> None:
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


def test_colours_and_sounds_at_the_end_of_a_level(page_of: PageOf, satellite: Held) -> None:
    page = page_of(its_own=True)
    page.add_init_script(HEARD)
    wall(page, satellite)
    ground = "getComputedStyle(document.querySelector('.wall')).backgroundColor"
    calm = page.evaluate(ground)
    page.get_by_role("button", name="Sound is off").click()
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()
    page.wait_for_timeout(200)
    page.evaluate("heard = 0")
    satellite.let_pass(int(satellite.left()) - 30)
    expect(page.locator(".wall.soon .wall-tag")).to_have_text("Last minute")
    page.wait_for_function("heard === 1")
    assert page.evaluate(ground) != calm
    satellite.let_pass(int(satellite.left()) - 3)
    expect(page.locator(".wall.last")).to_be_visible()
    last = page.evaluate(ground)
    expect(page.locator(".wall.new .wall-mark")).to_have_text("Level 2 New level")
    expect(page.locator(".wall-level")).to_have_text("Blinds50 / 100")
    assert len({calm, last, page.evaluate(ground)}) == 3
    page.wait_for_function("heard === 2")
    expect(page.locator("#lines")).to_contain_text("Level 2 has begun: blinds 50 / 100.")


def test_somebody_with_a_visit_is_told_over_the_connection(
    page_of: PageOf, satellite: Held
) -> None:
    """A break is on the wall at once; with a visit nothing is asked for again and again."""
    page = page_of()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "tournaments" in one.url else None)
    come_in(page)
    wall(page, satellite)
    page.wait_for_timeout(2_500)
    satellite.direct("call_break", minutes=10)
    expect(page.locator(".wall.break .wall-mark")).to_have_text("Break")
    assert 590 <= seconds(page) <= 601
    satellite.direct("end_break")
    expect(page.locator(".wall.break")).to_have_count(0)
    assert len([one for one in asked if "/api/" in one]) <= 2, asked


def test_the_start_before_and_the_winner_after(
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


# --- the player's telephone -----------------------------------------------------------------------


def test_at_a_live_table_the_phone_tells_of_a_move_and_offers_no_act(
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
    on_the_floor.direct("move_player", entrant=mine["entrant"], **to)
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


def test_a_rebuy_by_the_phone(page_of: PageOf, hold: Hold) -> None:
    """Whoever has fewer chips than the appendix asks for, between two rounds, in a break."""
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


def test_a_seat_is_taken_and_left_by_the_phone(page_of: PageOf, hold: Hold) -> None:
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


def test_entering_from_the_lobby(page_of: PageOf, announced: Held, satellite: Held) -> None:
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


@pytest.mark.parametrize(("size", "scheme"), some_of(("desk", "light"), ("phone", "dark")))
def test_every_page_can_be_read_by_everybody(
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
