"""Check the pages' scripts: their types in strict mode, their lint rules, their format."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

from tools.node import ROOT, command

CHECKED: Final = ("src/pitboss/server/web/static/js", "tests/javascript", "*.config.js")
_CHECKS: Final = (
    ("typescript/bin/tsc", "--project", "tsconfig.json"),
    ("typescript/bin/tsc", "--project", "tests/javascript/tsconfig.json"),
    ("eslint/bin/eslint.js", "--max-warnings", "0", *CHECKED),
    ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", *CHECKED),
)


def main() -> None:
    """Run every check with whichever Node is available; exit with 1 if one failed."""
    node = command("node")
    checks = [
        subprocess.run([*node, f"node_modules/{program}", *arguments], cwd=ROOT, check=False)
        for program, *arguments in _CHECKS
    ]
    sys.exit(any(check.returncode for check in checks))


if __name__ == "__main__":
    main()
