"""Lists and numbers in sentences."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def counted(number: int, what: str) -> str:
    """1 round, 2 rounds."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
