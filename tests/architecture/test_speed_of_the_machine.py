"""No result depends on how fast the machine is, as decision 23 has it.

Clocks are read where the table below says why, and a limit is a guard against hanging.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.support.until import HANGING

TESTS: Final = Path(__file__).parents[1]
CLOCKS: Final = ("monotonic", "perf_counter", "process_time", "thread_time", "time", "time_ns")
READ_FOR: Final[Mapping[str, tuple[str, ...]]] = {
    "a guard against hanging": (
        "support/until.py", "support/browser/settling.py", "support/faults/swarm.py",
        "support/operations/curl.py", "support/operations/own_machine.py",
        "support/operations/stand_in.py",
    ),
    "two distributions, compared": (
        "room/test_timing.py", "faults/test_timing_over_a_socket.py",
        "support/room/sign_in/door.py",
    ),
    "figures that are told, and judged by `make prove` at most": (
        "server/test_malformed.py", "faults/test_lost_machine.py", "support/proving.py",
        "support/several/sleeping.py", "support/several/replacing.py",
        "support/faults/enduring.py", "support/faults/full_disk.py", "support/faults/losing.py",
        "support/faults/serving.py", "support/faults/slow_reading.py",
        "support/faults/storming.py",
    ),
    "the clock of a server that is tried": (
        "support/faults/careless_server.py", "support/faults/hasty_server.py",
    ),
}  # fmt: skip


def clock_reads(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call of a clock, as `time.monotonic()`, `perf_counter()` or `loop.time()`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and not node.args:
            match node.func:
                case ast.Attribute(attr=name) | ast.Name(id=name) if name in CLOCKS:
                    yield node


def hasty_limits(tree: ast.AST) -> Iterator[ast.Call]:
    """Every wait for so many seconds, given as a number, that a slow machine may need."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        limits = [keyword.value for keyword in node.keywords if keyword.arg == "timeout"]
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in ("wait_for", "timeout"):
            limits += node.args[-1:]
        if any(isinstance(limit, ast.Constant) and _is_hasty(limit.value) for limit in limits):
            yield node


def _is_hasty(limit: object) -> bool:
    return isinstance(limit, int | float) and 0 < limit < HANGING


def _found(finder: Callable[[ast.AST], Iterator[ast.Call]]) -> dict[str, list[int]]:
    found = {}
    for path in sorted(TESTS.rglob("*.py")):
        lines = [node.lineno for node in finder(ast.parse(path.read_text()))]
        if lines:
            found[path.relative_to(TESTS).as_posix()] = lines
    return found


def test_clocks_are_read_where_a_reason_says_why() -> None:
    with_reason = {file for files in READ_FOR.values() for file in files}
    found = _found(clock_reads)
    unexplained = {file: lines for file, lines in found.items() if file not in with_reason}
    assert not unexplained, "wait for a condition, or compare with a limit in `make prove`"
    assert with_reason == found.keys(), "a reason is left for a clock that nobody reads"


def test_limits_only_guard_against_hanging() -> None:
    assert not _found(hasty_limits), "wait for what must come, with HANGING as the guard"


def test_hypothesis_sets_no_deadline() -> None:
    assert settings().deadline is None


@pytest.mark.parametrize(
    "source", ["time.monotonic()", "began = perf_counter()", "asyncio.get_running_loop().time()"]
)
def test_clock_is_found(source: str) -> None:
    assert list(clock_reads(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "asyncio.timeout(5)", "asyncio.wait_for(act, 2.5)", "run(words, timeout=30)",
        "expect(page).to_have_text('x', timeout=500)",
    ],
)  # fmt: skip
def test_hasty_limit_is_found(source: str) -> None:
    assert list(hasty_limits(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "asyncio.timeout(HANGING)", "run(words, timeout=HANGING)", "pytest.mark.timeout(0)",
        "clock.time(5)", "page.wait_for(timeout=1_200_000)",
    ],
)  # fmt: skip
def test_guards_are_allowed(source: str) -> None:
    tree = ast.parse(source)
    assert not [*clock_reads(tree), *hasty_limits(tree)]
