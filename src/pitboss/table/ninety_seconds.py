"""The ninety seconds that a player on turn is given.  NI2006-154 4.8, S2-2001 4.7."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused
from pitboss.table.events import Event
from pitboss.table.law_and_hours import closed_table_refusal
from pitboss.table.persons import supervision
from pitboss.table.pot_game_commands import GiveNinetySeconds
from pitboss.table.pot_game_events import NinetySecondsGiven
from pitboss.table.state import RoundAtTable, Table
from pitboss.table.table_game import TableGame

SECONDS: Final = 90


def give_ninety_seconds(state: Table, command: GiveNinetySeconds) -> Allowed[Event] | Refused:
    """4.8  At any time, to the player on turn; the record keeps the start time."""
    under = state.clauses.ninety_seconds
    if state.game.pot_game is None:
        return refused("this game gives players no ninety seconds", *state.clauses.opportunity)
    refusal = closed_table_refusal(state)
    if refusal:
        return refusal
    at_table = state.open_round
    acts = at_table is not None and at_table.dealt and on_turn(state.game, at_table, command.seat)
    if at_table is None or not acts:
        return refused("no act is awaited from that seat", *under)
    if at_table.ninety_seconds is not None:
        return refused("the ninety seconds run already", *under)
    player = at_table.present[command.seat]
    return allowed(NinetySecondsGiven(under, command.seat, player, command.at))


def _supervisor_refusal(state: Table) -> Refused:
    under = state.clauses.ninety_seconds
    return refused("it is for the casino supervisor to do", *under, *state.clauses.supervisor)


TIME_KEEPERS: Final = supervision(lambda clauses: clauses.ninety_seconds, _supervisor_refusal)
"""4.8  Only the casino supervisor; S2-2001 4.7  the tournament director."""


def on_turn(game: TableGame, at_table: RoundAtTable, seat: int) -> bool:
    """Whether the round waits for the player of a seat."""
    return any(
        option.office is Office.PLAYER and option.box == seat
        for option in game.awaited(at_table.state)
    )


def not_over(state: Table, act: Any, at: datetime) -> Refused | None:
    """4.8  Refuse to treat the ninety seconds as expired."""
    pot_game = state.game.pot_game
    if pot_game is None or not isinstance(act, pot_game.ninety_seconds) or state.round is None:
        return None
    under = state.clauses.ninety_seconds
    given = state.round.ninety_seconds
    if given is None or given[0] != act.seat:
        return refused("the player has been given no ninety seconds", *under)
    left = timedelta(seconds=SECONDS) - (at - given[1])
    if left > timedelta(0):
        return refused(f"{-(-left // timedelta(seconds=1))} seconds are left", *under)
    return None
