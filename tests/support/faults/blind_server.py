"""A server with a planted fault: whoever looks at the disk always finds it half empty."""

from __future__ import annotations

from pathlib import Path

from pitboss.cli import main
from pitboss.record import space


def _half_empty(directory: Path) -> space.Free:
    del directory
    return space.Free(500 * space.MIB, 1000 * space.MIB, 500, 1000)


space.free_on = _half_empty
main()
