"""The inspector's pages: rounds looked up, replayed through everybody's eyes, and proved."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
import zipfile
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from pitboss.client import Client
from pitboss.client.http import ask
from pitboss.law.rule_set import CANBERRA as CANBERRA_TIME
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import Choice, choose
from pitboss.server.visiting import COOKIE
from tests.support.browser.following import trouble
from tests.support.browser.looks import LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served

ULTIMATE, CANBERRA = 1, 3
Told = TypeVar("Told")
FETCHED = """path => performance.getEntriesByType('resource')
    .some(one => one.name.includes(path) && one.responseEnd > 0)"""
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


class Played(NamedTuple):
    """What was played before anybody looks it up."""

    round: int
    """At the table of Ultimate Texas Hold-em: box 3 folded, box 1 disputed the result."""
    canberra_round: int
    folded: tuple[str, ...]
    """The cards that box 3 threw away and nobody else saw."""
    own: tuple[str, ...]
    """The cards of box 1."""
    tokens: dict[int, str]
    """Of the visits of both players, by their box."""


def done(work: Callable[[], Coroutine[Any, Any, Told]]) -> Told:
    """In a thread of its own: this one belongs to the browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(asyncio.wait_for(work(), 60))).result()


@pytest.fixture(scope="module")
def played(served: Served) -> Played:
    return done(lambda: _play(served))


async def _play(served: Served) -> Played:
    async with (
        await Client.guest(served.url) as first,
        await Client.guest(served.url) as second,
        await Client.guest(served.url) as third,
    ):
        canberra = asyncio.ensure_future(_plays(third, CANBERRA, 2, choose))
        shown, theirs = await asyncio.gather(
            _plays(first, ULTIMATE, 1, choose), _plays(second, ULTIMATE, 3, _folds)
        )
        disputed: dict[str, Any] = {"box": 1, "about": "I meant to check"}
        answer = await first.act(ULTIMATE, "ultimate_texas_holdem.dispute", **disputed)
        assert answer.outcome == "allowed", answer
        link = served.links["casino operator"].rpartition("#")[2]
        door = "/api/v1/demonstration-links"
        visit = await ask(served.url, "POST", door, body={"token": link})
        async with Client(served.url, visit["token"]) as operator:
            ruling: dict[str, Any] = {"play_on": True, "because": "the record shows the wager"}
            answer = await operator.act(ULTIMATE, "ultimate_texas_holdem.rule_on_dispute", **ruling)
            assert answer.outcome == "allowed", answer
        other = await canberra
        assert shown.round is not None
        assert other.round is not None
        tokens = {1: first.token, 3: second.token}
        numbers = shown.round.number, other.round.number
        return Played(*numbers, _cards(theirs, 3), _cards(shown, 1), tokens)


def _cards(view: TableView, number: int) -> tuple[str, ...]:
    assert view.round is not None
    (mine,) = [box for box in view.round.boxes if box.box == number]
    assert None not in mine.cards
    return tuple(card for card in mine.cards if card)


async def _plays(
    client: Client, table: int, seat: int, chooses: Callable[[TableView], Choice | None]
) -> TableView:
    """Sits down and plays one round with the others; how the table looks to the player then."""
    await client.watch(table)
    stake: dict[str, Any] = {"seat": seat, "player": client.person, "stake": 50_000}
    answer = await client.act(table, "table.take_seat", **stake)
    assert answer.outcome == "allowed", answer
    others = 2 if table == ULTIMATE else 1
    async for shown in client.changes(table):
        view, now = shown.view, shown.view.round
        if now is not None and now.over and sum(bool(box.wagers) for box in now.boxes) == others:
            return view
        if now is not None and len(now.boxes) < others:
            continue  # who sits down first waits for the other
        choice = chooses(view)
        if choice is not None:
            await client.act(table, choice.act, seen=view.awaited_since, **choice.fields)
    raise AssertionError("the round never ended")


def _folds(view: TableView) -> Choice | None:
    """Checks as long as that goes, and folds."""
    for act in ("check", "fold"):
        if any(one.act == f"ultimate_texas_holdem.{act}" for one in view.awaited):
            return Choice(f"ultimate_texas_holdem.{act}", {"box": view.your_seat})
    return choose(view)


def words(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def replay(played: Played, more: str = "") -> str:
    return f"/inspector/tables/{ULTIMATE}/rounds/{played.round}{more}"


def pane(page: Page, who: str) -> Locator:
    return page.get_by_role("region", name=f"The table as seen by {who}", exact=True)


def box(seen: Locator, number: int) -> Locator:
    return seen.get_by_role("listitem").filter(
        has=seen.page.get_by_text(f"Box {number}", exact=True)
    )


def test_rounds_are_looked_up_and_the_address_keeps_what_was_asked(
    page_of: PageOf, played: Played, axe: Axe
) -> None:
    page = page_of("inspector")
    page.goto("/inspector")
    ours = page.get_by_role("link", name=f"Table {ULTIMATE}, round {played.round}")
    canberra = page.get_by_role("link", name=f"Table {CANBERRA}, round {played.canberra_round}")
    expect(ours).to_contain_text("dispute")
    expect(canberra).to_contain_text("Canberra Poker")
    lines = page.locator("a.line")
    disputes = page.get_by_role("button", name="Disputes")
    expect(disputes).to_contain_text("1")
    axe(page)
    disputes.click()
    expect(lines).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?marks=disputes$"))
    page.get_by_role("button", name="Voids").click()
    expect(page).to_have_url(re.compile("marks=disputes%2Cvoids"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?marks=disputes$"))
    expect(disputes).to_have_attribute("aria-pressed", "true")
    ours.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        f"Table {ULTIMATE}, round {played.round}"
    )
    page.get_by_role("link", name="← Rounds").click()
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="All rounds").click()
    expect(canberra).to_be_visible()
    expect(ours).to_be_visible()
    page.get_by_label("Table").select_option(str(CANBERRA))
    expect(ours).to_have_count(0)
    page.reload()
    expect(canberra).to_be_visible()
    expect(ours).to_have_count(0)
    page.get_by_label("To day").fill("2020-01-01")
    expect(page.get_by_text("No round is on record that fits.").first).to_be_visible()


def test_days_and_times_are_the_casinos_wherever_one_looks(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector", timezone_id="America/New_York")
    page.goto("/inspector")
    expect(page.get_by_text("Days and times are the casino’s: Australia/Sydney.")).to_be_visible()
    time = page.locator("a.line .line-time").first
    began = datetime.fromisoformat(time.get_attribute("datetime") or "").astimezone(CANBERRA_TIME)
    expect(time).to_have_text(f"{began:%H:%M:%S}")
    expect(page.locator(".day h2").first).to_contain_text(f"{began.day} {began:%B %Y}")
    page.get_by_label("From day").fill(f"{began:%Y-%m-%d}")
    page.get_by_label("To day").fill(f"{began:%Y-%m-%d}")
    expect(page.locator(".day h2")).to_have_count(1)


def test_older_rounds_are_a_page_away(page_of: PageOf, played: Played) -> None:
    """One round a page: of the two that were played, at least one is older."""
    page = page_of("inspector")
    page.route(
        re.compile(r"/api/v1/rounds\?"),
        lambda route: route.continue_(url=route.request.url.replace("limit=100", "limit=1")),
    )
    page.goto("/inspector")
    line = page.locator("a.line")
    expect(line).to_have_count(1)
    newest = line.inner_text()
    page.get_by_role("link", name="Older rounds").click()
    expect(page).to_have_url(re.compile(r"before=\d+"))
    expect(line).not_to_have_text(newest)
    page.get_by_role("link", name="Newest rounds").click()
    expect(page).not_to_have_url(re.compile(r"before="))
    expect(line).to_have_count(1)


def test_what_is_listed_is_exported(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto("/inspector?marks=disputes")
    expect(page.locator("a.line")).to_have_count(1)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Export CSV").click()
    lines = list(csv.DictReader(io.StringIO(taken.value.path().read_text())))
    assert [(one["table"], one["round"]) for one in lines] == [(str(ULTIMATE), str(played.round))]
    with page.expect_download() as taken:
        page.get_by_role("link", name="Export JSON").click()
    found = json.loads(taken.value.path().read_text())["rounds"]
    assert [one["round"] for one in found] == [played.round]


def test_the_record_is_a_tick_with_what_it_rests_on(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto("/inspector")
    tick = page.locator("details.check")
    expect(tick.get_by_role("status")).to_have_text("The record is whole")
    tick.locator("summary").click()
    expect(tick.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    events = tick.locator("dd").first.inner_text()
    tick.get_by_role("button", name="Check the whole record now").click()
    expect(tick.get_by_text(f"up to event {events}")).to_be_visible()
    broken = {"state": "not whole", "problem": "event 7: its digest does not fit"}
    page.route("**/api/v1/record", lambda one: one.fulfill(json=one.fetch().json() | broken))
    page.reload()
    trouble("inspector", "“The record is not whole”", page)
    tick.locator("summary").click()
    expect(tick).to_contain_text(broken["problem"])


def test_a_round_is_stepped_through_by_keys_without_waiting(
    page_of: PageOf, played: Played
) -> None:
    page = page_of("inspector")
    page.goto(replay(played))
    now, count = page.get_by_role("region", name="This step"), page.locator("output")
    expect(now).to_contain_text("The operator has ruled")
    expect(now).to_contain_text("the record shows the wager")
    expect(now).to_contain_text("Olive, operator, casino operator")
    expect(now.locator(".tag")).to_contain_text(["ruling", "dispute"])
    page.keyboard.press("Home")
    expect(now).to_contain_text("The table has turned to a round")
    expect(count).to_have_text(re.compile(r"^1 / "))
    steps = page.get_by_role("list", name="Steps of the round")
    steps.get_by_role("button", name="Every box with ante and blind has two cards").click()
    expect(
        box(pane(page, "everybody"), 1).get_by_role("img", name="a card face down")
    ).to_have_count(2)
    page.wait_for_function(FETCHED, arg=f"/steps/{int(_number(page)) + 4}?")
    page.route("**/steps/**", lambda route: route.abort())  # the neighbours are here already
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(now).to_contain_text("The first three communal cards are up")
    expect(page.get_by_role("group", name="Communal cards").get_by_role("img")).to_have_count(5)
    assert page.locator(".felt .card.lit").count() == 3
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".felt .card.lit")).to_have_count(0)
    page.unroute("**/steps/**")
    lines = page.locator("#lines")
    expect(lines).to_contain_text("The first three communal cards are up.")
    page.keyboard.press("End")
    page.get_by_label("Speed").select_option("2×")
    page.get_by_role("button", name="Play (Space)").focus()
    page.keyboard.press("Space")
    expect(count).to_have_text(re.compile(r"^([3-9]|1\d) / "))  # it began anew, and goes on
    page.get_by_role("button", name="Pause (Space)").click()
    stood = count.inner_text()
    page.get_by_label("Step", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(count).not_to_have_text(stood)
    assert f"step={_number(page)}" in page.url


def _number(page: Page) -> str:
    found = re.search(r"event (\d+)", page.get_by_role("region", name="This step").inner_text())
    assert found is not None
    return found[1]


def test_results_have_odds_clauses_and_the_readings_that_were_applied(
    page_of: PageOf, played: Played
) -> None:
    page = page_of("inspector")
    page.goto(f"/inspector/tables/{CANBERRA}/rounds/{played.canberra_round}")
    steps = page.get_by_role("list", name="Steps of the round")
    steps.get_by_role("button", name=re.compile("(paid or taken|lost its wagers)")).first.click()
    results = page.get_by_role("list", name="Results").get_by_role("listitem")
    expect(results.filter(has_text="Box 2, ante")).to_be_visible()
    results.first.get_by_role("button").first.click()
    expect(page.get_by_role("note")).to_contain_text("NI2017-193")
    expect(page.get_by_role("link", name="C-10")).to_be_visible()
    expect(page.get_by_role("link", name="NI2017-193")).to_have_attribute(
        "href", "/rules/NI2017-193"
    )


def test_all_cards_open_once_the_opening_is_recorded(
    page_of: PageOf, played: Played, axe: Axe
) -> None:
    page = page_of("inspector")
    page.goto(replay(played))
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
    page.keyboard.press("v")
    expect(box(pane(page, "seat 1"), 3).get_by_role("img", name="a card face down")).to_have_count(
        2
    )
    page.keyboard.press("v")
    expect(
        box(pane(page, "seat 3"), 3).get_by_role("img", name=words(played.folded[0]))
    ).to_be_visible()
    axe(page)
    page.reload()
    expect(pane(page, "seat 3")).to_be_visible()
    expect(dealt).to_be_visible()
    page.keyboard.press("c")
    expect(dealt).to_have_count(0)


def test_a_round_is_recomputed_bundled_noted_and_reviewed(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector")
    page.goto(replay(played))
    page.get_by_role("region", name="This step").wait_for()
    page.keyboard.press("r")
    again = page.get_by_role("region", name="Recompute")
    expect(again).to_contain_text("✓ Decided anew: the same in every event.")
    with page.expect_download() as taken:
        page.get_by_role("link", name="Bundle").click()
    assert taken.value.suggested_filename == f"table-{ULTIMATE}-round-{played.round}.zip"
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


def test_differences_are_told_one_by_one(page_of: PageOf, played: Played) -> None:
    """What no room of ours shows: a release that decides otherwise."""
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
    page.goto(replay(played))
    page.get_by_role("button", name="Recompute this round").click()
    again = page.get_by_role("region", name="Recompute")
    trouble("inspector", "“Decided anew: one act ends differently.”", page)
    expect(again).to_contain_text("Event 7, check")
    expect(again).to_contain_text("Checked")


def test_a_player_sees_the_own_rounds_and_nobody_elses_cards(
    page_of: PageOf, played: Played, served: Served
) -> None:
    page = page_of()
    cookie = {"name": COOKIE, "value": played.tokens[1], "url": served.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    bodies: list[str] = []
    page.on("response", lambda got: bodies.extend(_told_of_rounds(got)))
    page.goto("/inspector")
    page.get_by_role("link", name=f"Table {ULTIMATE}, round {played.round}").click()
    expect(page.get_by_role("region", name="This step")).to_be_visible()
    offered = page.get_by_label("As seen by").locator("option")
    expect(offered).to_contain_text(["Everybody", "Seat 1"])
    assert offered.count() == 2
    page.keyboard.press("c")
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
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Recompute")).to_have_count(0)
    expect(page.get_by_text("the record shows the wager")).to_have_count(0)
    assert len(bodies) > steps, "every step was looked at"
    assert all(any(f'"{card}"' in text for text in bodies) for card in played.own)
    for card in played.folded:
        assert not [text for text in bodies if f'"{card}"' in text], card


def _told_of_rounds(got: Response) -> list[str]:
    return [got.text()] if re.search("/api/v1/tables/.*/rounds/", got.url) else []


def test_who_did_not_play_and_holds_no_office_is_told_why_not(
    page_of: PageOf, played: Played, axe: Axe
) -> None:
    page = page_of()
    page.goto("/inspector")
    expect(page.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    axe(page)
    page.request.post("/api/v1/guest", data={})
    page.goto(replay(played))
    expect(
        page.get_by_role("alert").filter(has_text="A round is open to its players")
    ).to_be_visible()
    page.goto("/inspector")
    expect(page.get_by_text("You have played no round yet.")).to_be_visible()


def test_paper_has_every_step_with_its_clauses(page_of: PageOf, played: Played) -> None:
    page = page_of("inspector", scheme="dark")
    page.goto(replay(played))
    steps = page.get_by_role("list", name="Steps of the round").get_by_role("listitem")
    expect(steps.first).to_be_visible()
    count = steps.count()
    page.emulate_media(media="print")
    report = page.locator(".report")
    expect(report.locator("tbody tr")).to_have_count(count)
    expect(report.locator("tbody tr").last).to_contain_text("NI2025-411 15.5")
    expect(page.locator(".transport")).to_be_hidden()
    assert page.pdf(format="A4").startswith(b"%PDF")


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_pages_fit_and_can_be_touched(
    page_of: PageOf, played: Played, axe: Axe,
    shot: Shot, width: int, height: int, scheme: str,
) -> None:  # fmt: skip
    page = page_of("inspector", width, height, scheme)
    page.goto("/inspector")
    expect(page.locator("a.line").first).to_be_visible()
    shot(page, "inspector")
    page.goto(replay(played))
    expect(page.locator(".felt-box").first).to_be_visible()
    axe(page)
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= width
    for press in page.locator(".transport button, .transport select, .tools button, .line").all():
        size = press.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 48
    before = page.get_by_role("button", name="Next step").bounding_box()
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text(re.compile("^1 /"))
    assert page.get_by_role("button", name="Next step").bounding_box() == before
    page.keyboard.press("End")
    shot(page, "replay")
