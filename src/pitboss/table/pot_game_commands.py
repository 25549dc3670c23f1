"""Further commands at a table of a pot game.  NI2006-154 4.8, 8.1, 8.2, 15.3 and rule 17."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.table.commands import Command, OnSeat

# --- in and out of the game -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StayOut(OnSeat):
    """Keep the seat and be dealt no cards from the next round on."""


@dataclass(frozen=True, slots=True)
class Rejoin(OnSeat):
    """Be dealt cards again, as soon as the blinds allow."""


@dataclass(frozen=True, slots=True)
class ChooseToPost(OnSeat):
    """Post what is owed so as to be dealt in, or wait for the big blind."""

    posts: bool


# --- seats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskForSeat(OnSeat):
    """Say at which seat one would rather sit, vacant or not yet; or that one is content."""

    to: int | None


@dataclass(frozen=True, slots=True)
class DrawForSeat(OnSeat):
    """Let cards decide between players who want the same vacant seat."""

    drawn: tuple[tuple[int, Card], ...]
    """Who drew which card."""


@dataclass(frozen=True, slots=True)
class ChangeSeat(OnSeat):
    """Move to a vacant seat with all chips."""

    to: int


@dataclass(frozen=True, slots=True)
class SelectGroup(Command):
    """Keep the game to some players; no words for everybody."""

    described: str
    players: tuple[int, ...] = ()


# --- time -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PayForTime(OnSeat):
    """Pay the commission for the next period of play."""


@dataclass(frozen=True, slots=True)
class GiveNinetySeconds(OnSeat):
    """Tell the player on turn that ninety seconds are left to act."""
