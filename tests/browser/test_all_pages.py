"""What holds on every page: its script is small, its keys are listed, everybody can read it."""

from __future__ import annotations

import gzip
import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from pitboss.server.pages.islands import ISLANDS
from pitboss.server.web import web_files
from tests.support.browser.looks import FIRST_LOOK, LOOKS
from tests.support.browser.pages import Axe, PageOf, Shot
from tests.support.browser.serving import Served
from tests.support.browser.settling import still

LARGEST_SCRIPT = 60_000


@pytest.mark.full
@pytest.mark.parametrize("module", sorted({one.module for one in ISLANDS}))
def test_page_script_is_small(module: str, served: Served) -> None:
    """Everything the page loads, compressed as sent."""
    addresses = {*web_files.needed_by(f"pages/{module}"), *web_files.needed_by("shell.js")}
    sizes = [len(gzip.compress(urlopen(served.url + one).read())) for one in addresses]
    assert sum(sizes) < LARGEST_SCRIPT, f"{module}: {sum(sizes)} bytes"


def test_files_are_cached_and_pages_are_not(served: Served) -> None:
    with urlopen(served.url + "/") as page:
        assert page.headers["cache-control"] == "no-store"
        sheet = re.search(r'href="([^"]+tokens.css)"', page.read().decode())
    assert sheet is not None
    with urlopen(served.url + sheet[1]) as file:
        assert "immutable" in file.headers["cache-control"]


def test_keys_are_listed_and_can_be_changed(page_of: PageOf, axe: Axe) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Keys").wait_for()
    still(page)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    axe(page)
    row = dialog.get_by_role("row").filter(has_text="How things look and sound")
    row.get_by_role("button").first.press("Enter")
    still(page)
    page.keyboard.press("m")
    expect(row.get_by_role("button").first).to_have_text("M")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="Looks and sounds")).to_be_visible()


@pytest.mark.full
def test_theme_is_kept_and_applied_before_the_first_paint(page_of: PageOf) -> None:
    page = page_of(scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Keys").wait_for()
    still(page)
    page.keyboard.press(",")
    page.get_by_role("dialog").get_by_text("Dark", exact=True).click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


RULEBOOK = {
    "rules": "/rules",
    "rules-search": "/rules/search?q=ante",
    "rules-compare": "/rules/compare?a=NI2025-411&b=NI2019-212",
}
LONG = {
    "rules-instrument": "/rules/NI2025-411#9.5(b)",
    "rules-readings": "/rules/readings",
}


@pytest.mark.parametrize(("width", "height", "scheme"), FIRST_LOOK)
def test_everybody_can_read_the_rulebook(
    width: int, height: int, scheme: str, page_of: PageOf, axe: Axe,
    shot: Shot,
) -> None:  # fmt: skip
    page = page_of(None, width, height, scheme=scheme)
    for name, address in (RULEBOOK | LONG).items():
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        if name not in LONG:
            axe(page)
        shot(page, name)


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
@pytest.mark.parametrize("address", LONG.values())
def test_everybody_can_read_long_pages_of_the_rulebook(
    address: str, width: int, height: int, scheme: str, page_of: PageOf, axe: Axe
) -> None:
    page = page_of(None, width, height, scheme=scheme)
    page.goto(address)
    axe(page)
