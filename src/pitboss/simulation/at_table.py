"""One table of a simulated tournament: the house deals and bots decide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pitboss.cards import Entropy
from pitboss.dealing.driver import Driver
from pitboss.dealing.games import DEALINGS
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.offices import Office, Person
from pitboss.play import Rules
from pitboss.play.acts import command_of
from pitboss.play.table import Player
from pitboss.play.views import view_of, whose_turn
from pitboss.practice.bots.house_games import SIMPLE, HousePlay, canberra_act, ultimate_act
from pitboss.ruling import Event
from pitboss.simulation.house import DIRECTOR, OPERATOR, House
from pitboss.simulation.pace import Pace
from pitboss.table import Table
from pitboss.table.commands import InRound
from pitboss.table.table_game import RoundCommand
from pitboss.tournament import commands
from pitboss.tournament.events import HappenedAtTable

_SHUFFLES: Final = (
    poker.commands.ShuffleCards,
    ultimate.commands.ShuffleCards,
    canberra_poker.commands.ShuffleCards,
)


class AtTable:
    """A table with its driver, and chance for its bots."""

    def __init__(
        self,
        house: House,
        number: int,
        entropy: Entropy,
        rng: Random,
        pace: Pace,
        house_play: HousePlay = SIMPLE,
    ) -> None:
        self._house = house
        self._number = number
        self._rng = rng
        self._pace = pace
        self._house_play = house_play
        self._now = 0.0
        self._driver: Driver[Any, Any, Event] = Driver(
            DEALINGS[self._table.particulars.game],
            entropy,
            lambda: self._table.open_round.state if self._table.open_round else None,
            self._carry_out,
            person=_person,
            announces=True,
        )

    @property
    def _table(self) -> Table:
        return self._house.state.tables[self._number].table

    def new_round(self) -> None:
        """Shuffle for a new round."""
        self._driver.shoe.shuffle(self._table.determinations)

    def act(self, player: Player, now: float) -> float:
        """Do the next act in the open round; return its duration in seconds."""
        self._now = now
        command = self._driver.next_act(lambda: self._bots_act(player))
        assert command is not None, "a round goes on until it is over"
        self._driver.take(command)
        return self._duration(command)

    def _carry_out(self, command: RoundCommand) -> Iterator[Event]:
        at_table = commands.AtTable(self._number, InRound(self._house.at(self._now), command))
        for event in self._house.do(at_table):
            if isinstance(event, HappenedAtTable):
                yield event.event

    def _duration(self, act: RoundCommand) -> float:
        if act.by.office is Office.PLAYER:
            return self._pace.thinking(self._rng)
        return self._pace.shuffle if isinstance(act, _SHUFFLES) else self._pace.dealers_act

    def _bots_act(self, player: Player) -> RoundCommand | None:
        table, opened, play = self._table, self._driver.keeper.opened, self._house_play
        match table.open_round.state if table.open_round else None:
            case poker.RoundOfPlay() as state:
                return self._pot_game_act(state, player)
            case ultimate.RoundOfPlay() as state:
                return ultimate_act(state, opened, table.seats, play)
            case canberra_poker.RoundOfPlay() as state:
                return canberra_act(state, opened, table.seats, play)
        return None

    def _pot_game_act(
        self, state: poker.RoundOfPlay, player: Player
    ) -> poker.commands.Command | None:
        seat = whose_turn(state)
        if seat is None:
            return None
        rules = Rules(state.law, self._table.determinations)
        names = {seat.number: str(seat.player) for seat in state.seats}
        opened = self._driver.keeper.opened
        return command_of(player(view_of(rules, state, seat, names, opened)), state, seat, opened)


def _person(office: Office) -> Person:
    return DIRECTOR if office is Office.DIRECTOR else Person(OPERATOR.number, office)
