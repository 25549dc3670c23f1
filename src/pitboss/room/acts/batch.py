"""Minutes of a desk: plans that follow one another, and how they are recorded in one piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pitboss.record.journal import Append, Entry, Owner
from pitboss.room.acts.journal_entries import house_entry
from pitboss.room.acts.planning import Plan

Standing = TypeVar("Standing")
"""How everything stands that the desk writes about."""


class Minutes(Generic[Standing]):
    """Where everything stands after what was planned so far."""

    def __init__(self, standing: Standing, lasts: dict[str, int], reads: Mapping[str, int]) -> None:
        self.standing = standing
        self.news: dict[str, list[Any]] = {}
        """What happens, by its stream."""
        self._lasts = lasts
        """The number of the last event of each stream that may be written to."""
        self._expected = dict(reads)
        """The next number of each stream that was read, or is written to."""
        self._entries: list[Entry] = []

    def add(self, plan: Plan[Standing], first: Entry | None) -> None:
        """What was planned where the minutes stood; `first` is the entry of whoever asked."""
        if not plan.steps:
            assert first is not None, "what changes nothing is only ever an answer"
            self.add_refused(first)
            return
        for place, step in enumerate(plan.steps):
            mine = first if place == 0 else None
            self._entries.append(mine or house_entry(step, self._lasts, plan.now))
            for event, stream in step.happenings:
                self._expected.setdefault(stream, self._lasts[stream] + 1)
                self._lasts[stream] += 1
                self.news.setdefault(stream, []).append(event)
        self.standing = plan.standing

    def add_refused(self, entry: Entry) -> None:
        """Nothing happened, but the answer is kept."""
        self._entries.append(entry)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to record."""
        return not self._entries

    def last(self, stream: str) -> int:
        """The number of the last event of a stream, with what was planned."""
        return self._lasts[stream]

    def append(self, owner: Owner | None) -> Append:
        """Everything, as the journal takes it."""
        return Append(self._expected, tuple(self._entries), owner)
