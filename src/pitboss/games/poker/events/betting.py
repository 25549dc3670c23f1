"""Events of the betting rounds."""

from __future__ import annotations

from typing import ClassVar

from pitboss.chips import Chips
from pitboss.games.poker.events.happening import Event, MoneyEvent
from pitboss.ruling import plain_value


@plain_value
class BettingRoundOpened(Event):
    """It is the opening player's turn."""

    number: int
    opener: int
    price: Chips | None = None
    """What the blinds have set; to call is to equal it."""


@plain_value
class BettingRoundPassedOver(Event):
    """At most one player could still bet, so nobody does."""

    number: int


@plain_value
class Checked(Event):
    """A player stays in without betting."""

    seat: int


@plain_value
class Stood(Checked):
    """A blind player stays in with the blind."""


@plain_value
class ChipsBet(MoneyEvent):
    """A player put chips into the pot."""

    seat: int
    amount: Chips
    taps_out: bool
    """Whether nothing is left of the table stake that could be bet."""


@plain_value
class BetPlaced(ChipsBet):
    """A player opened the betting."""


@plain_value
class Called(ChipsBet):
    """A player came level with the highest bet."""


@plain_value
class CalledToFold(Called):
    """An opening player who wants to fold had to come level first."""

    limits: ClassVar[bool] = True


@plain_value
class CalledAndRaised(ChipsBet):
    """A player came level and went beyond."""

    raised_by: Chips


@plain_value
class TappedOut(ChipsBet):
    """A player bet what was left, too little for the bet; it reopens nothing."""

    limits: ClassVar[bool] = True


@plain_value
class OpenedShort(ChipsBet):
    """A player opened with less than a full bet, as a game from elsewhere lets."""


@plain_value
class Folded(Event):
    """A hand left the round; its bets stay in the pot."""

    seat: int


@plain_value
class FoldedForTime(Folded):
    """A player did not act in ninety seconds, and the hand is folded."""

    limits: ClassVar[bool] = True


@plain_value
class AbsentHandFolded(Folded):
    """An entrant is away from the table, and the hand is folded."""

    limits: ClassVar[bool] = True


@plain_value
class CompulsoryCallTaken(Called):
    """The call that the opening player owes came out of an absent entrant's chips."""

    limits: ClassVar[bool] = True


@plain_value
class BettingRoundEnded(Event):
    """All bets are met, or everybody checked."""

    number: int


@plain_value
class UncalledReturned(MoneyEvent):
    """What nobody matched went back before the pots were formed."""

    seat: int
    amount: Chips
    limits: ClassVar[bool] = True
