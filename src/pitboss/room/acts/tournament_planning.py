"""Plan everything that one act leads to in a tournament and at its tables, before recording it."""

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
    as_table_command,
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
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.ruling import Refused, steps
from pitboss.table import Table
from pitboss.table.events import RoundBegan
from pitboss.tournament import Stage, Tournament, commands, decide
from pitboss.tournament.conduct import registers_differ
from pitboss.tournament.events import HappenedAtTable, TournamentEvent
from pitboss.tournament.rounds import begin_refusal


class TournamentPlan(Plan[TournamentWithTables]):
    """A plan for acts in the tournament, or at the one of its tables that is in focus."""

    def __init__(
        self,
        standing: TournamentWithTables,
        focus: int,
        now: datetime,
        vault: Vault,
        *,
        no_new_rounds: str = "",
        excluded: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """`excluded`: returns whether a person is excluded from the room."""
        super().__init__(standing, now, vault, no_new_rounds=no_new_rounds)
        self._excluded = excluded
        self.focus = focus
        """The table that the plan acts at; 0 for the tournament itself."""
        self.lots = Lots(vault.entropy)
        self._changed_tables = {focus} if focus else set(standing.tables)
        """Tables at which the house may have something to do."""
        self._began: set[int] = set()
        """Tables where a round has begun in this plan; no second one begins there."""
        self._director_may_act = not focus
        """Whether anything has happened that may call for an act of the director."""

    @property
    def state(self) -> TableAtDesk:
        """Return the table in focus."""
        return self.standing.tables[self.focus]

    def see(self, state: TableAtDesk) -> None:
        """Replace the state of the table in focus."""
        tables = {**self.standing.tables, self.focus: state}
        self.standing = self.standing._replace(tables=tables)

    def read_registers(self, management: RoomState, _: Mapping[int, int]) -> None:
        """Apply the registers to the tournament and to every table: the house may act at any."""
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
        """Record missing corrections of the room's time in the tournament and at every table."""
        self.focus = 0
        self.follow_time(management, self.standing.of.corrections)
        for number in sorted(self.standing.tables):
            self.focus = number
            self.follow_time(management, self.state.corrections)

    @property
    def at_rest(self) -> bool:
        """Return whether the tournament was called off; its open rounds are left as they are."""
        return self.standing.of.tournament.stage is Stage.CALLED_OFF

    # --- one command ------------------------------------------------------------------------------

    def _carry_out(self, command: Any, happened: list[Happening]) -> Refused | None:
        tournament_command = command
        if self.focus:
            tournament_command = commands.AtTable(self.focus, as_table_command(command, self.now))
        elif isinstance(command, commands.SeatReserve):
            reserves = self.standing.of.tournament.reserves
            tournament_command = replace(
                command, passed_over=tuple(filter(self._excluded, reserves))
            )
        ruling = decide(self.standing.of.tournament, tournament_command)
        if isinstance(ruling, Refused):
            return ruling
        for event, after in steps(ruling, Tournament):
            self._apply_event(event, happened, after)
        return None

    def _apply_event(
        self, event: TournamentEvent, happened: list[Happening], after: Tournament | None
    ) -> None:
        if not isinstance(event, HappenedAtTable):
            self._in_tournament(event, happened, after)
            return
        number, table_event = event.table, event.event
        self.standing = self.standing.at_table(number, table_event, self.now, after)
        happened.append(Happening(table_event, table_stream(number)))
        self._changed_tables.add(number)
        if isinstance(table_event, RoundBegan):
            self._began.add(number)
        self._director_may_act |= self.standing.of.tournament.tables[number].between_rounds
        if self.standing.tables[number].housed:
            before, self.focus = self.focus, number
            self._seal(table_event, happened)
            self.focus = before

    def _in_tournament(
        self, event: Any, happened: list[Happening], after: Tournament | None = None
    ) -> None:
        self.standing = self.standing.in_tournament(event, self.now, after)
        happened.append(Happening(event, tournament_stream(self.standing.of.number)))
        self._changed_tables.update(self.standing.tables)
        self._director_may_act = True

    def _apply_to_desk(
        self, event: Any, happened: list[Happening], table: Table | None = None
    ) -> None:
        if self.focus:
            super()._apply_to_desk(event, happened, table)
        else:
            self._in_tournament(event, happened)

    def _complete_act(self, command: Any, happened: list[Happening]) -> None:
        touched = {
            int(happening.stream.partition(" ")[2])
            for happening in happened
            if _is_at_table(happening)
        }
        self.standing = self.standing.acted(touched)
        self.steps.append(Step(command, tuple(happened)))

    # --- the house --------------------------------------------------------------------------------

    def let_the_house_act(self) -> None:
        """Let the house act at every changed table, and for the director where it conducts."""
        if self.at_rest:
            return
        while self._act_at_tables() or self._act_for_director():
            if len(self.steps) > MOST_STEPS * (1 + len(self.standing.tables)):
                raise RuntimeError(f"the house does not stop at {self.steps[-1].command}")

    def _act_at_tables(self) -> bool:
        """Let the house act at each changed table; return whether it did anything."""
        before = len(self.steps)
        while self._changed_tables:
            self.focus = min(self._changed_tables)
            self._changed_tables.discard(self.focus)
            if self.state.housed:
                super().let_the_house_act()
        return len(self.steps) > before

    def _act_for_director(self) -> bool:
        """Take one act in the director's name; acts that are refused now are left for later."""
        self.focus = 0
        if not (self._director_may_act and self.standing.of.house_conducts):
            return False
        self._director_may_act = False
        acts = house_director.acts(self.standing, self.now, self.lots)
        return any(self.take(command) is None for command in acts)

    def _housekeeping(self) -> Any | None:
        """Return the next thing to do at the table; a plan begins at most one round at each table.

        With blinds above all stakes a round needs no player, so rounds would otherwise follow each
        other endlessly in one plan.
        """
        tournament = self.standing.of.tournament
        table = tournament.tables.get(self.focus)
        if table is None:
            return None
        may = not self.no_new_rounds and table.between_rounds and self.focus not in self._began
        may = may and begin_refusal(tournament, table, self.now) is None
        return housekeeping(self.state, self.now, rounds_may_begin=may)


_APPROVAL_OF_CONDITIONS: Final[Mapping[str, Subject]] = {
    "NI2006-154": Subject.TOURNAMENT_CONDITIONS,
    "S2-2001": Subject.GAMES_OF_2001,
}
"""The approval that conditions need, by instrument; under the others a notice is enough."""


def tournament_registers_to_read(
    management: RoomState, state: Tournament, now: datetime
) -> commands.ReadRegisters | None:
    """Return the command that updates a tournament's registers; None if nothing has changed."""
    if not Stage.PUBLISHED <= state.stage < Stage.PLACED:
        return None
    subject = _APPROVAL_OF_CONDITIONS.get(state.of.instrument)
    reference = state.reference if subject is Subject.TOURNAMENT_CONDITIONS else ""
    game = state.of.game
    withdrawn = subject is not None and approval_withdrawn(management, subject, game, reference)
    entered = dict(management.commencements)
    command = commands.ReadRegisters(HOUSE_OPERATOR, now, withdrawn, entered)
    return command if registers_differ(state, command) else None


def _is_at_table(happening: Happening) -> bool:
    return happening.stream.startswith("table ")
