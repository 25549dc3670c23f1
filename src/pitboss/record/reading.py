"""Read the journal with the same statements on both databases.

Rows are read a thousand at a time and no cursor stays open, so a slow reader blocks nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pitboss.record import chain
from pitboss.record.journal import Answered, Head, Outlined, Recorded, RecordedCommand
from pitboss.record.page import COMMAND_COLUMNS, EVENT_COLUMNS, CommandRow, EventRow
from pitboss.record.sql import Sql

_AT_ONCE: Final = 1000
_OF_ALL: Final = f"select {EVENT_COLUMNS} from events where position > ? order by position limit ?"  # noqa: S608
_OF_STREAM: Final = (
    f"select {EVENT_COLUMNS} from events where stream = ? and number > ?"  # noqa: S608
    " order by number limit ?"
)
_OUTLINE: Final = (
    "select e.position, e.stream, e.number, e.kind, e.at, e.cause, c.kind,"
    " case when e.kind in ({whole}) then e.body end"
    " from events e join commands c on c.number = e.cause"
    " where e.position > ? order by e.position limit ?"
)
_COMMAND: Final = f"select {COMMAND_COLUMNS} from commands where number = ?"  # noqa: S608


class Reading:
    """The read side of a journal."""

    def __init__(self, sql: Sql) -> None:
        self.sql = sql

    def answer_to(self, person: int, id: str) -> Answered | None:  # noqa: A002 - its name
        rows = self.sql.run(
            "select body_digest, answer from commands where person = ? and id = ?", person, id
        )
        return Answered(*rows[0]) if rows else None

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        left = limit
        while left is None or left > 0:
            some = _AT_ONCE if left is None else min(left, _AT_ONCE)
            rows = self._some(stream, after, some)
            for row in rows:
                yield recorded(row)
            if len(rows) < some:
                return
            after = rows[-1].position if stream is None else rows[-1].number
            left = None if left is None else left - some

    def _some(self, stream: str | None, after: int, some: int) -> list[EventRow]:
        if stream is None:
            rows = self.sql.run(_OF_ALL, after, some)
        else:
            rows = self.sql.run(_OF_STREAM, stream, after, some)
        return [EventRow(*row) for row in rows]

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        places = ", ".join("?" for _ in whole) or "null"
        statement = _OUTLINE.format(whole=places)
        while rows := self.sql.run(statement, *whole, after, _AT_ONCE):
            for position, stream, number, kind, at, cause, command, body in rows:
                yield Outlined(
                    position,
                    stream,
                    number,
                    kind,
                    chain.from_microseconds(at),
                    cause,
                    command,
                    body,
                )
            after = rows[-1][0]

    def command(self, number: int) -> RecordedCommand:
        rows = self.sql.run(_COMMAND, number)
        if not rows:
            raise KeyError(number)
        row = CommandRow(*rows[0])
        return RecordedCommand(**{**row._asdict(), "at": chain.from_microseconds(row.at)})

    def streams(self) -> Mapping[str, int]:
        return dict(self.sql.run("select stream, last from streams order by stream"))

    def balance(self, account: str, currency: str = "cents") -> int:
        rows = self.sql.run(
            "select units from accounts where account = ? and currency = ?", account, currency
        )
        return int(rows[0][0]) if rows else 0

    def balances(self, prefix: str = "") -> Mapping[tuple[str, str], int]:
        rows = self.sql.run(
            "select account, currency, units from accounts where substr(account, 1, ?) = ?"
            " order by account, currency",
            len(prefix),
            prefix,
        )
        return {(account, currency): units for account, currency, units in rows}

    def head(self) -> Head:
        return head_and_stamp(self.sql)[0]


def head_and_stamp(sql: Sql) -> tuple[Head, int]:
    """Return the end of the journal and its last timestamp."""
    ((position, digest, command, command_digest, at),) = sql.run(
        "select position, digest, command, command_digest, at from head"
    )
    return Head(position, digest, command, command_digest), at


def recorded(row: EventRow) -> Recorded:
    """Convert a row to an event."""
    position, stream, number, kind, version, at, body, postings, cause, digest = row
    return Recorded(
        position, stream, number, kind, version, chain.from_microseconds(at), body,
        chain.decode_postings(postings), cause, digest,
    )  # fmt: skip
