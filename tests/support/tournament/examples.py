"""The conditions that ship as examples."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pitboss.tournament
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.conditions_file import read_conditions

FOLDER: Final = Path(pitboss.tournament.__file__).parent / "examples"
NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.toml"))


def text(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def conditions(name: str) -> Conditions:
    return read_conditions(text(name))
