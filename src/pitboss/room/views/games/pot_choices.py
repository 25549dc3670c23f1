"""What a player of a pot game can decide, or why not (NI2006-154 rules 4 to 6 and 10 to 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.poker import commands
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.draw import next_to_draw
from pitboss.games.poker.legal_bets import (
    call_refusal,
    check_refusal,
    opening_refusal,
    raise_refusal,
)
from pitboss.games.poker.state import RoundOfPlay, Stage, Standing
from pitboss.games.poker.turns import turn
from pitboss.room.views.choices import FOLDED, NOTHING, Choice, Decisions
from pitboss.ruling import Refused

_DECIDED: Final = {
    Standing.FOLDED: FOLDED,
    Standing.PASSED_IN: FOLDED,
    Standing.TAPPED_OUT: "You have tapped out. Nothing left to decide.",
}


def choices(state: RoundOfPlay, number: int) -> Iterator[Choice]:
    """Yield the decisions of a turn, with why each would be closed."""
    seat = state.seat(number)
    assert seat is not None
    poor = "Your table stake does not cover it. You may tap out."
    betting = state.stage is Stage.BETTING
    yield Choice(commands.Fold, "The opening player bets.")
    yield Choice(commands.Check, _because(check_refusal(state)) if betting else NOTHING)
    yield Choice(commands.Call, _because(call_refusal(state, seat)) or poor if betting else NOTHING)
    yield Choice(commands.Bet, _because(opening_refusal(state)) or poor if betting else NOTHING)
    raising = _because(raise_refusal(state, seat)) or poor if betting else NOTHING
    yield Choice(commands.CallAndRaise, raising)
    yield Choice(commands.TapOut, "Your table stake covers the bet." if betting else NOTHING)
    yield Choice(commands.Draw, "Cards are drawn after the first betting round.")
    yield _OVER_BLIND


def _because(refusal: Refused | None) -> str:
    """Return the sentence of a ruling as it stands alone on a screen."""
    if refusal is None:
        return ""
    return f"{refusal.because[:1].upper()}{refusal.because[1:]}."


def turn_of(state: RoundOfPlay) -> int | None:
    """Return the seat that is to bet, to draw, or to decide on an over-blind."""
    seat = turn(state)
    if state.stage is Stage.DRAWING:
        seat = next_to_draw(state)
    elif state.cut and state.stage is Stage.BEFORE_THE_DEAL:
        seat = next_over_blind(state)
    return seat.number if seat is not None else None


def reason(state: RoundOfPlay | None, number: int, player: int) -> str:
    """Return why the player has no turn; empty on the player's own turn."""
    if state is None or state.stage is Stage.OVER:
        return "The next round begins in a moment."
    seat = state.seat(number)
    if seat is None or seat.player != player:
        return "You are in from the next round on."
    if seat.standing in _DECIDED:
        return _DECIDED[seat.standing]
    to_act = turn_of(state)
    if to_act == seat.number:
        return ""
    return NOTHING if to_act is None else f"It is the turn of seat {to_act}."


_OVER_BLIND: Final = Choice(
    commands.PostOverBlind,
    "It is offered to the player after the last blind, before the first card.",
)
DECISIONS: Final = Decisions(
    every=(
        Choice(commands.Fold),
        Choice(commands.Check),
        Choice(commands.Call),
        Choice(commands.Bet),
        Choice(commands.CallAndRaise),
        Choice(commands.TapOut),
        Choice(commands.Draw),
        _OVER_BLIND,
    ),
    reason=reason,
    choices=choices,
)
