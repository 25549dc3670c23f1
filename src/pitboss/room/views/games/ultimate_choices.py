"""What a player of Ultimate Texas Hold-em can wager and decide (NI2025-411 rules 4, 5 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.ultimate_texas_holdem.commands import Check, Fold, PlacePlayWager
from pitboss.games.ultimate_texas_holdem.determinations import Determinations, Limits
from pitboss.games.ultimate_texas_holdem.play_wagers import PLAY_WAGER
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay, Stage, Standing
from pitboss.messages.views import SpotShown
from pitboss.room.views.choices import FOLDED, NO_CARDS_YET, NO_HAND, TOO_FEW_CHIPS, Choice

_PLAY: Final = sorted(
    (times, stage) for stage, (every, *_) in PLAY_WAGER.items() for times in every
)
_DECIDED: Final = {
    Standing.FOLDED: FOLDED,
    Standing.CONCEDED: FOLDED,
    Standing.BET: "Your Play bet is down. Nothing left to decide.",
    Standing.CHECKED: "You have checked. Other players are still deciding.",
}


def choices(state: RoundOfPlay | None, seat: int, player: int) -> Iterator[Choice]:
    """Yield fold, check and each play wager of rule 8, with why each would be closed."""
    box = state.box(seat) if state is not None else None
    if box is not None and (box.player != player or not box.placed):
        box = None
    why = _decided(state, box)
    yield Choice(Fold, why)
    yield Choice(Check, why or "On the river you fold or play.")
    for times, stage in _PLAY:
        amount = box.ante * times if box is not None else None
        yield Choice(PlacePlayWager, why or _not_now(state, stage, times), times, amount)


def _not_now(state: RoundOfPlay | None, stage: Stage, times: int) -> str:
    """8.1(c), 8.3(c), 8.5(b)  Why a play wager is closed to a player who is to decide."""
    if state is not None and state.stage is stage:
        return TOO_FEW_CHIPS
    return f"Play {times}× is for {stage.name.lower().replace('_', ' ')}."


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
    """4.2, 5.1 to 5.3  Yield the spots of a box; a marker lifts the maximum."""
    yield _spot("ante", determinations.ante, determinations, marker)
    yield SpotShown(name="blind", equals="ante")
    yield _spot("trips", determinations.trips, determinations, marker, optional=True)
    yield SpotShown(name="play", later=True)


def _spot(
    name: str, limits: Limits, of: Determinations, marker: bool, *, optional: bool = False
) -> SpotShown:
    return SpotShown(
        name=name,
        least=limits.minimum.units,
        most=None if marker else limits.maximum.units,
        multiple=of.multiple.units,
        optional=optional,
    )
