"""Compiles the registers of the law and the tables of hands into package data.

Runs as hatchling's build hook, for a wheel and for an editable install alike, and by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent


def compile_package_data() -> None:
    """Write src/pitboss/law/compiled and src/pitboss/cards/compiled."""
    sys.path.insert(0, str(ROOT / "src"))
    from pitboss.cards.table_builder import compile_tables
    from pitboss.law.compiler import compile_law

    compile_tables()
    compile_law()


class CompilePackageData(BuildHookInterface):  # type: ignore[misc]
    """Hatchling calls this before it builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the data, so that the build finds it."""
        compile_package_data()


if __name__ == "__main__":
    compile_package_data()
