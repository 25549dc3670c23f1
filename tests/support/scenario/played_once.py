"""Every shipped scenario, played once for all tests of a run.

To play them all takes half a minute of a processor, and a dozen tests ask what came of them: the
first test that does plays them, and keeps the reports where the other processes of the run look.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from functools import cache, cached_property
from pathlib import Path

import pytest

from pitboss.scenario.citations import citations_in
from pitboss.scenario.comparison import Report, run
from pitboss.scenario.coverage import Exercised
from pitboss.scenario.script import Script
from pitboss.scenario.shipped import shipped_reports, shipped_scripts


class PlayedOnce:
    """What came of every shipped scenario under each of its instruments."""

    def __init__(self, reports: tuple[Report, ...]) -> None:
        self.reports = reports

    def of(self, script: Script) -> tuple[Report, ...]:
        """Those of one scenario, in the place of `run`; one that does not ship is played."""
        return self._by_place.get(script.place) or run(script)

    @cached_property
    def exercised(self) -> tuple[Exercised, ...]:
        """As `exercised_by_shipped` gives it."""
        return tuple(one for report in self.reports for one in report.exercised)

    @cached_property
    def _by_place(self) -> dict[str, tuple[Report, ...]]:
        found: dict[str, tuple[Report, ...]] = {}
        for one in self.reports:
            place = one.played.script.place
            found[place] = (*found.get(place, ()), one)
        return found


citations_once = cache(citations_in)
"""In the place of `citations_in`: a process searches the source once."""


@cache
def every_script() -> tuple[Script, ...]:
    """Every shipped scenario, read once by each process."""
    return tuple(shipped_scripts())


@pytest.fixture(scope="session")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> PlayedOnce:
    """The shipped scenarios as they went, played by whichever process asks first."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    return PlayedOnce(_reports(shared / "shipped-scenarios.pickle"))


def _reports(kept: Path) -> tuple[Report, ...]:
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second waits, and then reads
        if not kept.exists():
            kept.write_bytes(pickle.dumps(tuple(shipped_reports())))
    reports: tuple[Report, ...] = pickle.loads(kept.read_bytes())  # our own, of this run
    return reports
