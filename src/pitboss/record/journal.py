"""The journal: what happened in the room, in order, for ever.

Every event stands in one stream (`room`, `table 3`, `jackpot 1`, `person 12`) under the next number
of that stream, and in the whole journal under the next position.  A command that led to events is
kept with them; one that was refused leaves its answer and the digest of its body, because a refused
command may carry a face that nobody may read later.

Types and the protocol only: `sqlite` and `postgres` keep it, `chain` says what is hashed, `ledger`
what the postings do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from datetime import datetime
from typing import Final, NamedTuple, Protocol

NOTHING_YET: Final = bytes(32)
"""The digest before the first row of a chain."""


class Posting(NamedTuple):
    """Money that moved between two accounts, named over the whole room."""

    payer: str
    payee: str
    currency: str
    """`cents`, or `chips of tournament 7`."""
    units: int


class NewEvent(NamedTuple):
    """An event to be recorded."""

    stream: str
    kind: str
    version: int
    body: bytes
    postings: tuple[Posting, ...] = ()


class Cause(NamedTuple):
    """The command behind events, or behind a refusal."""

    person: int
    id: str
    """Made by the client; unique for the person."""
    kind: str
    body: bytes
    at: datetime
    release: str


class Entry(NamedTuple):
    """A command, what followed, and what its maker was told.  No events: it was refused."""

    cause: Cause
    events: tuple[NewEvent, ...]
    answer: bytes


class Owner(NamedTuple):
    """Who may write for a group of streams: the one that claimed it last."""

    group: str
    epoch: int


class Append(NamedTuple):
    """Entries that are recorded together or not at all."""

    expected: Mapping[str, int]
    """The next number of every stream that was read or is written."""
    entries: tuple[Entry, ...]
    owner: Owner | None = None


class Appended(NamedTuple):
    """Where the journal stood after an append, and the last number of each stream written."""

    last_position: int
    numbers: Mapping[str, int]


class Recorded(NamedTuple):
    """An event as it is read back."""

    position: int
    stream: str
    number: int
    kind: str
    version: int
    at: datetime
    """Never before the event recorded before it, except where the room's time was brought back."""
    body: bytes
    postings: tuple[Posting, ...]
    cause: int
    """The number of its command."""
    digest: bytes
    """The chain's digest up to here."""


class Outlined(NamedTuple):
    """An event in outline: enough to find one's way, without what it says."""

    position: int
    stream: str
    number: int
    kind: str
    at: datetime
    cause: int
    command: str
    """The kind of the command that it followed from."""
    body: bytes | None
    """Of those kinds alone that were asked for whole."""


class RecordedCommand(NamedTuple):
    """A command as it is read back."""

    number: int
    person: int
    id: str
    kind: str
    body: bytes | None
    """Nothing where the command was refused."""
    body_digest: bytes
    at: datetime
    """As it came in, even where the clock had gone back."""
    release: str
    answer: bytes
    digest: bytes
    """The digest of the chain of commands up to here."""


class Answered(NamedTuple):
    """What a command was answered."""

    digest: bytes
    """SHA-256 of the command's body."""
    answer: bytes


class Head(NamedTuple):
    """Where the journal stands: its last event and its last command."""

    position: int = 0
    digest: bytes = NOTHING_YET
    command: int = 0
    command_digest: bytes = NOTHING_YET


class JournalError(Exception):
    """The journal did not take, or could not give, what was asked."""


class StreamMoved(JournalError):  # noqa: N818 - says what happened
    """Another append was first; whoever asked must decide anew."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} stands before number {actual}, not {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual


class AnsweredBefore(JournalError):  # noqa: N818 - says what happened
    """The same command was answered before; this is the answer."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("this command was answered before")
        self.answer = answer


class OtherBody(JournalError):  # noqa: N818 - says what happened
    """The person has used this id for another command."""

    def __init__(self) -> None:
        super().__init__("this command id was used for another command")


class Overdrawn(JournalError):  # noqa: N818 - says what happened
    """An account that cannot owe would fall below zero."""

    def __init__(self, account: str, units: int) -> None:
        super().__init__(f"{account} would stand at {units}")
        self.account, self.units = account, units


class Halted(JournalError):  # noqa: N818 - says what happened
    """The journal writes no more; what is not acknowledged may or may not be in it."""

    def __init__(self, because: str) -> None:
        super().__init__(f"the journal has stopped: {because}")
        self.because = because


class NoRoom(JournalError):  # noqa: N818 - says what happened
    """The disk is full.  Nothing of it was recorded, and later it may be."""

    def __init__(self) -> None:
        super().__init__("there is no room left on the disk that holds the record")


class StaleOwner(Halted):
    """Another process has claimed the group since; this one writes no more for it."""

    def __init__(self, group: str) -> None:
        super().__init__(f"{group} has been claimed by another process")
        self.group = group


class Unreadable(JournalError):  # noqa: N818 - says what happened
    """A journal, a key, a head or an export that cannot be opened or read."""


class Unreachable(Unreadable):
    """A database that does not answer now; nothing is known of what it holds."""


class Damaged(Unreadable):
    """A record that is not what was recorded; starting it again changes nothing."""


class Journal(Protocol):
    """Append, read, close.  Every method may be called from any thread."""

    def append(self, append: Append) -> Future[Appended]:
        """Record; the future resolves when all of it is durable, or fails with a JournalError."""

    def answer_to(self, person: int, id: str) -> Answered | None:  # noqa: A002 - its name
        """What the person's command was answered, if it was."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Events after a number of the stream, or after a position of the whole journal."""

    def outline(self, after: int = 0, whole: tuple[str, ...] = ()) -> Iterator[Outlined]:
        """All events after a position, in outline; those of the kinds in `whole` with a body."""

    def command(self, number: int) -> RecordedCommand:
        """One command; a KeyError if there is none of that number."""

    def streams(self) -> Mapping[str, int]:
        """The last number of every stream."""

    def balance(self, account: str, currency: str = "cents") -> int:
        """What an account holds; an account that nobody has used holds nothing."""

    def balances(self, prefix: str = "") -> Mapping[tuple[str, str], int]:
        """Every account that begins so, with its currency."""

    def head(self) -> Head:
        """Where the journal stands."""

    def claim(self, group: str) -> int:
        """Become the owner of a group; appends of its earlier owners fail from now on."""

    def close(self) -> None:
        """Record what is waiting, then stop."""
