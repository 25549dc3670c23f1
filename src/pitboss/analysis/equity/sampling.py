"""Equity by simulation: deal the unknown cards at random many times.

The seed alone determines the deals, on any machine: NumPy's Philox is a counter-based generator.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.equity.results import Tally
from pitboss.analysis.equity.showdowns import Showdowns, card_numbers, known_cards

if TYPE_CHECKING:
    from pitboss.analysis.equity.situation import Situation
    from pitboss.analysis.exact.result_cache import Progress

_AT_ONCE: Final = 1 << 15


def sample(
    of: Situation, trials: int, seed: int, progress: Progress, compiled: bool | None = None
) -> list[Tally]:
    """Return each player's sums over this many random deals."""
    showdowns = Showdowns(of, compiled)
    ends = list(accumulate((*of.missing, of.communal_missing), initial=0))
    *own, common = (range(begin, end) for begin, end in pairwise(ends))
    hands = [
        known_cards(card_numbers(hand), places) for hand, places in zip(of.hands, own, strict=True)
    ]
    communal = known_cards(card_numbers(of.communal), common)
    unseen = np.array(card_numbers(of.unseen), np.uint8)
    chance = np.random.Generator(np.random.Philox(seed))
    sums = np.zeros((len(hands), len(Tally._fields)), object)
    for begin in range(0, trials, _AT_ONCE):
        some = min(_AT_ONCE, trials - begin)
        dealt = np.empty((ends[-1], some), np.uint8)
        showdowns.by.deal_at_random(unseen, chance.random((ends[-1], some)), dealt)
        sums += showdowns.tally(hands, communal, dealt, np.ones(some, np.int64)).astype(object)
        progress("dealing at random", (begin + some) / trials)
    return [Tally(*row) for row in sums.tolist()]
