"""Solve the whole game under given terms: its best play and its return."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from pitboss.analysis.exact.decision import Choice, Decision
from pitboss.analysis.exact.result_cache import Progress, cached, ignore_progress
from pitboss.analysis.exact.returns import Returns, spread
from pitboss.analysis.exact.ultimate.terms import KINDS, Terms
from pitboss.json_types import JsonObject

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.analysis.exact.result_cache import Arrays
    from pitboss.cards import Card

BOARDS: Final = 2_118_760
"""The number of boards of five from 50 cards."""
RUNS: Final = 19_600 * 1_081
"""Flops from 50 cards with turn and river from 47: each board occurs in ten ways."""
DEALERS: Final = 990
DEALS: Final = 1_326 * RUNS * DEALERS


@dataclass(frozen=True, slots=True)
class StartingClass:
    """Holdings that are equal up to suits, and the best act with them before the flop."""

    name: str
    weight: int
    """The number of holdings in the class, of 1,326."""
    decision: Decision

    def document(self) -> JsonObject:
        """Return the data as JSON-ready values."""
        return {"hand": self.name, "holdings": self.weight, **self.decision.document()}


@dataclass(frozen=True)
class Solution:
    """The best play of the whole game, and its returns."""

    terms: Terms
    returns: Returns
    classes: tuple[StartingClass, ...]
    """All 169 starting classes."""
    flops: NDArray[np.uint8]
    """By flop of `numbering.flops` and two cards: 0 check, 1 the least multiple, 2 the most."""

    def document(self) -> JsonObject:
        """Return the data as JSON-ready values."""
        document = self.returns.document()
        document["starting_hands"] = [hand_class.document() for hand_class in self.classes]
        return document

    def class_of(self, hole: Sequence[Card]) -> StartingClass:
        """Return the starting class of two cards."""
        from pitboss.analysis.exact.ultimate.numbering import class_of

        ranks = sorted(card.number >> 2 for card in hole)
        suited = hole[0].suit is hole[1].suit
        return self.classes[class_of(ranks[0], ranks[1], suited)]

    def flop_action(self, hole: Sequence[Card], flop: Sequence[Card]) -> str:
        """Return the best action on a flop."""
        from pitboss.analysis.exact.ultimate.numbering import place_of_flop, two_cards

        place, suits = place_of_flop(card.number for card in flop)
        own = sorted(card.number & ~3 | suits[card.number & 3] for card in hole)
        done = int(self.flops[place, two_cards(own[0], own[1])])
        return "check" if not done else f"play {(min, max)[done - 1](self.terms.flop)}x"


_LATELY: Final[OrderedDict[Terms, Solution]] = OrderedDict()
_REMEMBERED: Final = 32


def solve(terms: Terms, progress: Progress = ignore_progress) -> Solution:
    """Solve the game exactly, in about two seconds; immediate for cached terms."""
    found = _LATELY.get(terms)
    if found is None:
        counted = cached("ultimate", terms.written(), lambda: work_out(terms, progress))
        classes = tuple(_classes(terms, counted))
        found = Solution(terms, _returns(terms, counted), classes, counted["flops"].view("u1"))
        _LATELY[terms] = found
        while len(_LATELY) > _REMEMBERED:
            _LATELY.popitem(last=False)
    progress("done", 1.0)
    return found


def work_out(terms: Terms, progress: Progress = ignore_progress) -> Arrays:
    """Compute everything that a solution needs, without the cache."""
    import numpy as np

    progress("loading", 0.0)
    from pitboss.analysis.exact.ultimate.counting import counts
    from pitboss.analysis.exact.ultimate.flopping import decide_flops
    from pitboss.analysis.exact.ultimate.spreading import spread_paths
    from pitboss.analysis.exact.ultimate.valuing import paid, value

    progress("counting boards", 0.1)
    counted, of = counts(), paid(terms)
    progress("valuing boards", 0.4)
    valued = value(counted, of)
    progress("deciding flops", 0.6)
    flops = decide_flops(valued, terms.flop)
    base, play = _before_the_flop(valued)
    least, most = min(terms.pre_flop), max(terms.pre_flop)
    at_once = np.stack([base + least * play, base + most * play])
    act = np.where(at_once[1] >= at_once[0], 1, 0)
    best = np.take_along_axis(at_once, act[None], 0)[0]
    before = np.where(best >= flops.checked, act, -1).astype(np.int8)
    progress("spreading results", 0.7)
    paths = spread_paths(counted, of, before, flops.done)
    return {"base": base, "play": play, "checked": flops.checked, "before": before,
            "paths": paths, "flops": flops.done}  # fmt: skip


def _before_the_flop(valued: Any) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Base and play by class, summed over its holdings and all that may come."""
    import numpy as np

    from pitboss.analysis.exact.ultimate.numbering import (
        CLASSES,
        PAIR_RANKS,
        class_of,
        class_size,
        views,
    )

    sums = np.zeros((2, CLASSES), np.int64)
    for pair, (low, high) in enumerate(PAIR_RANKS.tolist()):
        for suited in (False,) if low == high else (False, True):
            one = class_of(low, high, suited)
            whole = valued.before_by_rank[:, pair].copy()
            for holding, suits in views(low, high, suited):
                whole += suits * valued.before_in_suit[:, holding]
            sums[:, one] = 10 * class_size(one) * whole
    return sums[0], sums[1]


# --- what was counted, as fractions ---------------------------------------------------------------


def _classes(terms: Terms, found: Arrays) -> Iterator[StartingClass]:
    from pitboss.analysis.exact.ultimate.numbering import CLASSES, class_name, class_size

    unit = terms.scaled.unit
    for number in range(CLASSES):
        size = class_size(number)
        deals = size * RUNS * DEALERS * unit
        base, play = int(found["base"][number]), int(found["play"][number])
        choices = [
            Choice(f"play {multiple}x", Fraction(base + multiple * play, deals))
            for multiple in sorted(terms.pre_flop, reverse=True)
        ]
        choices.append(Choice("check", Fraction(int(found["checked"][number]), deals)))
        yield StartingClass(class_name(number), size, Decision(tuple(choices)))


def _returns(terms: Terms, found: Arrays) -> Returns:
    paths = found["paths"]
    multiples = (
        min(terms.pre_flop), max(terms.pre_flop), min(terms.flop), max(terms.flop),
        min(terms.river), max(terms.river),
    )  # fmt: skip
    actions: dict[str, Fraction] = {}
    wagered, stake = Fraction(2) + terms.trips_stake, terms.trips_stake
    counted: list[tuple[Fraction, int]] = [(-2 - stake, int(paths[6].sum()))]
    for path, multiple in enumerate(multiples):
        share = Fraction(int(paths[path].sum()), DEALS)
        wagered += multiple * share
        if share:
            name = f"play {multiple}x"
            actions[name] = actions.get(name, Fraction()) + share
        counted.extend(_results(terms, multiple, paths[path]))
    by_multiple = sorted(actions.items(), key=lambda one: -int(one[0][5:-1]))
    folds = Fraction(int(paths[6].sum()), DEALS)
    return Returns(spread(counted, DEALS), {**dict(by_multiple), "fold": folds}, wagered)


def _results(terms: Terms, multiple: int, counted: Any) -> Iterator[tuple[Fraction, int]]:
    """9.5 to 9.8  Yield the result of each outcome: qualified or not, won, equal or lost."""
    for number, kind in enumerate(KINDS):
        side = terms.trips.get(kind, Fraction(-1)) * terms.trips_stake
        blind = terms.blind.get(kind, Fraction())
        lost = (Fraction(0), Fraction(-2 - multiple), Fraction(-1 - multiple))
        results = (1 + blind + multiple, blind + multiple, *lost)
        for result, count in zip(results, counted[number].tolist(), strict=True):
            yield result + side, count
