"""What stands behind the clauses: the scenarios that state them, run here, and the code that cites.

It is found once in the life of a process, by a thread of its own that rests as long as it works, so
that the tables do not feel it.  A page shows what is known so far and never waits for the rest.
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
"""Seconds that a page waits for something that is being found."""


@dataclass(frozen=True, slots=True)
class Run:
    """A scenario as it went under one instrument."""

    instrument: str
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        """Whether every line came out as it is written."""
        return not self.differences


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario, and what came of it."""

    name: str
    title: str
    file: str
    run: Run | None
    """None: not run yet in this server."""


def name_of(script: Script) -> str:
    """What a scenario is called."""
    return page_name(script.file, script.title)


class Evidence:
    """What has been found so far."""

    def __init__(self) -> None:
        self._began = threading.Lock()
        self._thread: threading.Thread | None = None
        self._read = threading.Event()
        self.scripts: dict[str, Script] = {}
        """By name; empty until they are read."""
        self._runs: dict[str, tuple[Run, ...]] = {}
        self._stating: dict[Citation, list[str]] = {}
        self._code: dict[Citation, tuple[str, ...]] | None = None
        self.fault = ""
        """Why nothing more will be found, if something failed."""

    # --- what pages ask ---------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be found."""
        return self._code is not None and len(self._runs) == len(self.scripts) > 0

    @property
    def run_so_far(self) -> int:
        """How many scenarios have been run."""
        return len(self._runs)

    @property
    def stage(self) -> tuple[int, bool, str]:
        """Changes whenever something was found."""
        return len(self._runs), self._code is not None, self.fault

    def begin(self) -> None:
        """Start to find it all, unless that was begun before."""
        with self._began:
            if self._thread is None:
                self._thread = threading.Thread(target=self._find, name="evidence", daemon=True)
                self._thread.start()

    def wait_until_read(self, patience: float = PATIENCE) -> bool:
        """Whether the scenarios have been read, now or within the patience given."""
        return self._read.wait(patience)

    def scenarios_of(self, citation: Citation) -> tuple[Shown, ...]:
        """The scenarios that state a clause, as they went under its instrument."""
        bare = Citation(citation.instrument, citation.clause)
        return tuple(self._shown(name, bare.instrument) for name in self._stating.get(bare, ()))

    def all(self) -> tuple[Shown, ...]:
        """Every scenario; one that differs under any instrument differs."""
        return tuple(self._shown(name, None) for name in self.scripts)

    def code_of(self, citation: Citation) -> tuple[str, ...] | None:
        """The files that cite a clause or its counterpart; None while they are not all read."""
        return None if self._code is None else self._code.get(citation, ())

    def run_now(self, name: str) -> tuple[Run, ...]:
        """What came of a scenario, which is run for that if need be."""
        if name not in self._runs:
            self._runs[name] = _runs(self.scripts[name])
        return self._runs[name]

    def _shown(self, name: str, instrument: str | None) -> Shown:
        """As it went under the instrument, or where it only cites that, as it went."""
        script, runs = self.scripts[name], self._runs.get(name, ())
        under = [one for one in runs if instrument in one.instrument.split(" with ")]
        worst = next((one for one in under or runs if not one.holds), None)
        first = next(iter(under or runs), None)
        return Shown(name, script.title, script.file, worst or first)

    # --- finding it -------------------------------------------------------------------------------

    def _find(self) -> None:
        try:
            self._read_scenarios()
            for name in tuple(self.scripts):
                worked = time.thread_time()
                self.run_now(name)
                time.sleep(time.thread_time() - worked)
            self._code = _code_by_clause()
        except Exception as error:  # noqa: BLE001 - the room goes on, and the pages say what failed
            _log.exception("the scenarios could not all be run")
            self.fault = str(error)
        finally:
            self._read.set()

    def _read_scenarios(self) -> None:
        from pitboss.scenario.shipped import shipped_scripts, stated_under_all

        scripts = {name_of(one): one for one in shipped_scripts()}
        stating: dict[Citation, list[str]] = defaultdict(list)
        for name, script in scripts.items():
            for citation in stated_under_all(script):
                stating[citation].append(name)
        self._stating = dict(stating)
        self.scripts = scripts
        self._read.set()


def _runs(script: Script) -> tuple[Run, ...]:
    from pitboss.scenario.comparison import run

    return tuple(Run(one.instrument, tuple(one.differences)) for one in run(script))


def _code_by_clause() -> dict[Citation, tuple[str, ...]]:
    from pitboss.scenario.citations import citations_by_file
    from pitboss.scenario.coverage import PACKAGE, with_counterparts

    found: dict[Citation, dict[str, None]] = defaultdict(dict)
    worked = time.thread_time()
    for cited_there in citations_by_file(PACKAGE):
        for cited in cited_there:
            for citation in with_counterparts(cited):
                found[citation][cited.file] = None
        time.sleep(time.thread_time() - worked)
        worked = time.thread_time()
    return {citation: tuple(files) for citation, files in found.items()}


@cache
def evidence() -> Evidence:
    """The one of this process."""
    return Evidence()
