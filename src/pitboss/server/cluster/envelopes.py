"""Messages between the processes of a room: closed structs, sealed with the room's key.

The broker carries requests, replies and wake-up calls.  It carries no view and no card: every
process builds the views of its own clients.  Somebody who reaches the broker without the key can
neither ask in another person's name nor answer: a message counts only with a valid seal, and a
reply's seal covers the request's.
"""

from __future__ import annotations

import hmac
from datetime import datetime
from typing import Final

import msgspec

_SEAL: Final = 32


class Letter(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base class of a message."""


class AskAct(Letter, frozen=True, tag="act"):
    """A client's act: the person, the offices that the sending process knows, and the act."""

    person: int
    offices: tuple[str, ...]
    authenticated: datetime | None
    act: bytes
    """The client's frame."""
    guest: bool = False


class AskHouse(Letter, frozen=True, tag="house"):
    """An act of the room's own management; its id ensures that it is done once."""

    id: str
    command: bytes


class Answered(Letter, frozen=True, tag="answered"):
    """The answer to an act: the frame that the client gets."""

    answer: bytes


class Done(Letter, frozen=True, tag="done"):
    """The outcome of an act of the room itself."""

    refused: str = ""


class Trouble(Letter, frozen=True, tag="trouble"):
    """Why an act could not be processed."""

    status: int
    code: str
    message: str


class Elsewhere(Letter, frozen=True, tag="elsewhere"):
    """The process that was asked no longer owns the group."""


Question = AskAct | AskHouse
Reply = Answered | Done | Trouble | Elsewhere

_questions: Final[msgspec.msgpack.Decoder[Question]] = msgspec.msgpack.Decoder(Question)
_replies: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)


class Envelopes:
    """Seals and opens messages with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def question(self, letter: Question, group: str) -> bytes:
        """Seal a request for the owner of a group."""
        return self._seal_body(msgspec.msgpack.encode(letter), b"question", group.encode())

    def read_question(self, data: bytes, group: str) -> Question | None:
        """Open a request; return None if the seal is wrong."""
        body = self._open_body(data, b"question", group.encode())
        return None if body is None else _questions.decode(body)

    def reply(self, letter: Reply, to: bytes) -> bytes:
        """Seal a reply to a request."""
        return self._seal_body(msgspec.msgpack.encode(letter), b"reply", to[:_SEAL])

    def read_reply(self, data: bytes, to: bytes) -> Reply | None:
        """Open a reply; return None if the seal is wrong or belongs to another request."""
        body = self._open_body(data, b"reply", to[:_SEAL])
        return None if body is None else _replies.decode(body)

    def _seal_body(self, body: bytes, kind: bytes, about: bytes) -> bytes:
        return self._seal(body, kind, about) + body

    def _open_body(self, data: bytes, kind: bytes, about: bytes) -> bytes | None:
        seal, body = data[:_SEAL], data[_SEAL:]
        return body if hmac.compare_digest(seal, self._seal(body, kind, about)) else None

    def _seal(self, body: bytes, kind: bytes, about: bytes) -> bytes:
        sized_name = len(about).to_bytes(2, "big") + about
        return hmac.digest(self._key, kind + sized_name + body, "sha256")
