"""Evidence for the clauses: the scenarios that state them, run here, and the code that cites them.

It is collected once per process, on a thread that sleeps as long as it works, so that the tables do
not slow down.  A page shows what is known so far and never waits for the rest.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pitboss.law.citation import Citation
from pitboss.scenario.shipped import page_name

if TYPE_CHECKING:
    from pitboss.scenario.comparison import Difference
    from pitboss.scenario.script import Script

_log = logging.getLogger(__name__)

PATIENCE: Final = 0.25
"""Seconds that a page waits for evidence."""


@dataclass(frozen=True, slots=True)
class Run:
    """The result of a scenario under one instrument."""

    instrument: str
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether every line came out as written."""
        return not self.differences


@dataclass(frozen=True, slots=True)
class ScenarioEvidence:
    """A scenario and its result."""

    name: str
    title: str
    file: str
    run: Run | None
    """None: not run yet in this process."""


def name_of(script: Script) -> str:
    """Return a scenario's name on the pages."""
    return page_name(script.file, script.title)


class Evidence:
    """The evidence collected so far."""

    def __init__(self) -> None:
        self._start_lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._read = threading.Event()
        self.scripts: dict[str, Script] = {}
        """By name; empty until they are read."""
        self._results: dict[str, tuple[Run, ...]] = {}
        self._stating: dict[Citation, list[str]] = {}
        self._code: dict[Citation, tuple[str, ...]] | None = None
        self.fault = ""
        """Why the collection stopped, if something failed."""

    # --- for pages --------------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether all evidence has been collected."""
        return self._code is not None and len(self._results) == len(self.scripts) > 0

    @property
    def run_so_far(self) -> int:
        """How many scenarios have been run."""
        return len(self._results)

    @property
    def stage(self) -> tuple[int, bool, str]:
        """A value that changes whenever something was found."""
        return len(self._results), self._code is not None, self.fault

    def begin(self) -> None:
        """Start collecting, unless that has begun."""
        with self._start_lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._find, name="evidence", daemon=True)
                self._thread.start()

    def wait_until_read(self, patience: float = PATIENCE) -> bool:
        """Wait until the scenarios have been read; return whether they have."""
        return self._read.wait(patience)

    def scenarios_of(self, citation: Citation) -> tuple[ScenarioEvidence, ...]:
        """Return the scenarios that state a clause, with their results under its instrument."""
        bare = Citation(citation.instrument, citation.clause)
        return tuple(self._shown(name, bare.instrument) for name in self._stating.get(bare, ()))

    def all(self) -> tuple[ScenarioEvidence, ...]:
        """Return every scenario; one that differs under any instrument differs."""
        return tuple(self._shown(name, None) for name in self.scripts)

    def code_of(self, citation: Citation) -> tuple[str, ...] | None:
        """Return the files that cite a clause or its counterpart; None until all are read."""
        return None if self._code is None else self._code.get(citation, ())

    def run_now(self, name: str) -> tuple[Run, ...]:
        """Return a scenario's results; run it first if necessary."""
        if name not in self._results:
            self._results[name] = _results(self.scripts[name])
        return self._results[name]

    def _shown(self, name: str, instrument: str | None) -> ScenarioEvidence:
        """Return the result under an instrument; if the scenario only cites it, any result."""
        script, runs = self.scripts[name], self._results.get(name, ())
        under = [outcome for outcome in runs if instrument in outcome.instrument.split(" with ")]
        worst = next((outcome for outcome in under or runs if not outcome.holds), None)
        first = next(iter(under or runs), None)
        return ScenarioEvidence(name, script.title, script.file, worst or first)

    # --- collecting -------------------------------------------------------------------------------

    def _find(self) -> None:
        try:
            self._read_scenarios()
            for name in tuple(self.scripts):
                started = time.thread_time()
                self.run_now(name)
                # Rest as long as the work took, so that play gets half of the interpreter.
                time.sleep(time.thread_time() - started)
            self._code = _code_by_clause()
        except Exception as error:  # noqa: BLE001 - the pages report it
            _log.exception("the scenarios could not all be run")
            self.fault = str(error)
        finally:
            self._read.set()

    def _read_scenarios(self) -> None:
        from pitboss.scenario.shipped import shipped_scripts, stated_under_all

        scripts = {name_of(script): script for script in shipped_scripts()}
        stating: dict[Citation, list[str]] = defaultdict(list)
        for name, script in scripts.items():
            for citation in stated_under_all(script):
                stating[citation].append(name)
        self._stating = dict(stating)
        self.scripts = scripts
        self._read.set()


def _results(script: Script) -> tuple[Run, ...]:
    from pitboss.scenario.comparison import run

    return tuple(Run(report.instrument, tuple(report.differences)) for report in run(script))


def _code_by_clause() -> dict[Citation, tuple[str, ...]]:
    from pitboss.scenario.citations import citations_by_file
    from pitboss.scenario.coverage import PACKAGE, with_counterparts

    found: dict[Citation, dict[str, None]] = defaultdict(dict)
    started = time.thread_time()
    for citations in citations_by_file(PACKAGE):
        for cited in citations:
            for citation in with_counterparts(cited):
                found[citation][cited.file] = None
        # Rest as long as the work took, as above.
        time.sleep(time.thread_time() - started)
        started = time.thread_time()
    return {citation: tuple(files) for citation, files in found.items()}


@cache
def evidence() -> Evidence:
    """Return the process's only instance."""
    return Evidence()
