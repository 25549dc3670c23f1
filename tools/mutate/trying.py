"""Try mutants, each in a separate process."""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import inspect
import os
import signal
import sys
from collections.abc import Collection, Iterator
from types import ModuleType
from typing import Any, Final

from tools.mutate.looking import nothing_notices
from tools.mutate.mutants import PACKAGE, ROOT, Key, Mutant, break_node, text_of
from tools.mutate.subjects import MODULES

SECONDS: Final = 40
"""CPU seconds for one mutant; the unbroken rules take about ten."""
WAITING: Final = 10 * SECONDS
"""Wall-clock seconds, for a mutant that waits for ever."""
UNTRIED: Final = 2
OURS: Final = ("pitboss", "tests")


def warm_up(modules: Collection[str]) -> None:
    """Load what every process needs and the modules to break, once, from this clone."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = (
        "1"  # slow to load, and no test of a rule needs one
    )
    _relax_hypothesis()
    for name in (
        "pitboss.scenario.comparison",
        "pytest",
        "tests.conftest",
        "tests.properties.test_pot_games",
        *(f"{PACKAGE}.{module}" for module in modules),
        *(_as_module(file) for module in modules for file in MODULES[module].tests),
    ):
        importlib.import_module(name)
    for (
        module
    ) in modules:  # reload an unbroken copy, so that a later failure to load is due to the break
        _Broken(Mutant(Key(module, "", ""), 0, 0, 0)).exec_module(ModuleType(f"{PACKAGE}.{module}"))


def _relax_hypothesis() -> None:
    """Disable Hypothesis deadlines, as slowness on a busy machine is not a noticed break.

    Skip shrinking too: nobody reads the example.
    """
    from hypothesis import HealthCheck, Phase, settings

    patient = settings(
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.generate),
    )
    settings.register_profile("mutants", patient)
    settings.load_profile("mutants")


def _as_module(file: str) -> str:
    return f"tests.{file.removesuffix('.py').replace('/', '.')}"


class _DoesNotLoad(Exception):  # noqa: N818 - says what it is
    """The broken module cannot be loaded."""


class _Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with its break instead of from its file."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = f"{PACKAGE}.{mutant.key.module}"

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self) if name == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        tree = ast.parse(text_of(self._mutant.key.module))
        break_node(list(ast.walk(tree))[self._mutant.place], self._mutant.change)
        code = compile(ast.fix_missing_locations(tree), self._name, "exec")
        exec(code, module.__dict__)  # noqa: S102

    def replace(self) -> None:
        """Put the broken module in place of the one that is loaded.

        A broken function lends its code to the one that others hold already, which is quick; what
        a module computes as it is loaded makes all of Pitboss load again.
        """
        if self._mutant.key.function:
            loaded, broken = sys.modules[self._name], ModuleType(self._name)
            try:
                self.exec_module(broken)
            except Exception as fault:
                raise _DoesNotLoad from fault
            old, new = (_function(module, self._mutant.key.function) for module in (loaded, broken))
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
            old.__kwdefaults__ = new.__kwdefaults__
            return
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            del sys.modules[name]
        sys.meta_path.insert(0, self)


def _function(module: ModuleType, name: str) -> Any:
    """Return a function or method without its wrappers, with its cache cleared."""
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    return inspect.unwrap(found)


def begin(mutant: Mutant) -> int:
    """Try a mutant in a separate process, which exits with 0 if nothing notices it.

    Place 0 is the unbroken module, so the unbroken rules are tried too.
    """
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)  # a round that never ends counts as noticed
        signal.setitimer(signal.ITIMER_REAL, WAITING)
        try:
            _Broken(mutant).replace()
        except _DoesNotLoad:  # a failure at start-up counts as noticed
            os._exit(1)
        except Exception:  # noqa: BLE001 - a fault of this tool, which nobody has noticed
            os._exit(UNTRIED)
        os._exit(0 if nothing_notices(mutant.key.module) else 1)
    return child


def try_mutants(mutants: list[Mutant]) -> Iterator[tuple[Mutant, bool]]:
    """Yield each mutant with whether it survives; runs one process for each core."""
    running: dict[int, Mutant] = {}
    left = iter(mutants)
    while True:
        while len(running) < (os.cpu_count() or 1) and (mutant := next(left, None)):
            running[begin(mutant)] = mutant
        if not running:
            return
        child, status = os.wait()
        mutant = running.pop(child)
        if os.waitstatus_to_exitcode(status) == UNTRIED:
            sys.exit(f"{mutant.key.module}, {mutant}: cannot be tried")
        yield mutant, status == 0
