"""Real browsers, a real server, several persons at once."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from pitboss.server.visiting import COOKIE
from tests.support.browser.asking import Person
from tests.support.browser.pages import PHONE, TIMEOUT, Pages, close_context
from tests.support.browser.serving import Served
from tools.ensure_chromium import chromium

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURES: Final = ROOT / "docs" / "pictures"
AXE: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip

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


def keep_visit(context: BrowserContext, visit: str, url: str) -> None:
    """As if this browser had followed the link itself."""
    kept = {"name": COOKIE, "value": visit, "url": url, "httpOnly": True, "sameSite": "Strict"}
    context.add_cookies([kept])  # type: ignore[list-item]


@pytest.fixture(scope="module")
def pages(browser: Browser, served: Served) -> Iterator[Pages]:
    """Those that the tests of a module share, one after the other."""
    made = Pages(browser, served.url, _listen)
    yield made
    made.close()


@pytest.fixture
def page_of(pages: Pages, served: Served, visit_of: VisitOf) -> Iterator[PageOf]:
    """A page for somebody: by office, or None for a guest.

    A test that leaves something in the page, or times its first appearance, asks for `its_own`.
    """
    lent: list[tuple[Page, bool]] = []
    own: list[Page] = []

    def made(
        office: str | None = None, width: int = 1280, height: int = 800,
        scheme: str = "light", *, its_own: bool = False, **more: Any,
    ) -> Page:  # fmt: skip
        if its_own or more:
            page = pages.new(width, height, scheme, **more)
            own.append(page)
        else:
            page = pages.lend(width, height, scheme)
            lent.append((page, width < PHONE))
        _HEARD[page].clear()
        if office is not None:
            keep_visit(page.context, visit_of(office), served.url)
        return page

    yield made
    for page in own:
        close_context(page.context)
    for page, touched in lent:
        pages.take_back(page, touched=touched)
    wrong = [fault for page in (*own, *(one for one, _ in lent)) for fault in _HEARD[page].wrong]
    assert not wrong, f"faults in the page: {wrong}"


@pytest.fixture(scope="module")
def house(served: Served, visit_of: VisitOf) -> dict[str, Person]:
    """Those of the house over HTTP, by the visits that their browsers have."""
    return {office: Person(served.url, visit_of(office)) for office in served.links}


@dataclass
class Heard:
    """Every frame that came in to a page, and every fault of a script."""

    frames: list[dict[str, Any]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.frames, self.wrong = [], []


_HEARD: dict[Page, Heard] = {}


def _listen(page: Page) -> None:
    heard = _HEARD[page] = Heard()

    def take(payload: str | bytes) -> None:
        heard.frames.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    page.on("pageerror", lambda error: heard.wrong.append(str(error)))


@pytest.fixture
def frames() -> Frames:
    """Every WebSocket frame that a page has received."""
    return lambda page: list(_HEARD[page].frames)


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
        if page.evaluate("typeof axe === 'undefined'"):  # it stays while the document does
            # by the driver: the page's own policy lets no such script in
            page.evaluate(AXE.read_text())
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
