"""A page: the appends of one commit, checked and numbered in memory before anything is written.

Each append is checked against the database and against earlier appends of the page.  One that fails
leaves nothing on the page and does not affect the others.  Rows are numbered, timestamped and
chained here, in the same way for both databases.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain as chained
from typing import Final, NamedTuple

from pitboss.record import chain, ledger
from pitboss.record.journal import (
    Answered,
    AnsweredBefore,
    Append,
    Appended,
    Entry,
    Head,
    JournalError,
    NewEvent,
    OtherBody,
    Owner,
    StaleOwner,
    StreamMoved,
)
from pitboss.record.stamps import stamp_of

COMMAND_COLUMNS: Final = "number, person, id, kind, body, body_digest, at, release, answer, digest"
EVENT_COLUMNS: Final = "position, stream, number, kind, version, at, body, postings, cause, digest"

CommandKey = tuple[int, str]


class CommandRow(NamedTuple):
    """A command as a database row."""

    number: int
    person: int
    id: str
    kind: str
    body: bytes | None
    body_digest: bytes
    at: int
    release: str
    answer: bytes
    digest: bytes


class EventRow(NamedTuple):
    """An event as a database row."""

    position: int
    stream: str
    number: int
    kind: str
    version: int
    at: int
    body: bytes
    postings: str
    cause: int
    digest: bytes


class Touched(NamedTuple):
    """The rows that must be read before a page can be written."""

    streams: set[str]
    commands: set[CommandKey]
    accounts: set[ledger.Account]
    groups: set[str]


@dataclass
class Standing:
    """The current state of everything that the appends touch."""

    head: Head
    at: int
    last: dict[str, int] = field(default_factory=dict)
    answered: dict[CommandKey, Answered] = field(default_factory=dict)
    balances: dict[ledger.Account, int] = field(default_factory=dict)
    epochs: dict[str, int] = field(default_factory=dict)


def touched(appends: Iterable[Append]) -> Touched:
    """Return everything that these appends read or write."""
    found = Touched(set(), set(), set(), set())
    for append in appends:
        found.streams.update(append.expected)
        if append.owner is not None:
            found.groups.add(append.owner.group)
        for entry in append.entries:
            found.commands.add((entry.cause.person, entry.cause.id))
            for event in entry.events:
                found.accounts.update(ledger.accounts_of(event.postings))
    return found


class Page:
    """Collects the rows of one commit."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.commands: list[CommandRow] = []
        self.events: list[EventRow] = []
        self.streams: dict[str, int] = {}
        self.accounts: dict[ledger.Account, int] = {}

    @property
    def head(self) -> Head:
        return self.standing.head

    def take(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """Add appends and return their outcomes, valid only once the page is committed."""
        outcomes: list[Appended | Exception] = []
        for append in appends:
            try:
                outcomes.append(self.add(append))
            except (JournalError, ValueError) as error:
                outcomes.append(error)
        return outcomes

    def add(self, append: Append) -> Appended:
        """Add one append.  If it raises, the page is unchanged."""
        self._refuse_answered(append)
        self._refuse_stale(append.owner)
        self._refuse_moved(append)
        balances = self._moved(append)
        draft = _Draft(self.standing)
        for entry in append.entries:
            draft.write(entry)
        self._merge(draft, balances)
        return Appended(draft.head.position, draft.last)

    def _refuse_answered(self, append: Append) -> None:
        for entry in append.entries:
            answered = self.standing.answered.get((entry.cause.person, entry.cause.id))
            if answered is not None:
                if answered.digest != chain.sha256(entry.cause.body):
                    raise OtherBody
                raise AnsweredBefore(answered.answer)

    def _refuse_stale(self, owner: Owner | None) -> None:
        if owner is not None and self.standing.epochs.get(owner.group, 0) != owner.epoch:
            raise StaleOwner(owner.group)

    def _refuse_moved(self, append: Append) -> None:
        for stream, expected in append.expected.items():
            actual = self.standing.last.get(stream, 0) + 1
            if actual != expected:
                raise StreamMoved(stream, expected, actual)

    def _moved(self, append: Append) -> dict[ledger.Account, int]:
        """Return the balances after an append, checked for overdrafts event by event."""
        paying = [event.postings for event in _events(append) if event.postings]
        if not paying:
            return {}
        named = ledger.accounts_of(chained.from_iterable(paying))
        balances = {account: self.standing.balances.get(account, 0) for account in named}
        for postings in paying:
            ledger.post(balances, postings)
            ledger.refuse_overdrawn(balances, ledger.accounts_of(postings))
        return balances

    def _merge(self, draft: _Draft, balances: dict[ledger.Account, int]) -> None:
        self.standing.head, self.standing.at = draft.head, draft.at
        self.commands += draft.commands
        self.events += draft.events
        for known, changes in ((self.standing.last, draft.last), (self.streams, draft.last)):
            known.update(changes)
        for held in (self.standing.balances, self.accounts):
            held.update(balances)
        for row in draft.commands:
            self.standing.answered[row.person, row.id] = Answered(row.body_digest, row.answer)


class _Draft:
    """The rows of one append."""

    def __init__(self, standing: Standing) -> None:
        self.head, self.at = standing.head, standing.at
        self.commands: list[CommandRow] = []
        self.events: list[EventRow] = []
        self.last: dict[str, int] = {}
        self._before = standing.last

    def write(self, entry: Entry) -> None:
        """Number, timestamp and chain a command and its events."""
        cause = entry.cause
        number, at, kept = self.head.command + 1, chain.microseconds(cause.at), bool(entry.events)
        body, answer = chain.sha256(cause.body), chain.sha256(entry.answer)
        digest = chain.command_digest(
            self.head.command_digest, number, cause.person, at, kept,
            cause.id, cause.kind, cause.release, body, answer,
        )  # fmt: skip
        self.head = self.head._replace(command=number, command_digest=digest)
        row = CommandRow(
            number, cause.person, cause.id, cause.kind, cause.body if kept else None, body,
            at, cause.release, entry.answer, digest,
        )  # fmt: skip
        self.commands.append(row)
        for event in entry.events:
            self._write_event(event, at)

    def _write_event(self, event: NewEvent, given: int) -> None:
        stream, kind, version, body, moved = event
        self.at = stamp_of(kind, self.at, given)
        position, before, command, command_digest = self.head
        number = (self.last.get(stream) or self._before.get(stream, 0)) + 1
        postings = chain.encode_postings(moved)
        digest = chain.event_digest(
            before, position + 1, stream, number, kind, version, self.at, body, postings,
            command_digest,
        )  # fmt: skip
        row = EventRow(
            position + 1, stream, number, kind, version, self.at, body, postings, command, digest
        )
        self.events.append(row)
        self.head = Head(position + 1, digest, command, command_digest)
        self.last[stream] = number


def _events(append: Append) -> Iterable[NewEvent]:
    return chained.from_iterable(entry.events for entry in append.entries)
