"""A server whose clock can be set forward: it is ahead by as many seconds as a file says.

`late_server.py serve --data ...`: the file lies beside the data, and is read whenever the time is.
"""

from __future__ import annotations

import sys
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from pitboss.cli import main
from pitboss.cli import serve as serving
from pitboss.room.clock import system_clock
from pitboss.server import premises

ahead = Path(sys.argv[sys.argv.index("--data") + 1]).parent / "ahead"
ahead.write_text("0")


def clock() -> datetime:
    """Later than the machine's."""
    return system_clock() + timedelta(seconds=int(ahead.read_text()))


serving.open_installation = partial(premises.open_installation, clock=clock)  # type: ignore[attr-defined]
main()
