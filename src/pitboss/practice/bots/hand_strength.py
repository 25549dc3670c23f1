"""Hand strength: the share of simulated rounds that a hand wins against one opponent.

Deals the unseen cards at random several times by the game's own procedure, so it works for every
game, deck and order of hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pitboss.cards import Card, Ranking
from pitboss.games.poker import Determinations, Game
from pitboss.games.poker.hands import HandRules, hand_rules
from pitboss.play import View
from pitboss.practice.bots.drawing import discards

Cards = tuple[Card, ...]

COSTLY: Final = 0.4
"""The fraction of the samples taken where comparing hands takes longer."""


def strength(view: View, rng: Random, samples: int) -> float:
    """Return the strength from 0 (never wins) to 1 (always wins) against a random opponent."""
    of = view.rules.determinations
    rules = hand_rules(of)
    opponents = view.opponents
    seen = {*view.cards, *view.communal}
    for seat in view.seats:
        seen.update(seat.up)
    unseen = [card for card in of.deck.cards if card not in seen]
    draws = of.game is Game.DRAW_POKER
    if draws or rules.two_and_three:
        samples = max(round(samples * COSTLY), 1)
    whole = of.procedure.own_cards
    wins = 0.0
    for number, deal in enumerate(_deals(unseen, rng, samples, _most_cards(view, of))):
        theirs = opponents[number % len(opponents)].up if opponents else ()
        if draws:
            wins += _draw_and_compare(view, rules, of, deal)
            continue
        mine = view.cards + _take(deal, whole - len(view.cards))
        theirs = theirs + _take(deal, whole - len(theirs))
        communal = view.communal + _take(deal, of.procedure.communal - len(view.communal))
        wins += _pot_share(rules, mine, theirs, communal)
    return wins / samples


def _most_cards(view: View, of: Determinations) -> int:
    """Return the most cards that one sample can need."""
    if of.game is Game.DRAW_POKER:
        return 2 * len(view.cards) + 5
    own = of.procedure.own_cards
    return 2 * own - len(view.cards) + of.procedure.communal - len(view.communal)


def _deals(unseen: list[Card], rng: Random, samples: int, each: int) -> Iterator[list[Card]]:
    """Yield cards for each sample; one shuffle serves several while it has enough cards."""
    left: list[Card] = []
    for _ in range(samples):
        if len(left) < each:
            rng.shuffle(unseen)
            left = unseen[:]
        deal, left = left[:each], left[each:]
        yield deal


def _take(deal: list[Card], many: int) -> Cards:
    if many <= 0:
        return ()
    taken = tuple(deal[:many])
    del deal[:many]
    return taken


def _draw_and_compare(view: View, rules: HandRules, of: Determinations, deal: list[Card]) -> float:
    """Score a deal in which players who have not drawn draw sensibly."""
    mine = view.cards
    if view.own.drawn is None:
        mine = _after_drawing(mine, of, deal)
    theirs = _after_drawing(_take(deal, len(mine)), of, deal)
    return _pot_share(rules, mine, theirs, ())


def _after_drawing(cards: Cards, of: Determinations, deal: list[Card]) -> Cards:
    gone = discards(cards, of)
    return tuple(card for card in cards if card not in gone) + _take(deal, len(gone))


def _pot_share(rules: HandRules, mine: Cards, theirs: Cards, communal: Cards) -> float:
    """Return the share of the pot; a split game averages the high and the low half."""
    if rules.high is None:
        assert rules.low is not None
        return _share(rules, rules.low, mine, theirs, communal)
    high = _share(rules, rules.high, mine, theirs, communal)
    if rules.low is None:
        return high
    low = _share(rules, rules.low, mine, theirs, communal, qualified=rules.qualifier)
    return high if low < 0 else (high + low) / 2


def _share(
    rules: HandRules, by: Ranking, mine: Cards, theirs: Cards, communal: Cards, *,
    qualified: bool = False,
) -> float:  # fmt: skip
    """Return 1, 0 or a half; negative if neither hand counts."""
    own, other = rules.score(by, mine, communal), rules.score(by, theirs, communal)
    if qualified:
        own = own if by.qualifies(own) else 0
        other = other if by.qualifies(other) else 0
        if not own and not other:
            return -1
    return 0.5 if own == other else float(own > other)
