"""Choose the cards to replace in Draw Poker, by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pitboss.cards import JOKER, Card, Rank
from pitboss.games.poker import Determinations, Wins
from pitboss.games.poker.hands import hand_rules

FIVE: Final = 5
LOW_ENOUGH: Final = Rank.EIGHT
"""Where low hands win, cards above this are discarded."""


def discards(cards: Sequence[Card], of: Determinations) -> tuple[Card, ...]:
    """Return the cards to discard; none if the hand is good as it is."""
    kept = _kept_for_low(cards) if of.wins is Wins.LOW_BALL else _kept_for_high(cards, of)
    return tuple(card for card in cards if card not in kept)


def _kept_for_low(cards: Sequence[Card]) -> set[Card]:
    """Keep one of each rank up to eight and the joker; keep a pat nine or ten whole."""
    ranks: dict[int, Card] = {int(card.rank or 0): card for card in cards}
    if len(ranks) == FIVE and max(ranks) <= Rank.TEN:
        return set(cards)
    return {card for rank, card in ranks.items() if rank <= LOW_ENOUGH}


def _kept_for_high(cards: Sequence[Card], of: Determinations) -> set[Card]:
    """Keep a made hand, pairs or better, four to a flush or straight, else the high cards."""
    counted = Counter(card.rank for card in cards if card.rank)
    joker = {JOKER} & set(cards)
    paired = {card for card in cards if card.rank and counted[card.rank] > 1}
    if not paired and _straight_or_better(cards, of):
        return set(cards)
    if paired:
        return paired | joker
    return _four_to_a_flush(cards) or _four_to_a_straight(cards) or _high_cards(cards) | joker


def _straight_or_better(cards: Sequence[Card], of: Determinations) -> bool:
    """Return whether five different ranks make a straight or better."""
    high = hand_rules(of).high
    assert high is not None, "only low ball has no high hand"
    return high.category(high.score(tuple(cards))).value not in ("five odd cards", "one pair")


def _four_to_a_flush(cards: Sequence[Card]) -> set[Card]:
    suits = Counter(card.suit for card in cards if card.suit)
    suit, many = suits.most_common(1)[0]
    joker = JOKER in cards
    if many + joker < FIVE - 1:
        return set()
    return {card for card in cards if card.suit in (suit, None)}


def _four_to_a_straight(cards: Sequence[Card]) -> set[Card]:
    """Return an open-ended straight draw: four ranks in a row, none of them an ace."""
    by_rank = {int(card.rank): card for card in cards if card.rank}
    for low in sorted(by_rank):
        row = range(low, low + FIVE - 1)
        if all(rank in by_rank for rank in row) and row[-1] < Rank.ACE:
            return {by_rank[rank] for rank in row} | ({JOKER} & set(cards))
    return set()


def _high_cards(cards: Sequence[Card]) -> set[Card]:
    """Return an ace alone, or the two highest from jack up, or the highest card."""
    ranked = sorted((card for card in cards if card.rank), key=lambda card: -int(card.rank or 0))
    first, second = ranked[0], ranked[1]
    if first.rank is not Rank.ACE and second.rank is not None and second.rank >= Rank.JACK:
        return {first, second}
    return {first}
