"""Marks that let an inspector find notable rounds.

A mark comes from an event or from the command that led to it: a fold imposed for making no decision
has the same event as any other fold, but the command shows that there was a ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pitboss.acts.marks import MARKS, Mark
from pitboss.record.vocabulary import name_of
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.acts.sheets import GROUPS, SHEETS

AROUND: Final[frozenset[Mark]] = frozenset(("limits", "markers"))
"""Marks that apply to both rounds when something happens between them."""

__all__ = ["AROUND", "MARKS", "OF_COMMANDS", "OF_EVENTS", "Mark"]


def _by_kind(marked: Iterable[tuple[Mark, type]]) -> Mapping[str, frozenset[Mark]]:
    found: dict[str, frozenset[Mark]] = {}
    for mark, kind in marked:
        found[name_of(kind)] = found.get(name_of(kind), frozenset()) | {mark}
    return found


OF_EVENTS: Final = _by_kind(
    (mark, event)
    for group in GROUPS
    for mark, events in group.marked_events.items()
    for event in events
)
"""The marks of each kind of event."""
OF_COMMANDS: Final = _by_kind(
    (mark, command) for command, sheet in SHEETS.items() for mark in sheet.marks
)
"""The marks of each kind of command, for the events that follow from it."""
