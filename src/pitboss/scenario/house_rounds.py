"""Rounds against the house that a scenario plays in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pitboss.chips import Chips
from pitboss.scenario.round_plan import Plan
from pitboss.table import Table


class _Limits(Protocol):
    @property
    def minimum(self) -> Chips: ...

    @property
    def maximum(self) -> Chips: ...


class WithAnte(Protocol):
    """Determinations of a game that opens with an ante."""

    @property
    def ante(self) -> _Limits:
        """The limits of the ante."""


def limits(of: WithAnte) -> str:
    """Return the limits of the ante, as a check states them."""
    return f"ante {of.ante.minimum.units:,} to {of.ante.maximum.units:,}"


def led_to(before: Table, after: Table, events: Sequence[Any], plan: Plan) -> bool:
    """Whether every box came out as planned."""
    del events  # the stakes say it all
    return all(_came(before, after, seat, how) for seat, how in plan.outcomes.items())


def _came(before: Table, after: Table, seat: int, how: str) -> bool:
    had, has = before.stake(seat), after.stake(seat)
    return {
        "wins": has > had,
        "pushes": has == had,
        "loses": has < had,
        "loses everything": not has,
    }[how]
