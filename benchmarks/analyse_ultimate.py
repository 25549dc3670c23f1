"""Ultimate Texas Hold-em exactly: the whole game, another pay table, one decision; one core.

No open program solves the game in less than hours.  One decision on the flop by the best peer's
order of hands, called for every hundredth board, is the nearest thing.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, count
from typing import TYPE_CHECKING, Final

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.analysis.exact.ultimate import GAZETTED, decide
from pitboss.analysis.exact.ultimate.counting import counts
from pitboss.analysis.exact.ultimate.solving import work_out
from pitboss.cards import Category, read_cards
from pitboss.cards.card import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable


WHOLE: Final = "every deal counted and solved"
PRICE: Final = "another pay table, boards counted"
FLOP: Final = "one decision on the flop"
RIVER: Final = "one decision on the river"
PEER: Final = "a hundredth of one on the flop, eval7 called for each hand"
GOALS: Final = {WHOLE: 3.0, PRICE: 3.0, FLOP: 0.010, RIVER: 0.010}
"""Seconds, with what is compiled compiled."""
PART: Final = 100

HOLE, BOARD = read_cards("9S 8S"), read_cards("TS 2D 7S KC QD")


def run() -> Report:
    """Seconds for each, and whether the goals are met."""
    report = Report()
    another = (replace(GAZETTED, blind=_blind(royal)) for royal in count(100))
    one = [
        Contender(FLOP, 1, lambda: decide(GAZETTED, HOLE, BOARD[:3])),
        Contender(RIVER, 1, lambda: decide(GAZETTED, HOLE, BOARD)),
        Contender(PEER, 1, _peer()),
    ]
    whole = report.race(
        "Ultimate Texas Hold-em, the whole game", [Contender(WHOLE, 1, _whole)], "time"
    )
    counts()
    priced = Contender(PRICE, 1, lambda: work_out(next(another)))
    races = (
        (WHOLE, whole),
        (PRICE, report.race("... under other terms", [priced], "time")),
        (FLOP, decisions := report.race("... one decision", one, "time")),
        (RIVER, decisions),
    )
    report.goals += [_goal(name, race) for name, race in races]
    report.show_goals()
    return report


def _whole() -> object:
    counts.cache_clear()
    return work_out(GAZETTED)


def _blind(royal: int) -> dict[Category, Fraction]:
    return {**GAZETTED.blind, Category.ROYAL_FLUSH: Fraction(royal)}


def _goal(name: str, race: Race) -> Goal:
    seconds, wanted = race.time(name) / 1e9, GOALS[name]
    return Goal(f"{name} in {wanted:g} s", f"{seconds:.4f} s", seconds <= wanted)


def _peer() -> Callable[[], object]:
    import eval7

    cards = {card: eval7.Card(card.name[0] + card.name[1].lower()) for card in CARDS}
    hole, flop = [cards[card] for card in HOLE], [cards[card] for card in BOARD[:3]]
    unseen = [cards[card] for card in CARDS if card not in HOLE and card not in BOARD[:3]]
    boards = list(combinations(unseen, 2))[::PART]

    def compare() -> int:
        wins = 0
        for two in boards:
            board = [*flop, *two]
            player = eval7.evaluate([*hole, *board])
            rest = [card for card in unseen if card not in two]
            wins += sum(eval7.evaluate([*board, *of]) < player for of in combinations(rest, 2))
        return wins

    return compare
