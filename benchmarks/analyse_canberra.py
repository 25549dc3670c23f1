"""Canberra Poker exactly: counting every deal, pricing a pay table, deciding one hand; one core.

No open program counts the game.  One decision by the best peer's order of hands, called for each
hand of the dealer, is the nearest thing.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.analysis.exact.canberra import counting
from pitboss.analysis.exact.canberra.deciding import decide
from pitboss.analysis.exact.canberra.pricing import solve
from pitboss.analysis.exact.canberra.terms import GAZETTED
from pitboss.cards import Category, read_card, read_cards
from pitboss.cards.card import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT: Final = "every deal counted"
PRICE: Final = "another pay table"
DECIDE: Final = "one decision"
PEER: Final = "one decision, eval7 called for each hand"
GOALS: Final = {COUNT: 3.0, PRICE: 0.050, DECIDE: 0.010}
"""Seconds, with what is compiled compiled."""

HAND: Final = read_cards("AS KD QH 7C 2D")
UPCARD: Final = read_card("QD")


def run() -> Report:
    """Seconds for each, and whether the goals are met."""
    report = Report()
    terms = GAZETTED.repriced({Category.ROYAL_FLUSH: Fraction(100)})
    whole = Contender(COUNT, 1, counting.count)
    counting.counts()
    others = [
        Contender(DECIDE, 1, lambda: decide(GAZETTED, HAND, UPCARD)),
        Contender(PEER, 1, _peer()),
    ]
    races = (
        (COUNT, report.race("Canberra Poker, the whole game", [whole], "time")),
        (
            PRICE,
            report.race("... priced again", [Contender(PRICE, 1, lambda: solve(terms))], "time"),
        ),
        (DECIDE, report.race("... one decision of 163,185 hands", others, "time")),
    )
    report.goals += [_goal(name, race) for name, race in races]
    report.show_goals()
    return report


def _goal(name: str, race: Race) -> Goal:
    seconds, wanted = race.time(name) / 1e9, GOALS[name]
    return Goal(f"{name} in {wanted:g} s", f"{seconds:.4f} s", seconds <= wanted)


def _peer() -> Callable[[], object]:
    import eval7

    cards = {card: eval7.Card(card.name[0] + card.name[1].lower()) for card in CARDS}
    player = eval7.evaluate([cards[card] for card in HAND])
    unseen = [cards[card] for card in CARDS if card not in HAND and card is not UPCARD]
    shown = cards[UPCARD]

    def compare() -> int:
        hands = combinations(unseen, 4)
        return sum(eval7.evaluate([shown, *four]) < player for four in hands)

    return compare
