"""A viewer of one table, with the person's roles at that table only."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.offices import Office


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks."""

    person: int | None
    """None for an anonymous spectator."""
    offices: frozenset[Office] = frozenset()
    """The offices held at this table, or over all tables."""
    seat: int | None = None
    """The seat where the person sits or has a hand in the round."""

    @property
    def runs_the_table(self) -> bool:
        """Whether the viewer may see the checks and proposals of the table."""
        return bool(self.offices & _HOUSE)


_HOUSE = frozenset(
    (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.SHIFT_MANAGER, Office.OPERATOR)
)
