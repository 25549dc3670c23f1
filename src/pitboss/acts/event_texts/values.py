"""Values of events in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import Enum
from typing import Any, Protocol

from pitboss.cards import Card
from pitboss.chips import Chips, Transfer
from pitboss.law.rule_set import CANBERRA
from pitboss.offices import Person
from pitboss.ruling import Outcome


def value_text(value: Any) -> str:
    """Return a value of an event as a sentence gives it."""
    match value:
        case Card():
            return value.name
        case Enum():
            return str(value.value)
        case datetime():
            return time_of_day(value)
        case Person():
            return value.office.value.removeprefix("casino ")
        case ():
            return "nothing"
        case (Card(), *_):
            return cards_text(value)
        case ((_, Card()), *_):  # faces by their places
            return cards_text(card for _, card in value)
        case ((Chips(), int()), *_):
            return ", ".join(f"{number} of {worth}" for worth, number in value)
    return str(value)


def time_of_day(moment: datetime) -> str:
    """Format a time of day: `18:30`."""
    return f"{moment.astimezone(CANBERRA):%H:%M}"


def cards_text(cards: Iterable[Card]) -> str:
    """Return `Ks Qd`."""
    return " ".join(card.name for card in cards)


def in_words(items: Iterable[str]) -> str:
    """Return `Anna`, `Anna and Ben`, `Anna, Ben and Cleo`."""
    held = list(items)
    if len(held) < 2:
        return held[0] if held else "nobody"
    return f"{', '.join(held[:-1])} and {held[-1]}"


def faces_by_place(faces: Iterable[tuple[Any, Card]]) -> Mapping[Any, Card]:
    """Return the open cards by their places."""
    return dict(faces)


# --- money ----------------------------------------------------------------------------------------


class WagerResult(Protocol):
    """How one wager ended."""

    @property
    def wager(self) -> Enum: ...
    @property
    def outcome(self) -> Outcome: ...
    @property
    def amount(self) -> Chips: ...


def moved_units(moved: Iterable[Transfer]) -> int:
    """Return how much moved, in units."""
    return sum(transfer.amount.units for transfer in moved)


def net_units(results: Iterable[WagerResult]) -> int:
    """Return what a player won by these results, below zero for a loss."""
    signs = {Outcome.WINS: 1, Outcome.LOSES: -1}
    return sum(signs.get(result.outcome, 0) * result.amount.units for result in results)


_OUTCOMES: Mapping[Outcome, str] = {
    Outcome.WINS: "{wager} wins {amount}",
    Outcome.LOSES: "{wager} loses {amount}",
    Outcome.PUSH: "{wager} is a push",
    Outcome.VOID: "{wager} of {amount} is void",
    Outcome.RETURNED: "{wager} of {amount} goes back",
}


def results_text(results: Sequence[WagerResult]) -> str:
    """Return `ante wins $5, blind is a push`."""
    return ", ".join(
        _OUTCOMES[result.outcome].format(wager=result.wager.value, amount=result.amount)
        for result in results
    )


def signed(units: int, chips: type[Chips]) -> str:
    """Format an amount that may be below zero."""
    return f"{'-' if units < 0 else ''}{chips(abs(units))}"
