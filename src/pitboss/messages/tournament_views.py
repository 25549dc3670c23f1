"""What a viewer is shown of a tournament.  Chips are whole numbers; money is whole cents."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.views import Happened, View


class LevelShown(View, frozen=True):
    """A level of the schedule."""

    number: int
    says: str
    """As a sign shows it: blinds, ante, limits."""
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minimum: int = 0
    maximum: int = 0
    begins: int = 0
    """The playing time at which it begins, in seconds."""
    cites: tuple[str, ...] = ()


class NoticeShown(View, frozen=True):
    """What comes between two levels: a race-off, the end of the rebuys."""

    says: str
    begins: int
    """The playing time after which it is due, in seconds."""
    chip: int = 0
    """In a race-off: the chips that go."""
    cites: tuple[str, ...] = ()


class ClockShown(View, frozen=True):
    """Playing time.  While it runs, more than `played` has gone: add what passed since `since`."""

    played: int
    """Seconds."""
    since: datetime | None = None
    """Since when it runs; None while it stands."""
    break_until: datetime | None = None
    level: LevelShown | None = None
    next_level: LevelShown | None = None
    notices: tuple[NoticeShown, ...] = ()
    """What is due before the next levels, the next first."""
    rebuys_until: int | None = None
    """The playing time at which the rebuy window closes, in seconds; None: there is none."""
    ends_at: int | None = None
    """The playing time at which the session ends, where time ends it."""


class EntrantShown(View, frozen=True):
    """Somebody in the tournament."""

    entrant: int
    person: int
    name: str
    standing: str
    chips: int = 0
    table: int = 0
    seat: int = 0
    present: bool = False
    verified: bool = False
    rebuys: int = 0
    topped_up: bool = False
    declined: bool = False
    points: str = ""
    heat: int = 0
    place: int | None = None
    prize: int | None = None
    goods: str = ""


class SeatInTournament(View, frozen=True):
    """A seat that is taken."""

    seat: int
    entrant: int
    name: str
    chips: int
    present: bool


class TableInTournament(View, frozen=True):
    """One of its tables."""

    table: int
    kind: str
    stage: str
    game: str
    seats: tuple[SeatInTournament, ...]
    free: tuple[int, ...]
    round: int | None = None
    """The number of the round that is open."""
    rounds: int = 0
    """How many were played in this session."""
    marker: int | None = None
    """Where the buck or the dealer button is."""
    rebuys_closed: bool = False
    top_ups_closed: bool = False
    raced: tuple[int, ...] = ()
    smallest_chip: int = 0
    """The smallest chip that is left in play there; 0 where the rules know no race-off."""
    waits_for: str = ""
    """Why its next round does not begin; empty where it may."""
    waits_cites: tuple[str, ...] = ()


class PlaceShown(View, frozen=True):
    """A place and what it is worth."""

    place: int
    amount: int
    goods: str = ""
    entrants: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


class SessionShown(View, frozen=True):
    """A session of the tournament."""

    name: str
    says: str
    """When it ends, in words."""
    starts: datetime | None = None


class MoveShown(View, frozen=True):
    """Somebody who changed seats."""

    number: int
    """Of the event."""
    entrant: int
    name: str
    table: int
    seat: int
    at: datetime


class AwaitedInTournament(View, frozen=True):
    """An act that the tournament waits for."""

    act: str
    office: str
    table: int | None = None
    entrant: int | None = None
    """Whom it is about; in a move whoever is due, where the conditions name somebody."""
    to: int | None = None
    """In a move: the table with the fewest players."""
    chip: int = 0
    """In a race-off: the chips that go."""
    says: str = ""


class TournamentActShown(View, frozen=True):
    """An act of the desk: what it is, who may give it, and by which clauses."""

    act: str
    says: str
    offices: tuple[str, ...]
    cites: tuple[str, ...]


class TournamentActsShown(View, frozen=True):
    """Every act of the desk."""

    acts: tuple[TournamentActShown, ...]


class EntryLine(View, frozen=True):
    """One line of the ledger."""

    account: str
    amount: int


class MoneyLine(View, frozen=True):
    """What one kind of event brought to the pool and to the commission, or took from them."""

    kind: str
    """Of the event."""
    times: int
    pool: int
    commission: int


class LedgerShown(View, frozen=True):
    """Money and chips, which must balance."""

    lines: tuple[EntryLine, ...]
    flows: tuple[MoneyLine, ...]
    balanced: bool
    chips_issued: int
    chips_at_tables: int
    chips_held: int
    """In entrants' names between sessions."""
    chips_out_of_play: int


class FreeSeats(View, frozen=True):
    """Seats at a table that somebody can be given."""

    table: int
    seats: tuple[int, ...]


class OddChips(View, frozen=True):
    """Chips that fill no larger one, before whoever has them."""

    seat: int
    entrant: int
    name: str
    chips: int


class TournamentPreview(View, frozen=True):
    """What would become of an act now; nothing of it has happened, and no lot is drawn."""

    outcome: str
    because: str = ""
    cites: tuple[str, ...] = ()
    drawn: bool = False
    """Whether the act leaves something to be drawn when it is done."""
    leaves: tuple[SeatInTournament, ...] = ()
    """Who leaves a seat."""
    free: tuple[FreeSeats, ...] = ()
    """Where there is room for them."""
    odd: tuple[OddChips, ...] = ()
    """In a race-off: to whom a card is dealt, in the order of the deal."""
    larger: int = 0
    """In a race-off: the chips that odd ones are exchanged for."""
    raced_for: int = 0
    received: int = 0
    """What the highest card would get for them."""
    changes: tuple[EntryLine, ...] = ()
    """Money that would move, by account."""


class ChipsForSale(View, frozen=True):
    """A rebuy or a top-up: so many chips for so many cents."""

    chips: int
    price: int


class YourEntry(View, frozen=True):
    """What a player is told on the own phone."""

    entrant: EntrantShown
    may: tuple[str, ...] = ()
    """Acts that are open to the player now; none at a live table."""


class TournamentView(View, frozen=True):
    """A tournament as one viewer may see it."""

    tournament: int
    number: int
    """The last event of its stream that is in it."""
    name: str
    stage: str
    at: datetime
    """The room's time when it was shown."""
    title: str = ""
    instrument: str = ""
    appendix: str = ""
    game: str = ""
    house_conducts: bool = False
    conducts: bool = False
    """Whether whoever looks conducts it, or is one whom the house lets see all of it."""
    director: str = ""
    assistants: tuple[str, ...] = ()
    clock: ClockShown | None = None
    sessions: tuple[SessionShown, ...] = ()
    session: int = 0
    starts: datetime | None = None
    entry_fee: int = 0
    commission: int = 0
    agreement_in_writing: bool = False
    """Whether who enters agrees in writing with the rules and conditions."""
    groups: str = ""
    """For whom it is, where it is not for everybody."""
    rebuy: ChipsForSale | None = None
    top_up: ChipsForSale | None = None
    entries: int = 0
    least_players: int = 0
    most_players: int = 0
    reserves: int = 0
    reserved: tuple[str, ...] = ()
    """Their names in the order of their turn, for those who conduct it."""
    players_left: int = 0
    chips_in_play: int = 0
    average: int = 0
    rebuys: int = 0
    top_ups: int = 0
    pool: int = 0
    prizes: tuple[PlaceShown, ...] = ()
    tables: tuple[TableInTournament, ...] = ()
    entrants: tuple[EntrantShown, ...] = ()
    moves: tuple[MoveShown, ...] = ()
    who_moves: str = ""
    """Who decides who is moved, and to which seat: "ballot", "last blind" or "director".

    Empty where players keep their seats for the session.
    """
    hand_for_hand: bool = False
    undecided: tuple[tuple[int, ...], ...] = ()
    awaited: tuple[AwaitedInTournament, ...] = ()
    """For those who conduct it: what is awaited, of whomever; for a player what he or she may."""
    yours: YourEntry | None = None
    ledger: LedgerShown | None = None
    """For those who conduct it."""
    conditions: tuple[str, ...] = ()
    """The published conditions as the lines of their file."""
    electronic: bool = True
    """Whether the house deals at its tables."""


class HappenedInTournament(Happened, frozen=True):
    """One event of the tournament's own stream."""

    entrant: int | None = None
    table: int | None = None
    at: datetime | None = None
    more: str = ""
    """The particulars, for those who conduct it."""


class TournamentLog(View, frozen=True):
    """Everything that happened in a tournament's own stream."""

    happened: tuple[HappenedInTournament, ...]


# --- conditions -----------------------------------------------------------------------------------


class ConditionsExample(View, frozen=True):
    """A file of conditions to begin with."""

    name: str
    title: str
    instrument: str
    appendix: str
    lines: tuple[str, ...]


class ConditionsExamples(View, frozen=True):
    """All of them."""

    examples: tuple[ConditionsExample, ...]


class ConditionsItem(View, frozen=True):
    """An item that an instrument wants said, and what the conditions say about it."""

    heading: str
    says: str
    stated: bool
    cites: tuple[str, ...]


class ConditionsRefusal(View, frozen=True):
    """Why conditions cannot stand."""

    because: str
    cites: tuple[str, ...]


class ConditionsChecked(View, frozen=True):
    """A file of conditions held against the clauses."""

    unreadable: str = ""
    """What is wrong with the file itself; empty where it can be read."""
    title: str = ""
    instrument: str = ""
    items: tuple[ConditionsItem, ...] = ()
    refusals: tuple[ConditionsRefusal, ...] = ()
