"""Rounds as lines of a file for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Final

from pitboss.messages.inspection_views import RoundListed, RoundsFound

_NAMES: Final = (
    "table", "round", "game", "law", "began", "ended", "dealt", "events", "marks",
)  # fmt: skip


def as_csv(found: RoundsFound) -> str:
    """A line a round, newest first; the last line says so if there are more."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(_NAMES)
    lines.writerows(map(_line, found.rounds))
    if found.next is not None:
        said = f"cut after {len(found.rounds)} rounds; go on with before={found.next}"
        lines.writerow([said])
    return text.getvalue()


def _line(one: RoundListed) -> tuple[object, ...]:
    return (
        one.table,
        one.round,
        one.game,
        " ".join(one.law),
        one.began.isoformat(),
        one.ended.isoformat() if one.ended else "",
        "yes" if one.dealt else "no",
        one.events,
        " ".join(one.marks),
    )
