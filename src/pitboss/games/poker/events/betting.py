"""What happened in the betting rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.chips import Chips
from pitboss.games.poker.events.happening import Event, MoneyEvent


@dataclass(frozen=True, slots=True)
class BettingRoundOpened(Event):
    """It is the opening player's turn."""

    number: int
    opener: int
    price: Chips | None = None
    """What the blinds have set; to call is to equal it."""


@dataclass(frozen=True, slots=True)
class BettingRoundPassedOver(Event):
    """At most one player could still bet, so nobody does."""

    number: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A player stays in without betting."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stood(Checked):
    """A blind player stays in with the blind."""


@dataclass(frozen=True, slots=True)
class ChipsBet(MoneyEvent):
    """A player put chips into the pot."""

    seat: int
    amount: Chips
    taps_out: bool
    """Whether nothing is left of the table stake that could be bet."""


@dataclass(frozen=True, slots=True)
class BetPlaced(ChipsBet):
    """A player opened the betting."""


@dataclass(frozen=True, slots=True)
class Called(ChipsBet):
    """A player came level with the highest bet."""


@dataclass(frozen=True, slots=True)
class CalledToFold(Called):
    """An opening player who wants to fold had to come level first."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CalledAndRaised(ChipsBet):
    """A player came level and went beyond."""

    raised_by: Chips


@dataclass(frozen=True, slots=True)
class TappedOut(ChipsBet):
    """A player bet what was left, too little for the bet; it reopens nothing."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OpenedShort(ChipsBet):
    """A player opened with less than a full bet, as a game from elsewhere lets."""


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A hand left the round; its bets stay in the pot."""

    seat: int


@dataclass(frozen=True, slots=True)
class FoldedForTime(Folded):
    """A player did not act in ninety seconds, and the hand is folded."""

    limits: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BettingRoundEnded(Event):
    """All bets are met, or everybody checked."""

    number: int


@dataclass(frozen=True, slots=True)
class UncalledReturned(MoneyEvent):
    """What nobody matched went back before the pots were formed."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True
