"""The acts of a whole tournament.

Each names offices only: the tournament itself knows its director and assistants, and whose entry
each is.
"""

from typing import Final

from pitboss.acts.sheet import ActGroup
from pitboss.acts.tournament import chips, entries, seats, sessions

ACTS: Final = ActGroup(sheets=(*entries.SHEETS, *seats.SHEETS, *sessions.SHEETS, *chips.SHEETS))
