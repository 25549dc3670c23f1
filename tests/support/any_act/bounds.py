"""Bounds on work and memory that no clock and no speed of a machine decides."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeVar

Value = TypeVar("Value")
MEMORY: Final = 1 << 30
"""So many bytes more than before."""


class TooMuchWorkError(Exception):
    """An act went through more lines of code than the bound allows."""


def bounded(work: Callable[[], Value], most: int) -> tuple[Value, int]:
    """What a piece of work gives, and how many lines it went through; no more than so many.

    Lines count again each time they are gone through, calls and turns of loops included, so that a
    loop without end stops here.
    """
    lines = 0

    def count(frame: FrameType, event: str, _: object) -> Any:
        nonlocal lines
        lines += 1
        if lines > most:
            raise TooMuchWorkError(f"more than {most:,} lines, last in {frame.f_code.co_qualname}")
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return work(), lines
    finally:
        sys.settrace(before)


@contextmanager
def bounded_memory(most: int = MEMORY) -> Iterator[None]:
    """Let nothing take so much memory more: what tries to gets a MemoryError."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = pages * resource.getpagesize() + most
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
