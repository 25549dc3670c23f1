"""The player's table in a real browser: whole rounds, stable layout, cards that stay hidden."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.following import trouble
from tests.support.browser.pages import Axe, Frames, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import keep_refusals
from tests.support.browser.sitting import (
    SIZES,
    act,
    dispute,
    first_of,
    leaves,
    no_scrolling,
    nothing_cut_off,
    opened,
    places,
    press,
    results,
    shown,
    sits,
    stake,
)
from tests.support.browser.tables import CANBERRA, PAUSE, ULTIMATE, set_up_table


@pytest.fixture
def ultimate(house: dict[str, Person]) -> int:
    """A table of Ultimate Texas Hold-em where nobody sits."""
    return set_up_table(house["casino operator"], ULTIMATE)


@pytest.fixture
def canberra(house: dict[str, Person]) -> int:
    """A table of Canberra Poker where nobody sits."""
    return set_up_table(house["casino operator"], CANBERRA)


@pytest.mark.parametrize(("size", "scheme"), first_of(("desk", "light"), ("phone", "dark")))
def test_round_of_ultimate_texas_holdem_by_clicks(
    size: str, scheme: str, page_of: PageOf, frames: Frames, axe: Axe, shot: Shot, ultimate: int
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    page.goto(f"/tables/{ultimate}")
    page.get_by_role("button", name="Sit down at box 4").wait_for()
    axe(page)
    sits(page, ultimate, 4)
    at_first, before = places(page), stake(page)
    assert min(min(place[2:]) for place in at_first.values()) >= 48
    page.get_by_role("button", name=re.compile("^Ante")).click()
    page.get_by_role("button", name=re.compile("^Blind")).click()
    page.get_by_role("button", name=re.compile("^Trips")).click()
    expect(act(page, "deal")).to_contain_text("$25")
    axe(page)
    shot(page, "table-ultimate-wagers")
    opened(page, "deal").click()
    expect(act(page, "play4")).to_contain_text("$40")
    for stage, then in (("before", "check"), ("after", "check"), ("river", "play1")):
        opened(page, then)
        assert places(page) == at_first, stage
        no_scrolling(page)
        nothing_cut_off(page)
        shot(page, f"table-ultimate-{stage}")
        if stage == "river":
            axe(page)
        act(page, then).click()
    dispute(page).wait_for()
    shot(page, "table-ultimate-over")
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


@pytest.mark.full
def test_round_of_ultimate_texas_holdem_by_keys(
    page_of: PageOf, served: Served, ultimate: int
) -> None:
    page = page_of()
    page.goto(f"/tables/{ultimate}")
    page.get_by_role("button", name="Sit down", exact=True).focus()
    keep_refusals(page)
    press(page, "Enter")
    page.get_by_role("dialog", name="Sit down").wait_for()
    page.get_by_label("Chips to bring").fill("300")
    press(page, "Enter")
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    assert page.evaluate("document.activeElement !== document.body"), "focus is never lost"
    press(page, "ArrowRight", "a", "Backspace", "ArrowLeft", "a", "t", "d")
    expect(page.locator(".spot-ante")).to_contain_text("$10")
    press(page, "Enter")
    opened(page, "check")
    press(page, "c")
    opened(page, "play2")
    press(page, "o")
    expect(page.locator("#urgent")).to_contain_text("Your cards:")
    press(page, "m")
    expect(page.locator("#urgent")).to_contain_text("2 cards face down")
    press(page, "4")
    expect(page.locator(".line")).to_contain_text("Play 4× is for before the flop.")
    press(page, "2")
    dispute(page).wait_for()
    expect(page.locator("#lines")).to_contain_text("The flop is turned.")
    press(page, "w")
    expect(page.get_by_role("dialog", name="Results")).to_be_visible()
    press(page, "Escape")
    served.let_pass(PAUSE)
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    press(page, "r")
    expect(act(page, "deal")).to_contain_text("$30")
    press(page, "x")
    expect(act(page, "deal")).not_to_contain_text("$30")
    press(page, "f")
    expect(page.locator(".line")).to_contain_text("Decisions come after the deal.")
    leaves(page)


@pytest.mark.parametrize(("size", "scheme"), first_of(("phone", "light"), ("desk", "dark")))
def test_round_of_canberra_poker_by_clicks(
    size: str, scheme: str, page_of: PageOf, frames: Frames, axe: Axe, shot: Shot, canberra: int
) -> None:
    page = page_of(None, *SIZES[size], scheme=scheme)
    sits(page, canberra, 2)
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
    shot(page, "table-canberra-decision")
    axe(page)
    _own_cards_come_when_taken_up(frames(page), 2)
    opened(page, "bet").click()
    claim = page.locator("[data-act=claim]:not([aria-disabled=true])")
    dispute(page).or_(claim).first.wait_for()
    if claim.is_visible():  # the hand qualifies for the jackpot
        claim.click()
        dispute(page).wait_for()
    shot(page, "table-canberra-over")
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


@pytest.mark.full
def test_round_of_canberra_poker_by_keys(page_of: PageOf, canberra: int) -> None:
    page = page_of(None, *SIZES["phone"])
    sits(page, canberra, 5)
    press(page, "a", "j", "Enter")
    opened(page, "take")
    press(page, "u")
    expect(page.locator(".own-cards .card.up")).to_have_count(5)
    press(page, "f")
    dispute(page).wait_for()
    expect(page.locator(".spot-ante")).to_contain_text("−$5")
    leaves(page)


# --- what is hidden -------------------------------------------------------------------------------


@pytest.mark.full
def test_wager_is_shown_when_confirmed_and_card_when_turned(
    page_of: PageOf, frames: Frames, ultimate: int
) -> None:
    one, other, watcher = page_of(), page_of(), page_of()
    sits(one, ultimate, 3)
    sits(other, ultimate, 5)
    watcher.goto(f"/tables/{ultimate}")
    watcher.locator(".boxes").wait_for()
    one.locator(".spot-ante:not([aria-disabled=true])").wait_for()
    one.locator(".spot-ante").click()
    expect(act(one, "deal")).to_contain_text("$10")
    one.locator(".spot-trips").click()
    opened(one, "deal").click()
    expect(other.locator(".box:nth-child(5)")).to_contain_text("$15")
    seen = [box["wagers"] for box in _shown_boxes(frames(other), 3) if box["wagers"]]
    assert all(wagers.keys() == {"ante", "blind", "trips"} for wagers in seen), "at once or not"
    other.locator(".spot-ante").click()
    opened(other, "deal").click()
    opened(one, "check").click()
    opened(other, "play4").click()
    opened(one, "play2").click()
    dispute(one).wait_for()
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


def _shown_boxes(got: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """A box in every view that somebody was shown."""
    rounds = [one["view"].get("round") or {"boxes": []} for one in shown(got)]
    return [box for one in rounds for box in one["boxes"] if box["box"] == seat]


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


@pytest.mark.full
def test_decision_made_offline_is_sent_once(page_of: PageOf, frames: Frames, ultimate: int) -> None:
    page = page_of()
    sits(page, ultimate, 2)
    page.locator(".spot-ante").click()
    opened(page, "deal").click()
    opened(page, "check")
    page.context.set_offline(True)
    expect(page.locator(".status")).to_contain_text("Offline")
    trouble("player", "“Offline” at the top", page)
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
    dispute(page).wait_for()
    leaves(page)


@pytest.mark.full
def test_round_continues_after_the_server_is_killed(
    page_of: PageOf, served: Served, ultimate: int
) -> None:
    page = page_of(None, *SIZES["phone"])
    sits(page, ultimate, 6)
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
    dispute(page).wait_for()
    leaves(page)
