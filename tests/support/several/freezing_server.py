"""A server that falls asleep at the worst moment: when it has decided and is about to write.

`freezing_server.py CAREFUL serve --data DIR ...`: with `before table 7` in DIR/freeze the process
stops at its next append for that group before its transaction, with `inside table 7` inside it,
where it has the lock that every append takes.  One that is `careless` compares no epochs.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pitboss.cli import main
from pitboss.record.page import Page, Standing
from pitboss.record.postgres import PostgresJournal

how = sys.argv.pop(1)
asked = Path(sys.argv[sys.argv.index("--data") + 1]) / "freeze"
write, standing = PostgresJournal._write, PostgresJournal._read_standing


def freeze_if_asked(here: str, appends: Sequence[Any]) -> None:
    with suppress(FileNotFoundError):  # nobody asks, or no more
        where, _, group = asked.read_text().partition(" ")
        if where == here and any(one.owner and one.owner.group == group for one in appends):
            asked.unlink()
            os.kill(os.getpid(), signal.SIGSTOP)


def write_late(self: PostgresJournal, appends: Sequence[Any]) -> Any:
    freeze_if_asked("before", appends)
    return write(self, appends)


def stand_late(self: PostgresJournal, appends: Sequence[Any]) -> Standing:
    found = standing(self, appends)
    freeze_if_asked("inside", appends)
    return found


PostgresJournal._write = write_late  # type: ignore[method-assign]
PostgresJournal._read_standing = stand_late  # type: ignore[method-assign]
if how == "careless":
    Page._refuse_stale = lambda self, owner: None  # type: ignore[method-assign]
main()
