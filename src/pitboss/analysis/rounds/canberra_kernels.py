"""Rounds of Canberra Poker for one box, compiled.  NI2017-193 rules 7 to 9.

Cards of a row: five of the player, then the dealer's, the one that shows first.  Amounts are whole
units, so many to an ante that every odds come out whole.  A strategy is data: see `canberra`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.analysis.hand_kernels import (
    FLUSH_BITS,
    ONE,
    ZERO,
    compiled,
    in_suit,
    inlined,
    score_by_ranks,
    score_by_suit,
)
from pitboss.analysis.rounds.dealing import deal

if TYPE_CHECKING:
    from numpy.typing import NDArray

CARDS: Final = 10
_TWO, _THREE, _FIVE = np.uint64(2), np.uint64(3), np.uint64(5)


class Terms(NamedTuple):
    """What ranks hands, and what they are paid, in units."""

    block: NDArray[np.uint16]
    weights: NDArray[np.uint64]
    empty: np.uint64
    bet: NDArray[np.int64]
    """What a bet of two antes wins, by the score of the player's hand."""
    participates: np.uint64
    """The least score with which the dealer takes part."""
    ante: np.int64


class Strategy(NamedTuple):
    """What the player does, as data."""

    bets: np.uint64
    """Bets with this score or more."""
    weighs: np.uint64
    """Folds below this score; from here up to `bets` the table decides."""
    table: NDArray[np.uint8]
    """By score from `weighs` up, rank of the dealer's card, and which of the player's cards, the
    lowest first, have its suit: 1 for a bet."""


@inlined
def _score(terms: Terms, cards: NDArray[np.uint8], row: np.uint64, first: np.uint64) -> np.uint64:
    key, suits = terms.empty, ZERO
    for number in range(_FIVE):
        card = np.uint64(cards[row, first + np.uint64(number)])
        key += terms.weights[card]
        suits |= in_suit(card)
    if key & FLUSH_BITS:
        return score_by_suit(terms.block, ZERO, key, suits)
    return score_by_ranks(terms.block, ZERO, key)


@inlined
def in_suit_of(cards: NDArray[np.uint8], row: np.uint64) -> np.uint64:
    """Which of the player's five different ranks have the suit of the card that shows, as bits."""
    ranks, suited = ZERO, ZERO
    suit = np.uint64(cards[row, 5]) & _THREE
    for number in range(_FIVE):
        card = np.uint64(cards[row, number])
        ranks |= ONE << (card >> _TWO)
        if card & _THREE == suit:
            suited |= ONE << (card >> _TWO)
    found, place = ZERO, ZERO
    for number in range(13):
        if ranks >> np.uint64(number) & ONE:
            found |= (suited >> np.uint64(number) & ONE) << place
            place += ONE
    return found


@inlined
def decided(
    strategy: Strategy, cards: NDArray[np.uint8], row: np.uint64, player: np.uint64
) -> np.uint64:
    """7.2  1 for a bet, 0 for a fold."""
    if player >= strategy.bets:
        return ONE
    if player < strategy.weighs:
        return ZERO
    shows = np.uint64(cards[row, 5]) >> _TWO
    return np.uint64(strategy.table[player - strategy.weighs, shows, in_suit_of(cards, row)])


@inlined
def settled(
    terms: Terms, player: np.uint64, dealer: np.uint64, bets: np.uint64
) -> tuple[np.int64, np.int64]:
    """9.3 to 9.6  What ante and bet win or lose; a fold loses the ante."""
    ante, nothing = terms.ante, np.int64(0)
    if bets == ZERO:
        return -ante, nothing
    if dealer < terms.participates:
        return ante, nothing
    if player > dealer:
        return ante, terms.bet[player]
    if dealer > player:
        return -ante, -(ante + ante)
    return nothing, nothing


@compiled
def play_rows(
    terms: Terms,
    strategy: Strategy,
    cards: NDArray[np.uint8],
    bets: NDArray[np.uint8],
    results: NDArray[np.int64],
) -> None:
    """Play the rounds of these cards: who bets, and what each wager won or lost."""
    for number in range(cards.shape[0]):
        row = np.uint64(number)
        player = _score(terms, cards, row, ZERO)
        bet = decided(strategy, cards, row, player)
        bets[row] = bet
        results[row] = settled(terms, player, _score(terms, cards, row, _FIVE), bet)


@compiled
def play_batch(
    terms: Terms,
    strategy: Strategy,
    seed: np.uint64,
    batch: np.uint64,
    rounds: np.uint64,
    deck: NDArray[np.uint8],
    least: np.int64,
    counts: NDArray[np.int64],
) -> None:
    """Deal and play a batch; counts rounds by action and by result above the least."""
    number = ZERO
    for _ in range(rounds):
        number = deal(deck, seed, batch, number)
        player = _score(terms, deck, ZERO, ZERO)
        bets = decided(strategy, deck, ZERO, player)
        ante, bet = settled(terms, player, _score(terms, deck, ZERO, _FIVE), bets)
        counts[bets, np.uint64(ante + bet - least)] += 1
