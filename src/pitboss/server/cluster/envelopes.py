"""What the processes of a room write to each other: closed shapes, under a key of the house.

The broker carries what is asked and what is answered, and wake-up calls.  It carries no view and no
card: every process makes the views of its own clients.  Whoever can reach the broker without the
house's key can neither ask in somebody's name nor answer: a letter counts only under its seal, and
an answer's seal covers the question's.
"""

from __future__ import annotations

import hmac
from datetime import datetime
from typing import Final

import msgspec

_SEAL: Final = 32


class Letter(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message."""


class AskAct(Letter, frozen=True, tag="act"):
    """A client's act: who asks, in which offices as the asking process knows them, and what."""

    person: int
    offices: tuple[str, ...]
    authenticated: datetime | None
    act: bytes
    """The client's frame."""
    guest: bool = False


class AskHouse(Letter, frozen=True, tag="house"):
    """An act of the room itself, in its management, which is done once under its id."""

    id: str
    command: bytes


class Answered(Letter, frozen=True, tag="answered"):
    """What became of an act: the frame that the client gets."""

    answer: bytes


class Done(Letter, frozen=True, tag="done"):
    """What became of an act of the room itself."""

    refused: str = ""


class Trouble(Letter, frozen=True, tag="trouble"):
    """Why an act was not heard."""

    status: int
    code: str
    message: str


class Elsewhere(Letter, frozen=True, tag="elsewhere"):
    """Whoever was asked decides on that no longer."""


Question = AskAct | AskHouse
Reply = Answered | Done | Trouble | Elsewhere

_questions: Final[msgspec.msgpack.Decoder[Question]] = msgspec.msgpack.Decoder(Question)
_replies: Final[msgspec.msgpack.Decoder[Reply]] = msgspec.msgpack.Decoder(Reply)


class Envelopes:
    """Seals and opens letters under one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def question(self, letter: Question, group: str) -> bytes:
        """A sealed question to whoever writes for a group."""
        return self._sealed(msgspec.msgpack.encode(letter), b"question", group.encode())

    def read_question(self, data: bytes, group: str) -> Question | None:
        """None: it is not the house's."""
        body = self._opened(data, b"question", group.encode())
        return None if body is None else _questions.decode(body)

    def reply(self, letter: Reply, to: bytes) -> bytes:
        """A sealed reply to a question."""
        return self._sealed(msgspec.msgpack.encode(letter), b"reply", to[:_SEAL])

    def read_reply(self, data: bytes, to: bytes) -> Reply | None:
        """None: it is not the house's, or answers something else."""
        body = self._opened(data, b"reply", to[:_SEAL])
        return None if body is None else _replies.decode(body)

    def _sealed(self, body: bytes, kind: bytes, about: bytes) -> bytes:
        return self._seal(body, kind, about) + body

    def _opened(self, data: bytes, kind: bytes, about: bytes) -> bytes | None:
        seal, body = data[:_SEAL], data[_SEAL:]
        return body if hmac.compare_digest(seal, self._seal(body, kind, about)) else None

    def _seal(self, body: bytes, kind: bytes, about: bytes) -> bytes:
        named = len(about).to_bytes(2, "big") + about
        return hmac.digest(self._key, kind + named + body, "sha256")
