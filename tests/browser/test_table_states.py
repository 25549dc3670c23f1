"""What the player's table says when play is interrupted, and the proof of its deck."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from pitboss.cards.card import CARDS
from pitboss.record.seals import proof, seal
from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import keep_refusals, still, until
from tests.support.browser.sitting import (
    SIZES,
    act,
    dispute,
    leaves,
    no_scrolling,
    opened,
    press,
    sits,
    tells,
)
from tests.support.browser.tables import ULTIMATE, set_up_table

pytestmark = pytest.mark.full


@pytest.fixture
def ultimate(house: dict[str, Person]) -> int:
    """A table of Ultimate Texas Hold-em where nobody sits."""
    return set_up_table(house["casino operator"], ULTIMATE)


def test_wager_outside_the_limits_is_refused_before_it_is_sent(
    page_of: PageOf, axe: Axe, ultimate: int
) -> None:
    page = page_of()
    sits(page, ultimate, 4)
    keep_refusals(page)
    page.get_by_role("button", name="$500 chip").click()
    page.locator(".spot-trips").click()
    expect(page.locator(".line")).to_contain_text("It takes an ante first.")
    act(page, "clear").click()
    page.locator(".spot-ante").click()
    page.locator(".spot-ante").click()
    expect(page.locator(".line")).to_contain_text("Ante: at most $500.")
    expect(page.locator(".line").get_by_role("button", name="5.1")).to_be_visible()
    expect(act(page, "deal")).to_have_attribute("aria-disabled", "true")
    trouble("player", "a dashed button", page)
    expect(act(page, "deal")).to_have_css("border-style", "dashed")
    expect(act(page, "deal")).to_have_attribute("title", re.compile("at most"))
    axe(page)
    leaves(page)


def test_refusal_cites_its_clause(page_of: PageOf, served: Served, ultimate: int) -> None:
    page = page_of()
    page.goto(f"/tables/{ultimate}")
    page.get_by_role("button", name="Sit down at box 4").wait_for()
    person = Person.of(page)
    now = served.now()
    times = {"begins": now + timedelta(minutes=10), "until": now + timedelta(days=1)}
    period = {name: moment.isoformat() for name, moment in times.items()}
    person.act(0, "management.exclude_person", person=person.number, **period)
    served.let_pass(600)
    page.get_by_role("button", name="Sit down at box 4").click()
    page.get_by_role("button", name="Sit down with").click()
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_contain_text("The person is excluded.")
    expect(alert.get_by_role("button", name=re.compile("NI2025-411"))).to_be_visible()


def _round(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda view: view["round"].update(changes)


def _claim(view: dict[str, Any]) -> None:
    view["round"]["stage"] = "settlement"
    view["round"]["boxes"][0].update(standing="settled", claim="prompted")
    view["awaited"] = [
        {"act": f"canberra_poker.{one}_jackpot", "box": 2, "cites": ["NI2017-193 10.4"]}
        for one in ("claim", "waive")
    ]


def _paused(view: dict[str, Any]) -> None:
    _round(over=True, stage="over", disputed=True)(view)
    until = (datetime.now(UTC) + timedelta(minutes=5)).isoformat()
    view["paused"] = {
        "round": 7, "places": [3], "decides": "casino operator", "decided": False, "until": until,
    }  # fmt: skip


def _full(view: dict[str, Any]) -> None:
    view.update(your_seat=None, awaited=[], boxes=1)


STATES: Final[dict[str, tuple[Callable[[dict[str, Any]], Any], str, str]]] = {
    "closed": (lambda view: view.update(stage="closed"), ".line", "This table is closed."),
    "ruling": (
        lambda view: view.update(waits_for="casino supervisor"), ".line",
        "The table waits for the casino supervisor.",
    ),
    "paused": (_paused, ".line", "the casino operator is deciding Box 3’s dispute."),
    "full": (_full, ".watching-acts", "The table is full."),
    "jackpot": (_claim, ".line", "Your hand qualifies for a jackpot."),
    "live": (
        lambda view: view.update(kind="live"), ".watching-acts",
        "The dealer enters your wagers and decisions",
    ),
    "another game": (
        lambda view: view.update(
            game="five_card_stud",
            awaited=[{"act": "poker.check", "box": 2, "says": "Check"}],
        ), ".acts", "Check",
    ),
}  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_table_says_what_it_waits_for(state: str, page_of: PageOf, axe: Axe) -> None:
    """Rare views, as the room would send them."""
    changed, where, says = STATES[state]
    page = page_of(None, *SIZES["phone"], its_own=True)
    page.goto("/tables/3")
    page.get_by_role("button", name="Sit down", exact=True).wait_for()
    view = Person.of(page).ask("/tables/3")["view"]
    person = Person.of(page).number
    box = {
        "box": 2, "player": person, "wagers": {"ante": 500, "jackpot": 100},
        "cards": ["AS", "KS", "QS", "JS", "TS"], "standing": "undecided", "hand": "royal flush",
    }  # fmt: skip
    view.update(
        your_seat=2, awaited=[],
        seats=[{"seat": 2, "player": person, "name": "Guest", "stake": 40_000}],
        round={
            "number": 7, "stage": "bet_or_fold", "over": False, "boxes": [box],
            "dealers": [None, None, None, None, "2C"],
        },
    )  # fmt: skip
    changed(view)
    told: list[dict[str, Any]] = []
    page.route_web_socket(re.compile("/api/v1/ws"), lambda route: tells(route, view, told))
    page.reload()
    expect(page.locator(where)).to_contain_text(says)
    no_scrolling(page)
    axe(page)
    if state == "jackpot":
        press(page, "y")
        (given,) = until(lambda: [one for one in told if one["type"] == "act"], page)
        assert given["act"] == {"type": "canberra_poker.claim_jackpot", "box": 2}
    if state == "full":
        page.get_by_role("button", name="Wait for a seat").click()
        (given,) = until(lambda: [one for one in told if one["type"] == "act"], page)
        assert (given["table"], given["act"]["type"]) == (0, "management.join_waiting_list")


def test_key_pressed_again_before_the_page_is_updated_does_nothing(
    page_of: PageOf, ultimate: int
) -> None:
    """The answer comes before the view: a second press would be meant for the old state."""
    page = page_of(its_own=True)
    held: list[str] = []
    checks: list[str] = []
    answers: list[str] = []
    holding = threading.Event()
    routes: list[Any] = []

    def between(route: Any) -> None:
        server = route.connect_to_server()
        routes.append(route)

        def hear(message: str) -> None:
            if ".check" in message:
                checks.append(json.loads(message)["id"])
            server.send(message)

        def tell(message: str) -> None:
            frame = json.loads(message)
            if frame["type"] == "answer" and frame["id"] in checks:
                answers.append(frame["outcome"])
            if holding.is_set() and frame["type"] == "shown":
                held.append(message)
            else:
                route.send(message)

        route.on_message(hear)
        server.on_message(tell)

    page.route_web_socket("**/api/v1/ws", between)
    sits(page, ultimate, 4)
    press(page, "a", "Enter")
    opened(page, "check")
    holding.set()
    press(page, "c")
    until(lambda: answers and held, page)
    press(page, "c")
    still(page)
    holding.clear()
    for message in held:
        routes[-1].send(message)
    opened(page, "play2").click()  # a second check would be on its way before this
    dispute(page).wait_for()
    assert (len(checks), answers) == (1, ["allowed"])
    expect(page.locator(".line").get_by_role("button", name="Understood")).to_have_count(0)


def test_page_says_that_the_tables_server_cannot_be_reached(page_of: PageOf, ultimate: int) -> None:
    """The act is sent again under its id until that server answers, and then is done once."""
    page = page_of(its_own=True)
    away = threading.Event()
    asked: list[str] = []
    message = "this server cannot reach the table's server; try again shortly"

    def between(route: Any) -> None:
        server = route.connect_to_server()

        def hear(text: str) -> None:
            frame = json.loads(text)
            if frame["type"] == "act" and away.is_set():
                asked.append(frame["id"])
                error = {"type": "error", "code": "unreachable", "message": message}
                route.send(json.dumps({**error, "id": frame["id"]}))
            else:
                server.send(text)

        route.on_message(hear)
        server.on_message(route.send)

    page.route_web_socket("**/api/v1/ws", between)
    sits(page, ultimate, 4)
    press(page, "a", "Enter")
    opened(page, "check")
    away.set()
    press(page, "c")
    status = page.locator(".status")
    expect(status).to_contain_text("This server cannot reach the table's server")
    expect(status).to_contain_text("one act waits and is sent once")
    until(lambda: len(asked) > 1, page)
    away.clear()
    opened(page, "play2")
    expect(status).to_have_text(re.compile("Live"))
    assert len({*asked}) == 1


def test_unknown_table_is_not_found(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/99")
    expect(page.get_by_role("heading", name="There is no table 99.")).to_be_visible()


def test_time_on_play_is_shown_between_rounds(page_of: PageOf, ultimate: int) -> None:
    page = page_of(its_own=True)
    page.add_init_script(  # a blank page has no storage
        "if (location.host) localStorage.setItem('pitboss.settings', '{\"reminder\": 0.0005}')"
    )
    sits(page, ultimate, 4)
    dialog = page.get_by_role("dialog", name="Time on play")
    expect(dialog).to_contain_text("Since you sat down you are even.")
    dialog.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog", name="Leave the seat?").get_by_role(
        "button", name="Leave the seat"
    ).click()
    page.get_by_text("You have left the seat.").wait_for()


def test_time_on_play_starts_only_once_the_room_has_sent_its_time(
    page_of: PageOf, ultimate: int
) -> None:
    """The room's clock is two hours ahead of this machine's, as a device's clock may be wrong."""
    page = page_of(its_own=True)
    sits(page, ultimate, 5)
    page.evaluate("sessionStorage.clear()")
    held: list[str | bytes] = []
    sockets: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        sockets.append(route)
        route.connect_to_server().on_message(held.append)

    page.route_web_socket("**/api/v1/ws", between)
    page.goto(f"/tables/{ultimate}")
    page.locator(".boxes").wait_for()
    until(lambda: held, page)
    since = "Object.keys(sessionStorage).filter(key => key.startsWith('pitboss.sitting')).length"
    assert page.evaluate(since) == 0
    for frame in held:
        sockets[-1].send(frame)
    until(lambda: page.evaluate(since) == 1, page)
    ahead = """() => {
      const key = Object.keys(sessionStorage).find(key => key.startsWith('pitboss.sitting'));
      return JSON.parse(sessionStorage.getItem(key)).since - Date.now();
    }"""
    assert page.evaluate(ahead) > 3_600_000


def test_browser_accepts_the_proofs_of_the_room_and_no_others(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/1")
    page.locator(".boxes").wait_for()
    cases: list[Any] = []
    for size in (1, 2, 3, 32, 52):
        sealed, kept = seal(CARDS[:size], 0, bytes(32), "a test", os.urandom)
        for place in range(1, size + 1):
            one = proof(kept, place)
            card: dict[str, Any] = {
                "place": place, "card": one.card.name, "salt": one.salt.hex(),
                "path": [step.hex() for step in one.path],
            }  # fmt: skip
            cases.append([sealed.root.hex(), size, card, True])
            other = "AS" if one.card.name != "AS" else "KS"
            cases.append([sealed.root.hex(), size, {**card, "card": other}, False])
            cases.append([sealed.root.hex(), size, {**card, "path": [*card["path"], "00"]}, False])
    assert page.evaluate(
        """async cases => {
          const { href } = document.querySelector('link[href$="table/merkle.js"]');
          const { holds } = await import(href);
          const found = await Promise.all(cases.map(one => holds(...one)));
          return found.every((one, n) => one === cases[n][3]);
        }""",
        cases,
    )


def test_proof_of_the_deck_holds_and_a_false_one_does_not(
    page_of: PageOf, axe: Axe, shot: Shot, ultimate: int
) -> None:
    page = page_of()
    sits(page, ultimate, 4)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "check")
    press(page, "p")
    dialog = page.get_by_role("dialog", name=re.compile("Proof of the deck"))
    expect(dialog).to_contain_text("all 2 cards fit the root")
    axe(page)
    shot(page, "table-proof")
    press(page, "Escape")

    def altered(route: Any) -> None:
        told = route.fetch().json()
        first = told["shoes"][0]["cards"][0]
        first["card"] = "AS" if first["card"] != "AS" else "KS"
        route.fulfill(json=told)

    page.route("**/proof", altered)
    press(page, "p")
    expect(dialog).to_contain_text("This does not fit.")
    press(page, "Escape")
    opened(page, "fold").click()
    dispute(page).wait_for()
    leaves(page)


def test_result_is_disputed_before_the_next_round(page_of: PageOf, axe: Axe, ultimate: int) -> None:
    page = page_of(None, *SIZES["phone"])
    sent: list[dict[str, Any]] = []

    def give(payload: str | bytes) -> None:
        sent.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framesent", give))
    sits(page, ultimate, 4)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "fold").click()
    dispute(page).click()
    expect(page.locator(".spot-ante .spot-state")).to_have_text(re.compile(r"▼ −\$"))
    page.get_by_role("dialog").get_by_role("button", name="The whole result").click()
    expect(page.locator(".line")).to_contain_text("Play is paused")
    acts = [one["act"] for one in sent if one["type"] == "act"]
    (given,) = (one for one in acts if one["type"].endswith(".dispute"))
    assert given["round"]
    deciding = "the casino operator is deciding Box 4’s dispute."
    expect(page.locator(".line")).to_contain_text(deciding)
    expect(page.locator(".line")).to_contain_text(re.compile(r"It resumes at \d\d:\d\d\."))
    expect(page.get_by_role("button", name="Dispute", exact=True)).to_have_count(0)
    axe(page)
