"""What a player of Ultimate Texas Hold-em can wager and decide (NI2025-411 rules 4, 5 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.ultimate_texas_holdem.commands import Check, Fold, PlacePlayWager
from pitboss.games.ultimate_texas_holdem.determinations import Determinations, Limits
from pitboss.games.ultimate_texas_holdem.play_wagers import PLAY_WAGER
from pitboss.games.ultimate_texas_holdem.state import RoundOfPlay, Stage, Standing
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

_PLAY: Final = sorted(
    (times, stage) for stage, (every, *_) in PLAY_WAGER.items() for times in every
)
_DECIDED: Final = {
    Standing.FOLDED: FOLDED,
    Standing.CONCEDED: FOLDED,
    Standing.BET: "Your Play bet is down. Nothing left to decide.",
    Standing.CHECKED: "You have checked. Other players are still deciding.",
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
    if state.stage in PLAY_WAGER and box.standing is Standing.UNDECIDED:
        return ""
    return _DECIDED.get(box.standing, NOTHING)


def choices(state: RoundOfPlay, seat: int) -> Iterator[Choice]:
    """Yield fold, check and each play wager of rule 8, with why each would be closed."""
    box = state.box(seat)
    assert box is not None
    ante = box.ante.units
    yield Choice(Fold)
    yield Choice(Check, "On the river you fold or play.")
    for times, stage in _PLAY:
        yield Choice(PlacePlayWager, _not_now(state, stage, times), times, ante * times)


def _not_now(state: RoundOfPlay, stage: Stage, times: int) -> str:
    """8.1(c), 8.3(c), 8.5(b)  Why a play wager is closed to a player who is to decide."""
    if state.stage is stage:
        return TOO_FEW_CHIPS
    return f"Play {times}× is for {stage.name.lower().replace('_', ' ')}."


DECISIONS: Final = Decisions(
    every=(
        Choice(Fold),
        Choice(Check),
        *(Choice(PlacePlayWager, times=times) for times, _ in _PLAY),
    ),
    reason=reason,
    choices=choices,
)


def spots(determinations: Determinations) -> Iterator[SpotShown]:
    """4.2, 5.1 to 5.3  Yield the spots of a box."""
    yield _spot("ante", determinations.ante, determinations)
    yield SpotShown(name="blind", equals="ante")
    yield _spot("trips", determinations.trips, determinations, optional=True)
    yield SpotShown(name="play", later=True)


def _spot(name: str, limits: Limits, of: Determinations, *, optional: bool = False) -> SpotShown:
    return SpotShown(
        name=name,
        least=limits.minimum.units,
        most=limits.maximum.units,
        multiple=of.multiple.units,
        optional=optional,
    )
