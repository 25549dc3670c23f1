"""Views of the practice tutor: exact values of choices, and what mistakes cost."""

from __future__ import annotations

from datetime import datetime

from pitboss.messages.study_views import ChoiceValued, Figure
from pitboss.messages.views import View


class EquityEstimated(View, frozen=True):
    """In a pot game: the hand's expected share of the pot, from random deals."""

    share: float
    low: float
    high: float
    """The limits of a 95% confidence interval."""
    price: float | None = None
    """The price of a call, as a share of the pot including the call."""


class TurnValued(View, frozen=True):
    """The decision that a seat faces now."""

    table: int
    round: int
    stage: str
    """Empty if there is nothing to decide, or nothing that can be valued."""
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
    """The communal cards, or the dealer's open card."""
    done: str
    best: str
    value: Figure
    """The value of the choice made, in antes."""
    best_value: Figure
    cost: Figure
    """In antes."""
    ante: int
    chips: Figure
    """The same in units of the table."""


class StageCost(View, frozen=True):
    """What the decisions of one stage cost."""

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
    """None if nothing was played."""
    rounds: int
    decisions: tuple[DecisionTaken, ...]
    stages: tuple[StageCost, ...]
    whole: StageCost
