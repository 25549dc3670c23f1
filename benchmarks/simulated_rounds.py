"""Simulated rounds of the house games: our kernels beside a plain loop over the best peer's calls.

The loop is what one writes with an evaluator at hand: sample cards, rank both hands, settle.  It
plays the strategies that need no table; before the race it plays the cards of one of our batches
and must come to the same sum.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.analysis.rounds import canberra, ultimate
from pitboss.analysis.rounds.dealing import deals
from pitboss.analysis.rounds.tally import Tally
from pitboss.cards.card import CARDS

ROUNDS: Final = 1_000_000
OF_PEER: Final = 20_000
SEED: Final = 2025
WANTED: Final = 50
"""Times as many rounds as the loop."""

Deals = Iterable[Sequence[int]]


def run() -> Report:
    """Rounds a second and the ratios."""
    report = Report()
    _agree()
    for title, game, thumb, loop, cards in (
        ("Ultimate Texas Hold-em", ultimate, "never-fold", _ultimate_loop(), 9),
        ("Canberra Poker", canberra, "simple", _canberra_loop(), 10),
    ):
        ours, best, peer = f"ours, {thumb}", "ours, optimal", f"a loop over pkrbot, {thumb}"
        contenders = [
            Contender(ours, ROUNDS, _batch(game, thumb)),
            Contender(best, ROUNDS, _batch(game, "optimal")),
            Contender(peer, OF_PEER, _sampled(loop, cards)),
        ]
        race = report.race(title, contenders, "round")
        report.goals.append(_goal(race, title, ours, peer))
    report.show_goals()
    return report


def _goal(race: Race, title: str, ours: str, peer: str) -> Goal:
    ratio = race.ratio(peer, ours)
    rate = 1e9 / race.time(ours)
    said = f"{ratio}, {rate / 1e6:.2f} million a second"
    return Goal(f"{title}, {ours}: {WANTED} times the loop", said, ratio.median >= WANTED)


def _batch(game: Any, name: str) -> Callable[[], Tally]:
    return lambda: game.play_batch(name, SEED, 0, ROUNDS)


def _sampled(loop: Callable[[Deals], int], cards: int) -> Callable[[], int]:
    """With cards as a plain program draws them."""
    rng, deck = random.Random(SEED), range(52)
    return lambda: loop(rng.sample(deck, cards) for _ in range(OF_PEER))


def _agree() -> None:
    """The loop and the kernels come to the same sum with the same cards."""
    for game, thumb, loop, cards in (
        (ultimate, "never-fold", _ultimate_loop(), 9),
        (canberra, "simple", _canberra_loop(), 10),
    ):
        played = game.play_batch(thumb, SEED, 0, OF_PEER)
        ours = sum(result * many for ends in played.values() for result, many in ends.items())
        assert loop(deals(SEED, 0, OF_PEER, cards).tolist()) == ours * 2 // game.units_of_an_ante()


# --- the loops ------------------------------------------------------------------------------------

_HIGH_CARD, _STRAIGHT_FLUSH = 1, 9
_ROYAL_FLUSH: Final = 10


def _ranked() -> tuple[Callable[[list[Any]], int], list[Any], int]:
    """The peer's call, its cards by our numbers, and what it makes of a royal flush."""
    import pkrbot

    cards = [pkrbot.Card(card.name[0] + card.name[1].lower()) for card in CARDS]
    royal: int = pkrbot.evaluate(cards[32::4])
    return pkrbot.evaluate, cards, royal


def _ultimate_loop() -> Callable[[Deals], int]:
    evaluate, cards, royal = _ranked()
    blind = {5: 2, 6: 3, 7: 6, 8: 20, _STRAIGHT_FLUSH: 100, _ROYAL_FLUSH: 1000}

    def play(rounds: Deals) -> int:
        """Half antes that a player wins who checks twice and never folds."""
        total = 0
        for numbers in rounds:
            hand = [cards[number] for number in numbers]
            player, dealer = evaluate(hand[:7]), evaluate(hand[2:])
            ante = 2 if dealer >> 20 > _HIGH_CARD else 0
            if player > dealer:
                kind = _ROYAL_FLUSH if player == royal else player >> 20
                total += ante + 2 + blind.get(kind, 0)
            elif player < dealer:
                total -= ante + 4
        return total

    return play


def _canberra_loop() -> Callable[[Deals], int]:
    evaluate, cards, royal = _ranked()
    pays = {1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 7, 8: 20, _STRAIGHT_FLUSH: 50, _ROYAL_FLUSH: 250}
    participates = evaluate([cards[place] for place in (48, 45, 10, 7, 0)])
    bets = evaluate([cards[card.number] for card in canberra.SIMPLE])

    def play(rounds: Deals) -> int:
        """Half antes that a player wins who bets from ace, king, jack, eight and three up."""
        total = 0
        for numbers in rounds:
            hand = [cards[number] for number in numbers]
            player, dealer = evaluate(hand[:5]), evaluate(hand[5:])
            if player < bets:
                total -= 2
            elif dealer < participates:
                total += 2
            elif player > dealer:
                kind = _ROYAL_FLUSH if player == royal else player >> 20
                total += 2 + 4 * pays[kind]
            elif player < dealer:
                total -= 6
        return total

    return play
