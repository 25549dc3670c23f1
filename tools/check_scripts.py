"""Type-check the pages' scripts in strict mode."""

from __future__ import annotations

import subprocess
import sys

from tools.node import ROOT, command


def main() -> None:
    """Run `tsc` with whichever Node is available."""
    tsc = str(ROOT / "node_modules/typescript/bin/tsc")
    done = subprocess.run(
        [*command("node"), tsc, "--project", "tsconfig.json"], cwd=ROOT, check=False
    )
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
