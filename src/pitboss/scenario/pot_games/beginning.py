"""`Begins  betting round 2 with $60 in the pot`: begin a round in the middle.

The cards are dealt and the earlier betting rounds are played by the rules, with everybody calling
the minimum.  Then stakes and pot are set to what the scenario says: all have put in the same, and a
remainder that does not divide counts as nobody's bet.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from pitboss.games.poker import RoundOfPlay, Stage, awaited, commands
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import POT, stake_of
from pitboss.offices import Office, Person
from pitboss.ruling import Refused
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.people import read_actor
from pitboss.scenario.pot_games.acts import next_of_all
from pitboss.scenario.pot_games.table import Table
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence

_BEGINS: Final = Sentence("[at ][betting ]round {number} with {amount} in the pot")
_BY_NAME: Final = {"flop": "2", "turn": "3", "river": "4"}
"""The betting rounds of a game with a flop, as they follow the communal cards."""
_AMPLE: Final = 10_000_000
"""Enough that nobody runs out of chips on the way."""
_MOST_ACTS: Final = 500
_QUIET: Final = (commands.Check, commands.Stand, commands.Call)
"""The acts of a player who only wants the next card."""


def begin_at(table: Table, stated: Worded) -> None:
    """Bring the table to the betting round where a scenario begins."""
    with at("", stated.line):
        said = _BEGINS.read(_by_number(table, " ".join(stated.text.split())))
        if said is None:
            raise ScenarioError(
                f'"{stated.text}" is no beginning, such as "betting round 2 with $60 in the pot"'
            )
        number, rounds = said.number(), table.house.table.procedure.betting_rounds
        if not 2 <= number <= rounds:
            raise ScenarioError(
                f"a scenario can begin at betting round 2 to {rounds} of this game; the first"
                " begins with the deal"
            )
        stakes = {seat.number: table.state.stake(seat.number) for seat in table.state.seats}
        table.state = _with_stakes(table.state, dict.fromkeys(stakes, _AMPLE))
        _play_to(table, number)
        _set(table, stakes, table.house.chips(said.amount()).units)


def _by_number(table: Table, text: str) -> str:
    """Turn `on the river with $60 in the pot` into the number of its betting round."""
    if table.house.table.procedure.communal != len(_BY_NAME) + 2:
        return text
    name = re.match(r"(?:on |after |at )?(?:the )?(flop|turn|river) ", text, re.IGNORECASE)
    return f"round {_BY_NAME[name[1].lower()]} {text[name.end() :]}" if name else text


def _play_to(table: Table, number: int) -> None:
    for _ in range(_MOST_ACTS):
        state = table.state
        if state.betting_round == number and state.stage is Stage.BETTING:
            return
        command = _quiet_act(table)
        ruling = table.decide(command)
        if isinstance(ruling, Refused):
            raise ScenarioError(f"the round cannot begin there: {ruling.because}")
        table.expose(command)
        for event in ruling.events:
            table.apply(event)
    raise AssertionError(f"betting round {number} is never reached")


def _quiet_act(table: Table) -> commands.Command:
    dealer = read_actor("Dealer")
    assert dealer is not None
    of_dealer = next_of_all(table, dealer)
    if of_dealer is not None:
        return of_dealer
    open_now = [
        awaited_act for awaited_act in awaited(table.state) if awaited_act.office is Office.PLAYER
    ]
    by_kind = {awaited_act.command: awaited_act for awaited_act in reversed(open_now)}
    turn = open_now[0]
    assert turn.seat is not None, "somebody's turn it is"
    person = Person(table.sitting[turn.seat], Office.PLAYER)
    for kind in _QUIET:
        if kind in by_kind:
            return kind(person, turn.seat)
    if commands.Draw in by_kind:
        return commands.Draw(person, turn.seat, ())
    least = by_kind[commands.Bet].least
    assert least is not None
    return commands.Bet(person, turn.seat, least)


def _with_stakes(state: RoundOfPlay, units: dict[int, int]) -> RoundOfPlay:
    balances = {stake_of(seat): held for seat, held in units.items()}
    return replace(state, balances=balances, opening=dict(balances))


def _set(table: Table, stakes: dict[int, int], pot: int) -> None:
    """Set equal contributions for everybody; the rest lies in the pot as nobody's bet."""
    state = table.state
    share, rest = divmod(pot, len(state.seats))
    paid = {seat.number: share for seat in state.seats}
    first = state.seats[0].number
    paid[first] += rest
    seats = tuple(
        replace(
            seat, paid=paid[seat.number], forced=extra, dead=extra, posted=0, unmatched=0, bet=0
        )
        for seat, extra in ((seat, rest if seat.number == first else 0) for seat in state.seats)
    )
    table.state = replace(
        state,
        seats=seats,
        balances={**{stake_of(seat): units for seat, units in stakes.items()}, POT: pot},
        opening={stake_of(seat): units + paid[seat] for seat, units in stakes.items()},
    )
    assert formed(table.state.seats)[0].amount == pot, "one pot, of all players"
