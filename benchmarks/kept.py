"""The last run of every benchmark, kept in docs/benchmarks.json, and the page that tells it.

What each one does is said by its own file's first words, so the page cannot say something else.
"""

from __future__ import annotations

import ast
import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from benchmarks.measure import Report

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "docs" / "benchmarks.json"
PAGE: Final = ROOT / "docs" / "benchmarks.md"
NAMES: Final = (
    "hands",
    "equity",
    "analyse_ultimate",
    "analyse_canberra",
    "rounds",
    "simulated_rounds",
    "pot_games",
    "tournaments",
    "journal",
    "room",
    "tournament_room",
    "several_servers",
    "attacks",
    "growth",
    "parts",
    "pages",
)
"""In the order in which they are run and told; each is a module with `run`."""

NOTE: Final = (
    "<!-- Written by `make bench` from benchmarks/ and docs/benchmarks.json. Do not edit. -->"
)
OPENING: Final = """# Benchmarks

`make bench` runs everything beside peers and raw limits in one go and writes this page; `make bench
hands room` runs some of it and leaves the rest as it was. Contenders of a race are interleaved in
one process and measured in CPU time on one core: medians of five rounds, and of each ratio its
range. Only ratios inside a run mean something; the absolute figures give a feeling for them. The
load is what other processes wanted of the processor in the minute before.
"""


@dataclass(frozen=True)
class Part:
    """A table of words."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Goal:
    """A goal, and whether it was met."""

    wanted: str
    measured: str
    met: bool


@dataclass(frozen=True)
class Run:
    """One benchmark's last run."""

    date: str
    machine: str
    load: float
    parts: tuple[Part, ...]
    goals: tuple[Goal, ...]


def kept(path: Path = RESULTS) -> dict[str, Run]:
    """Return every run by the benchmark's name."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Run]) if path.is_file() else {}


def keep(name: str, report: Report, load: float, path: Path = RESULTS) -> None:
    """Store this run in place of the previous one."""
    goals = tuple(Goal(goal.wanted, goal.measured, goal.met) for goal in report.goals)
    parts = tuple(Part(part.title, part.columns, tuple(part.rows)) for part in report.parts)
    run = Run(f"{datetime.now(UTC):%Y-%m-%d}", _machine(), round(load, 1), parts, goals)
    runs = {**kept(path), name: run}
    in_order = {name: runs[name] for name in NAMES if name in runs}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(in_order), indent=1) + b"\n")


def _machine() -> str:
    """Describe the machine in general terms."""
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{os.cpu_count()} cores, {platform.system()}, Python {version}"


# --- the page -------------------------------------------------------------------------------------


def page() -> str:
    """Return the whole page."""
    runs = kept()
    sections = [line for name in NAMES for line in _section(name, runs.get(name))]
    return "\n".join((NOTE, "", OPENING, *sections))


def _section(name: str, run: Run | None) -> Iterator[str]:
    yield f"## {name.replace('_', ' ').capitalize()} (`make bench {name}`)\n"
    yield _about(name) + "\n"
    if run is None:
        yield "Not run yet.\n"
        return
    for part in run.parts:
        yield f"**{part.title}**\n"
        yield from _table(part.columns, part.rows)
    if run.goals:
        rows = [
            (goal.wanted, "met" if goal.met else "**not met**", goal.measured) for goal in run.goals
        ]
        yield from _table(("goal", "", "measured"), rows)
    yield f"Run on {run.date}: {run.machine}, load {run.load:g}.\n"


def _about(name: str) -> str:
    """Return the first words of the benchmark's file."""
    source = (ROOT / "benchmarks" / f"{name}.py").read_text("utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield "|---" + "|--:" * (len(columns) - 1) + "|"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
    yield ""
