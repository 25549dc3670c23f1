"""What it costs to start: new interpreters, CPU time, beyond what bare Python takes."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.measure import say

INTERPRETERS: Final = 9

_CARDS: Final = "import pitboss.cards"
_NO_NUMPY: Final = "import sys; assert 'numpy' not in sys.modules"
_PROGRAMS: Final = {
    "bare Python": "",
    "the standard modules it needs": "import collections, enum, re, typing",
    _CARDS: f"import pitboss.cards; {_NO_NUMPY}",
    "import pitboss.analysis.hands": f"import pitboss.analysis.hands; {_NO_NUMPY}",
    "... and score a first array": (
        "import numpy as np\n"
        "from pitboss.analysis.hands import score_array\n"
        "from pitboss.cards import OrderOfHands\n"
        "score_array(OrderOfHands(), np.arange(7, dtype=np.uint8).reshape(1, 7))"
    ),
}
_READ_THE_TABLE: Final = f"""
import time
from pitboss.cards import OrderOfHands, ranking
begin = time.process_time()
ranking(OrderOfHands())
print(1e3 * (time.process_time() - begin))
{_NO_NUMPY}
"""


@dataclass(frozen=True, slots=True)
class StartUp:
    """Milliseconds of CPU time, medians over the interpreters."""

    bare: float
    beyond_bare: dict[str, float]
    table: float

    @property
    def of_cards(self) -> float:
        """What the import of the cards costs."""
        return self.beyond_bare[_CARDS]

    def as_json(self) -> dict[str, float]:
        table = {"reading the table of 52 cards": self.table}
        return {"bare Python": self.bare, **self.beyond_bare, **table}

    def rows(self) -> list[tuple[str, str]]:
        """In words."""
        beyond = [(name, f"{ms:.1f} ms beyond it") for name, ms in self.beyond_bare.items()]
        table = ("reading the table of 52 cards", f"{self.table:.1f} ms")
        return [("bare Python", f"{self.bare:.1f} ms"), *beyond, table]


def start_up() -> StartUp:
    """Interpreters take turns; a first turn, which does not count, fills the caches."""
    times: dict[str, list[float]] = {name: [] for name in _PROGRAMS}
    tables = []
    for number in range(INTERPRETERS + 1):
        say(f"E. Start-up: interpreter {number} of {INTERPRETERS}")
        for name, program in _PROGRAMS.items():
            times[name].append(_cpu_ms(program))
        tables.append(float(_run(_READ_THE_TABLE)))
    say("")
    bare = times.pop("bare Python")
    return StartUp(
        median(bare[1:]),
        {
            name: median(own - base for own, base in list(zip(taken, bare, strict=True))[1:])
            for name, taken in times.items()
        },
        median(tables[1:]),
    )


def _cpu_ms(program: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(program)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


# Modules are compiled once, as on any machine where they have been imported before.
_BYTECODE: Final = tempfile.TemporaryDirectory(prefix="pitboss-bench-")


def _run(program: str) -> str:
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": _BYTECODE.name}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )  # fmt: skip
    return done.stdout
