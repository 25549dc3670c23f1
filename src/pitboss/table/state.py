"""The state of a table: seats, money, cards, notices, and the current or last round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any, Final

from pitboss.cards import Card, Deck
from pitboss.chips import FLOAT, Cents, Chips, TournamentChips
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import changed
from pitboss.table.clauses import Clauses
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import CheckDue
from pitboss.table.float_events import FloatActBegun
from pitboss.table.particulars import Approvals, Particulars, Period, Purpose
from pitboss.table.table_game import TableGame
from pitboss.table.table_games import TABLE_GAMES
from pitboss.table.tournament_clauses import TournamentClauses

HOUSE: Final = (Office.DEALER, Office.SUPERVISOR, Office.OPERATOR)
"""Those who run the table; at a live table they record what players do."""


class TableStage(Enum):
    """Whether rounds may be played."""

    SET_UP = "set up"
    OPEN = "open"
    CLOSED = "closed"


class Entering(Enum):
    """Why a player of a blind game is not simply dealt in (NI2006-154 17.4, 17.11, 17.13)."""

    NEW = "a new player"
    MISSED = "missed blinds"
    MOVED = "moved further from the blinds"


BIG_BLIND: Final = 0
"""The last compulsory blind, whatever its number is (reading F-39)."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seated player, and what the table keeps for as long as the player sits there."""

    player: int
    warned: bool = False
    marker: bool = False
    idle_rounds: int = 0
    declared: bool = False
    """NI2006-154 14.3  Whether the player began a round below the minimum and may add no chips."""
    entering: Entering | None = None
    """Why the player is not in the game yet; None for a player who is."""
    owes: tuple[int, ...] = ()
    """The blinds to post for it, by number; the big blind is `BIG_BLIND`."""
    posts: bool = False
    """Whether the player posts them instead of waiting for the big blind."""
    stays_out: bool = False
    """Whether the player wants no cards for now."""
    paid_until: datetime | None = None
    """NI2006-154 15.3  The time until which commission by time is paid."""
    advised: bool = False
    """NI2025-411 16.16, NI2017-193 17.15  Advised about wagers out of order."""
    absent: bool = False
    """S2-2001 17.3, NI2006-154 20.11  Away from a table of a tournament."""


@dataclass(frozen=True, slots=True)
class DeckInUse:
    """A deck at the table, identified by the colour of its backs."""

    back: str
    due: frozenset[CheckDue] = frozenset()
    replacement: tuple[Card, ...] = ()
    """New cards that supervisor and dealer still have to check."""
    checked_by: tuple[Person, ...] = ()


@dataclass(frozen=True)  # no slots: see ruling.changed
class RoundAtTable:
    """The open round, or the last one until the next begins."""

    number: int
    back: str
    present: Mapping[int, int]
    """The player at each box when the round began."""
    state: Any
    """The game's own state; the table reads only its events."""
    float_before: int
    wagered: frozenset[int] = frozenset()
    dealt: bool = False
    over: bool = False
    void: bool = False
    dealer_button: int | None = None
    """The seat with the marker: dealer button, Buck, or a house game's starting marker."""
    ninety_seconds: tuple[int, datetime] | None = None
    """NI2006-154 4.8  The player with ninety seconds to act, and the start time."""


@dataclass(frozen=True, slots=True)
class Notices:
    """What has been announced to the players."""

    limits: Any = None
    limits_from: datetime | None = None
    closes: datetime | None = None

    def without_limits(self) -> Notices:
        """The notices that remain after the limits have changed."""
        return Notices(closes=self.closes)


@dataclass(frozen=True, slots=True)
class FloatBook:
    """What the table knows of its float besides the expected balance."""

    opened: bool = False
    """Whether the opening count is done."""
    closed: bool = False
    """Whether the closing count is done."""
    waiting: FloatActBegun | None = None
    """The act that waits for the second person."""


@dataclass(frozen=True, slots=True)
class SelectedGroup:
    """NI2006-154 8.1  The players for whom a game is reserved."""

    described: str
    players: frozenset[int]


@dataclass(frozen=True)  # no slots: see ruling.changed
class Table:
    """Everything that persists from round to round."""

    particulars: Particulars
    determinations: Any
    approvals: Approvals
    excluded: frozenset[int]
    stage: TableStage = TableStage.SET_UP
    purpose: Purpose | None = None
    gaming: Period | None = None
    decks: tuple[DeckInUse, ...] = ()
    seats: Mapping[int, Seated] = field(default_factory=dict)
    balances: Mapping[str, int] = field(default_factory=lambda: {FLOAT: 0})
    """In units, starting at zero: purses and the bank are negative by what they gave."""
    notices: Notices = Notices()
    rounds: int = 0
    """The number of the last round."""
    round: RoundAtTable | None = None
    previous: RoundAtTable | None = None
    """The last round that was dealt, until a card of a later one leaves the shoe: its result does
    not stand before (NI2006-154 17.14, A:Round of Play; reading S-12).
    """
    before_the_deal: RoundAtTable | None = None
    """What was the previous round until the cards of this one were dealt: by NI2006-154 A:Misdeal a
    misdeal is no round, so that its result does not stand yet.
    """
    disputes: tuple[Dispute, ...] = ()
    """All since the table was set up: they are few, and needed long afterwards."""
    contested: Mapping[int, RoundAtTable] = field(default_factory=dict)
    """Rounds that play has left behind while a dispute about them waits (reading S-70)."""
    paused_since: datetime | None = None
    """When play last started to wait for a dispute; None in older records."""
    shortfalls: Mapping[int, int] = field(default_factory=dict)
    """The debts of players who could not return winnings of a void round, in units."""
    jackpot_operating: bool = True
    """NI2017-193 4.2  Whether the equipment for jackpot wagers works."""
    machine_loaded: bool = False
    """NI2017-193 12.3  Whether the automated shoe still holds the cards from an earlier round."""
    approval_awaited: bool = False
    """NI2017-193 14.5  Whether play waits for the casino supervisor's approval."""
    float_book: FloatBook = FloatBook()
    dealer_button: int | None = None
    """Who had the marker in the last round that was dealt: the dealer button, the Buck (NI2006-154
    8.3, S2-2001 Alt 8.3, 8.6), or the starting marker of a house game in a tournament.
    """
    big_blind: int | None = None
    """The seat at the big blind in that round."""
    marker_from: int | None = None
    """NI2006-154 17.12  The seat with the marker in the first round."""
    marker_went: int = 0
    """The number of seats it has moved since."""
    warned: frozenset[int] = frozenset()
    """Players warned about wagers under the minimum since the table opened (reading U-09)."""
    claims: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """NI2006-154 8.2  The players who want each seat."""
    group: SelectedGroup | None = None
    """NI2006-154 8.1  The players for whom the game is reserved."""

    @property
    def game(self) -> TableGame:
        """The game played at the table."""
        return TABLE_GAMES[self.particulars.game]

    @property
    def clauses(self) -> Clauses:
        """The game's clauses, with the numbers used in its code."""
        return self.game.clauses

    @property
    def deck_clauses(self) -> tuple[Citation, ...]:
        """The clauses on the deck; with the machine 12.2 of NI2017-193 replaces 2.1."""
        machine = self.determinations.shoe is self.game.automated
        return self.clauses.deck_of_machine if machine else self.clauses.deck

    @property
    def whole_deck(self) -> Deck:
        """The cards that a deck must contain at this table."""
        return self.game.deck(self.determinations)

    @property
    def open_round(self) -> RoundAtTable | None:
        """The round in progress."""
        return self.round if self.round and not self.round.over else None

    def deck(self, back: str) -> DeckInUse | None:
        """The deck with these backs."""
        return next((deck for deck in self.decks if deck.back == back), None)

    def seat_of(self, player: int) -> int | None:
        """The seat of a player."""
        return next((seat for seat, seated in self.seats.items() if seated.player == player), None)

    @property
    def in_tournament(self) -> bool:
        """Whether the table belongs to a tournament."""
        return self.particulars.tournament is not None

    @property
    def tournament_clauses(self) -> TournamentClauses:
        """The clauses for a tournament table."""
        assert self.clauses.tournament is not None, "a table was set up for no tournament"
        return self.clauses.tournament

    @property
    def director_decides(self) -> bool:
        """Whether the tournament director decides sanctions, disputes and void rounds."""
        return self.in_tournament and self.tournament_clauses.director_decides

    @property
    def currency(self) -> type[Chips]:
        """The currency: money, or tournament chips without cash value."""
        return TournamentChips if self.in_tournament else Cents

    def round_before_it_stands(self, number: int) -> RoundAtTable | None:
        """The round of this number, if its result can still be contested or reversed."""
        rounds = (self.round, self.previous)
        found = next(
            (at_table for at_table in rounds if at_table and at_table.number == number), None
        )
        return found or self.left_behind(number)

    def left_behind(self, number: int) -> RoundAtTable | None:
        """The round of this number, if play continued while a dispute about it waits."""
        waits = any(dispute.waits for dispute in self.disputes_about(number))
        return self.contested.get(number) if waits else None

    @property
    def pausing(self) -> tuple[Dispute, ...]:
        """The disputes that hold up play, now or at the end of the round in progress."""
        return tuple(dispute for dispute in self.disputes if dispute.pauses)

    def disputes_about(self, number: int) -> tuple[Dispute, ...]:
        """All disputes about a round."""
        return tuple(dispute for dispute in self.disputes if dispute.round == number)

    def undecided(self, number: int) -> tuple[int, ...]:
        """The boxes whose disputes about a round are undecided."""
        return tuple(dispute.box for dispute in self.disputes_about(number) if not dispute.decided)

    def in_dispute(self, number: int) -> bool:
        """Whether a dispute about a round is undecided."""
        return bool(self.undecided(number))

    def stake(self, seat: int) -> Chips:
        """The chips in front of a player."""
        return self.currency(self.balances.get(stake_of(seat), 0))

    @property
    def open_wagers(self) -> bool:
        """Whether there are chips in any box or pot; the jackpot pools do not count."""
        elsewhere = self.game.cleared_by_the_pools
        return any(
            units
            for name, units in self.balances.items()
            if is_of_a_round(name) and name.rpartition(" ")[2] != elsewhere
        )

    def may_leave(self, seat: int) -> bool:
        """Whether nothing of this round can come back to the seat, even if it becomes void."""
        return self.open_round is None or seat not in self.open_round.wagered

    def only_turned_to(self, seats: Iterable[int]) -> bool:
        """Whether any of these seats is in a round without a dealt card or payment.

        In a pot game the dealer names the players before anybody pays.
        """
        at_table = self.open_round
        if at_table is None or at_table.dealt or self.open_wagers:
            return False
        return any(seat in at_table.wagered for seat in seats)

    def begins_again(self, period: Period | None) -> bool:
        """Whether gaming was over before this period, so that the cards must be checked."""
        return period is not None and self.gaming is not None and period.begins > self.gaming.ends

    def with_seat(self, seat: int, seated: Seated) -> Table:
        """Put a player in a seat."""
        return changed(self, seats={**self.seats, seat: seated})

    def with_deck(self, back: str, deck: DeckInUse) -> Table:
        """Replace the deck that has these backs."""
        decks = tuple(deck if other.back == back else other for other in self.decks)
        return changed(self, decks=decks)


def decks_in_use(game: TableGame, determinations: Any) -> tuple[str, ...]:
    """The backs of the decks: a second one only where a machine shuffles it meanwhile."""
    backs: tuple[str, ...] = determinations.backs
    return backs if determinations.shoe is game.automated else backs[:1]


def is_of_a_round(account: str) -> bool:
    """Whether an account holds wagers or bets; it is empty when the round is over."""
    return account.startswith(("wager ", "pot", "forward "))


def stake_of(seat: int) -> str:
    """The account of the chips in front of a player; rounds use the same name."""
    return f"stake {seat}"


BANK: Final = "bank"
"""The source of tournament chips; it is negative by what it has issued."""
OUT_OF_PLAY: Final = "out of play"
"""The account of tournament chips that are no longer in play."""


def purse_of(player: int) -> str:
    """The account from which a player brings chips and to which they return."""
    return f"purse {player}"
