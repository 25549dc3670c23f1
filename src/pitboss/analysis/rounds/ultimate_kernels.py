"""Rounds of Ultimate Texas Hold-em for one box, compiled.  NI2025-411 rules 8 to 10.

Cards of a row: two of the player, five communal, two of the dealer.  Amounts are whole units, so
many to an ante that every odds come out whole.  A strategy is data: see `ultimate`.
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

CARDS: Final = 9
_DEALER_HANDS: Final = 990
_TWO, _THREE, _FOUR, _THIRTEEN = np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(13)
_FIRST_COUNTER, _COUNTER_MASK = np.uint64(30), np.uint64(15)
_THREE_OF_SUIT: Final = np.uint64(6)
"""A suit's counter in a key begins at three."""
_NO_SUIT: Final = np.uint64(4)


class Amounts(NamedTuple):
    """Single numbers of the terms, in units; arrays are passed apart, see `hand_kernels`."""

    empty: np.uint64
    """The key of no cards."""
    ante: np.int64
    trips: np.int64
    """The trips wager."""
    one_pair: np.uint64
    """The least score with which the dealer qualifies."""
    straight: np.uint64
    """The least score of a straight."""


class Terms(NamedTuple):
    """What ranks hands, and what they are paid, in units."""

    block: NDArray[np.uint16]
    weights: NDArray[np.uint64]
    blind: NDArray[np.int64]
    """What a blind wins, by the score of the player's hand."""
    trips: NDArray[np.int64]
    """What trips win or lose, likewise."""
    amounts: Amounts


class Strategy(NamedTuple):
    """What the player does, as data."""

    opening: NDArray[np.uint8]
    """By starting hand: the multiple of a play wager before the flop, or 0 for a check."""
    shapes: NDArray[np.uint16]
    """By flop: which of the flops that differ in more than suits it is."""
    turns: NDArray[np.uint8]
    """By flop: how its suits are turned to be that one."""
    suits: NDArray[np.uint8]
    """By turn and suit: the suit that it becomes."""
    flop: NDArray[np.uint8]
    """By shape and two hole cards with turned suits: the multiple, or 0 for a check."""
    river: np.uint64
    """0: plays if that is worth as much as a fold, all dealer's hands counted.  Else plays with a
    pair with a hole card, a straight or better, or an own card of this rank or higher."""


@inlined
def _score(block: NDArray[np.uint16], key: np.uint64, suits: np.uint64) -> np.uint64:
    if key & FLUSH_BITS:
        return score_by_suit(block, ZERO, key, suits)
    return score_by_ranks(block, ZERO, key)


# --- what the player does -------------------------------------------------------------------------


@inlined
def two_cards(one: np.uint64, other: np.uint64) -> np.uint64:
    """The number of a set of two cards."""
    low, high = min(one, other), max(one, other)
    return low + (high * (high - ONE) >> ONE)


@inlined
def three_cards(one: np.uint64, two: np.uint64, three: np.uint64) -> np.uint64:
    """The number of a set of three cards."""
    high = max(one, two, three)
    low = min(one, two, three)
    middle = one + two + three - high - low
    return (
        low + (middle * (middle - ONE) >> ONE) + high * (high - ONE) * (high - _TWO) // np.uint64(6)
    )


@inlined
def starting_class(one: np.uint64, other: np.uint64) -> np.uint64:
    """The place in a grid of thirteen by thirteen: suited hands have the higher rank as row."""
    low, high = min(one, other), max(one, other)
    if one & _THREE == other & _THREE:
        return (high >> _TWO) * _THIRTEEN + (low >> _TWO)
    return (low >> _TWO) * _THIRTEEN + (high >> _TWO)


@inlined
def _after_the_flop(
    shapes: NDArray[np.uint16],
    turns: NDArray[np.uint8],
    suits: NDArray[np.uint8],
    plays: NDArray[np.uint8],
    cards: NDArray[np.uint8],
    row: np.uint64,
) -> np.uint64:
    flop = three_cards(np.uint64(cards[row, 2]), np.uint64(cards[row, 3]), np.uint64(cards[row, 4]))
    turn = np.uint64(turns[flop])
    one, two = np.uint64(cards[row, 0]), np.uint64(cards[row, 1])
    first = (one & ~_THREE) | np.uint64(suits[turn, one & _THREE])
    second = (two & ~_THREE) | np.uint64(suits[turn, two & _THREE])
    return np.uint64(plays[np.uint64(shapes[flop]), two_cards(first, second)])


@inlined
def _by_rule(
    straight: np.uint64,
    least: np.uint64,
    cards: NDArray[np.uint8],
    row: np.uint64,
    player: np.uint64,
) -> bool:
    """On the river by a rule of thumb."""
    one, two = np.uint64(cards[row, 0]) >> _TWO, np.uint64(cards[row, 1]) >> _TWO
    if one == two or player >= straight or max(one, two) + _TWO >= least:
        return True
    for place in range(np.uint64(2), np.uint64(7)):
        rank = np.uint64(cards[row, place]) >> _TWO
        if rank in (one, two):
            return True
    return False


# --- on the river: every hand of the dealer -------------------------------------------------------
# Without three communal cards of a suit, suits are nothing to it, and cards of a rank are counted
# together.  Else one suit matters, and a card is of that suit or not.


@inlined
def _suit_that_matters(communal: np.uint64) -> np.uint64:
    for number in range(4):
        suit = np.uint64(number)
        if communal >> (_FIRST_COUNTER + _FOUR * suit) & _COUNTER_MASK >= _THREE_OF_SUIT:
            return suit
    return _NO_SUIT


@inlined
def _kinds_left(
    seen: np.uint64, suit: np.uint64, kinds: NDArray[np.uint64], left: NDArray[np.int64]
) -> np.uint64:
    """Write a card of each kind that is left, and how many there are; returns how many kinds."""
    many = ZERO
    for number in range(13):
        rank = np.uint64(number)
        others = np.int64(0)
        for colour in range(4):
            card = rank << _TWO | np.uint64(colour)
            if seen & in_suit(card):
                continue
            if np.uint64(colour) == suit:
                kinds[many], left[many] = card, 1
                many += ONE
            else:
                others += 1
        if others:
            kinds[many] = rank << _TWO | (suit + ONE & _THREE)
            left[many] = others
            many += ONE
    return many


@inlined
def _against(amounts: Amounts, player: np.uint64, dealer: np.uint64, blind: np.int64) -> np.int64:
    """9.5, 9.6, 9.8  Ante, blind and a play wager of one ante."""
    qualified = amounts.ante if dealer >= amounts.one_pair else np.int64(0)
    if player > dealer:
        return np.int64(amounts.ante + qualified + blind)
    if dealer > player:
        return -(amounts.ante + amounts.ante + qualified)
    return np.int64(0)


@inlined
def _by_count(
    block: NDArray[np.uint16],
    weights: NDArray[np.uint64],
    amounts: Amounts,
    hand: tuple[np.uint64, np.int64, np.int64],
    communal: np.uint64,
    suits: np.uint64,
    many: np.uint64,
    kinds: NDArray[np.uint64],
    left: NDArray[np.int64],
) -> bool:
    """Whether a play wager is worth no less than a fold, which loses every wager.

    Counted from the worst that can happen, so that the sum only grows and may stop at enough.
    """
    player, blind, trips = hand
    worst = amounts.ante + amounts.ante + amounts.ante
    fold = -(amounts.ante + amounts.ante + amounts.trips)
    enough = _DEALER_HANDS * (fold - trips + worst)
    total = np.int64(0)
    for first in range(many):
        with_one = communal + weights[kinds[first]]
        suited = suits | in_suit(kinds[first])
        for other in range(first, many):
            ways = (
                left[first] * (left[first] - 1) >> 1
                if first == other
                else left[first] * left[other]
            )
            if ways:
                key = with_one + weights[kinds[other]]
                dealer = _score(block, key, suited | in_suit(kinds[other]))
                total += ways * (_against(amounts, player, dealer, blind) + worst)
        if total >= enough:
            return True
    return False


# --- a round --------------------------------------------------------------------------------------


@inlined
def _summed(
    weights: NDArray[np.uint64],
    cards: NDArray[np.uint8],
    row: np.uint64,
    first: np.uint64,
    many: np.uint64,
) -> tuple[np.uint64, np.uint64]:
    """Key without its beginning, and suits, of some cards."""
    key, suits = ZERO, ZERO
    for number in range(many):
        card = np.uint64(cards[row, first + np.uint64(number)])
        key += weights[card]
        suits |= in_suit(card)
    return key, suits


@inlined
def _early(
    opening: NDArray[np.uint8],
    shapes: NDArray[np.uint16],
    turns: NDArray[np.uint8],
    suits: NDArray[np.uint8],
    plays: NDArray[np.uint8],
    cards: NDArray[np.uint8],
    row: np.uint64,
) -> np.uint64:
    """8.1, 8.3  The multiple that is played before the river; 0 for two checks."""
    first = opening[starting_class(np.uint64(cards[row, 0]), np.uint64(cards[row, 1]))]
    if first:
        return np.uint64(first)
    return _after_the_flop(shapes, turns, suits, plays, cards, row)


@inlined
def settled(
    amounts: Amounts,
    player: np.uint64,
    dealer: np.uint64,
    multiple: np.uint64,
    blind: np.int64,
    trips: np.int64,
) -> tuple[np.int64, np.int64, np.int64, np.int64]:
    """9.5 to 9.8  What ante, blind, trips and play win or lose; a fold loses all (A:Fold)."""
    ante, nothing = amounts.ante, np.int64(0)
    if multiple == ZERO:
        return -ante, -ante, -amounts.trips, nothing
    play = np.int64(multiple) * ante
    qualified = ante if dealer >= amounts.one_pair else nothing
    if player > dealer:
        return qualified, blind, trips, play
    if dealer > player:
        return -qualified, -ante, trips, -play
    return nothing, nothing, trips, nothing


@inlined
def _play(
    terms: Terms,
    strategy: Strategy,
    cards: NDArray[np.uint8],
    row: np.uint64,
    kinds: NDArray[np.uint64],
    left: NDArray[np.int64],
) -> tuple[np.uint64, np.int64, np.int64, np.int64, np.int64]:
    """One round: the multiple that is played, 0 for a fold, and what each wager comes to."""
    amounts = terms.amounts
    communal, suits = _summed(terms.weights, cards, row, _TWO, np.uint64(5))
    own, own_suits = _summed(terms.weights, cards, row, ZERO, _TWO)
    other, other_suits = _summed(terms.weights, cards, row, np.uint64(7), _TWO)
    communal += amounts.empty
    player = _score(terms.block, communal + own, suits | own_suits)
    dealer = _score(terms.block, communal + other, suits | other_suits)
    blind, trips = terms.blind[player], terms.trips[player]
    multiple = _early(
        strategy.opening, strategy.shapes, strategy.turns, strategy.suits, strategy.flop, cards, row
    )
    if multiple == ZERO and strategy.river:
        if _by_rule(amounts.straight, strategy.river, cards, row, player):
            multiple = ONE
    elif multiple == ZERO:
        many = _kinds_left(suits | own_suits, _suit_that_matters(communal), kinds, left)
        hand = (player, blind, trips)
        if _by_count(terms.block, terms.weights, amounts, hand, communal, suits, many, kinds, left):
            multiple = ONE
    ante, blind, trips, play = settled(amounts, player, dealer, multiple, blind, trips)
    return multiple, ante, blind, trips, play


@compiled
def play_rows(
    terms: Terms,
    strategy: Strategy,
    cards: NDArray[np.uint8],
    multiples: NDArray[np.uint8],
    results: NDArray[np.int64],
) -> None:
    """Play the rounds of these cards: the multiple of each, and what each wager won or lost."""
    kinds, left = np.empty(26, np.uint64), np.empty(26, np.int64)
    for number in range(cards.shape[0]):
        row = np.uint64(number)
        multiple, ante, blind, trips, play = _play(terms, strategy, cards, row, kinds, left)
        multiples[row] = multiple
        results[row, 0], results[row, 1] = ante, blind
        results[row, 2], results[row, 3] = trips, play


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
    """Deal and play a batch; counts rounds by multiple and by result above the least."""
    kinds, left = np.empty(26, np.uint64), np.empty(26, np.int64)
    number = ZERO
    for _ in range(rounds):
        number = deal(deck, seed, batch, number)
        multiple, ante, blind, trips, play = _play(terms, strategy, deck, ZERO, kinds, left)
        counts[multiple, np.uint64(ante + blind + trips + play - least)] += 1
