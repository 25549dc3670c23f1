"""The types of what is written as JSON or TOML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that JSON can hold."""
JsonObject: TypeAlias = dict[str, Json]
"""An object that is being written."""
