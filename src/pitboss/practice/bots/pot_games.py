"""Bots for the pot games.  Each is given a view, which is all that its seat may know.

`Sensible` weighs the strength of its hand against the price of a call, bets what is good, bluffs
now and then, and acts more boldly in late position.  `calling` and `Careless` are there to be
beaten: one always stays, the other does anything that is open.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pitboss.cards import Entropy
from pitboss.play import FOLD, TAP_OUT, Act, Open, View, bet, draw, raise_by
from pitboss.practice.bots.drawing import discards
from pitboss.practice.bots.hand_strength import strength

THOROUGH: Final = 40
"""Samples of a hand for one decision at a table with people."""
CHEAP: Final = 15
"""Samples where thousands of rounds are played."""


def calling(view: View) -> Act:
    """Never folds, never raises, never draws."""
    return view.stay


def sensible(entropy: Entropy, samples: int = THOROUGH) -> Sensible:
    """A sensible bot whose dice are begun with bytes of this source."""
    return Sensible(Random(entropy(16)), samples)  # noqa: S311 - no card of a table is drawn here


class Careless:
    """Any act that is open, with any amount."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, view: View) -> Act:
        one = self._rng.choice(tuple(view.open.values()))
        if one.name == "draw":
            return draw(*self._rng.sample(view.hole, self._rng.randint(0, one.most)))
        if one.name in ("bet", "raise"):
            wanted = self._rng.choice((one.least, one.most, (one.least + one.most) // 2))
            return _for(view, one, wanted)
        return Act(one.name)


class Sensible:
    """Plays by strength, price and position."""

    def __init__(self, rng: Random, samples: int = THOROUGH, boldness: float = 1.0) -> None:
        self._rng = rng
        self._samples = samples
        self._boldness = boldness
        """Above 1 it bets and bluffs more, below 1 less."""

    def __call__(self, view: View) -> Act:
        if "draw" in view.open:
            return self._draws(view)
        wins = self._wins(view)
        if view.to_call:
            return self._answers(view, wins)
        return self._may_bet(view, wins)

    def _draws(self, view: View) -> Act:
        gone = discards(view.hole, view.rules.determinations)
        return draw(*gone[: view.open["draw"].most])

    def _wins(self, view: View) -> float:
        """How often the hand wins against all who are left, and against what they bet."""
        against_one = strength(view, self._rng, self._samples)
        opponents = max(len(view.opponents), 1)
        against_all: float = against_one ** (1 + 0.75 * (opponents - 1))
        return against_all * (1 - 0.3 * _pressure(view))

    def _may_bet(self, view: View, wins: float) -> Act:
        """Nothing is to be called: bet what is better than a fair share, else stay for nothing."""
        fair = 1 / (len(view.opponents) + 1)
        bluffs = self._rng.random() < 0.06 * self._boldness * _late(view)
        if bluffs or wins * self._boldness > fair * (1.45 - 0.25 * _late(view)):
            return self._more(view, wins) or view.stay
        return view.stay

    def _answers(self, view: View, wins: float) -> Act:
        """Fold below the price, raise well above it, call in between."""
        staying = view.stay
        price = min(view.to_call, view.stake)
        odds = price / (view.pot + price)
        fair = 1 / (len(view.opponents) + 1)
        if wins * self._boldness > max(fair * 1.8, odds * 1.6) and self._rng.random() < 0.85:
            return self._more(view, wins) or staying
        if wins < odds * 1.05 and "fold" in view.open:
            return FOLD
        return staying

    def _more(self, view: View, wins: float) -> Act | None:
        """A bet or a raise of half to all of the pot; the rest of a short stake."""
        one = view.open.get("bet") or view.open.get("raise")
        if one is None:
            return TAP_OUT if "tap_out" in view.open else None
        part = 0.4 + 0.6 * wins * self._rng.random()
        return _for(view, one, int((view.pot + view.to_call) * part))


def _for(view: View, one: Open, wanted: int) -> Act:
    """A bet or raise of about so much, in whole chips and within what is open."""
    chip = view.rules.determinations.smallest_chip.units
    whole = max(wanted, one.least) // chip * chip
    amount = one.most if whole >= one.most else max(whole, one.least)
    return bet(amount) if one.name == "bet" else raise_by(amount)


def _pressure(view: View) -> float:
    """From 0, nothing to call, to 1, a bet as great as the pot before it."""
    before = max(view.pot - view.to_call, 1)
    return min(view.to_call / before, 1.0)


def _late(view: View) -> float:
    """From 0, first to act, to 1, last, among those who are left."""
    left = [seat.number for seat in view.seats if seat.in_the_round]
    if len(left) < 2:
        return 1.0
    return left.index(view.seat) / (len(left) - 1)
