"""Two players, a dealer and a casino supervisor at one table, each in a browser of their own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import Person
from tests.support.browser.pages import Frames, PageOf
from tests.support.browser.sheet_answers import leaves_out, picks
from tests.support.browser.sitting import act, dispute, opened, shown, sits
from tests.support.browser.tables import ULTIMATE, set_up_table, sign_on

pytestmark = pytest.mark.full


def _wagers(page: Page) -> None:
    for spot in ("Ante", "Blind"):
        page.get_by_role("button", name=re.compile(f"^{spot}")).click()
    opened(page, "deal").click()


def _own(frames: list[dict[str, Any]], box: int) -> set[str]:
    """The cards a player was shown at their own box."""
    rounds = [one["view"]["round"] for one in shown(frames) if one["view"].get("round")]
    found = {card for r in rounds for b in r["boxes"] if b["box"] == box for card in b["cards"]}
    return {card for card in found if card}


def _while_it_ran(frames: list[dict[str, Any]]) -> str:
    return json.dumps(
        [one for one in shown(frames) if not (one["view"].get("round") or {}).get("over")]
    )


def test_four_people_at_one_table(
    page_of: PageOf, house: dict[str, Person], frames: Frames
) -> None:
    table = set_up_table(house["casino operator"], ULTIMATE)
    sign_on(table, house["dealer"], house["casino supervisor"])
    desk, phone = page_of(), page_of(None, 390, 844, scheme="dark")
    dealer, supervisor = page_of("dealer"), page_of("casino supervisor")
    dealer.goto(f"/tables/{table}/dealer")
    supervisor.goto(f"/tables/{table}/rulings")
    sits(desk, table, 1)
    sits(phone, table, 2)
    expect(supervisor.get_by_role("heading", name=f"Table {table}")).to_be_visible()

    _wagers(desk)
    _wagers(phone)
    opened(desk, "check").click()
    opened(phone, "check")
    first, second = _own(frames(desk), 1), _own(frames(phone), 2)
    assert len(first) == len(second) == 2

    # The one on the phone does not decide; the supervisor rules, and all four see it.
    supervisor.get_by_role("button", name="What happened?").click()
    sheet = supervisor.get_by_role("dialog")
    sheet.locator(".sheet-one").filter(has_text="A player makes no decision").click()
    picks("Box 2")(sheet)
    picks("the player refuses to decide")(sheet)
    leaves_out(sheet)
    expect(sheet.get_by_text("Left to judgment")).to_be_visible()
    sheet.get_by_role("button", name="Record it").click()
    expect(sheet.get_by_text("Recorded.")).to_be_visible()
    expect(act(phone, "check")).to_have_attribute("aria-disabled", "true")
    expect(dealer.locator(".dbox").nth(1)).to_contain_text("folded")

    # Nobody was sent a card of another while the round ran.
    for page, hidden in ((phone, first), (desk, second), (dealer, first | second),
                         (supervisor, first | second)):  # fmt: skip
        assert len(list(shown(frames(page)))) > 2
        ran = _while_it_ran(frames(page))
        assert not [card for card in hidden if f'"{card}"' in ran]

    opened(desk, "check").click()
    opened(desk, "play1").click()
    dispute(desk).wait_for()
