"""Verifying a journal: the chain, the tables that are projected from it, and every signed head."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain as chained
from math import inf
from typing import Any, Final, NamedTuple, cast

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

Progress = Callable[[int, int], None]
"""Told from time to time how many events of how many have been verified."""


class Verdict(NamedTuple):
    """How far the journal holds, and the first event that does not."""

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
    """Walk from the beginning, or from a checkpoint that this installation has signed.

    Then the database itself is checked, and what is authenticated under the room's key.
    """
    known = tuple(heads)
    began = start or Checkpoint()
    walk = Walk(began, known, key)
    mark = protection.last_mark()  # before the journal, which goes on meanwhile
    with sql.snapshot():
        try:
            ((last,),) = sql.run("select coalesce(max(position), 0) from events")
            for commands, event in in_order(sql, began.head, last, progress):
                walk.follow(map(seen, commands), event)
            _compare_tables(sql, walk)
            wrong = storage_fault(sql, began.head.command, lambda: _tell(progress, last))
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


def _tell(progress: Progress | None, last: int) -> None:
    if progress is not None:
        progress(last, last)


def seen(row: CommandRow) -> CommandSeen:
    """A command's row as the walk looks at it, as plain a tuple as the row itself."""
    number, person, id, kind, body, body_digest, at, release, answer, digest = row
    return cast(CommandSeen, (
        number, person, id, kind, body is not None, body_digest, at, release, sha256(answer),
        digest, body is None or sha256(body) == body_digest,
    ))  # fmt: skip


def in_order(
    sql: Sql, after: Head, last: int = 0, progress: Progress | None = None
) -> Iterator[tuple[Iterator[CommandRow], EventRow | None]]:
    """Every event with the commands recorded since the one before; at the end, those left.

    Rows are the database's own tuples: a million are walked along, and their making is felt.
    Commands are read as they are asked for, and must be asked for before the next event is: between
    two events there may be any number of them that were refused.
    """
    commands = _Commands(_rows(sql, _COMMANDS, after.command))
    for count, event in enumerate(_rows(sql, _EVENTS, after.position)):
        if progress is not None and count % _AT_ONCE == 0:
            progress(after.position + count, last)
        yield commands.up_to(event[_CAUSE]), cast(EventRow, event)
    yield commands.up_to(inf), None


class _Commands:
    """Read one row ahead: only then is it known that an event's are over."""

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
    """What is projected from the events says what the events say."""
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


def _compare(name: str, table: Mapping[Any, int], walked: Mapping[Any, int]) -> None:
    for key in sorted(table.keys() | walked.keys()):
        kept, expected = table.get(key, 0), walked.get(key, 0)
        if kept != expected:
            shown = key if isinstance(key, str) else key[0]
            what = f"the table has {kept} for {name} {shown}, and the events give {expected}"
            raise FaultFound(Fault(None, None, None, what))
