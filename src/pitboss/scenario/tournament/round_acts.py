"""The words for rounds at tournament tables: whole ones in a line, or act by act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final

from pitboss.chips import Cents
from pitboss.offices import Office
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.round_plan import Plan
from pitboss.scenario.sentences import Said, read_sentence
from pitboss.scenario.table.acts import acts_at
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.tournament.conduct_acts import wait_until_played
from pitboss.scenario.tournament.rounds import played
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.tournament_chips import chips_said
from pitboss.scenario.vocabulary import ActWords, act
from pitboss.table.commands import BeginRound, InRound
from pitboss.tournament.commands import AtTable

_WHO: Final = re.compile(r"(seat|box|entrant)s? (\d+(?:(?:,| and|, and)? \d+)*)")
_EVERYTHING: Final = re.compile(r"(?P<winner>.+?) wins everything of (?P<losers>.+)")
_HOW: Final = re.compile(r"(?P<who>.+?) (?P<how>wins?|loses? everything|loses?|push(?:es)?)")
_PUT_SO: Final = {
    "win": "wins", "wins": "wins", "lose": "loses", "loses": "loses", "push": "pushes",
    "pushes": "pushes", "lose everything": "loses everything",
    "loses everything": "loses everything",
}  # fmt: skip

# --- whole rounds ---------------------------------------------------------------------------------


def _plays(scene: InTournament, by: Actor, said: Said) -> Iterator[Any]:
    """Play one or more rounds at one table; everybody folds unless the scenario says otherwise."""
    number = said.number("table")
    for _ in range(said.get("number", 1)):
        yield from _one_round(scene, by, number, said)


def _plays_a_row(scene: InTournament, by: Actor, said: Said) -> Iterator[Any]:
    """Play a schedule row: the first round that can begin in it, and the last one."""
    first, until, table = said.number("first"), said.number("until"), said.number("table")
    if first:
        wait_until_played(scene, first, 0)
    yield from _one_round(scene, by, table, said)
    wait_until_played(scene, until - 1, 59)
    yield from _one_round(scene, by, table, said)


def _plays_everywhere(scene: InTournament, by: Actor, said: Said) -> Iterator[Any]:
    for table in scene.state.in_play:
        yield from _one_round(scene, by, table.number, said)


def _one_round(scene: InTournament, by: Actor, number: int, said: Said) -> Iterator[Any]:
    dealer = scene.person(by) if by.office is not None else scene.holder(Office.DEALER)
    yield AtTable(number, BeginRound(dealer, scene.evening.now))
    plan, table = _plan(scene, number, said), scene.tables[number]
    for command in played(table.game, lambda: table.state, plan, scene.evening.now):
        yield AtTable(number, command)


def _plan(scene: InTournament, number: int, said: Said) -> Plan:
    result = said.words("result")
    wager = said.number("wager") if "wager" in said else None
    if not result:
        return Plan(wager=wager)
    if not scene.tables[number].game.pot_game:
        outcomes = {
            seat: how
            for piece in re.split(r",\s+(?=seat|box|entrant)", result)
            for seat, how in _outcome(scene, number, piece)
        }
        return Plan(outcomes=outcomes, wager=wager)
    everything = _EVERYTHING.fullmatch(result)
    if everything:
        winner = _seats(scene, number, everything["winner"])
        return Plan((*winner, *_seats(scene, number, everything["losers"])), everything=True)
    how = _HOW.fullmatch(result)
    if how is None or how["how"] != "wins":
        raise ScenarioError(
            f'"{result}" is no result of a round, such as "seat 2 wins" or "seat 2 wins everything'
            ' of seats 3 and 5"'
        )
    return Plan(_seats(scene, number, how["who"]))


def _outcome(scene: InTournament, number: int, piece: str) -> Iterator[tuple[int, str]]:
    found = _HOW.fullmatch(piece.strip())
    if found is None:
        raise ScenarioError(f'"{piece}" is no result of a wager, such as "seat 1 loses everything"')
    for seat in _seats(scene, number, found["who"]):
        yield seat, _PUT_SO[found["how"]]


def _seats(scene: InTournament, table: int, text: str) -> tuple[int, ...]:
    """Read `seats 3 and 5` or `entrants 3 and 5` as seats of the table."""
    found = _WHO.fullmatch(text.strip())
    if found is None:
        raise ScenarioError(f'"{text}" names no seat or entrant, such as "seats 3 and 5"')
    numbers = [whole_number(digits) for digits in re.findall(r"\d+", found[2])]
    if found[1] == "entrant":
        where = {entrant.number: entrant.seat for entrant in scene.state.in_seat_order(table)}
        for number in numbers:
            if number not in where:
                raise ScenarioError(f"entrant {number} does not sit at table {table}")
        numbers = [where[number] for number in numbers]
    for seat in numbers:
        if seat not in scene.tables[table].state.seats:
            raise ScenarioError(f"nobody sits at seat {seat} of table {table}")
    return tuple(numbers)


# --- in the words of the table --------------------------------------------------------------------


@cache
def _acts_of(game: GameAtTable) -> tuple[ActWords, ...]:
    return acts_at(game)


def _at_table(scene: InTournament, by: Actor, said: Said) -> Iterator[AtTable]:
    """Read an act of the table or its game; an entrant acts at their own seat."""
    number = said.number("table")
    table = scene.at_table(number)
    known = [(words.sentence, words) for words in _acts_of(table.game)]
    inner, words = read_sentence(said.words("act"), known, "act at a table")
    for command in words.commands(table, _at_seat(scene, by, number), inner):
        yield AtTable(number, _in_chips(command))


def _in_chips(command: Any) -> Any:
    """Turn money in the words of house games into tournament chips."""
    if not isinstance(command, InRound):
        return command
    act: Any = command.act
    named = {field.name: getattr(act, field.name) for field in fields(act)}
    chips = {name: chips_said(value) for name, value in named.items() if isinstance(value, Cents)}
    return InRound(command.at, replace(act, **chips)) if chips else command


def _at_seat(scene: InTournament, by: Actor, table: int) -> Actor:
    if by.entrant is None:
        return by
    entrant = scene.state.entrants.get(by.entrant)
    if entrant is None or entrant.table != table:
        raise ScenarioError(f"entrant {by.entrant} does not sit at table {table}")
    return Actor(f"Seat {entrant.seat}", Office.PLAYER, entrant.person, entrant.seat)


ROUNDS: Final[tuple[ActWords, ...]] = (
    act("at every table a round is played", _plays_everywhere),
    act("at table {table:number} a round is played", _plays),
    act(
        "at table {table:number} rounds are played at minute {first:number}"
        " and a second before minute {until:number}",
        _plays_a_row,
    ),
    act("at table {table:number} {number} rounds are played", _plays),
    act("at table {table:number} {result:words} with wagers of {wager:number}", _plays),
    act("at table {table:number} {result:words}", _plays),
    act("at table {table:number}: {act:words}", _at_table),
)
