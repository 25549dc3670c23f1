"""The journal: an append-only log of everything that happened in the room.

Each event belongs to one stream (`room`, `table 3`, `jackpot 1`, `person 12`), where it has the
next number, and it has the next position in the journal as a whole.  A command that led to events
is stored with them.  Of a refused command only the answer and the digest of the body are stored,
because its body may name a card that nobody may read later.

This module has only types and the protocol: `sqlite` and `postgres` implement it, `chain` defines
what is hashed, and `ledger` what postings do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from datetime import datetime
from typing import Final, NamedTuple, Protocol

NOTHING_YET: Final = bytes(32)
"""The digest before the first row of a chain."""


class Posting(NamedTuple):
    """Money moved between two accounts, whose names are unique in the room."""

    payer: str
    payee: str
    currency: str
    """`cents`, or `chips of tournament 7`."""
    units: int


class NewEvent(NamedTuple):
    """An event to append."""

    stream: str
    kind: str
    version: int
    body: bytes
    postings: tuple[Posting, ...] = ()


class Cause(NamedTuple):
    """The command that led to events or to a refusal."""

    person: int
    id: str
    """Chosen by the client; unique for the person."""
    kind: str
    body: bytes
    at: datetime
    release: str


class Entry(NamedTuple):
    """A command, its events and its answer.  No events: the command was refused."""

    cause: Cause
    events: tuple[NewEvent, ...]
    answer: bytes


class Owner(NamedTuple):
    """The process that may write to a group of streams: the last one to claim it."""

    group: str
    epoch: int


class Append(NamedTuple):
    """Entries that are appended atomically."""

    expected: Mapping[str, int]
    """The next number of every stream that the decision read or that this append writes."""
    entries: tuple[Entry, ...]
    owner: Owner | None = None


class Appended(NamedTuple):
    """The result of an append: the last position, and the last number of each stream written."""

    last_position: int
    numbers: Mapping[str, int]


class Recorded(NamedTuple):
    """An event read from the journal."""

    position: int
    stream: str
    number: int
    kind: str
    version: int
    at: datetime
    """Never earlier than the previous event, unless the room's time was corrected backwards."""
    body: bytes
    postings: tuple[Posting, ...]
    cause: int
    """The number of its command."""
    digest: bytes
    """The digest of the chain up to this event."""


class Outlined(NamedTuple):
    """The header of an event, for building an index without decoding bodies."""

    position: int
    stream: str
    number: int
    kind: str
    at: datetime
    cause: int
    command: str
    """The kind of the command that led to it."""
    body: bytes | None
    """Only for the kinds whose bodies were requested."""


class RecordedCommand(NamedTuple):
    """A command read from the journal."""

    number: int
    person: int
    id: str
    kind: str
    body: bytes | None
    """None if the command was refused."""
    body_digest: bytes
    at: datetime
    """The time it was received, even if the clock had gone backwards."""
    release: str
    answer: bytes
    digest: bytes
    """The digest of the command chain up to this command."""


class Answered(NamedTuple):
    """The stored answer to a command."""

    digest: bytes
    """The SHA-256 digest of the command's body."""
    answer: bytes


class Head(NamedTuple):
    """The end of the journal: its last event and its last command."""

    position: int = 0
    digest: bytes = NOTHING_YET
    command: int = 0
    command_digest: bytes = NOTHING_YET


class JournalError(Exception):
    """A read or write that the journal could not carry out."""


class StreamMoved(JournalError):  # noqa: N818 - says what happened
    """Another append came first; the caller must read it and decide again."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} stands before number {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual


class AnsweredBefore(JournalError):  # noqa: N818 - says what happened
    """The same command was answered before; carries that answer."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("this command was answered before")
        self.answer = answer


class OtherBody(JournalError):  # noqa: N818 - says what happened
    """The person has already used this command id for a different command."""

    def __init__(self) -> None:
        super().__init__("this command id was used for another command")


class Overdrawn(JournalError):  # noqa: N818 - says what happened
    """An account that may not be overdrawn would fall below zero."""

    def __init__(self, account: str, units: int) -> None:
        super().__init__(f"{account} would stand at {units}")
        self.account, self.units = account, units


class Halted(JournalError):  # noqa: N818 - says what happened
    """The journal has stopped writing; unacknowledged appends may or may not be in it."""

    def __init__(self, because: str) -> None:
        super().__init__(f"the journal has stopped: {because}")
        self.because = because


class NoRoom(JournalError):  # noqa: N818 - says what happened
    """The disk is full.  Nothing was written; the append may be retried later."""

    def __init__(self) -> None:
        super().__init__("there is no room left on the disk that holds the record")


class StaleOwner(Halted):
    """Another process has claimed the group; this one may no longer write to it."""

    def __init__(self, group: str) -> None:
        super().__init__(f"{group} has been claimed by another process")
        self.group = group


class Unreadable(JournalError):  # noqa: N818 - says what happened
    """A journal, a key, a head or an export that cannot be opened or read."""


class Unreachable(Unreadable):
    """A database that does not answer.  Whether the last statement took effect is unknown."""


class Damaged(Unreadable):
    """A record that was altered or corrupted.  Restarting does not help."""


class Journal(Protocol):
    """An append-only event store.  Every method may be called from any thread."""

    def append(self, append: Append) -> Future[Appended]:
        """Append; the future resolves once it is durable, or fails with a JournalError."""

    def answer_to(self, person: int, id: str) -> Answered | None:  # noqa: A002 - its name
        """Return the answer to a person's command, if it was answered."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events after a number of the stream, or after a position of the whole journal."""

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        """Yield the headers of events after a position, with bodies for the kinds in `whole`."""

    def command(self, number: int) -> RecordedCommand:
        """Return a command by its number.  Raises KeyError."""

    def streams(self) -> Mapping[str, int]:
        """Return the last number of every stream."""

    def balance(self, account: str, currency: str = "cents") -> int:
        """Return the balance of an account; zero if it was never used."""

    def balances(self, prefix: str = "") -> Mapping[tuple[str, str], int]:
        """Return the balances of all accounts with a prefix, by account and currency."""

    def head(self) -> Head:
        """Return the end of the journal."""

    def claim(self, group: str) -> int:
        """Take ownership of a group; appends by earlier owners fail from now on."""

    def close(self) -> None:
        """Write queued appends, then stop."""
