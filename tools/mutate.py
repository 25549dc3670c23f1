"""Breaks the rules on purpose and counts how many breaks the scenarios and tests see.

`make mutate` runs it; `python tools/mutate.py MODULE...` runs it for some modules.  Each mutant is
one small change in a module of settlement, payouts or irregularities: a comparison or a sign turned
round, a number moved by one, a condition dropped.  A process of its own loads the broken module and
runs every shipped scenario of the game, the second settlement, the tests of its irregularities and
random rounds; a mutant that nothing notices survives.  Wording is not mutated.

A survivor counts against the rate.  `mutants_that_may_live.toml` says of each why it may live; one
without a reason fails the run, and so does a reason for a mutant that does not survive.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import inspect
import os
import random
import signal
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = "pitboss.games"
ULTIMATE: Final = "ultimate_texas_holdem"
CANBERRA: Final = "canberra_poker"
WANTED: Final = 0.90
SECONDS: Final = 30
"""Of a core, for one mutant; the unbroken rules take about five."""
ROUNDS: Final = 400
UNTRIED: Final = 2


class Subject(NamedTuple):
    """Whose scenarios a module answers to, and the rule whose page is played first."""

    instrument: str
    rule: str


MODULES: Final = {
    f"{ULTIMATE}.settlement": Subject("NI2025-411", "09"),
    f"{ULTIMATE}.payout_odds": Subject("NI2025-411", "10"),
    f"{ULTIMATE}.round_end": Subject("NI2025-411", "13"),
    f"{ULTIMATE}.irregularities": Subject("NI2025-411", "13"),
    f"{CANBERRA}.settlement_of_wagers": Subject("NI2017-193", "09"),
    f"{CANBERRA}.payout_odds": Subject("NI2017-193", "08"),
    f"{CANBERRA}.irregularities": Subject("NI2017-193", "14"),
    f"{CANBERRA}.progressive_jackpot.payouts": Subject("NI2017-193", "11"),
}

_TURNED: Final = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


# --- making mutants -------------------------------------------------------------------------------


class Key(NamedTuple):
    """A mutant by what it is, so that other lines may come and go."""

    module: str
    function: str
    what: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small break: the first or the second one of the node at a place of the tree."""

    key: Key
    line: int
    place: int
    change: int

    def __str__(self) -> str:
        where = f" in {self.key.function}" if self.key.function else ""
        return f"line {self.line}{where}: {self.key.what}"


def text_of(module: str) -> str:
    """A module as it is."""
    path = ROOT / "src" / Path(*GAMES.split("."), *module.split(".")).with_suffix(".py")
    return path.read_text(encoding="utf-8")


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every small break of a module; the tree is broken and mended in place."""
    text = text_of(module)
    lines, tree = text.splitlines(), ast.parse(text)
    nodes = list(ast.walk(tree))
    flags = {id(one) for node in nodes for one in _flags_of(node)}
    functions = _functions(tree)
    for place, node in enumerate(nodes):
        for change in range(2 if id(node) not in flags else 0):
            whole = dict(vars(node))
            what = _break(node, change)
            vars(node).update(whole)
            if what:
                number: int = node.lineno  # type: ignore[attr-defined]  # every such node has one
                if not isinstance(node, ast.If):  # a condition says itself where it stands
                    what = f"{what}, in {lines[number - 1].strip()}"
                key = Key(module, functions.get(id(node), ""), what)
                yield Mutant(key, number, place, change)


def _flags_of(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a decorator, such as frozen=True, is no rule."""
    for decorator in getattr(node, "decorator_list", ()):
        yield from ast.walk(decorator)


def _functions(tree: ast.Module) -> dict[int, str]:
    """The function of each node that stands in one."""
    return {
        id(node): function.name
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }


def _break(node: ast.AST, change: int) -> str:
    """Break one node in place, and say how; empty where there is nothing to break."""
    match node:
        case ast.Constant(value=int(value)) if type(value) is int:
            node.value = value + 1 if change == 0 else value - 1
            return f"{value} -> {node.value}"
        case _ if change:
            return ""
        case ast.Compare(ops=[op]):
            before, node.ops = ast.unparse(node), [_TURNED[type(op)]()]
        case ast.BoolOp(op=op):
            before, node.op = ast.unparse(node), ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            before, node.operand = ast.unparse(node), ast.UnaryOp(ast.Not(), operand)
        case ast.BinOp(op=ast.Add() | ast.Sub() as op):
            before, node.op = ast.unparse(node), ast.Sub() if isinstance(op, ast.Add) else ast.Add()
        case ast.Constant(value=bool(value)):
            before, node.value = str(value), not value
        case ast.If(test=test, orelse=[]):
            node.test = ast.Constant(False)
            return f"if {ast.unparse(test)} -> if False"
        case _:
            return ""
    return f"{before} -> {ast.unparse(node)}"


# --- trying one -----------------------------------------------------------------------------------


class _Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module broken instead of from its file."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = f"{GAMES}.{mutant.key.module}"

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self) if name == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        tree = ast.parse(text_of(self._mutant.key.module))
        _break(list(ast.walk(tree))[self._mutant.place], self._mutant.change)
        code = compile(ast.fix_missing_locations(tree), self._name, "exec")
        exec(code, module.__dict__)  # noqa: S102

    def replace(self) -> None:
        """Put the broken module in place of the one that is loaded.

        A broken function lends its code to the one that others hold already, which is quick; what
        a module computes as it is loaded makes all of Pitboss load anew.
        """
        if self._mutant.key.function:
            loaded, broken = sys.modules[self._name], ModuleType(self._name)
            self.exec_module(broken)
            old, new = (
                inspect.unwrap(getattr(one, self._mutant.key.function)) for one in (loaded, broken)
            )
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
            old.__kwdefaults__ = new.__kwdefaults__
            return
        for name in [name for name in sys.modules if name.split(".")[0] == "pitboss"]:
            del sys.modules[name]
        sys.meta_path.insert(0, self)


def begin(mutant: Mutant) -> int:
    """Try a mutant in a process of its own, whose status is 0 if nothing notices it.

    Place 0 is the module itself, in which nothing is broken: so the unbroken rules are tried too.
    """
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)  # a round that never ends is noticed too
        try:
            _Broken(mutant).replace()
        except Exception:  # noqa: BLE001 - a fault of this tool, which nobody has noticed
            os._exit(UNTRIED)
        os._exit(0 if _nothing_notices(MODULES[mutant.key.module]) else 1)
    return child


def tried(mutants: list[Mutant]) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant and whether it survives, as many at a time as there are cores."""
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


def _nothing_notices(subject: Subject) -> bool:
    """Every shipped scenario of the instrument, then the tests and random rounds of the game."""
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    try:
        from pitboss.scenario.comparison import run
        from pitboss.scenario.script import read_file
        from pitboss.scenario.shipped import shipped_files

        pages = [page for page in shipped_files() if page[0].parent.name == subject.instrument]
        pages.sort(key=lambda page: not page[0].name.startswith(subject.rule))
        for path, name in pages:
            for script in read_file(path, name):
                if any(report.differences for report in run(script)):
                    return False
        _SECOND_LOOK[subject.instrument]()
    except BaseException:  # noqa: BLE001 - however it fails, it was noticed
        return False
    return True


def _look_at_ultimate() -> None:
    """The second settlement, the tests of the game, and random rounds with irregularities."""
    from tests.games.ultimate_texas_holdem.random_play import play_round
    from tests.properties import test_ultimate_texas_holdem as properties

    _tests("ultimate_texas_holdem", "settlement", "irregularities")
    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, "NI2025-411", properties.conserved)
        properties.nothing_is_left_in_the_boxes(played.state)
        properties.whatever_moves_is_something(played)
        properties.a_void_round_returns_every_cent(played)


def _look_at_canberra() -> None:
    """The same, and random rounds whose books, pools included, must balance."""
    from pitboss.games.canberra_poker import events
    from tests.games.canberra_poker.random_play import play_round
    from tests.games.canberra_poker.test_properties import check_the_books

    _tests("canberra_poker", "settlement", "irregularities", "progressive_jackpot")
    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, check_the_books, oddity=0.25)
        if played.table.happened(events.RoundVoided):
            played.table.assert_void()


def _tests(game: str, *names: str) -> None:
    import pytest

    files = [str(ROOT / "tests" / "games" / game / f"test_{name}.py") for name in names]
    assert pytest.main(["-q", "-x", "-p", "no:cacheprovider", *files]) == 0


_SECOND_LOOK: Final = {"NI2025-411": _look_at_ultimate, "NI2017-193": _look_at_canberra}


# --- the count ------------------------------------------------------------------------------------


def reasons() -> dict[Key, str]:
    """Why some mutants may live."""
    text = (ROOT / "tools" / "mutants_that_may_live.toml").read_text(encoding="utf-8")
    return {
        Key(module, one["function"], one["what"]): one["because"]
        for module, known in tomllib.loads(text).items()
        for one in known
    }


def _unbroken_rules_stand(modules: list[str]) -> None:
    """Else everything would count as noticed: once by loading anew, once by lending code."""
    games = {MODULES[module].instrument: module for module in modules}
    whole = [
        Mutant(Key(module, function, "nothing is broken"), 0, 0, 0)
        for module in games.values()
        for function in {"", max(mutant.key.function for mutant in mutants_of(module))}
    ]
    for mutant, lives in tried(whole):
        if not lives:
            sys.exit(f"{mutant.key.module}: scenarios or tests fail although nothing is broken")


def _survivors(mutants: list[Mutant]) -> list[Mutant]:
    """Those that live, in their order; how far it is goes to standard error."""
    alive = set()
    began = time.monotonic()
    for done, (mutant, lives) in enumerate(tried(mutants), 1):
        if lives:
            alive.add(mutant)
        if lives or done % 25 == 0 or done == len(mutants):
            minutes, seconds = divmod(int(time.monotonic() - began), 60)
            said = f"  {mutant.key.module}, {mutant}" if lives else ""
            counted = f"{done:4} of {len(mutants)}, {len(alive)} survive"
            print(f"{minutes}:{seconds:02}  {counted}{said}", file=sys.stderr, flush=True)
    return [mutant for mutant in mutants if mutant in alive]


def main() -> None:
    """All mutants of all modules; status 1 where too many survive, or one without a reason."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    for name in ("pitboss.scenario.comparison", "pytest"):
        importlib.import_module(name)  # once, and not in the process of every mutant
    chosen = sys.argv[1:] or list(MODULES)
    _unbroken_rules_stand(chosen)
    mutants = [mutant for module in chosen for mutant in mutants_of(module)]
    survivors = _survivors(mutants)
    because = {key: why for key, why in reasons().items() if key.module in chosen}
    for module in chosen:
        total = sum(mutant.key.module == module for mutant in mutants)
        left = [mutant for mutant in survivors if mutant.key.module == module]
        print(f"{module}: {total - len(left)} of {total} killed")
        for mutant in left:
            print(f"  {mutant}\n    {because.get(mutant.key, 'SURVIVES WITHOUT A REASON')}")
    stale = because.keys() - {mutant.key for mutant in survivors}
    for key in sorted(stale):
        print(f"{key.module}: a reason for what is noticed or gone, {key.function}: {key.what}")
    unexplained = sum(mutant.key not in because for mutant in survivors)
    rate = 1 - len(survivors) / len(mutants)
    print(
        f"{rate:.1%} of {len(mutants)} mutants killed, {WANTED:.0%} wanted;"
        f" {len(survivors)} survive, {unexplained} of them without a reason"
    )
    sys.exit(bool(rate < WANTED or unexplained or stale))


if __name__ == "__main__":
    main()
