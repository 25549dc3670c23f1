"""A progressive jackpot, shared by several tables and owned by none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pitboss.games.progressive_jackpot import (
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
    """A jackpot's pools, and how far their stream has been read."""

    number: int
    state: ProgressiveJackpot
    last: int = 0

    @property
    def stream(self) -> str:
        """Return the jackpot's stream."""
        return jackpot_stream(self.number)

    def determine(self, determinations: JackpotDeterminations) -> None:
        """Install new determinations; the pools keep their amounts."""
        self.state = replace(self.state, determinations=determinations)

    def install(self, state: ProgressiveJackpot, last: int) -> None:
        """Install the pools as a desk has recorded them, unless a later state was already read.

        The journal has checked that nobody else wrote in between.  Determinations are not part of
        the stream, so the current ones are kept.
        """
        if last > self.last:
            self.state, self.last = replace(state, determinations=self.state.determinations), last

    def catch_up(self, journal: Journal) -> None:
        """Read what other desks have recorded."""
        self.follow(journal.events(self.stream, after=self.last))

    def follow(self, rows: Iterable[Recorded]) -> None:
        """Apply the events recorded next."""
        for row in rows:
            self.state = apply(self.state, decode(row.body))
            self.last = row.number


def jackpot_wager_refusal(event: Any, pools: ProgressiveJackpot | None) -> Refused | None:
    """NI2017-193 3.6  Refuse a jackpot wager that differs from the one all tables share."""
    if not isinstance(event, NoticeOfLimitsGiven | LimitsChanged):
        return None
    wager = getattr(event.determinations, "jackpot_wager", None)
    return other_wager(pools.determinations if pools else None, wager)
