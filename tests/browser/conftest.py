"""Real browsers, a real server, several persons at once."""

from __future__ import annotations

import pytest

from tests.support.browser.chromium import leave_out_browser_tests
from tests.support.browser.fixtures import (
    axe,
    browser,
    frames,
    house,
    no_browser,
    own_room,
    page_of,
    room,
    served,
    shared_room,
    shot,
)
from tests.support.browser.guided import people
from tests.support.browser.room_page import in_room
from tests.support.browser.tournaments import hold, satellite

__all__ = [
    "axe", "browser", "frames", "hold", "house", "in_room", "no_browser", "own_room", "page_of",
    "people", "room", "satellite", "served", "shared_room", "shot",
]  # fmt: skip


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_browser_tests(config, items)
