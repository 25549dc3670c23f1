"""What periodic work takes without us: a bare loop that waits, writes one row durably, and notes.

`python -m benchmarks.bare_cycle SECONDS FOLDER` goes on until its input ends and prints how long
each cycle took.  It runs beside a trial, so that it has the same machine at the same time.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.kept import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def bare_cycles(seconds: float, folder: Path) -> AsyncIterator[list[float]]:
    """The cycles of a bare loop beside the block, in seconds; they are known when it has ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.bare_cycle", str(seconds), str(folder),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )  # fmt: skip
    cycles: list[float] = []
    try:
        yield cycles
    finally:
        output, _ = await process.communicate(b"")  # and closes its input
        cycles += json.loads(output)


def _cycles(seconds: float, folder: Path) -> list[float]:
    ended = threading.Event()

    def until_end_of_input() -> None:
        sys.stdin.read()
        ended.set()

    threading.Thread(target=until_end_of_input, daemon=True).start()
    found: list[float] = []
    with (folder / "bare-cycle").open("wb") as file:
        began = time.monotonic()
        while not ended.wait(seconds) or not found:
            file.write(bytes(218))
            file.flush()
            os.fsync(file.fileno())
            found.append(time.monotonic() - began)
            began = time.monotonic()
    return found


if __name__ == "__main__":
    print(json.dumps(_cycles(float(sys.argv[1]), Path(sys.argv[2]))))
