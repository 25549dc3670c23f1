"""The catalogue of management: its acts, and what can be chosen in them, with the clauses.

The same for everybody who asks; what holds in the room now, the running view shows.
"""

from __future__ import annotations

from pitboss.messages.running_views import ActShown, DeterminationShown, Told


class ManagementActShown(ActShown, frozen=True):
    """An act of management.  Its clauses are those of every instrument that speaks of it."""

    at_tables: dict[str, tuple[str, ...]]
    """Where the act concerns a table: its clauses by the instrument that governs there."""


class OfficeOffered(Told, frozen=True):
    """An office that is given to persons."""

    office: str
    cites: tuple[str, ...]
    given_by: tuple[str, ...]
    taken_by: tuple[str, ...]
    """Who may take it away."""


class SubjectOffered(Told, frozen=True):
    """Something that the Commission approves in writing."""

    subject: str
    cites: tuple[str, ...]
    """The clauses that ask for the approval."""


class StandingOffered(Told, frozen=True):
    """Something that the room may rule by itself."""

    power: str
    cites: tuple[str, ...]
    at_tables: dict[str, tuple[str, ...]]
    """The clauses by the instrument that governs a table."""


class ManagementShown(Told, frozen=True):
    """Everything that is said of management."""

    acts: tuple[ManagementActShown, ...]
    offices: tuple[OfficeOffered, ...]
    subjects: tuple[SubjectOffered, ...]
    standing: tuple[StandingOffered, ...]
    jackpot: tuple[DeterminationShown, ...]
    """What is determined about a jackpot, to begin from."""
    on_the_sign: tuple[DeterminationShown, ...]
    """What is determined about a table beside its game, and stands on its sign, to begin from."""
    pace: tuple[DeterminationShown, ...]
    """How long a table waits, to begin from."""
    play_chips: tuple[DeterminationShown, ...]
    """What is determined about play chips, to begin from."""
