"""The fixture of the shipped scenarios, apart so that tests/conftest.py starts quickly."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.scenario.played_once import PlayedOnce


@pytest.fixture(scope="session")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> PlayedOnce:
    """The shipped scenarios as they went; whichever process asks first plays them."""
    from tests.support.scenario.played_once import PlayedOnce

    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / "shipped-scenarios"
    folder.mkdir(exist_ok=True)
    return PlayedOnce(folder)
