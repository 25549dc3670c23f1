"""The export: the journal as JSON lines that anyone can verify without our database.

The first line identifies the format.  Then comes one line for each event, with its command, and one
for each refused command; the last line is the journal's head, so that truncation is detected.
Every line has a single valid form and all of it is part of the chain, so changing any byte makes
verification fail.

Bodies are text if they are UTF-8 (as our codec's are), else `base64:...`.  An export can be
published: it holds only digests of answers, unless it is made for a restore.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Final

import msgspec

from pitboss.record import chain
from pitboss.record.checkpoint import Checkpoint
from pitboss.record.heads import SignedHead
from pitboss.record.journal import Head, Posting, Unreadable
from pitboss.record.keys import PublicKey
from pitboss.record.page import CommandRow, EventRow
from pitboss.record.reading import head_and_stamp
from pitboss.record.sql import Sql
from pitboss.record.verify import Verdict, in_order
from pitboss.record.walk import CommandSeen, Fault, FaultFound, Walk

_BASE64: Final = "base64:"
_DIGEST_SIZE: Final = 32


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The header of the file."""

    journal: str = "pitboss"
    format: int = 1
    answers: bool = False


class CommandLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command."""

    number: int
    person: int
    id: str
    kind: str
    at: int
    release: str
    body_digest: str
    answer_digest: str
    digest: str
    body: str | None = None
    answer: str | None = None

    def seen(self) -> CommandSeen:
        """Return the command as the walk needs it.  Raises ValueError if its answer was changed."""
        if self.answer is not None and _digest(self.answer) != self.answer_digest:
            raise ValueError("the answer is not the one that was recorded")
        return CommandSeen(
            self.number, self.person, self.id, self.kind, self.body is not None,
            _parse_digest(self.body_digest), self.at, self.release,
            _parse_digest(self.answer_digest), _parse_digest(self.digest),
            self.body is None or _digest(self.body) == self.body_digest,
        )  # fmt: skip

    def row(self) -> CommandRow:
        """Return the command as a database row.  Raises ValueError if its answer was left out."""
        if self.answer is None:
            raise ValueError("an export without answers cannot be restored from")
        body = None if self.body is None else as_bytes(self.body)
        return CommandRow(
            self.number, self.person, self.id, self.kind, body, _parse_digest(self.body_digest),
            self.at, self.release, as_bytes(self.answer), _parse_digest(self.digest),
        )  # fmt: skip


class EventLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event."""

    position: int
    stream: str
    number: int
    kind: str
    version: int
    at: int
    body: str
    postings: tuple[Posting, ...]
    digest: str

    def row(self, cause: int) -> EventRow:
        return EventRow(
            self.position, self.stream, self.number, self.kind, self.version, self.at,
            as_bytes(self.body), chain.encode_postings(self.postings), cause,
            _parse_digest(self.digest),
        )  # fmt: skip


class EndLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of the journal at the end of the export."""

    position: int
    digest: str
    command: int
    command_digest: str


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line: an opening, an event with its command, a refused command, or the end."""

    opening: Opening | None = None
    event: EventLine | None = None
    command: CommandLine | None = None
    refused: CommandLine | None = None
    end: EndLine | None = None


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Line).decode


def export(sql: Sql, to: IO[bytes], *, answers: bool = False) -> Head:
    """Write the whole journal and return its head."""
    with sql.snapshot():
        head, _ = head_and_stamp(sql)
        for line in _lines(sql, head, answers):
            to.write(_encode(line) + b"\n")
    return head


def _lines(sql: Sql, head: Head, answers: bool) -> Iterator[Line]:
    yield Line(opening=Opening(answers=answers))
    cause: CommandLine | None = None
    for commands, event in in_order(sql, Head()):
        for row in commands:
            cause = _command_line(CommandRow(*row), answers)
            if cause.body is None:
                yield Line(refused=cause)
        if event is not None:
            yield Line(event=_event_line(EventRow(*event)), command=cause)
    yield Line(end=_end(head))


def _command_line(row: CommandRow, answers: bool) -> CommandLine:
    return CommandLine(
        row.number, row.person, row.id, row.kind, row.at, row.release, row.body_digest.hex(),
        chain.sha256(row.answer).hex(), row.digest.hex(),
        None if row.body is None else as_text(row.body), as_text(row.answer) if answers else None,
    )  # fmt: skip


def _event_line(row: EventRow) -> EventLine:
    try:
        postings = chain.decode_postings(row.postings)
    except ValueError as error:
        raise Unreadable(f"the postings of event {row.position} cannot be read") from error
    return EventLine(
        row.position, row.stream, row.number, row.kind, row.version, row.at, as_text(row.body),
        postings, row.digest.hex(),
    )  # fmt: skip


def verify_export(
    path: Path, heads: Iterable[SignedHead] = (), key: PublicKey | None = None
) -> Verdict:
    """Verify an export by walking along its chain."""
    known = tuple(heads)
    walk = Walk(Checkpoint(), known, key)
    fault = None
    try:
        for commands, event in _steps(path, walk):
            walk.follow(commands, event)
    except FaultFound as found:
        fault = found.fault
    except BadLine as bad:
        fault = Fault(walk.position + 1, None, None, str(bad))
    return Verdict(walk.stands, len(known), fault)


def _steps(path: Path, walk: Walk) -> Iterator[tuple[list[CommandSeen], EventRow | None]]:
    """Yield each event with the commands recorded since the previous one."""
    last: CommandLine | None = None
    waiting: list[CommandSeen] = []
    for number, line in read_lines(path):
        try:
            command = line.refused or line.command
            if command is not None and (line.refused is not None or command != last):
                waiting.append(command.seen())
                last = command
            if line.event is not None and command is not None:
                yield waiting, line.event.row(command.number)
                waiting = []
        except ValueError as error:
            raise BadLine(number, str(error)) from error
        if line.end is not None:
            yield waiting, None
            if line.end != _end(walk.head):
                raise BadLine(number, "the end is not where the events end")


class BadLine(ValueError):  # noqa: N818 - says what it is
    """A line that this format does not allow."""

    def __init__(self, number: int, because: str) -> None:
        super().__init__(f"line {number}: {because}")


def read_lines(path: Path) -> Iterator[tuple[int, Line]]:
    """Yield the numbered lines of an export.  Raises BadLine at the first malformed one."""
    opening: Opening | None = None
    ended = False
    number = 0
    with path.open("rb") as file:
        for number, text in enumerate(file, start=1):
            try:
                line = _decode(text)
                if _encode(line) + b"\n" != text or ended:
                    raise BadLine(number, "it is not written as exports are")
                opening = opening or line.opening
                _require_one_kind(line, opening)
            except BadLine:
                raise
            except ValueError as error:
                raise BadLine(number, str(error)) from error
            ended = line.end is not None
            yield number, line
    if not ended:
        raise BadLine(number + 1, "the export has no end")


def _require_one_kind(line: Line, opening: Opening | None) -> None:
    """Raise ValueError unless the line is exactly one kind of line."""
    if opening is None or opening != Opening(answers=opening.answers):
        raise ValueError("the file is no export, or one of a newer format")
    if line.opening is not None and line.opening is not opening:
        raise ValueError("the file opens twice")
    things = (line.opening, line.event, line.refused, line.end)
    if sum(thing is not None for thing in things) != 1:
        raise ValueError("it is not one thing")
    if (line.event is None) != (line.command is None):
        raise ValueError("an event stands with its command, and nothing else does")
    for command, kept in ((line.command, True), (line.refused, False)):
        if command is not None:
            _require_expected_parts(command, kept, opening.answers)


def _require_expected_parts(command: CommandLine, kept: bool, answers: bool) -> None:
    if (command.body is not None) != kept:
        raise ValueError("a command is kept with its body, and a refused one without")
    if (command.answer is not None) != answers:
        raise ValueError("answers are all there or all left out")


def _end(head: Head) -> EndLine:
    return EndLine(head.position, head.digest.hex(), head.command, head.command_digest.hex())


def as_text(data: bytes) -> str:
    """Encode bytes for a line of JSON; every value has exactly one encoding."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = _BASE64
    if text.startswith(_BASE64):
        return _BASE64 + base64.b64encode(data).decode()
    return text


def as_bytes(text: str) -> bytes:
    """Decode the bytes.  Raises ValueError unless the text is what `as_text` writes."""
    data = text.encode()
    if text.startswith(_BASE64):
        try:
            data = base64.b64decode(text.removeprefix(_BASE64), validate=True)
        except binascii.Error as error:
            raise ValueError("it holds a body that cannot be read") from error
    if as_text(data) != text:
        raise ValueError("it holds a body in another form than ours")
    return data


def _parse_digest(text: str) -> bytes:
    """Decode a digest.  Raises ValueError unless it is lower-case hex of the right length."""
    digest = bytes.fromhex(text)
    if digest.hex() != text or len(digest) != _DIGEST_SIZE:
        raise ValueError("it holds a digest in another form than ours")
    return digest


def _digest(text: str) -> str:
    return chain.sha256(as_bytes(text)).hex()
