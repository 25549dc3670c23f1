"""The visual language, drawn by its own parts: what docs/design-language.md shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from pitboss.server import web_files
from tests.browser.conftest import PageOf

DRAW: Final = (Path(__file__).parent / "boards.js").read_text().partition("\n")[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("board", ["cards", "chips", "colours"])
def test_the_parts_are_drawn_and_can_be_read(
    board: str,
    scheme: str,
    page_of: PageOf,
    axe: Callable[[Page], None],
    shot: Callable[[Page, str], None],
) -> None:
    page = page_of(width=960, height=600, scheme=scheme)
    page.goto("/rules")
    page.evaluate(DRAW, [web_files.static("js"), board])
    page.wait_for_timeout(400)  # until cards lie still
    axe(page)
    shot(page, f"design-{board}")
