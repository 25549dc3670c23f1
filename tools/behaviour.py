"""Save what the product does, and compare a later commit with it.

    python -m tools.behaviour save       before a change of structure
    python -m tools.behaviour compare    after it: status 1 where anything differs

What is compared: every shipped scenario (acts, outcomes, clauses, amounts, stakes) and the HTTP
description.  The sentences of rulings (`because`) and descriptions for readers may change; the
golden journals have a test of their own (tests/room/test_golden_journals.py).
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pitboss.server.app import ENDPOINTS
from pitboss.server.endpoints.openapi import document

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "build" / "behaviour.json.gz"
WORDING: Final = frozenset(("because", "line", "description", "summary", "title", "file"))
"""What is said about behaviour, not behaviour itself."""
MOST_SHOWN: Final = 40


def behaviour() -> dict[str, Any]:
    """Return scenario results and the HTTP description, by name."""
    pitboss = Path(sys.executable).with_name("pitboss")
    command = [str(pitboss), "scenario", "run", "--json"]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found: dict[str, Any] = {}
    for run in json.loads(output):
        name = f"{run['file']}: {run['title']} ({run['instrument']})"
        found[name] = _without_wording(run)
    found["openapi"] = _without_wording(document(ENDPOINTS))
    return found


def _without_wording(value: Any) -> Any:
    """Drop sentences.  Drop only text values, as a schema may have a field called `title`."""
    if isinstance(value, dict):
        return {
            name: _without_wording(part)
            for name, part in value.items()
            if not (name in WORDING and isinstance(part, str | int | None))
        }
    if isinstance(value, list):
        return [_without_wording(part) for part in value]
    return value


def differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Yield one line for each place where two values differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in {**before, **after}:
            yield from differences(before.get(name), after.get(name), f"{path} > {name}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from differences(old, new, f"{path} [{place}]")
    elif before != after:
        yield f"{path}: {_short(before)} became {_short(after)}"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) < 300 else f"{text[:300]} ..."


def main(word: str) -> int:
    """Save or compare."""
    if word == "save":
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_bytes(gzip.compress(json.dumps(behaviour()).encode()))
        return 0
    if not KEPT.exists():
        print("Nothing is saved yet. Run `python -m tools.behaviour save` on the old commit.")
        return 2
    before = json.loads(gzip.decompress(KEPT.read_bytes()))
    after = json.loads(json.dumps(behaviour()))  # tuples become lists, as they did when saved
    found = list(differences(before, after))
    print(f"{len(before)} saved, {len(after)} now, {len(found)} differences")
    for line in found[:MOST_SHOWN]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "compare"))
