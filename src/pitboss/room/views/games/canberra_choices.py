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
from pitboss.games.canberra_poker.state import Box, RoundOfPlay, Stage, Standing
from pitboss.messages.views import SpotShown
from pitboss.room.views.choices import FOLDED, NO_CARDS_YET, NO_HAND, TOO_FEW_CHIPS, Choice

_BET_TIMES: Final = 2
"""7.2  A bet is exactly twice the ante."""
_NO_CLAIM: Final = "Open when your hand qualifies for a jackpot."
_DECIDED: Final = {
    Standing.FOLDED: FOLDED,
    Standing.BET: "Your bet is down. Nothing left to decide.",
}


def choices(state: RoundOfPlay | None, seat: int, player: int) -> Iterator[Choice]:
    """Yield the decisions of 7.2 and of jackpot claims, with why each would be closed."""
    box = state.box(seat) if state is not None else None
    if box is not None and (box.player != player or not box.placed):
        box = None
    why = _decided(state, box)
    yield Choice(TakeUpCards, why or "You hold your cards already.")
    yield Choice(Fold, why)
    amount = box.ante * _BET_TIMES if box is not None else None
    yield Choice(PlaceBet, why or TOO_FEW_CHIPS, _BET_TIMES, amount)
    yield Choice(ClaimJackpot, _NO_CLAIM)
    yield Choice(WaiveJackpot, _NO_CLAIM)


def _decided(state: RoundOfPlay | None, box: Box | None) -> str:
    """Return why nothing is to be decided; empty if something may be."""
    if state is None or state.stage is Stage.WAGERS:
        return NO_CARDS_YET
    if box is None:
        return NO_HAND
    if state.stage is Stage.DEALING:
        return NO_CARDS_YET
    return _DECIDED.get(box.standing, "")


def spots(determinations: Determinations, marker: bool) -> Iterator[SpotShown]:
    """3.1 to 3.3, 3.6  Yield the spots of a box; a marker lifts the maximum."""
    ante = determinations.ante
    yield SpotShown(
        name="ante",
        least=ante.minimum.units,
        most=None if marker else ante.maximum.units,
        multiple=determinations.multiple.units,
    )
    yield SpotShown(name="bet", later=True)
    price = determinations.jackpot_wager
    if price is not None:
        yield SpotShown(name="jackpot", price=price.units, optional=True)
