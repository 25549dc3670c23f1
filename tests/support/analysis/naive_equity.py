"""Equity as anybody would count it: every deal in turn, by the ranking that the games use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from pitboss.analysis.equity import Situation
from pitboss.cards import Card, read_cards
from pitboss.games.poker import Determinations, Game
from pitboss.games.poker.hands import hand_rules

POT = 120
"""Can be halved, and shared by up to five."""
Hands = tuple[tuple[Card, ...], ...]


class Naive(NamedTuple):
    """One player's; the halves are nought where there is no split."""

    win: Fraction
    tie: Fraction
    equity: Fraction
    high: Fraction
    low: Fraction


def situation(
    hands: Sequence[str],
    communal: str = "",
    dead: str = "",
    game: Game = Game.HOLD_EM,
    **of: object,
) -> Situation:
    """Written as people write it; an empty hand is not known."""
    return Situation(
        Determinations(game=game, **of),  # type: ignore[arg-type]
        tuple(read_cards(hand) for hand in hands),
        read_cards(communal),
        read_cards(dead),
    )


def naive(of: Situation) -> list[Naive]:
    """Deal by deal."""
    sums = [[0] * 5 for _ in of.hands]
    deals = 0
    for hands, communal in deals_of(of):
        deals += 1
        for sum_, won in zip(sums, won_by(of.of, hands, communal), strict=True):
            for place, value in enumerate(won):
                sum_[place] += value
    units = (1, 1, POT, POT, POT)
    return [
        Naive(*(Fraction(value, unit * deals) for value, unit in zip(sum_, units, strict=True)))
        for sum_ in sums
    ]


def deals_of(of: Situation) -> Iterator[tuple[Hands, tuple[Card, ...]]]:
    """Every way to deal what is not known."""

    def dealt(unseen: tuple[Card, ...], missing: Sequence[int]) -> Iterator[Hands]:
        if not missing:
            yield ()
            return
        for cards in combinations(unseen, missing[0]):
            left = tuple(card for card in unseen if card not in cards)
            for rest in dealt(left, missing[1:]):
                yield (cards, *rest)

    for *own, common in dealt(of.unseen, (*of.missing, of.communal_missing)):
        hands = (hand + more for hand, more in zip(of.hands, own, strict=True))
        yield tuple(hands), of.communal + common


def won_by(
    of: Determinations, hands: Hands, communal: tuple[Card, ...]
) -> Iterator[tuple[int, ...]]:
    """What each player wins of one pot: whole, a part, how much, and by which hand."""
    worths = [hand_rules(of).worth(hand, communal) for hand in hands]
    highs, lows = [one.high for one in worths], [one.low for one in worths]
    halves = 1 + (max(highs) > 0 and max(lows) > 0)
    high, low = shares(highs, POT // halves), shares(lows, POT // halves)
    for for_high, for_low in zip(high, low, strict=True):
        won = for_high + for_low
        yield won == POT, 0 < won < POT, won, for_high, for_low


def shares(scores: Sequence[int], pot: int) -> list[int]:
    """Equal parts to the greatest; nothing to anybody where no hand counts."""
    best = max(scores)
    winners = scores.count(best)
    return [pot // winners if score == best > 0 else 0 for score in scores]
