"""Open the record of an installation: keys, journal and signed heads.

DIR/journal.sqlite       the journal, unless a database is named
DIR/keys/                signing.key, signing.pub, seal.key, inspector.key
DIR/heads/heads.jsonl    signed heads, unless another file is named
DIR/last-commit          the head of the journal after its last commit
DIR/checkpoint.json      how far this installation has verified
DIR/reserve              space for open rounds on a full disk, if the journal is in DIR
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from pitboss.record import checkpoint
from pitboss.record.heads import Heads, SignedHead, read_heads
from pitboss.record.journal import Damaged, Journal, JournalError, Unreadable
from pitboss.record.keys import PUBLIC, Entropy, Keys, PublicKey
from pitboss.record.leases import MIGRATION as LEASES
from pitboss.record.leases import claim_for_one, refuse_other_keys
from pitboss.record.marker import Marker
from pitboss.record.migrations import applied, has_tables
from pitboss.record.protection import UNPROTECTED, KeyedProtection, Protection
from pitboss.record.reading import head_and_stamp
from pitboss.record.space import Limits, Space
from pitboss.record.sql import Sql, SqliteSql, connect, is_url
from pitboss.record.sqlite import Lock, SqliteJournal
from pitboss.record.verify import Progress, Verdict, verify
from pitboss.record.writer import Witness

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Places:
    """The paths of an installation's record."""

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

    @property
    def marker(self) -> Path:
        return self.directory / "last-commit"

    def protection(self, keys: Keys | None = None, signed: SignedHead | None = None) -> Protection:
        """Return what authenticates the record; nothing does if the key is not here."""
        if keys is None and not Keys.has_seal_key(self.keys):
            return UNPROTECTED
        macs = keys.macs if keys else Keys.read_macs(self.keys)
        return KeyedProtection(macs, Marker(self.marker, macs), signed)

    def connect(self) -> Sql:
        """Open a separate connection for reading.  Raises Unreadable if there is no journal."""
        if is_url(self.journal):
            return connect(self.journal)
        if not Path(self.journal).exists():
            raise Unreadable(f"there is no journal in {self.directory}")
        return SqliteSql(self.journal, must_exist=True)

    def has_events(self) -> bool:
        """Whether the journal has any event."""
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
        """Read the signed heads, and the key to verify them with."""
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
    protection: Protection = UNPROTECTED
    _closed: bool = field(default=False, repr=False)

    def verify(self, *, all: bool, progress: Progress | None = None) -> Verdict:  # noqa: A002
        """Verify the whole journal, or from the last checkpoint, and save a new checkpoint.

        Uses its own connection, so it may run in a thread while the room is running.
        """
        key = self.keys.public
        start = None if all else checkpoint.last(self.places.checkpoint, key)
        sql = self.places.connect()
        try:
            heads = read_heads(self.places.heads_file)
            verdict = verify(sql, heads, key, start, progress, self.protection)
        finally:
            sql.close()
        if verdict.holds:
            self._save_checkpoint(verdict.verified)
        return verdict

    def _save_checkpoint(self, verified: checkpoint.Checkpoint) -> None:
        """Save a checkpoint.  If that fails, the next start only has more to verify."""
        try:
            checkpoint.keep(verified, self.places.checkpoint, self.keys)
        except OSError as error:
            _log.warning("how far the record was verified cannot be kept: %s", error.strerror)

    def claim_for_one(self, group: str) -> int:
        """Become the only writer.  Raises Unreadable while several processes share the record."""
        if self.places.database is None:
            return self.journal.claim(group)
        sql = self.places.connect()
        try:
            return claim_for_one(sql, group, self.protection)
        finally:
            sql.close()

    def tick(self, now: datetime) -> None:
        """Sign a head if one is due; call it every few seconds with the room's time."""
        self.heads.tick(now)

    def attest(self) -> None:
        """Sign a head now, even if none is due."""
        sql = self.places.connect()
        try:
            self.heads.attest(*head_and_stamp(sql))
        finally:
            sql.close()

    def close(self) -> None:
        """Write queued appends, sign the last head, and stop."""
        if not self._closed:
            self._closed = True
            self.journal.close()
            self.heads.close()


def explain(record: Record, found: str, error: Exception) -> JournalError:
    """Build the error for a room that cannot be loaded from its record.

    `found` is what verification has already reported, if anything.
    """
    try:
        fault = None if found else record.verify(all=True).fault
        found = found or (fault.sentence if fault else "")
    except Exception as second:  # noqa: BLE001 - whatever it is, the record cannot be verified
        found = f"the database is damaged: {second}"
    if found:
        return Damaged(
            f"the record does not hold and cannot be read: {found};"
            " pitboss verify says how far it holds"
        )
    _log.error("the room cannot be read from its record", exc_info=error)
    return Unreadable(
        f"the record verifies, and the room cannot be read from it ({type(error).__name__}): either"
        " Pitboss has an error or another release wrote the record; send us the lines in the log"
    )


def accept_record(places: Places) -> Verdict:
    """Verify a record and, if it is valid, authenticate its head, rows and marker as they are.

    The room must not be running.
    """
    protection = places.protection()
    if not isinstance(protection, KeyedProtection):
        raise Unreadable(f"{places.keys} lacks the seal.key that rows are authenticated with")
    heads, key = places.signed_heads()
    lock = None if is_url(places.journal) else Lock(Path(places.journal))
    sql = places.connect()
    try:
        verdict = verify(sql, heads, key)
        if verdict.holds:
            protection.accept(sql)
        return verdict
    finally:
        protection.close()
        sql.close()
        if lock is not None:
            lock.release()


def open_record(
    directory: Path,
    entropy: Entropy,
    *,
    database: str | None = None,
    heads: Path | None = None,
    limits: Limits | None = None,
) -> Record:
    """Open the record in a directory, creating it if necessary.  Raises Unreadable."""
    places = Places(directory, database, heads)
    if not Keys.has_seal_key(places.keys) and places.has_events():
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
    if is_url(places.journal):
        _refuse_other_keys(places, keys)
    protection = places.protection(keys, signing.last)
    journal = _open_journal(places, protection, signing.note, space)
    return Record(places, keys, journal, signing, space, protection)


def _refuse_other_keys(places: Places, keys: Keys) -> None:
    """Report wrong keys as such; later they would make the record look forged."""
    sql = places.connect()
    try:
        if has_tables(sql) and LEASES in applied(sql):
            refuse_other_keys(sql, keys.house)
    finally:
        sql.close()


def _open_journal(
    places: Places, protection: Protection, witness: Witness, space: Space
) -> Journal:
    if is_url(places.journal):
        from pitboss.record.postgres import PostgresJournal

        return PostgresJournal(str(places.journal), protection=protection, witness=witness)
    return SqliteJournal(
        places.journal, protection=protection, witness=witness, when_full=space.release_some
    )
