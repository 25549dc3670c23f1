"""The view of a tournament's ledger: every cent and every chip, and whether they balance."""

from __future__ import annotations

from pitboss.messages.tournament_views import EntryLine, LedgerShown, MoneyLine
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.table.state import BANK, OUT_OF_PLAY
from pitboss.tournament.state import COMMISSION, POOL


def ledger_shown(standing: TournamentWithTables) -> LedgerShown:
    """Show money by account, with all purses as one, and chips by location.

    It balances if every sum is zero and the totals by kind of event equal the account balances,
    which are two independent counts of the same cents.
    """
    state = standing.of.tournament
    purses = sum(units for name, units in state.money.items() if name.startswith("purse "))
    own = {name: units for name, units in state.money.items() if not name.startswith("purse ")}
    lines = tuple(EntryLine(account=name, amount=units) for name, units in sorted(own.items()))
    flows = standing.of.flows
    counted_twice = sum(flow.pool for flow in flows.values()) == state.money.get(POOL, 0) and sum(
        flow.commission for flow in flows.values()
    ) == state.money.get(COMMISSION, 0)
    tables = [table.table.balances for table in state.tables.values()]
    issued = -sum(balances.get(BANK, 0) for balances in tables)
    out = sum(balances.get(OUT_OF_PLAY, 0) for balances in tables)
    return LedgerShown(
        lines=(*lines, EntryLine(account="purses of players", amount=purses)),
        flows=tuple(MoneyLine(kind=kind, **flow._asdict()) for kind, flow in flows.items()),
        balanced=counted_twice
        and not sum(state.money.values())
        and all(not sum(balances.values()) for balances in tables),
        chips_issued=issued,
        chips_at_tables=sum(sum(balances.values()) - balances.get(BANK, 0) for balances in tables)
        - out,
        chips_held=sum(entrant.chips for entrant in state.left_in if not entrant.seat),
        chips_out_of_play=out,
    )
