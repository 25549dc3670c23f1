"""Fixtures for all tests."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest

from tests.support.drawn_examples import set_up_hypothesis
from tests.support.folders import disk_path, use_memory
from tests.support.scenario.fixtures import played_once
from tests.support.servers.nats import nats_server
from tests.support.servers.postgres import postgres_server, postgres_url

__all__ = [
    "disk_path", "nats_server", "played_once", "postgres_server", "postgres_url",
]  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """What a test counts is kept for the other tests of this run, and for no later one.

    However full this machine's disk is, tests play; those of a full disk say what they want.
    """
    use_memory(config)
    set_up_hypothesis()
    os.environ.setdefault("PITBOSS_LEAST_FREE", "0")
    os.environ.setdefault("PITBOSS_RESERVE", "1")
    if "PITBOSS_CACHE" not in os.environ:
        made = os.environ["PITBOSS_CACHE"] = tempfile.mkdtemp(prefix="pitboss-counts-")
        config.add_cleanup(lambda: shutil.rmtree(made, ignore_errors=True))
