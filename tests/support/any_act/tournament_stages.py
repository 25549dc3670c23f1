"""Stages of whole tournaments, and of their tables, reached by simulated ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final

from pitboss.cards.card import CARDS
from pitboss.chips import TournamentChips
from pitboss.offices import Office, Person
from pitboss.simulation.habits import Habits
from pitboss.simulation.house import DEALER, DIRECTOR, OPERATOR, SHIFT_MANAGER
from pitboss.simulation.pace import ELECTRONIC
from pitboss.simulation.tournaments import Simulation
from pitboss.table import Approvals, GamingHours
from pitboss.table.commands import BeginRound, LeaveSeat, OpenTable
from pitboss.tournament import (
    Command,
    Conditions,
    Tournament,
    apply,
    awaited,
    commands,
    decide,
    open_tournament,
)
from pitboss.tournament import Stage as OfTournament
from tests.support.any_act.kinds import commands_in
from tests.support.any_act.table_stages import TABLE, stage_at
from tests.support.any_act.trials import SELDOM, Decider, Stage, Trials
from tests.support.any_act.values import Known, Values
from tests.support.simulation.interference import Interference, any_act
from tests.support.simulation.random_conditions import random_conditions
from tests.support.table.tables import APPROVALS, check_money, hours_of

STAFF: Final = (DIRECTOR, DIRECTOR, OPERATOR, SHIFT_MANAGER, DEALER)
ODD: Final = 6
"""Of the acts that a stage offers, those that nobody awaits."""
AT_ITS_TABLES: Final = 0.3
"""How often a table of the tournament is tried in the tournament's place."""


def _money_is_whole(state: Tournament) -> None:
    assert sum(state.money.values()) == 0
    for one in state.tables.values():
        check_money(one.table)


def tournament_at(at: datetime) -> Decider:
    """The tournament; what is awaited depends on the moment."""
    return Decider(
        "the tournament",
        (*commands_in(commands, commands.Command), commands.AtTable),
        decide,
        apply,
        lambda state: awaited(state, at),
        _money_is_whole,
        most_lines=3_000_000,
    )


class Visitor:
    """Is told of each ruling in a simulated tournament, and tries acts ahead of some of them."""

    def __init__(self, rng: Random, trials: Trials, conditions: Conditions, share: float) -> None:
        self._rng, self._trials, self._share = rng, trials, share
        self._conditions = conditions
        self._before = open_tournament(1)

    def __call__(self, command: Command, ruling: object, after: Tournament) -> None:
        """What came next is the ordinary act of the stage before it."""
        before, self._before = self._before, after
        wanted = self._trials.allowed[type(command)] < SELDOM
        if self._trials.enough or not (wanted or self._rng.random() < self._share_at(before.stage)):
            return
        tables = list(before.in_play)
        if isinstance(command, commands.AtTable) and self._rng.random() < AT_ITS_TABLES:
            table = before.tables.get(command.table)
            tables = [table] if table else tables
            deck = tuple(self._rng.sample(CARDS, 25))
            for one in tables[:1]:
                self._trials.at(stage_at(one.table, command.at, deck, command.act))
            return
        odd = (any_act(self._rng, before, command.at) for _ in range(ODD))
        ordinary = (command, *(one for one in odd if one is not None))
        self._trials.at(stage_of(before, command.at, self._conditions, *ordinary))

    def _share_at(self, stage: OfTournament) -> float:
        """Most rulings are on rounds, and most of the others on entries."""
        return {OfTournament.RUNNING: self._share, OfTournament.ENTRIES: 0.02}.get(stage, 0.1)


def stage_of(state: Tournament, at: datetime, conditions: Conditions, *ordinary: Command) -> Stage:
    """A tournament with its entrants, persons, tables and seats."""
    entrants = state.entrants.values()
    persons = tuple(Person(one.person, Office.PLAYER) for one in entrants)
    numbers = (*state.entrants, *state.tables, *(one.person for one in entrants), 1, 2, 400)
    chips = [one.chips for one in entrants] + [
        one.table.stake(seat).units for one in state.tables.values() for seat in one.table.seats
    ]
    known = Known(
        at,
        numbers,
        (*STAFF * max(1, len(persons) // 5), *persons),
        TournamentChips,
        tuple(sorted({*chips, 25, 100, 1_000})),
        CARDS,
        values=_by_name(state, at),
        bases={
            Conditions: (conditions,),
            type(conditions.determinations): (conditions.determinations,),
            Approvals: (APPROVALS, Approvals()),
            GamingHours: (hours_of(at),),
        },
    )
    return Stage(tournament_at(at), state, known, ordinary)


def _by_name(state: Tournament, at: datetime) -> Mapping[str, Any]:
    """What the types of these fields leave open."""

    def act(values: Values) -> Any:
        if not state.tables:
            return values.command(values.rng.choice((OpenTable, LeaveSeat, BeginRound)))
        table = values.rng.choice(list(state.tables.values())).table
        of = Values(values.rng, stage_at(table, at, CARDS[:25]).known)
        return of.command(values.rng.choice(TABLE.commands))

    def order(values: Values) -> Any:
        """A ballot as it should be, or any other."""
        if values.rng.random() < 0.4:
            return values.of(tuple[int, ...])
        table = values.rng.choice((0, *state.tables))
        here = [one.number for one in state.left_in if table in (0, one.table)]
        return tuple(values.rng.sample(here, len(here)))

    return {
        "at": lambda values: at + timedelta(seconds=values.rng.choice((0, 0, 1, 60, 7_200))),
        "act": act,
        "order": order,
        "determinations": lambda values: (
            values.of(type(state.of.determinations))
            if state.conditions
            else values.of(next(iter(values.known.bases))).determinations
        ),
    }


def try_in_a_tournament(trials: Trials, rng: Random, seed: str, share: float) -> None:
    """A random tournament with everything that may happen in it."""
    conditions = random_conditions(rng)
    Simulation(
        conditions,
        conditions.most_players if conditions.sit_and_go else conditions.least_players,
        seed,
        ELECTRONIC,
        Habits(stays_away=rng.choice((0.0, 0.1, 0.5)), comes_late=0.2),
        watch=Visitor(rng, trials, conditions, share),
        meanwhile=Interference(rng, rng.choice((0.0, 0.02, 0.1))),
    ).play()
