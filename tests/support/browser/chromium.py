"""The one browser of a test process, and what is said where there is none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browser.pages import TIMEOUT
from tools.ensure_chromium import MISSING, chromium

FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser for as long as somebody needs it."""
    expect.set_options(timeout=TIMEOUT)
    path = chromium()
    assert path is not None, MISSING
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS), timeout=TIMEOUT)
        yield opened
        opened.close()


def leave_out_browser_tests(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where no browser starts, skip one test of them all and leave the others out.

    In CI nothing may be left out: there the one that is kept fails with the same sentence.
    """
    needing = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    if not needing or chromium() is not None:
        return
    kept, *others = needing
    if os.environ.get("CI"):
        kept.fixturenames.insert(0, "no_browser")  # type: ignore[attr-defined]
    else:
        kept.add_marker(pytest.mark.skip(reason=MISSING))
    left_out = set(others)
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=others)
