"""Fixtures of the browser tests: one browser, a room that modules share, pages lent to tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser.asking import Person
from tests.support.browser.chromium import launched
from tests.support.browser.pages import (
    LOGS,
    PHONE,
    Axe,
    Frames,
    PageOf,
    Shot,
    close_context,
)
from tests.support.browser.room import Room
from tests.support.browser.serving import ROOT, Served
from tests.support.browser.settling import still
from tools.ensure_chromium import MISSING

PICTURES: Final = ROOT / "docs" / "pictures"
AXE: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE: Final = """axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
  .filter(one => ['serious', 'critical'].includes(one.impact))
  .map(({id, help, nodes}) => `${id}: ${help} at ${nodes.slice(0, 5).map(node => node.target)}`))"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as opened:
        yield opened


@pytest.fixture(scope="session")
def no_browser() -> None:
    """Stands for all tests that cannot run where none may be left out."""
    pytest.fail(MISSING, pytrace=False)


@pytest.fixture(scope="session")
def shared_room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One for all modules of a process whose tests do not disturb each other."""
    made = Room(browser, tmp_path_factory.mktemp("room"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def own_room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """For a module alone, which returns it from its own fixture `room`."""
    made = Room(browser, tmp_path_factory.mktemp("room"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def room(shared_room: Room) -> Room:
    """The room of a module's tests."""
    return shared_room


@pytest.fixture(scope="module")
def served(room: Room) -> Served:
    return room.served


@pytest.fixture(scope="module")
def house(room: Room) -> dict[str, Person]:
    return room.house


@pytest.fixture
def page_of(room: Room) -> Iterator[PageOf]:
    """A page for somebody: by office, or None for a guest.

    A test that leaves something in the page, or looks at its first appearance, asks for `its_own`.
    """
    lent: list[tuple[Page, bool]] = []
    own: list[Page] = []

    def made(
        office: str | None = None, width: int = 1280, height: int = 800,
        scheme: str = "light", *, its_own: bool = False, **more: Any,
    ) -> Page:  # fmt: skip
        if its_own or more:
            page = room.pages.new(width, height, scheme, **more)
            own.append(page)
        else:
            page = room.pages.lend(width, height, scheme)
            lent.append((page, width < PHONE))
        if office is not None:
            room.let_in(page, office)
        return page

    yield made
    for page in own:
        close_context(page.context)
    for page, touched in lent:
        room.pages.take_back(page, touched=touched)
    errors = [one for page in (*own, *(page for page, _ in lent)) for one in LOGS[page].errors]
    assert not errors, f"errors in the page: {errors}"


@pytest.fixture
def frames() -> Frames:
    """Every WebSocket frame that a page has received."""
    return lambda page: list(LOGS[page].frames)


@pytest.fixture
def axe() -> Axe:
    """No serious or critical finding."""

    def looked_at(page: Page) -> None:
        still(page)  # a colour that is on its way is no colour of ours
        if page.evaluate("typeof axe === 'undefined'"):  # it stays while the document does
            # by the driver: the page's own policy lets no such script in
            page.evaluate(AXE.read_text())
        grave = page.evaluate(RUN_AXE)
        assert not grave, "\n".join(grave)

    return looked_at


@pytest.fixture
def shot() -> Shot:
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
