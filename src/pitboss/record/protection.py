"""Protection of a journal beyond its chain: MACs under the room's key, and the last-commit marker.

Anybody who can write to the database can extend the chain.  With keys, the head's row has a MAC, so
foreign events are rejected, and the marker outside the database shows how far the journal must
reach.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from pitboss.record.heads import SignedHead
from pitboss.record.journal import Damaged, Head, Unreadable
from pitboss.record.macs import (
    FORGED_HEAD,
    MIGRATION,
    Macs,
    authenticate_all,
    forged_rows,
)
from pitboss.record.marker import Mark, Marker
from pitboss.record.migrations import applied, migrate
from pitboss.record.sql import Row, Sql

_log = logging.getLogger(__name__)

_HEAD: Final = "select position, digest, command, command_digest, at, mac from head"
_HOLD: Final = (
    "insert into owners (name, epoch) values (?, 0)"
    " on conflict (name) do update set epoch = owners.epoch returning epoch, mac"
)
_OWN: Final = "update owners set epoch = ?, mac = ? where name = ?"


class Protection:
    """No protection: nothing is authenticated, as for a journal in memory."""

    @property
    def trouble(self) -> str:
        """Why the last commit could not be marked."""
        return ""

    def prepare(self, sql: Sql) -> None:
        """Migrate a database to this release.  Raises Damaged if it is not authentic."""
        migrate(sql)

    def last_mark(self) -> Mark | None:
        """Read the mark of the last commit; call this before reading the journal."""
        return None

    def fault(self, sql: Sql, last: Mark | None, *, whole: bool) -> str:
        """Describe what is not authentic, or return "".  `whole` checks every row."""
        return ""

    @property
    def gap(self) -> str:
        """What cannot be checked here; empty if everything can be."""
        return "no seal.key here: the head and the rows of persons were not authenticated"

    def head_mac(self, head: Head, at: int) -> str | None:
        """Compute the MAC to store with a head."""
        return None

    def refuse_forged_head(self, head: Head, at: int, mac: str | None) -> None:
        """Raise Damaged if the head was not written with the room's key."""

    def epochs(self, rows: Iterable[Row]) -> dict[str, int]:
        """Read the epochs of owner rows.  Raises Damaged if one lacks a valid MAC."""
        return {name: epoch for name, epoch, _ in rows}

    def claim(self, sql: Sql, group: str) -> int:
        """Increment the epoch of a group, within a transaction, and return it."""
        ((epoch, mac),) = sql.run(_HOLD, group)
        self.epochs([(group, epoch, mac)])
        sql.run(_OWN, epoch + 1, self._owner_mac(group, epoch + 1), group)
        return int(epoch) + 1

    def _owner_mac(self, group: str, epoch: int) -> str | None:
        return None

    def note(self, head: Head) -> None:
        """Take note of a commit."""

    def close(self) -> None:
        """Finish after the last commit."""


UNPROTECTED: Final = Protection()


class KeyedProtection(Protection):
    """Protection with the room's keys and the marker of a data directory."""

    def __init__(self, macs: Macs, marker: Marker, signed: SignedHead | None = None) -> None:
        """`signed` is the last signed head, named in errors about missing events."""
        self.marker = marker
        self._macs, self._signed = macs, signed

    @property
    def trouble(self) -> str:
        return self.marker.trouble

    def prepare(self, sql: Sql) -> None:
        last = self.marker.read()
        migrate(sql, after={MIGRATION: self._trust_older_release})
        head, at, mac = _head(sql)
        missing = _missing_since(sql, head, last)
        if missing:
            raise Damaged(f"{missing}; {self._signed_at}. {_WHAT_TO_DO}")
        self.refuse_forged_head(head, at, mac)
        self._warn_without_marker(head, last)
        self.marker.set(head)

    def _trust_older_release(self, sql: Sql) -> None:
        """Give the rows of a database from before MACs theirs, once."""
        if self.marker.exists and _head(sql)[0] != Head():
            raise Damaged(PUT_BACK)
        authenticate_all(sql, self._macs)

    def accept(self, sql: Sql) -> None:
        """Accept a record as it is: recompute every MAC and mark the end of the journal."""
        migrate(sql)
        with sql.transaction():
            authenticate_all(sql, self._macs)
        self.marker.set(_head(sql)[0])

    def last_mark(self) -> Mark | None:
        return self.marker.read()

    def fault(self, sql: Sql, last: Mark | None, *, whole: bool) -> str:
        if MIGRATION not in applied(sql):  # the next start authenticates it
            return PUT_BACK if last else ""
        head, at, mac = _head(sql)
        if not self._macs.matches("head", (1, *head, at), mac):
            return FORGED_HEAD.format(head.position)
        missing = _missing_since(sql, head, last)
        if missing or not whole:
            return missing
        forged = [table for table, _ in forged_rows(sql, self._macs)]
        if not forged:
            return ""
        tables = ", ".join(f"{forged.count(table)} in {table}" for table in sorted(set(forged)))
        return f"{len(forged)} rows were changed or inserted beside Pitboss ({tables})"

    @property
    def gap(self) -> str:
        if self.marker.read() is None:
            return "no marker of the last commit: whether acts are missing at the end is not known"
        return ""

    def head_mac(self, head: Head, at: int) -> str | None:
        return self._macs.mac("head", (1, *head, at))

    def refuse_forged_head(self, head: Head, at: int, mac: str | None) -> None:
        if not self._macs.matches("head", (1, *head, at), mac):
            raise Damaged(f"{FORGED_HEAD.format(head.position)}. {_WHAT_TO_DO}")

    def epochs(self, rows: Iterable[Row]) -> dict[str, int]:
        epochs = {}
        for name, epoch, mac in rows:
            if not self._macs.matches("owners", (name, epoch), mac):
                raise Damaged(f"who writes for {name} was changed in the database beside Pitboss")
            epochs[name] = epoch
        return epochs

    def _owner_mac(self, group: str, epoch: int) -> str | None:
        return self._macs.mac("owners", (group, epoch))

    def note(self, head: Head) -> None:
        self.marker.note(head)

    def close(self) -> None:
        self.marker.close()

    @property
    def _signed_at(self) -> str:
        if self._signed is None:
            return "no head was signed"
        return f"the last signed head is at event {self._signed.head.position}"

    def _warn_without_marker(self, head: Head, last: Mark | None) -> None:
        if last is None and head != Head():
            _log.warning(
                "there is no marker of the last commit in %s: the record ends at event %d, command"
                " %d, and %s; acts that were acknowledged after that may be missing",
                self.marker.path, head.position, head.command, self._signed_at,
            )  # fmt: skip


PUT_BACK: Final = (
    "the database says that it is of an older release, and the marker of the last commit that this"
    " one has used it: somebody put it back"
)
_WHAT_TO_DO: Final = (
    'Keep the data directory as evidence and see "The record is not authentic" and "The record is'
    ' shorter than it was" in docs/operations.md'
)


def refuse_older(sql: Sql) -> None:
    """Raise Unreadable if the rows have no MACs yet."""
    if MIGRATION not in applied(sql):
        raise Unreadable("the database is of an older release; start the room once with this one")


def _head(sql: Sql) -> tuple[Head, int, str | None]:
    ((position, digest, command, command_digest, at, mac),) = sql.run(_HEAD)
    return Head(position, digest, command, command_digest), at, mac


def _missing_since(sql: Sql, head: Head, last: Mark | None) -> str:
    """Describe what the journal lacks according to the marker, or return ""."""
    if last is None:
        return ""
    mark = last.head
    if mark.position > head.position or mark.command > head.command:
        return (
            f"the record ends at event {head.position}, command {head.command}, and event"
            f" {mark.position}, command {mark.command}, was committed last:"
            f" {max(0, mark.position - head.position)} events and"
            f" {max(0, mark.command - head.command)} commands that may have been acknowledged are"
            " missing"
        )
    for number, digest, question in (
        (mark.position, mark.digest, "select digest from events where position = ?"),
        (mark.command, mark.command_digest, "select digest from commands where number = ?"),
    ):
        if number and _digests(sql, question, number) != [digest]:
            return (
                f"the record is another one than was committed: it differs from the marker of the"
                f" last commit at event {mark.position}, command {mark.command}"
            )
    return ""


def _digests(sql: Sql, question: str, number: int) -> list[bytes]:
    return [digest for (digest,) in sql.run(question, number)]
