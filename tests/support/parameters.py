"""Parameters of a test that `make test` runs only in part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def rest_later(values: Iterable[Any], first: int = 1) -> list[ParameterSet]:
    """`make test` runs the first ones, `make test-all` the rest; several arguments are a tuple."""
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=() if number < first else pytest.mark.full,
        )
        for number, value in enumerate(values)
    ]
