"""What happened in a tournament, in words."""

from __future__ import annotations

from msgspec.structs import asdict

from pitboss.messages.tournament_views import HappenedInTournament
from pitboss.room.at_desk import Numbered
from pitboss.room.views.happenings import told


def told_of(one: Numbered) -> HappenedInTournament:
    """One event of the tournament's own stream."""
    event = one.event
    return HappenedInTournament(
        **asdict(told(one)),
        entrant=getattr(event, "entrant", None),
        table=getattr(event, "table", None),
    )
