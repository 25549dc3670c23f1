"""Views of a tournament.  Chips are whole numbers; money is whole cents."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.views import Happened, View


class LevelShown(View, frozen=True):
    """A level of the schedule."""

    number: int
    says: str
    """As on a sign: blinds, ante, limits."""
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minimum: int = 0
    maximum: int = 0
    begins: int = 0
    """The playing time at which it begins, in seconds."""
    cites: tuple[str, ...] = ()


class NoticeShown(View, frozen=True):
    """An event between two levels: a race-off, the end of the rebuys."""

    says: str
    begins: int
    """The playing time after which it is due, in seconds."""
    chip: int = 0
    """In a race-off: the chips that go."""
    cites: tuple[str, ...] = ()


class ClockShown(View, frozen=True):
    """Playing time.  While the clock runs, add the time since `since` to `played`."""

    played: int
    """Seconds."""
    since: datetime | None = None
    """The moment from which it runs; None while it is stopped."""
    break_until: datetime | None = None
    level: LevelShown | None = None
    next_level: LevelShown | None = None
    notices: tuple[NoticeShown, ...] = ()
    """The notices before the next levels, the next one first."""
    rebuys_until: int | None = None
    """The playing time at which the rebuy window closes, in seconds; None without one."""
    ends_at: int | None = None
    """The playing time at which the session ends, if time ends it."""


class EntrantShown(View, frozen=True):
    """Somebody entered in the tournament."""

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
    """An occupied seat."""

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
    """The number of the current round."""
    rounds: int = 0
    """How many rounds were played in this session."""
    marker: int | None = None
    """Where the buck or the dealer button is."""
    rebuys_closed: bool = False
    top_ups_closed: bool = False
    raced: tuple[int, ...] = ()
    smallest_chip: int = 0
    """The smallest chip still in play there; 0 if the rules have no race-off."""
    waits_for: str = ""
    """Why its next round does not begin; empty if it may."""
    waits_cites: tuple[str, ...] = ()


class PlaceShown(View, frozen=True):
    """A place and its prize."""

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
    """A change of seats."""

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
    """The entrant concerned; in a move, whoever is due, if the conditions name somebody."""
    to: int | None = None
    """In a move: the table with the fewest players."""
    chip: int = 0
    """In a race-off: the chips that go."""
    says: str = ""


class TournamentActShown(View, frozen=True):
    """An act of the tournament desk: what it does, who may give it, and by which clauses."""

    act: str
    says: str
    offices: tuple[str, ...]
    cites: tuple[str, ...]


class TournamentActsShown(View, frozen=True):
    """Every act of the tournament desk."""

    acts: tuple[TournamentActShown, ...]


class EntryLine(View, frozen=True):
    """One line of the ledger."""

    account: str
    amount: int


class MoneyLine(View, frozen=True):
    """What one kind of event added to the pool and the commission, or took from them."""

    kind: str
    """Of the event."""
    times: int
    pool: int
    commission: int


class LedgerShown(View, frozen=True):
    """The ledger of money and chips, which must balance."""

    lines: tuple[EntryLine, ...]
    flows: tuple[MoneyLine, ...]
    balanced: bool
    chips_issued: int
    chips_at_tables: int
    chips_held: int
    """Kept under entrants' names between sessions."""
    chips_out_of_play: int


class FreeSeats(View, frozen=True):
    """Free seats at a table."""

    table: int
    seats: tuple[int, ...]


class OddChips(View, frozen=True):
    """Chips too few to exchange for a larger one, and their holder."""

    seat: int
    entrant: int
    name: str
    chips: int


class TournamentPreview(View, frozen=True):
    """The outcome that an act would have now; nothing has happened, and no lot is drawn."""

    outcome: str
    because: str = ""
    cites: tuple[str, ...] = ()
    drawn: bool = False
    """Whether the act will draw lots when it is done."""
    leaves: tuple[SeatInTournament, ...] = ()
    """Who leaves a seat."""
    free: tuple[FreeSeats, ...] = ()
    """Where there is room for them."""
    odd: tuple[OddChips, ...] = ()
    """In a race-off: who receives cards, in the order of the deal."""
    larger: int = 0
    """In a race-off: the chips that odd ones are exchanged for."""
    raced_for: int = 0
    received: int = 0
    """What the highest card would receive for them."""
    changes: tuple[EntryLine, ...] = ()
    """Money that would move, by account."""


class ChipsForSale(View, frozen=True):
    """A rebuy or a top-up: chips and their price in cents."""

    chips: int
    price: int


class YourEntry(View, frozen=True):
    """What a player sees on their own phone."""

    entrant: EntrantShown
    may: tuple[str, ...] = ()
    """Acts open to the player now; none at a live table."""


class TournamentView(View, frozen=True):
    """A tournament as one viewer may see it."""

    tournament: int
    number: int
    """The last event of its stream that the view includes."""
    name: str
    stage: str
    at: datetime
    """The room's time at which the view was made."""
    title: str = ""
    instrument: str = ""
    appendix: str = ""
    game: str = ""
    house_conducts: bool = False
    conducts: bool = False
    """Whether the viewer conducts it, or may see all of it as staff."""
    director: str = ""
    assistants: tuple[str, ...] = ()
    clock: ClockShown | None = None
    sessions: tuple[SessionShown, ...] = ()
    session: int = 0
    starts: datetime | None = None
    entry_fee: int = 0
    commission: int = 0
    agreement_in_writing: bool = False
    """Whether entrants agree to the rules and conditions in writing."""
    groups: str = ""
    """The groups it is open to, if not to everybody."""
    rebuy: ChipsForSale | None = None
    top_up: ChipsForSale | None = None
    entries: int = 0
    least_players: int = 0
    most_players: int = 0
    reserves: int = 0
    reserved: tuple[str, ...] = ()
    """Their names in order, for those who conduct it."""
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
    """Who decides which player moves, and to which seat: "ballot", "last blind" or "director".

    Empty where players keep their seats for the session.
    """
    hand_for_hand: bool = False
    undecided: tuple[tuple[int, ...], ...] = ()
    awaited: tuple[AwaitedInTournament, ...] = ()
    """For those who conduct it: all awaited acts; for a player: the acts open to him or her."""
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
    """The details, for those who conduct it."""


class TournamentLog(View, frozen=True):
    """Every event of a tournament's own stream."""

    happened: tuple[HappenedInTournament, ...]


# --- conditions -----------------------------------------------------------------------------------


class ConditionsExample(View, frozen=True):
    """An example file of conditions."""

    name: str
    title: str
    instrument: str
    appendix: str
    lines: tuple[str, ...]


class ConditionsExamples(View, frozen=True):
    """All examples of conditions."""

    examples: tuple[ConditionsExample, ...]


class ConditionsItem(View, frozen=True):
    """An item that an instrument requires, and what the conditions say about it."""

    heading: str
    says: str
    stated: bool
    cites: tuple[str, ...]


class ConditionsRefusal(View, frozen=True):
    """Why the conditions are refused."""

    because: str
    cites: tuple[str, ...]


class ConditionsChecked(View, frozen=True):
    """A file of conditions checked against the clauses."""

    unreadable: str = ""
    """What is wrong with the file itself; empty if it is readable."""
    title: str = ""
    instrument: str = ""
    items: tuple[ConditionsItem, ...] = ()
    refusals: tuple[ConditionsRefusal, ...] = ()
