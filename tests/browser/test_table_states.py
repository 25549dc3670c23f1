"""What the player's table says when play does not simply go on, and the proof of its deck."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pitboss.cards.card import CARDS
from pitboss.record.seals import proof, seal
from tests.browser.conftest import PageOf
from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.sitting import (
    SIZES,
    Axe,
    Shot,
    act,
    leave_nobody_behind,
    leaves,
    no_scrolling,
    opened,
    sits,
    tells,
)


@pytest.fixture(autouse=True)
def _nobody_is_left_behind(page_of: PageOf) -> Iterator[None]:
    yield
    leave_nobody_behind()


def test_what_the_sign_forbids_is_said_before_it_is_sent(page_of: PageOf, axe: Axe) -> None:
    page = page_of()
    sits(page, 1, 4)
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


def test_a_refusal_of_the_room_has_its_clause(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/2")
    page.get_by_role("button", name="Sit down at box 4").wait_for()
    person = Person.of(page)
    now = datetime.now(UTC)
    until = {"begins": now + timedelta(seconds=0.5), "until": now + timedelta(days=1)}
    period = {name: moment.isoformat() for name, moment in until.items()}
    person.act(0, "management.exclude_person", person=person.number, **period)
    page.wait_for_timeout(600)
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


def _full(view: dict[str, Any]) -> None:
    view.update(your_seat=None, awaited=[], boxes=1)


STATES: Final[dict[str, tuple[Callable[[dict[str, Any]], Any], str, str]]] = {
    "closed": (lambda view: view.update(stage="closed"), ".line", "This table is closed."),
    "ruling": (
        lambda view: view.update(waits_for="casino supervisor"), ".line",
        "The table waits for the casino supervisor.",
    ),
    "disputed": (_round(over=True, stage="over", disputed=True), ".line", "is disputed."),
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
def test_what_the_table_waits_for_is_said(state: str, page_of: PageOf, axe: Axe) -> None:
    """Views that are rare to come by, as the room would send them."""
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
        page.keyboard.press("y")
        page.wait_for_function("document.querySelector('[data-act=claim]').ariaBusy === 'true'")
        (given,) = [one for one in told if one["type"] == "act"]
        assert given["act"] == {"type": "canberra_poker.claim_jackpot", "box": 2}
    if state == "full":
        page.get_by_role("button", name="Wait for a seat").click()
        page.wait_for_timeout(50)
        (given,) = [one for one in told if one["type"] == "act"]
        assert (given["table"], given["act"]["type"]) == (0, "management.join_waiting_list")


def test_a_key_that_is_pressed_twice_before_the_page_shows_the_first_acts_once(
    page_of: PageOf,
) -> None:
    """The answer comes before the view: a second press would be meant for what is gone."""
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
    sits(page, 1, 4)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    opened(page, "check")
    holding.set()
    page.keyboard.press("c")
    while not answers or not held:
        page.wait_for_timeout(10)
    page.keyboard.press("c")
    page.wait_for_timeout(50)
    assert (checks, answers) == (checks[:1], ["allowed"])
    holding.clear()
    for message in held:
        routes[-1].send(message)
    opened(page, "play2")
    expect(page.locator(".line").get_by_role("button", name="Understood")).to_have_count(0)


def test_there_is_no_such_table(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/99")
    expect(page.get_by_role("heading", name="There is no table 99.")).to_be_visible()


def test_time_on_play_is_said_and_never_during_a_decision(page_of: PageOf) -> None:
    page = page_of(its_own=True)
    page.add_init_script(  # a blank page has no storage
        "if (location.host) localStorage.setItem('pitboss.settings', '{\"reminder\": 0.0005}')"
    )
    sits(page, 1, 4)
    dialog = page.get_by_role("dialog", name="Time on play")
    expect(dialog).to_contain_text("Since you sat down you are even.", timeout=15_000)
    dialog.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog", name="Leave the seat?").get_by_role(
        "button", name="Leave the seat"
    ).click()
    page.get_by_text("You have left the seat.").wait_for()


def test_the_browser_checks_the_proof_as_the_room_makes_it(page_of: PageOf) -> None:
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


def test_the_deck_is_proved_and_a_false_proof_is_seen(
    page_of: PageOf, axe: Axe, shot: Shot
) -> None:
    page = page_of()
    sits(page, 1, 4)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "check")
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name=re.compile("Proof of the deck"))
    expect(dialog).to_contain_text("all 2 cards fit the root")
    axe(page)
    shot(page, "table-proof")
    page.keyboard.press("Escape")

    def altered(route: Any) -> None:
        told = route.fetch().json()
        first = told["shoes"][0]["cards"][0]
        first["card"] = "AS" if first["card"] != "AS" else "KS"
        route.fulfill(json=told)

    page.route("**/proof", altered)
    page.keyboard.press("p")
    expect(dialog).to_contain_text("This does not fit.")
    page.keyboard.press("Escape")
    opened(page, "fold").click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    leaves(page)


def test_a_result_is_disputed_before_the_next_round(page_of: PageOf, axe: Axe) -> None:
    page = page_of(None, *SIZES["phone"])
    sent: list[dict[str, Any]] = []

    def give(payload: str | bytes) -> None:
        sent.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framesent", give))
    sits(page, 2, 4)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "fold").click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").click()
    expect(page.locator(".spot-ante .spot-state")).to_have_text(re.compile(r"▼ −\$"))
    page.get_by_role("dialog").get_by_role("button", name="The whole result").click()
    expect(page.locator(".line")).to_contain_text("is disputed.")
    acts = [one["act"] for one in sent if one["type"] == "act"]
    (given,) = (one for one in acts if one["type"].endswith(".dispute"))
    expect(page.locator(".line")).to_contain_text(f"Round {given['round']} is disputed.")
    expect(page.get_by_role("button", name="Dispute", exact=True)).to_have_count(0)
    axe(page)
