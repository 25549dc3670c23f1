"""A round on record: replayed from every viewpoint, recomputed, reviewed and printed."""

from __future__ import annotations

import json
import re
import zipfile

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.support.browser.asking import keep_visit
from tests.support.browser.following import trouble
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.played_rounds import Played, play_rounds
from tests.support.browser.room import Room
from tests.support.browser.serving import Served
from tests.support.browser.settling import until
from tests.support.browser.sitting import press

FETCHED = """path => performance.getEntriesByType('resource')
    .some(one => one.name.includes(path) && one.responseEnd > 0)"""
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


@pytest.fixture(scope="module")
def played(room: Room) -> Played:
    return play_rounds(room)


def words(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def pane(page: Page, who: str) -> Locator:
    return page.get_by_role("region", name=f"The table as seen by {who}", exact=True)


def box(seen: Locator, number: int) -> Locator:
    return seen.get_by_role("listitem").filter(
        has=seen.page.get_by_text(f"Box {number}", exact=True)
    )


def test_round_is_stepped_through_by_keys(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto("/inspector")
    page.get_by_role("link", name=f"Table {played.table}, round {played.round}").click()
    now, count = page.get_by_role("region", name="This step"), page.locator("output")
    expect(now).to_contain_text("The casino operator has ruled")
    expect(now).to_contain_text("the record shows the wager")
    expect(now).to_contain_text("Olive, operator, casino operator")
    expect(now.locator(".tag")).to_contain_text(["ruling", "dispute"])
    press(page, "Home")
    expect(now).to_contain_text(re.compile(r"Round \d+ begins"))
    expect(count).to_have_text(re.compile(r"^1 / "))
    steps = page.get_by_role("list", name="Steps of the round")
    steps.get_by_role("button", name="Everybody has two cards").click()
    expect(
        box(pane(page, "everybody"), 1).get_by_role("img", name="a card face down")
    ).to_have_count(2)
    page.wait_for_function(FETCHED, arg=f"/steps/{int(_number(page)) + 4}?")
    page.route("**/steps/**", lambda route: route.abort())  # the neighbours are here already
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    expect(now).to_contain_text("The flop is turned")
    expect(page.get_by_role("group", name="Communal cards").get_by_role("img")).to_have_count(5)
    expect(page.locator(".felt .card.lit")).to_have_count(3)
    press(page, "ArrowLeft")
    expect(page.locator(".felt .card.lit")).to_have_count(0)
    page.unroute("**/steps/**")
    lines = page.locator("#lines")
    expect(lines).to_contain_text("The flop is turned.")


@pytest.mark.full
def test_replay_plays_by_itself_until_it_is_paused(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector", its_own=True)
    page.clock.install()
    page.goto(played.replay)
    count = page.locator("output")
    page.get_by_label("Speed").select_option("2×")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
    page.get_by_role("button", name="Play (Space)").focus()
    page.keyboard.press("Space")  # from the end it begins anew, and goes on as time does
    until(lambda: _plays_on(page) and count.inner_text().startswith("3 / "), page)
    page.get_by_role("button", name="Pause (Space)").click()
    page.clock.resume()
    page.get_by_label("Step", exact=True).focus()
    press(page, "ArrowRight")
    expect(count).to_have_text(re.compile("^4 / "))
    assert f"step={_number(page)}" in page.url


def _plays_on(page: Page) -> bool:
    page.clock.run_for(100)
    return True


def _number(page: Page) -> str:
    found = re.search(r"event (\d+)", page.get_by_role("region", name="This step").inner_text())
    assert found is not None
    return found[1]


@pytest.mark.full
def test_results_cite_odds_clauses_and_readings(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto(f"/inspector/tables/{played.canberra_table}/rounds/{played.canberra_round}")
    steps = page.get_by_role("list", name="Steps of the round")
    steps.get_by_role("button", name=re.compile("(loses|wins) ")).first.click()
    results = page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results.filter(has_text="Box 2, ante")).to_be_visible()
    results.first.get_by_role("button").first.click()
    expect(page.get_by_role("note")).to_contain_text("NI2017-193")
    expect(page.get_by_role("link", name="C-10")).to_be_visible()
    expect(page.get_by_role("link", name="NI2017-193")).to_have_attribute(
        "href", "/rules/NI2017-193"
    )


@pytest.mark.full
def test_opening_all_cards_is_recorded(page_of: PageOf, played: Played, axe: Axe) -> None:
    page = page_of("inspector")
    page.goto(played.replay)
    everybody = pane(page, "everybody")
    expect(box(everybody, 3).get_by_role("img", name="a card face down")).to_have_count(2)
    assert page.get_by_label("As seen by").locator("option").count() == 1
    page.get_by_role("button", name="Open all cards").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The opening is itself recorded")
    axe(page)
    dialog.get_by_role("button", name="Leave them closed").click()
    expect(pane(page, "as dealt")).to_have_count(0)
    page.get_by_role("button", name="Open all cards").click()
    dialog.get_by_role("button", name="Open, and record it").click()
    dealt = pane(page, "as dealt")
    for card in played.folded:
        expect(box(dealt, 3).get_by_role("img", name=words(card))).to_be_visible()
    expect(dealt.get_by_role("img", name="a card face down")).to_have_count(0)
    expect(box(everybody, 3).get_by_role("img", name="a card face down")).to_have_count(2)
    expect(page.get_by_role("button", name="Open all cards")).to_have_count(0)
    press(page, "v")
    expect(box(pane(page, "seat 1"), 3).get_by_role("img", name="a card face down")).to_have_count(
        2
    )
    press(page, "v")
    expect(
        box(pane(page, "seat 3"), 3).get_by_role("img", name=words(played.folded[0]))
    ).to_be_visible()
    axe(page)
    page.reload()
    expect(pane(page, "seat 3")).to_be_visible()
    expect(dealt).to_be_visible()
    press(page, "c")
    expect(dealt).to_have_count(0)


@pytest.mark.full
def test_round_is_recomputed_bundled_noted_and_reviewed(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto(played.replay)
    page.get_by_role("region", name="This step").wait_for()
    press(page, "r")
    again = page.get_by_role("region", name="Recompute")
    expect(again).to_contain_text("✓ Decided anew: the same in every event.")
    with page.expect_download() as taken:
        page.get_by_role("link", name="Bundle").click()
    assert taken.value.suggested_filename == f"table-{played.table}-round-{played.round}.zip"
    with zipfile.ZipFile(taken.value.path()) as bundle:
        assert bundle.testzip() is None
        assert "the record shows the wager" in bundle.read("rulings.txt").decode()
        assert json.loads(bundle.read("round.json"))["round"] == played.round
    remarks = page.get_by_role("region", name="Notes and review")
    remarks.get_by_role("button", name="Write the note").click()
    expect(remarks.get_by_role("alert")).to_contain_text("write something")
    remarks.get_by_label("Note").fill("Looked at after a complaint")
    remarks.get_by_role("button", name="Write the note").click()
    expect(remarks.get_by_role("listitem")).to_contain_text(["Looked at after a complaint"])
    remarks.get_by_text("Record the Commission's review").click()
    remarks.get_by_label("Outcome of the review").fill("The decision stands")
    remarks.get_by_role("button", name="Record the outcome").click()
    said = remarks.get_by_role("listitem").filter(has_text="The decision stands")
    expect(said).to_be_visible()
    page.reload()
    expect(said).to_be_visible()
    expect(remarks.get_by_text("Looked at after a complaint")).to_be_visible()


@pytest.mark.full
def test_differences_are_listed_one_by_one(page_of: PageOf, played: Played) -> None:
    """Simulated: a release that decides differently."""
    differs = {
        "number": 7,
        "command": "ultimate_texas_holdem.check",
        "recorded": ["Checked"],
        "decided": [],
    }
    page = page_of("inspector")
    page.route(
        "**/recompute",
        lambda route: route.fulfill(
            json={"same": False, "digest": "00", "commands": 9, "differences": [differs]}
        ),
    )
    page.goto(played.replay)
    page.get_by_role("button", name="Recompute this round").click()
    again = page.get_by_role("region", name="Recompute")
    trouble("inspector", "“Decided anew: one act ends differently.”", page)
    expect(again).to_contain_text("Event 7, check")
    expect(again).to_contain_text("Checked")


@pytest.mark.full
def test_player_sees_own_rounds_and_nobody_elses_cards(
    page_of: PageOf, played: Played, served: Served
) -> None:
    page = page_of()
    keep_visit(page.context, played.players[1].token, served.url)
    bodies: list[str] = []
    page.on("response", lambda got: bodies.extend(_told_of_rounds(got)))
    page.goto("/inspector")
    page.get_by_role("link", name=f"Table {played.table}, round {played.round}").click()
    expect(page.get_by_role("region", name="This step")).to_be_visible()
    offered = page.get_by_label("As seen by").locator("option")
    expect(offered).to_contain_text(["Everybody", "Seat 1"])
    assert offered.count() == 2
    press(page, "c")
    expect(box(pane(page, "seat 1"), 3).get_by_role("img", name="a card face down")).to_have_count(
        2
    )
    expect(box(pane(page, "seat 1"), 1).get_by_role("img", name="a card face down")).to_have_count(
        0
    )
    steps = page.get_by_role("list", name="Steps of the round").get_by_role("listitem").count()
    for step in range(steps, 0, -1):
        expect(page.locator("output")).to_have_text(f"{step} / {steps}")
        expect(page.locator(".pane[aria-busy=true]")).to_have_count(0)
        press(page, "ArrowLeft")
    expect(page.get_by_role("button", name="Recompute")).to_have_count(0)
    expect(page.get_by_text("the record shows the wager")).to_have_count(0)
    assert len(bodies) > steps, "every step was looked at"
    assert all(any(f'"{card}"' in text for text in bodies) for card in played.own)
    for card in played.folded:
        assert not [text for text in bodies if f'"{card}"' in text], card


def _told_of_rounds(got: Response) -> list[str]:
    return [got.text()] if re.search("/api/v1/tables/.*/rounds/", got.url) else []


@pytest.mark.full
def test_printed_report_has_every_step_with_its_clauses(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector", scheme="dark")
    page.goto(played.replay)
    steps = page.get_by_role("list", name="Steps of the round").get_by_role("listitem")
    expect(steps.first).to_be_visible()
    count = steps.count()
    page.emulate_media(media="print")
    report = page.locator(".report")
    expect(report.locator("tbody tr")).to_have_count(count)
    expect(report.locator("tbody tr").last).to_contain_text("NI2025-411 15.5")
    expect(page.locator(".transport")).to_be_hidden()
    assert page.pdf(format="A4").startswith(b"%PDF")


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_everybody_can_read_a_replay(
    page_of: PageOf, played: Played, axe: Axe,
    shot: Shot, width: int, height: int, scheme: str,
) -> None:  # fmt: skip
    page = page_of("inspector", width, height, scheme)
    page.goto("/inspector")
    expect(page.locator("a.line").first).to_be_visible()
    shot(page, "inspector")
    page.goto(played.replay)
    expect(page.locator(".felt-box").first).to_be_visible()
    axe(page)
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= width
    for control in page.locator(".transport button, .transport select, .tools button, .line").all():
        size = control.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 48
    before = page.get_by_role("button", name="Next step").bounding_box()
    press(page, "Home")
    expect(page.locator("output")).to_have_text(re.compile("^1 /"))
    assert page.get_by_role("button", name="Next step").bounding_box() == before
    press(page, "End")
    shot(page, "replay")
