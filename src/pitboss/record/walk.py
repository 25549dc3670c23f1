"""A walk along the chain that verifies each command and event in order, up to the first fault.

The same walk verifies databases and exports.  It is given each command before its events and tracks
what the journal must contain at that point: digests, numbers, timestamp, balances.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import NamedTuple

from pitboss.record import chain, ledger
from pitboss.record.checkpoint import Checkpoint
from pitboss.record.heads import SignedHead
from pitboss.record.journal import Head
from pitboss.record.keys import PublicKey
from pitboss.record.page import EventRow
from pitboss.record.stamps import stamp_of


class Fault(NamedTuple):
    """The first invalid event, and what is wrong with it.

    Without a position, the events are valid and something else is wrong; without a stream, the
    event is missing.
    """

    position: int | None
    stream: str | None
    number: int | None
    what: str

    @property
    def sentence(self) -> str:
        """Where the fault is and what it is, in one line."""
        where = "" if self.position is None else f"event {self.position}: "
        return f"{where}{self.what}"[:500]


class FaultFound(Exception):  # noqa: N818 - carries a finding, and is no failure
    """Ends a walk at a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class CommandSeen(NamedTuple):
    """A command as the chain covers it: the answer, and a refused body, as digests."""

    number: int
    person: int
    id: str
    kind: str
    kept: bool
    body_digest: bytes
    at: int
    release: str
    answer_digest: bytes
    digest: bytes
    body_holds: bool
    """Whether the stored body matches the stored digest."""


class Walk:
    """Verifies a chain step by step."""

    def __init__(
        self, start: Checkpoint, heads: Iterable[SignedHead], key: PublicKey | None
    ) -> None:
        self.position, self.digest, self.command, self.command_digest = start.head
        self.stamp = start.stamp
        self.streams = dict(start.streams)
        self.balances = dict(start.accounts)
        self._began = start.head
        self._heads = sorted(head for head in heads if head.head.position >= start.head.position)
        self._key = key
        self._attested: dict[int, list[SignedHead]] = {}
        self._attested_commands: dict[int, list[Head]] = {}
        for signed in self._heads:
            self._attested.setdefault(signed.head.position, []).append(signed)
            self._attested_commands.setdefault(signed.head.command, []).append(signed.head)
        self._agreed = start.head.position
        self._doubtful: EventRow | None = None
        self._kept, self._given = False, 0
        """Of the current command: whether it must have events, and its time."""
        self._followed = True
        """Whether the current command has had an event, if it must have one."""

    @property
    def head(self) -> Head:
        return Head(self.position, self.digest, self.command, self.command_digest)

    @property
    def stands(self) -> Checkpoint:
        return Checkpoint(self.head, self.stamp, self.streams, self.balances)

    def follow(self, commands: Iterable[CommandSeen], event: EventRow | None) -> None:
        """Verify the commands before an event and the event; None means the end of the journal.

        Raises FaultFound at the first fault.
        """
        try:
            for command in commands:
                self._pass_command(command)
            if event is not None:
                self._pass_event(event)
            else:
                self._require_events()
                self._require_signed_heads()
        except _Wrong as wrong:
            raise FaultFound(wrong.at(event)) from wrong
        except (ValueError, struct.error) as error:
            raise FaultFound(_fault(event, f"it cannot be read: {error}")) from error

    def _pass_command(self, command: CommandSeen) -> None:
        """Verify one command against the command chain."""
        number, person, id, kind, kept, body, at, release, answer, digest, body_holds = command
        if not self._followed:
            self._require_events()
        expected = self.command + 1
        if number != expected:
            raise _Wrong(f"command {expected}, from which it follows, is missing")
        if not body_holds:
            raise _Wrong(f"the body of command {number} is not the one that was recorded")
        worked_out = chain.command_digest(
            self.command_digest, number, person, at, kept, id, kind, release, body, answer
        )
        if worked_out != digest:
            raise _Wrong(f"command {number} or its answer is not what was recorded")
        self.command, self.command_digest = number, digest
        self._kept, self._given, self._followed = kept, at, not kept
        for head in self._attested_commands.get(number, ()):
            if head.command_digest != digest:
                raise _Wrong(f"command {number} differs from the head signed at {head.position}")

    def _pass_event(self, event: EventRow) -> None:
        """Verify one event against the chain, its stream and its command."""
        position, stream, number, kind, version, at, body, postings, cause, kept = event
        expected = self.position + 1
        if position != expected:
            raise _Wrong(f"event {expected} is missing", missing=expected)
        if number != self.streams.get(stream, 0) + 1:
            raise _Wrong(f"it is number {number}, after {self.streams.get(stream, 0)}")
        if cause != self.command or not self._kept:
            raise _Wrong(f"it does not follow from command {cause}, which it names")
        if at != stamp_of(kind, self.stamp, self._given):
            raise _Wrong("its stamp is not the one that was recorded")
        digest = chain.event_digest(
            self.digest, position, stream, number, kind, version, at, body, postings,
            self.command_digest,
        )  # fmt: skip
        if digest != kept:
            raise _Wrong("it is not what was recorded")
        if postings:
            self._post(postings)
        self.position, self.digest, self.stamp = position, digest, at
        self.streams[stream] = number
        self._followed = True
        if position == self._agreed + 1:
            self._doubtful = event
        if position in self._attested:
            for signed in self._attested[position]:
                self._compare(signed)

    def _post(self, written: str) -> None:
        postings = chain.decode_postings(written)
        ledger.check_postings(postings)
        ledger.post(self.balances, postings)

    def _compare(self, signed: SignedHead) -> None:
        """Compare the chain with a signed head.  A difference lies after the last match."""
        if self._key is not None and not signed.signed_by(self._key):
            raise _Wrong("the head signed here is not signed with this installation's key")
        if signed.head.digest != self.digest:
            what = f"the head signed at {self.position} has another digest, and the one at"
            what += f" {self._agreed} agrees: the events between are not those that were recorded"
            raise _Wrong(what, at=self._doubtful)
        self._agreed = self.position

    def _require_events(self) -> None:
        if not self._followed:
            missing = self.position + 1
            raise _Wrong(f"the events of command {self.command} are missing", missing=missing)

    def _require_signed_heads(self) -> None:
        """Check that nothing attested by a head was cut off."""
        for signed in self._heads:
            head = signed.head
            if head.position > self.position:
                what = f"the journal ends at {self.position}, and a head was signed at"
                raise _Wrong(f"{what} {head.position}", missing=self.position + 1)
            if head.command > self.command:
                what = f"the commands end at {self.command}, and a head was signed at"
                raise _Wrong(f"{what} {head.command}")
            if head.position == self._began.position and head.digest != self._began.digest:
                raise _Wrong(f"the checkpoint differs from the head signed at {head.position}")


class _Wrong(Exception):  # noqa: N818 - becomes a finding
    """A problem whose position the walk or its caller adds."""

    def __init__(
        self, what: str, *, missing: int | None = None, at: EventRow | None = None
    ) -> None:
        super().__init__(what)
        self._what, self._missing, self._at = what, missing, at

    def at(self, event: EventRow | None) -> Fault:
        if self._missing is not None:
            return Fault(self._missing, None, None, self._what)
        return _fault(self._at or event, self._what)


def _fault(event: EventRow | None, what: str) -> Fault:
    if event is None:
        return Fault(None, None, None, what)
    position, stream, number, *_ = event
    return Fault(position, stream, number, what)
