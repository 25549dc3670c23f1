"""Ranking hands beside the peers: arrays, every hand, single calls, start-up and variants.

Every hand is counted in one pass that takes hands of equal ranks together where no flush can come;
beside it, each hand scored by itself.  For a single hand, calls into C extensions stay ahead of
plain Python.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from benchmarks.every_hand import checksum
from benchmarks.measure import Contender, Goal, Race, Report, figure
from benchmarks.peers import Peer, agree, peers
from benchmarks.start_up import INTERPRETERS, start_up
from pitboss.analysis.hand_pages import pages
from pitboss.analysis.hands import histogram, score_array
from pitboss.cards import Deck, OrderOfHands, ranking
from pitboss.cards.card import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from benchmarks.peers import Numbers

HOUSE_GAMES: Final = OrderOfHands()
OURS: Final = "ours, Numba"
SINGLY: Final = "ours, Numba, each hand by itself"
PLAIN: Final = "ours, plain Python"
PUBLIC: Final = "phevaluator, public call"


def run() -> Report:
    """All measurements, printed as they come, and whether the goals are met."""
    report = Report()
    dice = np.random.default_rng(2025)
    arrays(report, deals(HOUSE_GAMES.deck, 7, 10_000_000, dice))
    all_seven(report)
    all_five(report)
    single_calls(report, deals(HOUSE_GAMES.deck, 7, 500, dice).tolist())
    start(report)
    variants(report, dice)
    report.show_goals()
    return report


def deals(deck: Deck, count: int, hands: int, dice: np.random.Generator) -> NDArray[np.uint8]:
    """Random hands of a deck; those in which a card would stand twice are dealt again."""
    numbers = np.array([card.number for card in deck.cards], np.uint8)
    dealt = np.empty((0, count), np.uint8)
    while len(dealt) < hands:
        some = numbers[dice.integers(0, len(numbers), (1_000_000, count), np.uint8)]
        together = np.bitwise_or.reduce(np.uint64(1) << some.astype(np.uint64), axis=1)
        fresh = some[np.bitwise_count(together) == count]
        dealt = np.concatenate([dealt, fresh])
    return dealt[:hands]


def ours_plain() -> Peer:
    return Peer(
        PLAIN, 100_000, lambda hand: tuple(CARDS[n] for n in hand), ranking(HOUSE_GAMES).score
    )


def scored(name: str, order: OrderOfHands, cards: NDArray[np.uint8], compiled: bool) -> Contender:
    return Contender(name, len(cards), lambda: score_array(order, cards, compiled=compiled))


# --- A, D ---------------------------------------------------------------------------------------


def arrays(report: Report, cards: NDArray[np.uint8]) -> None:
    some: list[Numbers] = cards[:300_000].tolist()
    others = [*peers(7), ours_plain()]
    refuse_disagreement(others, some[:150])
    race = report.race(
        "A. Seven random cards of 52",
        [
            scored(OURS, HOUSE_GAMES, cards, compiled=True),
            scored("ours, NumPy alone", HOUSE_GAMES, cards[:1_000_000], compiled=False),
            *(peer.contender(some) for peer in others),
        ],
    )
    for peer, wanted in (("pkrbot", 25), ("eval7", 100)):
        report.goals.append(times_faster(race, [peer], wanted, f"arrays beside {peer}'s calls"))


def refuse_disagreement(others: Sequence[Peer], hands: Sequence[Numbers]) -> None:
    """A peer that ranks otherwise would make the comparison void."""
    ours = score_array(HOUSE_GAMES, np.array(hands, np.uint8)).tolist()
    for peer in others:
        assert agree(ours, peer.answers(hands)), f"{peer.name} ranks hands otherwise"


def single_calls(report: Report, hands: Sequence[Numbers]) -> None:
    def nothing(_hand: object) -> None:
        pass

    fast = [peer for peer in peers(7) if peer.name != "pokerkit"]
    race = report.race(
        "D. One call from plain Python, seven cards",
        [
            ours_plain().single(hands, times=50),
            *(peer.single(hands, times=1 if peer.name == "treys" else 50) for peer in fast),
            Peer("an empty function", 0, tuple, nothing).single(hands, times=50),
        ],
    )
    if PUBLIC in race.times:
        ratio = race.ratio(PUBLIC)
        wanted = "one plain Python call at most as slow as phevaluator's public call"
        measured = f"theirs takes {ratio} times ours"
        report.goals.append(Goal(wanted, measured, ratio.median >= 1))


def times_faster(race: Race, names: Sequence[str], wanted: int, what: str) -> Goal:
    """The goal that ours is so many times faster than the fastest of these."""
    ratios = [race.ratio(name) for name in names if name in race.times]
    if not ratios:
        return Goal(f"{what}: {wanted} times faster", "not measured", met=False)
    ratio = min(ratios, key=lambda ratio: ratio.median)
    return Goal(f"{what}: {wanted} times faster", f"{ratio}", ratio.median >= wanted)


# --- B, C ---------------------------------------------------------------------------------------


def all_seven(report: Report) -> None:
    table = pages(HOUSE_GAMES, 7)

    def each_by_itself() -> int:
        return int(checksum(table.block, table.weights, table.empty, np.uint64(52)))

    counts = histogram(HOUSE_GAMES, 7)
    assert each_by_itself() == int((counts * np.arange(len(counts))).sum())
    # Neighbours in the enumeration, so that the peers have the good of it too.
    stretch = [(5, 17, *rest) for rest in combinations(range(18, 52), 5)]
    per_call = [peer for peer in peers(7) if peer.hands >= 100_000]
    race = report.race(
        "B. All seven-card hands of 52",
        [
            Contender(OURS, comb(52, 7), lambda: histogram(HOUSE_GAMES, 7)),
            Contender(SINGLY, comb(52, 7), each_by_itself),
            *(peer.contender(stretch) for peer in per_call),
        ],
    )
    names = [peer.name for peer in per_call]
    goal = times_faster(race, names, 100, "all seven-card hands beside any call")
    least = min((race.ratio(name, SINGLY) for name in names), key=lambda ratio: ratio.median)
    report.goals.append(replace(goal, measured=f"{goal.measured}; each by itself {least}"))


def all_five(report: Report) -> None:
    stretch = [(10, *rest) for rest in combinations(range(11, 52), 4)]
    report.race(
        "C. All five-card hands of 52",
        [
            Contender(OURS, comb(52, 5), lambda: histogram(HOUSE_GAMES, 5)),
            *(peer.contender(stretch) for peer in peers(5) if peer.hands >= 100_000),
        ],
    )


# --- E, F ---------------------------------------------------------------------------------------


def start(report: Report) -> None:
    measured = start_up()
    title = f"E. Start-up, {INTERPRETERS} new interpreters"
    report.table(title, ("", "CPU time"), measured.rows())
    ms = measured.of_cards
    wanted = "import pitboss.cards, without NumPy, at most 30 ms beyond bare Python"
    report.goals.append(Goal(wanted, f"{figure(ms)} ms", ms <= 30))
    report.figures["start_up_ms"] = measured.as_json()


def variants(report: Report, dice: np.random.Generator) -> None:
    def of(deck: Deck, low: bool = False) -> OrderOfHands:
        return OrderOfHands("NI2006-154", deck, low=low)

    joker = of(Deck(52, joker=True))
    kinds = [
        ("52 cards, seven, Numba", HOUSE_GAMES, 7, True),
        ("53 cards with the joker, seven", joker, 7, True),
        ("36 cards, seven", of(Deck(36)), 7, True),
        ("52 cards, low, seven", of(Deck(52), low=True), 7, True),
        ("52 cards, six", HOUSE_GAMES, 6, True),
        ("52 cards, five", HOUSE_GAMES, 5, True),
        ("52 cards, seven, NumPy alone", HOUSE_GAMES, 7, False),
        ("53 cards with the joker, NumPy alone", joker, 7, False),
    ]
    contenders = [
        scored(name, order, deals(order.deck, count, 1_000_000, dice), compiled)
        for name, order, count, compiled in kinds
    ]
    report.race("F. Arrays of other hands and decks", contenders)
    counted = [HOUSE_GAMES, joker, of(Deck(36)), of(Deck(52), low=True)]
    report.race("F. All seven-card hands of other decks", [all_hands(order) for order in counted])


def all_hands(order: OrderOfHands) -> Contender:
    name = order.deck.described + (", low" if order.low else "")
    return Contender(name, comb(len(order.deck.cards), 7), lambda: histogram(order, 7))
