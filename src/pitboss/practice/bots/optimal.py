"""The exact best play of the house games: at practice tables, and directly on a round.

At a table the values are computed outside the room's process.  A bot that waits too long for them
plays by rules of thumb, so that nobody at the table has to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from pitboss.cards import Card
from pitboss.games import canberra_poker as canberra
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.canberra_poker.state import Box as CanberraBox
from pitboss.games.ultimate_texas_holdem.state import Box as UltimateBox
from pitboss.messages.views import TableView
from pitboss.practice.bots.choices import Choice, choose
from pitboss.practice.bots.house_games import HousePlay
from pitboss.practice.tutor.situation import Situation, situation_of
from pitboss.practice.tutor.values import value

if TYPE_CHECKING:
    from pitboss.analysis.exact.decision import Decision

PATIENCE: Final = 1.5
"""Seconds that a bot waits for values.  The first ones at a table may take much longer."""

Asks = Callable[[Situation], Awaitable["Decision | None"]]
"""Returns the values of the choices in a situation, or None if they are not available now."""


class Optimal:
    """Chooses the act worth most, or plays by rules of thumb if nothing can be valued."""

    def __init__(self, asks: Asks, patience: float = PATIENCE) -> None:
        self._asks = asks
        self._patience = patience
        self._asking: asyncio.Future[Decision | None] | None = None

    async def __call__(self, view: TableView) -> Choice | None:
        situation = situation_of(view)
        decision = None if situation is None else await self._valued(situation)
        if situation is None or decision is None:
            return choose(view)
        return _act(view, situation, decision.best.action)

    async def _valued(self, situation: Situation) -> Decision | None:
        """Return the values, or None if they take too long; then ask no more until they arrive."""
        if self._asking is not None and not self._asking.done():
            return None
        self._asking = asyncio.ensure_future(self._asks(situation))
        await asyncio.wait({self._asking}, timeout=self._patience)
        return self._asking.result() if self._asking.done() else None


def _act(view: TableView, situation: Situation, action: str) -> Choice:
    """Convert an action of the analysis to an act at the table."""
    word, _, multiple = action.partition(" ")
    box: dict[str, Any] = {"box": view.your_seat}
    if word == "play":
        amount = int(multiple.removesuffix("x")) * situation.ante
        return Choice(f"{view.game}.place_play_wager", {**box, "amount": amount})
    if word == "bet":
        (amount,) = next(o.amounts for o in view.awaited if o.act == f"{view.game}.place_bet")
        return Choice(f"{view.game}.place_bet", {**box, "amount": amount})
    return Choice(f"{view.game}.{word}", box)


# --- on a round directly --------------------------------------------------------------------------


def _plays(state: ultimate.RoundOfPlay, box: UltimateBox, hole: tuple[Card, ...]) -> bool:
    wagers, most = box.placed, state.determinations.maximum_payout
    trips = wagers.get(ultimate.Wager.TRIPS)
    lies = tuple(state.faces[place].name for place in state.communal if place in state.faces)
    situation = Situation(
        "ultimate_texas_holdem",
        state.stage.name.lower(),
        _names(hole),
        lies,
        wagers[ultimate.Wager.ANTE].units,
        ("play 4x", "play 2x", "play 1x", "check", "fold"),
        trips.units if trips else 0,
        most.units if most else None,
    )
    return value(situation).best.action.startswith("play")


def _bets(state: canberra.RoundOfPlay, box: CanberraBox, cards: tuple[Card, ...]) -> bool:
    most = state.determinations.maximum_payout
    (upcard,) = (state.faces[place].name for place in state.dealers if place in state.faces)
    situation = Situation(
        "canberra_poker",
        state.stage.name.lower(),
        _names(cards),
        (upcard,),
        box.placed[canberra.Wager.ANTE].units,
        ("bet", "fold"),
        maximum_payout=most.units if most else None,
    )
    return value(situation).best.action == "bet"


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


OPTIMAL: Final = HousePlay(_plays, _bets)
