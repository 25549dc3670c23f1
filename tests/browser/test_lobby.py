"""The lobby of a new room: what is open, waiting for a seat; and that everybody can read it."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.support.browser.asking import Person, come_in
from tests.support.browser.following import trouble
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.room import Room
from tests.support.browser.serving import Served
from tests.support.browser.settling import still

pytestmark = pytest.mark.full

PHONE: Final = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """As nobody has changed it yet."""
    return own_room


def test_tables_are_listed_by_game_with_practice_apart(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").wait_for()
    headings = page.locator(".board h2").all_inner_texts()
    assert headings == ["Tournaments", "Ultimate Texas Hold-em", "Canberra Poker", "Practice"]
    third = page.locator("#table-3")
    expect(third).to_contain_text("$5 – $200")
    expect(third).to_contain_text("$18,500.00")
    expect(third).to_contain_text(re.compile("7 seats, all free|of 7 taken"))
    expect(page.locator("#table-2")).to_contain_text("$25 – $1,000")
    expect(page.locator(".apart #table-4")).to_have_count(1)
    live = page.locator("#table-5")
    expect(live).to_contain_text("watch only")
    trouble("player", "“watch only”", page)
    expect(live.get_by_role("button")).to_have_count(0)
    assert Person.of(page).ask("/visit") is None, "looking makes nobody a guest"


def test_visitor_who_is_not_signed_in_sees_no_error(page_of: PageOf) -> None:
    page = page_of()
    wrong: list[str] = []
    page.on("console", lambda one: wrong.append(one.text) if one.type == "error" else None)
    for path, name in (("/", "Sit down at table 1"), ("/enter", "Come in as a guest")):
        with page.expect_response("**/api/v1/visit"):
            page.goto(path)
        page.get_by_role("button", name=name).wait_for()
    assert not wrong


def test_server_paints_what_the_script_draws(page_of: PageOf) -> None:
    painted = page_of(java_script_enabled=False)
    painted.goto("/")
    drawn = page_of()
    drawn.goto("/")
    drawn.get_by_role("button", name="Sit down at table 1").wait_for()
    for part in (".lobby-head", ".board"):
        assert painted.locator(part).all_inner_texts() == drawn.locator(part).all_inner_texts()
    for part in (".board", ".line", ".line-acts .go", ".line-meter", ".filters"):
        boxes = [page.locator(part).last.bounding_box() for page in (painted, drawn)]
        assert boxes[0] == boxes[1], part


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE])
def test_no_line_moves_after_the_first_paint(size: dict[str, int], page_of: PageOf) -> None:
    """Text may change.  The time to the first table is measured in benchmarks/pages.py."""
    page = page_of(**size, its_own=True)
    page.add_init_script(SHIFTS)
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").wait_for()
    still(page)
    assert page.evaluate("watching()")
    assert page.evaluate("shifted()") < 0.05


SHIFTS: Final = """
const entries = [];
const observer = new PerformanceObserver(list => entries.push(...list.getEntries()));
observer.observe({type: 'layout-shift', buffered: true});
window.watching = () => PerformanceObserver.supportedEntryTypes.includes('layout-shift');
window.shifted = () => [...entries, ...observer.takeRecords()]
  .reduce((sum, one) => sum + one.value, 0);
"""


def test_arrow_keys_move_from_table_to_table(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").wait_for()
    still(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Sit down at table 2")).to_be_focused()
    page.keyboard.press("w")
    page.wait_for_url("**/tables/2")


def test_tables_are_filtered_by_game_and_free_seats(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Canberra Poker").click()
    tables = page.locator("[id^=table-] h3")
    expect(tables).to_have_text(["Table 3", "Table 6"])
    page.get_by_label("Free seats only").check()
    expect(tables).to_have_text(["Table 3"])
    page.keyboard.press("f")
    page.keyboard.press("g")
    expect(page.locator("[id^=table-]")).to_have_count(6)


def test_focus_survives_a_refresh(page_of: PageOf, served: Served) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").wait_for()
    page.get_by_role("link", name="Watch table 3").focus()
    page.evaluate("document.activeElement.kept = true")
    guest = Person.guest(served.url)
    guest.act(3, "table.take_seat", seat=4, player=guest.number, stake=5_000)
    expect(page.locator("#table-3")).to_contain_text("of 7 taken")
    assert page.evaluate("document.activeElement.kept") is True


def test_first_in_line_is_offered_the_free_seat(page_of: PageOf, served: Served) -> None:
    guests = [Person.guest(served.url) for _ in range(7)]
    for seat, one in enumerate(guests, start=1):
        one.act(2, "table.take_seat", seat=seat, player=one.number, stake=50_000)
    page = page_of()
    page.goto("/")
    trouble("player", "“Wait” in place of “Sit down”", page)
    page.get_by_role("button", name="Wait at table 2").click()
    expect(page.locator(".you")).to_contain_text("You are 1st in line for table 2.")
    expect(page.locator("#table-2")).to_contain_text("All 7 seats takenOne waits")
    page.get_by_role("button", name="Stop waiting at table 2").click()
    expect(page.locator(".you")).to_contain_text("You sit nowhere yet.")
    page.get_by_role("button", name="Wait at table 2").click()
    page.get_by_role("button", name="Stop waiting at table 2").wait_for()
    guests[4].act(2, "table.leave_seat", seat=5)
    expect(page.locator(".you")).to_contain_text("Your turn has come.")
    expect(page.locator(".you")).to_contain_text("Seat 5 at table 2 is kept for you.")
    expect(page.locator("#urgent")).to_have_text("A seat is kept for you.")
    page.get_by_role("button", name="Take seat 5").click()
    page.get_by_role("dialog").get_by_role("button", name="Sit down in seat 5").click()
    page.wait_for_url("**/tables/2")
    assert 5 in [one["seat"] for one in Person.of(page).ask("/tables/2")["view"]["seats"]]


def test_staff_find_their_pages_and_no_seat(page_of: PageOf) -> None:
    page = page_of("casino supervisor")
    page.goto("/")
    line = page.locator("#table-3")
    ways = line.get_by_role("navigation").get_by_role("link")
    expect(ways).to_have_text(["Deal", "Rulings", "Sign"])
    assert ways.nth(1).get_attribute("href") == "/tables/3/rulings"
    expect(line.get_by_role("button")).to_have_count(0)


def test_empty_and_unreachable_rooms_are_explained(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").wait_for()
    page.route(
        "**/api/v1/lobby",
        lambda route: route.fulfill(json={"tables": [], "at": "2026-11-16T09:00:00Z"}),
    )
    expect(page.locator(".empty")).to_contain_text("No table is set up yet.")
    page.unroute("**/api/v1/lobby")
    page.route("**/api/v1/lobby", lambda route: route.abort())
    expect(page.get_by_text("The room cannot be reached.")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_everybody_can_read_the_first_pages(
    width: int, height: int, scheme: str, page_of: PageOf, axe: Axe, shot: Shot
) -> None:
    page = page_of(width=width, height=height, scheme=scheme)
    for path, name, shows in (
        ("/", "lobby", "button:has-text('Sit down')"),
        ("/sign-in", "sign-in", "button:has-text('Come in as a guest')"),
        ("/tables/3/sign", "sign", "article"),
    ):
        page.goto(path)
        page.locator(shows).first.wait_for()
        axe(page)
        shot(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    come_in(page)
    page.goto("/me")
    page.get_by_role("heading", name="Play today").wait_for()
    axe(page)
    shot(page, "me")
    page.goto("/")
    page.get_by_role("button", name="Sit down at table 1").click()
    page.get_by_role("dialog").wait_for()
    axe(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a.button, dialog button')]
          .filter(one => one.offsetParent && !one.matches('.cite-name'))
          .filter(one => { const box = one.getBoundingClientRect(); return box.height < 47.5; })
          .map(one => one.textContent)"""
    )
    assert small == []
