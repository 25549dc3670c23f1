"""The player's table in a real browser: whole rounds, places that stay, cards that stay hidden."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from pitboss.cards.card import CARDS
from pitboss.record.seals import proof, seal
from tests.browser.conftest import Frames, PageOf
from tests.browser.serving import Served

SIZES: Final = {"desk": (1280, 800), "phone": (390, 844)}
Axe = Callable[[Page], None]
Shot = Callable[[Page, str], None]


# --- a person at a table --------------------------------------------------------------------------

_SEATED: list[tuple[Page, int, int]] = []
_GIVES = """async ([path, act]) => (await fetch(`/api/v1/${path}/acts`, {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ id: crypto.randomUUID(), act }),
})).json()"""


def gives(page: Page, path: str, act: dict[str, Any]) -> dict[str, Any]:
    """An act beside the page, by the same visit."""
    answer: dict[str, Any] = page.evaluate(_GIVES, [path, act])
    return answer


@pytest.fixture(autouse=True)
def _nobody_is_left_behind(page_of: PageOf) -> Iterator[None]:
    """A test that fails leaves no seat taken that the next one would wait for."""
    yield
    for page, table, box in _SEATED:
        page.context.set_offline(False)
        page.unroute_all()
        for game in ("ultimate_texas_holdem", "canberra_poker"):
            for last in ("fold", "withdraw_wagers"):
                gives(page, f"tables/{table}", {"type": f"{game}.{last}", "box": box})
        gives(page, f"tables/{table}", {"type": "table.leave_seat", "seat": box})
    _SEATED.clear()


def act(page: Page, name: str) -> Locator:
    return page.locator(f"[data-act={name}]")


def opened(page: Page, name: str) -> Locator:
    """The button, once its act is open."""
    button = page.locator(f"[data-act={name}]:not([aria-disabled=true])")
    button.wait_for()
    return button


def sits(page: Page, table: int, box: int) -> None:
    _SEATED.append((page, table, box))
    page.goto(f"/tables/{table}")
    page.get_by_role("button", name=f"Sit down at box {box}").click()
    page.get_by_role("button", name="Sit down with").click()
    page.locator(".own-box").wait_for()
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()


def leaves(page: Page) -> None:
    """Nobody waits for somebody who is gone."""
    page.keyboard.press("i")
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog", name="Leave the seat?").get_by_role(
        "button", name="Leave the seat"
    ).click()
    page.get_by_text("You have left the seat.").wait_for()


def stake(page: Page) -> int:
    """What lies in front of the player, in cents."""
    told = page.locator(".own-stake b").inner_text()
    return round(float(told.replace("$", "").replace(",", "")) * 100)


def places(page: Page) -> dict[str, Any]:
    """Where every button and every spot is."""
    found: dict[str, Any] = page.evaluate(
        """Object.fromEntries([...document.querySelectorAll('.act, .tray-chip, .spot')].map(
          (one, n) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [one.dataset.act ?? `${one.classList[0]} ${n}`, [x, y, width, height]];
          }
        ))"""
    )
    return found


def no_scrolling(page: Page) -> None:
    wide, inner, high, height = page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth,"
        " document.documentElement.scrollHeight, innerHeight]"
    )
    assert wide <= inner
    assert high <= height


def nothing_cut_off(page: Page) -> None:
    """What a decision needs lies on the felt, not under the buttons."""
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    for part in ("#dealers", ".boxes", ".own-cards", ".wager-spots", ".own-stake"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= felt["y"] + felt["height"] + 1, part


def shown(frames: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (one for one in frames if one["type"] == "shown")


def results(frames: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    return [
        result
        for one in shown(frames)
        for event in one["happened"]
        for result in event.get("results", ())
        if result["box"] == seat
    ]


# --- whole rounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_a_round_of_ultimate_texas_holdem_by_clicks(
    size: str, scheme: str, page_of: PageOf, frames: Frames, axe: Axe, shot: Shot
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    page.goto("/tables/1")
    page.get_by_role("button", name="Sit down at box 4").wait_for()
    axe(page)
    sits(page, 1, 4)
    at_first, before = places(page), stake(page)
    assert min(min(place[2:]) for place in at_first.values()) >= 48
    page.get_by_role("button", name=re.compile("^Ante")).click()
    page.get_by_role("button", name=re.compile("^Blind")).click()
    page.get_by_role("button", name=re.compile("^Trips")).click()
    expect(act(page, "deal")).to_contain_text("$25")
    axe(page)
    shot(page, f"table-ultimate-wagers-{size}-{scheme}")
    opened(page, "deal").click()
    expect(act(page, "play4")).to_contain_text("$40")
    for stage, then in (("before", "check"), ("after", "check"), ("river", "play1")):
        opened(page, then)
        assert places(page) == at_first, stage
        no_scrolling(page)
        nothing_cut_off(page)
        shot(page, f"table-ultimate-{stage}-{size}-{scheme}")
        if stage == "river":
            axe(page)
        act(page, then).click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    shot(page, f"table-ultimate-over-{size}-{scheme}")
    axe(page)
    assert places(page) == at_first, "over"
    nothing_cut_off(page)
    _every_wager_is_told(page, results(frames(page), 4), before)
    leaves(page)


def _every_wager_is_told(page: Page, ended: list[dict[str, Any]], before: int) -> None:
    """Wager by wager, with odds and clauses; and the net is what the stake has changed by."""
    page.locator(".own-gain .why-ask").click()
    dialog = page.get_by_role("dialog", name="Results")
    rows = dialog.locator(".settled .results li")
    expect(rows).to_have_count(len(ended))
    for row, one in zip(rows.all(), ended, strict=True):
        expect(row).to_contain_text(one["wager"], ignore_case=True)
        expect(row).to_contain_text(one["outcome"])
        expect(row).to_contain_text(one.get("odds", ""))
        assert row.locator(".cite").count() == len(set(one["cites"]))
    rows.first.locator(".cite-name").first.click()
    expect(dialog.get_by_role("note").get_by_role("link")).to_have_attribute(
        "href", re.compile(r"^/rules/")
    )
    net = stake(page) - before
    told = dialog.locator(".settled .gain").first.inner_text()
    figure = re.sub(r"[^0-9.]", "", told)
    assert round(float(figure or 0) * 100) == abs(net)
    assert ("▲" in told, "▼" in told) == (net > 0, net < 0)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_a_round_of_ultimate_texas_holdem_by_keys(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/1")
    _SEATED.append((page, 1, 4))
    page.get_by_role("button", name="Sit down", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Sit down").wait_for()
    page.get_by_label("Chips to bring").fill("300")
    page.keyboard.press("Enter")
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    assert page.evaluate("document.activeElement !== document.body"), "focus is never lost"
    page.keyboard.press("ArrowRight")
    for key in ("a", "Backspace", "ArrowLeft", "a", "t", "d"):
        page.keyboard.press(key)
    expect(page.locator(".spot-ante")).to_contain_text("$10")
    page.keyboard.press("Enter")
    opened(page, "check")
    page.keyboard.press("c")
    opened(page, "play2")
    page.keyboard.press("o")
    expect(page.locator("#urgent")).to_contain_text("Your cards:")
    page.keyboard.press("m")
    expect(page.locator("#urgent")).to_contain_text("two cards face down".replace("two", "2"))
    page.keyboard.press("4")
    expect(page.locator(".line")).to_contain_text("Play 4× is for before the flop.")
    page.keyboard.press("2")
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    said = page.locator("#lines").inner_text()
    assert "The first three communal cards are up." in said
    page.keyboard.press("w")
    expect(page.get_by_role("dialog", name="Results")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    page.keyboard.press("r")
    expect(act(page, "deal")).to_contain_text("$30")
    page.keyboard.press("x")
    expect(act(page, "deal")).not_to_contain_text("$30")
    page.keyboard.press("f")
    expect(page.locator(".line")).to_contain_text("Decisions come after the deal.")
    leaves(page)


@pytest.mark.parametrize(("size", "scheme"), [("desk", "dark"), ("phone", "light")])
def test_a_round_of_canberra_poker_by_clicks(
    size: str, scheme: str, page_of: PageOf, frames: Frames, axe: Axe, shot: Shot
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    sits(page, 3, 2)
    at_first, before = places(page), stake(page)
    meter = page.locator(".meter output")
    had = meter.inner_text()
    page.get_by_role("button", name=re.compile("^Ante")).click()
    page.get_by_role("button", name=re.compile("^Jackpot")).click()
    expect(page.locator(".sensor")).to_contain_text("not lit")
    opened(page, "deal").click()
    opened(page, "take")
    expect(page.locator(".sensor")).to_contain_text("accepted")
    expect(meter).not_to_have_text(had)
    expect(page.locator(".own-cards .card.up")).to_have_count(0)
    assert places(page) == at_first
    act(page, "take").click()
    expect(page.locator(".own-cards .card.up")).to_have_count(5)
    expect(page.locator(".own-hand")).not_to_be_empty()
    assert places(page) == at_first
    no_scrolling(page)
    nothing_cut_off(page)
    shot(page, f"table-canberra-decision-{size}-{scheme}")
    axe(page)
    _own_cards_come_when_taken_up(frames(page), 2)
    opened(page, "bet").click()
    while not page.locator(".own-gain").get_by_role("button", name="Dispute").is_visible():
        if act(page, "waive").get_attribute("aria-disabled") == "false":
            act(page, "claim").click()
        page.wait_for_timeout(50)
    shot(page, f"table-canberra-over-{size}-{scheme}")
    assert places(page) == at_first
    nothing_cut_off(page)
    _every_wager_is_told(page, results(frames(page), 2), before)
    leaves(page)


def _own_cards_come_when_taken_up(got: list[dict[str, Any]], seat: int) -> None:
    """NI2017-193 7.1  Until then the player has not seen them either."""
    cards = _own_cards(got, seat)
    has = [any(f'"{card}"' in json.dumps(one) for card in cards) for one in _of_last_round(got)]
    assert has == sorted(has)
    assert has[0] is False
    before = _of_last_round(got)[has.index(True) - 1]
    assert _boxes([before])[0]["cards"] == [None] * 5


def test_a_round_of_canberra_poker_by_keys(page_of: PageOf) -> None:
    page = page_of(None, *SIZES["phone"])
    sits(page, 3, 5)
    for key in ("a", "j"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    opened(page, "take")
    page.keyboard.press("u")
    expect(page.locator(".own-cards .card.up")).to_have_count(5)
    page.keyboard.press("f")
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    expect(page.locator(".spot-ante")).to_contain_text("−$5")
    leaves(page)


# --- what is hidden -------------------------------------------------------------------------------


def test_a_wager_is_seen_when_confirmed_and_a_card_when_turned(
    page_of: PageOf, frames: Frames
) -> None:
    one, other, watcher = page_of(), page_of(), page_of()
    sits(one, 2, 3)
    sits(other, 2, 5)
    watcher.goto("/tables/2")
    watcher.locator(".boxes").wait_for()
    one.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    one.locator(".spot-ante").click()
    one.wait_for_timeout(200)
    assert not any(box["wagers"] for box in _boxes(frames(other))), "nothing before it is confirmed"
    opened(one, "deal").click()
    expect(other.locator(".box:nth-child(5)")).to_contain_text("$50")
    other.locator(".spot-ante").click()
    opened(other, "deal").click()
    opened(one, "check").click()
    opened(other, "play4").click()
    opened(one, "play2").click()
    one.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    cards = {page: _own_cards(frames(page), seat) for page, seat in ((one, 3), (other, 5))}
    dealers = list(shown(frames(one)))[-1]["view"]["round"]["dealers"]
    for viewer, hidden in (
        (one, {*cards[other], *dealers}),
        (other, {*cards[one], *dealers}),
        (watcher, {*cards[one], *cards[other], *dealers}),
    ):
        _never_sent_before_its_time(frames(viewer), hidden)
    leaves(one)
    leaves(other)


def _of_last_round(got: list[dict[str, Any]]) -> list[dict[str, Any]]:
    rounds = [(one["view"].get("round") or {"number": 0})["number"] for one in shown(got)]
    return [one for one, number in zip(shown(got), rounds, strict=True) if number == rounds[-1]]


def _boxes(got: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The boxes as they were shown last."""
    round_ = list(shown(got))[-1]["view"].get("round")
    return list(round_["boxes"]) if round_ else []


def _own_cards(got: list[dict[str, Any]], seat: int) -> list[str]:
    (own,) = [box for box in _boxes(got) if box["box"] == seat]
    assert all(own["cards"])
    return list(own["cards"])


def _never_sent_before_its_time(got: list[dict[str, Any]], hidden: set[str]) -> None:
    """Not in a view, not in a line, nowhere in the bytes."""
    before = [one for one in _of_last_round(got) if not one["view"]["round"]["over"]]
    assert len(before) > 3
    for one in before:
        bytes_ = json.dumps(one)
        assert not [card for card in hidden if f'"{card}"' in bytes_]


# --- the connection -------------------------------------------------------------------------------


def test_a_decision_made_offline_is_sent_once(page_of: PageOf, frames: Frames) -> None:
    page = page_of()
    sits(page, 1, 2)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "check")
    page.context.set_offline(True)
    expect(page.locator(".status")).to_contain_text("Offline")
    act(page, "check").click()
    expect(act(page, "check")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".line")).to_contain_text("waits here and is sent once")
    act(page, "fold").click(force=True)
    page.context.set_offline(False)
    opened(page, "play2")
    checks = [
        event["number"]
        for one in shown(frames(page))
        for event in one["happened"]
        if event["kind"].endswith("Checked")
    ]
    assert len(set(checks)) == 1
    assert not [
        one for one in frames(page) if one["type"] == "answer" and one["outcome"] != "allowed"
    ]
    act(page, "fold").click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    leaves(page)


def test_the_server_is_killed_in_the_middle_of_a_round(page_of: PageOf, served: Served) -> None:
    page = page_of(None, *SIZES["phone"])
    sits(page, 1, 6)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "check").click()
    opened(page, "play2")
    cards = page.locator(".own-cards, #communal").all_inner_texts()
    names = page.locator(".own-cards .cards, #communal .cards")
    before = [one.get_attribute("aria-label") for one in names.all()]
    at_first = places(page)
    served.restart()
    act(page, "check").click()
    opened(page, "play1")
    after = [one.get_attribute("aria-label") for one in names.all()]
    assert before[1] == after[1], "the same cards"
    assert str(after[0]).startswith(str(before[0]).split(", 2 cards")[0])
    assert places(page) == at_first
    assert cards
    act(page, "fold").click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
    leaves(page)


# --- limits, refusals, states ---------------------------------------------------------------------


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
    axe(page)
    leaves(page)


def test_a_refusal_of_the_room_has_its_clause(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/2")
    page.get_by_role("button", name="Sit down at box 4").wait_for()
    person = page.evaluate("fetch('/api/v1/visit').then(r => r.json())")["person"]
    now = datetime.now(UTC)
    until = {"begins": now + timedelta(seconds=0.5), "until": now + timedelta(days=1)}
    period = {name: moment.isoformat() for name, moment in until.items()}
    answer = gives(page, "room", {"type": "management.exclude_person", "person": person, **period})
    assert answer["outcome"] == "allowed", answer["because"]
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
    page = page_of(None, *SIZES["phone"])
    page.goto("/tables/3")
    page.get_by_role("button", name="Sit down", exact=True).wait_for()
    view = page.evaluate("fetch('/api/v1/tables/3').then(r => r.json())")["view"]
    person = page.evaluate("fetch('/api/v1/visit').then(r => r.json())")["person"]
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
    page.route_web_socket(re.compile("/api/v1/ws"), lambda route: _tells(route, view, told))
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


def _tells(route: WebSocketRoute, view: dict[str, Any], told: list[dict[str, Any]]) -> None:
    """A room that shows one view and answers nothing."""

    def heard(message: str | bytes) -> None:
        frame = json.loads(message)
        told.append(frame)
        if frame["type"] == "watch":
            shows = {"table": 3, "number": 9, "view": view, "happened": [], "fresh": True}
            route.send(json.dumps({"type": "shown", **shows}))

    route.on_message(heard)
    welcome = {"protocol": 1, "release": "", "person": view["seats"][0]["player"], "offices": []}
    route.send(json.dumps({"type": "welcome", "at": "2026-01-01T00:00:00Z", **welcome}))


def test_there_is_no_such_table(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/tables/99")
    expect(page.get_by_role("heading", name="There is no table 99.")).to_be_visible()


def test_time_on_play_is_said_and_never_during_a_decision(page_of: PageOf) -> None:
    page = page_of()
    page.add_init_script("localStorage.setItem('pitboss.settings', '{\"reminder\": 0.0005}')")
    sits(page, 1, 4)
    dialog = page.get_by_role("dialog", name="Time on play")
    expect(dialog).to_contain_text("Since you sat down you are even.", timeout=15_000)
    dialog.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog", name="Leave the seat?").get_by_role(
        "button", name="Leave the seat"
    ).click()
    page.get_by_text("You have left the seat.").wait_for()


# --- the proof of the deck ------------------------------------------------------------------------


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
    shot(page, "table-proof-desk-light")
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


# --- a dispute; the table then waits for the operator, so this comes last -------------------------


def test_a_result_is_disputed_before_the_next_round(page_of: PageOf, axe: Axe) -> None:
    page = page_of(None, *SIZES["phone"])
    sits(page, 2, 4)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "fold").click()
    page.locator(".own-gain").get_by_role("button", name="Dispute").click()
    page.get_by_role("dialog").get_by_role("button", name="The whole result").click()
    expect(page.locator(".line")).to_contain_text("is disputed.")
    expect(page.get_by_role("button", name="Dispute", exact=True)).to_have_count(0)
    axe(page)
