"""Rounds of a pot game that a scenario plays in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pitboss.dealing import pot_games as dealer
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import poker as game
from pitboss.games.poker.events import PotWon
from pitboss.offices import Office, Person
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.round_plan import Plan
from pitboss.table import Table


def next_act(state: game.RoundOfPlay, keeper: ShoeKeeper, plan: Plan) -> Any:
    """Return the dealer's next act, or what a player does who plays as planned."""
    act = dealer.next_act(state, keeper)
    if act is not None:
        return act
    if state.stage is game.Stage.BEFORE_THE_DEAL:
        return dealer.deal_initial(state, keeper)
    choices = {awaited_act.command: awaited_act for awaited_act in game.awaited(state)}
    chosen = next(
        (command for command in _preferred(state, plan, choices) if command in choices), None
    )
    if chosen is None:
        raise ScenarioError("the round cannot go on by itself: play it in the words of the game")
    awaited_act = choices[chosen]
    seat = state.seat(awaited_act.seat or 0)
    assert seat is not None
    by = Person(seat.player, Office.PLAYER)
    if chosen is game.commands.Draw:
        return game.commands.Draw(by, seat.number, ())
    if awaited_act.least is not None:
        return chosen(by, seat.number, awaited_act.most if plan.everything else awaited_act.least)  # type: ignore[call-arg]
    return chosen(by, seat.number)  # type: ignore[call-arg]


_CHEAPLY: Final = (
    game.commands.Draw, game.commands.Check, game.commands.Stand, game.commands.Call,
    game.commands.OpenShort, game.commands.TapOut, game.commands.Bet,
)  # fmt: skip
_EVERYTHING: Final = (
    game.commands.Draw, game.commands.CallAndRaise, game.commands.Bet, game.commands.TapOut,
    game.commands.Call, game.commands.OpenShort, game.commands.Check, game.commands.Stand,
)  # fmt: skip


def _preferred(
    state: game.RoundOfPlay, plan: Plan, choices: dict[Any, Any]
) -> tuple[type[game.commands.Command], ...]:
    """A player who stays in wagers everything or the minimum; the others fold."""
    seat = next(
        (awaited_act.seat for awaited_act in choices.values() if awaited_act.seat is not None), None
    )
    stays = plan.ranking or (max(player.number for player in state.in_the_round),)
    if seat not in stays:
        return (game.commands.Fold, *_CHEAPLY)
    return _EVERYTHING if plan.everything else _CHEAPLY


def led_to(before: Table, after: Table, events: Sequence[Any], plan: Plan) -> bool:
    """Whether every pot went to the best hand that is planned among those who contest it."""
    assert after.round is not None
    _refuse_chips_left(before, after, plan)
    won = {
        event.pot: tuple(seat for seat, _ in event.shares)
        for event in events
        if isinstance(event, PotWon)
    }
    pots = after.round.state.pots
    return all(_to_the_best(pot.contenders, won.get(pot.number), plan) for pot in pots)


def _to_the_best(contenders: tuple[int, ...], won: tuple[int, ...] | None, plan: Plan) -> bool:
    named = [seat for seat in plan.ranking if seat in contenders]
    return won is None or not named or won == (named[0],)


def _refuse_chips_left(before: Table, after: Table, plan: Plan) -> None:
    """Explain when betting limits keep a player from losing everything in one round."""
    assert after.round is not None
    for seat in plan.ranking[1:] if plan.everything else ():
        had, mine = before.stake(seat), after.round.state.seat(seat)
        if had <= before.stake(plan.ranking[0]) and mine.paid < had.units:
            raise ScenarioError(f"seat {seat} cannot lose everything in one round by these limits")


def limits(of: game.Determinations) -> str:
    """Return the forced bets, as a check states them."""
    parts = []
    if of.blinds:
        parts.append(f"blinds {'/'.join(f'{blind.units:,}' for blind in of.blinds)}")
    if of.ante:
        parts.append(f"ante {of.ante.units:,}")
    return " ".join(parts)
