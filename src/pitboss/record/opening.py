"""Opening the record of an installation: keys, journal and heads, each in its place.

DIR/journal.sqlite       the journal, unless a database is named
DIR/keys/                signing.key, signing.pub, seal.key, inspector.key
DIR/heads/heads.jsonl    signed heads, unless they go elsewhere
DIR/checkpoint.json      how far this installation has verified
DIR/reserve              room for open rounds on a full disk, where the journal lies in DIR
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from pitboss.record import checkpoint
from pitboss.record.heads import Heads, SignedHead, read_heads
from pitboss.record.journal import Journal, Unreadable
from pitboss.record.keys import PUBLIC, Entropy, Keys, PublicKey
from pitboss.record.leases import claim_for_one
from pitboss.record.migrations import has_tables
from pitboss.record.reading import head_and_stamp
from pitboss.record.space import Limits, Space
from pitboss.record.sql import Sql, SqliteSql, connect, is_url
from pitboss.record.sqlite import SqliteJournal
from pitboss.record.verify import Progress, Verdict, verify
from pitboss.record.writer import Witness

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Places:
    """Where an installation keeps its record."""

    directory: Path
    database: str | None = None
    heads: Path | None = None

    @property
    def journal(self) -> str | Path:
        return self.database or self.directory / "journal.sqlite"

    @property
    def keys(self) -> Path:
        return self.directory / "keys"

    @property
    def heads_file(self) -> Path:
        return self.heads or self.directory / "heads" / "heads.jsonl"

    @property
    def checkpoint(self) -> Path:
        return self.directory / "checkpoint.json"

    def connect(self) -> Sql:
        """A connection for reading beside the room; Unreadable if there is no journal."""
        if is_url(self.journal):
            return connect(self.journal)
        if not Path(self.journal).exists():
            raise Unreadable(f"there is no journal in {self.directory}")
        return SqliteSql(self.journal, must_exist=True)

    def has_events(self) -> bool:
        """Whether anything was ever recorded here."""
        if not is_url(self.journal) and not Path(self.journal).exists():
            return False
        sql = self.connect()
        try:
            return has_tables(sql) and head_and_stamp(sql)[0].position > 0
        finally:
            sql.close()

    def signed_heads(
        self, key: PublicKey | None = None
    ) -> tuple[list[SignedHead], PublicKey | None]:
        """The heads signed so far, and the key to check them with."""
        heads, public = read_heads(self.heads_file), self.keys / PUBLIC
        if key is not None:
            return heads, key
        if public.exists():
            return heads, PublicKey.read(public)
        if heads:
            raise Unreadable(f"there are heads, and no key {public} to check them with")
        return [], None


@dataclass
class Record:
    """The open record of a running room."""

    places: Places
    keys: Keys
    journal: Journal
    heads: Heads
    space: Space
    _closed: bool = field(default=False, repr=False)

    def verify(self, *, all: bool, progress: Progress | None = None) -> Verdict:  # noqa: A002
        """Verify all of the journal, or what came since the last checkpoint; keep a new one.

        It has a connection of its own and may run in a thread while the room plays.
        """
        key = self.keys.public
        start = None if all else checkpoint.last(self.places.checkpoint, key)
        sql = self.places.connect()
        try:
            heads = read_heads(self.places.heads_file)
            verdict = verify(sql, heads, key, start, progress)
        finally:
            sql.close()
        if verdict.holds:
            self._keep(verdict.verified)
        return verdict

    def _keep(self, verified: checkpoint.Checkpoint) -> None:
        """Without it the next start verifies more, and nothing else."""
        try:
            checkpoint.keep(verified, self.places.checkpoint, self.keys)
        except OSError as error:
            _log.warning("how far the record was verified cannot be kept: %s", error.strerror)

    def claim_for_one(self, group: str) -> int:
        """Become the only process that writes; Unreadable while several share the record."""
        if self.places.database is None:
            return self.journal.claim(group)
        sql = self.places.connect()
        try:
            return claim_for_one(sql, group)
        finally:
            sql.close()

    def tick(self, now: datetime) -> None:
        """By the room's clock, at least every few seconds: sign what has waited a minute."""
        self.heads.tick(now)

    def attest(self) -> None:
        """Sign where the journal stands, though no head is due."""
        sql = self.places.connect()
        try:
            self.heads.attest(*head_and_stamp(sql))
        finally:
            sql.close()

    def close(self) -> None:
        """Record what is waiting, sign where the journal stands, and stop."""
        if not self._closed:
            self._closed = True
            self.journal.close()
            self.heads.close()


def open_record(
    directory: Path,
    entropy: Entropy,
    *,
    database: str | None = None,
    heads: Path | None = None,
    limits: Limits | None = None,
) -> Record:
    """Open the record in a directory, or make it."""
    places = Places(directory, database, heads)
    if not Keys.can_read_the_past(places.keys) and places.has_events():
        raise Unreadable(
            f"the record has events, and {places.keys} lacks the seal.key that its decks and second"
            " factors are sealed with; put the keys back from where they are kept"
        )
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        space = Space(directory, limits)
        space.make_room()
        keys = Keys.open_or_make(places.keys, entropy)
        signing = Heads(places.heads_file, keys)
    except OSError as error:
        raise Unreadable(f"{directory} cannot be used: {error.strerror}") from error
    return Record(places, keys, _journal(places, signing.note, space), signing, space)


def _journal(places: Places, witness: Witness, space: Space) -> Journal:
    if is_url(places.journal):
        from pitboss.record.postgres import PostgresJournal

        return PostgresJournal(str(places.journal), witness=witness)
    return SqliteJournal(places.journal, witness=witness, when_full=space.give_up)
