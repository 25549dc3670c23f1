"""What somebody who can write to the database can do to a journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import apsw

from pitboss.record import chain
from pitboss.record.page import CommandRow, EventRow
from pitboss.record.sql import SqliteSql


def alter_journal(path: Path, *statements: str) -> None:
    """What somebody with the database can do."""
    connection = apsw.Connection(str(path))
    connection.execute("pragma foreign_keys = off")
    for statement in statements:
        connection.execute(statement)
    connection.close()


def forge_history(
    path: Path, upto: int, change: Callable[[EventRow], EventRow] = lambda row: row
) -> None:
    """What somebody with the database and all our code can do: cut, change, hash all anew."""
    sql = SqliteSql(path)
    kept = [EventRow(*row) for row in sql.run("select * from events order by position")][:upto]
    causes = {row.cause for row in kept}
    last_cause = max(causes)
    commands = [CommandRow(*row) for row in sql.run("select * from commands order by number")]
    digests = {row.number: row.digest for row in commands}
    for table in ("events", "streams", "accounts"):
        sql.run(f"delete from {table}")
    sql.run("delete from commands where number > ?", last_cause)
    before, balances = bytes(32), dict[tuple[str, str], int]()
    for row in map(change, kept):
        before = chain.event_digest(
            before, row.position, row.stream, row.number, row.kind, row.version, row.at, row.body,
            row.postings, digests[row.cause],
        )  # fmt: skip
        sql.run(f"insert into events values ({'?, ' * 9}?)", *row._replace(digest=before))
        for posting in chain.decode_postings(row.postings):
            for account, units in ((posting.payer, -posting.units), (posting.payee, posting.units)):
                key = (account, posting.currency)
                balances[key] = balances.get(key, 0) + units
    sql.run("insert into streams values ('table 1', ?)", upto)
    for key, units in balances.items():
        sql.run("insert into accounts values (?, ?, ?)", *key, units)
    sql.run(
        "update head set position = ?, digest = ?, command = ?, command_digest = ?, at = ?",
        upto, before, last_cause, digests[last_cause], kept[-1].at,
    )  # fmt: skip
    sql.close()
