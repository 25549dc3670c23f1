"""Play scenarios with unbroken and broken rules, to see what they run and notice."""

from __future__ import annotations

import ast
import copy
import functools
import importlib
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from enum import Enum
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from pitboss.cards import best_hand, table_builder
from pitboss.games.poker import hands
from pitboss.law.citation import Citation
from pitboss.scenario.clauses import bare
from pitboss.scenario.comparison import ABOUT_WORDS, report
from pitboss.scenario.errors import RefusedBeforehandError
from pitboss.scenario.runner import play
from pitboss.scenario.script import Script
from pitboss.scenario.shipped import shipped_scripts
from tools.prove_law.breaks import breaks_of
from tools.prove_law.source import Module, Unit, modules, unit

_LASTING: Final = ("pitboss.law", "pitboss.cards")
"""Functions whose caches are kept: they read files, which is slow."""
SECONDS: Final = 2.0
"""CPU seconds, a guard against a broken rule that never ends; most take milliseconds."""


@dataclass(frozen=True, slots=True)
class Run:
    """One scenario under one of its rule sets."""

    script: Script
    law: int
    """The index of the script's rule set."""
    carried: frozenset[tuple[Citation, bool]]
    """The clauses that the scenario states and rulings cited, and whether they refused by them."""
    units: frozenset[tuple[str, str]]
    """The rule functions that the scenario runs."""

    @property
    def name(self) -> str:
        """The file, title and instrument."""
        return f"{self.script.file}: {self.script.title} ({self.governing})"

    @property
    def governing(self) -> str:
        """The instrument that governs the run."""
        return self.script.laws[self.law].governing


FUTURE: Final = ast.parse("from __future__ import annotations").body[0]


def all_runs() -> list[Run]:
    """Play every shipped scenario once under each of its rule sets."""
    return [
        _observed(script, law) for script in shipped_scripts() for law in range(len(script.laws))
    ]


def _observed(script: Script, law: int) -> Run:
    with _functions_run() as codes:
        found = report(play(script, script.laws[law]))
    if not found.passed:
        raise SystemExit(f"{script.file}: {script.title} fails although nothing is broken")
    carried = frozenset(
        (bare(exercised.citation), exercised.refused) for exercised in found.exercised
    )
    return Run(script, law, carried, frozenset(filter(None, map(_unit_of_code, codes))))


@contextmanager
def _functions_run() -> Iterator[set[CodeType]]:
    codes: set[CodeType] = set()

    def note(frame: Any, event: str, _: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield codes
    finally:
        sys.setprofile(None)


@functools.cache
def _unit_of_code(code: CodeType) -> tuple[str, str] | None:
    module = _module_names().get(code.co_filename)
    return None if module is None else (module, code.co_qualname.split(".<locals>")[0])


@functools.cache
def _module_names() -> dict[str, str]:
    return {str(module.path): module.name for module in modules().values()}


# --- breaking -------------------------------------------------------------------------------------


class NotBroken(Exception):  # noqa: N818 - says what it is
    """The broken code cannot be compiled or loaded."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One break of one node of a unit."""

    module: str
    unit: str
    place: int
    change: int
    what: str


def mutants_at(module: Module, unit: str, place: int) -> Iterator[Mutant]:
    """Yield every break of one node."""
    loaded = _loaded(module.name)
    for change, (what, _) in enumerate(breaks_of(module.nodes[place], loaded)):
        yield Mutant(module.name, unit, place, change, what)


def _loaded(name: str) -> ModuleType:
    return importlib.import_module(f"pitboss.{name}")


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """Break a function or a table while a scenario is played."""
    module = modules()[mutant.module]
    held = unit(mutant.module, mutant.unit)
    assert held is not None, "a mutant is part of a unit"
    loaded = _loaded(mutant.module)
    by_rules = _hands_ranked_by_rules() if mutant.module.startswith("cards.") else nullcontext()
    with _broken_tree(module, mutant, loaded), by_rules:
        if held.is_function:
            yield from _with_code(_function(loaded, mutant.unit), _code(module, held))
        else:
            yield from _with_tables(module, mutant.unit)


@contextmanager
def _hands_ranked_by_rules() -> Iterator[None]:
    """Rebuild the compiled tables of hands, which a break does not affect otherwise."""
    kept = vars(best_hand)["load"]
    vars(best_hand)["load"] = table_builder.build
    best_hand.ranking.cache_clear()
    try:
        yield
    finally:
        vars(best_hand)["load"] = kept
        best_hand.ranking.cache_clear()


@contextmanager
def _broken_tree(module: Module, mutant: Mutant, loaded: ModuleType) -> Iterator[None]:
    """Break the tree in place and restore it afterwards."""
    node = module.nodes[mutant.place]
    whole = dict(vars(node))
    breaks_of(node, loaded)[mutant.change][1]()
    try:
        yield
    finally:
        vars(node).clear()
        vars(node).update(whole)


def _function(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part)
        if found is None:
            raise NotBroken
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, functools.cached_property):
        found = found.func
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    if not isinstance(found, FunctionType):
        raise NotBroken
    return found


def _code(module: Module, held: Unit) -> CodeType:
    """Compile the code of a function from its current tree, without the rest of its module."""
    body: ast.stmt = copy.copy(held.node)
    body.decorator_list = []  # type: ignore[attr-defined]
    owner, dot, _ = held.name.rpartition(".")
    if dot:
        body = ast.ClassDef(owner, [], [], [body], [])
    code = _compiled([FUTURE, body], module)
    for part in held.name.split("."):
        code = next(
            constant
            for constant in code.co_consts
            if isinstance(constant, CodeType) and constant.co_name == part
        )
    return code


def _compiled(statements: list[ast.stmt], module: Module) -> CodeType:
    tree = ast.fix_missing_locations(ast.Module(statements, []))
    try:
        return compile(tree, str(module.path), "exec")
    except (SyntaxError, TypeError, ValueError) as fault:
        raise NotBroken from fault


def _with_code(function: FunctionType, code: CodeType) -> Iterator[None]:
    if len(code.co_freevars) != len(function.__code__.co_freevars):
        raise NotBroken
    before = function.__code__
    return _lent([(function, "__code__", before, code)])


def _with_tables(module: Module, name: str) -> Iterator[None]:
    """Compute the broken table and all tables derived from it, and patch all modules with them."""
    lent: list[tuple[ModuleType, str, Any]] = []
    try:
        _lend(module, {name}, set(), lent)
        _clear_caches()
        yield
    finally:
        for holder, name, before in reversed(lent):
            setattr(holder, name, before)
        _clear_caches()


def _lend(
    module: Module, names: set[str], taken: set[str], lent: list[tuple[ModuleType, str, Any]]
) -> None:
    """Recompute the tables of a module that depend on these names, its own or imported."""
    loaded, changed = _loaded(module.name), names | taken
    scope = vars(loaded)
    for statement in module.tree.body:
        bound = _bound(statement)
        if bound and (bound & names or _names_in(statement) & changed):
            kept = {name: scope[name] for name in bound}
            try:
                exec(_compiled([FUTURE, statement], module), scope)  # noqa: S102
            except Exception as fault:
                raise NotBroken from fault
            lent += [(loaded, name, before) for name, before in kept.items()]
            changed |= bound
            for name, before in kept.items():
                _lend_to_users(module, name, before, lent)


def _lend_to_users(
    module: Module, name: str, before: object, lent: list[tuple[ModuleType, str, Any]]
) -> None:
    """Patch modules that import the table by name or derive tables from it."""
    new = vars(_loaded(module.name))[name]
    for holder_name, held in list(sys.modules.items()):
        if not holder_name.startswith("pitboss.") or held is _loaded(module.name):
            continue
        user = modules().get(holder_name.removeprefix("pitboss."))
        if name in vars(held) and vars(held)[name] is before:
            if user is None or user.imported.get(name) is not None:
                lent.append((held, name, before))
                setattr(held, name, new)
                if user is not None:
                    _lend(user, set(), {name}, lent)
        elif user is not None and _alias(user, module):
            _lend(user, set(), {f"{_alias(user, module)}.{name}"}, lent)


def _alias(user: Module, module: Module) -> str:
    """Return the name under which a module imports another module, if it does."""
    known = (own for own, taken in user.imported.items() if ".".join(taken) == module.name)
    return next(known, "")


def _names_in(statement: ast.stmt) -> set[str]:
    """Return the names that a statement reads, including `module.name`."""
    found = set()
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                found.add(f"{owner}.{name}")
    return found


def _lent(changes: list[tuple[Any, str, Any, Any]]) -> Iterator[None]:
    for owner, name, _, new in changes:
        setattr(owner, name, new)
    _clear_caches()
    try:
        yield
    finally:
        for owner, name, before, _ in changes:
            setattr(owner, name, before)
        _clear_caches()


def _bound(statement: ast.stmt) -> set[str]:
    match statement:
        case ast.Assign(targets=targets):
            return {
                node.id for each in targets for node in ast.walk(each) if isinstance(node, ast.Name)
            }
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
            return {name}
        case _:
            return set()


@functools.cache
def _caches() -> tuple[Any, ...]:
    """Return the caches of rule functions, which a break may have made wrong."""
    found = []
    for module in modules():
        held = vars(_loaded(module))
        found += [value for value in held.values() if hasattr(value, "cache_clear")]
    return tuple(
        match for match in dict.fromkeys(found) if not match.__module__.startswith(_LASTING)
    )


def _clear_caches() -> None:
    for remembered in _caches():
        remembered.cache_clear()
    hands._RULES.clear()  # noqa: SLF001 - what hands are worth under broken rules


class _TooLong(BaseException):
    pass


class Noticed(Enum):
    """How a scenario notices a break."""

    NOWHERE = "nowhere"
    """Nothing differs, or an exception stops the scenario, which proves nothing."""
    BEFOREHAND = "beforehand"
    """A ruling refuses what the scenario assumes before its first act."""
    IN_PLAY = "in play"


def noticed(run: Run) -> Noticed:
    """Play a scenario and return how it differs now that the code is broken."""

    def stop(*_: object) -> None:
        raise _TooLong

    signal.signal(signal.SIGPROF, stop)
    # Repeated, as a finaliser may swallow the exception.
    signal.setitimer(signal.ITIMER_PROF, SECONDS, SECONDS / 10)
    try:
        found = report(play(run.script, run.script.laws[run.law]))
        differs = any(difference.slip not in ABOUT_WORDS for difference in found.differences)
        return Noticed.IN_PLAY if differs else Noticed.NOWHERE
    except RefusedBeforehandError:
        return Noticed.BEFOREHAND
    except (Exception, _TooLong):  # noqa: BLE001 - whatever a broken rule raises
        return Noticed.NOWHERE
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
