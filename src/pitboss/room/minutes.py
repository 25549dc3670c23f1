"""Minutes of a desk: plans that follow one another, and how they are recorded in one piece."""

from __future__ import annotations

from typing import Any

from pitboss.games.canberra_poker.progressive_jackpot import ProgressiveJackpot
from pitboss.record.journal import Append, Entry
from pitboss.room.at_desk import TableAtDesk
from pitboss.room.jackpots import SharedJackpot
from pitboss.room.planning import Plan
from pitboss.room.recording import append_of


class Minutes:
    """Where the table and the pools stand after everything that was planned so far."""

    def __init__(self, state: TableAtDesk, jackpot: SharedJackpot | None) -> None:
        self.state = state
        self.pools: ProgressiveJackpot | None = jackpot.state if jackpot else None
        self.news: list[Any] = []
        self._pools_last = jackpot.last if jackpot else None
        self._expected: dict[str, int] = {}
        self._entries: list[Entry] = []

    def add(self, plan: Plan, first: Entry | None) -> None:
        """What was planned where the minutes stood; `first` is the entry of whoever asked."""
        if not plan.steps:
            assert first is not None, "what changes nothing is only ever an answer"
            self.add_refused(first)
            return
        part = append_of(plan, self.state.last, self._pools_last, first)
        for stream, number in part.expected.items():
            self._expected.setdefault(stream, number)
        self._entries += part.entries
        happened = [one for step in plan.steps for one in step.happenings]
        self.news += [one.event for one in happened]
        if self._pools_last is not None:
            self._pools_last += sum(one.of_jackpot for one in happened)
        self.state, self.pools = plan.state, plan.jackpot

    def add_refused(self, entry: Entry) -> None:
        """Nothing happened, but the answer is kept."""
        self._entries.append(entry)

    @property
    def append(self) -> Append:
        """Everything, as the journal takes it."""
        return Append(self._expected, tuple(self._entries))
