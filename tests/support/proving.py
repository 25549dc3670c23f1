"""How far a test of the programme counts: a share in `make test`, more by night, most at a release.

`make prove` names the level, and may give each test so many seconds: whoever counts by `UpTo`
stops then, and says how far it came.  tests/programme.toml has what is asked for.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from math import inf
from typing import Final

LEVEL: Final = os.environ.get("PITBOSS_PROVE") or "commit"
SECONDS: Final = float(os.environ.get("PITBOSS_PROVE_SECONDS") or inf)
"""What one test may take, beside what it needs to begin and to end."""

Reached = Callable[[str, object], None]
"""Says how far a test came, by what it counts: pytest's own `record_property`."""


def at_level(commit: int, nightly: int, release: int | None = None) -> int:
    """How many, at the level that runs."""
    if LEVEL == "commit":
        return commit
    return nightly if release is None or LEVEL != "release" else release


def tell(reached: Reached, figures: str) -> None:
    """What was measured on the way, in words, for whoever looks on and for docs/proof.md."""
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
