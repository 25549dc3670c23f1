"""What a player of Canberra Poker can wager and decide (NI2017-193 rules 3, 4, 7 and 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.canberra_poker.commands import (
    ClaimJackpot,
    Fold,
    PlaceBet,
    TakeUpCards,
    WaiveJackpot,
)
from pitboss.games.canberra_poker.determinations import Determinations
from pitboss.games.canberra_poker.state import RoundOfPlay, Stage, Standing
from pitboss.messages.views import SpotShown
from pitboss.room.views.choices import (
    FOLDED,
    NO_CARDS_YET,
    NO_HAND,
    NOTHING,
    TOO_FEW_CHIPS,
    Choice,
    Decisions,
)

_BET_TIMES: Final = 2
"""7.2  A bet is exactly twice the ante."""
_NO_CLAIM: Final = "Open when your hand qualifies for a jackpot."
_DECIDED: Final = {
    Standing.FOLDED: FOLDED,
    Standing.BET: "Your bet is down. Nothing left to decide.",
}


def reason(state: RoundOfPlay | None, seat: int, player: int) -> str:
    """Return why the player has nothing to decide; empty if there is something."""
    if state is None or state.stage is Stage.WAGERS:
        return NO_CARDS_YET
    box = state.box(seat)
    if box is None or box.player != player or not box.placed:
        return NO_HAND
    if state.stage is Stage.DEALING:
        return NO_CARDS_YET
    if state.stage is Stage.BET_OR_FOLD and box.standing is Standing.UNDECIDED:
        return ""
    return _DECIDED.get(box.standing, NOTHING)


def choices(state: RoundOfPlay, seat: int) -> Iterator[Choice]:
    """Yield the decisions of 7.2, with why each would be closed."""
    box = state.box(seat)
    assert box is not None
    yield Choice(TakeUpCards, "You hold your cards already." if box.taken_up else NOTHING)
    yield Choice(Fold)
    yield Choice(PlaceBet, TOO_FEW_CHIPS, _BET_TIMES, box.ante.units * _BET_TIMES)
    yield from _CLAIMS


_CLAIMS: Final = (Choice(ClaimJackpot, _NO_CLAIM), Choice(WaiveJackpot, _NO_CLAIM))
DECISIONS: Final = Decisions(
    every=(Choice(TakeUpCards), Choice(Fold), Choice(PlaceBet, times=_BET_TIMES), *_CLAIMS),
    reason=reason,
    choices=choices,
)


def spots(determinations: Determinations) -> Iterator[SpotShown]:
    """3.1 to 3.3, 3.6  Yield the spots of a box."""
    ante = determinations.ante
    yield SpotShown(
        name="ante",
        least=ante.minimum.units,
        most=ante.maximum.units,
        multiple=determinations.multiple.units,
    )
    yield SpotShown(name="bet", later=True)
    price = determinations.jackpot_wager
    if price is not None:
        yield SpotShown(name="jackpot", price=price.units, optional=True)
