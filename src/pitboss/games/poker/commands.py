"""What persons do at a table of a pot game.  Imperatives; faces come in with them."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.offices import Person


@dataclass(frozen=True, slots=True)
class Command:
    """An act of a person."""

    by: Person


@dataclass(frozen=True, slots=True)
class OnSeat(Command):
    """An act that concerns one seat."""

    seat: int

    @property
    def box(self) -> int:
        """The seat, by the word that tables use for all games."""
        return self.seat


@dataclass(frozen=True, slots=True)
class PlayersAct(OnSeat):
    """What a player does, or a dealer records of it."""


@dataclass(frozen=True, slots=True)
class DealersAct(Command):
    """What the dealer does to operate the game."""


@dataclass(frozen=True, slots=True)
class HouseRuling(Command):
    """A ruling of the house."""


# --- players --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check(PlayersAct):
    """Leave the opening to others and stay in."""


@dataclass(frozen=True, slots=True)
class Bet(PlayersAct):
    """Open the betting."""

    amount: Chips
    """What the player then has bet in this betting round."""


@dataclass(frozen=True, slots=True)
class Call(PlayersAct):
    """Come level with the highest bet."""


@dataclass(frozen=True, slots=True)
class CallAndRaise(PlayersAct):
    """Come level, and go beyond the last full bet by so much."""

    raised_by: Chips


@dataclass(frozen=True, slots=True)
class TapOut(PlayersAct):
    """Bet what is left of the table stake, where that is too little for the bet."""


@dataclass(frozen=True, slots=True)
class Fold(PlayersAct):
    """Hand in the cards and leave the round."""


@dataclass(frozen=True, slots=True)
class PassInHand(PlayersAct):
    """Hand in a beaten hand at the showdown without showing it."""


@dataclass(frozen=True, slots=True)
class Dispute(PlayersAct):
    """Contest a decision or a result."""

    about: str
    round: int | None = None
    """By its number, so that a dispute that comes late falls on no other; None: the last one."""


# --- the dealer -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShuffleCards(DealersAct):
    """Shuffle for the round."""


@dataclass(frozen=True, slots=True)
class CutCards(DealersAct):
    """Cut once and put the cards into the shoe."""

    depth: int


@dataclass(frozen=True, slots=True)
class CollectAntes(DealersAct):
    """See that each player pays the ante."""


@dataclass(frozen=True, slots=True)
class DealInitialCards(DealersAct):
    """Deal a card face down and then one face up to each player."""

    faces: tuple[Card, ...]
    """Of the cards that are dealt face up, in the order of the deal."""


@dataclass(frozen=True, slots=True)
class DealUpCards(DealersAct):
    """Deal each hand that is left another card face up."""

    faces: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealCommunalCard(DealersAct):
    """Lay the last card of the shoe in the middle, where there are too few for all."""

    face: Card


@dataclass(frozen=True, slots=True)
class ExposeHand(DealersAct):
    """Show the hole cards of the player whose turn it is."""

    seat: int
    faces: tuple[Card, ...]

    @property
    def box(self) -> int:
        """The seat, by the word that tables use for all games."""
        return self.seat


@dataclass(frozen=True, slots=True)
class DividePots(DealersAct):
    """Announce the winning hands, take the commission and pass the pots."""


# --- rulings of the house -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NinetySecondsRanOut(HouseRuling):
    """Record that a player who was given ninety seconds has not acted."""

    seat: int
    waited_seconds: int

    @property
    def box(self) -> int:
        """The seat, by the word that tables use for all games."""
        return self.seat


@dataclass(frozen=True, slots=True)
class VoidRound(HouseRuling):
    """Void a round that cannot go on or that fraud has touched."""

    because: str


@dataclass(frozen=True, slots=True)
class RuleOnDispute(HouseRuling):
    """Decide a dispute."""

    play_on: bool
    because: str
