"""Views for those who run the room: the catalogue of acts, dry runs, the state of the room.

Amounts are whole cents; times are absolute.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from pitboss.messages.views import Happened, TableInLobby, View


class Told(View, frozen=True, omit_defaults=False):
    """A view sent in full, with its empty fields."""


# --- the catalogue of acts ------------------------------------------------------------------------


class ChoiceShown(Told, frozen=True):
    """One of the answers that a question has."""

    value: str | int | None
    says: str


class AskedWhen(Told, frozen=True):
    """The answer to another question that makes this one apply."""

    name: str
    value: str | int | None


class FieldShown(Told, frozen=True):
    """A question; its answer goes into the field of this name."""

    name: str
    asks: str
    kind: str
    """How to ask for it, and its type on the wire."""
    choices: tuple[ChoiceShown, ...]
    """The possible answers; for a box, what may be given instead of one."""
    optional: bool
    count: int
    """How many cards; 0 if the table knows, or any number is allowed."""
    when: AskedWhen | None = None
    """Empty if it is always asked."""


class ActShown(Told, frozen=True):
    """An act: its purpose, and its outcome under the instrument."""

    act: str
    title: str
    asks: str
    kind: str
    """step, player, irregularity, ruling, desk or room"""
    cites: tuple[str, ...]
    discretion: str
    """What is left to somebody's judgment; empty where the instrument leaves no choice."""
    outcome: str
    offices: tuple[str, ...]
    """Who may give it; those who do not do it alone propose it."""
    alone: tuple[str, ...]
    second_person: bool
    """Whether some office needs a second person's agreement."""
    delegable: bool
    """Whether supervisors give it under the casino operator's delegated powers."""
    on_the_felt: bool
    """Whether it can go wrong only with real cards and chips."""
    fields: tuple[FieldShown, ...]


class ActsShown(Told, frozen=True):
    """The acts of a game and of its table."""

    game: str
    law: tuple[str, ...]
    acts: tuple[ActShown, ...]


# --- a dry run ------------------------------------------------------------------------------------


class ChangeShown(Told, frozen=True):
    """A change in an account; negative for an outgoing amount."""

    who: str
    """The account in plain words: `box 3's stake`, `float`, `jackpot pool`."""
    amount: int
    box: int | None = None


class Preview(Told, frozen=True):
    """The outcome that an act would have now; nothing has happened."""

    outcome: str
    """As in an answer.  For an act that would wait for a second person: refused if it could not be
    done even with that person's agreement.
    """
    because: str
    cites: tuple[str, ...]
    happened: tuple[Happened, ...]
    """What the table would see, once a second person agrees if one is needed."""
    changes: tuple[ChangeShown, ...]
    second_person: bool
    """Whether it would wait for a second person."""


# --- determinations -------------------------------------------------------------------------------


class DeterminationShown(Told, frozen=True):
    """One determination, and how to ask for it."""

    name: str
    path: tuple[str | int, ...]
    """Its place in the determinations as they are sent."""
    value: str | int | bool | None
    kind: str
    """amount, number, yes_no, text, texts (several, shown with commas) or choice"""
    choices: tuple[ChoiceShown, ...]
    optional: bool
    """Whether it may be empty."""
    by_notice: bool
    """Whether a notice of limits may change it; the rest belongs to layout and equipment."""


class GameOffered(Told, frozen=True):
    """A game that a table can be set up with, and determinations to begin from."""

    game: str
    instruments: tuple[str, ...]
    laws: tuple[tuple[str, ...], ...]
    """What may govern such a table: one instrument, or several together."""
    status: str
    """How much of its rules is held: held, derived or not held."""
    why: str
    """The basis of that status."""
    determinations: tuple[DeterminationShown, ...]
    determinations_raw: dict[str, Any]


# --- the state of the room ------------------------------------------------------------------------


class OnDutyShown(Told, frozen=True):
    """Who works at a table."""

    person: int
    name: str
    office: str


class ProposalWaiting(Told, frozen=True):
    """An act that waits for a second person, as it was requested."""

    proposal: int
    act: str
    title: str
    fields: dict[str, Any]
    by: int
    name: str
    office: str
    at: datetime


class NoticesShown(Told, frozen=True):
    """The notices given to players."""

    limits: tuple[DeterminationShown, ...] = ()
    """Only those that change."""
    limits_raw: dict[str, Any] | None = None
    limits_from: datetime | None = None
    closes: datetime | None = None


class FloatWaiting(Told, frozen=True):
    """A count, a fill or a credit that waits for the second person."""

    act: str
    chips: tuple[tuple[int, int], ...]
    amount: int
    by: int
    name: str
    office: str


class FloatShown(Told, frozen=True):
    """The float of a table."""

    state: str
    """not counted, opening count due, waiting, open, closing count due or closed"""
    expected: int
    """What it should hold; if it is not counted, the change since zero."""
    counted: int | None = None
    """The last count; None before the first."""
    pending: FloatWaiting | None = None
    denominations: tuple[int, ...] = ()


class DisputeShown(Told, frozen=True):
    """A dispute that a player has raised, open or decided."""

    round: int
    box: int | None
    about: str
    decided: bool
    because: str = ""
    player: int = 0
    upheld: bool = False
    """Whether the decision was against the result."""
    carried_out: bool = False
    money: int = 0
    """What the player received in units; negative for what the player paid."""
    review_requested: bool = False
    holds_play: bool = True
    """Whether play waits for it while it is open."""
    outlasted: bool = False
    """Whether play resumed before it was decided and carried out."""
    voidable: bool = False
    """Whether the round is over, is not void, and its result is not final yet."""


class LastRoundShown(Told, frozen=True):
    """The current round, or the last one."""

    number: int
    stage: str
    dealt: bool
    over: bool
    void: bool
    disputed: bool


class TableRunning(Told, frozen=True):
    """A table as those who run it see it."""

    table: int
    game: str
    kind: str
    purpose: str
    stage: str
    law: tuple[str, ...]
    boxes: int
    seated: tuple[int, ...]
    determinations: dict[str, str | int | bool | None]
    """In words; amounts are in cents."""
    limits: tuple[DeterminationShown, ...]
    determinations_raw: dict[str, Any]
    """In the form that an act takes."""
    pace: dict[str, int]
    jackpot: int | None
    jackpot_operating: bool
    approval_awaited: bool
    """Whether play waits for the casino supervisor after the jackpot's equipment failed."""
    approvals: dict[str, str]
    delegated: bool
    standing: tuple[str, ...]
    signed_on: tuple[OnDutyShown, ...]
    notices: NoticesShown
    float: FloatShown
    decks: dict[str, tuple[str, ...]]
    proposals: tuple[ProposalWaiting, ...]
    disputes: tuple[DisputeShown, ...]
    excluded: tuple[int, ...]
    round: LastRoundShown | None = None
    gaming_ends: datetime | None = None
    waits_for: str = ""


class PersonShown(Told, frozen=True):
    """A member of staff or a player at a table."""

    person: int
    name: str
    offices: tuple[str, ...]
    signed_on: tuple[int, ...]
    seated: tuple[int, ...]
    excluded: bool | None = None
    """None for those who run only single tables."""


class JackpotRunning(Told, frozen=True):
    """A progressive jackpot."""

    jackpot: int
    meter: int
    jackpot_pool: int
    reserve_pool: int
    determinations: dict[str, str | int | bool | None]
    determinations_raw: dict[str, Any]
    tables: tuple[int, ...]
    fault: str
    """The fault of its equipment; empty while it works."""


class ApprovalShown(Told, frozen=True):
    """A written approval of the Commission, as the operator entered it."""

    number: int
    subject: str
    reference: str
    given: date
    given_by: str
    games: tuple[str, ...]
    withdrawn: bool


class PeriodShown(Told, frozen=True):
    """A period of gaming."""

    begins: datetime
    ends: datetime


class HoursShown(Told, frozen=True):
    """The hours of gaming, and their basis."""

    periods: tuple[PeriodShown, ...]
    reference: str


class ExclusionShown(Told, frozen=True):
    """A period in which a person may take no seat."""

    person: int
    name: str
    begins: datetime
    until: datetime | None
    by: int
    own: bool
    """Whether the person asked for it."""
    because: str


class WaitingShown(Told, frozen=True):
    """Somebody who waits for a seat."""

    person: int
    name: str
    table: int | None
    game: str
    since: datetime
    offered_table: int | None = None
    offered_seat: int | None = None
    offered_until: datetime | None = None


class ReviewShown(Told, frozen=True):
    """The outcome of the Commission's review of a decision."""

    table: int
    round: int
    outcome: str
    at: datetime
    by: int
    name: str


class NoteShown(Told, frozen=True):
    """A note of the inspector."""

    about: str
    text: str
    at: datetime
    by: int
    name: str


class RunningView(Told, frozen=True):
    """The room as a member of staff may see it."""

    at: datetime
    lines: tuple[TableInLobby, ...]
    """Every table, as the lobby shows it."""
    tables: tuple[TableRunning, ...]
    """Those that the asker may run or inspect."""
    persons: tuple[PersonShown, ...]
    jackpots: tuple[JackpotRunning, ...]
    waiting: tuple[WaitingShown, ...]
    proposals: tuple[ProposalWaiting, ...]
    integrity: str
    """Why no new round begins; empty while the record is intact."""
    space: str
    """Why no new round begins; empty while there is space for the record."""
    machine_ahead: int
    """Seconds by which the machine's clock is ahead of the room's time; 0 within a minute."""
    games: tuple[GameOffered, ...] = ()
    approvals: tuple[ApprovalShown, ...] = ()
    hours: HoursShown | None = None
    commencements: dict[str, date] | None = None
    exclusions: tuple[ExclusionShown, ...] = ()
    play_chips: dict[str, int] | None = None
    reviews: tuple[ReviewShown, ...] = ()
    notes: tuple[NoteShown, ...] = ()
