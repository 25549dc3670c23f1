"""The operator's reports on tables, jackpots and tournaments, in whole cents."""

from __future__ import annotations

from datetime import date

from pitboss.messages.views import View


class TableDay(View, frozen=True):
    """One table on one day in Canberra."""

    table: int
    day: date
    game: str
    kind: str
    rounds: int = 0
    handle: int = 0
    """Wagered, or bet into pots; wagers returned without a result do not count."""
    hold: int = 0
    """Wagers won less payouts; negative if players won."""
    drop: int = 0
    """What players brought to the table: buy-ins and the drop box."""
    cashed_out: int = 0
    commission: int = 0
    jackpot_wagers: int = 0
    jackpot_prizes: int = 0
    theoretical_win: int | None = None
    """The house's expectation against best play for these antes; only in games against the
    house.
    """


class JackpotDay(View, frozen=True):
    """One jackpot on one day."""

    jackpot: int
    day: date
    contributions: int = 0
    payouts: int = 0


class TournamentReport(View, frozen=True):
    """One tournament, up to now."""

    tournament: int
    name: str
    day: date | None = None
    """The day on which its first fee was paid."""
    entries: int = 0
    fees: int = 0
    """Paid into the pool by entrants."""
    rebuys: int = 0
    """Paid for rebuys and top-ups."""
    added: int = 0
    """Added to the pool by the operator."""
    commission: int = 0
    """Net of refunds."""
    refunds: int = 0
    prizes: int = 0


class Reports(View, frozen=True):
    """All reports of a period."""

    since: date | None
    until: date | None
    tables: tuple[TableDay, ...]
    jackpots: tuple[JackpotDay, ...]
    tournaments: tuple[TournamentReport, ...]
