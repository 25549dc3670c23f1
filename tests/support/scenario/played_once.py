"""Every shipped scenario, played once for all tests of a run.

Playing them all takes half a minute of a processor, and a dozen tests use the results.  The first
test that needs a file of scenarios plays it and keeps the result in a folder that the other
processes of the run share.
"""

from __future__ import annotations

import fcntl
import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from pitboss.scenario.citations import citations_in
from pitboss.scenario.comparison import Report, report, run
from pitboss.scenario.coverage import Exercised
from pitboss.scenario.runner import play
from pitboss.scenario.script import Script, read_file
from pitboss.scenario.shipped import shipped_files, shipped_scripts
from tests.support.scenario.seen import Seen, noted

Value = TypeVar("Value")
_ONE_THREAD = Lock()
"""Commands and events are noted for the whole process."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What most tests ask of a run, without the run itself."""

    place: str
    exercised: tuple[Exercised, ...]
    seen: Seen


class PlayedOnce:
    """The reports on every shipped scenario under each of its instruments."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._latest: tuple[str, dict[str, tuple[Report, ...]]] = ("", {})
        self._summaries: dict[str, list[Summary]] = {}

    def of(self, script: Script) -> tuple[Report, ...]:
        """Stand in for `run`: what came of one scenario.  One that does not ship is played."""
        if script.file not in _paths():
            return run(script)
        return self._of_file(script.file).get(script.place) or run(script)

    def summaries_of(self, script: Script) -> tuple[Summary, ...]:
        """The same in short, which is much quicker."""
        summaries = self._summaries_of(script.file)
        return tuple(one for one in summaries if one.place == script.place)

    @property
    def reports(self) -> Iterator[Report]:
        """All of them."""
        for reports in self._by_file.values():
            for one in reports.values():
                yield from one

    @cached_property
    def exercised(self) -> tuple[Exercised, ...]:
        """Stand in for `exercised_by_shipped`."""
        summaries = (one for file in _paths() for one in self._summaries_of(file))
        return tuple(exercised for one in summaries for exercised in one.exercised)

    @cached_property
    def _by_file(self) -> dict[str, dict[str, tuple[Report, ...]]]:
        return {file: self._of_file(file) for file in _paths()}

    def _of_file(self, file: str) -> dict[str, tuple[Report, ...]]:
        if "_by_file" in self.__dict__:
            return self._by_file[file]
        self._play(file)
        if self._latest[0] != file:
            self._latest = file, _loaded(self._kept(file, "reports"))
        return self._latest[1]

    def _summaries_of(self, file: str) -> list[Summary]:
        if file not in self._summaries:
            self._play(file)
            self._summaries[file] = _loaded(self._kept(file, "summary"))
        return self._summaries[file]

    def _play(self, file: str) -> None:
        """Play one file, unless some process of this run has."""
        with _ONE_THREAD:
            once(self._kept(file, "summary"), lambda: self._play_now(file))

    def _play_now(self, file: str) -> list[Summary]:
        reports: dict[str, tuple[Report, ...]] = {}
        summaries = []
        for script in read_file(_paths()[file], file):
            for law in script.laws:
                with noted() as seen:
                    found = report(play(script, law))
                reports[script.place] = (*reports.get(script.place, ()), found)
                summaries.append(Summary(script.place, found.exercised, seen))
        _keep(self._kept(file, "reports"), reports)
        self._latest = file, reports
        return summaries

    def _kept(self, file: str, what: str) -> Path:
        return self._folder / f"{file.replace('/', '-')}.{what}"


def once(path: Path, make: Callable[[], Value]) -> None:
    """Make a file's value, unless another process has: who comes second waits for the first."""
    if path.exists():
        return
    with path.with_name(f"{path.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            _keep(path, make())


def _keep(path: Path, value: object) -> None:
    unfinished = path.with_name(f"{path.name}.new")
    with _without_garbage_collection():
        unfinished.write_bytes(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))
    unfinished.rename(path)  # whoever finds it finds all of it


def _loaded(path: Path) -> Any:
    with _without_garbage_collection():
        return pickle.loads(path.read_bytes())  # our own, of this run


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Half a million new objects, none of them garbage, need no search for it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


citations_once = cache(citations_in)
"""Stand in for `citations_in`: a process searches the source once."""


@cache
def every_script() -> tuple[Script, ...]:
    """Every shipped scenario, read once by each process."""
    return tuple(shipped_scripts())


@cache
def _paths() -> dict[str, Path]:
    return {name: path for path, name in shipped_files()}
