"""Rounds of Canberra Poker that a scenario plays in one line."""

from __future__ import annotations

from typing import Any

from pitboss.dealing import canberra_poker as dealer
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import canberra_poker as game
from pitboss.offices import Office, Person
from pitboss.scenario.round_plan import Plan


def next_act(state: game.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    """Return the dealer's next act, or what a player does who plays as planned."""
    return dealer.next_act(state, keeper) or _played(state, keeper, plan)


def _played(state: game.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    for awaited_act in game.awaited(state):
        if awaited_act.office is not Office.PLAYER:
            continue
        box = state.box(awaited_act.box or 0)
        assert box is not None
        by = Person(box.player, Office.PLAYER)
        how, stake = plan.outcomes.get(box.number, ""), state.stake(box.number)
        if awaited_act.command is game.commands.PlaceAnte:
            ante = state.determinations.ante.minimum
            if how == "loses everything":
                ante = type(ante)(stake)
            elif plan.wager is not None:
                ante = type(ante)(plan.wager)
            return game.commands.PlaceAnte(by, box.number, ante)
        if awaited_act.command is game.commands.TakeUpCards:
            return game.commands.TakeUpCards(by, box.number)
        if how in ("", "loses everything") and awaited_act.command is game.commands.Fold:
            return awaited_act.command(by, box.number)
        if awaited_act.command is game.commands.PlaceBet and how:
            return game.commands.PlaceBet(by, box.number, awaited_act.amounts[0])
    return dealer.deal(state, keeper)
