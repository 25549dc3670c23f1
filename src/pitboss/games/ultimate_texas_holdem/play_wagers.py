"""The size of a play wager, and who wagered less.  Rule 8 and 13.8#1 of NI2025-411."""

from __future__ import annotations

from typing import Final

from pitboss.chips import Chips
from pitboss.games.ultimate_texas_holdem.determinations import PlayErrorBasis
from pitboss.games.ultimate_texas_holdem.events import Event, PlayerAdvised
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay, Stage, Standing, Wager
from pitboss.law.citation import citing

cite = citing("NI2025-411")

PLAY_WAGER: Final = {
    Stage.BEFORE_THE_FLOP: ((3, 4), cite("8.1(c)"), cite("8.1(c)(i)"), cite("8.1(c)(ii)")),
    Stage.AFTER_THE_FLOP: ((2,), cite("8.3(c)"), cite("8.3(c)(i)"), cite("8.3(c)(ii)")),
    Stage.ON_THE_RIVER: ((1,), cite("8.5(b)"), cite("8.5(b)(i)"), cite("8.5(b)(ii)")),
}
"""The possible multiples of the ante for a play wager, with their clauses."""
_PAID_OR_TAKEN: Final = frozenset((Standing.SETTLED, Standing.CONCEDED))


def play_amounts(state: RoundOfPlay, box: Box) -> tuple[Chips, ...]:
    """The possible play wagers now, in the order of rule 8."""
    times, *_ = PLAY_WAGER[state.stage]
    return tuple(box.ante * n for n in times)


def play_bounds(state: RoundOfPlay, box: Box) -> tuple[Chips, Chips]:
    """The smallest and largest play wager: the multiples of rule 8, or the displayed limits (U-06).

    With a marker the whole ante counts, and the limit of the play box rises with it (U-32).
    """
    assert box.bet_at is not None
    if state.determinations.play_error_basis is PlayErrorBasis.LIMITS:
        limits = state.determinations.play_limits
        raised = box.ante * 4 if box.marker else limits.maximum
        return limits.minimum, max(limits.maximum, raised)
    times, *_ = PLAY_WAGER[box.bet_at]
    return box.ante * min(times), box.ante * max(times)


def advice(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    """13.8#1(a), 5.4  Advise a player who wagered below the minimum, once (readings U-06 and U-09).

    Given when the round ends: until then the wager, or the ante that it multiplies, may still be
    corrected.
    """
    under = (cite("13.8#1(a)", reading="U-06"), cite("5.4", reading="U-09"))
    boxes = (leaving if box.number == leaving.number else box for box in state.boxes)
    return tuple(
        PlayerAdvised(under, box.number, box.player)
        for box in boxes
        if _was_short(state, box) and box.player not in state.warned
    )


def _was_short(state: RoundOfPlay, box: Box) -> bool:
    if box.standing not in _PAID_OR_TAKEN or box.bet_at is None:
        return False
    least, _ = play_bounds(state, box)
    return box.placed[Wager.PLAY] < least
