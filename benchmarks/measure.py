"""How contenders are measured: interleaved in one process, CPU time, medians of five rounds.

The machine may be shared and its clock may change, so only ratios within a round mean something;
the absolute figures are there to give a feeling for them.
"""

from __future__ import annotations

import gc
import os
import platform
import sys
import time
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

ROUNDS: Final = 5


_said = [""]
"""The last progress line."""


def say(progress: str) -> None:
    """Show a progress line; an empty one clears it.  Only results go to standard output."""
    if sys.stderr.isatty():
        print(f"\r\033[K{progress}", end="", file=sys.stderr, flush=True)
    elif progress and progress != _said[0]:
        print(progress, file=sys.stderr, flush=True)
    _said[0] = progress


@dataclass(frozen=True, slots=True)
class Contender:
    """A contender, which handles a number of hands in one run."""

    name: str
    hands: int
    run: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Ratio:
    """The ratio of a contender's time to ours: the median over the rounds, and its range."""

    median: float
    least: float
    greatest: float

    def __str__(self) -> str:
        return f"{figure(self.median)} [{figure(self.least)}..{figure(self.greatest)}]"


@dataclass(frozen=True, slots=True)
class Race:
    """The times of all contenders in nanoseconds per piece, by round; ours come first."""

    title: str
    contenders: Sequence[Contender]
    times: dict[str, list[float]]
    unit: str = "hand"
    """What one piece is."""

    def time(self, name: str) -> float:
        return median(self.times[name])

    def ratio(self, name: str, ours: str | None = None) -> Ratio:
        base = self.times[ours or self.contenders[0].name]
        ratios = [theirs / own for theirs, own in zip(self.times[name], base, strict=True)]
        return Ratio(median(ratios), min(ratios), max(ratios))

    @property
    def columns(self) -> tuple[str, ...]:
        return "", f"{self.unit}s", "each", "time / ours"

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """In words: how many pieces, how long one takes, and how many times ours that is."""
        return [
            (
                contender.name,
                f"{contender.hands:,}",
                duration(self.time(contender.name)),
                str(self.ratio(contender.name)),
            )
            for contender in self.contenders
        ]

    def as_json(self) -> dict[str, object]:
        rows = [
            {
                "name": contender.name,
                "hands": contender.hands,
                "ns_a_hand": self.time(contender.name),
                "rounds": self.times[contender.name],
                "time_to_ours": self.ratio(contender.name).median,
            }
            for contender in self.contenders
        ]
        return {"title": self.title, "unit": self.unit, "rows": rows}


@dataclass(frozen=True, slots=True)
class Table:
    """A table of measurements that are not a race, in words."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal, and the measured value."""

    wanted: str
    measured: str
    met: bool


@dataclass(slots=True)
class Report:
    """All races and goals of one benchmark, shown as they come."""

    races: list[Race] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    figures: dict[str, object] = field(default_factory=dict)
    """Figures outside races, as numbers for programs."""
    parts: list[Race | Table] = field(default_factory=list)
    """Races and tables in the order in which they were made."""

    def race(self, title: str, contenders: Sequence[Contender], unit: str = "hand") -> Race:
        run = race(title, contenders, unit)
        self.races.append(run)
        self._add(run)
        return run

    def table(self, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Figures that are no race; the first column names them."""
        self._add(Table(title, tuple(columns), [tuple(row) for row in rows]))

    def _add(self, part: Race | Table) -> None:
        say("")
        show(part)
        self.parts.append(part)

    def show_goals(self) -> None:
        print("\nGoals")
        for goal in self.goals:
            print(f"  {'met    ' if goal.met else 'NOT MET'}  {goal.wanted}: {goal.measured}")

    def as_json(self) -> dict[str, object]:
        return {
            "machine": {
                "python": platform.python_version(),
                "processor": platform.machine(),
                "cores": os.cpu_count(),
            },
            **self.figures,
            "races": [run.as_json() for run in self.races],
            "goals": [
                {"wanted": goal.wanted, "measured": goal.measured, "met": goal.met}
                for goal in self.goals
            ],
        }


def race(title: str, contenders: Sequence[Contender], unit: str = "hand") -> Race:
    """Run all contenders in turn, round after round, after one run each that does not count."""
    times: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    gc.collect()
    gc.disable()  # otherwise garbage collection of one contender's objects counts against another
    try:
        for number in range(ROUNDS + 1):
            say(f"{title}: round {number} of {ROUNDS}")
            for contender in contenders:
                begin = time.process_time()
                contender.run()
                taken = time.process_time() - begin
                if number > 0:
                    times[contender.name].append(taken / contender.hands * 1e9)
    finally:
        gc.enable()
    return Race(title, contenders, times, unit)


def show(part: Race | Table) -> None:
    """Print a table: first column left-aligned, figures right-aligned."""
    lines = [part.columns, *part.rows]
    widths = [max(len(line[n]) for line in lines) for n in range(len(part.columns))]
    print(f"\n{part.title}")
    for first, *others in lines:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        print("  ".join((f"{first:<{widths[0]}}", *cells)).rstrip())


def duration(nanoseconds: float) -> str:
    """Format a duration in a suitable unit."""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{figure(nanoseconds / size)} {unit}"
    return f"{figure(nanoseconds)} ns"


def figure(value: float) -> str:
    """Format with three digits, already more than such a measurement supports."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
