"""The room's own words in the record.  Importing this names them."""

from __future__ import annotations

from pitboss.record.vocabulary import add_vocabulary
from pitboss.room import (
    at_desk,
    table_commands,
    table_events,
    time_corrections,
    tournament_commands,
    tournament_events,
)
from pitboss.room.management import commands, events, particulars, state

for _module in (
    at_desk,
    table_commands,
    table_events,
    time_corrections,
    tournament_commands,
    tournament_events,
):
    add_vocabulary("desk", _module)
for _module in (commands, events, particulars, state):
    add_vocabulary("management", _module)
