"""Every decider answers every command and applies every event of its own."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from typing import Final

import pytest

from pitboss.games.canberra_poker import apply_events as canberra_changes
from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.canberra_poker import events as canberra_events
from pitboss.games.canberra_poker import round_of_play as canberra
from pitboss.games.poker import apply_events as poker_changes
from pitboss.games.poker import commands as poker_commands
from pitboss.games.poker import events as poker_events
from pitboss.games.poker import round_of_play as poker
from pitboss.games.progressive_jackpot import commands as jackpot_commands
from pitboss.games.progressive_jackpot import decider as jackpot
from pitboss.games.progressive_jackpot import events as jackpot_events
from pitboss.games.ultimate_texas_holdem import apply_events as ultimate_changes
from pitboss.games.ultimate_texas_holdem import commands as ultimate_commands
from pitboss.games.ultimate_texas_holdem import events as ultimate_events
from pitboss.games.ultimate_texas_holdem import round_of_play as ultimate
from pitboss.room.management import changes as management_changes
from pitboss.room.management import commands as management_commands
from pitboss.room.management import decider as management
from pitboss.room.management import events as management_events
from pitboss.table import changes as table_changes
from pitboss.table import commands as table_commands
from pitboss.table import events as table_events
from pitboss.table import table
from pitboss.tournament import changes as tournament_changes
from pitboss.tournament import commands as tournament_commands
from pitboss.tournament import events as tournament_events
from pitboss.tournament import tournament

LISTED: Final[dict[str, tuple[type, Collection[type]]]] = {
    "ultimate rules": (ultimate_commands.Command, ultimate.RULES.by_command),
    "ultimate changes": (ultimate_events.Event, ultimate_changes.CHANGES.by_event),
    "canberra rules": (canberra_commands.Command, canberra.RULES.by_command),
    "canberra changes": (canberra_events.Event, canberra_changes.CHANGES.by_event),
    "poker rules": (poker_commands.Command, poker.RULES.by_command),
    "poker changes": (poker_events.Event, poker_changes.CHANGES.by_event),
    "table rules": (table_commands.Command, table.RULES.by_command),
    "table changes": (table_events.Event, table_changes.CHANGES.by_event),
    "tournament rules": (tournament_commands.Command, tournament.RULES.by_command),
    "tournament changes": (tournament_events.TournamentEvent, tournament_changes.CHANGES.by_event),
    "management rules": (management_commands.Command, management.RULES.by_command),
    "management changes": (management_events.Event, management_changes.CHANGES.by_event),
    "jackpot rules": (jackpot_commands.Command, jackpot.RULES.by_command),
    "jackpot changes": (jackpot_events.Event, jackpot.CHANGES.by_event),
}


def kinds(root: type[object]) -> Iterator[type[object]]:
    """Every class below the root that nothing else derives from.

    A dataclass with slots leaves the class that it was made of behind, so only classes that their
    module still holds count.
    """
    held = [
        kind
        for kind in root.__subclasses__()
        if vars(sys.modules[kind.__module__]).get(kind.__name__) is kind
    ]
    if not held:
        yield root
    for kind in held:
        yield from kinds(kind)


@pytest.mark.parametrize("decider", LISTED)
def test_every_command_and_event_is_listed(decider: str) -> None:
    root, listed = LISTED[decider]
    missing = sorted(kind.__name__ for kind in set(kinds(root)) - set(listed))
    assert not missing, f"{decider} lack {missing}"
