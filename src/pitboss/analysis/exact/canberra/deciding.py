"""One decision of Canberra Poker, bet or fold, against every hand that the dealer can have.

It compares each of the 163,185 hands and shares no code with the counts of the whole game, so each
can check the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.analysis.exact.canberra.terms import FOLD, NOT_QUALIFIED, ORDER, STRONGER, Terms
from pitboss.analysis.exact.decision import Choice, Decision
from pitboss.cards import Card, CardsError, ranking
from pitboss.cards.card import CARDS, refuse_doubles


def decide(terms: Terms, hand: Sequence[Card], upcard: Card) -> Decision:
    """Return the value of a bet and of a fold with this hand against this upcard."""
    if len(hand) != 5:
        raise CardsError(f"a hand has five cards, and {len(hand)} were given")
    seen = (*hand, upcard)
    refuse_doubles(seen)
    ORDER.deck.refuse_foreign_cards(seen, ORDER.clause_of_the_deck)
    score = ranking(ORDER).score(hand)
    not_qualified, weaker, equal, stronger = against(hand, upcard)
    win = terms.result_of_win(ranking(ORDER).category(score))
    total = not_qualified * NOT_QUALIFIED + weaker * win + stronger * STRONGER
    bet = Fraction(total, not_qualified + weaker + equal + stronger)
    return Decision((Choice("bet", bet), Choice("fold", FOLD)))


def against(hand: Sequence[Card], upcard: Card) -> tuple[int, int, int, int]:
    """Count the dealer's hands that do not qualify, are weaker, equal and stronger."""
    import numpy as np

    from pitboss.analysis.exact.canberra.deal_kernels import compare
    from pitboss.analysis.exact.canberra.rank_sets import least_that_participates
    from pitboss.analysis.hand_pages import pages

    table = pages(ORDER, 5)
    unseen = [card.number for card in CARDS if card not in hand and card is not upcard]
    return compare(
        table.block,
        table.weights,
        table.empty,
        np.uint64(upcard.number),
        np.array(unseen, np.uint64),
        np.uint64(least_that_participates()),
        np.uint64(ranking(ORDER).score(hand)),
    )
