"""Find the cards in commands and events, however deeply nested."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from pitboss.cards import Card


def cards_in(value: Any) -> list[Card]:
    """Yield every card in an event or a command, however deeply nested."""
    found: list[Card] = []
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, Card):
            found.append(one)
        elif (parts := _parts_of(one.__class__)) is not None:
            left += parts(one)
    return found


@cache
def _parts_of(kind: type) -> Callable[[Any], Iterable[Any]] | None:
    """Return a function that takes values of this type apart; None if they have no parts."""
    if issubclass(kind, dict):
        return lambda mapping: (*mapping.keys(), *mapping.values())
    if issubclass(kind, tuple | list | set | frozenset):
        return iter
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    return (lambda value: [getattr(value, name) for name in names]) if names else None
