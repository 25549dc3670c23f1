"""What a tournament needs to know of a game: its figures level by level, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from pitboss.chips import Chips, TournamentChips
from pitboss.table.table_game import TableGame
from pitboss.tournament.schedules import Level
from pitboss.tournament.toml_values import Kind

Determined: TypeAlias = Any
"""A game's own determinations, whose type only the game's module knows."""


class Around(NamedTuple):
    """The parts of the conditions that determinations depend on."""

    seats: int
    chips: int
    smallest_chip: int
    level: Level | None
    """The first level of the schedule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentGame:
    """A game for tournaments."""

    table: TableGame
    at_level: Callable[[Determined, Level, TournamentChips], Determined]
    """Returns the determinations with a level's figures, given the smallest chip in play."""
    smallest_wager: Callable[[Determined], Chips]
    """Returns the smallest amount that is determined for a single wager or bet."""
    least_for_a_round: Callable[[Determined], int]
    """Returns the chips below which nobody can wager in a round (16.15, 17.14); 0 if any do."""
    describe_betting: Callable[[Determined], str]
    """Returns the sentences of the conditions about bets and limits."""

    # In a conditions file:
    keys: Mapping[str, Kind[Any]]
    """How each determination is written."""
    read_level: Callable[[Mapping[str, Any], str, Level | None], Level]
    """Returns the first level from what was read at a path and the schedule.  Raises if unclear."""
    written_level: Callable[[Determined, Level | None], tuple[Level, tuple[str, ...]]]
    """Returns the first level, and the keys that are always written."""
    usual: Callable[[Around, Level], Determined]
    """Returns the default determinations."""
