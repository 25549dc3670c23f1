"""A server that falls asleep at the worst moment: when it has decided and is about to write.

`freezing_server.py WHERE CAREFUL serve --data DIR ...`: with the name of a group in DIR/freeze, the
process stops at its next append for that group, `before` its transaction or `inside` it, where it
has the lock that every append takes.  One that is not `careful` has no comparison of epochs.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pitboss.cli import main
from pitboss.record.page import Page, Standing
from pitboss.record.postgres import PostgresJournal

where, how = sys.argv.pop(1), sys.argv.pop(1)
asked = Path(sys.argv[sys.argv.index("--data") + 1]) / "freeze"
write, standing = PostgresJournal._write, PostgresJournal._standing


def freeze_if_asked(appends: Sequence[Any]) -> None:
    group = asked.read_text() if asked.exists() else None
    if any(one.owner is not None and one.owner.group == group for one in appends):
        asked.unlink()
        os.kill(os.getpid(), signal.SIGSTOP)


def write_late(self: PostgresJournal, appends: Sequence[Any]) -> Any:
    freeze_if_asked(appends)
    return write(self, appends)


def stand_late(self: PostgresJournal, appends: Sequence[Any]) -> Standing:
    found = standing(self, appends)
    freeze_if_asked(appends)
    return found


if where == "before":
    PostgresJournal._write = write_late  # type: ignore[method-assign]
else:
    PostgresJournal._standing = stand_late  # type: ignore[method-assign]
if how == "careless":
    Page._refuse_stale = lambda self, owner: None  # type: ignore[method-assign]
main()
