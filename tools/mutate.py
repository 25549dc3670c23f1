"""Breaks the rules on purpose and counts how many breaks the scenarios and second settlements see.

`make mutate` runs it.  Each mutant is one small change in a module of settlement, payouts or
irregularities: a comparison or a sign turned round, a number moved by one, a condition dropped.  A
process of its own loads the broken module and runs every shipped scenario of the game and the
second settlement; a mutant that nothing notices survives and is listed.  Wording is not mutated.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import os
import random
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ULTIMATE: Final = "pitboss.games.ultimate_texas_holdem"
CANBERRA: Final = "pitboss.games.canberra_poker"
MODULES: Final = {
    f"{ULTIMATE}.settlement": "NI2025-411",
    f"{ULTIMATE}.payout_odds": "NI2025-411",
    f"{ULTIMATE}.round_end": "NI2025-411",
    f"{ULTIMATE}.irregularities": "NI2025-411",
    f"{CANBERRA}.settlement_of_wagers": "NI2017-193",
    f"{CANBERRA}.payout_odds": "NI2017-193",
    f"{CANBERRA}.irregularities": "NI2017-193",
    f"{CANBERRA}.progressive_jackpot.payouts": "NI2017-193",
}
WANTED: Final = 0.90
SECONDS: Final = 60

_TURNED: Final = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """One broken module."""

    module: str
    line: int
    what: str
    source: str


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every small break of a module."""
    path = ROOT / "src" / Path(*module.split(".")).with_suffix(".py")
    whole = ast.parse(path.read_text(encoding="utf-8"))
    flags = {id(one) for node in ast.walk(whole) for one in _flags_of(node)}
    for place, node in enumerate(ast.walk(whole)):
        for change in range(2 if id(node) not in flags else 0):
            broken = deepcopy(whole)
            target = list(ast.walk(broken))[place]
            what = _break(target, change)
            if what:
                line = getattr(node, "lineno", 0)
                yield Mutant(module, line, what, ast.unparse(ast.fix_missing_locations(broken)))


def _flags_of(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a decorator, such as frozen=True, is no rule."""
    for decorator in getattr(node, "decorator_list", ()):
        yield from ast.walk(decorator)


def _break(node: ast.AST, change: int) -> str:
    """Break one node in place, and say how; empty where there is nothing to break."""
    before = ast.unparse(node)[:70].replace("\n", " ")
    match node:
        case ast.Compare(ops=[op]) if change == 0:
            node.ops = [_TURNED[type(op)]()]
        case ast.BoolOp(op=op) if change == 0:
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not(), operand=operand) if change == 0:
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), operand)
        case ast.BinOp(op=ast.Add() | ast.Sub() as op) if change == 0:
            node.op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
        case ast.Constant(value=bool(value)) if change == 0:
            node.value = not value
        case ast.Constant(value=int(value)) if type(value) is int:
            node.value = value + 1 if change == 0 else value - 1
        case ast.If(orelse=[]) if change == 0:
            before = f"if {ast.unparse(node.test)[:60]}"
            node.test = ast.Constant(False)
        case _:
            return ""
    return before


class _Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from broken source instead of its file."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self) if name == self._mutant.module else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._mutant.source, self._mutant.module, "exec"), module.__dict__)  # noqa: S102


def survives(mutant: Mutant) -> bool:
    """Whether nothing notices the break, in a process of its own."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)  # a round that no longer ends is noticed too
        sys.meta_path.insert(0, _Broken(mutant))
        os._exit(0 if _nothing_notices(MODULES[mutant.module]) else 1)
    _, status = os.waitpid(child, 0)
    return status == 0


def _nothing_notices(instrument: str) -> bool:
    """Every shipped scenario of the instrument, then the second settlement."""
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    try:
        from pitboss.scenario.comparison import run
        from pitboss.scenario.script import read_file
        from pitboss.scenario.shipped import shipped_files

        for path, name in shipped_files():
            if path.parent.name != instrument:
                continue
            for script in read_file(path, name):
                if any(report.differences for report in run(script)):
                    return False
        _SECOND_LOOK[instrument]()
    except BaseException:  # noqa: BLE001 - however it fails, it was noticed
        return False
    return True


def _look_at_ultimate() -> None:
    """The second settlement, and random rounds with irregularities."""
    from tests.games.ultimate_texas_holdem.random_play import play_round
    from tests.games.ultimate_texas_holdem.test_settlement import (
        test_whole_rounds_against_naive_hands,
    )
    from tests.properties import test_ultimate_texas_holdem as properties

    test_whole_rounds_against_naive_hands("NI2025-411")
    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, "NI2025-411", properties.conserved)
        properties.nothing_is_left_in_the_boxes(played.state)
        properties.a_void_round_returns_every_cent(played)


def _look_at_canberra() -> None:
    """The second settlement, and random rounds whose books, pools included, must balance."""
    from pitboss.games.canberra_poker import events
    from tests.games.canberra_poker import test_settlement
    from tests.games.canberra_poker.random_play import play_round
    from tests.games.canberra_poker.test_properties import check_the_books

    test_settlement.test_every_pair_of_hand_classes()
    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, check_the_books, oddity=0.25)
        if played.table.happened(events.RoundVoided):
            played.table.assert_void()


_SECOND_LOOK: Final = {"NI2025-411": _look_at_ultimate, "NI2017-193": _look_at_canberra}
ROUNDS: Final = 400


def main() -> None:
    """All mutants of all modules; status 1 where too many survive."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    chosen = sys.argv[1:] or list(MODULES)
    mutants = [mutant for module in chosen for mutant in mutants_of(module)]
    survivors = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (mutant, alive) in enumerate(
            zip(mutants, pool.map(survives, mutants), strict=True), 1
        ):
            if alive:
                survivors.append(mutant)
                print(f"\r{mutant.module}:{mutant.line}: {mutant.what}", file=sys.stderr)
            print(f"\r{done} of {len(mutants)}, {len(survivors)} survive", end="", file=sys.stderr)
    print(file=sys.stderr)
    for module in chosen:
        total = sum(mutant.module == module for mutant in mutants)
        left = [mutant for mutant in survivors if mutant.module == module]
        print(f"{module.removeprefix('pitboss.games.')}: {total - len(left)} of {total} killed")
        for mutant in left:
            print(f"  survives, line {mutant.line}: {mutant.what}")
    rate = 1 - len(survivors) / len(mutants)
    print(f"{rate:.1%} of {len(mutants)} mutants killed; {WANTED:.0%} wanted")
    sys.exit(rate < WANTED)


if __name__ == "__main__":
    main()
