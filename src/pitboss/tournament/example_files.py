"""Starter conditions files: one for each printed appendix, and some for other games."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

_FOLDER: Final = files("pitboss.tournament") / "examples"

EXAMPLES: Final = tuple(sorted(file.name.removesuffix(".toml") for file in _FOLDER.iterdir()))
"""The names of the examples."""


def example_text(name: str) -> str:
    """Return the text of one example."""
    return (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")
