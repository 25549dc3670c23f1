"""Add the toy game to the list of each layer, for the length of a test."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from pitboss.dealing.games import DEALINGS
from pitboss.law import compiler, register
from pitboss.table import TABLE_GAMES
from tests.toy_game import at_table, dealt

NAME: Final = "high_card"
INSTRUMENT: Final = Path(__file__).parent / "instrument"
REGISTER: Final = (
    register.instrument,
    register.instrument_ids,
    register.instruments,
    register.readings,
)


def add_instrument(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Compile the law together with the instrument of the toy game, and read it from there."""
    sources = folder / "law"
    kept = shutil.ignore_patterns("__pycache__", "*.py", "compiled")
    shutil.copytree(compiler.SOURCE, sources, ignore=kept)
    shutil.copytree(INSTRUMENT, sources / "instruments" / "TOY-1")
    patch.setattr(compiler, "SOURCE", sources)
    compiler.compile_law(folder / "compiled")
    patch.setattr(register, "_COMPILED", folder / "compiled")
    forget_the_register()


def forget_the_register() -> None:
    """Read the law again when it is next asked for."""
    for read in REGISTER:
        read.cache_clear()


def add_game(patch: pytest.MonkeyPatch) -> None:
    """Register the game in every layer that it reaches so far."""
    tables: Any = TABLE_GAMES
    dealings: Any = DEALINGS
    patch.setitem(tables, NAME, at_table.HIGH_CARD)
    patch.setitem(dealings, NAME, dealt.HIGH_CARD)
