"""The catalogue of management: its acts, and the choices in them, with the clauses.

It is the same for everybody; the running view shows what currently applies in the room.
"""

from __future__ import annotations

from pitboss.messages.running_views import ActShown, DeterminationShown, Told


class ManagementActShown(ActShown, frozen=True):
    """An act of management, with the clauses of every instrument that mentions it."""

    at_tables: dict[str, tuple[str, ...]]
    """For an act that concerns a table: its clauses by the instrument that governs there."""


class OfficeOffered(Told, frozen=True):
    """An office that can be granted."""

    office: str
    cites: tuple[str, ...]
    given_by: tuple[str, ...]
    taken_by: tuple[str, ...]
    """Who may take it away."""


class SubjectOffered(Told, frozen=True):
    """A subject that needs the Commission's written approval."""

    subject: str
    cites: tuple[str, ...]
    """The clauses that require the approval."""


class StandingOffered(Told, frozen=True):
    """A power that the room may use by itself."""

    power: str
    cites: tuple[str, ...]
    at_tables: dict[str, tuple[str, ...]]
    """The clauses by the instrument that governs a table."""


class ManagementShown(Told, frozen=True):
    """The whole catalogue of management."""

    acts: tuple[ManagementActShown, ...]
    offices: tuple[OfficeOffered, ...]
    subjects: tuple[SubjectOffered, ...]
    standing: tuple[StandingOffered, ...]
    jackpot: tuple[DeterminationShown, ...]
    """A jackpot's determinations, as a starting point."""
    on_the_sign: tuple[DeterminationShown, ...]
    """A table's determinations that belong to no game but appear on its sign, as a starting
    point.
    """
    pace: tuple[DeterminationShown, ...]
    """A table's time limits, as a starting point."""
    play_chips: tuple[DeterminationShown, ...]
    """The determinations of play chips, as a starting point."""
