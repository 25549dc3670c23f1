"""Shared jackpot equipment: a fault found at one table stops every table of the jackpot.

NI2017-193 14.5 and 4.2 (reading C-41).  A table's own rules know only its own faults; the pools
know the last fault and which tables have stopped for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.games.progressive_jackpot import ProgressiveJackpot
from pitboss.games.progressive_jackpot import commands as of_pools
from pitboss.offices import Office, Person
from pitboss.table import TableStage
from pitboss.table.commands import ReportJackpotFault, RestoreJackpot
from pitboss.table.events import ContinuingApproved, JackpotFaultReported, JackpotRestored
from pitboss.table.table_game import Meaning, TableGame

if TYPE_CHECKING:
    from pitboss.room.tables.desk import Desk

_BETWEEN_ROUNDS: Final[Mapping[type, Meaning]] = {
    JackpotFaultReported: Meaning.JACKPOT_FAILED,
    ContinuingApproved: Meaning.CONTINUING_APPROVED,
    JackpotRestored: Meaning.JACKPOT_RESTORED,
}
_SUPERVISOR: Final = Person(0, Office.SUPERVISOR)
"""The office in which the room passes a supervisor's approval on to the pools."""


def pool_command(
    game: TableGame, event: Any, table: int, jackpot: ProgressiveJackpot
) -> of_pools.Command | None:
    """Return the pools' command for a table's ruling on the equipment, if it is news to them.

    A table that had not stopped for the last fault reports that fault, not a new one.
    """
    meaning = _BETWEEN_ROUNDS.get(type(event)) or game.meanings.get(type(event))
    if meaning is Meaning.JACKPOT_FAILED:
        if not jackpot.operating and table not in jackpot.stopped:
            return of_pools.StopTable(HOUSE_DEALER, table)
        if jackpot.operating or jackpot.approved:
            return of_pools.ReportMalfunction(HOUSE_DEALER, table)
    if meaning is Meaning.CONTINUING_APPROVED and not jackpot.approved:
        return of_pools.ApproveContinuing(_SUPERVISOR)
    if meaning is Meaning.JACKPOT_RESTORED and not jackpot.operating:
        return of_pools.RestoreEquipment(HOUSE_DEALER)
    return None


def equipment_commands(desks: Mapping[int, Desk], now: datetime) -> Iterator[tuple[int, Any]]:
    """Yield the commands that stop tables sharing the equipment, or restore its wagers there."""
    for number, desk in desks.items():
        table, shared = desk.state.table, desk.jackpot
        game = table.game.jackpot
        if shared is None or game is None or table.stage is not TableStage.OPEN:
            continue
        stopped, in_round = number in shared.state.stopped, table.open_round is not None
        if not shared.state.operating and not stopped and not table.approval_awaited:
            fault = game.reports_fault(HOUSE_DEALER)
            yield number, fault if in_round else ReportJackpotFault(HOUSE_DEALER, now)
        down = not table.jackpot_operating and number in shared.state.ever_stopped
        if shared.state.operating and down:
            works = game.restores(HOUSE_DEALER)
            yield number, works if in_round else RestoreJackpot(HOUSE_DEALER, now)
