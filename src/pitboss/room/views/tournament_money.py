"""The ledger of a tournament: every cent and every chip, which must balance and says so."""

from __future__ import annotations

from pitboss.messages.tournament_views import EntryLine, LedgerShown, MoneyLine
from pitboss.room.tournaments.desk_state import GroupStanding
from pitboss.table.state import BANK, OUT_OF_PLAY
from pitboss.tournament.state import COMMISSION, POOL


def ledger_shown(standing: GroupStanding) -> LedgerShown:
    """Money by account, purses together; chips by where they are.

    It balances where every sum is nothing, and where what the kinds of events came to is what lies
    in the accounts: two counts of the same cents.
    """
    state = standing.of.tournament
    purses = sum(units for name, units in state.money.items() if name.startswith("purse "))
    own = {name: units for name, units in state.money.items() if not name.startswith("purse ")}
    lines = tuple(EntryLine(account=name, amount=units) for name, units in sorted(own.items()))
    flows = standing.of.flows
    counted_twice = sum(one.pool for one in flows.values()) == state.money.get(POOL, 0) and sum(
        one.commission for one in flows.values()
    ) == state.money.get(COMMISSION, 0)
    tables = [one.table.balances for one in state.tables.values()]
    issued = -sum(one.get(BANK, 0) for one in tables)
    out = sum(one.get(OUT_OF_PLAY, 0) for one in tables)
    return LedgerShown(
        lines=(*lines, EntryLine(account="purses of players", amount=purses)),
        flows=tuple(MoneyLine(kind=kind, **one._asdict()) for kind, one in flows.items()),
        balanced=counted_twice
        and not sum(state.money.values())
        and all(not sum(one.values()) for one in tables),
        chips_issued=issued,
        chips_at_tables=sum(sum(one.values()) - one.get(BANK, 0) for one in tables) - out,
        chips_held=sum(one.chips for one in state.left_in if not one.seat),
        chips_out_of_play=out,
    )
