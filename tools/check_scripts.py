"""Check the types of the pages' scripts, strictly."""

from __future__ import annotations

import subprocess
import sys

from tools.node import ROOT, command


def main() -> None:
    """As `tsc` would, wherever Node is."""
    tsc = str(ROOT / "node_modules/typescript/bin/tsc")
    done = subprocess.run(
        [*command("node"), tsc, "--project", "tsconfig.json"], cwd=ROOT, check=False
    )
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
