"""Compiles the programs of the exact mathematics before tests need them, on all cores.

Numba keeps each until its own file changes, whatever happens to the files it calls.  So what was
kept is removed first: `make` runs this when anything in `pitboss.analysis` has changed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "src" / "pitboss" / "analysis"


def _ultimate() -> None:
    from pitboss.analysis.exact import ultimate
    from pitboss.cards import read_cards

    ultimate.solve(ultimate.GAZETTED)
    for board in ("2c 7d 9s", "2c 7d 9s Kh 4c"):
        ultimate.decide(ultimate.GAZETTED, read_cards("As 9d"), read_cards(board))


def _canberra() -> None:
    from pitboss.analysis.exact.canberra import pricing, terms

    pricing.solve(terms.GAZETTED)


def _rounds() -> None:
    from pitboss.simulation.batches import Question
    from pitboss.simulation.rounds import simulate

    for game in ("ultimate", "canberra"):
        simulate(Question(game, ("optimal",), 1, 1))


PARTS: dict[str, Callable[[], None]] = {
    "ultimate": _ultimate, "canberra": _canberra, "rounds": _rounds,
}  # fmt: skip
"""The longest first."""


def _in_own_process(part: str) -> int:
    return subprocess.run(
        [sys.executable, "-m", "tools.compile_kernels", part], check=False
    ).returncode


def compile_all() -> int:
    """Every part anew, one process to a core."""
    print("compiling the exact mathematics (once, until it changes)", flush=True)
    for file in KEPT.rglob(f"*.py{sys.version_info.major}{sys.version_info.minor}.*nb[ic]"):
        file.unlink()
    with ThreadPoolExecutor(2) as processes:
        return max(processes.map(_in_own_process, PARTS))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PARTS[sys.argv[1]]()
    else:
        sys.exit(compile_all())
