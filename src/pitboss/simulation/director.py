"""The acts between rounds of the director, the operator and the players.

Ballots, draws and race-offs use the simulation's seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from random import Random
from typing import Final

from pitboss.dealing.house_director import directors_act
from pitboss.dealing.lot_drawing import Lots
from pitboss.offices import Office, Person
from pitboss.simulation.habits import Habits
from pitboss.simulation.house import DEALER, DIRECTOR, OPERATOR, SHIFT_MANAGER, House
from pitboss.table import Purpose
from pitboss.table.commands import BeginRound, CheckCards
from pitboss.tournament import Awaited, Command, Conditions, commands


class Director:
    """Does everything that is awaited outside a round of play."""

    def __init__(self, house: House, rng: Random, habits: Habits) -> None:
        self.house = house
        self.rng = rng
        self.lots = Lots(rng.randbytes)
        self.habits = habits

    def set_up(self, conditions: Conditions, players: Iterable[int], at: datetime) -> None:
        """Set up the tournament, from the conditions to the last entry."""
        do = self.house.do
        do(commands.PublishConditions(OPERATOR, at, conditions, "simulated"))
        do(commands.NominateDirector(SHIFT_MANAGER, at, DIRECTOR.number))
        do(commands.OpenEntries(DIRECTOR, at))
        for person in players:
            player = Person(person, Office.PLAYER)
            do(commands.Enter(player, at, person, agrees_in_writing=True))
        if not conditions.sit_and_go or len(self.house.state.entrants) < conditions.most_players:
            do(commands.CloseEntries(DIRECTOR, at))

    def acts(self, due: Awaited, at: datetime) -> bool:
        """Do an awaited act between rounds; return False if the person concerned declines."""
        choose = _CHOICES.get(due.command)
        if choose is None:
            command = directors_act(self.house.state, due, DIRECTOR, at, self.lots)
        else:
            command = choose(self, due, at)
        if command is None:
            return False
        if due.command is BeginRound:
            self._check_cards(due.table or 0, at)
        self.house.do(command)
        return True

    def _check_cards(self, number: int, at: datetime) -> None:
        """Check the cards of a new table before its first round."""
        table = self.house.state.tables[number].table
        for deck in table.decks:
            if not deck.due:
                continue
            checked = CheckCards(DEALER, at, deck.back, tuple(table.whole_deck.cards))
            self.house.do(commands.AtTable(number, checked))

    def player(self, due: Awaited) -> Person:
        """Return the entrant as a person."""
        assert due.entrant is not None
        return Person(self.house.state.entrants[due.entrant].person, Office.PLAYER)

    def chance(self, of: float) -> bool:
        """Return whether an event of this probability happens."""
        return self.rng.random() < of


_Make = Callable[[Director, Awaited, datetime], Command | None]


def _add_table(of: Director, _: Awaited, at: datetime) -> Command:
    number = max(of.house.state.tables, default=0) + 1
    return commands.AddTable(OPERATOR, at, number, Purpose.DEMONSTRATION)


def _take_seat(of: Director, due: Awaited, at: datetime) -> Command | None:
    """Seat an absent entrant, who may come late."""
    running = of.house.state.clock.since is not None
    comes = of.habits.comes_late if running else 1 - of.habits.stays_away
    if not of.chance(comes):
        return None
    assert due.entrant is not None
    return commands.TakeSeat(of.player(due), at, due.entrant)


def _declare_forfeit(of: Director, due: Awaited, at: datetime) -> Command | None:
    assert due.entrant is not None
    return commands.DeclareForfeit(DIRECTOR, at, due.entrant) if of.chance(0.5) else None


def _seat_reserve(of: Director, due: Awaited, at: datetime) -> Command | None:
    """Seat the next reserve, if there is one."""
    assert due.entrant is not None
    waits = of.house.state.reserves and not of.house.state.entrants[due.entrant].present
    return commands.SeatReserve(DIRECTOR, at, due.entrant) if waits else None


def _rebuy(of: Director, due: Awaited, at: datetime) -> Command | None:
    assert due.entrant is not None
    entrant = of.house.state.entrants[due.entrant]
    short = bool(of.house.state.chips_of(entrant))
    if not of.chance(of.habits.rebuys_short if short else of.habits.rebuys):
        return None
    return commands.Rebuy(of.player(due), at, due.entrant)


def _decline_rebuy(of: Director, due: Awaited, at: datetime) -> Command | None:
    assert due.entrant is not None
    entrant = of.house.state.entrants[due.entrant]
    if of.house.state.chips_of(entrant):
        return None
    return commands.DeclineRebuy(of.player(due), at, due.entrant)


def _take_top_up(of: Director, due: Awaited, at: datetime) -> Command | None:
    assert due.entrant is not None
    if not of.chance(of.habits.tops_up):
        return None
    return commands.TakeTopUp(of.player(due), at, due.entrant)


def _award_prizes(of: Director, due: Awaited, at: datetime) -> Command | None:
    """Award prizes; cancel without places."""
    state = of.house.state
    if not state.places:
        return commands.CancelTournament(OPERATOR, at, "nobody came")
    return directors_act(state, due, DIRECTOR, at, of.lots)


_CHOICES: Final[dict[type, _Make]] = {
    commands.AddTable: _add_table,
    commands.CloseEntries: lambda _, __, ___: None,
    commands.TakeSeat: _take_seat,
    commands.CancelTournament: lambda _, __, at: commands.CancelTournament(
        OPERATOR, at, "too few are left"
    ),
    commands.DeclareForfeit: _declare_forfeit,
    commands.SeatReserve: _seat_reserve,
    commands.Rebuy: _rebuy,
    commands.DeclineRebuy: _decline_rebuy,
    commands.TakeTopUp: _take_top_up,
    commands.AwardPrizes: _award_prizes,
    BeginRound: lambda _, due, at: commands.AtTable(due.table or 0, BeginRound(DEALER, at)),
}
"""Acts that depend on the persons concerned; the rest leaves the director no choice."""
