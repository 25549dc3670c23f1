"""The file by which a test sets the clock of its server."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

CLOCK: Final = "clock"
"""Its name, beside the data."""


def clock_time(text: str) -> datetime:
    """The time that it says: seconds ahead of the machine's clock, or where it stands."""
    if text.startswith("+"):
        return datetime.now(UTC) + timedelta(seconds=int(text))
    return datetime.fromisoformat(text)


class ClockFile:
    """The clock of one server."""

    def __init__(self, directory: Path) -> None:
        self._file = directory / CLOCK
        if not self._file.exists():
            self._write("+7200")

    def now(self) -> datetime:
        return clock_time(self._file.read_text())

    def let_pass(self, seconds: int) -> None:
        """Set the clock forward, whether it stands or runs."""
        text = self._file.read_text()
        if text.startswith("+"):
            self._write(f"+{int(text) + seconds}")
        else:
            self._write((self.now() + timedelta(seconds=seconds)).isoformat())

    def stop(self) -> None:
        """From now on it shows the same moment."""
        self._write(self.now().isoformat())

    def start(self) -> None:
        """It runs again, never back."""
        ahead = self.now() - datetime.now(UTC)
        self._write(f"+{max(0, int(ahead.total_seconds()) + 1)}")

    def _write(self, text: str) -> None:
        written = self._file.with_suffix(".new")
        written.write_text(text)
        written.replace(self._file)  # the server never reads half of it
