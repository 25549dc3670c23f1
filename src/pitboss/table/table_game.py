"""What a table needs to know of a game: its four functions, and what its events mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from pitboss.cards import Deck
from pitboss.cards.deck import FIFTY_TWO
from pitboss.chips import Cents, Chips, Denominations
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.table.clauses import Clauses
from pitboss.table.events import SeatOwes
from pitboss.table.signs import Figures


class RoundCommand(Protocol):
    """A command in a round of any game."""

    @property
    def by(self) -> Person:
        """The person who acts."""


class AwaitedAct(Protocol):
    """An act that is available now, in a round or at the table."""

    @property
    def office(self) -> Office:
        """The office that may act."""

    @property
    def command(self) -> type:
        """The type of the command; a command of a round is wrapped in `InRound`."""

    @property
    def box(self) -> int | None:
        """The box or seat, if any."""


class Meaning(Enum):
    """What an event of a round means for the table."""

    WAGERED = "a box holds wagers"
    WITHDRAWN = "a box holds wagers no longer"
    VOIDED = "the wagers of a box have no result"
    LOADED = "the shoe holds the cards"
    FIRST_CARD = "the first card has left the shoe"
    OVER = "the round is over"
    VOID = "the round is over and has no result"
    MISDEALT = "the deal never was, and the cards are dealt anew"
    ADVISED = "a player was warned about wagers under the minimum"
    MARKED = "a player may exceed the maximum"
    ASKED = "a player has the opportunity to wager"
    OUT_OF_ORDER = "a player was advised about wagers out of order"
    EXCLUDED = "a player is shut out of the game"
    CHECK_ORDERED = "the deck is to be checked"
    DISPUTED = "a player contests a result"
    DISPUTE_DECIDED = "the operator has ruled"
    JACKPOT_FAILED = "the jackpot equipment failed, and play waits for an approval"
    JACKPOT_RESTORED = "the jackpot equipment works again"
    CONTINUING_APPROVED = "the supervisor lets the game go on"


@dataclass(frozen=True, slots=True)
class Opening:
    """What a table passes to a new round."""

    law: RuleSet
    determinations: Any
    seats: Mapping[int, tuple[int, Chips]]
    warned: frozenset[int]
    markers: tuple[int, ...]
    jackpot_operating: bool
    machine_loaded: bool
    dealer_button: int | None = None
    """The seat with the marker of a pot game."""
    owing: tuple[SeatOwes, ...] = ()
    """Posts by players of a pot game to be dealt in."""
    absent: frozenset[int] = frozenset()
    """The seats of absent tournament entrants."""
    starting_marker: int | None = None
    """The box with a house game's starting marker; None if wagers may come in any order."""
    advised: frozenset[int] = frozenset()
    """Players who were advised about wagers out of order."""


class TimeCommission(Protocol):
    """NI2006-154 15.3  Commission by the time played."""

    @property
    def amount(self) -> Cents:
        """The amount for each period."""

    @property
    def minutes(self) -> int:
        """The length of a period."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PotGame:
    """What else a table needs to know if players contest a pot.

    Everybody with chips at the start of a round is in it, unless blinds were missed, and the marker
    moves on.
    """

    least_players: int
    buck: bool
    """Whether the marker is the Buck, whose player is dealt to first; else the dealer button."""
    minimum_table_stake: Callable[[Any], Chips]
    maximum_buy_in: Callable[[Any], Chips | None]
    blinds: Callable[[Any], tuple[Chips, ...]]
    """None in a game of antes."""
    time_commission: Callable[[Any], TimeCommission | None]
    approved_commission: Callable[[Any], tuple[Citation, ...]]
    """The clauses that require approval of the commission; empty if none is taken."""
    ninety_seconds: type[Any]
    """The command that rules they ran out; its `seat` says whose."""
    no_gaming: Refused | None = None
    """Why its tables may be opened only for practice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotGame:
    """What else a table needs to know if the game has a progressive jackpot."""

    wager: Callable[[Any], Cents | None]
    """The price of a jackpot wager; None if the determinations offer none."""
    places_wager: type
    reports_fault: Callable[[Person], RoundCommand]
    """Returns the command that reports in a round that the equipment failed."""
    restores: Callable[[Person], RoundCommand]
    """Returns the command that offers jackpot wagers again in a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame:
    """A game for a table."""

    name: str
    instruments: tuple[str, ...]
    """Alternatives, or all together for a derived game."""
    clauses: Clauses
    open_round: Callable[[Opening], Any]
    awaited: Callable[[Any], Sequence[AwaitedAct]]
    decide: Callable[[Any, Any], Allowed[Any] | Refused]
    apply: Callable[[Any, Any], Any]
    refusals: Callable[[Any, RuleSet], tuple[Refused, ...]]
    figures: Callable[[Any], Figures]
    automated: Enum | None
    """The kind of automated shuffling shoe; None if the game has none."""
    determinations: type
    """The class of its determinations."""
    command: type
    """The base class of its commands."""
    first_card: type
    """The command that takes the first card from the shoe."""
    places_wagers: type
    excludes: Callable[[Person, int, str], RoundCommand]
    """Returns the command that excludes the player of a box or seat, with the reason."""
    disputes: type[Any]
    """The command that contests a result; its `round` names the round."""
    rules_on_disputes: type[Any]
    """The command that decides one; its `dispute` says whose, or None if there is only one."""
    meanings: Mapping[type, Meaning]
    settle_wagers: tuple[type, ...]
    """The events that say who won or lost which wagers, or that there is no result."""
    void_settled: Callable[[Any, tuple[Citation, ...], str], Sequence[Any]]
    """Returns the events that give back everything a finished round moved."""
    dispute_upheld: Callable[[tuple[Citation, ...], str, int], Any]
    """Returns the event that decides the dispute of a box or seat along with the void."""
    upholds: Callable[[Any], bool]
    """Whether a decision of a dispute goes against the result of the round."""
    deck_found_wrong: Callable[[Any], Sequence[Any]]
    """Returns what happens to a round whose deck has a wrong number of cards."""
    posts_over_blind: type | None = None
    """The command for an over-blind; None in games against the house."""
    cleared_by_the_pools: str = ""
    """The wager whose accounts at the table and in the jackpot pools sum to zero."""
    deck: Callable[[Any], Deck] = lambda _: FIFTY_TWO
    """Returns the deck that the determinations choose."""
    unpayable: Callable[[Any, Denominations[Any], RuleSet], tuple[Refused, ...]] = lambda *_: ()
    """Returns why chips of these values cannot pay every wager that is allowed."""
    pot_game: PotGame | None = None
    """None in games against the house."""
    jackpot: JackpotGame | None = None
    """None in games without a progressive jackpot."""
    derived: bool = False
    """Whether the game exists only by combining instruments (reading G-01)."""
    tournaments_only: bool = False
    """Whether it has no cash tables."""

    @property
    def first_wagers(self) -> tuple[type, ...]:
        """The commands that place wagers before the first card."""
        jackpot = self.jackpot.places_wager if self.jackpot else None
        others = (jackpot, self.posts_over_blind)
        return (self.places_wagers, *(command for command in others if command))

    def offers_jackpot(self, determinations: Any) -> bool:
        """Whether players may make a jackpot wager."""
        return self.jackpot is not None and self.jackpot.wager(determinations) is not None

    @property
    def laws(self) -> tuple[RuleSet, ...]:
        """The instruments that may govern a table of this game."""
        if self.derived:
            return (RuleSet(self.instruments),)
        return tuple(RuleSet((instrument,)) for instrument in self.instruments)
