"""Rounds of Ultimate Texas Hold-em that a scenario plays in one line."""

from __future__ import annotations

from typing import Any

from pitboss.dealing import ultimate_texas_holdem as dealer
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import ultimate_texas_holdem as game
from pitboss.offices import Office, Person
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.round_plan import Plan


def next_act(state: game.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    """Return the dealer's next act, or what a player does who plays as planned."""
    return dealer.next_act(state, keeper) or _played(state, plan)


def _played(state: game.RoundOfPlay, plan: Plan) -> Any:
    closes = None
    for awaited_act in game.awaited(state):
        if awaited_act.office is Office.DEALER:
            closes = closes or awaited_act.command
            continue
        box = state.box(awaited_act.box or 0)
        assert box is not None
        by = Person(box.player, Office.PLAYER)
        how, stake = plan.outcomes.get(box.number, ""), state.stake(box.number)
        if awaited_act.command is game.commands.PlaceWagers:
            ante = state.determinations.ante.minimum
            if how == "loses everything":
                ante = type(ante)(stake // 2)
            elif plan.wager is not None:
                ante = type(ante)(plan.wager)
            return game.commands.PlaceWagers(by, box.number, ante, ante)
        if how in ("", "loses everything") and awaited_act.command is game.commands.Fold:
            return awaited_act.command(by, box.number)
        if awaited_act.command is game.commands.Check:
            return awaited_act.command(by, box.number)
        if awaited_act.command is game.commands.PlacePlayWager:
            return game.commands.PlacePlayWager(by, box.number, min(awaited_act.amounts))
    if closes is None:
        raise ScenarioError("the round cannot go on by itself: play it in the words of the game")
    return closes(HOUSE_DEALER)
