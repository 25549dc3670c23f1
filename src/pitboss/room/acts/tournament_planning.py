"""What one act leads to in a tournament and at its tables, before any of it is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from pitboss.dealing.interface import HOUSE_OPERATOR
from pitboss.dealing.lot_drawing import Lots
from pitboss.room.acts.planning import (
    MOST_STEPS,
    Happening,
    Plan,
    Step,
    as_asked,
    registers_to_read,
)
from pitboss.room.management.particulars import Subject
from pitboss.room.management.questions import approval_withdrawn
from pitboss.room.management.state import RoomState
from pitboss.room.streams import table_stream, tournament_stream
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.housekeeping import housekeeping
from pitboss.room.tables.shoes import Vault
from pitboss.room.tournaments import house_director
from pitboss.room.tournaments.desk_state import GroupStanding
from pitboss.ruling import Refused
from pitboss.table.events import RoundBegan
from pitboss.tournament import Stage, Tournament, commands, decide
from pitboss.tournament.conduct import registers_differ
from pitboss.tournament.events import HappenedAtTable, TournamentEvent
from pitboss.tournament.rounds import may_not_begin


class TournamentPlan(Plan[GroupStanding]):
    """Acts in the tournament, or at the one of its tables that is in focus."""

    def __init__(
        self,
        standing: GroupStanding,
        focus: int,
        now: datetime,
        vault: Vault,
        *,
        no_new_rounds: str = "",
        excluded: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """`excluded`: whether the house keeps a person from every seat."""
        super().__init__(standing, now, vault, no_new_rounds=no_new_rounds)
        self._excluded = excluded
        self.focus = focus
        """The table that is acted at; 0 for the tournament itself."""
        self.lots = Lots(vault.entropy)
        self._stirred = {focus} if focus else set(standing.tables)
        """Tables at which the house may have something to do."""
        self._began: set[int] = set()
        """Tables at which a round has begun in this plan."""
        self._for_director = not focus
        """Whether something has happened that may give the director something to do."""

    @property
    def state(self) -> TableAtDesk:
        """The table that is acted at."""
        return self.standing.tables[self.focus]

    def see(self, state: TableAtDesk) -> None:
        """It stands so now."""
        tables = {**self.standing.tables, self.focus: state}
        self.standing = self.standing._replace(tables=tables)

    def read_registers(self, management: RoomState, _: Mapping[int, int]) -> None:
        """To the tournament and every table: the house may act at any of them in this plan."""
        focus = self.focus
        self._follow_time(management)
        tournament = self.standing.of.tournament
        of_tournament = tournament_registers_to_read(management, tournament, self.now)
        if of_tournament is not None:
            self.focus = 0
            self.take(of_tournament)
        for number, state in sorted(self.standing.tables.items()):
            command = registers_to_read(management, state, self.now, tournament.reference)
            if command is not None and number in tournament.tables:
                self.focus = number
                self.take(command)
        self.focus = focus

    def _follow_time(self, management: RoomState) -> None:
        """Of the tournament and every table; what others read of them is read anew then."""
        self.focus = 0
        self.follow_time(management, self.standing.of.corrections)
        for number in sorted(self.standing.tables):
            self.focus = number
            self.follow_time(management, self.state.corrections)

    @property
    def at_rest(self) -> bool:
        """Whether the tournament was called off, with rounds that nobody ends any more."""
        return self.standing.of.tournament.stage is Stage.CALLED_OFF

    # --- one command ------------------------------------------------------------------------------

    def _carry_out(self, command: Any, happened: list[Happening]) -> Refused | None:
        asked = command
        if self.focus:
            asked = commands.AtTable(self.focus, as_asked(command, self.now))
        elif isinstance(command, commands.SeatReserve):
            reserves = self.standing.of.tournament.reserves
            asked = replace(command, passed_over=tuple(filter(self._excluded, reserves)))
        ruling = decide(self.standing.of.tournament, asked)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self._happens(event, happened)
        return None

    def _happens(self, event: TournamentEvent, happened: list[Happening]) -> None:
        if not isinstance(event, HappenedAtTable):
            self._in_tournament(event, happened)
            return
        number, table_event = event.table, event.event
        self.standing = self.standing.at_table(number, table_event, self.now)
        happened.append(Happening(table_event, table_stream(number)))
        self._stirred.add(number)
        if isinstance(table_event, RoundBegan):
            self._began.add(number)
        self._for_director |= self.standing.of.tournament.tables[number].between_rounds
        if self.standing.tables[number].housed:
            before, self.focus = self.focus, number
            self._seal(table_event, happened)
            self.focus = before

    def _in_tournament(self, event: Any, happened: list[Happening]) -> None:
        self.standing = self.standing.in_tournament(event, self.now)
        happened.append(Happening(event, tournament_stream(self.standing.of.number)))
        self._stirred.update(self.standing.tables)
        self._for_director = True

    def _at_desk(self, event: Any, happened: list[Happening]) -> None:
        if self.focus:
            super()._at_desk(event, happened)
        else:
            self._in_tournament(event, happened)

    def _acted(self, command: Any, happened: list[Happening]) -> None:
        touched = {
            int(happening.stream.partition(" ")[2])
            for happening in happened
            if _of_table(happening)
        }
        self.standing = self.standing.acted(touched)
        self.steps.append(Step(command, tuple(happened)))

    # --- the house --------------------------------------------------------------------------------

    def let_the_house_act(self) -> None:
        """At every table that was stirred, and for the director where the house conducts."""
        if self.at_rest:
            return
        while self._at_tables() or self._for_the_director():
            if len(self.steps) > MOST_STEPS * (1 + len(self.standing.tables)):
                raise RuntimeError(f"the house does not stop at {self.steps[-1].command}")

    def _at_tables(self) -> bool:
        """Whatever waits for nobody, at one table after the other; whether there was anything."""
        before = len(self.steps)
        while self._stirred:
            self.focus = min(self._stirred)
            self._stirred.discard(self.focus)
            if self.state.housed:
                super().let_the_house_act()
        return len(self.steps) > before

    def _for_the_director(self) -> bool:
        """One act in the director's name; what the rules refuse now is left for another time."""
        self.focus = 0
        if not (self._for_director and self.standing.of.house_conducts):
            return False
        self._for_director = False
        acts = house_director.acts(self.standing, self.now, self.lots)
        return any(self.take(command) is None for command in acts)

    def _housekeeping(self) -> Any | None:
        """A round begins where the tournament lets it, too; one after the other, never two at once.

        With blinds above all stakes rounds need no player, and would follow each other in one plan.
        """
        tournament = self.standing.of.tournament
        table = tournament.tables.get(self.focus)
        if table is None:
            return None
        may = not self.no_new_rounds and table.between_rounds and self.focus not in self._began
        may = may and may_not_begin(tournament, table, self.now) is None
        return housekeeping(self.state, self.now, rounds_may_begin=may)


_APPROVAL_OF_CONDITIONS: Final[Mapping[str, Subject]] = {
    "NI2006-154": Subject.TOURNAMENT_CONDITIONS,
    "S2-2001": Subject.GAMES_OF_2001,
}
"""What approval conditions rest on, by the instrument; under the others they are notified."""


def tournament_registers_to_read(
    management: RoomState, state: Tournament, now: datetime
) -> commands.ReadRegisters | None:
    """What the registers hold for a tournament, if it does not go by it already."""
    if not Stage.PUBLISHED <= state.stage < Stage.PLACED:
        return None
    subject = _APPROVAL_OF_CONDITIONS.get(state.of.instrument)
    named = state.reference if subject is Subject.TOURNAMENT_CONDITIONS else ""
    game = state.of.game
    withdrawn = subject is not None and approval_withdrawn(management, subject, game, named)
    entered = dict(management.commencements)
    command = commands.ReadRegisters(HOUSE_OPERATOR, now, withdrawn, entered)
    return command if registers_differ(state, command) else None


def _of_table(happening: Happening) -> bool:
    return happening.stream.startswith("table ")
