"""The operator's reports: what tables, jackpots and tournaments took and gave, in whole cents."""

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
    """Wagered, or bet into pots; wagers that came back without a result are not in it."""
    hold: int = 0
    """What the house won from wagers less what it paid; below nothing where players won."""
    drop: int = 0
    """What players brought to the table: bought in, or put into the drop box."""
    cashed_out: int = 0
    commission: int = 0
    jackpot_wagers: int = 0
    jackpot_prizes: int = 0
    theoretical_win: int | None = None
    """What the best play leaves the house of these antes; only where players wager against it."""


class JackpotDay(View, frozen=True):
    """One jackpot on one day."""

    jackpot: int
    day: date
    contributions: int = 0
    payouts: int = 0


class TournamentReport(View, frozen=True):
    """One tournament, as far as it has come."""

    tournament: int
    name: str
    day: date | None = None
    """On which its first fee was paid."""
    entries: int = 0
    fees: int = 0
    """Paid into the pool by those who entered."""
    rebuys: int = 0
    """Paid for rebuys and top-ups."""
    added: int = 0
    """Added to the pool by the operator."""
    commission: int = 0
    """What is left of it after refunds."""
    refunds: int = 0
    prizes: int = 0


class Reports(View, frozen=True):
    """All of them, over some days."""

    since: date | None
    until: date | None
    tables: tuple[TableDay, ...]
    jackpots: tuple[JackpotDay, ...]
    tournaments: tuple[TournamentReport, ...]
