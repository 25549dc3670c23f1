"""Acts at the desk of a tournament that the tournament itself does not know."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.offices import Act


@dataclass(frozen=True, slots=True)
class TournamentDeskCommand(Act):
    """Something that the desk makes of its own."""


@dataclass(frozen=True, slots=True)
class PublishConditionsFile(TournamentDeskCommand):
    """Fix the conditions, written as a file, make them available and tell the Commission."""

    lines: tuple[str, ...]
    """Of the file, one after the other."""
    reference: str = ""
    """Of the notice to the Commission, or of its approval."""


@dataclass(frozen=True, slots=True)
class LetTheHouseConduct(TournamentDeskCommand):
    """Have the room do in the director's name what leaves no choice, or no longer."""

    on: bool
