"""Compile the registers of the law and the tables of hands into package data.

Runs as hatchling's build hook, for wheels and editable installs, or by hand.  npm installs the
pages' modules; a wheel is not built without them.
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


def _not_installed() -> list[str]:
    sys.path.insert(0, str(ROOT))
    from tools.browser_modules import FILES, INTO

    return [name for name in FILES if not (INTO / name).is_file()]


class CompilePackageData(BuildHookInterface):  # type: ignore[misc]
    """The build hook that hatchling calls before a build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Create the package data for the build."""
        if self.target_name == "wheel" and version != "editable" and (missing := _not_installed()):
            self.app.abort(
                f"A wheel carries what pages are made with; missing here: {', '.join(missing)}."
                " Install it first: python -m tools.browser_modules"
            )
        compile_package_data()


if __name__ == "__main__":
    compile_package_data()
