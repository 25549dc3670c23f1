"""The player's table of the pot games in a real browser: whole rounds, pots, the draw, amounts."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.pages import Axe, Frames, PageOf, Shot
from tests.support.browser.pot_tables import GAMES, PotTable
from tests.support.browser.serving import Served
from tests.support.browser.settling import keep_refusals, still, until
from tests.support.browser.sitting import (
    SIZES,
    act,
    no_scrolling,
    opened,
    places,
    press,
    shown,
    tells,
)
from tests.support.browser.tables import sign_on

OWN: Final = 1
NO_LIMIT: Final[dict[str, Any]] = {"limit": {"kind": "no_limit"}, "raise_cap_in_no_limit": False}
OFTEN: Final = ("draw", "check", "call", "bet", "tapout")
"""In which order the page's player looks for a button that keeps the hand in the round."""
OPEN: Final = ", ".join(f"[data-act={one}]:not([aria-disabled=true])" for one in OFTEN)


def answered(page: Page, frames: Frames, pressed: Any) -> None:
    """Do something that is an act, and wait for its answer."""
    before = len(_answers(frames(page)))
    pressed()
    answer = until(lambda: _answers(frames(page))[before:], page)[-1]
    assert answer["outcome"] == "allowed", answer


def _answers(got: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in got if one["type"] == "answer"]


def caught_up(at: PotTable, page: Page, frames: Frames) -> None:
    """What the room knows now is on the page, which listens to keys."""
    number = at.view()["number"]
    until(lambda: any(one["view"]["number"] >= number for one in shown(frames(page))), page)
    still(page)


def its_turn(page: Page) -> None:
    page.locator(".line.turn").wait_for()


def plays_on(at: PotTable, page: Page, frames: Frames) -> None:
    """By clicks to the end of the round, as cheaply as may be."""
    while at.others_go_along(OWN):
        its_turn(page)
        open_ = page.locator(OPEN)
        open_.first.wait_for()
        names = {one.get_attribute("data-act") for one in open_.all()}
        name = next(one for one in OFTEN if one in names)
        answered(page, frames, act(page, name).click)


def over(page: Page) -> None:
    page.locator(".my-did .why-ask").wait_for()


# --- whole rounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game == "hold_em" else pytest.mark.full) for game in GAMES],
)
def test_round_by_clicks(
    game: str, page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames, axe: Axe,
    shot: Shot,
) -> None:  # fmt: skip
    size, scheme = (("desk", "light"), ("phone", "dark"))[GAMES.index(game) % 2]
    at = PotTable(game, house, served)
    page = page_of(None, *SIZES[size], scheme=scheme)
    at.sits(page, OWN)
    at_first = places(page)
    assert min(min(place[2:]) for place in at_first.values()) >= 48
    at.joins(2)
    at.others_go_along(OWN)
    its_turn(page)
    if GAMES.index(game) < len(SIZES):  # once on each size
        axe(page)
    shot(page, f"table-{game.replace('_', '-')}-turn")
    plays_on(at, page, frames)
    over(page)
    assert places(page) == at_first, "no button has moved"
    no_scrolling(page)
    shot(page, f"table-{game.replace('_', '-')}-over")
    told = _result(page)
    assert "+$" in told
    _hidden_cards_were_never_sent(frames(page))
    page.reload()
    over(page)
    assert _result(page) == told, "whoever comes back sees who won what"


def _result(page: Page) -> str:
    """Who won what, with the clauses."""
    press(page, "w")
    result = page.get_by_role("dialog", name="Results").locator(".settled").first
    expect(result.locator(".winner").first).to_be_visible()
    expect(result.locator(".cite").first).to_be_visible()
    return result.inner_text()


def _hidden_cards_were_never_sent(got: list[dict[str, Any]]) -> None:
    """Before the showdown a view names only the viewer's own cards and open ones."""
    rounds = [one["view"]["round"] for one in shown(got) if one["view"].get("round")]
    before = [one for one in rounds if one["stage"].startswith("betting_")]
    assert before
    for one in before:
        open_ = set(one.get("communal", ()))
        for box in one["boxes"]:
            hole = box["hole"]
            if box["box"] != OWN:
                assert box["cards"][:hole] == [None] * hole
            open_ |= set(box["cards"])
        assert set(re.findall(r'"([2-9TJQKA][SHDC])"', json.dumps(one))) <= open_


@pytest.mark.full
def test_round_by_keys(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames
) -> None:
    at = PotTable("hold_em", house, served, **NO_LIMIT)
    page = page_of()
    at.sits(page, OWN)
    at.joins(2)
    at.others_go_along(OWN)
    its_turn(page)
    keep_refusals(page)
    press(page, "o")
    expect(page.locator("#urgent")).to_contain_text("Your cards:")
    press(page, "4")
    expect(act(page, "raise")).to_contain_text("pay $39")
    press(page, "1", "ArrowUp")
    expect(act(page, "raise")).to_contain_text("by $20")
    press(page, "b")
    expect(page.locator(".line")).to_contain_text("call, raise or fold")
    answered(page, frames, lambda: press(page, "r"))
    at.others_go_along(OWN)
    for _ in range(3):
        opened(page, "check")
        answered(page, frames, lambda: press(page, "k"))
        at.others_go_along(OWN)
    over(page)
    press(page, "h")
    expect(page.locator("#urgent")).to_contain_text("Pot: $60, seats 1 and 2.")
    expect(page.locator("#lines")).to_contain_text(" raises by $")
    expect(page.locator("#lines")).to_contain_text(" checks.")
    press(page, "f")
    expect(page.locator(".line")).to_contain_text("The next round begins in a moment.")


# --- amounts --------------------------------------------------------------------------------------


@pytest.mark.full
def test_amounts_stay_within_the_limits(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames
) -> None:
    at = PotTable("hold_em", house, served, **NO_LIMIT)
    page = page_of(None, *SIZES["phone"])
    at.sits(page, OWN)
    at.joins(2)
    at.others_go_along(OWN)
    its_turn(page)
    view = list(shown(frames(page)))[-1]["view"]
    (raising,) = (one for one in view["awaited"] if one["act"] == "poker.call_and_raise")
    least, most = raising["amounts"]
    field, slider = page.locator("[data-amount]"), page.locator(".bet-slider")
    for typed, becomes in (("99999", most), ("0", least), ("15.55", 1_500), ("x", least)):
        field.fill(typed)
        expect(act(page, "raise")).to_contain_text(f"by ${becomes // 100}")
        field.press("Enter")
        expect(field).to_have_value(f"{becomes // 100}")
    slider.focus()
    press(page, "End")
    expect(act(page, "raise")).to_contain_text(f"by ${most // 100}")
    press(page, "Home")
    expect(act(page, "raise")).to_contain_text(f"by ${least // 100}")
    pot = {"least": least, "half": 1_000, "pot": 2_000, "most": most}
    for preset, becomes in pot.items():
        page.locator(f"[data-preset={preset}]").click()
        expect(act(page, "raise")).to_contain_text(f"by ${becomes // 100},")
    answered(page, frames, act(page, "raise").click)
    assert next(one for one in at.view()["round"]["boxes"] if one["box"] == OWN)["wagers"] == {
        "bet": 40_000
    }
    at.act(2, "fold")
    over(page)


@pytest.mark.full
def test_decision_made_in_advance_is_done_or_dropped(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames
) -> None:
    at = PotTable("hold_em", house, served, **NO_LIMIT)
    page = page_of()
    at.sits(page, OWN)
    at.joins(2)
    at.joins(3)
    at.all_in_from_the_start()
    keep_refusals(page)
    _until_another_acts(at, page, frames)
    pre = page.locator("[data-pre=stay]")
    before = pre.inner_text()
    pre.click()
    expect(pre).to_have_attribute("aria-pressed", "true")
    seat = at.turn()
    assert seat
    at.act(seat, "call_and_raise", raised_by=3_000)
    price = max(one["wagers"].get("bet", 0) for one in at.view()["round"]["boxes"])
    expect(page.locator(".line")).to_contain_text("was dropped")
    if at.turn() != OWN:
        expect(pre).to_have_attribute("aria-pressed", "false")
        assert pre.inner_text() != before
        press(page, "e")
        at.others_go_along(OWN)
    else:
        opened(page, "call").click()
    at.until(lambda view: view["round"].get("turn") != OWN or view["round"].get("communal"))
    own = next(one for one in at.view()["round"]["boxes"] if one["box"] == OWN)
    assert sum(own["wagers"].values()) == price, "what was agreed to, and no more"


def _until_another_acts(at: PotTable, page: Page, frames: Frames) -> None:
    """It is somebody else's turn, and the page owes something."""
    for _ in range(6):
        caught_up(at, page, frames)
        seat = at.turn()
        if seat == OWN:
            answered(page, frames, opened(page, "raise").click)
        elif page.locator("[data-pre=stay]").count():
            return
        else:
            assert seat
            at.act(seat, "call_and_raise", raised_by=1_000)
    raise AssertionError("nobody else had a turn")


# --- pots -----------------------------------------------------------------------------------------


@pytest.mark.full
def test_side_pot_is_shown_with_its_seats(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames, shot: Shot
) -> None:
    at = PotTable("hold_em", house, served, **NO_LIMIT)
    page, watcher = page_of(), page_of(None, *SIZES["phone"])
    at.sits(page, OWN)
    at.joins(2, 10_000)
    at.joins(3)
    at.all_in_from_the_start()
    watcher.goto(f"/tables/{at.table}")
    while not _pots(at.view()):
        seat = at.turn()
        if seat == OWN:
            its_turn(page)
            name = "call" if page.locator("[data-act=call][aria-disabled=false]").count() else ""
            answered(page, frames, act(page, name or "check").click)
        elif seat == 2:
            acts = at.open_to(2)
            if "call_and_raise" in acts:
                at.act(2, "call_and_raise", raised_by=acts["call_and_raise"]["amounts"][-1])
            else:
                at.goes_along(2)
        elif seat:
            at.goes_along(seat)
    while at.turn() == 3:
        at.act(3, "bet", amount=5_000)
    its_turn(page)
    if page.locator("[data-act=check][aria-disabled=false]").count():
        page.locator("[data-preset=least]").click()
        answered(page, frames, act(page, "bet").click)
        at.goes_along(3)
    else:
        answered(page, frames, act(page, "call").click)
    for one in (page, watcher):
        pots = one.locator(".pot")
        expect(pots).to_have_count(2)
        expect(pots.nth(0)).to_contain_text("Main pot")
        expect(pots.nth(0)).to_contain_text("seats 1, 2 and 3")
        expect(pots.nth(1)).to_contain_text("Side pot 1")
        expect(pots.nth(1)).to_contain_text("seats 1 and 3")
        no_scrolling(one)
        shot(one, "table-pots-side-pot")
    expect(watcher.locator(".seat .card.up")).to_have_count(0)
    expect(watcher.locator(".seat .card.down")).to_have_count(6)
    plays_on(at, page, frames)
    over(page)
    press(page, "w")
    results = page.get_by_role("dialog", name="Results").locator(".pot-results li")
    expect(results).to_have_count(2)
    expect(results.nth(1)).to_contain_text("Side pot 1 seats 1 and 3")


def _pots(view: dict[str, Any]) -> list[Any]:
    found: list[Any] = view["round"].get("pots", [])
    return found


@pytest.mark.full
def test_chips_fly_to_the_pot_unless_motion_is_reduced(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames
) -> None:
    at = PotTable("five_card_stud", house, served)
    page, calm = page_of(reduced_motion="no-preference"), page_of()
    at.sits(page, OWN)
    calm.goto(f"/tables/{at.table}")
    calm.locator(".seat").first.wait_for()
    for one in (page, calm):
        one.evaluate(
            """() => { window.flown = 0; new MutationObserver(all => { for (const each of all)
            for (const node of each.addedNodes) if (node.className === 'flight') flown += 1; })
            .observe(document.querySelector('.pot-felt'), {childList: true}); }"""
        )
    at.joins(2)
    plays_on(at, page, frames)
    over(page)
    # how many there are depends on how many acts one redrawing shows at once
    page.wait_for_function("flown > 0")
    expect(calm.locator(".winner").first).to_be_visible()
    assert calm.evaluate("flown") == 0


# --- the draw, the clock, an over-blind -----------------------------------------------------------


ALL_NEW = """before => [...document.querySelectorAll('.my-cards .card')]
  .every(card => !before.includes(card.getAttribute('aria-label')))"""


@pytest.mark.full
def test_draw_of_five_cards_by_tapping_them(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames, shot: Shot
) -> None:
    at = PotTable("draw_poker", house, served)
    page = page_of(None, *SIZES["phone"])
    at.sits(page, OWN)
    at.joins(2)
    while at.others_go_along(OWN) and at.view()["round"]["stage"] != "drawing":
        its_turn(page)
        name = "call" if _open(page, "call") else "check"
        answered(page, frames, act(page, name).click)
    cards = page.locator(".pick-card")
    expect(cards).to_have_count(5)
    for card in cards.all():
        card.click()
    cards.nth(2).click()
    expect(act(page, "draw")).to_contain_text("4 cards")
    press(page, "3")
    expect(act(page, "draw")).to_contain_text("5 cards")
    shot(page, "table-draw-poker-five")
    before = [one.get_attribute("aria-label") for one in page.locator(".pick-card .card").all()]
    answered(page, frames, act(page, "draw").click)
    at.others_go_along(OWN)
    expect(page.locator(".my-cards .card.up")).to_have_count(5)
    page.wait_for_function(ALL_NEW, arg=before)  # the fifth comes after the others
    kinds = [line["kind"] for one in shown(frames(page)) for line in one["happened"]]
    drew = [one.partition(".")[2] for one in kinds if one.endswith(("Replaced", "FifthCardDealt"))]
    assert drew.index("FifthCardDealt") > drew.index("CardsReplaced"), "four first, then the fifth"


def _open(page: Page, name: str) -> bool:
    return page.locator(f"[data-act={name}]:not([aria-disabled=true])").count() > 0


@pytest.mark.full
def test_called_clock_and_over_blind_are_shown_to_everybody(
    page_of: PageOf, house: dict[str, Person], served: Served, frames: Frames
) -> None:
    at = PotTable("hold_em", house, served, over_blinds=[2_000], **NO_LIMIT)
    page, watcher = page_of(), page_of(None, *SIZES["phone"])
    at.sits(page, OWN)
    at.joins(2)
    at.joins(3)
    watcher.goto(f"/tables/{at.table}")
    for _ in range(4):  # the offer goes around with the buck
        view = at.until(lambda now: not now["round"]["over"] and now["round"].get("turn"))
        if view["round"]["turn"] == OWN and view["round"]["stage"] == "before_the_deal":
            break
        at.operator.act(at.table, "poker.void_round", because="the next one")
        at.next_round()
    expect(act(page, "over")).to_contain_text("$20")
    answered(page, frames, opened(page, "over").click)
    turn = at.until(lambda now: now["round"]["stage"] == "betting_1")["round"]["turn"]
    supervisor = house["casino supervisor"]
    sign_on(at.table, supervisor)
    supervisor.act(at.table, "table.give_ninety_seconds", seat=turn)
    for one in (page, watcher):
        called = one.locator(".called")
        expect(called).to_contain_text(f"Seat {turn} has ninety seconds")
        expect(called.get_by_role("timer")).to_have_attribute(
            "aria-label", re.compile(r"The called clock: \d+ seconds")
        )


# --- tournament tables ----------------------------------------------------------------------------


@pytest.mark.full
def test_tournament_chips_are_not_dollars(
    page_of: PageOf, house: dict[str, Person], served: Served
) -> None:
    at = PotTable("hold_em", house, served)
    at.joins(2)
    at.joins(3)
    page = page_of(its_own=True)
    page.goto(f"/tables/{at.table}")
    page.locator(".seat").first.wait_for()
    view = at.until(lambda now: now.get("round") and now["round"].get("turn"))
    view.update(currency="tournament chips", game="tournament_hold_em")
    page.route_web_socket(re.compile("/api/v1/ws"), lambda route: tells(route, view, []))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hold-Em")
    expect(page.locator(".seat-stake").first).to_have_text(re.compile(r"^(39|40),\d00$"))
    assert "$" not in page.locator(".pot-felt").inner_text()
