"""Waiting for what a page does next, never for time."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, TypeVar

from playwright.sync_api import Page

from pitboss.server.web import web_files
from tests.support.browser.pages import TIMEOUT

Found = TypeVar("Found")

_STILL: Final = """() => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const turn = () => new Promise(done => setTimeout(done));
  const ended = () => Promise.allSettled(document.getAnimations()
    .filter(one => one.effect?.getComputedTiming().endTime !== Infinity).map(one => one.finished));
  return frame().then(turn).then(frame).then(turn).then(ended).then(() => null);
}"""
"""What was drawn listens to keys once its effects have run, which they do after the next frame."""


def still(page: Page) -> None:
    """What is drawn listens to keys, and nothing that comes to an end moves any more."""
    page.evaluate(_STILL)


def until(holds: Callable[[], Found | None], page: Page | None = None) -> Found:
    """What holds, once something does; with a page, its events are handled meanwhile."""
    ends = time.monotonic() + TIMEOUT / 1000
    while time.monotonic() < ends:
        if found := holds():
            return found
        if page is None:
            time.sleep(0.02)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("it never came to hold")


def attempts() -> Iterator[int]:
    """Count tries of something that comes to an end by itself, up to a guard against hanging."""
    ends = time.monotonic() + TIMEOUT / 1000
    for number in count():
        assert time.monotonic() < ends, "it never came to an end"
        yield number


_STOP: Final = """delays => {
  const start = window.realTimeout ??= window.setTimeout;
  window.setTimeout = (does, delay, ...more) =>
    start(does, delays.includes(delay) ? 3_600_000 : delay, ...more);
}"""
_SCRIPTS: Final = web_files.STATIC / "js"


def hold_choices(page: Page) -> None:
    """From now on what a dealer enters is held until it is recorded or taken back by a key."""
    page.evaluate(_STOP, _delays("dealer/held.js", r"HELD = (\d+)"))


def release_choices(page: Page) -> None:
    """From now on what is entered is recorded by itself again, after the usual moment."""
    page.evaluate("() => { window.setTimeout = window.realTimeout; }")


def keep_refusals(page: Page) -> None:
    """From now on what a player's table refused stays on the page."""
    page.evaluate(_STOP, _delays("table/acts.js", r"STANDS = { bad: ([\d_]+), warn: ([\d_]+) }"))


def _delays(script: str, pattern: str) -> list[int]:
    found = re.search(pattern, (_SCRIPTS / script).read_text())
    assert found is not None, f"{script} keeps its time elsewhere"
    return [int(one) for one in found.groups()]
