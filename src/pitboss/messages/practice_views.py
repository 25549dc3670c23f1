"""What the tutor of practice tables shows: exact values of choices, and what mistakes cost."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.study_views import ChoiceValued, Figure
from pitboss.messages.views import View


class EquityEstimated(View, frozen=True):
    """At a pot game: the part of the pot that the hand can expect, by deals at random."""

    share: float
    low: float
    high: float
    """Between these the truth lies in 95 of 100 such estimates."""
    price: float | None = None
    """What a call costs, as a part of the pot with it."""


class TurnValued(View, frozen=True):
    """The decision that a seat has to make now."""

    table: int
    round: int
    stage: str
    """Empty where nothing is to be decided, or nothing that can be valued."""
    ante: int = 0
    best: str = ""
    choices: tuple[ChoiceValued, ...] = ()
    equity: EquityEstimated | None = None


class DecisionTaken(View, frozen=True):
    """One decision of a practice session."""

    table: int
    round: int
    at: datetime
    game: str
    stage: str
    cards: tuple[str, ...]
    open: tuple[str, ...]
    """The communal cards, or the dealer's card that lay open."""
    done: str
    best: str
    value: Figure
    """Of what was done, in antes."""
    best_value: Figure
    cost: Figure
    """In antes."""
    ante: int
    chips: Figure
    """The same in units of the table."""


class StageCost(View, frozen=True):
    """What the decisions of one stage gave away."""

    decisions: int
    mistakes: int
    cost: Figure
    chips: Figure
    game: str = ""
    """Empty for all games and stages together."""
    stage: str = ""


class PracticeReport(View, frozen=True):
    """What the decisions of the last practice session cost, oldest first."""

    began: datetime | None
    """None where nothing was played."""
    rounds: int
    decisions: tuple[DecisionTaken, ...]
    stages: tuple[StageCost, ...]
    whole: StageCost
