"""Whose turn it is to bet.  10.2, 10.3, 12.3, 12.4 and 14.1 of NI2006-154."""

from __future__ import annotations

from pitboss.games.poker.state import RoundOfPlay, Seat, Stage, Standing
from pitboss.law.citation import citing

cite = citing("NI2006-154")


def turn(state: RoundOfPlay) -> Seat | None:
    """10.2, 12.3  Clockwise from the opening player; None when the betting round is over.

    A turn has whoever is not level, and whoever has had none since the last full bet, as long as
    there is somebody to bet against (readings F-17 and F-54).
    """
    if state.stage is not Stage.BETTING or state.opener is None:
        return None
    contested = len(state.able_to_bet) > 1
    if state.last_to_act is None:
        after = state.clockwise_after(state.opener)
        seats = after[-1:] + after[:-1]
    else:
        seats = state.clockwise_after(state.last_to_act)
    for seat in seats:
        if seat.standing is Standing.ACTIVE and (
            seat.bet < state.level or (contested and not seat.acted)
        ):
            return seat
    return None
