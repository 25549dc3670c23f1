"""Following: a room that reads what other processes record, and stands as theirs does.

Every process of a room folds every stream, each by the code that folds it after a restart.  So any
of them can show any table to whoever may see it, and take any table over where its owner ended.
What a process has recorded itself it has folded already, and passes over here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.record.codec import decode
from pitboss.record.journal import Journal, Recorded
from pitboss.room.desk_replay import folded
from pitboss.room.room import Room
from pitboss.room.streams import ROOM
from pitboss.room.tables.desk import Desk
from pitboss.room.tournaments.desk import TournamentDesk


class Following:
    """How far a room has read the whole journal."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room = room
        self._journal = journal
        self.position = 0

    def start(self) -> None:
        """Read everything for the first time."""
        self.position = self._journal.head().position  # what comes meanwhile is passed over later
        self._room.read()

    def read_on(self) -> None:
        """Read on now; whoever is asking waits."""
        self.take(list(self._journal.events(after=self.position)))

    def take(self, rows: Sequence[Recorded]) -> None:
        """What was recorded, in the order of the journal; some of it may be known."""
        if not rows or rows[-1].position <= self.position:
            return
        self.position = rows[-1].position
        streams: dict[str, list[Recorded]] = {}
        for row in rows:
            streams.setdefault(row.stream, []).append(row)
        self._management(streams.get(ROOM, ()))
        self._jackpots(streams)
        together: dict[TournamentDesk, list[Recorded]] = {}
        for stream, some in streams.items():
            kind, _, number = stream.partition(" ")
            if kind == "table":
                desk = self._room.desks[int(number)]
                if isinstance(desk.writer, TournamentDesk):
                    together.setdefault(desk.writer, []).extend(_new(some, desk.state.last))
                else:
                    self._table(desk, _new(some, desk.state.last))
            elif kind == "tournament":
                of = self._room.tournaments[int(number)]
                together.setdefault(of, []).extend(_new(some, of.state.last))
        for of, some in together.items():
            if some:
                of.follow(sorted(some, key=lambda row: row.position))

    def _management(self, rows: Iterable[Recorded]) -> None:
        management = self._room.management
        management.follow(_new(rows, management.state.last))

    def _jackpots(self, streams: dict[str, list[Recorded]]) -> None:
        for jackpot in self._room.jackpots.values():
            jackpot.follow(_new(streams.get(jackpot.stream, ()), jackpot.last))

    def _table(self, desk: Desk, rows: Sequence[Recorded]) -> None:
        if rows:
            news = tuple(decode(row.body) for row in rows)
            desk.changed(folded(desk.state, rows), news)


def _new(rows: Iterable[Recorded], last: int) -> list[Recorded]:
    """Those after what is known, without a gap."""
    new = [row for row in rows if row.number > last]
    assert not new or new[0].number == last + 1, f"{new[0].stream} has a gap after {last}"
    return new
