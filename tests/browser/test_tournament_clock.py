"""The wall clock as time passes: by the room's clock and by the page's own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.asking import come_in
from tests.support.browser.pages import PageOf
from tests.support.browser.room import Room
from tests.support.browser.serving import Served
from tests.support.browser.settling import until
from tests.support.browser.tournaments import Held, wall

pytestmark = pytest.mark.full

AWAY: Final = 300
"""Seconds."""
HEARD: Final = """window.heard = 0; const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.heard += 1; start.apply(this, at); };"""


@pytest.fixture(scope="module")
def room(own_room: Room) -> Room:
    """Nobody else's clock is set."""
    return own_room


@pytest.fixture
def stopped(served: Served) -> Iterator[Served]:
    """The room's clock stands unless the test sets it."""
    served.clock.stop()
    yield served
    served.clock.start()


def seconds(page: Page) -> int:
    whole = 0
    for part in page.locator(".wall-time").inner_text().split(":"):
        whole = whole * 60 + int(part)
    return whole


def on_time(page: Page, of: Held) -> bool:
    """Whether the page is within one second; reading it takes a moment, so ask before and after.

    The page shows a second that has begun as a whole one.
    """
    before, shown, after = of.left(), seconds(page), of.left()
    return ceil(after) - 1 <= shown <= ceil(before) + 1


def test_clock_is_right_after_sleep_and_without_a_connection(
    page_of: PageOf, satellite: Held, served: Served
) -> None:
    """One device sleeps, so that nothing runs on it; the other has no connection.

    And the clocks of both devices are an hour wrong.
    """
    asleep, cut_off = page_of(its_own=True), page_of(its_own=True)
    for page in (asleep, cut_off):
        page.clock.install(time=datetime.now(UTC) + timedelta(hours=1))
        wall(page, satellite)
        until(lambda: on_time(page, satellite), page)  # noqa: B023
    cut_off.context.set_offline(True)
    served.let_pass(AWAY)
    asleep.clock.fast_forward(AWAY * 1000)
    cut_off.clock.fast_forward(AWAY * 1000)
    expect(cut_off.locator(".wall-lost")).to_contain_text("Connection lost.")
    for page in (asleep, cut_off):
        until(lambda: on_time(page, satellite), page)  # noqa: B023
    cut_off.context.set_offline(False)
    expect(cut_off.locator(".wall-lost")).to_have_count(0)


class Stepped:
    """A clock page whose time stands, like the room's, unless the test lets it pass."""

    def __init__(self, page: Page, of: Held) -> None:
        self.page = page
        page.clock.install()
        page.add_init_script(HEARD)
        wall(page, of)
        page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))

    def sees(self, selector: str, text: str = "") -> None:
        """Until the page has asked the room again."""
        found = self.page.locator(selector)
        until(lambda: self._ticks() and found.count() and text in found.inner_text(), self.page)

    def hears(self, sounds: int) -> None:
        until(lambda: self._ticks() and self.page.evaluate("heard") == sounds, self.page)

    def _ticks(self) -> bool:
        self.page.clock.run_for(500)
        return True

    @property
    def ground(self) -> str:
        colour: str = self.page.evaluate(
            "getComputedStyle(document.querySelector('.wall')).backgroundColor"
        )
        return colour


def test_colours_and_sounds_at_the_end_of_a_level(
    page_of: PageOf, satellite: Held, stopped: Served
) -> None:
    clock = Stepped(page_of(its_own=True), satellite)
    calm = clock.ground
    clock.page.get_by_role("button", name="Sound is off").click()
    clock.sees("[aria-pressed=true]", "Sound is on")
    clock.hears(1)
    stopped.let_pass(int(satellite.left()) - 30)
    clock.sees(".wall.soon .wall-tag", "Last minute")
    clock.hears(2)
    assert clock.ground != calm
    stopped.let_pass(int(satellite.left()) - 5)
    clock.sees(".wall.last")
    last = clock.ground
    stopped.let_pass(10)
    clock.sees(".wall.new .wall-mark", "Level 2")
    clock.sees(".wall-level", "50 / 100")
    assert len({calm, last, clock.ground}) == 3
    clock.hears(3)
    expect(clock.page.locator("#lines")).to_contain_text("Level 2 has begun: blinds 50 / 100.")


def test_signed_in_page_is_updated_over_its_connection(page_of: PageOf, satellite: Held) -> None:
    """A break shows at once; a guest's page polls, a signed-in one only after half a minute.

    The signed-in page's own time stands still, so how long the test takes makes no difference.
    """
    asked: dict[Page, int] = {}
    received: list[str | bytes] = []
    visited, guest = page_of(its_own=True), page_of(its_own=True)
    come_in(visited)
    visited.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: received.append(frame)),  # noqa: PLW0108 - playwright takes no built-in
    )
    opened = datetime.now(UTC)
    visited.clock.set_fixed_time(opened)
    for page in (visited, guest):
        asked[page] = 0
        wall(page, satellite)
        page.on("request", lambda one: _count(asked, one.frame.page, one.url))
    satellite.direct("call_break", minutes=60)
    expect(visited.locator(".wall.break .wall-mark")).to_have_text("Break")
    until(lambda: any("break_until" in str(frame) for frame in received), visited)
    polled = asked[guest]
    until(lambda: asked[guest] > polled, guest)
    before, polled = asked[visited], asked[guest]
    satellite.direct("end_break")
    expect(visited.locator(".wall.break")).to_have_count(0)
    until(lambda: asked[guest] >= polled + 2, guest)
    assert asked[visited] == before, "the connection brought the end of the break"
    visited.clock.set_fixed_time(opened + timedelta(seconds=31))
    until(lambda: asked[visited] > before, visited)


def _count(asked: dict[Page, int], page: Page, url: str) -> None:
    if "/api/v1/tournaments" in url:
        asked[page] += 1
