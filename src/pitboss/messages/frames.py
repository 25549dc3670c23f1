"""Frames of the WebSocket protocol, version 1: what a client may send and what it gets back.

Every frame is one JSON object with a `type`.  What a client sends is closed: unknown types and
fields are refused.  What the room sends may have more fields in a later release of the same
version, and a client leaves out what it does not know; whatever else changes is another version.
`farewell` is the same in every version.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from pitboss.messages.tournament_views import HappenedInTournament, TournamentView
from pitboss.messages.views import Happened, TableView
from pitboss.messages.wire_types import END

PROTOCOL: Final = 1
SUBPROTOCOL: Final = f"pitboss.{PROTOCOL}"
"""How a WebSocket names the version, before the first frame."""
LARGEST_FRAME: Final = 8192
"""In bytes; no act needs more, not even a deck that was counted card by card."""

CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+" + END)]
TableNumber = Annotated[int, Meta(ge=0, le=10**6)]
"""A table by its number; 0 is the room itself."""
EventNumber = Annotated[int, Meta(ge=0, le=10**12)]


class Frame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """One message."""


class FromTheRoom(Struct, frozen=True, kw_only=True, tag_field="type"):
    """One message of the room; a later release may say more."""


# --- from the client ------------------------------------------------------------------------------


class Act(Frame, frozen=True, tag="act"):
    """Do something at a table.

    The id is made by the client and unique for its person: the same id gets the same answer for
    ever, but a guest's act that changed nothing is judged again.  `seen` names the event that last
    changed what is awaited of the person, as shown.
    """

    id: CommandId
    act: Raw
    """An object whose `type` is one of the acts, with that act's fields."""
    table: TableNumber = 0
    tournament: TableNumber = 0
    """The tournament that it concerns, where it concerns no table."""
    seen: EventNumber | None = None
    office: str | None = None
    """In which of the person's offices; the first that fits where none is named."""


class Watch(Frame, frozen=True, tag="watch"):
    """Be shown a table or a tournament from now on; what happened after event `since` comes first.

    One of the two is named.
    """

    table: TableNumber = 0
    tournament: TableNumber = 0
    since: EventNumber | None = None


class Unwatch(Frame, frozen=True, tag="unwatch"):
    """Be shown a table or a tournament no longer."""

    table: TableNumber = 0
    tournament: TableNumber = 0


class Ping(Frame, frozen=True, tag="ping"):
    """Ask whether the room is there, and for its time."""


FromClient = Act | Watch | Unwatch | Ping


# --- from the room --------------------------------------------------------------------------------


class Answer(FromTheRoom, frozen=True, tag="answer"):
    """What became of an act."""

    id: str
    outcome: str
    """allowed, refused, proposed, not_awaited, stale, not_permitted or conflict."""
    number: int
    """The last event of the table's stream when it was answered."""
    table: int = 0
    """Where it was asked; 0 is the room itself, unless a tournament is named."""
    tournament: int = 0
    because: str = ""
    cites: tuple[str, ...] = ()
    proposal: int | None = None
    made: dict[str, int] = {}
    """Numbers that the act gave out: of a table, a tournament, a jackpot."""


class Shown(FromTheRoom, frozen=True, tag="shown"):
    """A table as this viewer may see it, and what happened since the last time."""

    table: int
    number: int
    view: TableView
    happened: tuple[Happened, ...]
    fresh: bool = False
    """Whether older happenings were left out, so that the view alone counts."""


class TournamentShown(FromTheRoom, frozen=True, tag="tournament_shown"):
    """A tournament as this viewer may see it, and what happened since the last time."""

    tournament: int
    number: int
    view: TournamentView
    happened: tuple[HappenedInTournament, ...]
    fresh: bool = False
    """Whether older happenings were left out, so that the view alone counts."""


class Welcome(FromTheRoom, frozen=True, tag="welcome"):
    """The first frame of a connection."""

    protocol: int
    release: str
    person: int
    offices: tuple[str, ...]
    at: datetime


class Pong(FromTheRoom, frozen=True, tag="pong"):
    """The room is there."""

    at: datetime


class Error(FromTheRoom, frozen=True, tag="error"):
    """What was wrong with a frame or a request; one shape for all."""

    code: str
    message: str
    cites: tuple[str, ...] = ()
    id: str | None = None


class Farewell(FromTheRoom, frozen=True, tag="farewell"):
    """The room closes the connection, and why."""

    code: str
    message: str


FromRoom = Answer | Shown | TournamentShown | Welcome | Pong | Error | Farewell

_read: Final = msgspec.json.Decoder(FromClient).decode


def read_from_client(data: bytes | str) -> FromClient:
    """A frame of a client; msgspec.DecodeError says what is wrong with it."""
    try:
        frame: FromClient = _read(data)
    except UnicodeError as problem:
        raise msgspec.DecodeError("the frame is no Unicode") from problem
    except RecursionError as problem:
        raise msgspec.DecodeError("the frame is nested too deep") from problem
    return frame


read_from_room: Final[Any] = msgspec.json.Decoder(FromRoom).decode
write: Final = msgspec.json.Encoder().encode
