"""Commands that a tournament's desk decides itself."""

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
    """The lines of the file, in order."""
    reference: str = ""
    """The reference of the notice to the Commission, or of its approval."""


@dataclass(frozen=True, slots=True)
class LetTheHouseConduct(TournamentDeskCommand):
    """Have the room do in the director's name what leaves no choice, or no longer."""

    on: bool
