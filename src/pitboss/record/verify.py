"""Verify a journal: the chain, the tables projected from it, and every signed head."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain as chained
from math import inf
from typing import Final, NamedTuple, TypeVar, cast

from pitboss.record import ledger
from pitboss.record.chain import sha256
from pitboss.record.checkpoint import Checkpoint
from pitboss.record.heads import SignedHead
from pitboss.record.journal import Head
from pitboss.record.keys import PublicKey
from pitboss.record.page import COMMAND_COLUMNS, EVENT_COLUMNS, CommandRow, EventRow
from pitboss.record.protection import UNPROTECTED, Protection
from pitboss.record.reading import head_and_stamp
from pitboss.record.sql import Row, Sql, is_corruption
from pitboss.record.storage_check import storage_fault
from pitboss.record.walk import CommandSeen, Fault, FaultFound, Walk

_AT_ONCE: Final = 1000
_CAUSE: Final = EventRow._fields.index("cause")
_EVENTS: Final = f"select {EVENT_COLUMNS} from events where position > ? order by position limit ?"  # noqa: S608
_COMMANDS: Final = (
    f"select {COMMAND_COLUMNS} from commands where number > ? order by number limit ?"  # noqa: S608
)

Key = TypeVar("Key", str, tuple[str, str])
Progress = Callable[[int, int], None]
"""Called from time to time with the number of events verified and their total."""


class Verdict(NamedTuple):
    """How much of the journal is verified, and the first fault."""

    verified: Checkpoint
    heads: int
    fault: Fault | None

    @property
    def holds(self) -> bool:
        return self.fault is None


def verify(
    sql: Sql,
    heads: Iterable[SignedHead] = (),
    key: PublicKey | None = None,
    start: Checkpoint | None = None,
    progress: Progress | None = None,
    protection: Protection = UNPROTECTED,
) -> Verdict:
    """Verify from the beginning, or from a checkpoint that this installation has signed.

    Then check the database itself, and what is authenticated with the room's key.
    """
    known = tuple(heads)
    began = start or Checkpoint()
    walk = Walk(began, known, key)
    mark = protection.last_mark()  # read it before the journal, which may grow meanwhile
    with sql.snapshot():
        try:
            ((last,),) = sql.run("select coalesce(max(position), 0) from events")
            for commands, event in in_order(sql, began.head, last, progress):
                walk.follow(map(seen, commands), event)
            _compare_tables(sql, walk)
            wrong = storage_fault(sql, began.head.command, lambda: _report_end(progress, last))
            wrong = wrong or protection.fault(sql, mark, whole=start is None)
            if wrong:
                raise FaultFound(Fault(None, None, None, wrong))
        except FaultFound as found:
            return Verdict(walk.stands, len(known), found.fault)
        except Exception as error:
            if not is_corruption(error):
                raise
            damaged = Fault(walk.position + 1, None, None, f"the database is damaged: {error}")
            return Verdict(walk.stands, len(known), damaged)
    return Verdict(walk.stands, len(known), None)


def _report_end(progress: Progress | None, last: int) -> None:
    if progress is not None:
        progress(last, last)


def seen(row: CommandRow) -> CommandSeen:
    """Convert a command's row for the walk; a plain tuple, for speed."""
    number, person, id, kind, body, body_digest, at, release, answer, digest = row
    return cast(CommandSeen, (
        number, person, id, kind, body is not None, body_digest, at, release, sha256(answer),
        digest, body is None or sha256(body) == body_digest,
    ))  # fmt: skip


def in_order(
    sql: Sql, after: Head, last: int = 0, progress: Progress | None = None
) -> Iterator[tuple[Iterator[CommandRow], EventRow | None]]:
    """Yield each event with the commands recorded since the previous one, then the rest.

    Rows are the database's plain tuples, because building a million objects is slow.  Commands are
    read lazily, since any number of refused ones may come between two events; consume them before
    asking for the next event.
    """
    commands = _Commands(_rows(sql, _COMMANDS, after.command))
    for count, event in enumerate(_rows(sql, _EVENTS, after.position)):
        if progress is not None and count % _AT_ONCE == 0:
            progress(after.position + count, last)
        yield commands.up_to(event[_CAUSE]), cast(EventRow, event)
    yield commands.up_to(inf), None


class _Commands:
    """Groups commands by event, reading one row ahead to see where a group ends."""

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def up_to(self, number: float) -> Iterator[CommandRow]:
        while self._next is not None and self._next[0] <= number:
            row, self._next = self._next, next(self._rows, None)
            yield cast(CommandRow, row)


def _rows(sql: Sql, statement: str, after: int) -> Iterator[Row]:
    return chained.from_iterable(_pages(sql, statement, after))


def _pages(sql: Sql, statement: str, after: int) -> Iterator[list[Row]]:
    while rows := sql.run(statement, after, _AT_ONCE):
        yield rows
        after = rows[-1][0]


def _compare_tables(sql: Sql, walk: Walk) -> None:
    """Compare the projected tables with the events.  Raises FaultFound."""
    head, stamp = head_and_stamp(sql)
    if head != walk.head or stamp != walk.stamp:
        missing = walk.position + 1 if head.position > walk.position else None
        what = f"the journal's head is at {head.position}, and its events end at {walk.position}"
        raise FaultFound(Fault(missing, None, None, what))
    streams: dict[str, int] = dict(sql.run("select stream, last from streams"))
    _compare("stream", streams, walk.streams)
    rows = sql.run("select account, currency, units from accounts")
    accounts = {(account, currency): units for account, currency, units in rows}
    _compare("account", accounts, walk.balances)
    for currency, total in ledger.sums(walk.balances).items():
        if total:
            raise FaultFound(Fault(None, None, None, f"the {currency} add up to {total}, not to 0"))


def _compare(name: str, table: Mapping[Key, int], walked: Mapping[Key, int]) -> None:
    for key in sorted(table.keys() | walked.keys()):
        kept, expected = table.get(key, 0), walked.get(key, 0)
        if kept != expected:
            shown = key if isinstance(key, str) else key[0]
            what = f"the table has {kept} for {name} {shown}, and the events give {expected}"
            raise FaultFound(Fault(None, None, None, what))
