"""A progressive jackpot as the room holds it: shared by tables, owned by none of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pitboss.games.canberra_poker.progressive_jackpot import (
    JackpotDeterminations,
    ProgressiveJackpot,
    apply,
    other_wager,
)
from pitboss.record.codec import decode
from pitboss.record.journal import Journal, Recorded
from pitboss.room.streams import jackpot_stream
from pitboss.ruling import Refused
from pitboss.table.events import LimitsChanged, NoticeOfLimitsGiven


@dataclass
class SharedJackpot:
    """The pools, and how far their stream has been read."""

    number: int
    state: ProgressiveJackpot
    last: int = 0

    @property
    def stream(self) -> str:
        """Its stream."""
        return jackpot_stream(self.number)

    def determine(self, determinations: JackpotDeterminations) -> None:
        """The pools stay; what is done with wagers is determined anew."""
        self.state = replace(self.state, determinations=determinations)

    def install(self, state: ProgressiveJackpot, last: int) -> None:
        """A desk has recorded up to this event, and nobody else in between: the journal compared.

        What was read on meanwhile is further; what is determined stands beside the stream.
        """
        if last > self.last:
            self.state, self.last = replace(state, determinations=self.state.determinations), last

    def catch_up(self, journal: Journal) -> None:
        """Read what other desks have recorded meanwhile."""
        self.follow(journal.events(self.stream, after=self.last))

    def follow(self, rows: Iterable[Recorded]) -> None:
        """These were recorded next."""
        for row in rows:
            self.state = apply(self.state, decode(row.body))
            self.last = row.number


def of_another_jackpot(event: Any, pools: ProgressiveJackpot | None) -> Refused | None:
    """NI2017-193 3.6  Why limits cannot change so: the pools take one wager, at every table."""
    if not isinstance(event, NoticeOfLimitsGiven | LimitsChanged):
        return None
    wager = getattr(event.determinations, "jackpot_wager", None)
    return other_wager(pools.determinations if pools else None, wager)
