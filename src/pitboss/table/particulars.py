"""How a table is set up: game, law, determinations, approvals and hours of gaming.

No instrument gives these figures; the operator enters each with the reference it is based on
(reading H-19).  A record stores the particulars before a table's first event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from typing import Any, Final

from pitboss.chips import Cents
from pitboss.law.catalogue import AuthorisedGame
from pitboss.law.instrument import LawError
from pitboss.law.register import catalogue
from pitboss.law.rule_set import LawInForce, RuleSet

SECONDS_OF_NOTICE: Final = 60
"""The default if the operator determines nothing else (reading S-05)."""
SECONDS_FOR_A_DISPUTE: Final = 300
"""The default if the operator determines nothing else (reading S-70)."""
LONGEST_PAUSE: Final = 86_400
PAUSE_OUT_OF_RANGE: Final = (
    "play waits for a dispute to be decided for a second at least and a day at most (reading S-70)"
)
_HOLD_EM: Final = "tournament_hold_em"
_IN_THE_CATALOGUE: Final = {
    "ultimate_texas_holdem": "ultimate",
    "canberra_poker": "canberra",
    _HOLD_EM: "tournament-no-limit-hold-em",
}


def authorised(game: str) -> AuthorisedGame:
    """Look up one of the table games in the catalogue of authorised games."""
    name = _IN_THE_CATALOGUE.get(game, game.replace("_", "-"))
    for entry in catalogue():
        if entry.id == name:
            return entry
    raise LawError(f"no authorised game is called {game!r}")


class Purpose(Enum):
    """The purpose for which a table is opened.  Only gaming needs the Commission's approvals."""

    GAMING = "gaming"
    DEMONSTRATION = "demonstration"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Approvals:
    """The references of the written approvals in force for a table; empty if there is none."""

    layout: str = ""
    equipment: str = ""
    shoe: str = ""
    """For the shoe from which cards are dealt by hand."""
    automated_shoe: str = ""
    """For the automated shuffling shoe."""
    jackpot_split: str = ""
    """For the division of jackpot wagers between the pools."""
    commission: str = ""
    """For the maximum commission."""
    games_of_2001: str = ""
    """For present-day play by the Gazette of 2001 (reading S-04)."""
    tournament_conditions: str = ""
    """For the conditions of a tournament."""


@dataclass(frozen=True, slots=True)
class Period:
    """A period of gaming, including its start and excluding its end."""

    begins: datetime
    ends: datetime

    def __post_init__(self) -> None:
        if self.begins.tzinfo is None or self.ends.tzinfo is None:
            raise ValueError("a period needs the time zone of its moments")
        if self.begins >= self.ends:
            raise ValueError(f"gaming from {self.begins} cannot end at {self.ends}")

    def __contains__(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends


@dataclass(frozen=True, slots=True)
class GamingHours:
    """The hours of gaming under the Act, as the operator entered them."""

    periods: tuple[Period, ...]
    reference: str

    def at(self, moment: datetime) -> Period | None:
        """The period that contains this moment, or else the next one."""
        left = [period for period in self.periods if moment < period.ends]
        return min(left, key=lambda period: period.begins, default=None)


@dataclass(frozen=True, slots=True)
class Particulars:
    """Everything about a table that is fixed before it opens."""

    game: str
    """Its name in the table of games."""
    law: RuleSet
    determinations: Any
    """The game's own Determinations."""
    approvals: Approvals = Approvals()
    hours: GamingHours | None = None
    commencements: Mapping[str, date] = field(default_factory=dict)
    """The days on which instruments commenced, if the operator has entered them."""
    excluded: frozenset[int] = frozenset()
    """Players already excluded from the game."""
    denominations: tuple[Cents, ...] = ()
    """The chips in use if the float is counted, as at a live table; empty if it is not."""
    tournament: int | None = None
    """The number of the tournament that the table belongs to; None for a cash table."""
    notice_seconds: int = SECONDS_OF_NOTICE
    """Reading S-05: the notice that players get before limits change or the table closes."""
    dispute_seconds: int = SECONDS_FOR_A_DISPUTE
    """Reading S-70: how long play waits for a dispute to be decided."""
    starting_marker: bool = False
    """House games in a tournament: whether a starting marker shows who wagers first."""

    @property
    def authorised(self) -> AuthorisedGame:
        """The game in the catalogue, which says how many of its rules are available."""
        # Hold-Em has five betting structures, and each is authorised separately.
        for entry in catalogue():
            if self.game == _HOLD_EM and entry.name.endswith(f": {self.determinations.game.value}"):
                return entry
        return authorised(self.game)

    @property
    def in_force(self) -> LawInForce:
        """The law that governs on a given day."""
        return LawInForce(self.commencements)
