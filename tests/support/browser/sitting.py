"""A person at a table's page: sits down, acts, looks, and leaves nobody waiting."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute

from tests.support.browser.settling import still

SIZES: Final = {"desk": (1280, 800), "phone": (390, 844)}


def some_of(*looks: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """These sizes and themes; all of them where pictures are taken."""
    if not os.environ.get("PITBOSS_PICTURES"):
        return looks
    return tuple((size, scheme) for size in SIZES for scheme in ("light", "dark"))


def first_of(*looks: tuple[str, str]) -> list[Any]:
    """The same; `make test` takes the first alone."""
    first, *others = some_of(*looks)
    return [first, *(pytest.param(*look, marks=pytest.mark.full) for look in others)]


def press(page: Page, *keys: str) -> None:
    """One key after the other, each when the page has shown what the last one did."""
    for key in keys:
        still(page)
        page.keyboard.press(key)


def act(page: Page, name: str) -> Locator:
    return page.locator(f"[data-act={name}]")


def opened(page: Page, name: str) -> Locator:
    """The button, once its act is open."""
    button = page.locator(f"[data-act={name}]:not([aria-disabled=true])")
    button.wait_for()
    return button


def sits(page: Page, table: int, box: int) -> None:
    page.goto(f"/tables/{table}")
    page.get_by_role("button", name=f"Sit down at box {box}").click()
    page.get_by_role("button", name="Sit down with").click()
    page.locator(".own-box").wait_for()
    page.locator(".spot-ante:not([aria-disabled=true])").wait_for()


def leaves(page: Page) -> None:
    """Nobody waits for somebody who is gone."""
    press(page, "i")
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("dialog", name="Leave the seat?").get_by_role(
        "button", name="Leave the seat"
    ).click()
    page.get_by_text("You have left the seat.").wait_for()


def dispute(page: Page) -> Locator:
    """The button that is there when a round is over."""
    return page.locator(".own-gain").get_by_role("button", name="Dispute")


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


def tells(route: WebSocketRoute, view: dict[str, Any], told: list[dict[str, Any]]) -> None:
    """A room that shows one view and answers nothing."""

    def heard(message: str | bytes) -> None:
        frame = json.loads(message)
        told.append(frame)
        if frame["type"] == "watch":
            shows = {
                "table": view["table"],
                "number": 9,
                "view": view,
                "happened": [],
                "fresh": True,
            }
            route.send(json.dumps({"type": "shown", **shows}))

    route.on_message(heard)
    welcome = {"protocol": 1, "release": "", "person": view["seats"][0]["player"], "offices": []}
    route.send(json.dumps({"type": "welcome", "at": "2026-01-01T00:00:00Z", **welcome}))
