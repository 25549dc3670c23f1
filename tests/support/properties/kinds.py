"""The kinds of commands and events that a module defines."""

from __future__ import annotations


def names_of_kinds(module: object, root: type) -> set[str]:
    """The names of the classes in a module that are derived from one."""
    return {
        name
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, root)
    }
