"""Following: keep a room up to date with what other processes record.

Every process of a room folds every stream, with the same code as after a restart.  So each can show
any table to anybody who may see it, and take over any table whose owner has stopped.  Events that a
process recorded itself are already folded and are skipped here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.record.codec import decode
from pitboss.record.journal import Journal, Recorded
from pitboss.room.desk_replay import replay_table
from pitboss.room.room import Room
from pitboss.room.streams import ROOM
from pitboss.room.tables.desk import Desk
from pitboss.room.tournaments.desk import TournamentDesk


class Following:
    """Reads the journal for a room and tracks how far it has got."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room = room
        self._journal = journal
        self.position = 0

    def start(self) -> None:
        """Read everything for the first time."""
        # events recorded during the read are seen twice, and skipped the second time
        self.position = self._journal.head().position
        self._room.read()

    def read_on(self) -> None:
        """Read new events now; the caller waits."""
        self.take(list(self._journal.events(after=self.position)))

    def take(self, rows: Sequence[Recorded]) -> None:
        """Apply recorded events in the order of the journal; known ones are skipped."""
        if not rows or rows[-1].position <= self.position:
            return
        self.position = rows[-1].position
        streams: dict[str, list[Recorded]] = {}
        for row in rows:
            streams.setdefault(row.stream, []).append(row)
        self._follow_management(streams.get(ROOM, ()))
        self._follow_jackpots(streams)
        of_tournaments: dict[TournamentDesk, list[Recorded]] = {}
        for stream, stream_rows in streams.items():
            kind, _, number = stream.partition(" ")
            if kind == "table":
                desk = self._room.desks[int(number)]
                if isinstance(desk.writer, TournamentDesk):
                    new = _new_rows(stream_rows, desk.state.last)
                    of_tournaments.setdefault(desk.writer, []).extend(new)
                else:
                    self._follow_table(desk, _new_rows(stream_rows, desk.state.last))
            elif kind == "tournament":
                tournament = self._room.tournaments[int(number)]
                new = _new_rows(stream_rows, tournament.state.last)
                of_tournaments.setdefault(tournament, []).extend(new)
        for tournament, tournament_rows in of_tournaments.items():
            if tournament_rows:
                tournament.follow(sorted(tournament_rows, key=lambda row: row.position))

    def _follow_management(self, rows: Iterable[Recorded]) -> None:
        management = self._room.management
        management.follow(_new_rows(rows, management.state.last))

    def _follow_jackpots(self, streams: dict[str, list[Recorded]]) -> None:
        for jackpot in self._room.jackpots.values():
            jackpot.follow(_new_rows(streams.get(jackpot.stream, ()), jackpot.last))

    def _follow_table(self, desk: Desk, rows: Sequence[Recorded]) -> None:
        if rows:
            news = tuple(decode(row.body) for row in rows)
            desk.changed(replay_table(desk.state, rows), news)


def _new_rows(rows: Iterable[Recorded], last: int) -> list[Recorded]:
    """Return the rows after event `last`, which must follow it without a gap."""
    new = [row for row in rows if row.number > last]
    assert not new or new[0].number == last + 1, f"{new[0].stream} has a gap after {last}"
    return new
