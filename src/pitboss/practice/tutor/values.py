"""The exact value of each choice in a situation, from the analysis of the game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.cards.card import card_named

if TYPE_CHECKING:
    from pitboss.analysis.exact.decision import Decision
    from pitboss.practice.tutor.situation import Situation


def value(situation: Situation) -> Decision:
    """Return the value of each open choice, under the terms of the table."""
    from pitboss.analysis.exact.decision import Decision

    whole = _canberra(situation) if situation.game == "canberra_poker" else _ultimate(situation)
    return Decision(tuple(choice for choice in whole.choices if choice.action in situation.may))


def value_all(situations: Sequence[Situation]) -> list[Decision]:
    """Return the values of several situations."""
    return [value(situation) for situation in situations]


def _ultimate(of: Situation) -> Decision:
    """Add the fold, which the analysis values only on the river; it loses all wagers placed."""
    from pitboss.analysis.exact.decision import Choice, Decision
    from pitboss.analysis.exact.ultimate import Terms, decide

    terms = Terms(trips_stake=Fraction(of.trips, of.ante))
    if of.maximum_payout is not None:
        terms = terms.capped(Fraction(of.maximum_payout), Fraction(of.ante))
    found = decide(terms, _cards(of.own), _cards(of.open))
    fold = Choice("fold", -2 - terms.trips_stake)
    return Decision((*(choice for choice in found.choices if choice.action != "fold"), fold))


def _canberra(of: Situation) -> Decision:
    from pitboss.analysis.exact.canberra.deciding import decide
    from pitboss.analysis.exact.canberra.terms import GAZETTED

    terms = GAZETTED
    if of.maximum_payout is not None:
        terms = terms.capped(Fraction(of.maximum_payout), Fraction(of.ante))
    (upcard,) = _cards(of.open)
    return decide(terms, _cards(of.own), upcard)


def _cards(names: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(card_named, names))
