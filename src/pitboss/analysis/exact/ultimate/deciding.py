"""One decision: the value of each choice for two cards before the flop, on it or on the river.

Counts card by card, without the grouping by suits and ranks that solves the whole game, so each
checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pitboss.analysis.exact.decision import Choice, Decision
from pitboss.analysis.exact.ultimate.solving import solve
from pitboss.cards.card import CardsError, refuse_doubles

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.exact.ultimate.terms import Terms
    from pitboss.cards import Card

_DEALERS: Final = 990
_RUNS: Final = 1_081
"""The number of turns and rivers from 47 cards."""


def decide(terms: Terms, hole: Sequence[Card], board: Sequence[Card]) -> Decision:
    """Return the open choices with their exact values in antes.

    An empty board means before the flop, for which the whole game must be solved once.
    """
    refuse_doubles((*hole, *board))
    if len(hole) != 2 or any(card.rank is None for card in (*hole, *board)):
        raise CardsError(f"a player holds two cards of 52, not {len(hole)}")
    match len(board):
        case 0:
            return solve(terms).class_of(hole).decision
        case 3:
            base, play, river = _sums(terms, hole, board)
            deals = _RUNS * _DEALERS * terms.scaled.unit
            played = _plays(terms.flop, base, play, deals)
            return Decision((*played, Choice("check", Fraction(river, deals))))
        case 5:
            base, play, _ = _sums(terms, hole, board)
            deals = _DEALERS * terms.scaled.unit
            played = _plays(terms.river, base, play, deals)
            return Decision((*played, Choice("fold", -2 - terms.trips_stake)))
        case other:
            raise CardsError(f"a board has no card, three or five, not {other}")


def _plays(multiples: tuple[int, ...], base: int, play: int, deals: int) -> list[Choice]:
    return [
        Choice(f"play {multiple}x", Fraction(base + multiple * play, deals))
        for multiple in sorted(multiples, reverse=True)
    ]


def _sums(terms: Terms, hole: Sequence[Card], board: Sequence[Card]) -> tuple[int, int, int]:
    import numpy as np

    from pitboss.analysis.exact.ultimate.counting import ORDER, kinds_of_scores
    from pitboss.analysis.exact.ultimate.enumerating import sum_boards
    from pitboss.analysis.exact.ultimate.valuing import paid
    from pitboss.analysis.hand_pages import pages

    of, rest = pages(ORDER, 7), _rest((*hole, *board))
    known = np.array([card.number for card in board], np.uint64)
    own = np.array([card.number for card in hole], np.uint64)
    found = sum_boards(
        of.block, of.weights, of.empty, kinds_of_scores(), paid(terms), own, known, rest
    )
    return int(found[0]), int(found[1]), int(found[2])


def _rest(known: Sequence[Card]) -> NDArray[np.uint64]:
    import numpy as np

    out = {card.number for card in known}
    return np.array([number for number in range(52) if number not in out], np.uint64)
