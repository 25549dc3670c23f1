"""The programs of the exact mathematics, compiled once for all tests of a run.

In a fresh clone the first use of each takes seconds of a processor: the first test that needs one
has all of them compiled, and tests of other processes wait for it instead of doing the same.  So
do those of the browser, a run of their own beside this one, which then find them compiled.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

LOCK = Path(__file__).resolve().parents[3] / "build" / "compiled.lock"


@pytest.fixture(scope="session")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """By whichever process asks first."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    done = shared / "compiled"
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            _compile()
            done.touch()


def _compile() -> None:
    from pitboss.analysis.exact import ultimate
    from pitboss.analysis.exact.canberra import pricing, terms
    from pitboss.cards import read_cards
    from pitboss.simulation.batches import Question
    from pitboss.simulation.rounds import simulate

    ultimate.solve(ultimate.GAZETTED)
    for board in ("2c 7d 9s", "2c 7d 9s Kh 4c"):
        ultimate.decide(ultimate.GAZETTED, read_cards("As 9d"), read_cards(board))
    pricing.solve(terms.GAZETTED)
    for game in ("ultimate", "canberra"):
        simulate(Question(game, ("optimal",), 1, 1))
