"""Stages of tables, cash tables and those of tournaments, reached by random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from random import Random
from sys import modules
from typing import Any, Final

from pitboss.cards import Card
from pitboss.chips import Cents, dollars
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed
from pitboss.table import (
    TABLE_GAMES,
    Approvals,
    GamingHours,
    Purpose,
    Table,
    apply,
    awaited,
    decide,
    pot_game_commands,
    register_commands,
    tournament_commands,
)
from pitboss.table import commands as at_table
from pitboss.table.commands import (
    ConfirmCount,
    ConfirmCredit,
    ConfirmFill,
    CountFloat,
    CreditFloat,
    FillFloat,
    InRound,
)
from tests.support.any_act.kinds import commands_in
from tests.support.any_act.trials import AS_CHANGED, Decider, Stage
from tests.support.any_act.values import Known, Values
from tests.support.table.random_pot_sessions import PotSession
from tests.support.table.random_sessions import Session
from tests.support.table.tables import (
    APPROVALS,
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Felt,
    check_money,
    hours_of,
)

STEPS: Final = 120
ODD: Final = 5
"""Of the acts that a stage offers, those that nobody awaits."""
ODDITY: Final = 0.15
OTHER_GAME: Final = 0.03
"""How often an act in a round is one of another game."""
DIRECTOR: Final = Person(6, Office.DIRECTOR)
OF_OTHER_GAMES: Final = (
    ultimate.Determinations(),
    canberra_poker.Determinations(),
    poker.Determinations(),
)
STAFF: Final = (DEALER, SUPERVISOR, OPERATOR, DIRECTOR)

TABLE: Final = Decider(
    "the table",
    tuple(
        kind
        for module in (at_table, pot_game_commands, register_commands, tournament_commands)
        for kind in commands_in(module, at_table.Command)
    )
    + (InRound,) * 25,
    decide,
    apply,
    awaited,
    check_money,
    most_lines=150_000,
)


@cache
def acts_of(game: str) -> tuple[type[Any], ...]:
    """The commands of a round of the game that a table has."""
    root = TABLE_GAMES[game].command
    return commands_in(modules[root.__module__], root)


def stages_of_session(played: Session) -> Iterator[Stage]:
    """An evening at a cash table, from before it opens."""
    yield stage_at(played.state, played.felt.now, ())
    played.oddity = ODDITY
    played.act(at_table.OpenTable(OPERATOR, played.felt.now, Purpose.GAMING))
    for step in range(STEPS):
        played.before_step()
        ordinary = (played.awaited_command(), *(played.odd_command() for _ in range(ODD)))
        yield stage_at(played.state, played.felt.now, _deck(played), *ordinary)
        played.take_step(step)


def _deck(played: Session) -> tuple[Card, ...]:
    hands = played.hands if isinstance(played, PotSession) else None
    return tuple(hands.deck) if hands else played.deck


def stage_at(state: Table, now: datetime, deck: tuple[Card, ...], *ordinary: Any) -> Stage:
    """A table with its seats, players, chips and backs, and the cards on top of the deck."""
    players = tuple(Person(one.player, Office.PLAYER) for one in state.seats.values())
    known = Known(
        now,
        (*state.seats, 0, 1, 9, state.rounds, *(one.number for one in players)),
        (*STAFF, *STAFF, INSPECTOR, *players),
        state.currency,
        (*sorted({abs(units) for units in state.balances.values()}), 500, 5_000),
        deck[:25],
        (*(one.back for one in state.decks), "GRC 1/26"),
        _by_name(state, now, [one.act for one in ordinary if isinstance(one, InRound)]),
        {
            type(state.determinations): (state.determinations,),
            Approvals: (APPROVALS, Approvals()),
            GamingHours: (hours_of(now),),
        },
    )
    return Stage(TABLE, state, known, ordinary)


def _by_name(state: Table, now: datetime, acts: list[Any]) -> Mapping[str, Any]:
    """What the types of these fields leave open."""
    kinds: Any = type(state.determinations.shoe)
    shoes = (*kinds, Purpose.GAMING)

    def act(values: Values) -> Any:
        if acts and values.rng.random() < AS_CHANGED:
            return values.changed(values.rng.choice(acts))
        games = list(TABLE_GAMES) if values.rng.random() < OTHER_GAME else [state.particulars.game]
        return values.command(values.rng.choice(acts_of(values.rng.choice(games))))

    def determinations(values: Values) -> Any:
        if values.rng.random() < OTHER_GAME:
            return values.rng.choice(OF_OTHER_GAMES)
        if state.notices.limits is not None and values.rng.random() < 0.3:
            return state.notices.limits
        return values.of(type(state.determinations))

    return {
        "at": lambda values: now + timedelta(seconds=values.rng.choice((0, 0, 1, 60, 7_200))),
        "act": act,
        "determinations": determinations,
        "kind": lambda values: values.rng.choice(shoes),
    }


# --- where the float is counted -------------------------------------------------------------------

CHIPS: Final = (Cents(250), dollars(5), dollars(25), dollars(100))


def float_stages(rng: Random) -> Iterator[Stage]:
    """A live table with chips on the felt, whose float two persons count, fill and credit."""
    felt = Felt(denominations=CHIPS).open().check()
    for _ in range(STEPS // 3):
        pile = ((rng.choice(CHIPS), rng.choice((1, 20, 400))),)
        by = (DEALER, felt.now)
        chips = [kind(*by, pile) for kind in (CountFloat, FillFloat, CreditFloat)]
        confirming = (ConfirmCount, ConfirmFill, ConfirmCredit)
        second = [kind(SUPERVISOR, felt.now) for kind in confirming]
        sold = at_table.RecordDrop(*by, rng.randint(1, 3), dollars(100), rng.choice((None, 101)))
        given_up = at_table.DropFloatAct(SUPERVISOR, felt.now, "miscounted")
        ordinary = [*chips, *second, *second, sold, given_up, at_table.LeaveSeat(*by, 1)]
        yield stage_at(felt.state, felt.now, (), *ordinary)
        command = rng.choice(ordinary)
        if isinstance(decide(felt.state, command), Allowed):
            felt.do(command)
