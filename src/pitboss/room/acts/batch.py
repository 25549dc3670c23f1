"""A batch of plans that follow one another and are recorded in one append."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pitboss.record.journal import Append, Entry, Owner
from pitboss.room.acts.journal_entries import house_entry
from pitboss.room.acts.planning import Plan

StateT = TypeVar("StateT")
"""The state of everything that one writer writes."""


class Batch(Generic[StateT]):
    """Plans waiting to be recorded, and the state after them."""

    def __init__(self, standing: StateT, lasts: dict[str, int], reads: Mapping[str, int]) -> None:
        self.standing = standing
        self.news: dict[str, list[Any]] = {}
        """The planned events, by stream."""
        self._lasts = lasts
        """The number of the last event of each stream that may be written, planned or recorded."""
        self._expected = dict(reads)
        """The next event number of each stream that was read or is written.

        The journal rejects the append if any of these streams has moved on.
        """
        self._entries: list[Entry] = []

    def add(self, plan: Plan[StateT], first: Entry | None) -> None:
        """Add a plan made on the current state; `first` is the entry of the person who asked."""
        if not plan.steps:
            assert first is not None, "what changes nothing is only ever an answer"
            self.add_refused(first)
            return
        for index, step in enumerate(plan.steps):
            entry = first if index == 0 else None
            self._entries.append(entry or house_entry(step, self._lasts, plan.now))
            for event, stream in step.happenings:
                self._expected.setdefault(stream, self._lasts[stream] + 1)
                self._lasts[stream] += 1
                self.news.setdefault(stream, []).append(event)
        self.standing = plan.standing

    def add_refused(self, entry: Entry) -> None:
        """Add an entry without events, so that its answer is recorded."""
        self._entries.append(entry)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to record."""
        return not self._entries

    def last(self, stream: str) -> int:
        """Return the number of a stream's last event, planned events included."""
        return self._lasts[stream]

    def append(self, owner: Owner | None) -> Append:
        """Build the journal append for the whole batch."""
        return Append(self._expected, tuple(self._entries), owner)
