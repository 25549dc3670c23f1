"""Many showdowns of one game at once: cards, scores and winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from pitboss.analysis.equity.results import COLUMNS
from pitboss.analysis.hand_pages import pages
from pitboss.analysis.hands import numba_serves
from pitboss.cards import ranking
from pitboss.games.poker import Wins

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.analysis.equity.situation import Situation
    from pitboss.analysis.hand_pages import Pages
    from pitboss.cards import Card, OrderOfHands

    Cards = NDArray[np.uint8]
    Places = NDArray[np.uint64]
    Scores = NDArray[np.uint16]


class Kernels(Protocol):
    """The interface shared by `kernels` and `arrays`."""

    def score_any(
        self, pages: Pages, known: Cards, dealt: Cards, places: Places, scores: Scores, /
    ) -> None: ...

    def score_two_and_three(
        self,
        pages: Pages,
        known: tuple[Cards, Cards],
        dealt: Cards,
        places: tuple[Places, Places],
        scores: Scores,
        /,
    ) -> None: ...

    def share_out(
        self, high: Scores, low: Scores, counts: NDArray[np.int64], tally: NDArray[np.int64], /
    ) -> None: ...

    def deal_at_random(
        self, unseen: Cards, chances: NDArray[np.float64], dealt: Cards, /
    ) -> None: ...


def kernels(compiled: bool | None) -> Kernels:
    """Return Numba's kernels if it can be imported, else NumPy's; `compiled` forces one of them."""
    if numba_serves(compiled):
        from pitboss.analysis.equity import kernels as by_numba

        return by_numba
    from pitboss.analysis.equity import arrays

    return arrays


class Known(NamedTuple):
    """The cards that all deals share, and the places of those that vary."""

    cards: Cards
    places: Places


def known_cards(cards: Sequence[int], places: range = range(0)) -> Known:
    """Build `Known` from cards and from places in the table of deals."""
    return Known(np.array(cards, np.uint8), np.array(places, np.uint64))


def card_numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return cards as the numbers that the kernels use."""
    return tuple(card.number for card in cards)


class Showdowns:
    """Awards the pots of many deals; `tally` returns the sums."""

    def __init__(self, of: Situation, compiled: bool | None = None) -> None:
        self.by = kernels(compiled)
        self.players = len(of.hands)
        self._two_and_three = of.of.procedure.two_and_three
        count = 5 if self._two_and_three else of.own_cards + of.communal_cards
        low_ball = of.of.wins is Wins.LOW_BALL
        self._main = pages(of.of.order_of_low_hands if low_ball else of.of.order_of_hands, count)
        self._low = None
        if of.of.wins is Wins.SPLIT:
            self._low = pages(of.of.order_of_low_hands, count)
            self._counting = _counting_lows(of.of.order_of_low_hands, self._low, of.of.qualifier)

    def tally(
        self,
        hands: Sequence[Known],
        communal: Known,
        dealt: Cards,
        counts: NDArray[np.int64],
    ) -> NDArray[np.int64]:
        """Return one row of sums for each player over all deals, weighted by their counts."""
        main = self._scores(self._main, hands, communal, dealt)
        low = np.empty((0, len(counts)), np.uint16)
        if self._low is not None:
            low = self._scores(self._low, hands, communal, dealt)
            low *= self._counting[low]
        found = np.zeros((self.players, COLUMNS), np.int64)
        self.by.share_out(main, low, counts, found)
        return found

    def _scores(self, by: Pages, hands: Sequence[Known], communal: Known, dealt: Cards) -> Scores:
        scores = np.empty((len(hands), dealt.shape[1]), np.uint16)
        for hand, row in zip(hands, scores, strict=True):
            if len(hand.places) or len(communal.places):
                self._score(by, hand, communal, dealt, row)
            else:  # identical in every deal
                self._score(by, hand, communal, dealt[:, :1], row[:1])
                row[:] = row[:1]
        return scores

    def _score(self, by: Pages, hand: Known, communal: Known, dealt: Cards, scores: Scores) -> None:
        if self._two_and_three:
            held, places = (hand.cards, communal.cards), (hand.places, communal.places)
            self.by.score_two_and_three(by, held, dealt, places, scores)
            return
        cards = np.concatenate([hand.cards, communal.cards])
        every = np.concatenate([hand.places, communal.places])
        self.by.score_any(by, cards, dealt, every, scores)


def _counting_lows(order: OrderOfHands, by: Pages, qualifier: bool) -> Scores:
    """NI2006-154 3.5(d)  Whether a low hand counts, by its score."""
    qualifies = ranking(order).qualifies
    counting = [not qualifier or qualifies(score) for score in range(by.best + 1)]
    return np.array(counting, np.uint16)
