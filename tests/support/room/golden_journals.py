"""Journals of each release, kept for ever: whatever comes later must be able to replay them.

A release adds its own once, before it goes out, and changes no older one:

    .venv/bin/python -m tests.support.room.golden_journals
"""

from __future__ import annotations

import gzip
import io
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from pitboss import __version__
from pitboss.record.export import export
from pitboss.room.rounds.recorded_rounds import ReadJournal, RoundsOnRecord
from tests.support.room.one_table import clock_for, play_and_hash
from tests.support.room.rooms import house

KEPT: Final = Path(__file__).resolve().parents[2] / "record" / "golden"
KINDS: Final = {
    "ultimate-2025": "ultimate_texas_holdem",
    "ultimate-2019": "ultimate_texas_holdem of 2019",
    "canberra": "canberra_poker",
    "five-card-stud": "five_card_stud",
    "hold-em": "hold_em",
    "draw-poker": "draw_poker",
}
"""One of each family: the house games, with antes, with blinds, with a draw."""
STEPS: Final = 40
LEAST: Final = 3
"""Rounds of each."""
PACKED: Final = ".jsonl.gz"


class Round(msgspec.Struct, frozen=True):
    """What a round on record came to, in words that no release changes."""

    name: str
    law: tuple[str, ...]
    steps: int
    balances: dict[str, int]
    """What every account of the table holds after it, those left out that hold nothing."""


def rounds_of(journal: ReadJournal) -> list[Round]:
    """Every finished round, folded again."""
    rounds = RoundsOnRecord(journal)
    found = []
    for one in rounds.every():
        if one.ended is not None:
            again = rounds.replay(one.name)
            held = {name: units for name, units in again.state.table.balances.items() if units}
            found.append(
                Round(str(one.name), one.law, len(again.steps), dict(sorted(held.items())))
            )
    return found


def make(folder: Path) -> None:
    """Write the journals of this release, and what their rounds come to."""
    folder.mkdir(parents=True)
    for name, kind in KINDS.items():
        lines, rounds = next(made for made in _tried(kind) if len(made[1]) >= LEAST)
        (folder / f"{name}{PACKED}").write_bytes(gzip.compress(lines, mtime=0))
        told = msgspec.json.format(msgspec.json.encode(rounds), indent=1)
        (folder / f"{name}.json").write_bytes(told + b"\n")


def _tried(kind: str) -> Iterator[tuple[bytes, list[Round]]]:
    """One journal after the other, until one has rounds enough."""
    for seed in count():
        with house(seed, clock=clock_for(kind)) as made:
            play_and_hash(random.Random(f"{kind} of {__version__} {seed}"), made, kind, STEPS)
            lines = io.BytesIO()
            export(made.journal.sql, lines, answers=True)
            yield lines.getvalue(), rounds_of(made.journal)


if __name__ == "__main__":
    if (KEPT / __version__).exists():
        sys.exit(f"release {__version__} has its journals already, and they are not made anew")
    make(KEPT / __version__)
