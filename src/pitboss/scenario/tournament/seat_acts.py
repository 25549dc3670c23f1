"""The words for tables, ballots, seats and moves of a tournament."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from pitboss.offices import Office
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.sentences import Said
from pitboss.scenario.table.determinations import purpose_of
from pitboss.scenario.tournament.ready import (
    NEXT_SESSION,
    open_table,
    open_tables,
    take_seats,
    usual_order,
)
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table import Approvals, Purpose
from pitboss.table.commands import BeginRound
from pitboss.tournament import commands
from pitboss.tournament.conditions import Balancing
from pitboss.tournament.moves import free_seats

_NUMBERS: Final = re.compile(r"\d+(?:[\s,]+(?:and )?\d+)*")


def order_said(text: str) -> tuple[int, ...]:
    """Read `3, 1, 2` or `3 1 2`: entrants by number."""
    if not _NUMBERS.fullmatch(text):
        raise ScenarioError(f'"{text}" is no order of entrants, such as "3, 1, 2"')
    return tuple(whole_number(digits) for digits in re.findall(r"\d+", text))


# --- tables ---------------------------------------------------------------------------------------


def _opens(scene: InTournament, by: Actor, said: Said) -> Iterator[Any]:
    purpose = purpose_of(said.words("purpose")) if "purpose" in said else Purpose.GAMING
    yield from open_table(scene, scene.person(by), said.number("table"), purpose)


def _opens_unapproved(scene: InTournament, by: Actor, said: Said) -> Commands:
    now, number = scene.evening.now, said.number("table")
    return [commands.AddTable(scene.person(by), now, number, Purpose.GAMING, Approvals("", "", ""))]


def _opens_needed(scene: InTournament, _: Actor, __: Said) -> Commands:
    return open_tables(scene)


# --- ballots --------------------------------------------------------------------------------------


def _draws_heats(scene: InTournament, by: Actor, said: Said) -> Commands:
    order = tuple(entrant.number for entrant in scene.state.left_in)
    if "order" in said:
        order = order_said(said.words("order"))
    return [commands.DrawHeats(scene.person(by), scene.evening.now, order)]


def _draws_ballot(scene: InTournament, by: Actor, said: Said) -> Commands:
    order = order_said(said.words("order")) if "order" in said else usual_order(scene)
    return [commands.DrawBallot(scene.person(by), scene.evening.now, order)]


def _breaks(scene: InTournament, by: Actor, said: Said) -> Commands:
    table = said.number("table")
    order = tuple(entrant.number for entrant in scene.state.in_seat_order(table))
    if "order" in said:
        order = order_said(said.words("order"))
    return [commands.BreakTable(scene.person(by), scene.evening.now, table, order)]


def _redraws(scene: InTournament, by: Actor, said: Said) -> Commands:
    order = tuple(entrant.number for entrant in scene.state.playing)
    if "order" in said:
        order = order_said(said.words("order"))
    return [commands.RedrawSeats(scene.person(by), scene.evening.now, order)]


def _moves_by_ballot(scene: InTournament, by: Actor, said: Said) -> Commands:
    """Put the drawn player and seat first; the others follow by number."""
    state = scene.state
    entrant, table, seat = said.number("entrant"), said.number("table"), said.number("seat")
    at = state.entrants[entrant].table if entrant in state.entrants else 0
    order: tuple[int, ...] = ()
    if state.conditions is not None and state.of.balancing is Balancing.BALLOT:
        others = (other.number for other in state.in_seat_order(at) if other.number != entrant)
        order = (entrant, *others)
    there = state.tables.get(table)
    free = free_seats(state, there) if there else ()
    seats = (seat, *(free_seat for free_seat in free if free_seat != seat))
    moved = entrant, table, seat, order, seats
    return [commands.MovePlayer(scene.person(by), scene.evening.now, *moved)]


def _everybody(scene: InTournament, _: Actor, __: Said) -> Iterator[Any]:
    yield from take_seats(scene)


def _everybody_but(scene: InTournament, _: Actor, said: Said) -> Iterator[Any]:
    away = order_said(said.words("away"))
    for command in take_seats(scene):
        if command.entrant not in away:
            yield command


def _next_session(scene: InTournament, _: Actor, __: Said) -> Iterator[Any]:
    for step in NEXT_SESSION:
        yield from step(scene)


def _begins_round(scene: InTournament, by: Actor, said: Said) -> Commands:
    begins = BeginRound(_dealer(scene, by), scene.evening.now)
    return [commands.AtTable(said.number("table"), begins)]


def _dealer(scene: InTournament, by: Actor) -> Any:
    return scene.person(by) if by.office is not None else scene.holder(Office.DEALER)


SEATS: Final[tuple[ActWords, ...]] = (
    act("opens table {table:number} without approvals", _opens_unapproved),
    act("opens table {table:number}[ for {purpose:words}]", _opens),
    act("opens the tables that are needed", _opens_needed),
    act("draws the heats[ in the order {order:words}]", _draws_heats),
    act("draws the ballot[ in the order {order:words}]", _draws_ballot),
    act("everybody takes the seat", _everybody),
    act("everybody but {away:words} takes the seat", _everybody_but),
    act("moves entrant {entrant:number} to table {table:number} seat {seat:number} by ballot",
        _moves_by_ballot),
    act("breaks up table {table:number}[ in the order {order:words}]", _breaks),
    act("redraws all seats[ in the order {order:words}]", _redraws),
    act("the next session begins with everybody", _next_session),
    act("begins a round at table {table:number}", _begins_round),
)  # fmt: skip
