"""Frames of the WebSocket protocol, version 1: what a client may send and what it receives.

Every frame is one JSON object with a `type`.  Frames from clients are closed: unknown types and
fields are refused.  Frames from the room may gain fields in a later release of the same version,
and a client ignores those it does not know; any other change makes a new version.  `farewell` is
the same in every version.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

from pitboss.messages.tournament_views import HappenedInTournament, TournamentView
from pitboss.messages.views import Happened, TableView
from pitboss.messages.wire_types import END

PROTOCOL: Final = 1
SUBPROTOCOL: Final = f"pitboss.{PROTOCOL}"
"""The WebSocket subprotocol, which names the version before the first frame."""
LARGEST_FRAME: Final = 8192
"""In bytes; no act needs more, not even a deck counted card by card."""

CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+" + END)]
TableNumber = Annotated[int, Meta(ge=0, le=10**6)]
"""A table by its number; 0 is the room itself."""
EventNumber = Annotated[int, Meta(ge=0, le=10**12)]


class Frame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """One message."""


class FromTheRoom(Struct, frozen=True, kw_only=True, tag_field="type"):
    """One message from the room; a later release may add fields."""


# --- from the client ------------------------------------------------------------------------------


class Act(Frame, frozen=True, tag="act"):
    """Do something at a table.

    The client makes the id, unique for its person: the same id gets the same answer for ever, but a
    guest's act that changed nothing is judged again.  `seen` names the event that last changed what
    is awaited of the person, as shown.
    """

    id: CommandId
    act: Raw
    """An object whose `type` is one of the acts, with that act's fields."""
    table: TableNumber = 0
    tournament: TableNumber = 0
    """The tournament, for an act that concerns no table."""
    seen: EventNumber | None = None
    office: str | None = None
    """In which of the person's offices; the first that fits if none is named."""


class Watch(Frame, frozen=True, tag="watch"):
    """Watch a table or a tournament; what happened after event `since` comes first.

    Name one of the two.
    """

    table: TableNumber = 0
    tournament: TableNumber = 0
    since: EventNumber | None = None


class Unwatch(Frame, frozen=True, tag="unwatch"):
    """Stop watching a table or a tournament."""

    table: TableNumber = 0
    tournament: TableNumber = 0


class Ping(Frame, frozen=True, tag="ping"):
    """Ask whether the room is there, and for its time."""


FromClient = Act | Watch | Unwatch | Ping


# --- from the room --------------------------------------------------------------------------------


class Answer(FromTheRoom, frozen=True, tag="answer"):
    """The answer to an act."""

    id: str
    outcome: str
    """allowed, refused, proposed, not_awaited, stale, not_permitted or conflict."""
    number: int
    """The last event of the table's stream at the time of the answer."""
    table: int = 0
    """The act's table; 0 is the room itself, unless a tournament is named."""
    tournament: int = 0
    because: str = ""
    cites: tuple[str, ...] = ()
    proposal: int | None = None
    made: dict[str, int] = {}
    """Numbers that the act assigned: of a table, a tournament, a jackpot."""


class Shown(FromTheRoom, frozen=True, tag="shown"):
    """A table as this viewer may see it, and what happened since the last view."""

    table: int
    number: int
    view: TableView
    happened: tuple[Happened, ...]
    fresh: bool = False
    """Whether older events were left out, so that only the view counts."""


class TournamentShown(FromTheRoom, frozen=True, tag="tournament_shown"):
    """A tournament as this viewer may see it, and what happened since the last view."""

    tournament: int
    number: int
    view: TournamentView
    happened: tuple[HappenedInTournament, ...]
    fresh: bool = False
    """Whether older events were left out, so that only the view counts."""


class Welcome(FromTheRoom, frozen=True, tag="welcome"):
    """The first frame of a connection."""

    protocol: int
    release: str
    person: int
    offices: tuple[str, ...]
    at: datetime


class Pong(FromTheRoom, frozen=True, tag="pong"):
    """The answer to a ping."""

    at: datetime


class Error(FromTheRoom, frozen=True, tag="error"):
    """What was wrong with a frame or a request; one form for all."""

    code: str
    message: str
    cites: tuple[str, ...] = ()
    id: str | None = None


class Farewell(FromTheRoom, frozen=True, tag="farewell"):
    """Why the room is about to close the connection."""

    code: str
    message: str


FromRoom = Answer | Shown | TournamentShown | Welcome | Pong | Error | Farewell

_read: Final = msgspec.json.Decoder(FromClient).decode


def read_from_client(data: bytes | str) -> FromClient:
    """Decode a client's frame; raise msgspec.DecodeError if it is invalid."""
    try:
        frame: FromClient = _read(data)
    except UnicodeError as problem:
        raise msgspec.DecodeError("the frame is no Unicode") from problem
    except RecursionError as problem:
        raise msgspec.DecodeError("the frame is nested too deep") from problem
    return frame


_decoder: Final[msgspec.json.Decoder[FromRoom]] = msgspec.json.Decoder(FromRoom)
read_from_room: Final = _decoder.decode
_answer_decoder: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
read_answer: Final = _answer_decoder.decode
write: Final = msgspec.json.Encoder().encode
