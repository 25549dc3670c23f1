"""The room's own recorded types; importing this module registers them."""

from __future__ import annotations

from pitboss.record.vocabulary import add_vocabulary
from pitboss.room import time_corrections
from pitboss.room.management import commands, events, particulars, state
from pitboss.room.tables import desk_commands, desk_events, desk_state
from pitboss.room.tournaments import desk_commands as tournament_desk_commands
from pitboss.room.tournaments import desk_events as tournament_desk_events

_OF_DESKS = (
    *(desk_state, desk_commands, desk_events),
    *(tournament_desk_commands, tournament_desk_events),
    time_corrections,
)
for _module in _OF_DESKS:
    add_vocabulary("desk", _module)
for _module in (commands, events, particulars, state):
    add_vocabulary("management", _module)
