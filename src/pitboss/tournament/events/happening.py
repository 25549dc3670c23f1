"""What all events of a tournament have in common, and the events of its tables among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pitboss.chips import Cents, Transfer
from pitboss.ruling import Event, Happened


class Place(NamedTuple):
    """Where the ballot put an entrant."""

    entrant: int
    table: int
    seat: int


class Prize(NamedTuple):
    """What an entrant won."""

    entrant: int
    place: int
    amount: Cents
    goods: str = ""


@dataclass(frozen=True, slots=True)
class TournamentEvent(Happened):
    """Something that happened, by these clauses."""


@dataclass(frozen=True, slots=True)
class MoneyMoved(TournamentEvent):
    """Something that moved money; chips move at the tables."""

    moved: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class HappenedAtTable(TournamentEvent):
    """An event of one of the tables, or of its round."""

    table: int
    event: Any

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The chips that it moved, in the accounts of that table."""
        event: Event = self.event
        return event.transfers


@dataclass(frozen=True, slots=True)
class LimitedAtTable(HappenedAtTable):
    """One that limits somebody."""

    limits: ClassVar[bool] = True


def at_table(table: int, event: Event) -> HappenedAtTable:
    """An event of a table as one of the tournament."""
    kind = LimitedAtTable if event.limits else HappenedAtTable
    return kind(event.under, table, event)
