"""Find the amounts nested in a value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from pitboss.chips.amounts import Chips


def amounts_within(value: object) -> Iterator[Chips]:
    """Yield every amount in a dataclass or a tuple, at any depth."""
    if isinstance(value, Chips):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from amounts_within(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from amounts_within(getattr(value, field.name))
