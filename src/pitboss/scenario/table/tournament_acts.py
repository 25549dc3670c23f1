"""The words for what the director does at a tournament table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.acts.table import tournaments
from pitboss.chips import TournamentChips
from pitboss.scenario.entries import entries
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said, Sentence
from pitboss.scenario.sheet_acts import SpokenInTime, sheet_acts
from pitboss.scenario.table.house_acts import limits_said
from pitboss.scenario.table.scene import AtTable
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table.tournament_commands import RaceChips, SetLevel

_Act = Callable[[AtTable, Actor, Said], Commands]
_RACED: Final = Sentence("seat {seat:number} with {chips}")


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
    *sheet_acts(tournaments.SHEETS, SpokenInTime),
    act("leaves {after:words} after a race-off", _races),
    act("sets the level to {level:words}", _sets_level),
)
