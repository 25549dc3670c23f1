"""The peers: public evaluators for Python, each called with hands prepared in its own form."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, starmap
from typing import Any, Final

from benchmarks.measure import Contender
from pitboss.cards.card import CARDS

Numbers = Sequence[int]
"""A hand by the numbers of its cards."""

_WRITTEN: Final = [card.name[0] + card.name[1].lower() for card in CARDS]


@dataclass(frozen=True, slots=True)
class Peer:
    """One way of ranking one hand by one call."""

    name: str
    hands: int
    """How many it ranks in a fraction of a second."""
    prepare: Callable[[Numbers], Any]
    """From card numbers to the form that the call takes."""
    call: Callable[..., Any]
    spread: bool = False
    """Whether the call takes its arguments one by one."""

    def contender(self, hands: Sequence[Numbers]) -> Contender:
        """The call on many hands, repeated from C so that nothing but the calls costs time."""
        prepared = [self.prepare(hand) for hand in hands[: self.hands]]
        repeat: Any = starmap if self.spread else map
        return Contender(
            self.name, len(prepared), lambda: deque(repeat(self.call, prepared), maxlen=0)
        )

    def single(self, hands: Sequence[Numbers], times: int) -> Contender:
        """The call as a program makes it, on few hands, again and again."""
        prepared = [self.prepare(hand) for hand in hands]
        run = _call_spread if self.spread else _call
        return Contender(self.name, len(prepared) * times, lambda: run(self.call, prepared, times))

    def answers(self, hands: Sequence[Numbers]) -> list[Any]:
        prepared = map(self.prepare, hands)
        return list(starmap(self.call, prepared) if self.spread else map(self.call, prepared))


def _call(call: Callable[..., Any], hands: list[Any], times: int) -> None:
    for _ in range(times):
        for hand in hands:
            call(hand)


def _call_spread(call: Callable[..., Any], hands: list[Any], times: int) -> None:
    for _ in range(times):
        for hand in hands:
            call(*hand)


def _phevaluator() -> Peer:
    from phevaluator import evaluate_cards

    return Peer("phevaluator, public call", 100_000, tuple, evaluate_cards, spread=True)


def _phevaluator_private(count: int) -> Peer:
    from phevaluator import _pheval

    call = getattr(_pheval, f"evaluate_{count}cards")
    return Peer("phevaluator, private call", 300_000, tuple, call, spread=True)


def _pkrbot() -> Peer:
    import pkrbot

    cards = [pkrbot.Card(name) for name in _WRITTEN]
    return Peer("pkrbot", 300_000, lambda hand: [cards[n] for n in hand], pkrbot.evaluate)


def _eval7() -> Peer:
    import eval7

    cards = [eval7.Card(name) for name in _WRITTEN]
    return Peer("eval7", 100_000, lambda hand: [cards[n] for n in hand], eval7.evaluate)


def _treys() -> Peer:
    import treys

    cards = [treys.Card.new(name) for name in _WRITTEN]

    def two_and_others(hand: Numbers) -> tuple[list[int], list[int]]:
        own = [cards[n] for n in hand]
        return own[:2], own[2:]

    return Peer("treys", 3_000, two_and_others, treys.Evaluator().evaluate, spread=True)


def _pokerkit() -> Peer:
    import pokerkit

    cards = [next(iter(pokerkit.Card.parse(name))) for name in _WRITTEN]
    call = pokerkit.StandardHighHand.from_game
    return Peer("pokerkit", 200, lambda hand: tuple(cards[n] for n in hand), call)


@cache
def peers(count: int) -> list[Peer]:
    """Every peer that is installed, for hands of so many cards."""
    makers: list[Callable[[], Peer]] = [
        *(_pkrbot, lambda: _phevaluator_private(count), _eval7),
        *(_phevaluator, _treys, _pokerkit),
    ]
    found = []
    for make in makers:
        try:
            found.append(make())
        except (ImportError, AttributeError) as because:
            print(f"left out: {because}")
    return found


def agree(ours: Sequence[int], theirs: Sequence[Any]) -> bool:
    """Whether both put the same hands in the same order, equal hands included."""
    pairs = sorted(zip(ours, theirs, strict=True), key=lambda pair: pair[0])
    steps = list(pairwise(pairs))
    equal = all((a[0] == b[0]) == (a[1] == b[1]) for a, b in steps)
    strict = [(a[1], b[1]) for a, b in steps if a[0] < b[0]]
    return equal and (all(a < b for a, b in strict) or all(a > b for a, b in strict))
