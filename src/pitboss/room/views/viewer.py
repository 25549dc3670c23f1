"""A viewer of one table: by what the person is there, not by what the person is elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.offices import Office


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks."""

    person: int | None
    """None for whoever only passes by."""
    offices: frozenset[Office] = frozenset()
    """The offices in which the person works at this table, or over all tables."""
    seat: int | None = None
    """Where the person sits, or has a hand in the round."""

    @property
    def runs_the_table(self) -> bool:
        """Whether the checks and proposals of the table are the viewer's business."""
        return bool(self.offices & _HOUSE)


_HOUSE = frozenset(
    (Office.DEALER, Office.SUPERVISOR, Office.DIRECTOR, Office.SHIFT_MANAGER, Office.OPERATOR)
)
