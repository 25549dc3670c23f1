"""Dry runs in a tournament: preview an act before anything is drawn or recorded.

A preview takes the same path as the act itself, with a vault that seals nothing and draws no
entropy.  It shows nothing that would be drawn, only what is known beforehand: who leaves, which
seats are free and who holds odd chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pitboss.dealing.lot_drawing import leaves_open
from pitboss.messages.tournament_views import (
    EntryLine,
    FreeSeats,
    OddChips,
    SeatInTournament,
    TournamentPreview,
)
from pitboss.room.acts.preview import NoVault
from pitboss.room.acts.tournament_planning import TournamentPlan
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import PendingAct
from pitboss.room.people.visitor import Visitor
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.tournament import Entrant, Tournament, commands
from pitboss.tournament.events import RaceOffHeld
from pitboss.tournament.levels import next_larger
from pitboss.tournament.moves import free_seats
from pitboss.tournament.race_off import odd_chips


class TournamentDryRun(NamedTuple):
    """A dry run at a tournament's desk, with a lookup for names."""

    desk: TournamentDesk
    name: Callable[[int], str]

    def of(self, visitor: Visitor, wire: WireAct) -> TournamentPreview:
        """Preview an act as if it were given now."""
        desk = self.desk
        plan = desk.plan(desk.new_batch(), desk.place, NoVault())
        result = desk.rule_on(plan, PendingAct(visitor, "", wire, None, desk.place))
        state, command = desk.state.tournament, result.command
        return TournamentPreview(
            outcome=result.outcome,
            because=result.because,
            cites=tuple(str(clause) for clause in result.under) or _cites(plan),
            drawn=leaves_open(command),
            leaves=tuple(self._seat(state, entrant) for entrant in _leaving(state, command)),
            free=tuple(_free(desk.standing, plan.standing, command)),
            changes=tuple(_changes(state.money, plan.standing.of.tournament.money)),
            **self._race_off(state, plan, command),
        )

    def _seat(self, state: Tournament, entrant: Entrant) -> SeatInTournament:
        return SeatInTournament(
            seat=entrant.seat,
            entrant=entrant.number,
            name=self.name(entrant.person),
            chips=state.chips_of(entrant),
            present=entrant.present,
        )

    def _race_off(self, state: Tournament, plan: TournamentPlan, command: Any) -> dict[str, Any]:
        table = state.tables.get(getattr(command, "table", 0))
        if not isinstance(command, commands.ConductRaceOff) or table is None:
            return {}
        larger = next_larger(state, command.chip)
        if larger is None:
            return {}
        odd = odd_chips(table, larger)
        held = (happening.event for step in plan.steps for happening in step.happenings)
        received = (event.received for event in held if isinstance(event, RaceOffHeld))
        return {
            "odd": tuple(self._odd(state, table.number, seat, odd[seat]) for seat in odd),
            "larger": larger,
            "raced_for": sum(odd.values()),
            "received": next(received, 0),
        }

    def _odd(self, state: Tournament, table: int, seat: int, chips: int) -> OddChips:
        entrant = state.entrant_at(table, seat)
        assert entrant is not None
        return OddChips(
            seat=seat, entrant=entrant.number, name=self.name(entrant.person), chips=chips
        )


def _leaving(state: Tournament, command: Any) -> tuple[Entrant, ...]:
    """Return the entrants who would have to leave their seats."""
    match command:
        case commands.BreakTable():
            return state.in_seat_order(command.table)
        case commands.RedrawSeats():
            return tuple(sorted(state.playing, key=lambda entrant: (entrant.table, entrant.seat)))
        case commands.MovePlayer() if command.entrant in state.entrants:
            return (state.entrants[command.entrant],)
    return ()


def _free(
    before: TournamentWithTables, after: TournamentWithTables, command: Any
) -> Iterator[FreeSeats]:
    """Yield the seats open to those who leave; in a redraw, the seats that would be filled."""
    state = before.of.tournament
    if isinstance(command, commands.RedrawSeats):
        for table in after.of.tournament.in_play:
            yield FreeSeats(table=table.number, seats=tuple(sorted(table.table.seats)))
    elif isinstance(command, commands.BreakTable | commands.MovePlayer):
        for table in state.in_play:
            leaves = isinstance(command, commands.BreakTable) == (table.number == command.table)
            if not leaves:
                yield FreeSeats(table=table.number, seats=free_seats(state, table))


def _changes(before: Any, after: Any) -> Iterator[EntryLine]:
    """Yield the change of each account, with all purses as one, as in the ledger."""
    moved: dict[str, int] = {}
    for account in before.keys() | after.keys():
        name = "purses of players" if account.startswith("purse ") else account
        moved[name] = moved.get(name, 0) + after.get(account, 0) - before.get(account, 0)
    for account in sorted(moved):
        if moved[account]:
            yield EntryLine(account=account, amount=moved[account])


def _cites(plan: TournamentPlan) -> tuple[str, ...]:
    """Cite each clause once for everything that would happen."""
    happened = (happening.event for step in plan.steps for happening in step.happenings)
    return tuple(dict.fromkeys(str(clause) for event in happened for clause in event.under))
