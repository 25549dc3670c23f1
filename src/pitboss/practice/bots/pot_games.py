"""Bots for the pot games.  Each gets only the view of its seat.

`Sensible` weighs the strength of its hand against the price of a call, bets good hands, bluffs now
and then, and is bolder in late position.  `calling` and `Careless` are there to be beaten: one
always stays in, the other picks any open act.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pitboss.cards import Entropy
from pitboss.play import FOLD, TAP_OUT, Act, Open, View, bet, draw, raise_by
from pitboss.practice.bots.drawing import discards
from pitboss.practice.bots.hand_strength import strength

THOROUGH: Final = 40
"""Samples for one decision at a table with people."""
CHEAP: Final = 15
"""Samples for one decision in runs of thousands of rounds."""


def calling(view: View) -> Act:
    """Stay in: never fold, raise or draw."""
    return view.stay


def sensible(entropy: Entropy, samples: int = THOROUGH) -> Sensible:
    """Create a sensible bot whose random numbers are seeded from this entropy."""
    return Sensible(Random(entropy(16)), samples)  # noqa: S311 - no card of a table is drawn here


class Careless:
    """Picks any open act, with any amount."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, view: View) -> Act:
        option = self._rng.choice(tuple(view.open.values()))
        if option.name == "draw":
            return draw(*self._rng.sample(view.hole, self._rng.randint(0, option.most)))
        if option.name in ("bet", "raise"):
            wanted = self._rng.choice(
                (option.least, option.most, (option.least + option.most) // 2)
            )
            return _bet_about(view, option, wanted)
        return Act(option.name)


class Sensible:
    """Plays by strength, price and position."""

    def __init__(self, rng: Random, samples: int = THOROUGH, boldness: float = 1.0) -> None:
        self._rng = rng
        self._samples = samples
        self._boldness = boldness
        """How much the bot bets and bluffs: above 1 more, below 1 less."""

    def __call__(self, view: View) -> Act:
        if "draw" in view.open:
            return self._choose_draw(view)
        wins = self._win_probability(view)
        if view.to_call:
            return self._answer_bet(view, wins)
        return self._bet_or_check(view, wins)

    def _choose_draw(self, view: View) -> Act:
        gone = discards(view.hole, view.rules.determinations)
        return draw(*gone[: view.open["draw"].most])

    def _win_probability(self, view: View) -> float:
        """Estimate how often the hand wins, given the opponents left and their bets."""
        against_one = strength(view, self._rng, self._samples)
        opponents = max(len(view.opponents), 1)
        against_all: float = against_one ** (1 + 0.75 * (opponents - 1))
        return against_all * (1 - 0.3 * _pressure(view))

    def _bet_or_check(self, view: View, wins: float) -> Act:
        """With nothing to call, bet a hand with more than a fair share, else check."""
        fair = 1 / (len(view.opponents) + 1)
        bluffs = self._rng.random() < 0.06 * self._boldness * _lateness(view)
        if bluffs or wins * self._boldness > fair * (1.45 - 0.25 * _lateness(view)):
            return self._bet_or_raise(view, wins) or view.stay
        return view.stay

    def _answer_bet(self, view: View, wins: float) -> Act:
        """Fold below the price, raise well above it, call in between."""
        staying = view.stay
        price = min(view.to_call, view.stake)
        odds = price / (view.pot + price)
        fair = 1 / (len(view.opponents) + 1)
        if wins * self._boldness > max(fair * 1.8, odds * 1.6) and self._rng.random() < 0.85:
            return self._bet_or_raise(view, wins) or staying
        if wins < odds * 1.05 and "fold" in view.open:
            return FOLD
        return staying

    def _bet_or_raise(self, view: View, wins: float) -> Act | None:
        """Return a bet or raise of half to all of the pot, or the rest of a short stake."""
        option = view.open.get("bet") or view.open.get("raise")
        if option is None:
            return TAP_OUT if "tap_out" in view.open else None
        part = 0.4 + 0.6 * wins * self._rng.random()
        return _bet_about(view, option, int((view.pot + view.to_call) * part))


def _bet_about(view: View, option: Open, wanted: int) -> Act:
    """Return a bet or raise of about the wanted amount, in whole chips and within the limits."""
    chip = view.rules.determinations.smallest_chip.units
    whole = max(wanted, option.least) // chip * chip
    amount = option.most if whole >= option.most else max(whole, option.least)
    return bet(amount) if option.name == "bet" else raise_by(amount)


def _pressure(view: View) -> float:
    """Return the pressure from 0 (nothing to call) to 1 (a bet of the whole pot)."""
    before = max(view.pot - view.to_call, 1)
    return min(view.to_call / before, 1.0)


def _lateness(view: View) -> float:
    """Return the position from 0 (first to act) to 1 (last) among the players left."""
    left = [seat.number for seat in view.seats if seat.in_the_round]
    if len(left) < 2:
        return 1.0
    return left.index(view.seat) / (len(left) - 1)
