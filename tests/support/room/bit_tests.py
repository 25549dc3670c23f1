"""All fifteen tests of NIST SP 800-22, by the names that are used here."""

from __future__ import annotations

from tests.support.room.bit_patterns import (
    entropy,
    linear_complexity,
    overlapping,
    serial,
    templates,
    universal,
)
from tests.support.room.bit_walks import excursions, visits, walk
from tests.support.room.bits import Test, blocks, longest_run, monobit, ranks, runs, spectrum

AT_ONCE: dict[str, Test] = {"monobit": monobit, "runs": runs, "serial": serial, "ranks": ranks}
"""Those of `make test`."""
TESTS: dict[str, Test] = {
    **AT_ONCE,
    "blocks": blocks,
    "longest run": longest_run,
    "spectrum": spectrum,
    "templates": templates,
    "overlapping": overlapping,
    "universal": universal,
    "linear complexity": linear_complexity,
    "entropy": entropy,
    "walk": walk,
    "excursions": excursions,
    "visits": visits,
}
