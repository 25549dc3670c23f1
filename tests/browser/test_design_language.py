"""The visual language, drawn by its own parts: what docs/design-language.md shows."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from pitboss.server.web import web_files
from tests.support.browser.pages import Axe, PageOf, Shot

pytestmark = pytest.mark.full

DRAW: Final = (Path(__file__).parent / "boards.js").read_text().partition("\n")[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("board", ["cards", "chips", "colours"])
def test_parts_are_drawn_and_readable(
    board: str,
    scheme: str,
    page_of: PageOf,
    axe: Axe,
    shot: Shot,
) -> None:
    page = page_of(width=960, height=600, scheme=scheme)
    page.goto("/rules")
    page.evaluate(DRAW, [web_files.static("js"), board])
    axe(page)
    shot(page, f"design-{board}")
