"""What a scenario observes that no recorded event says: the room is unchanged after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from pitboss.acts.event_texts import EventSheet, sheet
from pitboss.cards import FaceDown
from pitboss.cards.deck import FIFTY_TWO
from pitboss.chips import Transfer
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.law.citation import Citation


@dataclass(frozen=True, slots=True)
class Seen:
    """The result of an inspection."""

    under: tuple[Citation, ...]
    limits: ClassVar[bool] = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """An inspection moves no money."""
        return ()


@dataclass(frozen=True, slots=True)
class TableCameBack(Seen):
    """A table after the room restarted, compared with its state before."""

    table: int
    as_it_was: bool
    same_cards: bool
    """Whether a sealed shoe is there, in the same order as before."""

    @classmethod
    def found(
        cls, table: int, as_it_was: bool, before: ShoeKeeper | None, after: ShoeKeeper | None
    ) -> TableCameBack:
        """Compare the two."""
        same = before is not None and after is not None and _order(before) == _order(after)
        return cls((), table, as_it_was, same)


def _order(keeper: ShoeKeeper) -> tuple[object, ...]:
    return keeper.opened(FaceDown(place) for place in range(1, len(FIFTY_TWO.cards) + 1))


@dataclass(frozen=True, slots=True)
class RecordVerified(Seen):
    """The record is intact: its chain, its streams, its accounts."""

    events: int


OBSERVATION_SHEETS: Final[dict[type, EventSheet]] = dict(
    (
        sheet(
            TableCameBack,
            (
                "table {table} is as it was",
                "table {table} is not as it was",
                "table {table} has the same cards",
            ),
            scenario_lines=lambda event: (
                0 if event.as_it_was else 1,
                *((2,) if event.same_cards else ()),
            ),
        ),
        sheet(RecordVerified, "the record is whole"),
    )
)
"""What a scenario says about its inspections; no log shows them."""
