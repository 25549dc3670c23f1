"""Rounds as a CSV file for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Final

from pitboss.messages.inspection_views import RoundListed, RoundsFound

_NAMES: Final = (
    "table", "round", "game", "law", "began", "ended", "dealt", "events", "marks",
)  # fmt: skip


def as_csv(found: RoundsFound) -> str:
    """Write one line per round, newest first; a last line says if there are more."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(_NAMES)
    lines.writerows(map(_line, found.rounds))
    if found.next is not None:
        note = f"cut after {len(found.rounds)} rounds; go on with before={found.next}"
        lines.writerow([note])
    return text.getvalue()


def _line(listed: RoundListed) -> tuple[object, ...]:
    return (
        listed.table,
        listed.round,
        listed.game,
        " ".join(listed.law),
        listed.began.isoformat(),
        listed.ended.isoformat() if listed.ended else "",
        "yes" if listed.dealt else "no",
        listed.events,
        " ".join(listed.marks),
    )
