"""More words for pot-game tables: seats, blinds, time, whole rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.acts.table import pot_games
from pitboss.cards import Card, read_card
from pitboss.games.poker import Stage, awaited
from pitboss.games.poker.commands import Bet, Fold, Stand
from pitboss.offices import Office, Person
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor, read_actor
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.sentences import Said
from pitboss.scenario.sheet_acts import SpokenInTime, sheet_acts
from pitboss.scenario.table.scene import AtTable
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table import commands
from pitboss.table.pot_game_commands import (
    DrawForSeat,
    SelectGroup,
)

_Act = Callable[[AtTable, Actor, Said], Commands]
_DRAWN: Final = re.compile(r"player (\d+) (\S+)", re.IGNORECASE)

# --- players --------------------------------------------------------------------------------------


# --- the house ------------------------------------------------------------------------------------


def _draws(table: AtTable, by: Actor, said: Said) -> Commands:
    drawn = tuple(_drawn(entry) for entry in said.words("drawn").split(", "))
    return [DrawForSeat(table.person(by), table.evening.now, said.number(), drawn)]


def _drawn(text: str) -> tuple[int, Card]:
    found = _DRAWN.fullmatch(text.strip())
    if found is None:
        raise ScenarioError(f'"{text}" is nobody with a card, such as "player 3 Kd"')
    return whole_number(found[1]), read_card(found[2])


def _keeps(table: AtTable, by: Actor, said: Said) -> Commands:
    players = tuple(whole_number(number) for number in re.findall(r"\d+", said.words("players")))
    described = said.words("described")
    return [SelectGroup(table.person(by), table.evening.now, described, players)]


# --- whole rounds ---------------------------------------------------------------------------------


def _plays(table: AtTable, by: Actor, said: Said) -> Iterator[Any]:
    """Play rounds in which the forced player opens with the minimum and everybody else folds."""
    for _ in range(said.get("number", 1)):
        yield commands.BeginRound(table.person(by), table.evening.now)
        dealer = read_actor("Dealer")
        assert dealer is not None
        heard, words = table.game.words.read_act("deals")
        for command in words.commands(table.round, dealer, heard):
            yield commands.InRound(table.evening.now, command)
        while table.state.open_round is not None and table.round.state.stage is Stage.BETTING:
            yield commands.InRound(table.evening.now, _least(table))


def _least(table: AtTable) -> Any:
    """The player to act opens with the minimum if forced to, and otherwise folds."""
    turn = {
        awaited_act.command: awaited_act
        for awaited_act in awaited(table.round.state)
        if awaited_act.office is Office.PLAYER
    }
    first = next(iter(turn.values()))
    assert first.seat is not None
    person = Person(table.round.sitting[first.seat], Office.PLAYER)
    if Stand in turn:
        return Stand(person, first.seat)
    if Fold in turn:
        return Fold(person, first.seat)
    least = turn[Bet].least
    assert least is not None
    return Bet(person, first.seat, least)


POT_GAME_ACTS: Final[tuple[ActWords, ...]] = (
    *sheet_acts(pot_games.SHEETS, SpokenInTime),
    act("draws cards for seat {number}: {drawn:words}", _draws),
    act("keeps the game to {described:words}: players {players:words}", _keeps),
    act("keeps the game to players {players:words}", _keeps),
    act("plays a round", _plays),
    act("plays {number} rounds", _plays),
)
