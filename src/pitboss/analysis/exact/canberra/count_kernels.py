"""Count the dealer's hands against every player hand, for one upcard of the dealer.

The dealer can only make a flush in the suit of the upcard.  So a player's hand is its ranks and
which of them are in that suit; the player's own flush is tracked separately.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.analysis.hand_kernels import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

_RANKS: Final = 13
_MASKS: Final = 1 << _RANKS
_SUITS: Final = 4
_ALIKE: Final = 3
"""Groups of hands that stand alike towards every flush, see `Shown.alike`."""

# The columns of a state; the counts are those of `_place`, in its order.
SET, IN_SUIT, FLUSH, WEIGHT, NOT_QUALIFIED, WEAKER, EQUAL, STRONGER, COLUMNS = range(9)


class Player(NamedTuple):
    """The sets of five ranks that a player can hold."""

    held: NDArray[np.uint8]
    """How many of each rank."""
    scores: NDArray[np.int64]
    """By ranks, then in one suit."""
    alike: NDArray[np.int64]
    """The group of the hand when it is no flush, or `_ALIKE` for a hand that stands alone."""
    stand_ins: NDArray[np.int64]
    """For each group, a score that stands towards every flush as its hands do."""


class Dealer(NamedTuple):
    """The dealer's hands with one card, the other four by their ranks, weakest hand first."""

    shows: int
    least: int
    """The lowest score that participates."""
    ways: NDArray[np.uint8]
    """For each set of four ranks, the places of its factors, see `_ways_to_draw`."""
    first: int
    """The first set that participates."""
    from_equal: NDArray[np.int64]
    """The first set that is not weaker than the player's hand: by ranks, then in one suit."""
    from_stronger: NDArray[np.int64]
    flushes: NDArray[np.uint16]
    """Four different ranks in the suit of the card that shows, as bits."""
    by_ranks: NDArray[np.int64]
    """What those would score in mixed suits."""
    in_suit: NDArray[np.int64]
    """What they score."""


@inlined
def _place(score: int, player: int, least: int) -> int:
    """Where a dealer's hand belongs: not qualified, weaker, equal, stronger."""
    if score < least:
        return 0
    if score < player:
        return 1
    return 2 if score == player else 3


@inlined
def _move_flushes(dealer: Dealer, in_suit: int, player: int, moved: NDArray[np.int64]) -> None:
    """What counting by ranks alone has put where it would lie without its flush."""
    moved[:] = 0
    for flush in range(len(dealer.flushes)):
        if dealer.flushes[flush] & in_suit == 0:
            moved[_place(dealer.by_ranks[flush], player, dealer.least)] -= 1
            moved[_place(dealer.in_suit[flush], player, dealer.least)] += 1


@inlined
def _move_all_alike(dealer: Dealer, player: Player, moved: NDArray[np.int64]) -> None:
    """The same for every group and every choice of the player's ranks in the suit."""
    for group in range(_ALIKE):
        for in_suit in range(_MASKS):
            if in_suit >> dealer.shows & 1 == 0:
                score = player.stand_ins[group]
                _move_flushes(dealer, in_suit, score, moved[group, in_suit])


@inlined
def _ways_to_draw(held: NDArray[np.uint8], shows: int, factors: NDArray[np.int64]) -> None:
    """In how many ways the dealer draws none to four cards of each rank; the last place is 1."""
    for rank in range(_RANKS):
        left = _SUITS - held[rank] - (rank == shows)
        ways = 1
        for drawn in range(_SUITS + 1):
            factors[rank * (_SUITS + 1) + drawn] = ways
            ways = ways * (left - drawn) // (drawn + 1)
    factors[_RANKS * (_SUITS + 1)] = 1


@inlined
def _add_up(ways: NDArray[np.uint8], factors: NDArray[np.int64], sums: NDArray[np.int64]) -> None:
    """How many of the dealer's hands lie below each set, by ranks."""
    total = 0
    for way in range(len(ways)):
        sums[way] = total
        pairs = factors[ways[way, 0]] * factors[ways[way, 1]]
        total += pairs * factors[ways[way, 2]] * factors[ways[way, 3]]
    sums[len(ways)] = total


@inlined
def _weight(held: NDArray[np.uint8], in_suit: int, shows: int) -> int:
    """How many hands, over the four suits that the dealer's card may have, are this state."""
    if in_suit >> shows & 1:
        return 0
    ways = _SUITS
    for rank in range(_RANKS):
        others = held[rank] - (in_suit >> rank & 1)
        if others == 1 or others == 2:
            ways *= 3
        elif others == 4:
            return 0
    return ways


@inlined
def _write(
    state: NDArray[np.int32],
    dealer: Dealer,
    one: int,
    flush: int,
    sums: NDArray[np.int64],
    moved: NDArray[np.int64],
) -> None:
    equal, stronger = dealer.from_equal[one, flush], dealer.from_stronger[one, flush]
    state[SET], state[FLUSH] = one, flush
    state[NOT_QUALIFIED] = sums[dealer.first] + moved[0]
    state[WEAKER] = sums[equal] - sums[dealer.first] + moved[1]
    state[EQUAL] = sums[stronger] - sums[equal] + moved[2]
    state[STRONGER] = sums[-1] - sums[stronger] + moved[3]


@inlined
def _states_of_set(
    dealer: Dealer,
    player: Player,
    one: int,
    sums: NDArray[np.int64],
    alike: NDArray[np.int64],
    moved: NDArray[np.int64],
    states: NDArray[np.int32],
    row: int,
) -> int:
    """Every choice of the hand's ranks in the suit of the dealer's card, the flush apart."""
    mask = 0
    for rank in range(_RANKS):
        mask |= (player.held[one, rank] > 0) << rank
    in_suit, different, group = mask, player.scores[one, 1] > 0, player.alike[one]
    while True:
        weight = _weight(player.held[one], in_suit, dealer.shows)
        same_suit = in_suit == mask and different
        in_another = _SUITS * (_SUITS - 1) if in_suit == 0 and different else 0
        if weight and (same_suit or in_another):
            _move_flushes(dealer, in_suit, player.scores[one, 1], moved)
            _write(states[row], dealer, one, 1, sums, moved)
            states[row, IN_SUIT], states[row, WEIGHT] = in_suit, in_another or weight
            row += 1
        if weight and not same_suit:
            if group < _ALIKE:
                _write(states[row], dealer, one, 0, sums, alike[group, in_suit])
            else:
                _move_flushes(dealer, in_suit, player.scores[one, 0], moved)
                _write(states[row], dealer, one, 0, sums, moved)
            states[row, IN_SUIT], states[row, WEIGHT] = in_suit, weight - in_another
            row += 1
        if in_suit == 0:
            return row
        in_suit = in_suit - 1 & mask


@compiled
def count(dealer: Dealer, player: Player, states: NDArray[np.int32]) -> int:
    """Write every state with the dealer's card; how many they are."""
    alike = np.zeros((_ALIKE, _MASKS, 4), np.int64)
    _move_all_alike(dealer, player, alike)
    moved = np.zeros(4, np.int64)
    factors = np.zeros(_RANKS * (_SUITS + 1) + 1, np.int64)
    sums = np.zeros(len(dealer.ways) + 1, np.int64)
    row = 0
    for place in range(len(player.held)):
        if player.held[place, dealer.shows] < _SUITS:
            _ways_to_draw(player.held[place], dealer.shows, factors)
            _add_up(dealer.ways, factors, sums)
            row = _states_of_set(dealer, player, place, sums, alike, moved, states, row)
    return row
