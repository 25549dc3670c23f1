"""Compile the kernels of the exact mathematics before tests need them, on all cores.

Numba caches each kernel until its own file changes, even if files that it calls change.  So delete
the cache first: `make` runs this when anything in `pitboss.analysis` has changed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
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
    from pitboss.analysis.exact.canberra import deciding, pricing, terms
    from pitboss.cards import read_card, read_cards

    pricing.solve(terms.GAZETTED)
    deciding.decide(terms.GAZETTED, read_cards("As Kd 2c 7d 9h"), read_card("9s"))


def _equity() -> None:
    """Compile exact and simulated equity for known and unknown hands: array layouts differ."""
    import numpy as np

    from pitboss.analysis.equity import Situation, work_out
    from pitboss.analysis.hands import histogram, score_array
    from pitboss.cards import Deck, OrderOfHands, read_cards
    from pitboss.games.poker import Determinations, Game

    for game, hands in (
        (Game.HOLD_EM, ("As Ad", "Qs Qd")),
        (Game.OMAHA, ("As Ad 2c 3c", "Qs Qd 7h 8h")),
    ):
        board = read_cards("5c 6d 9s Kh Jc")
        known = Situation(Determinations(game=game), tuple(map(read_cards, hands)), board)
        unknown = Situation(Determinations(game=game), (read_cards(hands[0]), ()), board)
        for of in (known, unknown):
            work_out(of, exact=True, compiled=True)
            work_out(of, trials=10, seed=1, compiled=True)
    order = OrderOfHands("NI2006-154", Deck(32))
    histogram(order, 5, compiled=True)
    rows = np.array([[card.number for card in order.deck.cards[:5]]], np.uint8)
    for writeable in (True, False):  # Numba treats read-only arrays as a separate type
        rows.flags.writeable = writeable
        score_array(order, rows)


def _rounds() -> None:
    from pitboss.analysis.rounds import canberra, dealing, ultimate
    from pitboss.simulation.batches import Question
    from pitboss.simulation.rounds import simulate

    for game in ("ultimate", "canberra"):
        simulate(Question(game, ("optimal",), 1, 1))
    dealing.blocks(1, 1, 1, 2)
    ultimate.play_rows("optimal", dealing.deals(1, 1, 2))
    canberra.play_rows("optimal", dealing.deals(1, 1, 2))


PARTS: dict[str, Callable[[], None]] = {
    "ultimate": _ultimate, "equity": _equity, "canberra": _canberra, "rounds": _rounds,
}  # fmt: skip
"""The parts to compile, slowest first."""


def _in_own_process(part: str) -> int:
    """Compile one part in a process without cached results, which would skip the kernels."""
    with tempfile.TemporaryDirectory() as cache:
        return subprocess.run(
            [sys.executable, "-m", "tools.compile_kernels", part],
            env={**os.environ, "PITBOSS_CACHE": cache},
            check=False,
        ).returncode


def compile_all() -> int:
    """Recompile every part, one process for each core."""
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
