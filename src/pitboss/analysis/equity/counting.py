"""Exact equity: every deal of the unknown cards, with equivalent deals counted together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, prod
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.analysis.equity.communal_deals import MOST_ALIKE, deal_classes, each_deal
from pitboss.analysis.equity.results import Tally
from pitboss.analysis.equity.showdowns import Showdowns, card_numbers, known_cards
from pitboss.cards import JOKER
from pitboss.games.poker import Wins

if TYPE_CHECKING:
    from pitboss.analysis.equity.communal_deals import Deals
    from pitboss.analysis.equity.situation import Situation
    from pitboss.analysis.exact.result_cache import Progress

_COMMUNAL: Final = 5
Hand = tuple[int, ...]


class _Plan(NamedTuple):
    """The order of counting: players' cards are dealt one way at a time, the last ones as a table.

    The table holds the communal cards if any are to come, else those of the player who lacks most.
    """

    hands: tuple[Hand, ...]
    communal: Hand
    dead: Hand
    unseen: Hand
    missing: tuple[int, ...]
    """How many cards each player gets one way at a time."""
    last: int
    """How many cards are dealt as a table."""
    to: int | None
    """The player who gets the table's cards; None if they are communal."""
    alike: bool
    """Whether equivalent communal cards can be counted together."""
    suits_count: bool


def _plan(of: Situation) -> _Plan:
    missing = list(of.missing)
    to, last = None, of.communal_missing
    if not last:
        last = max(missing)
        to = missing.index(last)
        missing[to] = 0
    two_at_most = of.of.procedure.two_and_three or of.own_cards == 2
    return _Plan(
        hands=tuple(card_numbers(hand) for hand in of.hands),
        communal=card_numbers(of.communal),
        dead=card_numbers(of.dead),
        unseen=card_numbers(of.unseen),
        missing=tuple(missing),
        last=last,
        to=to,
        alike=to is None and two_at_most and of.communal_cards == _COMMUNAL,
        suits_count=of.of.wins is not Wins.LOW_BALL,
    )


def hands_to_rank(of: Situation) -> int:
    """Return how many hands an exact answer ranks, to judge whether it is worth the time."""
    plan = _plan(of)
    left = len(plan.unseen) - sum(plan.missing)
    rows = comb(left, plan.last)
    if plan.alike and JOKER.number not in plan.communal:
        with_joker = comb(left - 1, plan.last - 1) if JOKER.number in plan.unseen else 0
        rows = min(rows, MOST_ALIKE + with_joker)
    a_deal = hands_a_deal(of) if plan.to is None else hands_a_deal(of) // len(of.hands)
    return -(-_ways(plan) // len(_symmetries(plan))) * rows * a_deal


def hands_a_deal(of: Situation) -> int:
    """Return how many hands must be ranked to find the winner of one deal."""
    made_of = 10 * comb(of.own_cards, 2) if of.of.procedure.two_and_three else 1
    return len(of.hands) * made_of * (2 if of.of.wins is Wins.SPLIT else 1)


def count(of: Situation, progress: Progress, compiled: bool | None = None) -> list[Tally]:
    """Return each player's sums over all deals."""
    plan, showdowns = _plan(of), Showdowns(of, compiled)
    places = range(plan.last)
    communal = known_cards(plan.communal, places if plan.to is None else range(0))
    sums = np.zeros((len(plan.hands), len(Tally._fields)), object)
    done, ways = 0, _ways(plan)
    for hands, times in _ways_to_deal(plan):
        held = [
            known_cards(hand, places if player == plan.to else range(0))
            for player, hand in enumerate(hands)
        ]
        for deals in _last_deals(plan, hands):
            sums += times * showdowns.tally(held, communal, *deals).astype(object)
        done += times
        progress("counting every deal", done / ways)
    return [Tally(*row) for row in sums.tolist()]


def _last_deals(plan: _Plan, hands: Sequence[Hand]) -> Iterator[Deals]:
    held = {card for hand in hands for card in hand}
    unseen = [card for card in plan.unseen if card not in held]
    if plan.alike:
        return deal_classes(unseen, plan.last, hands, plan.communal, suits_count=plan.suits_count)
    return each_deal(unseen, plan.last)


# --- the players' own cards ---------------------------------------------------------------------


def _ways(plan: _Plan) -> int:
    left = [len(plan.unseen) - sum(plan.missing[:place]) for place in range(len(plan.missing))]
    return prod(map(comb, left, plan.missing))


def _ways_to_deal(plan: _Plan) -> Iterator[tuple[tuple[Hand, ...], int]]:
    """Yield all hands with a count; ways that differ only in the names of suits are merged."""
    symmetries = _symmetries(plan)
    for ways in _each_way(plan.unseen, plan.missing):
        times = 1
        if len(symmetries) > 1:
            images = {tuple(_renamed(more, by) for more in ways) for by in symmetries}
            if min(images) != ways:
                continue
            times = len(images)
        hands = (hand + more for hand, more in zip(plan.hands, ways, strict=True))
        yield tuple(hands), times


def _each_way(unseen: Sequence[int], missing: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    if not missing:
        yield ()
        return
    for hand in combinations(unseen, missing[0]):
        left = [card for card in unseen if card not in hand] if hand else unseen
        for others in _each_way(left, missing[1:]):
            yield (hand, *others)


def _symmetries(plan: _Plan) -> list[Hand]:
    """Return the renamings of suits that leave every known hand as it is."""
    if not any(plan.missing):
        return [()]
    return [
        by
        for by in permutations(range(4))
        if all(
            _renamed(some, by) == tuple(sorted(some))
            for some in (*plan.hands, plan.communal, plan.dead)
        )
    ]


def _renamed(cards: Hand, by: Hand) -> Hand:
    return tuple(
        sorted(card if card == JOKER.number else card - card % 4 + by[card % 4] for card in cards)
    )
