"""`python -m benchmarks [NAME ...] [--json FILE]`: every benchmark, or those that are named."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import (
    analyse_canberra,
    analyse_ultimate,
    equity,
    hands,
    pages,
    pot_games,
    room,
    rounds,
    several_servers,
    simulated_rounds,
    tournament_room,
    tournaments,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.measure import Report

BENCHMARKS: Final[dict[str, Callable[[], Report]]] = {
    "hands": hands.run,
    "equity": equity.run,
    "analyse_ultimate": analyse_ultimate.run,
    "analyse_canberra": analyse_canberra.run,
    "rounds": rounds.run,
    "simulated_rounds": simulated_rounds.run,
    "pot_games": pot_games.run,
    "tournaments": tournaments.run,
    "room": room.run,
    "tournament_room": tournament_room.run,
    "several_servers": several_servers.run,
    "pages": pages.run,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in BENCHMARKS:
            parser.error(f"there is no benchmark {name}; there is {', '.join(BENCHMARKS)}")
    reports = {name: BENCHMARKS[name]() for name in asked.names or BENCHMARKS}
    if asked.json:
        figures = {name: report.as_json() for name, report in reports.items()}
        asked.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
