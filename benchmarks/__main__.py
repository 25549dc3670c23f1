"""`python -m benchmarks [NAME ...] [--json FILE]`: every benchmark, or those that are named."""

from __future__ import annotations

import argparse
import json
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.kept import NAMES, PAGE, ROOT, keep, page

if TYPE_CHECKING:
    from benchmarks.measure import Report


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in NAMES:
            parser.error(f"there is no benchmark {name}; there is {', '.join(NAMES)}")
    figures = {name: _run(name).as_json() for name in asked.names or NAMES}
    PAGE.write_text(page(), "utf-8")
    print(f"\nwritten: {PAGE.relative_to(ROOT)}")
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n")


def _run(name: str) -> Report:
    """Run it and keep what came of it, whatever becomes of the next."""
    load = os.getloadavg()[0]
    report: Report = import_module(f"benchmarks.{name}").run()
    keep(name, report, load)
    return report


if __name__ == "__main__":
    main()
