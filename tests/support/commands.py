"""The commands that the product defines, found by module."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from types import ModuleType

from pitboss.record.vocabulary import every_kind
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record


def commands_of(module: ModuleType) -> Iterator[type]:
    """Yield the commands that a module defines, without the classes they are derived from."""
    own = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and is_dataclass(kind)
    ]
    for kind in own:
        if not any(other is not kind and issubclass(other, kind) for other in own):
            yield kind


def every_command() -> set[type]:
    """Return every command of every module of commands that the record knows."""
    modules = {kind.__module__ for kind in every_kind().values()}
    named = (sys.modules[name] for name in modules if name.endswith("commands"))
    return {command for module in named for command in commands_of(module)}
