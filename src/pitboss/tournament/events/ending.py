"""Who is out, rulings, places and prizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.cards import Card
from pitboss.tournament.conditions import Session
from pitboss.tournament.events.happening import MoneyMoved, Prize, TournamentEvent
from pitboss.tournament.state import Out, Placed


@dataclass(frozen=True, slots=True)
class EntrantsEliminated(TournamentEvent):
    """These are out of the tournament, all of one round or moment."""

    out: tuple[Out, ...]
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OutHeldBack(TournamentEvent):
    """Hand for hand: these are out as soon as the last table has finished its round."""

    out: tuple[Out, ...]


@dataclass(frozen=True, slots=True)
class EntrantExcluded(TournamentEvent):
    """Somebody who broke a rule is shut out of the tournament."""

    out: Out
    contravened: str
    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EntrantWithdrew(TournamentEvent):
    """Somebody left the tournament."""

    out: Out


@dataclass(frozen=True, slots=True)
class EntrantRefunded(MoneyMoved):
    """Somebody left before it began, and the conditions give the fee back."""

    entrant: int


@dataclass(frozen=True, slots=True)
class RuledByDirector(TournamentEvent):
    """The director has decided something that the rules leave open."""

    matter: str
    decision: str


@dataclass(frozen=True, slots=True)
class PlacesDrawn(TournamentEvent):
    """Cards, or additional rounds, have decided who comes first among equals."""

    order: tuple[tuple[int, ...], ...]
    """The best first; those who are still equal stand together."""
    cards: tuple[tuple[int, Card], ...] = ()


@dataclass(frozen=True, slots=True)
class ExtraRoundsOrdered(TournamentEvent):
    """Those who are equal play on, with equal chips."""

    session: Session
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlacesDetermined(TournamentEvent):
    """Everybody has a place."""

    places: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class PrizesAwarded(MoneyMoved):
    """The places are awarded, and the whole pool is paid."""

    prizes: tuple[Prize, ...]
