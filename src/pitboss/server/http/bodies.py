"""Bodies of the HTTP API besides acts and views: closed structs."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Raw, Struct

from pitboss.messages.frames import CommandId, EventNumber

LARGEST_COPY: Final = 8 * 2**20
"""Bytes of an instrument's authorised copy, the only large body."""
Text = Annotated[str, Meta(max_length=500)]
Secret = Annotated[str, Meta(max_length=2_000)]
OfficeName = Literal[
    "player", "dealer", "casino supervisor", "tournament director", "shift manager",
    "casino operator", "inspector", "spectator", "guest",
]  # fmt: skip


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A closed body: an unknown field is refused."""


class Nothing(Body, frozen=True):
    """An empty body."""


class SignInBody(Body, frozen=True):
    """Name and password."""

    name: Text
    password: Secret


class SignUpBody(Body, frozen=True):
    """The name that others see, the name to sign in with, and a password."""

    name: Text
    sign_in_name: Text
    password: Secret


class CodeBody(Body, frozen=True):
    """A code of the second factor, or a recovery code."""

    code: Text


class PasswordBody(Body, frozen=True):
    """The visitor's password again; persons of a demonstration have none."""

    password: Secret = ""


class IdentityBody(Body, frozen=True):
    """A full proof of identity: the password, and a code if a second factor is set."""

    password: Secret = ""
    code: Text = ""


class FirstCodeBody(Body, frozen=True):
    """The first code of a second factor that is being set up."""

    sealed: Text
    code: Text


class NewPasswordBody(Body, frozen=True):
    """The old password and the new one."""

    old: Secret
    new: Secret


class InviteBody(Body, frozen=True, kw_only=True):
    """Whom to invite: somebody new by name, or a person by number."""

    name: Text | None = None
    person: Annotated[int, Meta(ge=1, le=10**9)] | None = None
    offices: Annotated[tuple[OfficeName, ...], Meta(min_length=1, max_length=9)]


class LinkBody(Body, frozen=True):
    """The token of a link."""

    token: Text


class AcceptBody(Body, frozen=True):
    """What turns an invitation into a way to sign in."""

    token: Text
    sign_in_name: Text
    password: Secret
    code: Text


class ActBody(Body, frozen=True):
    """An act, as in the WebSocket's frame; the table is in the path."""

    id: CommandId
    act: Raw
    seen: EventNumber | None = None
    office: OfficeName | None = None


class VisitShown(Body, frozen=True):
    """A visit."""

    person: int
    name: str
    offices: tuple[str, ...]
    expires: datetime
    awaits_second_factor: bool
    demonstration: bool
    token: str | None = None
    """Given once to a program, when the visit begins or steps up; a browser gets only a cookie."""


class LinkShown(Body, frozen=True):
    """An invitation, for the person who passes it on."""

    person: int
    token: str
    expires: datetime


class InvitationShown(Body, frozen=True):
    """An invitation, as its recipient sees it."""

    person: int
    name: str
    offices: tuple[str, ...]
    secret: str
    uri: str


class SecondFactorShown(Body, frozen=True):
    """A second factor to be read by an authenticator; return `sealed` with its first code."""

    secret: str
    uri: str
    sealed: str


class AcceptedShown(Body, frozen=True):
    """A visit, and recovery codes that are shown only this once."""

    visit: VisitShown
    recovery_codes: tuple[str, ...]


class Done(Body, frozen=True):
    """The request was carried out."""

    done: bool = True


class Exported(Body, frozen=True):
    """Everything held about a person besides the streams."""

    held: dict[str, Any]


class HealthShown(Body, frozen=True):
    """The state of the room."""

    status: Literal["well", "wrong_time", "cut_off", "no_new_rounds", "halted"]
    release: str
    at: datetime
    position: int
    """The last event of the journal."""
    digest: str
    integrity: str
    """What fails verification; empty while the record holds."""
    space: str
    """Why the disk counts as full; empty while there is space."""
    time: str
    """How the room's time and the machine's differ; empty while they agree within a minute."""
    verified_to: int
    """The last event of the last verification from the beginning."""
    cut_off: str
    """Why this server cannot work with the room's others; empty while it can."""
    halted: str
