"""How far a test of the programme counts.

`make test` takes a small share of the expensive counts, `make test-all` the whole count that every
change must reach, `make prove` more by night and most at a release.  `make prove` may also give
each test so many seconds: a test that counts by `UpTo` stops then and says how far it came.
tests/programme.toml has what is asked for.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Final

import pytest
from _pytest.mark.structures import ParameterSet

QUICK: Final = "quick"
LEVEL: Final = os.environ.get("PITBOSS_PROVE") or QUICK
BY_NIGHT: Final = LEVEL in ("nightly", "release")
SECONDS: Final = float(os.environ.get("PITBOSS_PROVE_SECONDS") or inf)
"""What one test may take, beside what it needs to begin and to end."""

Reached = Callable[[str, object], None]
"""Says how far a test came, by what it counts: pytest's own `record_property`."""


def at_level(
    commit: int, nightly: int, release: int | None = None, *, quick: int | None = None
) -> int:
    """Return the count of the level that runs.

    A test with a `quick` count carries the mark `sampled`, so that `make test-all` repeats it with
    the count of a commit.
    """
    if LEVEL == QUICK and quick is not None:
        return quick
    if not BY_NIGHT:
        return commit
    return nightly if release is None or LEVEL != "release" else release


def tell(reached: Reached, figures: str) -> None:
    """Print what was measured on the way, and keep it for docs/proof.md."""
    sys.stdout.write(f"{figures}\n")
    reached("figures", figures)


class UpTo:
    """Counts from 0 until the count is full or the time is over; so many at least."""

    def __init__(self, count: int, least: int = 1) -> None:
        self._count, self._least = count, least
        self.done = 0

    def __iter__(self) -> Iterator[int]:
        ends = time.monotonic() + SECONDS
        while self.done < self._count and (self.done < self._least or time.monotonic() < ends):
            self.done += 1
            yield self.done - 1


def spread(values: Iterable[object], few: int) -> list[ParameterSet]:
    """Return parameters of which a few, spread evenly, run in `make test` and the rest later.

    The others carry the mark `full`, so that `make test-all` runs them.
    """
    known = list(values)
    now = {place * len(known) // few for place in range(few)}
    return [
        pytest.param(
            *(value if type(value) is tuple else (value,)),
            marks=[] if place in now else [pytest.mark.full],
        )
        for place, value in enumerate(known)
    ]
