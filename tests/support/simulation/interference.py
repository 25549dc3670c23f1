"""What may happen in a house while a tournament is played, allowed or not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final

from pitboss.cards.card import CARDS
from pitboss.chips import Cents, TournamentChips
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.offices import Office, Person
from pitboss.simulation.house import DIRECTOR, OPERATOR, SHIFT_MANAGER, House
from pitboss.table import Purpose
from pitboss.table import tournament_commands as given
from pitboss.table.commands import InRound, SetRoundAside, VoidSettledRound
from pitboss.table.events import Ground
from pitboss.tournament import Stage, Tournament, commands
from pitboss.tournament.conditions import Refunds
from pitboss.tournament.levels import next_larger, smallest_chip
from pitboss.tournament.moves import free_seats
from pitboss.tournament.race_off import odd_chips
from pitboss.tournament.sessions import published_start

_Make = Callable[[Random, Tournament, datetime], Any]


class Interference:
    """Does anything now and then; at a moment that was drawn it cancels the tournament."""

    def __init__(self, rng: Random, often: float) -> None:
        self._rng = rng
        self._often = often
        self._steps = 0
        self._cancels = rng.randint(1, 3_000) if rng.random() < 0.15 else None

    def __call__(self, house: House, at: datetime) -> None:
        self._steps += 1
        assert self._steps < 60_000, "the tournament does not end"
        if self._steps == self._cancels:
            house.try_to(commands.CancelTournament(OPERATOR, at, "a flood"))
        early = house.state.stage < Stage.RUNNING  # few steps, and much can happen
        while self._rng.random() < (0.85 if early and self._often else self._often):
            command = any_act(self._rng, house.state, at)
            if command is not None:
                house.try_to(command)


def any_act(rng: Random, state: Tournament, at: datetime) -> Any:
    """One of them by anybody, or None where nothing of the kind is possible."""
    early = state.stage < Stage.RUNNING and rng.random() < 0.5
    return rng.choice(_BEFORE_THE_START if early else _ACTS)(rng, state, at)


def _anybody(rng: Random, state: Tournament) -> Person:
    """Whose office it may not be."""
    player = Person(rng.randint(100, 125), Office.PLAYER)
    return rng.choice((DIRECTOR, DIRECTOR, DIRECTOR, OPERATOR, player, Person(9, Office.DIRECTOR)))


def _entrant(rng: Random, state: Tournament) -> int:
    return rng.choice(tuple(state.entrants or (1,)))


def _own(rng: Random, state: Tournament, kind: Any, at: datetime) -> Any:
    number = _entrant(rng, state)
    entrant = state.entrants.get(number)
    by = Person(entrant.person, Office.PLAYER) if entrant else DIRECTOR
    return kind(rng.choice((by, by, DIRECTOR, Person(101, Office.PLAYER))), at, number)


def _of_entrant(kind: Any) -> _Make:
    return lambda rng, state, at: _own(rng, state, kind, at)


def _withdraw(rng: Random, state: Tournament, at: datetime) -> Any:
    early = state.stage < Stage.RUNNING
    if state.entrants and early and state.of.refunds is Refunds.UNTIL_THE_START:
        goes = state.entrants[_entrant(rng, state)]
        return commands.Withdraw(Person(goes.person, Office.PLAYER), at, goes.number)
    return _own(rng, state, commands.Withdraw, at) if rng.random() < 0.1 else None


def _exclude(rng: Random, state: Tournament, at: datetime) -> Any:
    if rng.random() > 0.15:
        return None
    by = rng.choice((OPERATOR, DIRECTOR))
    return commands.ExcludeEntrant(by, at, _entrant(rng, state), rng.choice(("cheated", "")))


def _substitute(rng: Random, state: Tournament, at: datetime) -> Any:
    by, person = _anybody(rng, state), rng.randint(100, 400)
    return commands.ApproveSubstitute(by, at, _entrant(rng, state), person)


def _reserve(rng: Random, state: Tournament, at: datetime) -> Any:
    by, person = _anybody(rng, state), rng.randint(100, 400)
    return commands.EnterReserve(by, at, person, agrees_in_writing=rng.random() < 0.8)


def _redraw(rng: Random, state: Tournament, at: datetime) -> Any:
    order = [one.number for one in state.playing]
    rng.shuffle(order)
    return commands.RedrawSeats(_anybody(rng, state), at, tuple(order))


def _break(rng: Random, state: Tournament, at: datetime) -> Any:
    if not state.tables:
        return None
    table = rng.choice(tuple(state.tables))
    order = [one.number for one in state.in_seat_order(table)]
    rng.shuffle(order)
    return commands.BreakTable(_anybody(rng, state), at, table, tuple(order))


def _move(rng: Random, state: Tournament, at: datetime) -> Any:
    table, seat = rng.randint(1, len(state.tables) + 1), rng.randint(0, 10)
    entrant, there = _entrant(rng, state), state.tables.get(table)
    here = state.entrants[entrant].table if entrant in state.entrants else 0
    order = [one.number for one in state.in_seat_order(here)]
    free = list(free_seats(state, there)) if there else []
    rng.shuffle(order)
    rng.shuffle(free)
    if order and free and rng.random() < 0.7:
        entrant, seat = order[0], free[0]
    moved = entrant, table, seat, tuple(order), tuple(free)
    return commands.MovePlayer(_anybody(rng, state), at, *moved)


def _count(rng: Random, state: Tournament, at: datetime) -> Any:
    slip = rng.choice((0, 0, 5))
    counted = tuple((one.number, state.chips_of(one) + slip) for one in state.playing)
    return commands.CountChips(_anybody(rng, state), at, counted)


def _race(rng: Random, state: Tournament, at: datetime) -> Any:
    if not state.in_play or rng.random() < 0.9:
        return None
    table = rng.choice(state.in_play)
    chip = smallest_chip(state, table)
    seats = odd_chips(table, next_larger(state, chip) or chip)
    cards = rng.sample(CARDS[:52], len(seats))
    dealt = tuple(zip(seats, cards, strict=True))
    return commands.ConductRaceOff(_anybody(rng, state), at, table.number, chip, dealt)


def _at_table(rng: Random, state: Tournament, at: datetime) -> Any:
    """In a round: it is voided, or a player is shut out at the table."""
    tables = [one for one in state.in_play if not one.between_rounds]
    if not tables:
        return None
    one = rng.choice(tables)
    game: Any = {
        ultimate.Determinations: ultimate,
        canberra_poker.Determinations: canberra_poker,
        poker.Determinations: poker,
    }[type(one.table.determinations)]
    by = rng.choice((DIRECTOR, OPERATOR))
    seat = rng.choice(one.seated)
    acts = (
        game.commands.VoidRound(by, "fraud"),
        game.commands.ExcludePlayer(by, seat, "cheated"),
    )
    act = InRound(at, acts[rng.random() < 0.2])
    return commands.AtTable(one.number, act)


def _void_without_refund(rng: Random, state: Tournament, at: datetime) -> Any:
    tables = [one for one in state.in_play if not one.between_rounds]
    if not tables or rng.random() < 0.5:
        return None
    one = rng.choice(tables)
    if one.table.game.pot_game is None:
        return None
    act = poker.commands.VoidRound(DIRECTOR, "fraud", (rng.choice(one.seated),))
    return commands.AtTable(one.number, InRound(at, act))


def _void_settled(rng: Random, state: Tournament, at: datetime) -> Any:
    """A round that is over becomes void, and whoever went out by it comes back."""
    tables = [one for one in state.in_play if one.between_rounds and one.table.rounds]
    if not tables:
        return None
    one = rng.choice(tables)
    by = rng.choice((DIRECTOR, OPERATOR))
    act = VoidSettledRound(by, at, one.table.rounds, Ground.FRAUD, "marked cards")
    return commands.AtTable(one.number, act)


def _given(rng: Random, state: Tournament, at: datetime) -> Any:
    """What only the tournament itself gives its tables, or nobody."""
    table, seat = rng.randint(1, len(state.tables) + 1), rng.randint(1, 6)
    act = rng.choice(
        (
            given.IssueChips(DIRECTOR, at, seat, TournamentChips(500)),
            given.RemoveEntrant(DIRECTOR, at, seat, True),
            SetRoundAside(OPERATOR, at),
        )
    )
    return commands.AtTable(table, act)


def _hand_for_hand(rng: Random, state: Tournament, at: datetime) -> Any:
    return commands.PlayHandForHand(_anybody(rng, state), at, rng.random() < 0.7)


def _add_table(rng: Random, state: Tournament, at: datetime) -> Any:
    number = rng.randint(1, len(state.tables) + 1)
    if len(state.tables) > 8 or state.stage < Stage.BETWEEN_SESSIONS:
        return None
    return commands.AddTable(_anybody(rng, state), at, number, Purpose.DEMONSTRATION)


def _enter(rng: Random, state: Tournament, at: datetime) -> Any:
    person = rng.randint(100, 130)
    return commands.Enter(Person(person, Office.PLAYER), at, person, rng.random() < 0.5)


def _alter_start(rng: Random, state: Tournament, at: datetime) -> Any:
    published = published_start(state) if state.stage is Stage.SEATED else None
    before = rng.choice((at, published or at))
    return commands.AlterStart(
        _anybody(rng, state), at, before + timedelta(minutes=rng.randint(-5, 40))
    )


_BEFORE_THE_START: Final[tuple[_Make, ...]] = (
    _reserve,
    _reserve,
    _withdraw,
    _alter_start,
    _of_entrant(commands.LeaveSeat),
    _of_entrant(commands.SeatReserve),
)
_ACTS: Final[tuple[_Make, ...]] = (
    _of_entrant(commands.TakeSeat),
    _of_entrant(commands.LeaveSeat),
    _of_entrant(commands.LeaveSeat),
    _of_entrant(commands.VerifyAbsence),
    _of_entrant(commands.DeclareForfeit),
    _of_entrant(commands.SeatReserve),
    _of_entrant(commands.Rebuy),
    _of_entrant(commands.Rebuy),
    _of_entrant(commands.DeclineRebuy),
    _of_entrant(commands.TakeTopUp),
    _withdraw,
    _exclude,
    _substitute,
    _reserve,
    _redraw,
    _break,
    _move,
    _count,
    _race,
    _at_table,
    _void_without_refund,
    _void_settled,
    _given,
    _hand_for_hand,
    _add_table,
    _enter,
    _alter_start,
    lambda rng, state, at: commands.CallBreak(_anybody(rng, state), at, rng.randint(0, 20)),
    lambda rng, state, at: commands.EndBreak(_anybody(rng, state), at),
    lambda rng, state, at: commands.DirectPace(_anybody(rng, state), at, rng.choice(("", "go"))),
    lambda rng, state, at: commands.Rule(DIRECTOR, at, "a spilt drink", "play goes on"),
    lambda rng, state, at: commands.NominateAssistant(_anybody(rng, state), at, 3),
    lambda rng, state, at: commands.NominateDirector(SHIFT_MANAGER, at, DIRECTOR.number),
    lambda rng, state, at: commands.AddValue(
        _anybody(rng, state), at, Cents(rng.randint(0, 999)), rng.choice(((), ("a car",)))
    ),
    lambda rng, state, at: commands.CloseEntries(_anybody(rng, state), at),
    lambda rng, state, at: commands.EndSession(_anybody(rng, state), at),
    lambda rng, state, at: commands.StartSession(_anybody(rng, state), at),
    lambda rng, state, at: commands.CloseRebuys(_anybody(rng, state), at, rng.randint(1, 4)),
    lambda rng, state, at: commands.CloseTopUps(_anybody(rng, state), at, rng.randint(1, 4)),
    lambda rng, state, at: commands.AwardPrizes(_anybody(rng, state), at),
)
