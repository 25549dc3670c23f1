"""Games for selected players.  NI2006-154 8.1."""

from __future__ import annotations

from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.events import Event
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.pot_game_commands import SelectGroup
from pitboss.table.pot_game_events import GroupSelected
from pitboss.table.state import Table


def select_group(state: Table, command: SelectGroup) -> Allowed[Event] | Refused:
    """8.1  The operator names the group and its players; seated players stay."""
    under = state.clauses.selected_group
    if state.game.pot_game is None:
        return refused("this game is open to all players", *state.clauses.box)
    refusal = closed_table_refusal(state)
    if refusal:
        return refusal
    described = command.described.strip()
    if command.players and not described:
        return refused("words say what the players have in common", *under)
    if not described and state.group is None:
        return refused("the game is open to all players", *under)
    event = GroupSelected((*under, *state.clauses.operator), described, frozenset(command.players))
    return allowed(event)


def not_in_the_group(state: Table, player: int) -> Refused | None:
    """8.1  Refuse a seat to a player outside the group."""
    if state.group is None or player in state.group.players:
        return None
    return refused(f"the game is for {state.group.described} only", *state.clauses.selected_group)
