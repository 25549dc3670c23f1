"""Update tests/law/reading_digests.toml after a reading was added or revised.

    python -m tools.reading_digests

The file holds a digest of every text that a reading ever had, oldest first.  A revision is taken
only if the text before it is kept in src/pitboss/law/readings_history.toml, word for word.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from pitboss.law import compiler
from pitboss.law.revisions import digest, texts

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "tests" / "law" / "reading_digests.toml"
_NOTE: Final = (
    "# Written by `python -m tools.reading_digests`: each text of a reading, oldest first.\n"
)

Digests = dict[str, list[str]]


def digests_now() -> Digests:
    """Return the digests of all texts in readings.toml and readings_history.toml."""
    history = _toml("readings_history.toml")
    logs: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for entry in history["earlier"]:
        logs[entry["id"]].append(entry)
    held = _toml("readings.toml")["reading"]
    found = {
        reading["id"]: [digest(text) for text in texts(reading, logs[reading["id"]])]
        for reading in (*held, *history["withdrawn"])
    }
    return dict(sorted(found.items()))


def digests_kept() -> Digests:
    """Return the digests from the last written file."""
    kept: Digests = tomllib.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return kept


def forgotten(kept: Digests, now: Digests) -> list[str]:
    """Return the readings whose earlier texts are missing or changed."""
    return [name for name, before in kept.items() if now.get(name, [])[: len(before)] != before]


def write() -> int:
    """Write the file, unless a revision lost an earlier text."""
    now = digests_now()
    lost = forgotten(digests_kept(), now)
    for name in lost:
        print(
            f"{name} was revised, and its earlier text is not in readings_history.toml:"
            " add it there, as it was, with the day and the reason"
        )
    if lost:
        return 1
    lines = [f"{name} = {json.dumps(digests)}" for name, digests in now.items()]
    KEPT.write_text(_NOTE + "\n".join(lines) + "\n", encoding="utf-8")
    return 0


def _toml(name: str) -> dict[str, Any]:
    with (compiler.SOURCE / name).open("rb") as file:
        return tomllib.load(file)


if __name__ == "__main__":
    sys.exit(write())
