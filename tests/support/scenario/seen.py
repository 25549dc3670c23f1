"""Which commands a scenario gives and which events follow, noted while it is played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from pitboss.games import canberra_poker, progressive_jackpot
from pitboss.scenario import runner
from pitboss.scenario.pot_games.table import Table as PotGameTable
from pitboss.scenario.room.in_memory import RoomInMemory
from pitboss.scenario.table.scene import AtTable, CardCheck
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.ultimate_texas_holdem.table import Table as UltimateTable

DECIDERS: tuple[tuple[Any, str], ...] = (
    (canberra_poker, "decide"),
    (progressive_jackpot, "decide"),
    (UltimateTable, "decide"),
    (PotGameTable, "decide"),
    (AtTable, "decide"),
    (RoomInMemory, "ask"),
    (InTournament, "decide"),
)
"""Where the commands of each vocabulary arrive, as the second argument."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The kinds of commands that were decided and of events that happened."""

    commands: set[type] = field(default_factory=set)
    events: set[type] = field(default_factory=set)


@contextmanager
def noted() -> Iterator[Seen]:
    """Note everything that is played inside."""
    seen = Seen()
    with pytest.MonkeyPatch.context() as patched:
        for owner, name in DECIDERS:
            patched.setattr(owner, name, _noting_commands(getattr(owner, name), seen))
        patched.setattr(runner, "_take", _noting_events(runner._take, seen))
        yield seen


def _noting_commands(decide: Any, seen: Seen) -> Any:
    def noting(state: Any, command: Any, *rest: Any) -> Any:
        inner = command.command if isinstance(command, CardCheck) else command
        seen.commands.add(type(inner))
        return decide(state, command, *rest)

    return noting


def _noting_events(take: Any, seen: Seen) -> Any:
    def noting(scene: Any, performed: Any, command: Any, event: Any) -> None:
        seen.events.add(type(event))
        take(scene, performed, command, event)

    return noting
