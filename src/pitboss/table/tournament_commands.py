"""Commands of the tournament director at a tournament table.  S2-2001 4, 8 and 17.3; NI2025-411 16,
NI2017-193 17, NI2006-154 20.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.chips import TournamentChips
from pitboss.table.commands import Command, OnSeat


@dataclass(frozen=True, slots=True)
class SeatEntrant(OnSeat):
    """Give an entrant this seat, with the chips that he or she has."""

    player: int
    chips: TournamentChips
    advised: bool = False
    """NI2025-411 16.16, NI2017-193 17.15  Whether advised about wagers out of order before."""


@dataclass(frozen=True, slots=True)
class RemoveEntrant(OnSeat):
    """Take an entrant from the seat."""

    out_of_play: bool
    """Whether the chips leave the tournament; otherwise they go with the entrant."""


@dataclass(frozen=True, slots=True)
class SubstituteEntrant(OnSeat):
    """Let somebody else play in an entrant's place, with the same chips."""

    player: int
    advised: bool = False
    """Whether that player was advised about wagers out of order before."""


@dataclass(frozen=True, slots=True)
class IssueChips(OnSeat):
    """Give an entrant chips by the rules: a rebuy, a top-up, a session's issue."""

    amount: TournamentChips


@dataclass(frozen=True, slots=True)
class RaceChips(Command):
    """Put stakes as a race-off has left them."""

    after: tuple[tuple[int, TournamentChips], ...]
    """Of each seat that was in it."""


@dataclass(frozen=True, slots=True)
class SetLevel(Command):
    """Let blinds, antes or limits of a level apply from the next round on."""

    determinations: Any


@dataclass(frozen=True, slots=True)
class MarkAbsent(OnSeat):
    """Find that an entrant is away."""


@dataclass(frozen=True, slots=True)
class MarkPresent(OnSeat):
    """Find that an entrant is there again."""


@dataclass(frozen=True, slots=True)
class StartAfresh(Command):
    """Let the marker begin anew at a table to which entrants are drawn afresh."""
