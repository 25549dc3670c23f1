"""The change log of readings: their earlier texts, and a digest of each text.

`readings_history.toml` keeps only those parts of an earlier text that differ from the next one.
The tests keep the digests of all texts, oldest first, so a reading cannot be revised without
keeping what it said before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from pitboss.json_types import Json, JsonObject

PARTS: Final = ("title", "doubt", "reading", "why", "ask", "choices")
"""The parts that a revision changes.  Clauses and determinations only say where it applies."""
_NONE: Final[JsonObject] = {"ask": False, "choices": []}

Text = JsonObject
"""The parts of a reading at one time."""


def texts(reading: Mapping[str, Json], earlier: Iterable[Mapping[str, Json]]) -> list[Text]:
    """Return all texts of a reading, oldest first, given its earlier ones in that order."""
    found = [{part: reading.get(part, _NONE.get(part)) for part in PARTS}]
    for entry in reversed(list(earlier)):
        found.append({part: entry.get(part, found[-1][part]) for part in PARTS})
    return found[::-1]


def digest(text: Text) -> str:
    """Return a short digest of a text."""
    return sha256(json.dumps(text, sort_keys=True).encode()).hexdigest()[:16]


def in_words(entry: Mapping[str, Json]) -> list[tuple[str, str]]:
    """Return the parts of an earlier text in readable form."""
    return [(part, _words(part, entry[part])) for part in PARTS if part in entry]


def _words(part: str, value: Json) -> str:
    if part == "ask":
        return "a question for the operator or the Commission" if value else "not a question"
    if part == "choices":
        return ", ".join(map(str, value)) if isinstance(value, list) and value else "none"
    return str(value)
