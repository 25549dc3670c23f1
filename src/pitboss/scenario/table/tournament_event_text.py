"""Describe further events at a tournament table in plain sentences."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from pitboss.scenario.table.event_text import worded
from pitboss.table import tournament_events as events

TOURNAMENT_SAYINGS: Final[dict[type, tuple[str, ...]]] = {
    events.EntrantSeated: ("player {player} is given seat {seat}",),
    events.EntrantRemoved: (
        "player {player} is taken from seat {seat}",
        "player {player} is taken from seat {seat}, and the chips out of play",
    ),
    events.EntrantSubstituted: ("player {substitute} plays in place of player {player}",),
    events.ChipsIssued: ("player {player} receives chips",),
    events.ChipsRaced: ("small chips are raced off",),
    events.LevelSet: ("another level applies",),
    events.EntrantAbsent: ("player {player} is away",),
    events.EntrantPresent: ("player {player} is there again",),
    events.StartedAfresh: ("the marker begins anew",),
}


def tournament_sayings(event: Any) -> tuple[str, ...]:
    """Return the event as one sentence."""
    patterns = TOURNAMENT_SAYINGS[type(event)]
    values = {field.name: worded(getattr(event, field.name)) for field in fields(event)}
    which = 1 if isinstance(event, events.EntrantRemoved) and event.out_of_play else 0
    return (patterns[which].format(**values),)
