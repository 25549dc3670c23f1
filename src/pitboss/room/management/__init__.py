"""Room management: offices, sign-on, tables, registers, waiting lists, exclusions, chips.

A pure decider over the stream `room`, in the same form as the games.  Queries that desks make
before they let somebody act are in `questions`.
"""

from pitboss.room.management.changes import apply
from pitboss.room.management.decider import COMMANDS, Awaited, awaited, decide, open_room
from pitboss.room.management.particulars import (
    THE_ROOM,
    Pace,
    PlayChipLimits,
    StandingPower,
    Subject,
    TableKind,
)
from pitboss.room.management.questions import (
    approvals_for,
    delegated,
    excluded,
    kept_for,
    no_new_rounds,
    opened_to,
    reference_for,
    room_may_rule,
    signed_on,
    works_at,
)
from pitboss.room.management.state import RoomState
from pitboss.room.management.tables import opening_refusal

__all__ = [
    "COMMANDS",
    "THE_ROOM",
    "Awaited",
    "Pace",
    "PlayChipLimits",
    "RoomState",
    "StandingPower",
    "Subject",
    "TableKind",
    "apply",
    "approvals_for",
    "awaited",
    "decide",
    "delegated",
    "excluded",
    "kept_for",
    "no_new_rounds",
    "open_room",
    "opened_to",
    "opening_refusal",
    "reference_for",
    "room_may_rule",
    "signed_on",
    "works_at",
]
