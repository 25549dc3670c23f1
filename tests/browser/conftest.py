"""Real browsers, a real server, several persons at once."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    expect,
    sync_playwright,
)
from playwright.sync_api import (
    Error as PlaywrightError,
)

from pitboss.server.visiting import COOKIE
from tests.browser.asking import Person
from tests.browser.serving import Served
from tools.ensure_chromium import chromium

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURES: Final = ROOT / "docs" / "pictures"
AXE: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
TIMEOUT: Final = 20_000
"""Milliseconds for what should take a moment; a busy machine may take its time."""

PageOf = Callable[..., Page]
Frames = Callable[[Page], list[dict[str, Any]]]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT)
    path = chromium()
    assert path is not None, "make test fetches a Chromium"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for a module; its persons come in by their links."""
    made = Served(tmp_path_factory.mktemp("room") / "data")
    yield made
    made.stop()


VisitOf = Callable[[str], str]


@pytest.fixture(scope="module")
def visit_of(served: Served) -> VisitOf:
    """The visit of an office's person.  A link works once, and no page is needed to follow it:
    that pages do so too is shown in test_doors.
    """

    @cache
    def came_in(office: str) -> str:
        token = served.links[office].partition("#")[2]
        visit: str = Person(served.url).ask("/demonstration-links", {"token": token})["token"]
        return visit

    return came_in


@pytest.fixture
def page_of(browser: Browser, served: Served, visit_of: VisitOf) -> Iterator[PageOf]:
    """A page of its own for somebody: by office, or None for a guest."""
    opened: list[BrowserContext] = []
    wrong: list[str] = []

    def made(
        office: str | None = None, width: int = 1280, height: int = 800,
        scheme: str = "light", **more: Any,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme,  # type: ignore[arg-type]
            base_url=served.url, has_touch=width < 600, **more,
        )  # fmt: skip
        context.set_default_timeout(TIMEOUT)
        opened.append(context)
        if office is not None:
            context.add_cookies([{
                "name": COOKIE, "value": visit_of(office), "url": served.url,
                "httpOnly": True, "sameSite": "Strict",
            }])  # fmt: skip
        page = context.new_page()
        _listen(page, wrong)
        return page

    yield made
    for context in opened:
        close_context(context)
    assert not wrong, f"faults in the page: {wrong}"


def close_context(context: BrowserContext) -> None:
    """Closing in the midst of a navigation may never be answered: pages come to rest first."""
    for page in context.pages:
        with suppress(PlaywrightError):
            page.goto("about:blank")
    closing: Any = context._impl_obj  # its own close has no limit, and a test's result needs none
    with suppress(TimeoutError):
        context._sync(asyncio.wait_for(closing.close(), TIMEOUT / 1000))


@pytest.fixture(scope="module")
def house(served: Served, visit_of: VisitOf) -> dict[str, Person]:
    """Those of the house over HTTP, by the visits that their browsers have."""
    return {office: Person(served.url, visit_of(office)) for office in served.links}


_FRAMES: dict[Page, list[dict[str, Any]]] = {}


def _listen(page: Page, wrong: list[str]) -> None:
    """Keep every frame that comes in, and every fault of a script."""
    kept = _FRAMES.setdefault(page, [])

    def take(payload: str | bytes) -> None:
        kept.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    page.on("pageerror", lambda error: wrong.append(str(error)))


@pytest.fixture
def frames() -> Frames:
    """Every WebSocket frame that a page has received."""
    return lambda page: list(_FRAMES[page])


def still(page: Page) -> None:
    """Until nothing moves any more, or a second has gone."""
    page.evaluate(
        """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
        Promise.race([
          Promise.allSettled(document.getAnimations().map(one => one.finished)),
          new Promise(done => setTimeout(done, 1000)),
        ])).then(() => null)"""
    )


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """No serious or critical finding."""

    def looked_at(page: Page) -> None:
        still(page)  # a colour that is on its way is no colour of ours
        page.evaluate(
            AXE.read_text()
        )  # by the driver: the page's own policy lets no such script in
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        grave = [
            f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes']][:5]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
        assert not grave, "\n".join(grave)

    return looked_at


@pytest.fixture
def shot() -> Callable[[Page, str], None]:
    """A picture for docs/, where they are made anew."""

    def taken(page: Page, name: str) -> None:
        if os.environ.get("PITBOSS_PICTURES"):
            PICTURES.mkdir(exist_ok=True)
            still(page)
            size = page.viewport_size
            assert size is not None
            dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
            of = f"{name}-{size['width']}x{size['height']}-{'dark' if dark else 'light'}"
            page.screenshot(path=str(PICTURES / f"{of}.png"))

    return taken
