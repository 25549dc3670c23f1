"""What holds on every page: it comes up without a fault, is small, and is open to everybody."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from pitboss.server import web_files
from pitboss.server.pages.islands import ISLANDS
from tests.browser.conftest import PageOf
from tests.support.browser.looks import LOOKS
from tests.support.browser.serving import Served

LARGEST_SCRIPT = 60_000


@pytest.mark.parametrize("module", sorted({one.module for one in ISLANDS}))
def test_a_pages_script_is_small(module: str, served: Served) -> None:
    """All that a page leads to, compressed as it is sent."""
    addresses = {*web_files.needed_by(f"pages/{module}"), *web_files.needed_by("shell.js")}
    sizes = [len(gzip.compress(urlopen(served.url + one).read())) for one in addresses]
    assert sum(sizes) < LARGEST_SCRIPT, f"{module}: {sum(sizes)} bytes"


def test_files_are_kept_for_ever_and_pages_never(served: Served) -> None:
    with urlopen(served.url + "/") as page:
        assert page.headers["cache-control"] == "no-store"
        sheet = re.search(r'href="([^"]+tokens.css)"', page.read().decode())
    assert sheet is not None
    with urlopen(served.url + sheet[1]) as file:
        assert "immutable" in file.headers["cache-control"]


def test_keys_are_told_and_can_be_changed(page_of: PageOf, axe: Callable[[Page], None]) -> None:
    page = page_of()
    page.goto("/")
    page.get_by_role("button", name="Keys").wait_for()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    axe(page)
    row = dialog.get_by_role("row").filter(has_text="How things look and sound")
    row.get_by_role("button").first.press("Enter")
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="Looks and sounds")).to_be_visible()


def test_the_theme_is_kept_and_there_before_the_first_paint(page_of: PageOf) -> None:
    page = page_of(scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Keys").wait_for()
    page.keyboard.press(",")
    page.get_by_role("dialog").get_by_text("Dark", exact=True).click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


RULEBOOK = {
    "rules": "/rules",
    "rules-instrument": "/rules/NI2025-411#9.5(b)",
    "rules-search": "/rules/search?q=ante",
    "rules-compare": "/rules/compare?a=NI2025-411&b=NI2019-212",
    "rules-readings": "/rules/readings",
}


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_the_rulebook_is_open_to_everybody(
    width: int, height: int, scheme: str, page_of: PageOf, axe: Callable[[Page], None],
    shot: Callable[[Page, str], None],
) -> None:  # fmt: skip
    page = page_of(None, width, height, scheme=scheme)
    for name, address in RULEBOOK.items():
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        axe(page)
        shot(page, name)
