"""A progressive jackpot as the room holds it: shared by tables, owned by none of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pitboss.games.canberra_poker.progressive_jackpot import (
    JackpotDeterminations,
    ProgressiveJackpot,
    apply,
)
from pitboss.record.codec import decode
from pitboss.record.journal import Journal, Recorded
from pitboss.room.streams import jackpot_stream


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

    def catch_up(self, journal: Journal) -> None:
        """Read what other desks have recorded meanwhile."""
        self.follow(journal.events(self.stream, after=self.last))

    def follow(self, rows: Iterable[Recorded]) -> None:
        """These were recorded next."""
        for row in rows:
            self.state = apply(self.state, decode(row.body))
            self.last = row.number
