"""Every kind of command that a decider has a rule for."""

from __future__ import annotations

from types import ModuleType
from typing import Any


def commands_in(module: ModuleType, root: type[Any]) -> tuple[type[Any], ...]:
    """The commands that a module defines, without the bases that several have in common."""
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, root) and kind.__module__ == module.__name__
    ]
    bases = {base for kind in kinds for base in kind.__bases__}
    return tuple(kind for kind in kinds if kind not in bases)
