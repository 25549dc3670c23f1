"""Counts of the analysis are kept for all tests of a session, so that each is counted once."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def kept_counts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Beside the directories of the workers, where there are several; servers inherit it."""
    before = os.environ.get("PITBOSS_CACHE")
    if before is None:
        base = tmp_path_factory.getbasetemp()
        shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
        os.environ["PITBOSS_CACHE"] = str(shared / "counts")
    yield
    if before is None:
        del os.environ["PITBOSS_CACHE"]
