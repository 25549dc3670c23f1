"""Strategies for Ultimate Texas Hold-em, as data for the kernels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.analysis.hands import score_array
from pitboss.analysis.rounds.flops import HOLDINGS, SHAPES, holdings, shapes
from pitboss.analysis.rounds.thumb import openings
from pitboss.analysis.rounds.ultimate_kernels import Strategy
from pitboss.cards import Category, OrderOfHands, Rank, ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.exact.ultimate.terms import Terms

    Plays = NDArray[np.uint8]

ORDER: Final = OrderOfHands("NI2025-411")
ACTIONS: Final = ("fold", "play 1x", "play 2x", "play 3x", "play 4x")
"""Starting hands by the multiple to play."""


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A strategy simple enough to remember at a table."""

    opening: str
    """Starting hands that play four antes."""
    river: Rank
    """On the river plays with a pair with a hole card, a straight or better, or this card."""
    flop_pair: Rank | None = None
    """After the flop plays with an own pair of at least this rank, a card of the flop paired, a
    straight or better; None for a check with everything."""
    flop_draw: Rank = Rank.ACE
    """Or with four of a suit, an own card of this rank among them."""


SIMPLE: Final = RuleOfThumb("33+ A2+ K5+ Q8+ JT", Rank.QUEEN, Rank.THREE, Rank.TEN)
NEVER_FOLD: Final = RuleOfThumb("", Rank.TWO)


def by_thumb(rule: RuleOfThumb) -> Strategy:
    """Convert a rule of thumb to a strategy."""
    return _strategy(openings({rule.opening: 4}), _flop_plays(rule), np.uint64(rule.river))


def optimal(terms: Terms) -> Strategy:
    """Return the best play under these terms; the river is counted hand by hand."""
    from pitboss.analysis.exact.ultimate.solving import solve

    best = solve(terms)
    plays = {hand_class.name: hand_class.decision.best.action for hand_class in best.classes}
    chosen = {hand: ACTIONS.index(act) for hand, act in plays.items() if act != "check"}
    multiples = np.array([0, min(terms.flop), max(terms.flop)], np.uint8)
    return _strategy(openings(chosen), multiples[best.flops], np.uint64(0))


def _strategy(opening: Plays, flop: Plays, river: np.uint64) -> Strategy:
    known = shapes()
    return Strategy(opening, known.shapes, known.turns, known.suits, flop, river)


def _flop_plays(rule: RuleOfThumb) -> Plays:
    if rule.flop_pair is None:
        return np.zeros((SHAPES, HOLDINGS), np.uint8)
    made = _score_flops() >= least_score(Category.STRAIGHT)
    plays = made | _pairs(rule.flop_pair) | _draws(rule.flop_draw)
    return np.where(plays, np.uint8(2), np.uint8(0))


def least_score(category: Category) -> int:
    """Return the score of the lowest hand of this kind."""
    ranks = ranking(ORDER)
    return next(score for score in range(1, 1 << 16) if ranks.category(score) is category)


def _score_flops() -> NDArray[np.uint16]:
    """Of each flop with each holding; where they share cards it has no meaning and is never met."""
    flop = np.repeat(shapes().cards.astype(np.uint8), HOLDINGS, axis=0)
    five = np.hstack([flop, np.tile(holdings(), (SHAPES, 1))])
    return score_array(ORDER, five).reshape(SHAPES, HOLDINGS)


def _pairs(least: Rank) -> NDArray[np.bool_]:
    """Find holdings with a pocket pair, or a card that pairs the flop."""
    own, flop = holdings() >> 2, (shapes().cards >> 2)[:, None, :, None]
    with_flop = (flop == own[None, :, None, :]).any(axis=(2, 3))
    paired = (own[:, 0] == own[:, 1]) & (own[:, 0] + 2 >= least)
    found: NDArray[np.bool_] = with_flop | paired
    return found


def _draws(least: Rank) -> NDArray[np.bool_]:
    """Find holdings with four to a flush that include a high hole card."""
    own, flop = holdings(), shapes().cards
    found = np.zeros((SHAPES, HOLDINGS), np.bool_)
    for suit in range(4):
        in_suit = (own & 3) == suit
        high = (in_suit & ((own >> 2) + 2 >= least)).any(axis=1)
        many = ((flop & 3) == suit).sum(axis=1)[:, None] + in_suit.sum(axis=1)[None, :]
        found |= (many >= 4) & high
    return found
