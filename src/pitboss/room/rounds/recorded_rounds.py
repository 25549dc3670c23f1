"""Recorded rounds: list, replay and recompute.

*Replay* applies the recorded events, whatever release made them.  *Recompute* decides the recorded
commands again with the current code, and reports every difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from pitboss.record.codec import decode, encode
from pitboss.record.journal import Outlined, Recorded, RecordedCommand
from pitboss.record.seals import Kept
from pitboss.record.vocabulary import name_of
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.acts.journal_entries import timed
from pitboss.room.acts.planning import TablePlan, TableWithPools
from pitboss.room.rounds.index import RoundIndex, RoundName, RoundOnRecord
from pitboss.room.rounds.milestones import Milestones
from pitboss.room.rounds.recorded_pools import PoolsOnRecord
from pitboss.room.streams import table_stream
from pitboss.room.tables.desk_commands import DeskCommand
from pitboss.room.tables.desk_events import ActProposed, ShoeSealed
from pitboss.room.tables.desk_state import Numbered, TableAtDesk, after_act, after_event
from pitboss.room.tables.shoes import Vault
from pitboss.room.tournaments.desk_commands import TournamentDeskCommand
from pitboss.ruling import changed
from pitboss.table import tournament_events as ordered
from pitboss.tournament.commands import Command as TournamentCommand

__all__ = ["Difference", "NoSuchRound", "Replayed", "RoundName", "RoundOnRecord", "RoundsOnRecord"]


class NoSuchRound(LookupError):  # noqa: N818 - says what it is
    """There is no such round on record."""


class Difference(NamedTuple):
    """A command that the current code decides differently than recorded."""

    number: int
    command: str
    recorded: tuple[str, ...]
    decided: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A replayed round."""

    steps: tuple[Numbered, ...]
    state: TableAtDesk
    digest: str
    """The digest of the final table state; the same events must always give the same one."""


class ReadJournal(Protocol):
    """The part of a journal that this module reads."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events of a stream."""

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        """Yield the headers of all events."""

    def command(self, number: int) -> RecordedCommand:
        """Return a command by its number."""


class RoundsOnRecord:
    """Reads rounds from a journal.  Read-only; may be used from any thread."""

    def __init__(self, journal: ReadJournal, breathe: Callable[[], None] = lambda: None) -> None:
        """`breathe` is called regularly during long work, so that the room's threads can run."""
        self._journal = journal
        self.index = RoundIndex(journal, breathe)
        self._milestones = Milestones(journal, breathe)
        self._pools = PoolsOnRecord(journal, self.index, breathe)

    # --- finding ----------------------------------------------------------------------------------

    def every(self) -> Iterator[RoundOnRecord]:
        """Yield all rounds, table by table."""
        return self.index.every()

    def listed(self, name: RoundName) -> RoundOnRecord:
        """Return a round's index entry.  Raises NoSuchRound."""
        found = self.index.get(name)
        if found is not None:
            return found
        if name.table not in self.index.tables:
            raise NoSuchRound(f"there is no table {name.table}")
        raise NoSuchRound(f"table {name.table} has played no round {name.number}")

    def rows(self, listed: RoundOnRecord) -> list[Recorded]:
        """Return the events of a round, including later rulings about it."""
        stream = table_stream(listed.name.table)
        return list(self._journal.events(stream, after=listed.first - 1, limit=listed.events))

    def commands(self, rows: list[Recorded]) -> dict[int, RecordedCommand]:
        """Return the commands of events, by their numbers."""
        return {cause: self._journal.command(cause) for cause in {row.cause for row in rows}}

    # --- replay -----------------------------------------------------------------------------------

    def replay(self, name: RoundName) -> Replayed:
        """Replay a round step by step, under the law that it was dealt under."""
        listed = self.listed(name)
        rows = self.rows(listed)
        state = self.after(listed, rows, rows[-1].number)
        steps = tuple(Numbered(row.number, row.at, decode(row.body)) for row in rows)
        return Replayed(steps, state, sha256(encode(state.table)).hexdigest())

    def after(self, listed: RoundOnRecord, rows: list[Recorded], number: int) -> TableAtDesk:
        """Return the table after one of a round's events.

        Between the events of one act no act is awaited, because the act is not complete.
        """
        state = self.before(listed)
        for row, following in zip(rows, (*rows[1:], None), strict=True):
            state = after_event(state, decode(row.body), row.at)
            whole = following is None or following.cause != row.cause
            state = after_act(state) if whole else state
            if row.number == number:
                return state if whole else changed(state, acts=())
        raise NoSuchRound(f"round {listed.name} has no event {number}")

    def before(self, listed: RoundOnRecord) -> TableAtDesk:
        """Return the table before a round."""
        table = listed.name.table
        return self._milestones.after(table, self.index.tables[table], listed.first - 1)

    def meter(self, rows: list[Recorded], state: TableAtDesk) -> int | None:
        """Return the prize meter at that point, in cents; None if there is no jackpot.

        Between the events of one act it shows the value before the act, which is not complete.
        """
        place = state.last - rows[0].number
        act, following = rows[place].cause, rows[place + 1 : place + 2]
        whole = not following or following[0].cause != act
        pools = self._pools.after(state.jackpot, act if whole else act - 1)
        return pools.meter.units if pools else None

    # --- recompute --------------------------------------------------------------------------------

    def recompute(self, name: RoundName) -> Iterator[Difference]:
        """Decide every command of the round again, using only the table's own rules.

        Acts of the desk itself, or ordered by a tournament, are not recomputed.
        """
        listed = self.listed(name)
        state, rows = self.before(listed), self.rows(listed)
        for cause in dict.fromkeys(row.cause for row in rows):
            mine = [row for row in rows if row.cause == cause]
            command = self._command(cause)
            if _can_recompute(command, mine):
                pools = self._pools.after(state.jackpot, cause - 1)
                plan = TablePlan(TableWithPools(state, pools), mine[0].at, _NO_SHOE)
                yield from _differences(plan, command, mine)
            for row in mine:
                state = after_event(state, decode(row.body), row.at)
            state = after_act(state)

    def _command(self, cause: int) -> Any:
        recorded = self._journal.command(cause)
        return timed(decode(recorded.body or b""), recorded.at)

    # --- for the inspector ------------------------------------------------------------------------

    def opened(self, name: RoundName, vault: Vault) -> tuple[Kept, ...]:
        """Open every shoe of a finished round.  The caller has recorded the opening first."""
        listed = self.listed(name)
        if listed.ended is None:
            raise NoSuchRound(f"round {name} is not over, and its cards stay secret")
        shoes = (decode(row.body) for row in self.rows(listed))
        return tuple(vault.kept(name.table, shoe) for shoe in shoes if isinstance(shoe, ShoeSealed))


_PROPOSED = name_of(ActProposed)


def _can_recompute(command: Any, rows: list[Recorded]) -> bool:
    ours = DeskCommand | TournamentDeskCommand | TournamentCommand
    return not isinstance(command, ours) and rows[0].kind != _PROPOSED


def _differences(plan: TablePlan, command: Any, rows: list[Recorded]) -> Iterator[Difference]:
    refusal = plan.take(command)
    happened = () if refusal else plan.steps[0].happenings
    decided = [event for event, stream in happened if stream == plan.stream]
    recorded = [decode(row.body) for row in rows]
    old, new = _names(recorded), _names(decided)
    if refusal or _comparable(recorded) != _comparable(decided):
        said = (f"refused: {refusal.because}",) if refusal else new
        yield Difference(rows[0].number, type(command).__name__, old, said)


class _Sealer(Vault):
    """Seals nothing, because a recomputed round keeps its recorded cards."""

    def new_shoe(self, *_: Any) -> ShoeSealed:
        """Return a placeholder for the recorded shoe."""
        return ShoeSealed((), 0, 0, 0, b"", b"")

    def shuffled_back(self, *_: Any) -> ShoeSealed:
        """Return a placeholder for cards shuffled back into the shoe."""
        return ShoeSealed((), 0, 0, 0, b"", b"", after=1)


_NO_SHOE = _Sealer(bytes(32), bytes)


def _names(events: list[Any]) -> tuple[str, ...]:
    return tuple(type(event).__name__ for event in _comparable(events))


def _comparable(events: list[Any]) -> list[Any]:
    """Drop the events of shoes, and those that a tournament orders at its table."""
    return [event for event in events if not isinstance(event, _NOT_COMPARED)]


_NOT_COMPARED = (
    ShoeSealed,
    ordered.EntrantSeated,
    ordered.EntrantRemoved,
    ordered.EntrantSubstituted,
    ordered.ChipsIssued,
    ordered.ChipsRaced,
    ordered.LevelSet,
    ordered.EntrantAbsent,
    ordered.EntrantPresent,
    ordered.StartedAfresh,
)
