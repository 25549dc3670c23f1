"""Rounds as the record has them: listed, shown, folded again, decided again.

*Replay* folds the recorded events, whatever release made them.  *Recompute* decides the recorded
commands anew with today's code, and shows every difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from pitboss.games.canberra_poker import progressive_jackpot
from pitboss.games.canberra_poker.progressive_jackpot import ProgressiveJackpot
from pitboss.record.codec import decode, encode
from pitboss.record.journal import Recorded, RecordedCommand
from pitboss.record.seals import Kept
from pitboss.record.vocabulary import name_of
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.at_desk import Numbered, TableAtDesk, after_act, after_event
from pitboss.room.folding import new_at_desk
from pitboss.room.management import events as managed
from pitboss.room.management.state import TableInRoom
from pitboss.room.planning import Plan
from pitboss.room.recording import timed
from pitboss.room.shoes import Vault
from pitboss.room.streams import ROOM, jackpot_stream, table_stream
from pitboss.room.table_commands import DeskCommand
from pitboss.room.table_events import ShoeSealed
from pitboss.table.events import RoundBegan, RoundConcluded, RoundSetAside


class NoSuchRound(LookupError):  # noqa: N818 - says what it is
    """The record has no such round."""


class RoundName(NamedTuple):
    """A round by its table and its number there."""

    table: int
    number: int

    def __str__(self) -> str:
        return f"{self.table}/{self.number}"


@dataclass(frozen=True, slots=True)
class RoundOnRecord:
    """One round: when, under what, and whether it is over."""

    name: RoundName
    game: str
    law: tuple[str, ...]
    began: datetime
    ended: datetime | None
    dealt: bool
    events: int


class Difference(NamedTuple):
    """Where today's code decides otherwise than was recorded."""

    number: int
    command: str
    recorded: tuple[str, ...]
    decided: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A round folded again."""

    steps: tuple[Numbered, ...]
    state: TableAtDesk
    digest: str
    """Of the table's state at the end: the same events give the same one for ever."""


class ReadJournal(Protocol):
    """What is read of a journal here."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Events of a stream."""

    def command(self, number: int) -> RecordedCommand:
        """One command."""


class RoundsOnRecord:
    """Reads rounds from a journal; writes nothing."""

    def __init__(self, journal: ReadJournal) -> None:
        self._journal = journal
        self._tables = {
            event.table: TableInRoom(event.kind, event.particulars, event.jackpot, event.pace)
            for event in self._room_events()
            if isinstance(event, managed.TableSetUp)
        }

    def _room_events(self) -> Iterator[Any]:
        return (decode(row.body) for row in self._journal.events(ROOM))

    # --- listing ----------------------------------------------------------------------------------

    def every(self) -> Iterator[RoundOnRecord]:
        """All rounds, table by table."""
        for table in self._tables:
            yield from self._at_table(table)

    def _at_table(self, table: int) -> Iterator[RoundOnRecord]:
        particulars = self._tables[table].particulars
        for rows in self._rounds(table):
            first, last = decode(rows[0].body), decode(rows[-1].body)
            over = isinstance(last, RoundConcluded)
            yield RoundOnRecord(
                RoundName(table, first.number),
                particulars.game,
                particulars.law.instruments,
                rows[0].at,
                rows[-1].at if over else None,
                over and last.dealt,
                len(rows),
            )

    def _rounds(self, table: int) -> Iterator[list[Recorded]]:
        """The rows of each round that was not set aside."""
        rows: list[Recorded] = []
        for row in self._journal.events(table_stream(table)):
            if row.kind == _BEGAN:
                if rows:
                    yield rows
                rows = [row]
            elif rows:
                rows.append(row)
            if rows and row.kind == _ASIDE:
                rows = []
            elif rows and row.kind == _CONCLUDED:
                yield rows
                rows = []
        if rows:
            yield rows

    # --- replay -----------------------------------------------------------------------------------

    def replay(self, name: RoundName) -> Replayed:
        """The round step by step, under the rule set that it was dealt with."""
        before, rows = self._found(name)
        state, steps = before, []
        for row in rows:
            state = after_event(state, decode(row.body), row.at)
            steps.append(Numbered(row.number, row.at, state.happened[-1].event))
        state = after_act(state)
        return Replayed(tuple(steps), state, sha256(encode(state.table)).hexdigest())

    def _found(self, name: RoundName) -> tuple[TableAtDesk, list[Recorded]]:
        """How the table stood before the round, and the round's rows."""
        if name.table not in self._tables:
            raise NoSuchRound(f"there is no table {name.table}")
        rows = next((one for one in self._rounds(name.table) if _number(one) == name.number), None)
        if rows is None:
            raise NoSuchRound(f"table {name.table} has played no round {name.number}")
        return self._before(name.table, rows[0].number), rows

    def _before(self, table: int, number: int) -> TableAtDesk:
        state = new_at_desk(table, self._tables[table])
        for row in self._journal.events(table_stream(table), limit=number - 1):
            state = after_event(state, decode(row.body), row.at)
        return after_act(state) if state.at else state

    # --- recompute --------------------------------------------------------------------------------

    def recompute(self, name: RoundName) -> Iterator[Difference]:
        """Decide every command of the round anew; what the desk itself did is left as it is."""
        state, rows = self._found(name)
        for cause in dict.fromkeys(row.cause for row in rows):
            mine = [row for row in rows if row.cause == cause]
            command = self._command(cause)
            if not isinstance(command, DeskCommand):
                yield from self._compared(state, command, mine)
            for row in mine:
                state = after_event(state, decode(row.body), row.at)
            state = after_act(state)

    def _command(self, cause: int) -> Any:
        recorded = self._journal.command(cause)
        return timed(decode(recorded.body or b""), recorded.at)

    def _compared(
        self, state: TableAtDesk, command: Any, rows: list[Recorded]
    ) -> Iterator[Difference]:
        pools = self._pools(state.jackpot, rows[0].position)
        plan = Plan(state, pools, rows[0].at, _NO_SHOE)
        refusal = plan.take(command)
        decided = [] if refusal else [one.event for one in plan.steps[0].happenings
                                      if not one.of_jackpot]  # fmt: skip
        recorded = [decode(row.body) for row in rows]
        old, new = _names(recorded), _names(decided)
        if refusal or _without_shoes(recorded) != _without_shoes(decided):
            said = (f"refused: {refusal.because}",) if refusal else new
            yield Difference(rows[0].number, type(command).__name__, old, said)

    def _pools(self, jackpot: int | None, position: int) -> ProgressiveJackpot | None:
        """How the pools of a jackpot stood before a position of the journal."""
        if jackpot is None:
            return None
        opened = next(
            one
            for one in self._room_events()
            if isinstance(one, managed.JackpotSetUp) and one.jackpot == jackpot
        )
        pools = progressive_jackpot.open_jackpot(
            opened.determinations, opened.jackpot_pool, opened.reserve_pool
        )
        for row in self._journal.events(jackpot_stream(jackpot)):
            if row.position >= position:
                break
            pools = progressive_jackpot.apply(pools, decode(row.body))
        return pools

    # --- for the inspector ------------------------------------------------------------------------

    def opened(self, name: RoundName, vault: Vault) -> tuple[Kept, ...]:
        """Every shoe of a round that is over, with all its cards; the opening is recorded first."""
        _, rows = self._found(name)
        if rows[-1].kind != _CONCLUDED:
            raise NoSuchRound(f"round {name} is not over, and its cards stay secret")
        shoes = (decode(row.body) for row in rows)
        return tuple(vault.kept(name.table, one) for one in shoes if isinstance(one, ShoeSealed))


_BEGAN, _ASIDE, _CONCLUDED = map(name_of, (RoundBegan, RoundSetAside, RoundConcluded))


class _Sealer(Vault):
    """Seals nothing: a round that is decided again keeps its cards."""

    def new_shoe(self, *_: Any) -> ShoeSealed:
        """A shoe that stands for whatever was sealed then."""
        return ShoeSealed((), 0, 0, 0, b"", b"")


_NO_SHOE = _Sealer(bytes(32), bytes)


def _number(rows: list[Recorded]) -> int:
    number: int = decode(rows[0].body).number
    return number


def _names(events: list[Any]) -> tuple[str, ...]:
    return tuple(type(one).__name__ for one in events if not isinstance(one, ShoeSealed))


def _without_shoes(events: list[Any]) -> list[Any]:
    return [one for one in events if not isinstance(one, ShoeSealed)]
