"""What those who run the room are shown: the catalogue of acts, a dry run, the running of the room.

Amounts are whole cents; moments are absolute.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from pitboss.messages.views import Happened, TableInLobby, View


class Told(View, frozen=True, omit_defaults=False):
    """Something shown whole: empty fields stand there too."""


# --- the catalogue of acts ------------------------------------------------------------------------


class ChoiceShown(Told, frozen=True):
    """One of the answers that a question has."""

    value: str | int | None
    says: str


class AskedWhen(Told, frozen=True):
    """The answer to another question without which this one is not asked."""

    name: str
    value: str | int | None


class FieldShown(Told, frozen=True):
    """A question; its answer goes into the field of this name."""

    name: str
    asks: str
    kind: str
    """How it is asked for, and what it is on the wire."""
    choices: tuple[ChoiceShown, ...]
    """The answers there are; for a box, what else than a box may stand there."""
    optional: bool
    count: int
    """How many cards; 0 where the table knows or it may be any number."""
    when: AskedWhen | None = None
    """Empty where it is always asked."""


class ActShown(Told, frozen=True):
    """An act, what it is for and what the instrument makes of it."""

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
    """Who may give it; who of them is not among those who do it alone proposes it."""
    alone: tuple[str, ...]
    second_person: bool
    """Whether some office does it only when a second person agrees."""
    delegable: bool
    """Whether supervisors give it with the casino operator's powers where these are delegated."""
    on_the_felt: bool
    """Whether it can go wrong with real cards and chips alone."""
    fields: tuple[FieldShown, ...]


class ActsShown(Told, frozen=True):
    """The acts of a game and of its table."""

    game: str
    law: tuple[str, ...]
    acts: tuple[ActShown, ...]


# --- a dry run ------------------------------------------------------------------------------------


class ChangeShown(Told, frozen=True):
    """What an account gets, or below nothing gives."""

    who: str
    """The account in plain words: `box 3's stake`, `float`, `jackpot pool`."""
    amount: int
    box: int | None = None


class Preview(Told, frozen=True):
    """What would become of an act now; nothing of it has happened."""

    outcome: str
    """As an answer has it.  Where an act would wait for another person, refused if it could not be
    done even then.
    """
    because: str
    cites: tuple[str, ...]
    happened: tuple[Happened, ...]
    """What the table would see, once the second person agrees where one is needed."""
    changes: tuple[ChangeShown, ...]
    second_person: bool
    """Whether it would wait for another person."""


# --- determinations -------------------------------------------------------------------------------


class DeterminationShown(Told, frozen=True):
    """One thing that is determined, and how it can be asked for."""

    name: str
    path: tuple[str | int, ...]
    """Where it stands in the determinations as they are sent."""
    value: str | int | bool | None
    kind: str
    """amount, number, yes_no, text, texts (several, shown with commas) or choice"""
    choices: tuple[ChoiceShown, ...]
    optional: bool
    """Whether there may be none."""
    by_notice: bool
    """Whether a notice of limits may change it; the rest belongs to layout and equipment."""


class GameOffered(Told, frozen=True):
    """A game that a table can be set up with, and determinations to begin from."""

    game: str
    instruments: tuple[str, ...]
    laws: tuple[tuple[str, ...], ...]
    """What may govern a table of it: one instrument, or several together."""
    status: str
    """How much of its rules is held: held, derived or not held."""
    why: str
    """What that status rests on."""
    determinations: tuple[DeterminationShown, ...]
    determinations_raw: dict[str, Any]


# --- the running of the room ----------------------------------------------------------------------


class OnDutyShown(Told, frozen=True):
    """Who works at a table."""

    person: int
    name: str
    office: str


class ProposalWaiting(Told, frozen=True):
    """An act that waits for another person, as it was asked for."""

    proposal: int
    act: str
    title: str
    fields: dict[str, Any]
    by: int
    name: str
    office: str
    at: datetime


class NoticesShown(Told, frozen=True):
    """What the players have been told of beforehand."""

    limits: tuple[DeterminationShown, ...] = ()
    """Those that will be others."""
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
    """What it should hold; where it is not counted, from nothing."""
    counted: int | None = None
    """What was last counted; None before the first count."""
    pending: FloatWaiting | None = None
    denominations: tuple[int, ...] = ()


class DisputeShown(Told, frozen=True):
    """What a player contests, or contested."""

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
    """What the player got by it, in units; below nothing what the player gave."""
    review_requested: bool = False
    holds_play: bool = True
    """Whether play waits for it while it is open."""
    outlasted: bool = False
    """Whether play went on before it was decided and carried out."""
    voidable: bool = False
    """Whether the round is over, is not void, and its result does not stand yet."""


class LastRoundShown(Told, frozen=True):
    """The round that is open, or the last one."""

    number: int
    stage: str
    dealt: bool
    over: bool
    void: bool
    disputed: bool


class TableRunning(Told, frozen=True):
    """A table as those see it who run it."""

    table: int
    game: str
    kind: str
    purpose: str
    stage: str
    law: tuple[str, ...]
    boxes: int
    seated: tuple[int, ...]
    determinations: dict[str, str | int | bool | None]
    """In words; amounts are cents."""
    limits: tuple[DeterminationShown, ...]
    determinations_raw: dict[str, Any]
    """As an act takes them."""
    pace: dict[str, int]
    jackpot: int | None
    jackpot_operating: bool
    approval_awaited: bool
    """Whether play waits for the casino supervisor since the jackpot's equipment failed."""
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
    """Somebody of the house or at its tables."""

    person: int
    name: str
    offices: tuple[str, ...]
    signed_on: tuple[int, ...]
    seated: tuple[int, ...]
    excluded: bool | None = None
    """Nothing is said of it to those who run single tables."""


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
    """What is wrong with its equipment; empty while it works."""


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
    """A time of gaming."""

    begins: datetime
    ends: datetime


class HoursShown(Told, frozen=True):
    """The hours of gaming, and what they rest on."""

    periods: tuple[PeriodShown, ...]
    reference: str


class ExclusionShown(Told, frozen=True):
    """A time in which a person takes no seat."""

    person: int
    name: str
    begins: datetime
    until: datetime | None
    by: int
    own: bool
    """Whether by the person's own wish."""
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
    """How the Commission's review of a decision ended."""

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
    """The room as somebody of the house may see it."""

    at: datetime
    lines: tuple[TableInLobby, ...]
    """Every table, as the lobby shows it."""
    tables: tuple[TableRunning, ...]
    """Those that are the asker's to run or to read."""
    persons: tuple[PersonShown, ...]
    jackpots: tuple[JackpotRunning, ...]
    waiting: tuple[WaitingShown, ...]
    proposals: tuple[ProposalWaiting, ...]
    integrity: str
    """Why no new round begins; empty while the record proves to be whole."""
    space: str
    """Why no new round begins; empty while there is room for the record."""
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
