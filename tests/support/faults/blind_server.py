"""A server with a planted fault: whenever it looks at the disk it finds it half empty.

Each look leaves a mark in the file `looks` beside the data.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.cli import main
from pitboss.record import space


def _half_empty(directory: Path) -> space.Free:
    with (directory.parent / "looks").open("a") as looks:
        looks.write(".")
    return space.Free(500 * space.MIB, 1000 * space.MIB, 500, 1000)


space.free_on = _half_empty
main()
