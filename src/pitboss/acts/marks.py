"""The marks by which an inspector finds notable rounds."""

from __future__ import annotations

from typing import Final, Literal, get_args

Mark = Literal["voids", "rulings", "jackpots", "limits", "markers", "disputes", "corrections"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
