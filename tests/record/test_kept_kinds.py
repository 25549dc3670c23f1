"""Every kind that 0.1.0 wrote can still be read: a field that is added needs a version and a step.

tests/record/golden/0.1.0/kinds.json has each kind with its version and its fields, or its members.
The golden journals hold only some of them.
"""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path

import pytest

from pitboss.record.older_versions import VERSIONS, upgraded_fields
from pitboss.record.vocabulary import every_kind, field_names

KEPT: dict[str, tuple[int, list[str]]] = json.loads(
    (Path(__file__).parent / "golden" / "0.1.0" / "kinds.json").read_text("utf-8")
)
ONLY_IN_SNAPSHOTS = {
    "canberra_poker.RoundOfPlay", "poker.RoundOfPlay", "ultimate_texas_holdem.RoundOfPlay",
    "progressive_jackpot.ProgressiveJackpot", "table.RoundAtTable", "table.Table",
    "tournament.Entrant", "tournament.TableInPlay", "tournament.Tournament",
}  # fmt: skip
"""States are folded anew where a snapshot cannot be read."""


def unreadable() -> list[str]:
    """Kinds of 0.1.0 whose fields or members today's release does not read."""
    kinds, found = every_kind(), []
    for name, (version, parts) in KEPT.items():
        kind = kinds.get(name)
        if kind is None:
            found.append(name)
        elif issubclass(kind, Enum):
            found += [f"{name}.{part}" for part in parts if part not in kind.__members__]
        elif name not in ONLY_IN_SNAPSHOTS:
            now = upgraded_fields(name, version, dict.fromkeys(parts))
            if set(now) != set(field_names(kind)):
                found.append(name)
    return found


def test_every_kept_kind_can_be_read() -> None:
    assert unreadable() == []


def test_added_field_without_a_version_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(VERSIONS, "tournament.MovePlayer")
    assert unreadable() == ["tournament.MovePlayer"]
