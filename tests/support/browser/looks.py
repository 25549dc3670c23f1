"""Sizes and themes in which pages are looked at."""

from __future__ import annotations

import os
from typing import Final

import pytest

from tests.support.proving import BY_NIGHT

_EVERY: Final = (
    (1280, 800, "light"), (1280, 800, "dark"), (390, 844, "light"), (390, 844, "dark"),
)  # fmt: skip

LOOKS: Final = _EVERY if os.environ.get("PITBOSS_PICTURES") or BY_NIGHT else _EVERY[::3]
"""Each size and theme once; all by night and where pictures are taken."""
FIRST_LOOK: Final = (LOOKS[0], *(pytest.param(*look, marks=pytest.mark.full) for look in LOOKS[1:]))
"""The same; `make test` takes the first alone."""
