"""The words for what the director does at a tournament table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.chips import TournamentChips
from pitboss.scenario.entries import entries
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said, Sentence
from pitboss.scenario.table.house_acts import alone, limits_said
from pitboss.scenario.table.scene import AtTable
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table.tournament_commands import (
    IssueChips,
    MarkAbsent,
    MarkPresent,
    RaceChips,
    RemoveEntrant,
    SeatEntrant,
    SetLevel,
    StartAfresh,
    SubstituteEntrant,
)

_Act = Callable[[AtTable, Actor, Said], Commands]
_RACED: Final = Sentence("seat {seat:number} with {chips}")


def _at_seat(command: type[Any], **fixed: Any) -> _Act:
    """Build a command that says only who, when and at which seat."""
    return lambda table, by, said: [
        command(table.person(by), table.evening.now, said.number("seat"), **fixed)
    ]


def _seats(table: AtTable, by: Actor, said: Said) -> Commands:
    given = (said.number("seat"), said.number("player"), said.chips())
    return [SeatEntrant(table.person(by), table.evening.now, *given)]


def _substitutes(table: AtTable, by: Actor, said: Said) -> Commands:
    given = (said.number("seat"), said.number("player"))
    return [SubstituteEntrant(table.person(by), table.evening.now, *given)]


def _issues(table: AtTable, by: Actor, said: Said) -> Commands:
    return [IssueChips(table.person(by), table.evening.now, said.number("seat"), said.chips())]


def _races(table: AtTable, by: Actor, said: Said) -> Commands:
    after = tuple(_raced(entry) for entry in entries(said.words("after"), " and "))
    return [RaceChips(table.person(by), table.evening.now, after)]


def _raced(text: str) -> tuple[int, TournamentChips]:
    said = _RACED.read(text)
    if said is None:
        raise ScenarioError(f'"{text}" is no stake after a race-off, such as "seat 1 with 1,200"')
    return said.number("seat"), said.chips()


def _sets_level(table: AtTable, by: Actor, said: Said) -> Commands:
    level = limits_said(table, said.words("level"))
    return [SetLevel(table.person(by), table.evening.now, level)]


TOURNAMENT_ACTS: Final[tuple[ActWords, ...]] = (
    act("seats player {player:number} at seat {seat:number} with {chips}", _seats),
    act("removes the entrant of seat {seat:number}", _at_seat(RemoveEntrant, out_of_play=False)),
    act(
        "removes the entrant of seat {seat:number} and takes the chips out of play",
        _at_seat(RemoveEntrant, out_of_play=True),
    ),
    act("lets player {player:number} play in place of seat {seat:number}", _substitutes),
    act("issues {chips} to seat {seat:number}", _issues),
    act("leaves {after:words} after a race-off", _races),
    act("sets the level to {level:words}", _sets_level),
    act("finds that seat {seat:number} is away", _at_seat(MarkAbsent)),
    act("finds that seat {seat:number} is there again", _at_seat(MarkPresent)),
    act("starts the table afresh", alone(StartAfresh)),
)
